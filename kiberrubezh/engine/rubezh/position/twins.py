"""Which number comes into sight where equal cards lie hidden (KR-4.1): none tells that it is the very copy seen before.

A hidden card that somebody is about to see exchanges its number with an equal one that lies hidden too, so that what
comes to light depends only on what that player knows: of the numbers met before the lowest. A number that nobody has
met stays, for it tells nothing. What one alone has seen in the other's deck has no say in the numbers of cards that the
other sees: these would tell its owner what was looked at.

One thing a number still tells: who looked at a card in the other's deck, and after a shuffle sees an equal one that
was in the hand then, sees two numbers, and so that there are two. One number for both seats can't hide it. The owner
must see the number that was held, as if nobody had looked; whoever looked must see the number looked at, as where no
second one was held and the card was drawn since, and of that card the deck has no other number. It would take numbers
of each seat's own in views, events and answers.
"""

from collections.abc import Sequence
from typing import Final

from kiberrubezh.engine.rubezh.position.state import Position, Side

MET: Final = 1
"""Of `Position.met`: the owner's opponent has seen the card under this number."""
OPEN: Final = 9
"""Of `Position.met`: MET, and the owner knows that: the number is known to both."""
PUT_BACK: Final = 2
"""Of `Position.met`: the owner has seen the card under this number before it went to the deck, or in it."""

_BOTH_KNOW: Final = OPEN & ~MET
MIXED: Final = 4
"""Of `Position.met`: this card or one equal to it was met and lies hidden, or did."""

_FROM: Final[dict[str, tuple[int, int]]] = {"run": (3, 1), "pick": (3, 1), "seek": (3, 1), "keywords": (2, 2)}
"""Where a frame names cards beside its first number: from which place on, and each how many places."""
_OF_ONE: Final = frozenset({"order", "pay", "tap", "discard", "event", "manual"})
"""The frames that name but one card, first."""


def meet(position: Position, card: int, by: int) -> None:
    """Note that a card that lies hidden, or is about to, is met: MET, OPEN or PUT_BACK."""
    met = position.met
    if met[card] & by == by:
        return
    met[card] |= by
    twins = (position.roster.equal or position.roster.find_equal())[card]
    if len(twins) > 1:
        for twin in twins:
            met[twin] |= MIXED


def show(position: Position, card: int) -> int:
    """Let a card of a hand or deck be seen by both; return the number that comes to light."""
    roster, met, seen = position.roster, position.met, position.seen
    owner = 0 if card < roster.first else 1
    side, other = position.sides[owner], 1 << 1 - owner
    if seen[card] & other:
        return card
    if not seen[card] and card not in side.hand:
        # Its owner may get its number into the hand by what follows.
        card = of_deck(position, card)
    equal = (roster.equal or roster.find_equal())[card]
    if not position.rules.tells_looks:
        return _known_to_both(position, side, card, equal)
    for twin in equal:
        if met[twin] & MET and not seen[twin] & other and (twin == card or twin in side.hand or twin in side.deck):
            return _instead(position, side, card, twin)
    return card


def _known_to_both(position: Position, side: Side, card: int, equal: Sequence[int]) -> int:
    """Let the lowest number that both know come to light; a place that the opponent alone knows is none."""
    met, seen, other = position.met, position.seen, 1 << 1 - position.roster.owner(card)
    looked_at = -1
    for twin in equal:
        if met[twin] & _BOTH_KNOW:
            if twin in side.deck if seen[twin] == other else not seen[twin] & other and _is_hidden(side, twin):
                return _instead(position, side, card, twin)
        elif met[twin] & MET and not seen[twin] & other and _is_hidden(side, twin):
            looked_at = twin
    if looked_at >= 0 and not met[card] & MET:
        # It may be this very card: of those that the opponent has looked at there is one less to be found.
        met[looked_at] &= ~MET
    return card


def _is_hidden(side: Side, card: int) -> bool:
    return card in side.hand or card in side.deck


def of_deck(position: Position, card: int) -> int:
    """Let a card of a deck be seen by one player; return the number that comes to light.

    Where somebody knows the place of the card, it keeps its number.
    """
    roster, met, seen = position.roster, position.met, position.seen
    if seen[card]:
        return card
    side, found, best = position.sides[0 if card < roster.first else 1], card, 0
    worths = _WORTH_TOLD if position.rules.tells_looks else _WORTH
    for twin in (roster.equal or roster.find_equal())[card]:
        worth = worths[met[twin] & ~MIXED]
        if worth > best and not seen[twin] and (twin == card or twin in side.deck):
            found, best = twin, worth
    return _instead(position, side, card, found)


_WORTH: Final = [0, 1, 2, 2, 0, 0, 0, 0, 0, 3, 0, 3]
"""By who has met a number, which of several goes first: what both know, then what its owner knows."""
_WORTH_TOLD: Final = [0, 2, 1, 2, 0, 0, 0, 0, 0, 2, 0, 2]
"""As before edition 6: first whatever the opponent has met."""


def _instead(position: Position, side: Side, card: int, twin: int) -> int:
    """Exchange the numbers of two equal hidden cards of a side, if they are two; return the second."""
    if twin == card or position.rules.keeps_numbers:
        return card
    seen = position.seen
    one = side.deck if card in side.deck else side.hand
    other = side.deck if twin in side.deck else side.hand
    place, its_place = one.index(card), other.index(twin)
    one[place], other[its_place] = twin, card
    seen[card], seen[twin] = seen[twin], seen[card]
    agenda = position.agenda
    for depth, (step, data) in enumerate(agenda):
        if (card in data or twin in data) and (step in _FROM or step in _OF_ONE):
            agenda[depth] = step, _followed(step, data, card, twin)
    return twin


def _followed(step: str, data: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """Return a frame's data that goes on meaning the same cards after two of them have exchanged their numbers."""
    begin, each = _FROM.get(step, (len(data), 1))
    places = {0, *range(begin, len(data), each)}
    went = {one: other, other: one}
    return tuple([went.get(number, number) if place in places else number for place, number in enumerate(data)])
