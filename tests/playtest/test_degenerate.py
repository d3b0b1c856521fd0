"""The search for degenerate play, in small, and the decks it plays."""

from random import Random

import pytest
from deckbuilder.pool import real_cards

from benchmarks import degenerate
from benchmarks.extreme_decks import by_wins, furious, lasts, stalling, strong, wild
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.cards import CardFigures
from kiberrubezh.playtest.plan import Entry
from kiberrubezh.playtest.record import NOBODY


def legal(entry: Entry) -> bool:
    deck = Deck.of(entry.name, {card: [it.id for it in entry.cards].count(card) for card in entry.ids})
    return is_legal(validate(deck, real_cards()))


@pytest.mark.slow
def test_a_small_search_finds_nothing() -> None:
    """No duel without end, no turn of more than 500 choices, no win before round 4."""
    played = degenerate.search(list(real_cards().values()), 50, jobs=1)
    assert len(played) == 50
    assert [figure.name for figure in degenerate.figures(played) if figure.met is False] == []
    assert not any(degenerate.is_out_of_bounds(it.record) for it in played)


@pytest.mark.slow
def test_the_search_is_the_same_each_time() -> None:
    """The same cards, number and seed: the same duels."""
    cards = list(real_cards().values())
    assert degenerate.search(cards, 8, jobs=1) == degenerate.search(cards, 8, jobs=1)


def test_what_is_out_of_bounds_is_found_and_told() -> None:
    """With all that it takes to play the duel again."""
    (played, *_) = degenerate.search(list(real_cards().values()), 2, jobs=1)
    early = played._replace(record=played.record._replace(turns=6))
    endless = played._replace(record=played.record._replace(winner=NOBODY))
    looping = played._replace(record=played.record._replace(loops=1))
    busy = played._replace(record=played.record._replace(busiest=501))
    bad = [early, endless, looping, busy]
    assert all(degenerate.is_out_of_bounds(it.record) for it in bad)
    assert [figure.met for figure in degenerate.figures(bad)] == [None, False, False, False, False, None, None]
    told = degenerate.describe(early)
    assert f"seed {early.record.game.seed}" in told
    assert all(card.id in told for deck in early.decks for card in deck.cards)


@pytest.mark.parametrize("make", [wild, strong, furious, stalling])
def test_extreme_decks_are_legal(make: object) -> None:
    """KR-2.1 to KR-2.4, whatever chance brings."""
    cards = list(real_cards().values())
    decks = [make("deck", cards, Random(seed)) for seed in range(20)]
    assert all(map(legal, decks))
    assert len({deck.cards for deck in decks}) > 10


def test_strong_decks_are_of_the_cards_that_win_most() -> None:
    """A card that wins for sure comes before one that won once."""
    cards = list(real_cards().values())
    sure, lucky = (card.id for card in cards[-2:])
    figures = [
        CardFigures(sure, (), (), 0, *[Share(0, 0)] * 4, Share(70, 100), Share(0, 0)),
        CardFigures(lucky, (), (), 0, *[Share(0, 0)] * 4, Share(1, 1), Share(0, 0)),
    ]
    assert [card.id for card in by_wins(cards, figures)][:2] == [sure, lucky]


def test_furious_decks_attack_and_stalling_ones_do_not() -> None:
    """The ones hold nothing but attacks beside assets; the others none, but all four of what lasts."""
    cards = list(real_cards().values())
    assert {card.kind for card in furious("", cards, Random(1)).cards} == {Kind.ASSET, Kind.ATTACK}
    slow = stalling("", cards, Random(1)).cards
    assert Kind.ATTACK not in {card.kind for card in slow}
    assert any(lasts(card) for card in slow)
