"""What a duel begins with stands in one place, whoever begins it: window, terminal, playtest, list of games."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import kiberrubezh
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine import rng
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.replay import begin, read
from kiberrubezh.engine.rubezh.beginning import decklists
from kiberrubezh.engine.rubezh.game import VERSION
from kiberrubezh.engine.rubezh.rules import EDITION, Rules
from kiberrubezh.journal.terms import Terms
from kiberrubezh.playtest import arena
from kiberrubezh.playtest.plan import Entry, Game, Plan

ROOT = Path(str(kiberrubezh.__file__)).parent
PLACES = {
    r"(?<!\w)Duel\.(?:start|from_orders)\(": {"beginning.py"},
    r"(?<!\w)Header\(": {"beginning.py", "declaration.py"},
    r"[\"']deck_names[\"']": {"heading.py", "terms.py"},
    r"randbelow\(": {"terms.py"},
    r"\* [\w.]*seed \+ \w*seat": {"rng.py"},
}
"""What deals a duel, writes down what it began with, draws a seed, seeds a seat; and the only modules that may."""


@pytest.mark.slow
def test_a_duel_is_begun_in_one_place() -> None:
    """Nobody but the beginning of a duel deals one, and nobody but its terms says what goes into a journal."""
    for pattern, places in PLACES.items():
        found = {path.name for path in ROOT.rglob("*.py") if re.search(pattern, path.read_text("utf-8"))}
        assert found <= places, pattern
        assert found, pattern


def test_the_same_terms_are_the_same_duel_wherever_it_is_begun() -> None:
    """A table, its journal, a playtest and the game of the list deal the same cards from decks, seed and who begins."""
    cards = open_cards()
    one, two = ready_decks(cards, "en")[:2]
    terms = Terms.of((one, two), cards, ("human", "scripted"), ("Ann", "Bob"), 7, 1)
    dealt = begin(terms.header).to_json()
    again = Terms.from_json(terms.to_json())
    assert (again.players, again.deck_names) == (terms.players, terms.deck_names)
    header = read(terms.to_json())
    assert header == again.header == terms.header
    decks = [tuple(deck.expand(cards)) for deck in (one, two)]
    plan = Plan((Entry(one.name, decks[0]), Entry(two.name, decks[1])), ())
    played, choices = arena.replay(Game(0, (0, 1), ("random", "random"), 7, 1), plan)
    assert played.model_copy(update={"names": terms.header.names}) == terms.header
    assert choices
    listed = Beginning.of(GAMES["duel"], 2, 7, [("first", "second")], decklists(decks)._asdict())
    assert begin(listed).to_json() == dealt


def agreed(players: tuple[str, str] = ("human", "scripted")) -> Terms:
    """Return terms in which nothing is alike at both seats."""
    cards = open_cards()
    one, two = ready_decks(cards, "en")[:2]
    return Terms.of((one, two), cards, players, ("Ann", "Bob"), 7, 1, open_lists=True)


def test_terms_hold_all_that_was_agreed_on() -> None:
    """Decks, players and names seat by seat, the seed, who begins, the rules, the lesson; a journal gives them back."""
    terms = replace(agreed(), lesson="wave")
    header = terms.header
    decks = ready_decks(open_cards(), "en")[:2]
    assert terms.deck_names == (decks[0].name, decks[1].name)
    assert [sorted(deck) for deck in header.decks] == [
        sorted(card.id for card in deck.expand(open_cards())) for deck in decks
    ]
    assert (terms.players, header.names, header.seed, header.first) == (("human", "scripted"), ("Ann", "Bob"), 7, 1)
    assert header.rules == Rules(open_lists=True)
    assert (terms.game, terms.seats, terms.declared) == ("duel", 2, GAMES["duel"])
    assert [terms.seed_of(seat) for seat in (0, 1)] == [14, 15]
    assert Terms.from_json(terms.to_json()) == terms
    assert "lesson" not in agreed().to_json()
    assert Terms.from_json({**terms.to_json(), "lesson": 5}) == agreed()


def test_terms_change_in_what_is_asked_alone() -> None:
    """Other names; a person where there was none; seats exchanged, by the rules of today, on a seed of its own."""
    terms = agreed()
    called = terms.called(("Kim", "Lee"))
    assert called.header.names == ("Kim", "Lee")
    assert called.called(("Ann", "Bob")) == terms
    bots = agreed(("random", "scripted"))
    assert bots.with_person() == terms
    assert (terms.humans, bots.humans, bots.with_person().with_person()) == ((0,), (), terms)
    assert [agreed(who).is_hot_seat for who in (("human", "human"), ("human", "random"))] == [True, False]
    old = replace(terms, header=terms.header.model_copy(update={"version": 3, "rules": Rules(edition=3)}))
    again = old.swapped()
    assert (again.header.version, again.header.rules, again.header.first) == (VERSION, Rules(edition=EDITION), None)
    assert (again.players, again.deck_names) == (("scripted", "human"), terms.deck_names[::-1])
    assert (again.header.names, again.header.decks) == (("Bob", "Ann"), terms.header.decks[::-1])
    assert len({old.swapped().header.seed for _ in range(4)}) > 1


def test_a_duel_laid_out_is_laid_out_so_again() -> None:
    """By the rules of today, with everything else where it was."""
    terms = agreed()
    laid = terms.header.model_copy(update={"as_they_lie": True, "version": 3, "rules": Rules(edition=3)})
    again = replace(terms, header=laid).swapped()
    today = laid.model_copy(update={"version": VERSION, "rules": Rules(edition=EDITION)})
    assert again == replace(terms, header=today)


def test_no_two_seats_have_the_same_seed() -> None:
    """The programs of a table, and of tables of neighbouring seeds, choose by chance of their own; at two as ever."""
    for seats in range(2, 9):
        seeds = [rng.of_seat(seed, seat, seats) for seed in range(50) for seat in range(seats)]
        assert len(set(seeds)) == len(seeds)
    assert [rng.of_seat(seed, seat) for seed in (0, 7) for seat in (0, 1)] == [0, 1, 14, 15]
