"""What effects do to a battle: each turns a front into the front that it leaves behind."""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeGuard

from kiberrubezh.bots.rubezh.battle.exchange import FREE, Front, Guard, Threat
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.cards.effects import (
    Effect,
    ExtraBlock,
    Gives,
    KeywordName,
    Modify,
    Move,
    Number,
    Stop,
    Takes,
    Tap,
    Turns,
    Untap,
)
from kiberrubezh.engine.rubezh.prints.members import (
    KEYWORD_BREACH,
    KEYWORD_DISTRIBUTED,
    KEYWORD_ESCALATION,
    KEYWORD_PERSISTENCE,
    KEYWORD_STEALTH,
    STAT_CAPACITY,
    STAT_DAMAGE,
)
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT
from kiberrubezh.ground.tuples import make

Shift = Tap | Untap | ExtraBlock | Stop | Move | Modify
"""The effects that change a battle by what they do to cards."""

Cards = Collection[int]


def shift(front: Front, effect: Shift, cards: Cards, style: Style) -> Front:
    """Return the front after an effect on these cards."""
    return _SHIFTS[type(effect)](front, effect, cards, style)


def changes_battle(effect: Effect) -> TypeGuard[Shift]:
    """Tell whether an effect changes a battle by what it does to cards."""
    return type(effect) in _SHIFTS


def _on_guards(front: Front, cards: Cards, change: Callable[[Guard], Guard]) -> Front:
    guards = tuple([change(guard) if guard.number in cards else guard for guard in front.guards])
    return make(Front, (front.threats, guards, front.shield))


def _on_threats(front: Front, cards: Cards, change: Callable[[Threat], Threat]) -> Front:
    threats = tuple([change(threat) if threat.number in cards else threat for threat in front.threats])
    return make(Front, (threats, front.guards, front.shield))


def _tap(front: Front, _: Tap, cards: Cards, __: Style) -> Front:
    return _on_guards(front, cards, lambda guard: guard._replace(room=0))


def _untap(front: Front, _: Untap, cards: Cards, __: Style) -> Front:
    """Untap measures: in the wave that they block already they may block no more for it (KR-5.6)."""
    return _on_guards(front, cards, lambda guard: guard._replace(room=guard.capacity) if guard.wave == FREE else guard)


def _extra_block(front: Front, effect: ExtraBlock, cards: Cards, _: Style) -> Front:
    return _on_guards(front, cards, lambda guard: guard._replace(room=guard.room + effect.count))


def _leave(front: Front, _: Stop | Move, cards: Cards, __: Style) -> Front:
    threats = tuple([threat for threat in front.threats if threat.number not in cards])
    guards = tuple([guard for guard in front.guards if guard.number not in cards])
    return make(Front, (threats, guards, front.shield))


def _modify(front: Front, effect: Modify, cards: Cards, style: Style) -> Front:
    change = effect.change
    if isinstance(change, Number):
        return _number(front, change, cards)
    if isinstance(change, Turns):
        return _turned(front, CATEGORY_BIT[change.category], cards)
    if isinstance(change, Gives):
        return _keyword(front, change.keyword.name, max(change.keyword.value, 1), cards, style)
    assert isinstance(change, Takes)
    return _keyword(front, change.keyword, 0, cards, style)


def _number(front: Front, change: Number, cards: Cards) -> Front:
    if change.stat is STAT_DAMAGE:
        return _on_threats(front, cards, lambda threat: threat._replace(damage=max(threat.damage + change.by, 0)))
    if change.stat is STAT_CAPACITY:
        return _on_guards(front, cards, lambda guard: _with_room(guard, change.by))
    return front


def _with_room(guard: Guard, by: int) -> Guard:
    """Change a capacity; one that was not there to be used is not there with more of it either."""
    usable = guard.room > 0 or guard.wave != FREE
    return guard._replace(
        room=max(guard.room + by, 0) if usable else 0,
        capacity=max(guard.capacity + by, 0),
    )


def _turned(front: Front, bit: int, cards: Cards) -> Front:
    front = _on_threats(front, cards, lambda threat: threat._replace(categories=bit))
    return _on_guards(front, cards, lambda guard: guard._replace(categories=guard.categories | bit))


def _keyword(front: Front, name: KeywordName, count: int, cards: Cards, style: Style) -> Front:
    """Give a keyword, or take it with a count of 0; what only comes after the battle changes nothing in it."""
    change = _KEYWORDS.get(name)
    return _on_threats(front, cards, lambda threat: change(threat, count, style)) if change else front


def _breach(threat: Threat, count: int, style: Style) -> Threat:
    toll = style.measure * style.breach * threat.needs
    return threat._replace(toll=max(threat.toll, toll) if count else max(threat.toll - toll, 0.0))


_KEYWORDS: Final[dict[KeywordName, Callable[[Threat, int, Style], Threat]]] = {
    KEYWORD_STEALTH: lambda threat, count, _: threat._replace(stealth=bool(count)),
    KEYWORD_PERSISTENCE: lambda threat, count, _: threat._replace(lasts=bool(count)),
    KEYWORD_DISTRIBUTED: lambda threat, count, _: threat._replace(needs=max(threat.needs, count) if count else 1),
    KEYWORD_ESCALATION: lambda threat, count, _: threat._replace(
        escalation=max(threat.escalation, count) * (count > 0)
    ),
    KEYWORD_BREACH: _breach,
}


_SHIFTS: Final[dict[type[Shift], Callable[[Front, Any, Cards, Style], Front]]] = {
    Tap: _tap,
    Untap: _untap,
    ExtraBlock: _extra_block,
    Stop: _leave,
    Move: _leave,
    Modify: _modify,
}
