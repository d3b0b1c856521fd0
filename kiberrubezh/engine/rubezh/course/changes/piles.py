"""Decks and hands: what is drawn, shuffled, shown, looked at, destroyed from the top."""

from collections.abc import Callable
from typing import Final

from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.position import events, twins
from kiberrubezh.engine.rubezh.position.state import Position, Side, note
from kiberrubezh.engine.rubezh.prints.members import NAME_OF, WHOSE_OPPONENT, WHOSE_OWN

BOTH: Final = 3
"""The mask of both seats."""


def draw(position: Position, seat: int, count: int, source: int = -1) -> None:
    """Move up to `count` cards from the deck's top to the hand."""
    side = position.sides[seat]
    taken = _taken(position, side, count, twins.of_deck)
    if taken:
        side.hand += taken
        note(position, events.DRAW, seat, tuple(taken), len(taken), source)


def _taken(position: Position, side: Side, count: int, come: Callable[[Position, int], int]) -> list[int]:
    """Take up to `count` cards from the top of a deck, under the numbers that come to light."""
    deck, met = side.deck, position.met
    taken = deck[: -count - 1 : -1]
    for card in taken:
        if met[card] > twins.MET:
            break
    else:
        del deck[len(deck) - len(taken) :]
        return taken
    for depth in range(len(taken)):
        card = deck[-1]
        taken[depth] = come(position, card) if met[card] > twins.MET else card
        deck.pop()  # at once: the next is exchanged with what still lies hidden
    return taken


def shuffle(position: Position, seat: int, source: int = -1) -> None:
    """Shuffle a deck; nobody knows the place of a card in it any more."""
    deck, specs = position.sides[seat].deck, position.roster.specs
    # Sorted first: the outcome must not depend on an order that somebody may have known.
    deck.sort()
    if not position.rules.keeps_numbers:
        # Nor on which of equal cards are in the deck, and which in hand.
        deck.sort(key=lambda card: specs[card].name)
    position.rng = rng.shuffle(position.rng, deck)
    for card in deck:
        position.seen[card] = 0
    note(position, events.SHUFFLE, seat, (), 0, source)


def show_hand(position: Position, seat: int, source: int = -1) -> None:
    """Show a hand to the opponent (KR-3.5), who knows its cards from then on."""
    hand = position.sides[seat].hand
    for place in range(len(hand)):
        card = twins.show(position, hand[place])
        position.seen[card] = BOTH
        twins.meet(position, card, twins.OPEN)
    note(position, events.SHOW, seat, tuple(hand), 0, source)


def return_hand(position: Position, seat: int) -> None:
    """Put the whole hand into the deck (KR-3.5); to be shuffled next."""
    side = position.sides[seat]
    note(position, events.REDEAL, seat, (), len(side.hand))
    side.deck += side.hand
    side.hand.clear()


def keep_hand(position: Position, seat: int) -> None:
    """Note that a player keeps the opening hand (KR-3.4)."""
    note(position, events.KEEP, seat)


def destroy_top(position: Position, seat: int, count: int, source: int) -> None:
    """Destroy up to `count` cards from the top of a player's deck, less those prevented (KR-1.4, KR-5.6)."""
    side = position.sides[seat]
    count = min(count, len(side.deck))
    prevented = min(side.shield, count)
    if prevented:
        side.shield -= prevented
        count -= prevented
        note(position, events.PREVENT, seat, (), prevented, source)
    lost = _taken(position, side, count, twins.show)
    if lost:
        side.discard += lost
        for card in lost:
            position.seen[card] = 0
            position.met[card] |= twins.OPEN
        note(position, events.DESTROY_TOP, seat, tuple(lost), len(lost), source)


def look(position: Position, seat: int, owner: int, count: int, source: int) -> None:
    """Let a seat see the top of a deck, to be put in an order; nobody else knows the places of its cards any more."""
    cards: list[int] = []
    deck = position.sides[owner].deck
    count = min(count, len(deck))
    mine, kept = 1 << seat, 1 << seat if count > 1 else BOTH
    for depth in range(count):
        known = owner != seat and position.seen[deck[-1 - depth]] >> owner & 1
        # Where only its owner knows it, the numbers of the hand have a say as well. Elsewhere they have none:
        # by a hand that changes, its owner would learn what the opponent sees.
        card = (twins.show if known else twins.of_deck)(position, deck[-1 - depth])
        position.seen[card] = (position.seen[card] | mine) & kept
        twins.meet(position, card, twins.PUT_BACK if owner == seat else twins.OPEN if known else twins.MET)
        cards.append(card)
    note(position, events.LOOK, seat, tuple(cards), len(cards), source, to=_whose(seat, owner))


def _whose(seat: int, owner: int) -> str:
    return NAME_OF[WHOSE_OWN if seat == owner else WHOSE_OPPONENT]


def search(position: Position, seat: int, source: int) -> None:
    """Let a seat see the whole own deck; to be shuffled after, so that nobody else knows a card in it any more."""
    for card in position.sides[seat].deck:
        position.seen[card] = 1 << seat
        if not position.met[card] & twins.PUT_BACK:
            twins.meet(position, card, twins.PUT_BACK)
    note(position, events.SEARCH, seat, (), 0, source)


def lift(position: Position, owner: int, card: int, depth: int) -> None:
    """Put a card of a deck to the given depth below its top, the others keeping their order."""
    deck = position.sides[owner].deck
    deck.remove(card)
    deck.insert(len(deck) - depth, card)


def note_reordered(position: Position, seat: int, owner: int, count: int, source: int) -> None:
    """Note that the top of a deck was put in an order."""
    note(position, events.REORDER, seat, (), count, source, to=_whose(seat, owner))
