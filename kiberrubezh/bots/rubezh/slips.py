"""Beginners' mistakes: where a style could go wrong, and whether it does; the seed and the view decide."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kiberrubezh.bots.rubezh.answers import blocks, waves
from kiberrubezh.bots.rubezh.battle.fronts import strike
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.sight.view import View

_FINE = 1 << 20
"""Into how many steps a chance is divided."""

_KINDS = ("forgets_block", "hasty_block", "wastes_attack", "early_event", "forgets_card")


class Chances:
    """Decides on mistakes: equal seeds and moments err alike, and one seed errs differently from another."""

    def __init__(self, style: Style, seed: int) -> None:
        self._style = style
        self._seed = seed

    def befalls(self, kind: str, view: View, *moment: int) -> bool:
        """Tell whether a mistake is made in this turn, at this moment of it."""
        chance: float = getattr(self._style.mistakes, kind)
        state = rng.seed_state(self._seed)
        for part in (_KINDS.index(kind), view.turn, *moment):
            state = rng.seed_state(state ^ part)
        return rng.below(state, _FINE)[0] < chance * _FINE


def slip(view: View, options: Sequence[Option], best: Option, style: Style, seed: int) -> Option | None:
    """Return the mistake that is made instead of the best option; None when there is none to make, or none is made."""
    find = _SLIPS.get(view.prompt)
    return find(view, options, best, style, Chances(style, seed)) if find else None


def _growing(view: View, options: Sequence[Option], best: Option, _: Style, chances: Chances) -> Option | None:
    if best.act == "deploy" and chances.befalls("forgets_card", view, best.card):
        return options[-1]
    return _early(view, options, best, chances)


def _attacking(view: View, options: Sequence[Option], best: Option, style: Style, chances: Chances) -> Option | None:
    if best.act == "done" and not view.composing:
        front = strike(view, style)
        doomed = {threat.number for threat in front.threats if waves.meets(front, threat)}
        for option in options:
            if option.card in doomed and option.act == "add" and chances.befalls("wastes_attack", view, option.card):
                return option
    return _early(view, options, best, chances)


def _early(view: View, options: Sequence[Option], best: Option, chances: Chances) -> Option | None:
    if best.act in ("play", "use"):
        return None
    played = (o for o in options if o.act == "play" and chances.befalls("early_event", view, o.card))
    return next(played, None)


def _blocking(view: View, options: Sequence[Option], best: Option, style: Style, chances: Chances) -> Option | None:
    if blocks.is_deadly(view):
        return None
    if best.act == "block" and chances.befalls("forgets_block", view, *view.wave):
        return options[-1]
    if best.act == "done" and chances.befalls("hasty_block", view):
        hasty = replace(style, rules=replace(style.rules, saves_blocks=False))
        return blocks.next_block(view, options, hasty)
    return None


_SLIPS: dict[str, Callable[[View, Sequence[Option], Option, Style, Chances], Option | None]] = {
    "assets": _growing,
    "deploy": _growing,
    "attack": _attacking,
    "block": _blocking,
}
