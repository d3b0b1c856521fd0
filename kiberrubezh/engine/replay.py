"""A game on paper: what it began with and every choice by value; enough to play it again to the last card."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import State
from kiberrubezh.engine.rubezh.beginning import BrokenReplayError, Header, OtherVersionError
from kiberrubezh.engine.rubezh.declaration import imagined_by
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.timeline import Timeline

__all__ = ["BrokenReplayError", "Header", "OtherVersionError", "begin", "read", "run"]
_BESIDE = ("players", "names")
"""What a journal tells beside the beginning of a game: who sits there."""


def read(data: Mapping[str, Any]) -> Header | Beginning:
    """Read what a game began with, by its header: of a duel its decks, of a game of the list its options.

    Raise BrokenReplayError or BeginningError.
    """
    if "game" not in data and ("decks" in data or "ruleset" in data):
        return Header.read(data)
    return Beginning.read({name: value for name, value in data.items() if name not in _BESIDE})


@overload
def begin(header: Header, prior: Prior = MIRROR) -> Duel: ...


@overload
def begin(header: Beginning, prior: Prior = MIRROR) -> State: ...


def begin(header: Header | Beginning, prior: Prior = MIRROR) -> State:
    """Begin a game; `prior` is what is thought of closed lists, where it is a duel (KR-4.4).

    Raise ToldError for rules that this program doesn't have, or for what can't be dealt.
    """
    return run(header, (), prior).state


@overload
def run(header: Header, choices: Iterable[Sequence[Any]], prior: Prior = MIRROR) -> Timeline[Duel]: ...


@overload
def run(header: Beginning, choices: Iterable[Sequence[Any]], prior: Prior = MIRROR) -> Timeline[State]: ...


def run(
    header: Header | Beginning, choices: Iterable[Sequence[Any]], prior: Prior = MIRROR
) -> Timeline[Duel] | Timeline[State]:
    """Play choices again, as its journal has them. Raise ToldError, naming the place, where one isn't legal."""
    if isinstance(header, Header):
        return header.replayed(choices, prior)
    timeline = header.replayed(choices)
    imagined_by(prior, timeline)
    return timeline
