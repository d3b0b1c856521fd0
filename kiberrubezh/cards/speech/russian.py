"""Effects in Russian words: a table `type → words` over a small grammar of case, number and gender."""

from collections.abc import Callable
from typing import Any

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Destination, Whose, Zone
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, is_own, number
from kiberrubezh.cards.speech.russian_changes import extra_block, modify
from kiberrubezh.cards.speech.russian_nouns import noun_of, number_of, tail, where
from kiberrubezh.cards.speech.russian_picks import RussianVerb, act, pick_words, share
from kiberrubezh.ground.words import plural

DESTROY = RussianVerb("уничтожьте", "уничтожить", "уничтожает")
DISCARD = RussianVerb("сбросьте", "сбросить", "сбрасывает")
RETURN = RussianVerb("верните", "вернуть", "возвращает")
PUT = RussianVerb("положите", "положить", "кладёт")
SHUFFLE = RussianVerb("замешайте", "замешать", "замешивает")
TAP = RussianVerb("поверните", "повернуть", "поворачивает")
UNTAP = RussianVerb("разверните", "развернуть", "разворачивает")
STOP = RussianVerb("остановите", "остановить", "останавливает")


def _on(verb: RussianVerb) -> Callable[[Any, Speaker], str]:
    """Make words for an effect that is nothing but a verb and whom it meets."""
    return lambda effect, speaker: act(
        verb, effect.what, pick_words(effect.what, speaker, "acc") + share(effect.what.amount)
    )


def move(effect: fx.Move, speaker: Speaker) -> str:
    """Say where cards go, by the words that fit where they come from."""
    pick, to = effect.what, effect.to
    zone = pick.who.zone if pick.who else None
    own = is_own(pick, speaker)
    verb, goal = road(zone, to, "" if own else " владельца")
    source = f" {where(pick.who, 'from', implied=own)}" if pick.who and zone not in TABLE else ""
    return act(verb, pick, pick_words(pick, speaker, "acc") + source + goal + share(pick.amount))


def road(zone: Zone | None, to: Destination, owner: str) -> tuple[RussianVerb, str]:
    """Return the verb for a move from a zone, and where it goes."""
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
    return "вашей колоды" if side is Whose.OWN else "колоды соперника"


def _cards(n: int) -> str:
    return "карту" if n == 1 else f"{n} {plural(n, 'ru', 'карту', 'карты', 'карт')}"


def draw(effect: fx.Draw, _: Speaker) -> str:
    """Say who draws how many."""
    who = "возьмите" if effect.side is Whose.OWN else "соперник берёт"
    return f"{who} {_cards(number(effect.count))}{share(effect.count)}"


def destroy_top(effect: fx.DestroyTop, _: Speaker) -> str:
    """Say how many cards of whose deck are destroyed."""
    return f"уничтожьте {_cards(number(effect.count))} с верха {_deck(effect.side)}{share(effect.count)}"


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
    found = (number_of(n, who, "acc", []) if n == 1 else "до " + number_of(n, who, "gen", [])) + tail(who)
    it = "их" if n > 1 else "её" if noun_of(who.kind).gender == "f" else "его"
    ends = {
        Destination.HAND: f", возьмите {it} в руку и перетасуйте колоду",
        Destination.DISCARD: f", положите {it} в сброс и перетасуйте колоду",
        Destination.DECK_TOP: ", перетасуйте колоду и положите найденное сверху",
        Destination.DECK_BOTTOM: ", перетасуйте колоду и положите найденное снизу",
        Destination.DECK_SHUFFLED: f" и замешайте {it} обратно",
    }
    return f"найдите в колоде {found}{ends[effect.to]}"


def prevent(effect: fx.Prevent, _: Speaker) -> str:
    """Say how many destructions are prevented."""
    n, each = number(effect.count), share(effect.count)
    which = plural(n, "ru", f"следующей {n} карты", f"следующих {n} карт", f"следующих {n} карт")
    cards = "следующих карт" if each else "следующей карты" if n == 1 else which
    apiece = f", по {'одной' if n == 1 else n}{each}" if each else ""
    return f"до конца хода предотвратите уничтожение {cards} вашей колоды{apiece}"


def extra_assets(effect: fx.ExtraAssets, _: Speaker) -> str:
    """Say how many more assets may be laid."""
    n = effect.count
    more = "ещё один актив" if n == 1 else f"ещё {n} {plural(n, 'ru', 'актив', 'актива', 'активов')}"
    return f"в фазе активов этого хода вы можете выложить {more}"


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
    fx.ExtraBlock: extra_block,
    fx.ExtraAssets: extra_assets,
}
