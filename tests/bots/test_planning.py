"""Ways to play on: what pays off only if one goes on so is found by playing it to the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from kiberrubezh.bots.search.knowledge import Knowledge, plain
from kiberrubezh.bots.search.player import SearchPlayer
from kiberrubezh.engine.kernel import Decision, Option, Sight

REST, GO = Option("rest", -1, -1), Option("go", -1, -1)
TURNS = 6
BUDGET = 100


class March:
    """One seat, six turns; whoever goes in each of them arrives and wins, whoever went and stopped loses more."""

    def __init__(self, steps: tuple[bool, ...] = ()) -> None:
        self.steps = steps

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return 1

    @property
    def open(self) -> tuple[Decision, ...]:
        """The question that is open."""
        return () if self.decision is None else (self.decision,)

    @property
    def decision(self) -> Decision | None:
        """Whether to go or to rest, turn by turn."""
        return Decision(0, "march", (REST, GO)) if len(self.steps) < TURNS else None

    @property
    def result(self) -> Sequence[float] | None:
        """1 for who arrived, less for each step in vain."""
        if len(self.steps) < TURNS:
            return None
        return [1.0 if all(self.steps) else -sum(self.steps) / TURNS]

    def choose(self, option: Option, seat: int | None = None) -> Sequence[Any]:
        """Take a turn."""
        assert seat in (None, 0)
        self.steps += (option == GO,)
        return ()

    def view(self, eyes: int) -> Any:
        """Return all there is to know."""
        assert eyes <= 0
        return self.steps

    def told(self, happened: Any, eyes: int) -> Any:
        """Return what happened."""
        assert eyes <= 0
        return happened

    def imagine(self, seat: int, seed: int) -> Self:
        """Return a copy: nothing is hidden from the one seat, whatever the seed."""
        assert (seat, seed) >= (0, 0)
        return self.clone()

    def clone(self) -> Self:
        """Return a copy."""
        return type(self)(self.steps)


def _resting(budget: int, *ways: Option) -> SearchPlayer:
    """Return a player that trusts in resting, and may go on in other ways."""

    def of(option: Option) -> Knowledge:
        return replace(
            plain(),
            trusted=lambda _, __: option,
            careful=lambda _, __, ___: option,
            turn=lambda state: len(state.steps),
            own_turn=lambda steps, _: len(steps),
            horizon=lambda _: TURNS,
        )

    found = [of(option) for option in ways]
    return SearchPlayer(replace(of(REST), ways=lambda _: found), budget=budget)


def _answers(player: SearchPlayer) -> list[Option]:
    march, given = March(), []
    while (decision := march.decision) is not None:
        given.append(player.choose(Sight(march, 0), decision))
        march.choose(given[-1])
    return given


@pytest.mark.parametrize(
    ("budget", "ways", "answer"),
    [(BUDGET, (GO,), GO), (BUDGET, (), REST), (BUDGET, (REST,), REST), (BUDGET - 1, (GO,), REST)],
    ids=["a way that pays off", "no other way", "one that is no better", "no time to try it"],
)
def test_a_way_is_taken_that_is_better_to_the_end(budget: int, ways: tuple[Option, ...], answer: Option) -> None:
    """A step alone loses, six of them win: only a player that tries the whole way goes it, from the first turn on."""
    assert _answers(_resting(budget, *ways)) == [answer] * TURNS


def test_how_to_play_on_is_settled_once_a_turn() -> None:
    """Asked again in the same turn it plays no way to the end anew; a hint never does."""
    player, begun = _resting(BUDGET, GO), list[int]()
    player.pause = begun.append
    sight, decision = Sight(March(), 0), Decision(0, "march", (REST, GO))
    counts = []
    for ask in (player.choose, player.choose, player.search):
        before = begun.count(0)
        ask(sight, decision)
        counts.append(begun.count(0) - before)
    assert counts == [2, 1, 1]


def test_a_way_is_settled_anew_where_choices_were_taken_back() -> None:
    """A player that comes by the same turn again answers as one that has never been there."""
    player = _resting(BUDGET, GO)
    decision = Decision(0, "march", (REST, GO))
    past, other = [(), ("a",)], [(), ("b",)]
    assert player.choose(Sight(March((False, True)), 0, past), decision) == REST
    assert player.choose(Sight(March((True, True)), 0, [*past, ("c",)]), decision) == REST
    assert player.choose(Sight(March((True, True)), 0, other), decision) == GO
