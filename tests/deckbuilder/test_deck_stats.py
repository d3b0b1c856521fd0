from collections.abc import Callable
from itertools import combinations

import pytest
from deckbuilder.pool import POOL
from hypothesis import given
from hypothesis import strategies as st

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.stats import (
    at_least,
    drawn_by_turn,
    exactly,
    expectation,
    redeal_chance,
    seen_by_turn,
    stats,
)


def test_a_deck_is_counted_through() -> None:
    """KR-1.1 to KR-1.5: kinds, categories, powers, each copy counted."""
    counted = stats(
        Deck.of("", {"rack": 3, "pc": 2, "scan": 2, "response": 1, "wiper": 2, "flood": 1, "review": 1, "?": 2}), POOL
    )
    assert (counted.size, counted.unknown, counted.assets, counted.others) == (14, 2, 5, 7)
    assert counted.kinds == {Kind.ASSET: 5, Kind.MEASURE: 3, Kind.ATTACK: 3, Kind.EVENT: 1}
    assert {c: n for c, n in counted.attacks.items() if n} == {Category.MALWARE: 2, Category.DOS: 1}
    assert counted.provided == Power(defence=3, attack=2)
    assert counted.required == Power(defence=4, attack=9)
    assert counted.defence_curve == {1: 2, 2: 1}
    assert counted.attack_curve == {1: 1, 4: 2}


def test_measures_without_categories_count_against_any() -> None:
    """KR-1.3: a measure that lists no category blocks attacks of any."""
    counted = stats(Deck.of("", {"scan": 2, "response": 3}), POOL)
    assert (counted.blocked(Category.DOS), counted.blocked(Category.TEMPEST)) == (5, 3)
    assert (counted.blockers[Category.DOS], counted.any_blockers) == (2, 3)


def test_an_empty_deck_can_be_asked_too() -> None:
    """Nothing divides by the number of cards."""
    counted = stats(Deck(), POOL)
    assert (counted.size, counted.defence_curve, counted.provided) == (0, {}, Power())
    assert (expectation(0, 0), at_least(1, 0, 0), redeal_chance(0, 0)) == (0.0, 0.0, 1.0)


small = st.integers(0, 9).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size), st.integers(0, 10)))


@given(small, st.integers(0, 4))
def test_odds_are_those_of_all_hands_written_out(deck: tuple[int, int, int], hits: int) -> None:
    """The odds are counted, not estimated: every hand of a small deck, one by one."""
    size, wanted, drawn = deck
    hands = list(combinations([True] * wanted + [False] * (size - wanted), min(size, drawn)))

    def share(good: Callable[[tuple[bool, ...]], bool]) -> float:
        return sum(map(good, hands)) / len(hands)

    assert exactly(hits, wanted, size, drawn) == pytest.approx(share(lambda hand: sum(hand) == hits))
    assert at_least(hits, wanted, size, drawn) == pytest.approx(share(lambda hand: sum(hand) >= hits))
    assert expectation(wanted, size, drawn) == pytest.approx(sum(map(sum, hands)) / len(hands))
    assert redeal_chance(wanted, size, drawn) == pytest.approx(share(lambda hand: sum(hand) < 2 or all(hand)))


def test_the_redeal_of_a_usual_deck() -> None:
    """KR-3.4: 24 assets among 60; (C(36,7) + 24·C(36,6) + C(24,7)) / C(60,7)."""
    assert redeal_chance(24, 60) == (8347680 + 24 * 1947792 + 346104) / 386206920
    assert redeal_chance(23, 60) > 0.15 > redeal_chance(24, 60)


@pytest.mark.parametrize(
    ("turn", "first", "seen"), [(0, True, 7), (0, False, 7), (1, True, 8), (1, False, 9), (2, True, 10), (2, False, 11)]
)
def test_cards_seen_by_a_turn(turn: int, first: bool, seen: int) -> None:
    """KR-3.3, KR-5.1: 7, then 2 each turn, 1 in the very first turn of the duel."""
    assert seen_by_turn(turn, first) == seen


def test_odds_of_a_card_grow_with_the_turns() -> None:
    """KR-5.1: who goes second sees one card more; once all cards are drawn, it is certain."""
    chances = [drawn_by_turn(4, 60, turn, first) for turn in (0, 1, 2) for first in (True, False)]
    assert chances == sorted(chances)
    assert chances[0] == pytest.approx(1 - 53 * 52 * 51 * 50 / (60 * 59 * 58 * 57))
    assert drawn_by_turn(1, 60, 27, first=False) == 1.0


def test_more_power_than_any_card_has_is_counted() -> None:
    """A deck that asks for more than a card can is told of what is wrong with it, and hides no other."""
    great = POOL["wiper"].model_copy(update={"requires": Power(attack=9_999)})
    assert stats(Deck.of("", {"wiper": 4}), {**POOL, "wiper": great}).required.attack == 4 * 9_999
