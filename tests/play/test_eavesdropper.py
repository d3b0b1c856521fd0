"""What a table may show of a program's thoughts tells nothing that isn't seen by the move itself."""

import random

import pytest
from engine.ballot import BALLOT

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.play.eavesdropper import is_asked_alone, tells_choice


def played(game: Game, seed: int, most: int) -> Timeline:
    """Play a game by chance."""
    timeline, chance = Timeline(Beginning.of(game, game.seats[0], seed).start()), random.Random(seed)
    while timeline.state.open and len(timeline) < most:
        decision = chance.choice(timeline.state.open)
        timeline.choose(chance.choice(decision.options), decision.seat)
    return timeline


def test_of_several_asked_together_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret ballot: neither who has voted already nor the last of them is asked alone, or tells of a choice."""
    monkeypatch.setitem(GAMES, BALLOT.id, BALLOT)
    timeline = played(BALLOT, 3, 99)
    together = [place for place, moment in enumerate(timeline.moments) if len(moment.state.open) > 1]
    assert together
    for place in together:
        for each in (place, place + 1):
            assert not is_asked_alone(timeline, each, timeline.moments[each].state)
            assert not tells_choice(timeline, each)


@pytest.mark.parametrize("name", ["lokalka-duel", "lokalka"])
def test_a_thought_stands_beside_a_card_that_was_played(name: str) -> None:
    """KR-4.1: beside no turn that was ended, no card that had to be discarded, no Flood that all answer."""
    timeline = played(GAMES[name], 5, 200)
    acts: dict[bool, set[str]] = {True: set(), False: set()}
    for place, moment in enumerate(timeline.moments):
        acts[tells_choice(timeline, place)].add(moment.option.act)
    assert {"attack", "protect"} <= acts[True]
    assert {"end", "discard"} <= acts[False]
    assert not acts[True] & {"end", "bare", "suffer", "discard", "guard", "strike"}
