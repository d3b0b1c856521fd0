"""The battle as a view shows it: own attacks against the opponent's measures, or the other way round."""

from functools import lru_cache
from typing import Final

from kiberrubezh.bots.rubezh.battle.exchange import FREE, Front, Guard, Threat, harm, stops
from kiberrubezh.bots.rubezh.battle.shifts import shift
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.notes import note
from kiberrubezh.bots.rubezh.values.targets import cards_meant, holds
from kiberrubezh.bots.rubezh.values.worth import draw_value, moment_value, value
from kiberrubezh.cards.effects import DestroyTop, KeywordName, Modify, Number
from kiberrubezh.engine.rubezh.prints.members import (
    COST_DESTROY_SELF,
    COST_TAP_SELF,
    HOW_CHOSEN,
    KEYWORD_BREACH,
    KEYWORD_DECOY,
    KEYWORD_DISTRIBUTED,
    KEYWORD_ESCALATION,
    KEYWORD_PERSISTENCE,
    KEYWORD_QUARANTINE,
    KEYWORD_STEALTH,
    WHEN_BLOCKED,
    WHEN_BLOCKS,
    WHEN_THROUGH,
    WHOSE_OPPONENT,
    WHOSE_OWN,
    ZONE_ATTACKS,
)
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.ground.tuples import make

_DECLARED: Final = -2
"""The wave of attacks that are declared, where those that may follow are counted from 0."""

_NO_KEYWORDS: Final[dict[KeywordName, int]] = {}


def mirror(view: View) -> View:
    """Return the view as if it were the other seat's, with what this seat knows."""
    return make(View, (1 - view.seat, *view[1:]))


def threat_of(
    view: View, card: CardView, style: Style, damage: float, met: tuple[int, ...] = (), wave: int = 0
) -> Threat:
    """Return an attack of the viewer's as a threat."""
    has = {keyword.name: keyword.value for keyword in card.keywords} if card.keywords else _NO_KEYWORDS
    mill, extra = aftermath(view, card, style)
    needs = max(has.get(KEYWORD_DISTRIBUTED, 1), 1)
    toll = needs * style.measure * style.breach * (KEYWORD_BREACH in has)
    toll += moment_value(view, card, WHEN_BLOCKED, style)
    stealth, lasts = KEYWORD_STEALTH in has, KEYWORD_PERSISTENCE in has
    escalation = has.get(KEYWORD_ESCALATION, 0)
    fields = card.number, card.bits, damage + mill, extra, toll, needs, stealth, lasts, escalation, met, wave
    return make(Threat, fields)


def aftermath(view: View, attack: CardView, style: Style) -> tuple[float, float]:
    """Return what the texts of an attack that gets through do: cards of the deck destroyed, and all else."""
    mill = extra = 0.0
    for place in attack.spec.triggers.get(WHEN_THROUGH, ()):
        text = attack.spec.texts[place]
        if holds(view, text.condition, attack.number):
            for effect in text.effects:
                brought = value(view, attack, effect, style)
                if isinstance(effect, DestroyTop) and effect.side is WHOSE_OPPONENT:
                    mill += brought
                else:
                    extra += brought
    return mill, extra


@note
def strike(view: View, style: Style) -> Front:
    """Return the own attacks that stand ready, each in a wave of its own, against the opponent's measures."""
    ready = [attack for attack in view.own.attacks if not attack.tapped]
    threats = [threat_of(view, attack, style, attack.value, wave=wave) for wave, attack in enumerate(ready)]
    guards = [
        make(Guard, (m.number, m.bits, not m.card.blocks, 0 if m.tapped else m.value, m.value, 0.0, FREE))
        for m in view.other.measures
    ]
    return Front(tuple(threats), tuple(guards), view.other.shield)


@note
def declared_front(view: View, style: Style) -> Front:
    """Return the own wave just declared, against measures that have not blocked yet."""
    front = strike(view, style)
    damage = dict(view.hits)
    threats = [
        threat_of(view, a, style, damage[a.number], wave=_DECLARED) for a in view.own.attacks if a.number in damage
    ]
    return front._replace(threats=(*front.threats, *threats))


@note
def hits(view: View, style: Style) -> Front:
    """Return what of the declared wave is not blocked, after all blocks are assigned."""
    damage = dict(view.hits)
    threats = [threat_of(view, a, style, damage[a.number]) for a in view.own.attacks if a.number in damage]
    return Front(tuple(threats), (), view.other.shield)


@note
def defence(view: View, style: Style) -> Front:
    """Return the wave and what may still come after it, against the own measures."""
    return _foreseen(view, Front(_coming(view, style), _guards(view, style), view.own.shield), style)


def _foreseen(view: View, front: Front, style: Style) -> Front:
    """Return the front once the abilities that lie open have slipped attacks to come past the measures."""
    other = view.other
    cards = [c for zone in (other.assets, other.measures, other.attacks) for c in zone if not c.tapped]
    for card in cards:
        for effect in _helps_past(card.spec):
            front = _slipped(view, front, card, effect, style)
    return front


def _slipped(view: View, front: Front, card: CardView, effect: Modify, style: Style) -> Front:
    """Help the worst of the attacks to come that measures could stop before, and fewer of them then."""
    assert effect.what.who is not None
    there = {met.number for met in cards_meant(mirror(view), effect.what.who, card.number)}
    for threat in sorted(front.threats, key=harm, reverse=True):
        if threat.wave and threat.number in there:
            after = shift(front, effect, (threat.number,), style)
            if _met(after, threat.number) < _met(front, threat.number):
                return after
    return front


def _met(front: Front, number: int) -> int:
    threat = next(it for it in front.threats if it.number == number)
    return sum([stops(guard, threat) for guard in front.guards if guard.room > 0])


@lru_cache(maxsize=4096)
def _helps_past(print_: Spec) -> tuple[Modify, ...]:
    """Return what abilities of a card that cost but the card itself do to an own attack before its wave."""
    return tuple(
        effect
        for place in print_.activated
        if set(print_.texts[place].costs) <= {COST_TAP_SELF, COST_DESTROY_SELF}
        for effect in print_.texts[place].effects
        if isinstance(effect, Modify) and not isinstance(effect.change, Number) and _is_own_attack(effect)
    )


def _is_own_attack(effect: Modify) -> bool:
    pick = effect.what
    return (
        pick.who is not None
        and pick.how is HOW_CHOSEN
        and (pick.who.side, pick.who.zone, pick.who.in_wave) == (WHOSE_OWN, ZONE_ATTACKS, False)
    )


def _coming(view: View, style: Style) -> tuple[Threat, ...]:
    foe, damage = mirror(view), dict(view.hits)
    found = []
    for attack in view.other.attacks:
        number = attack.number
        if number in damage:
            met = tuple([measure for measure, blocked in view.blocks if blocked == number])
            found.append(threat_of(foe, attack, style, min(damage[number], view.own.deck_count), met))
        elif not attack.tapped and number not in view.wave:
            threat = threat_of(foe, attack, style, attack.value * style.foresight, wave=1 + len(found))
            found.append(threat._replace(extra=threat.extra * style.foresight))
    return tuple(found)


def _guards(view: View, style: Style) -> tuple[Guard, ...]:
    busy, extra = [measure for measure, _ in view.blocks], dict(view.extra_blocks)
    found = []
    for measure in view.own.measures:
        number = measure.number
        taken = busy.count(number)
        room = max(measure.value - taken, 0) if taken or not measure.tapped else 0
        room += extra.get(number, 0)
        cost, wave = _cost(view, measure, style), 0 if taken else FREE
        found.append(make(Guard, (number, measure.bits, not measure.card.blocks, room, measure.value, cost, wave)))
    return tuple(found)


def _cost(view: View, measure: CardView, style: Style) -> float:
    """Return what a block loses by the texts and keywords of the measure; less than nothing is a gain."""
    decoy = draw_value(view.own, style) if measure.keyword(KEYWORD_DECOY) else 0.0
    quarantine = style.held if measure.keyword(KEYWORD_QUARANTINE) else 0.0
    return -(moment_value(view, measure, WHEN_BLOCKS, style) + decoy + quarantine)
