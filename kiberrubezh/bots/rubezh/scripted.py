"""A bot that plays by rules of thumb: quick, chance only in its mistakes, and quite able to win."""

from collections.abc import Callable, Sequence
from typing import Final

from kiberrubezh.bots.rubezh.answers import blocks, growth, picks, tricks, waves
from kiberrubezh.bots.rubezh.explaining import reason
from kiberrubezh.bots.rubezh.reasons import Reason
from kiberrubezh.bots.rubezh.slips import slip
from kiberrubezh.bots.rubezh.styles import BALANCED, Mistakes, Style
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.sight.view import View

_NO_MISTAKES: Final = Mistakes()


class ScriptedPlayer:
    """Answers each question of a duel from the view alone: the same view and seed always get the same answer."""

    def __init__(self, style: Style = BALANCED, seed: int = 0) -> None:
        self._style = style
        self._seed = seed
        self._errs = style.mistakes != _NO_MISTAKES

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option that its style holds for best, or one that it takes by mistake."""
        options = decision.options
        if decision.prompt == "redeal":
            return growth.opening(sight, options)
        return options[0] if len(options) == 1 else self._choice(sight.view, decision)

    def why(self, sight: Sight, decision: Decision, option: Option) -> Reason | None:
        """Say why it takes an option; None when its style keeps silent or there is nothing to say."""
        if not self._style.explains or option != self.choose(sight, decision):
            return None  # somebody else's move
        return reason(sight.view, decision, option, self._style)

    def _choice(self, view: View, decision: Decision) -> Option:
        best = _ANSWERS[decision.prompt](view, decision.options, self._style)
        wrong = slip(view, decision.options, best, self._style, self._seed) if self._errs else None
        return wrong or best


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


_ANSWERS: Final[dict[str, Callable[[View, Sequence[Option], Style], Option]]] = {
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
