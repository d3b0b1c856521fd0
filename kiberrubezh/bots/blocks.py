"""Blocking: set measures against the wave, and keep back those that a later wave will need (KR-5.6)."""

from collections.abc import Sequence

from kiberrubezh.bots.battle import assign
from kiberrubezh.bots.fronts import defence
from kiberrubezh.bots.styles import Style
from kiberrubezh.engine.duel.view import View
from kiberrubezh.engine.kernel import Option


def next_block(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the next block of the best defence, in the order of the options, or None when no more blocks pay."""
    listed = [option for option in options if option.act == "block"]
    if not listed:
        return None
    stopped = assign(defence(view, style))
    return next((option for option in listed if option.card in stopped.get(option.target, ())), None)
