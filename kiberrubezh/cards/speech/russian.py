"""Effects in Russian words: a table `type → words` over a small grammar of case, number and gender."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Count, Destination, How, Kind, Pick, Stat, Whose, Zone
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, actor, is_permission, number
from kiberrubezh.cards.speech.russian_nouns import Case, adjective, counted, each, many, noun_of, tail, where
from kiberrubezh.cards.words import plural


class Verb(NamedTuple):
    """A verb as an order to the reader, as a possibility, and as told of the opponent."""

    order: str
    infinitive: str
    third: str


DESTROY = Verb("уничтожьте", "уничтожить", "уничтожает")
DISCARD = Verb("сбросьте", "сбросить", "сбрасывает")
RETURN = Verb("верните", "вернуть", "возвращает")
PUT = Verb("положите", "положить", "кладёт")
SHUFFLE = Verb("замешайте", "замешать", "замешивает")
TAP = Verb("поверните", "повернуть", "поворачивает")
UNTAP = Verb("разверните", "развернуть", "разворачивает")
STOP = Verb("остановите", "остановить", "останавливает")
RAISE = Verb("увеличьте", "увеличить", "увеличивает")
LOWER = Verb("уменьшите", "уменьшить", "уменьшает")

STAT_ACCUSATIVE = {
    Stat.DAMAGE: "урон",
    Stat.CAPACITY: "ёмкость",
    Stat.PROVIDES_DEFENCE: "мощность защиты",
    Stat.PROVIDES_ATTACK: "мощность атаки",
    Stat.REQUIRES_DEFENCE: "требуемую мощность защиты",
    Stat.REQUIRES_ATTACK: "требуемую мощность атаки",
}
STAT_DATIVE = {
    Stat.DAMAGE: "урону",
    Stat.CAPACITY: "ёмкости",
    Stat.PROVIDES_DEFENCE: "мощности защиты",
    Stat.PROVIDES_ATTACK: "мощности атаки",
    Stat.REQUIRES_DEFENCE: "требуемой мощности защиты",
    Stat.REQUIRES_ATTACK: "требуемой мощности атаки",
}


def this(kind: Kind, case: Case) -> str:
    """Point at the card that speaks: «эту меру»."""
    noun = noun_of(kind)
    return f"{adjective('этот', case, noun.gender)} {noun.one(case)}"


def itself(speaker: Speaker, case: Case) -> str:
    """Point at the card that speaks, by a pronoun where it has just been named."""
    if speaker.named and case == "acc":
        return "её" if noun_of(speaker.kind).gender == "f" else "его"
    return this(speaker.kind, case)


def subject(kind: Kind, case: Case) -> str:
    """Point at the other card of the trigger: the attack for a measure, the measure for an attack."""
    return this(Kind.ATTACK if kind is Kind.MEASURE else Kind.MEASURE, case)


def per(amount: fx.Amount) -> tuple[int, str]:
    """Split an amount into a number and «за каждую …»."""
    if isinstance(amount, Count):
        return amount.times, f" за {each(amount.of)}"
    return amount, ""


def _owner(side: Whose, by: Whose) -> list[str]:
    """Say whose: «свой» of the one who acts, «ваш» when the opponent acts on the reader's cards."""
    if side is by:
        return ["свой"]
    return ["ваш"] if side is Whose.OWN else []


def picked(pick: Pick, speaker: Speaker, case: Literal["acc", "gen"]) -> str:
    """Name the cards of a pick in a case, without «за каждую …»."""
    if pick.how is How.SELF or pick.who is None:
        return subject(speaker.kind, case) if pick.how is How.SUBJECT else itself(speaker, case)
    who, by = pick.who, actor(pick)
    before = ["другой"] if who.other else []
    if who.zone in TABLE:
        before += _owner(who.side, by)
    after = tail(who, opponent=who.zone in TABLE and who.side is not by and who.side is Whose.OPPONENT)
    if pick.how is How.ALL:
        return many(who, case, ["весь", *before]) + after
    if pick.how is How.RANDOM:
        before.append("случайный")
    n = number(pick.amount)
    if pick.up_to and n != 1:
        return ("до " if case == "acc" else "не более чем ") + counted(n, who, "gen", before) + after
    return counted(n, who, case, before) + after


def act(verb: Verb, pick: Pick, rest: str) -> str:
    """Put a verb before what it meets: an order, a permission, or a sentence about the opponent."""
    opponent = actor(pick) is Whose.OPPONENT
    may = is_permission(pick)
    words = (
        f"{'может' if opponent else 'вы можете'} {verb.infinitive}" if may else verb.third if opponent else verb.order
    )
    choice = opponent and pick.how is How.CHOSEN and pick.who is not None and pick.who.side is Whose.OWN
    return f"{'соперник ' if opponent else ''}{words} {rest}{' по своему выбору' if choice else ''}"


def _on(verb: Verb) -> Callable[[Any, Speaker], str]:
    """Make words for an effect that is nothing but a verb and whom it meets."""
    return lambda effect, speaker: act(
        verb, effect.what, picked(effect.what, speaker, "acc") + per(effect.what.amount)[1]
    )


def move(effect: fx.Move, speaker: Speaker) -> str:
    """Say where cards go, by the words that fit where they come from."""
    pick, to = effect.what, effect.to
    zone = pick.who.zone if pick.who else None
    own = pick.who.side is actor(pick) if pick.who else pick.how is How.SELF
    verb, goal = _road(zone, to, "" if own else " владельца")
    source = f" {where(pick.who, 'from', implied=own)}" if pick.who and zone not in TABLE else ""
    return act(verb, pick, picked(pick, speaker, "acc") + source + goal + per(pick.amount)[1])


def _road(zone: Zone | None, to: Destination, owner: str) -> tuple[Verb, str]:
    if to is Destination.DISCARD:
        return (DISCARD if zone is Zone.HAND else DESTROY), ""
    goals = {
        Destination.HAND: (RETURN, f" в руку{owner}"),
        Destination.DECK_TOP: (PUT, f" на верх колоды{owner}"),
        Destination.DECK_BOTTOM: (PUT, f" под колоду{owner}"),
        Destination.DECK_SHUFFLED: (SHUFFLE, f" в колоду{owner}"),
    }
    return goals[to]


def _deck(side: Whose) -> str:
    return "своей колоды" if side is Whose.OWN else "колоды соперника"


def _cards(n: int) -> str:
    return "карту" if n == 1 else f"{n} {plural(n, 'ru', 'карту', 'карты', 'карт')}"


def draw(effect: fx.Draw, _: Speaker) -> str:
    """Say who draws how many."""
    n, each_ = per(effect.count)
    return f"{'возьмите' if effect.side is Whose.OWN else 'соперник берёт'} {_cards(n)}{each_}"


def destroy_top(effect: fx.DestroyTop, _: Speaker) -> str:
    """Say how many cards of whose deck are destroyed."""
    n, each_ = per(effect.count)
    return f"уничтожьте {_cards(n)} с верха {_deck(effect.side)}{each_}"


def look(effect: fx.Look, _: Speaker) -> str:
    """Say how many cards of whose deck are looked at."""
    if effect.count == 1:
        return f"посмотрите верхнюю карту {_deck(effect.side)}"
    n = effect.count
    cards = f"{n} {plural(n, 'ru', 'верхнюю карту', 'верхние карты', 'верхних карт')}"
    return f"посмотрите {cards} {_deck(effect.side)} и верните их в любом порядке"


def search(effect: fx.Search, _: Speaker) -> str:
    """Say what is searched for and where it goes."""
    n, who = effect.amount, effect.who
    found = (counted(n, who, "acc", []) if n == 1 else "до " + counted(n, who, "gen", [])) + tail(who)
    it = "их" if n > 1 else "её" if noun_of(who.kind).gender == "f" else "его"
    ends = {
        Destination.HAND: f" и возьмите {it} в руку, затем перетасуйте колоду",
        Destination.DISCARD: f" и положите {it} в сброс, затем перетасуйте колоду",
        Destination.DECK_TOP: f", перетасуйте колоду и положите {it} сверху",
        Destination.DECK_BOTTOM: f", перетасуйте колоду и положите {it} снизу",
        Destination.DECK_SHUFFLED: f" и замешайте {it} обратно",
    }
    return f"найдите в колоде {found}{ends[effect.to]}"


def prevent(effect: fx.Prevent, _: Speaker) -> str:
    """Say how many destructions are prevented."""
    n, each_ = per(effect.count)
    if each_:
        share = "одной" if n == 1 else n
        return f"до конца хода предотвратите уничтожение следующих карт своей колоды, по {share}{each_}"
    cards = "следующей карты" if n == 1 else f"следующих {n} {plural(n, 'ru', 'карты', 'карт', 'карт')}"
    return f"до конца хода предотвратите уничтожение {cards} своей колоды"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say which number of which cards changes until the end of the turn."""
    verb = RAISE if effect.by >= 0 else LOWER
    cards = picked(effect.what, speaker, "gen")
    rest = f"{STAT_ACCUSATIVE[effect.stat]} {cards} на {abs(effect.by)} до конца хода{per(effect.what.amount)[1]}"
    return act(verb, effect.what, rest)


def extra_assets(effect: fx.ExtraAssets, _: Speaker) -> str:
    """Say how many more assets may be laid."""
    n = effect.count
    more = "ещё один актив" if n == 1 else f"ещё {n} {plural(n, 'ru', 'актив', 'актива', 'активов')}"
    return f"вы можете выложить в этот ход {more}"


WORDS: dict[type, Callable[[Any, Speaker], str]] = {
    fx.Draw: draw,
    fx.DestroyTop: destroy_top,
    fx.Look: look,
    fx.Search: search,
    fx.Move: move,
    fx.Tap: _on(TAP),
    fx.Untap: _on(UNTAP),
    fx.Stop: _on(STOP),
    fx.Prevent: prevent,
    fx.Modify: modify,
    fx.ExtraAssets: extra_assets,
}
