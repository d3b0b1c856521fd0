"""What attacks do to each other in one wave, and to the measures they meet, before any block: texts of declaring."""

from collections.abc import Sequence
from functools import lru_cache

from kiberrubezh.bots.rubezh.battle.exchange import Front, Guard, Threat, harm, stops
from kiberrubezh.bots.rubezh.battle.fronts import aftermath
from kiberrubezh.bots.rubezh.battle.shifts import shift
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.bots.rubezh.values.targets import cards_meant
from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import Count, DestroyTop, Filter, Modify, Tap
from kiberrubezh.engine.rubezh.prints.members import (
    HOW_ALL,
    HOW_RANDOM,
    WHEN_DECLARED,
    WHEN_THROUGH,
    WHOSE_OPPONENT,
    ZONE_MEASURES,
)
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.sight.view import CardView, View


def muster(view: View, wave: Sequence[Threat], style: Style) -> Sequence[Threat]:
    """Return own attacks as they are once declared in one wave, each of which had a wave of its own before."""
    if len(wave) == 1:
        return wave
    cards = {card.number: card for card in view.own.attacks}
    declared = view._replace(wave=tuple([threat.number for threat in wave]))
    front = Front(tuple([_escalated(view, declared, threat, wave, style) for threat in wave]), ())
    for threat in wave:
        card = cards[threat.number]
        for effect in strengthens(card.spec):
            front = shift(front, effect, _strengthened(declared, card, effect, front), style)
    return front.threats


def _escalated(view: View, declared: View, threat: Threat, wave: Sequence[Threat], style: Style) -> Threat:
    """Add what an attack gains by the others of its wave."""
    more = 0.0
    if threat.escalation:
        more += threat.escalation * (sum([other.categories == threat.categories for other in wave]) - 1)
    card = next(card for card in view.own.attacks if card.number == threat.number)
    if counts_wave(card.spec):
        more += aftermath(declared, card, style)[0] - aftermath(view, card, style)[0]
    return threat._replace(damage=threat.damage + more, wave=wave[0].wave)


def _strengthened(declared: View, card: CardView, effect: Modify, front: Front) -> tuple[int, ...]:
    """Return whom in the wave a text strengthens: all, or the most dangerous."""
    assert effect.what.who is not None
    there = {met.number for met in cards_meant(declared, effect.what.who, card.number)}
    if effect.what.how is HOW_ALL:
        return tuple(there)
    fit = [threat for threat in front.threats if threat.number in there]
    return (max(fit, key=harm).number,) if fit else ()


def weaken(view: View, front: Front, style: Style) -> Front:
    """Return the front once the own attacks have been declared, each hindering a measure where its text does."""
    cards = {card.number: card for card in view.own.attacks}
    for threat in front.threats:
        card = cards[threat.number]
        for effect in weakens(card.spec):
            guard = _hindered(view, card, effect, front)
            if guard is not None:
                front = shift(front, effect, (guard.number,), style)
    return front


def _hindered(view: View, card: CardView, effect: Modify | Tap, front: Front) -> Guard | None:
    """Return the measure that is best hindered, or where chance decides the one that is worst."""
    assert effect.what.who is not None
    there = {met.number for met in cards_meant(view, effect.what.who, card.number)}
    fit = [guard for guard in front.guards if guard.number in there and guard.room > 0]
    if not fit:
        return None
    most = min if effect.what.how is HOW_RANDOM else max
    return most(fit, key=lambda guard: (-guard.room, sum([harm(t) for t in front.threats if stops(guard, t)])))


@lru_cache(maxsize=4096)
def partners(print_: Spec) -> tuple[Filter, ...]:
    """Return the attacks of the same wave that a card's texts strengthen or count."""
    strengthened = [effect.what.who for effect in strengthens(print_)]
    counted = [
        effect.count.of
        for effect in _effects(print_, WHEN_THROUGH)
        if isinstance(effect, DestroyTop) and isinstance(effect.count, Count) and effect.count.of.in_wave
    ]
    return (*[who for who in strengthened if who is not None], *counted)


@lru_cache(maxsize=4096)
def counts_wave(print_: Spec) -> bool:
    """Tell whether a card's text, when it gets through, counts the attacks of its wave."""
    return len(partners(print_)) > len(strengthens(print_))


@lru_cache(maxsize=4096)
def strengthens(print_: Spec) -> tuple[Modify, ...]:
    """Return what a card does to attacks of its wave when it is declared."""
    return tuple(
        effect
        for effect in _effects(print_, WHEN_DECLARED)
        if isinstance(effect, Modify) and effect.what.who is not None and effect.what.who.in_wave
    )


@lru_cache(maxsize=4096)
def weakens(print_: Spec) -> tuple[Modify | Tap, ...]:
    """Return what a card does to the opponent's measures when it is declared."""
    return tuple(
        effect
        for effect in _effects(print_, WHEN_DECLARED)
        if isinstance(effect, Modify | Tap)
        and effect.what.who is not None
        and (effect.what.who.side, effect.what.who.zone) == (WHOSE_OPPONENT, ZONE_MEASURES)
        and effect.what.how is not HOW_ALL
    )


def _effects(print_: Spec, when: When) -> list[object]:
    return [effect for place in print_.triggers.get(when, ()) for effect in print_.texts[place].effects]
