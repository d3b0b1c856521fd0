"""Which cards of a view a text means: the filters and picks of the vocabulary, read by a player (KR-9)."""

from functools import cache

from kiberrubezh.bots.reading import spec
from kiberrubezh.cards.effects import Amount, Count, Destination, Filter, Limit, Move, Pick, Whose, Zone
from kiberrubezh.engine.duel.queries import mask
from kiberrubezh.engine.duel.spec import Spec
from kiberrubezh.engine.duel.view import CardView, View


def meant(view: View, who: Filter, source: int = -1) -> list[CardView]:
    """List the cards a filter of the viewer's own text means, as far as the viewer can name them."""
    side = view.own if who.side is Whose.OWN else view.other
    found: tuple[CardView, ...] = getattr(side, who.zone.value, ())
    return [
        card
        for card in found
        if (who.tapped is None or card.tapped is who.tapped)
        and (not who.in_wave or card.number in view.wave)
        and card.number != source
        and _printed(spec(card), who)
    ]


def comes_back(view: View, card: CardView) -> bool:
    """Tell whether a card of the own hand or asset zone could bring that card back from the discard into the deck."""
    print_ = spec(card)
    return any(
        _printed(print_, who)
        for held in (*view.own.hand, *view.own.assets)
        if held.number != card.number
        for who in _brought_back(spec(held))
    )


@cache
def _brought_back(print_: Spec) -> tuple[Filter, ...]:
    """Return what the texts of a card can bring back from the own discard into the deck."""
    picks = [
        effect.what.who
        for text in print_.texts
        for effect in text.effects
        if isinstance(effect, Move) and effect.to is not Destination.HAND
    ]
    return tuple(who for who in picks if who and (who.zone, who.side) == (Zone.DISCARD, Whose.OWN))


def _printed(print_: Spec, who: Filter) -> bool:
    return (
        (who.kind is None or print_.card.kind is who.kind)
        and (not who.categories or bool(mask(who.categories) & (print_.category | print_.blocks)))
        and (who.limit is None or _within(print_, who.limit))
    )


def _within(print_: Spec, limit: Limit) -> bool:
    value: int = getattr(print_, limit.stat)
    return (limit.at_least is None or value >= limit.at_least) and (limit.at_most is None or value <= limit.at_most)


def amount(view: View, count: Amount) -> int:
    """Return how many an amount is now."""
    return count.times * len(meant(view, count.of)) if isinstance(count, Count) else count


def how_many(view: View, pick: Pick, source: int) -> int:
    """Return how many cards a pick meets, hidden ones counted."""
    if pick.who is None:
        return 1
    side = view.own if pick.who.side is Whose.OWN else view.other
    there = side.hand_count if pick.who.zone == "hand" and side is view.other else len(meant(view, pick.who, source))
    return there if pick.how == "all" else min(there, amount(view, pick.amount))
