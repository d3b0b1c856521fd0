"""The table in lines of text, for whoever plays without pictures."""

from kiberrubezh.engine.kernel import HOST, Seat
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.position.line import AUXILIARY, NEUTRAL, Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import node_name, quotation, who
from kiberrubezh.ground.words import Lang, Pair

_ON = sayings.NODAS_OF
_OFF = Pair("отключён", "off")
_SHIELD, _BARE = sayings.COVERED_BY, sayings.UNCOVERED
_NEUTRAL = Pair("ничей", "neutral")
_YOURS, _THEIRS = sayings.UNDER_CONTROL, Pair("у соперника", "the opponent's")
_HELD = sayings.PLAYERS_OWN
_REACH, _NOTHING = sayings.IN_REACH, Pair("ничего", "nothing")
_HAND_OF = Pair("{who}: карты на руке", "{who}: hand")
_CARDS = Pair("{n} шт.", "{n}")
_SEEN = Pair("{n} шт., из них известны: {cards}", "{n}, of them known: {cards}")
_DECK, _DISCARD = Pair("Колода", "Deck"), Pair("Сброс", "Discard pile")
_EMPTY = Pair("пусто", "empty")
_BEFORE, _BOMBS = Pair("{who}: перед собой", "{who}: in front"), sayings.BOMBS
_SKIPS = sayings.SKIPS
_ROUTERS = Pair("Маршрутизаторов в запасе", "Routers to use")


def facts(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Return what lies on the table, heading by heading, the line of nodes first, from left to right."""
    nodes = [(_capital(node_name(node, view.eyes, lang)), _node(view, node, lang)) for node in range(5)]
    seats = [facts_of_hand(view, seat, lang) for seat in (0, 1)]
    fronts = [front for seat in (0, 1) for front in facts_of_front(view, seat, lang)]
    return [*nodes, *facts_of_reach(view, lang), *seats, *fronts, *facts_of_piles(view, lang)]


def facts_of_piles(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Say what lies in the deck and the discard pile."""
    return [
        (_DECK.of(lang), _CARDS.of(lang).format(n=view.deck)),
        (_DISCARD.of(lang), quotation(sorted(view.discard), lang) or _EMPTY.of(lang)),
    ]


def _node(view: View, node: Node, lang: Lang) -> str:
    """Say how strong a node is, what covers it and whose it is."""
    if not view.nodas[node]:
        return _OFF.of(lang)
    strength = _ON.of(lang).format(n=view.nodas[node], full=view.full[node])
    shield = view.shields[node]
    cover = _SHIELD.of(lang).format(card=quotation([shield], lang)) if shield else _BARE.of(lang)
    return ", ".join([strength, cover, *[_owner(view, node, lang)] * (node in AUXILIARY)])


def _owner(view: View, node: Node, lang: Lang) -> str:
    owner = view.control[node]
    if owner == NEUTRAL:
        return _NEUTRAL.of(lang)
    if view.eyes not in (0, 1):
        return _HELD.of(lang).format(n=owner + 1)
    return (_YOURS if owner == view.eyes else _THEIRS).of(lang)


def facts_of_reach(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Say what the seat that looks may attack, with its Router in its own turn; nothing when the game is over."""
    if view.eyes not in (0, 1) or view.reason:
        return []
    routers = view.routers if view.seat == view.eyes else 0
    nodes = line.reach(view.nodas, view.control, view.eyes, routed=routers > 0)
    named = ", ".join(node_name(node, view.eyes, lang) for node in nodes)
    found = [(_REACH.of(lang), named or _NOTHING.of(lang))]
    return found + [(_ROUTERS.of(lang), str(routers))] * (routers > 0)


def facts_of_hand(view: View, seat: Seat, lang: Lang) -> tuple[str, str]:
    """Say what is in a hand, as far as it may be known."""
    heading = _HAND_OF.of(lang).format(who=who(seat, view.eyes, lang))
    hand, known = view.hands[seat], view.known[seat] if view.known else ()
    if hand is not None:
        return heading, quotation(hand, lang) or _EMPTY.of(lang)
    words = _SEEN if known and view.eyes != HOST else _CARDS
    return heading, words.of(lang).format(n=view.counts[seat], cards=quotation(known, lang))


def facts_of_front(view: View, seat: Seat, lang: Lang) -> list[tuple[str, str]]:
    """Say which bombs and what marker lie in front of a player."""
    bombs, skips = view.bombs[seat], view.skips[seat]
    lying = [_BOMBS.of(lang).format(n=bombs)] * (bombs > 0) + [_SKIPS.of(lang)] * (skips > 0)
    heading = _BEFORE.of(lang).format(who=who(seat, view.eyes, lang))
    return [(heading, ", ".join(lying))] if lying else []


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
