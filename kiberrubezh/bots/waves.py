"""Waves: when to attack, with what, and in how many waves (KR-5.5)."""

from collections.abc import Sequence

from kiberrubezh.bots.guard import Guard, Threat, needed, through
from kiberrubezh.bots.reading import can_block, free, spec, untapped
from kiberrubezh.bots.styles import Style
from kiberrubezh.bots.targets import comes_back
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option


def next_add(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the next attack of the wave in the making, or None when it is complete or none should be sent."""
    listed = [option for option in options if option.act == "add"]
    if not listed:
        return None
    wave = {attack.number for attack in plan(view, style)}
    return next((option for option in listed if option.card in wave), None)


def plan(view: View, style: Style) -> list[CardView]:
    """Return the attacks to send in the next wave; none to hold them back.

    A capacity above 1 counts in one wave alone, so single attacks get more through than a crowd,
    unless they strengthen each other.
    """
    mine = untapped(view.own.attacks)
    measures = [measure for measure in untapped(view.other.measures) if measure.value > 0]
    open_ = [attack for attack in mine if not any(can_block(measure, attack) for measure in measures)]
    if not measures:
        return mine
    crowd = through(_threats(mine, together=True), [Guard(measure, measure.value) for measure in measures])
    singly = through(_threats(mine, together=False), [Guard(measure, 1) for measure in measures])
    best = max(crowd, singly)
    if best < _deadly(view) and not _worth_it(view, style, mine, open_, best):
        return open_
    return mine if crowd >= singly else _first(mine)


def _first(mine: Sequence[CardView]) -> list[CardView]:
    """Return the weakest attack: it draws out a block, or gets through where a stronger one would not."""
    return [min(mine, key=lambda attack: (attack.value, attack.number))]


def _threats(attacks: Sequence[CardView], together: bool) -> list[Threat]:
    return [Threat(a, a.value + (_escalation(a, attacks) if together else 0), needed(a)) for a in attacks]


def _escalation(attack: CardView, wave: Sequence[CardView]) -> int:
    own = spec(attack)
    if not own.escalation:
        return 0
    return own.escalation * sum(spec(other).category == own.category for other in wave if other is not attack)


def _deadly(view: View) -> int:
    """Return the damage after which the opponent can't begin another turn (KR-5.0)."""
    return view.other.deck_count - 1 + view.other.shield


def _worth_it(view: View, style: Style, mine: Sequence[CardView], open_: Sequence[CardView], best: float) -> bool:
    """Tell whether what gets through makes up for the attacks that are blocked and lost."""
    gain = best - sum(attack.value for attack in open_)
    lost = sum(attack.value for attack in mine) - best
    return gain + lost * style.slip >= lost * _patience(view, style)


def _patience(view: View, style: Style) -> float:
    """Return how dear a blocked attack is: cheap when there is little to wait for, or when it may come back."""
    patience = style.thrift * min(1.0, view.own.deck_count / style.long)
    if _waiting(view):
        patience *= 0.5
    if view.own.deck_count <= view.other.deck_count:
        patience *= 0.5
    if any(comes_back(view, attack) for attack in view.own.attacks):
        patience *= 0.3
    return patience


def _waiting(view: View) -> bool:
    """Tell whether attacks wait in the hand for the power that those on the table take."""
    left = free(view.own)[1]
    return any(spec(card).is_attack and spec(card).requires_attack > left for card in view.own.hand)
