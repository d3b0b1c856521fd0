"""Patterns in a query for decks that take long: told at once, and tried in other layouts no longer than one may be."""

from itertools import count

import pytest

from kiberrubezh.cards.find.patterns import matcher
from kiberrubezh.cards.find.patterns.expression import SlowPatternError
from kiberrubezh.cards.find.patterns.matcher import PATIENCE, Matcher
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.deck_guesses import meant_decks, retyped_decks
from kiberrubezh.deckbuilder.finding.deck_search import search_decks
from kiberrubezh.deckbuilder.finding.traits import Traits

CARDS = open_cards()
DECKS = [Traits(Deck.of(f"Колода {number}", {}), CARDS) for number in range(40)]
SLOW = "/(ы|p)+(ы|p)+o!/"
"""A pattern of both alphabets that no deck has, nor in any other layout, each of which is one of its own."""
STEP = PATIENCE / 10


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let each look at the clock take a tenth of the time that a search has; return when it was looked at."""
    seen, ticks = list[float](), count(1)

    def tick() -> float:
        seen.append(next(ticks) * STEP)
        return seen[-1]

    monkeypatch.setattr(matcher, "thread_time", tick)
    return seen


def test_a_slow_pattern_is_told_at_once(clock: list[float]) -> None:
    """Nothing is offered for it, and it isn't run again in the other layout."""
    with pytest.raises(SlowPatternError) as caught:
        search_decks(DECKS, SLOW, CARDS)
    looked = len(clock)
    assert meant_decks(DECKS, SLOW, caught.value, CARDS, "ru") is None
    assert len(clock) == looked


def test_all_layouts_have_the_time_of_one_search(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ways there are to retype a query, the window waits for them as long as for one."""
    tried = set[str]()
    begin = Matcher.__init__

    def noted(self: Matcher, written: str, patience: matcher.Patience) -> None:
        tried.add(written)
        begin(self, written, patience)

    monkeypatch.setattr(Matcher, "__init__", noted)
    assert retyped_decks(DECKS, SLOW, CARDS) is None
    assert len(tried) > 1
    assert clock[-1] - clock[0] <= PATIENCE + STEP * len(tried)
