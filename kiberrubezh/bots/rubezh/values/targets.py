"""Which cards of a view a text means: the filters, picks and counts of the vocabulary, read by a player (KR-9)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from kiberrubezh.cards.abilities import Condition
from kiberrubezh.cards.effects import (
    Amount,
    Count,
    Filter,
    Limit,
    Move,
    Pick,
    Whose,
)
from kiberrubezh.engine.rubezh.prints.members import (
    HOW_ALL,
    NAME_OF,
    STAT_PROVIDES_ATTACK,
    STAT_PROVIDES_DEFENCE,
    STAT_REQUIRES_ATTACK,
    STAT_REQUIRES_DEFENCE,
    TO_HAND,
    WHOSE_OWN,
    ZONE_DECK,
    ZONE_DISCARD,
    ZONE_HAND,
)
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings.meaning import enough, fits, mask
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View

_POWERS: Final = {
    STAT_PROVIDES_DEFENCE: "defence",
    STAT_PROVIDES_ATTACK: "attack",
    STAT_REQUIRES_DEFENCE: "defence",
    STAT_REQUIRES_ATTACK: "attack",
}


def side_of(view: View, whose: Whose) -> SideView:
    """Return the side that a text of the viewer's means."""
    return view.own if whose is WHOSE_OWN else view.other


def cards_meant(view: View, who: Filter, source: int = -1) -> list[CardView]:
    """List the cards a filter of the viewer's own text means, as far as the viewer can name them."""
    found: Sequence[CardView] = getattr(side_of(view, who.side), NAME_OF[who.zone], ())
    if who.tapped is not None:
        found = [card for card in found if card.tapped is who.tapped]
    if who.in_wave:
        found = [card for card in found if card.number in view.wave]
    if who.other:
        found = [card for card in found if card.number != source]
    return [card for card in found if fits_filter(card, who)]


def fits_filter(card: CardView, who: Filter) -> bool:
    """Tell whether a card is of the kind, category and number that a filter asks for."""
    return (
        (who.kind is None or card.card.kind is who.kind)
        and (not who.categories or bool(mask(who.categories) & card.bits))
        and (who.limit is None or _within(card, who.limit))
    )


def _within(card: CardView, limit: Limit) -> bool:
    if limit.stat in _POWERS:
        return fits(limit, getattr(card.power, _POWERS[limit.stat]))
    return fits(limit, card.value)


def number_of(view: View, who: Filter, source: int = -1) -> int:
    """Return how many cards a filter means, those that the viewer can't name counted as a whole."""
    side = side_of(view, who.side)
    if who.zone is ZONE_DECK:
        return side.deck_count
    if who.zone is ZONE_HAND and (side is view.other or len(side.hand) < side.hand_count):
        return side.hand_count
    return len(cards_meant(view, who, source))


def holds(view: View, condition: Condition | None, source: int = -1) -> bool:
    """Tell whether there are as many cards as a condition asks for; without one it holds."""
    return condition is None or enough(condition, number_of(view, condition.of, source))


def amount(view: View, count: Amount, source: int = -1) -> int:
    """Return how many an amount is now."""
    if not isinstance(count, Count):
        return count
    found = count.times * number_of(view, count.of, source)
    return found if count.most is None else min(found, count.most)


def how_many(view: View, pick: Pick, source: int) -> int:
    """Return how many cards a pick meets."""
    if pick.who is None:
        return 1
    there = number_of(view, pick.who, source)
    return there if pick.how is HOW_ALL else min(there, amount(view, pick.amount, source))


def comes_back(view: View, cards: Iterable[CardView]) -> bool:
    """Tell whether another card of the own hand or asset zone could bring any back from the discard into the deck."""
    helpers = [(held.number, who) for held in (*view.own.hand, *view.own.assets) for who in _brought_back(held.spec)]
    return any(fits_filter(card, who) for number, who in helpers for card in cards if card.number != number)


@lru_cache(maxsize=4096)
def _brought_back(print_: Spec) -> tuple[Filter, ...]:
    """Return what the texts of a card can bring back from the own discard into the deck."""
    picks = [
        effect.what.who
        for text in print_.texts
        for effect in text.effects
        if isinstance(effect, Move) and effect.to is not TO_HAND
    ]
    return tuple(who for who in picks if who and (who.zone, who.side) == (ZONE_DISCARD, WHOSE_OWN))
