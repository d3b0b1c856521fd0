"""A bot that plays by rules of thumb: quick, never random, and quite able to win."""

from collections.abc import Callable, Sequence

from kiberrubezh.bots import blocks, growth, picks, tricks, waves
from kiberrubezh.bots.styles import STYLES, Style
from kiberrubezh.engine.duel.view import View
from kiberrubezh.engine.kernel import Decision, Option, Sight


class ScriptedPlayer:
    """Answers each question of a duel from the view alone: the same view always gets the same answer."""

    def __init__(self, style: Style = STYLES["balanced"]) -> None:
        self._style = style

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option that its style holds for best."""
        options = decision.options
        return options[0] if len(options) == 1 else _ANSWERS[decision.prompt](sight.view, options, self._style)


def _opening(view: View, options: Sequence[Option], _: Style) -> Option:
    return growth.opening(view, options)


def _assets(view: View, options: Sequence[Option], style: Style) -> Option:
    return tricks.next_trick(view, options, style) or growth.next_asset(view, options, style) or options[-1]


def _deploy(view: View, options: Sequence[Option], style: Style) -> Option:
    return tricks.next_trick(view, options, style) or growth.next_deployment(view, options, style) or options[-1]


def _attack(view: View, options: Sequence[Option], style: Style) -> Option:
    return tricks.next_trick(view, options, style) or waves.next_add(view, options, style) or options[-1]


def _block(view: View, options: Sequence[Option], style: Style) -> Option:
    return tricks.next_trick(view, options, style) or blocks.next_block(view, options, style) or options[-1]


def _respond(view: View, options: Sequence[Option], style: Style) -> Option:
    return tricks.next_trick(view, options, style) or options[-1]


_ANSWERS: dict[str, Callable[[View, Sequence[Option], Style], Option]] = {
    "redeal": _opening,
    "assets": _assets,
    "deploy": _deploy,
    "attack": _attack,
    "block": _block,
    "respond": _respond,
    "pick": picks.pick,
    "order": picks.order,
    "tap": picks.tap,
    "discard": picks.discard,
}
