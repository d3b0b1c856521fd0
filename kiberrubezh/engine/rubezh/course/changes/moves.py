"""Cards on their way: to the table, tapped and untapped there, and to any other place."""

from collections.abc import Sequence
from typing import Final

from kiberrubezh.cards.effects import Destination, Zone
from kiberrubezh.engine.rubezh.course.changes.combat import leave_wave
from kiberrubezh.engine.rubezh.course.changes.piles import BOTH, shuffle
from kiberrubezh.engine.rubezh.position import events, lasting, twins
from kiberrubezh.engine.rubezh.position.state import Position, Side, note
from kiberrubezh.engine.rubezh.position.vocabulary import What
from kiberrubezh.engine.rubezh.prints.members import (
    NAME_OF,
    TO_DECK_BOTTOM,
    TO_DECK_SHUFFLED,
    TO_DISCARD,
    TO_HAND,
    ZONE_DECK,
    ZONE_DISCARD,
    ZONE_EVENTS,
    ZONE_HAND,
)
from kiberrubezh.engine.rubezh.readings.queries import zone_of

_HIDDEN: Final = frozenset({ZONE_DECK, ZONE_HAND})

_ENTRY: Final[dict[Zone, What]] = {
    Zone.ASSETS: events.LAY,
    Zone.MEASURES: events.DEPLOY,
    Zone.ATTACKS: events.DEPLOY,
    Zone.EVENTS: events.PLAY,
}


def enter(position: Position, seat: int, card: int, zone: Zone) -> int:
    """Move a card from the hand to the table: untapped, but an event tapped (KR-4.2); return its number there."""
    side = position.sides[seat]
    if position.met[card] > twins.MET:
        card = twins.show(position, card)
    side.hand.remove(card)
    position.seen[card] = 0
    position.met[card] |= twins.OPEN
    side.zone(zone).append(card)
    position.tapped[card] = zone is ZONE_EVENTS
    note(position, _ENTRY[zone], seat, (card,))
    return card


def tap(position: Position, seat: int, cards: Sequence[int], source: int = -1) -> None:
    """Tap those of the cards that are untapped."""
    tapped = position.tapped
    turned: list[int] = []
    for card in cards:
        if not tapped[card]:
            tapped[card] = 1
            turned.append(card)
    if turned:
        note(position, events.TAP, seat, tuple(turned), 0, source)


def untap(position: Position, seat: int, cards: Sequence[int], source: int = -1) -> None:
    """Untap those of the cards that are tapped; an attack in quarantine is so held no more (KR-9)."""
    tapped = position.tapped
    turned: list[int] = []
    for card in cards:
        if tapped[card]:
            tapped[card] = 0
            turned.append(card)
    if (position.marked or position.held) and not position.rules.buries_quarantined:
        lasting.let_go(position, turned)
    if turned:
        note(position, events.UNTAP, seat, tuple(turned), 0, source)


def untap_all(position: Position, seat: int) -> None:
    """Untap what a player has on the table, but attacks held in quarantine, for which it is the last turn (KR-5.2)."""
    side = position.sides[seat]
    cards = side.assets + side.measures + side.attacks
    if position.marked:
        cards = [card for card in cards if card not in position.marked]
        lasting.serve(position, seat)
    untap(position, seat, cards)


def move(position: Position, cards: Sequence[int], to: Destination | Zone, source: int = -1) -> None:
    """Move cards to a place of their owners, in the order given; a shuffle into a deck comes with it.

    A zone of the table is a place for what is put there by hand: untapped, but an event tapped (KR-4.2).
    """
    left = list(cards)
    while left:
        card = left.pop(0)
        went = _move_one(position, card, to, source)
        if went in left:
            left[left.index(went)] = card
    if to is TO_DECK_SHUFFLED:
        for seat in sorted({position.roster.owner(card) for card in cards}):
            shuffle(position, seat, source)


def _move_one(position: Position, card: int, to: Destination | Zone, source: int) -> int:
    seat = position.roster.owner(card)
    side = position.sides[seat]
    zone = zone_of(position, card)
    if zone in _HIDDEN and (to is TO_DISCARD or isinstance(to, Zone)):
        card = twins.show(position, card)
    side.zone(zone).remove(card)
    position.tapped[card] = to is ZONE_EVENTS
    leave_wave(position, card)
    lasting.forget(position, card)
    if to is TO_DISCARD or isinstance(to, Zone):
        side.zone(ZONE_DISCARD if to is TO_DISCARD else to).append(card)
        position.seen[card] = 0
        position.met[card] |= twins.OPEN
    else:
        _remember(position, seat, card, zone)
        twins.meet(position, card, twins.PUT_BACK)
        _put_away(side, card, to)
    # Its owner learns nothing of a card that stays in the deck unseen.
    unseen = zone is ZONE_DECK and card in side.deck and not position.seen[card] >> seat & 1
    named = () if unseen else (card,)
    note(position, events.MOVE, seat, named, int(unseen), source, NAME_OF[zone], NAME_OF[to])
    return card


def _put_away(side: Side, card: int, to: Destination) -> None:
    if to is TO_HAND:
        side.hand.append(card)
    elif to is TO_DECK_BOTTOM:
        side.deck.insert(0, card)
    else:
        side.deck.append(card)


def _remember(position: Position, seat: int, card: int, zone: Zone) -> None:
    """Note who saw a card go: from the hand its owner, from an open place both.

    Who knew cards of the hand can't tell which of them went, and so is sure of none.
    """
    if zone is ZONE_HAND:
        for other in (card, *position.sides[seat].hand):
            if position.seen[other] >> 1 - seat & 1:
                twins.meet(position, other, twins.OPEN)
            position.seen[other] &= 1 << seat
        position.seen[card] |= 1 << seat
    elif zone is not ZONE_DECK:
        position.seen[card] = BOTH
