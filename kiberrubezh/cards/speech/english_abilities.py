"""Abilities in English words: when, for what cost, as long as what."""

from collections.abc import Sequence

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Ability, Cost, Kind, When, Whose
from kiberrubezh.cards.speech.english import WORDS, changed, possessor, side_owner, this
from kiberrubezh.cards.speech.english_nouns import cards, one, place
from kiberrubezh.cards.speech.grammar import TABLE, is_told_at_once, spoken
from kiberrubezh.cards.words import plural


def say(ability: Ability, kind: Kind) -> str:
    """Say an ability of a card of a kind, without capital and full stop."""
    match ability:
        case fx.Triggered():
            return _moment(ability.when, kind) + _clauses(ability, kind)
        case fx.Activated():
            return f"{_cost(ability.cost, kind)}: {_clauses(ability, kind)}"
        case fx.Continuous():
            return _condition(ability.condition) + _continuous(ability, kind)


def _clauses(ability: Ability, kind: Kind) -> str:
    """Say effects one after the other."""
    return ", then ".join(WORDS[type(effect)](effect, speaker) for effect, speaker in spoken(ability, kind))


def _moment(when: When, kind: Kind) -> str:
    """Say when a text is set off; nothing for an event that is played."""
    if is_told_at_once(when, kind):
        return ""
    it = this(kind)
    moments = {
        When.PLAYED: f"when you play {it}",
        When.DEPLOYED: f"when you {'lay' if kind is Kind.ASSET else 'deploy'} {it}",
        When.DECLARED: f"when you declare {it}",
        When.BLOCKS: f"when {it} blocks an attack",
        When.BLOCKED: f"when a measure blocks {it}",
        When.THROUGH: f"when {it} gets through",
        When.TURN_START: "at the start of your turn",
        When.TURN_END: "at the end of your turn",
        When.DESTROYED: f"when {it} is destroyed",
    }
    return moments[when] + ", "


def _cost(costs: Sequence[Cost], kind: Kind) -> str:
    """Say what is paid."""
    paid = {
        Cost.TAP_SELF: f"tap {this(kind)}",
        Cost.DESTROY_SELF: f"destroy {this(kind)}",
        Cost.DISCARD_CARD: "discard a card",
    }
    return " and ".join(paid[part] for part in costs)


def _continuous(ability: fx.Continuous, kind: Kind) -> str:
    """Say which number is changed as long as the card lies untapped."""
    who, by = ability.who, changed(ability.by, ability.stat)
    if who is None:
        return f"{this(kind)} gets {by}"
    if who.zone in TABLE:
        return f"{possessor(who, Whose.OWN)} {cards(who, 2)} get {by}"
    return f"{cards(who, 2)} in {place(who.zone, side_owner(who.side))} get {by}"


def _condition(held: fx.Condition | None) -> str:
    """Say what must hold: "as long as you have another measure, "."""
    if held is None:
        return ""
    who, n = held.of, held.at_least
    what = one(who) if n == 1 else f"{n} or more {cards(who, 2)}"
    if who.zone not in TABLE:
        return f"as long as there {plural(n, 'en', 'is', 'are')} {what} in {place(who.zone, side_owner(who.side))}, "
    return f"as long as {'you have' if who.side is Whose.OWN else 'your opponent has'} {what}, "
