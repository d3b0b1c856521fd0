"""Abilities in Russian words: when, for what cost, as long as what."""

from collections.abc import Sequence

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Ability, Cost, Kind, When, Whose
from kiberrubezh.cards.speech.grammar import TABLE, is_told_at_once, spoken
from kiberrubezh.cards.speech.russian import STAT_DATIVE, WORDS, this
from kiberrubezh.cards.speech.russian_nouns import counted, many, noun_of, one, tail, where

ENDINGS = {"m": "", "f": "а", "n": "о"}


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
    return ", затем ".join(WORDS[type(effect)](effect, speaker) for effect, speaker in spoken(ability, kind))


def _moment(when: When, kind: Kind) -> str:
    """Say when a text is set off; nothing for an event that is played."""
    if is_told_at_once(when, kind):
        return ""
    nom, acc = this(kind, "nom"), this(kind, "acc")
    moments = {
        When.PLAYED: f"когда вы разыгрываете {acc}",
        When.DEPLOYED: f"когда вы выкладываете {acc}",
        When.DECLARED: f"когда вы объявляете {acc}",
        When.BLOCKS: f"когда {nom} блокирует атаку",
        When.BLOCKED: f"когда {acc} блокирует мера",
        When.THROUGH: f"когда {nom} проходит",
        When.TURN_START: "в начале вашего хода",
        When.TURN_END: "в конце вашего хода",
        When.DESTROYED: f"когда {nom} уничтожен{ENDINGS[noun_of(kind).gender]}",
    }
    return moments[when] + ": "


def _cost(costs: Sequence[Cost], kind: Kind) -> str:
    """Say what is paid."""
    acc = this(kind, "acc")
    paid = {
        Cost.TAP_SELF: f"поверните {acc}",
        Cost.DESTROY_SELF: f"уничтожьте {acc}",
        Cost.DISCARD_CARD: "сбросьте карту из руки",
    }
    return " и ".join(paid[part] for part in costs)


def _continuous(ability: fx.Continuous, kind: Kind) -> str:
    """Say which number is changed as long as the card lies untapped."""
    who, by = ability.who, f"{'+' if ability.by >= 0 else '−'}{abs(ability.by)} к {STAT_DATIVE[ability.stat]}"
    if who is None:
        return f"{this(kind, 'nom')} получает {by}"
    table = who.zone in TABLE
    before = (["другой"] if who.other else []) + (["ваш"] if who.side is Whose.OWN and table else [])
    cards = many(who, "nom", before) + tail(who, opponent=who.side is Whose.OPPONENT and table)
    place = "" if table else f" {where(who, 'in')}"
    return f"{cards}{place} получают {by}"


def _condition(held: fx.Condition | None) -> str:
    """Say what must hold: «пока у вас есть другая мера, »."""
    if held is None:
        return ""
    who, n = held.of, held.at_least
    place = ("у вас" if who.side is Whose.OWN else "у соперника") if who.zone in TABLE else where(who, "in")
    before = ["другой"] if who.other else []
    cards = f"есть {one(who, 'nom', before)}" if n == 1 else f"не меньше {counted(n, who, 'gen', before)}"
    return f"пока {place} {cards}{tail(who)}, "
