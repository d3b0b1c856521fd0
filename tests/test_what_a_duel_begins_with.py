"""What a duel begins with stands in one place, whoever begins it: window, terminal, playtest, list of games."""

import re
from pathlib import Path

import kiberrubezh
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine import rng
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.replay import begin, read
from kiberrubezh.engine.rubezh.beginning import decklists
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


def test_no_two_seats_have_the_same_seed() -> None:
    """The programs of a table, and of tables of neighbouring seeds, choose by chance of their own; at two as ever."""
    for seats in range(2, 9):
        seeds = [rng.of_seat(seed, seat, seats) for seed in range(50) for seat in range(seats)]
        assert len(set(seeds)) == len(seeds)
    assert [rng.of_seat(seed, seat) for seed in (0, 7) for seat in (0, 1)] == [0, 1, 14, 15]
