"""Blocking: set measures against the wave, and keep back those that a later wave will need (KR-5.6)."""

from collections.abc import Sequence

from kiberrubezh.bots.guard import Guard, Threat, assign, needed
from kiberrubezh.bots.reading import spec, untapped
from kiberrubezh.bots.styles import Style
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.kernel import Option

_LATE = 28
"""Cards in the own deck from which on each is needed as a turn to live."""


def next_block(view: View, options: Sequence[Option], style: Style) -> Option | None:
    """Return the next block of the plan, in the order of the options, or None when no more blocks pay."""
    listed = [option for option in options if option.act == "block"]
    if not listed:
        return None
    pairs = set(assign(_threats(view, style), _guards(view, style)))
    return next((option for option in listed if (option.card, option.target) in pairs), None)


def _threats(view: View, style: Style) -> list[Threat]:
    hits = dict(view.hits)
    met = [attack for _, attack in view.blocks]
    found = []
    for attack in view.other.attacks:
        if attack.number in hits:
            damage = min(hits[attack.number], view.own.deck_count) * style.life + _extra(attack)
            found.append(Threat(attack, damage, needed(attack, met.count(attack.number))))
    coming = [attack for attack in untapped(view.other.attacks) if attack.number not in view.wave]
    return found + [Threat(a, a.value * style.foresight, needed(a), later=True) for a in coming]


def _extra(attack: CardView) -> float:
    """Return what a text that is set off by getting through is feared to do."""
    return 1.0 if any(when == "through" for when in spec(attack).triggers) else 0.0


def _guards(view: View, style: Style) -> list[Guard]:
    busy = [measure for measure, _ in view.blocks]
    breach = any(spec(attack).breach for attack in view.other.attacks if attack.number in view.wave)
    return [
        Guard(m, m.value - busy.count(m.number), style.measure * 0.8 if breach else _cost(m, view), m.number in busy)
        for m in view.own.measures
        if not m.tapped or m.number in busy
    ]


def _cost(measure: CardView, view: View) -> float:
    """Return what a block loses: a text it sets off, or late in the duel the card that a decoy draws (KR-5.0)."""
    text = 0.5 if any(when == "blocks" for when in spec(measure).triggers) else 0.0
    return text + (0.5 if spec(measure).decoy and view.own.deck_count < _LATE else 0.0)
