"""Random games of several kinds by turns, each in a process of its own: what slows the machine slows all of them."""

import json
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import median

_SCRIPT = Path(__file__).resolve().parent / "rivals.py"


class Rival(NamedTuple):
    """Who is measured: the name to print, the kind of game in `rivals`, the Python and environment it runs in."""

    name: str
    game: str
    python: str
    environment: dict[str, str] | None = None

    def __hash__(self) -> int:
        return hash(self.name)


class Pace(NamedTuple):
    """Games and decisions a second of processor time: medians over the rounds."""

    games: float
    decisions: float

    @property
    def length(self) -> float:
        """Decisions a game."""
        return self.decisions / self.games


def by_turns(rivals: Sequence[Rival], rounds: int) -> dict[Rival, Pace]:
    """Measure the rivals by turns. Raise RuntimeError for one that can't play."""
    with ExitStack() as stack:
        players = [stack.enter_context(_started(rival)) for rival in rivals]
        turns = [[_turn(player) for player in players] for _ in range(rounds)]
    return {rival: _pace([turn[place] for turn in turns]) for place, rival in enumerate(rivals)}


def _started(rival: Rival) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [rival.python, str(_SCRIPT), rival.game],
        env=rival.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _turn(player: "subprocess.Popen[str]") -> Pace:
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("\n")
    player.stdin.flush()
    told = player.stdout.readline()
    if not told:
        raise RuntimeError(f"{player.args} ended")
    games, decisions, seconds = json.loads(told)
    return Pace(games / seconds, decisions / seconds)


def _pace(turns: Sequence[Pace]) -> Pace:
    return Pace(median(turn.games for turn in turns), median(turn.decisions for turn in turns))
