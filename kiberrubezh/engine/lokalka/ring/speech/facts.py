"""The table in lines of text, for whoever plays without pictures."""

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_GOALS, capital, node_name, role_name, who
from kiberrubezh.engine.lokalka.speech import sayings
from kiberrubezh.engine.lokalka.speech.names import quotation
from kiberrubezh.ground.words import Lang, Pair

_ON, _OFF = sayings.NODAS_OF, Pair("отключён", "off")
_EMPTY_NODE = Pair("ещё не выложен", "not laid yet")
_SHIELD, _BARE = sayings.COVERED_BY, sayings.UNCOVERED
_YOURS, _HELD = sayings.UNDER_CONTROL, sayings.PLAYERS_OWN
_ADMINS = Pair("у администратора", "the Admin's")
_ROLE, _GOAL = Pair("Ваша роль", "Your role"), Pair("{role}: {goal}", "{role}: {goal}")
_REACH, _NOTHING = sayings.IN_REACH, Pair("ничего", "nothing")
_CARDS, _EMPTY = Pair("карт {n}", "cards: {n}"), Pair("карт нет", "no cards")
_HAND = Pair("карты: {cards}", "cards: {cards}")
_MAY = Pair("может быть: {roles}", "may be: {roles}")
_SURE = Pair("может быть только: {roles}", "can only be: {roles}")
_OUT = Pair("выбыл, роль: {role}", "out, the role: {role}")
_OWN_OUT = Pair("выбыли, роль: {role}", "out, the role: {role}")
_SKIPS = sayings.SKIPS
_IN_FRONT = sayings.BOMBS
_DECK, _DISCARD = Pair("Колода", "Deck"), Pair("Сброс", "Discard pile")
_NONE = Pair("пусто", "empty")
_WAY = Pair("Порядок ходов", "Order of play")
_WAYS = {1: sayings.CLOCKWISE, -1: sayings.ANTICLOCKWISE}


def facts(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Return what lies on the table: the own role, hand and reach, then nodes round the ring, players, piles."""
    seats = len(view.roles)
    nodes = [
        (capital(node_name(node, seats, view.eyes, lang)), facts_of_node(view, node, lang))
        for node in range(len(view.nodas))
    ]
    players = [(who(seat, view.eyes, lang), facts_of_player(view, seat, lang)) for seat in range(seats)]
    mine = [players.pop(view.eyes)] if view.eyes >= 0 else []
    # Of eight players the ring alone fills a small table: what is one's own stays in sight.
    return [*mine, *facts_of_own(view, lang), *nodes, *players, *facts_of_piles(view, lang)]


def facts_of_piles(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Say which way play goes round, and what lies in the deck and the discard pile."""
    return [
        (_WAY.of(lang), _WAYS[view.direction].of(lang)),
        (_DECK.of(lang), _CARDS.of(lang).format(n=view.deck)),
        (_DISCARD.of(lang), quotation(sorted(view.discard), lang) or _NONE.of(lang)),
    ]


def facts_of_node(view: View, node: Node, lang: Lang) -> str:
    """Say how strong a node is, what covers it and whose it is."""
    if not view.nodas[node]:
        return (_OFF if view.full[node] else _EMPTY_NODE).of(lang)
    strength = _ON.of(lang).format(n=view.nodas[node], full=view.full[node])
    shield = view.shields[node]
    cover = _SHIELD.of(lang).format(card=quotation([shield], lang)) if shield else _BARE.of(lang)
    return ", ".join([strength, cover, *[_owner(view, view.control[node], lang)] * is_auxiliary(node)])


def _owner(view: View, owner: Seat, lang: Lang) -> str:
    if owner == view.eyes:
        return _YOURS.of(lang)
    return _ADMINS.of(lang) if owner == view.admin else _HELD.of(lang).format(n=owner + 1)


def facts_of_player(view: View, seat: Seat, lang: Lang) -> str:
    """Say who a player is or may be, and what is in their hand and in front of them, as far as it may be known."""
    known, may, hand = view.roles[seat], view.readings()[seat], view.hands[seat]
    held = [_HAND.of(lang).format(cards=quotation(hand, lang))] if hand else []
    if known and not view.is_in(seat):
        out = (_OWN_OUT if seat == view.eyes else _OUT).of(lang).format(role=role_name(known, lang))
        return "; ".join([out, *held])
    said = (
        [role_name(known, lang)]
        if known
        else [(_MAY if len(may) > 1 else _SURE).of(lang).format(roles=", ".join(role_name(role, lang) for role in may))]
    )
    count = _CARDS.of(lang).format(n=view.counts[seat]) if view.counts[seat] else _EMPTY.of(lang)
    said += held or [count]
    if view.bombs[seat]:
        said.append(_IN_FRONT.of(lang).format(n=view.bombs[seat]))
    return "; ".join([*said, *[_SKIPS.of(lang)] * (view.skips[seat] > 0)])


def facts_of_own(view: View, lang: Lang) -> list[tuple[str, str]]:
    """Say what the seat that looks is and may attack; nobody else is told (LOK-7.12)."""
    role = view.role
    if role is None or not view.is_in(view.eyes):
        return []
    goal = _GOAL.of(lang).format(role=capital(role_name(role, lang)), goal=ROLE_GOALS[role].of(lang))
    if not view.is_laid:
        return [(_ROLE.of(lang), goal)]
    nodes = circle.reach(view.nodas, view.control, view.eyes, role, view.admin)
    named = ", ".join(node_name(node, len(view.roles), view.eyes, lang) for node in nodes)
    return [(_ROLE.of(lang), goal), (_REACH.of(lang), named or _NOTHING.of(lang))]
