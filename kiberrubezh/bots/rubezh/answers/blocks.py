"""Blocking: set measures against the wave, and keep back those that a later wave will need (KR-5.6)."""

from collections.abc import Sequence

from kiberrubezh.bots.rubezh.battle.exchange import FREE, Front, assign, harm, stops
from kiberrubezh.bots.rubezh.battle.fronts import defence
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.sight.view import View


def next_block(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the next block of the best defence, in the order of the options, or None when no more blocks pay."""
    listed = [option for option in options if option.act == "block"]
    if not listed:
        return None
    stopped = assign(front(view, style))
    return next((option for option in listed if option.card in stopped.get(option.target, ())), None)


def front(view: View, style: Style) -> Front:
    """Return the wave and what may come after it, as far as the style's rules have it care."""
    whole, rules = defence(view, style), style.rules
    found = whole.threats if rules.saves_blocks else tuple([threat for threat in whole.threats if not threat.wave])
    if is_deadly(view):
        return whole._replace(threats=found)
    kept = _kept_ready(whole, rules.keeps_ready)
    return whole._replace(
        threats=tuple([threat for threat in found if threat.wave or threat.damage >= rules.blocks_from]),
        guards=tuple([guard for guard in whole.guards if guard.number not in kept]),
    )


def _kept_ready(whole: Front, most: int) -> set[int]:
    """Choose the measures to stay untapped: those that can do most against what may follow the wave."""
    later = [threat for threat in whole.threats if threat.wave]
    free = [guard for guard in whole.guards if guard.room and guard.wave == FREE]
    use = {guard.number: sum([harm(threat) for threat in later if stops(guard, threat)]) for guard in free}
    return set(sorted(filter(use.get, use), key=lambda number: -use[number])[:most])


def is_deadly(view: View) -> bool:
    """Tell whether what is not blocked of the wave would leave too few cards to draw (KR-5.0)."""
    return sum([damage for _, damage in view.hits]) - view.own.shield >= view.own.deck_count - 1
