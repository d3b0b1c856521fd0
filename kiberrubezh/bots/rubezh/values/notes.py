"""What was worked out of a view, kept until something of it changes: nothing is worked out twice for one question."""

from collections.abc import Callable
from typing import TypeVar

from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.engine.rubezh.sight.view import View

T = TypeVar("T")


def note(work: Callable[[View, Style], T]) -> Callable[[View, Style], T]:
    """Let a function of the scene and a style remember its last answer at each seat.

    It must not look at the question: what is asked, by which card, and of what a wave is being put together.
    """
    latest: dict[int, tuple[View, Style, T]] = {}

    def found(view: View, style: Style) -> T:
        last = latest.get(view.seat)
        if last is not None and last[1] is style and is_same_scene(last[0], view):
            return last[2]
        made = work(view, style)
        latest[view.seat] = (view, style, made)
        return made

    return found


def is_same_scene(one: View, other: View) -> bool:
    """Tell whether two views of a seat are sure to be equal but for the question.

    The sides are compared by identity: views of a duel share them as long as they are equal.
    """
    return one is other or (
        one.sides is other.sides
        and one.turn == other.turn
        and one.phase == other.phase
        and one.wave == other.wave
        and one.blocks == other.blocks
        and one.hits == other.hits
        and one.assets_left == other.assets_left
        and one.extra_blocks == other.extra_blocks
        and one.quarantine == other.quarantine
        and one.active == other.active
    )
