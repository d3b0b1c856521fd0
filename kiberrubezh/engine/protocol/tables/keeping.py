"""A position of any game to be kept: the way that leads to it, so that what is restored can only be a real one."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Literal

from pydantic import ValidationError

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import Option, Seat, State
from kiberrubezh.engine.protocol.lines.beginnings import SavedPosition
from kiberrubezh.engine.protocol.lines.parts import Part
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.rubezh.declaration import imagined_by
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.timeline import Timeline

Step = tuple[Literal["choose"], Seat, str, int, int] | tuple[Literal["imagine"], Seat, int]
"""A choice, by seat and option; or a deal imagined from there, by seat and seed."""


class Way(Part):
    """What a game began with, and every step from there."""

    beginning: Beginning
    steps: tuple[Step, ...]


def choice(answer: tuple[Seat, Option]) -> Step:
    """Return a choice as a step."""
    seat, (act, card, target) = answer
    return "choose", seat, act, card, target


def save(beginning: Beginning, steps: Sequence[Step]) -> SavedPosition:
    """Write a position down."""
    position = Way(beginning=beginning, steps=tuple(steps)).model_dump_json()
    return SavedPosition(ruleset=beginning.game, version=beginning.version, position=position, digest=_digest(position))


def is_way(saved: SavedPosition) -> bool:
    """Tell whether a position was kept by its way."""
    return saved.position.startswith('{"beginning":')


def restore(saved: SavedPosition, prior: Prior) -> tuple[Beginning, tuple[Step, ...], State]:
    """Return the way and the position that it leads to; deals are imagined anew by what is thought of decks.

    Raise ProblemError for what was not saved like this.
    """
    if saved.digest != _digest(saved.position):
        raise ProblemError("broken_save", "it is not as it was saved: the digest is another one", "restore.digest")
    try:
        way = Way.model_validate_json(saved.position)
        if save(way.beginning, way.steps) != saved:
            raise ValueError("it would be saved otherwise")
        return way.beginning, way.steps, _walked(way, prior)
    except ValidationError as error:
        raise ProblemError("broken_save", "it is no position of a game", "restore.position") from error
    except Exception as error:
        # Whatever a forged way makes a ruleset stumble over, it is the way's fault.
        raise ProblemError("broken_save", f"it is no position of a game: {error}", "restore.position") from error


def _walked(way: Way, prior: Prior) -> State:
    state = way.beginning.start()
    imagined_by(prior, Timeline(state))
    for step in way.steps:
        if step[0] == "imagine":
            _, who, seed = step
            if not 0 <= who < state.seats:
                raise ValueError(f"there is no seat {who}")
            state = state.imagine(who, seed)
        else:
            _, seat, act, card, target = step
            state.choose(Option(act, card, target), seat)
    return state


def _digest(position: str) -> str:
    return blake2b(position.encode(), digest_size=16).hexdigest()
