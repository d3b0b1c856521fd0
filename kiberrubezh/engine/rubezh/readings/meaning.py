"""Which cards a filter means by what is printed on them, as texts that hold for a while ask it (KR-9).

What such texts change is not looked at, so that no two of them can depend on each other.
"""

from functools import cache

from kiberrubezh.cards.abilities import Condition
from kiberrubezh.cards.effects import Category, Filter, KeywordName, Limit, Stat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import WHOSE_OWN
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT


def print_of(spec: Spec, name: Stat | KeywordName) -> int:
    """Return a number as printed on the card, or a keyword's: its N, 1 where it goes without, 0 without it."""
    value: int = getattr(spec, name)
    return value


@cache
def mask(categories: tuple[Category, ...]) -> int:
    """Return the bits of several categories."""
    return sum(CATEGORY_BIT[category] for category in categories)


def fits(limit: Limit, value: int) -> bool:
    """Tell whether a number lies within a limit."""
    return (limit.at_least is None or value >= limit.at_least) and (limit.at_most is None or value <= limit.at_most)


def enough(condition: Condition, found: int) -> bool:
    """Tell whether a condition holds with so many cards."""
    return (condition.at_least is None or found >= condition.at_least) and (
        condition.at_most is None or found <= condition.at_most
    )


def cards_lying(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards that lie as a filter demands and are of its kind, in the zone's order.

    The filter is one of an effect of `source`, controlled by `seat`.
    """
    found = position.sides[seat if who.side is WHOSE_OWN else 1 - seat].zone(who.zone)
    if not found:
        return []
    if who.other:
        found = [card for card in found if card != source]
    if who.tapped is not None:
        wanted, tapped = who.tapped, position.tapped
        found = [card for card in found if tapped[card] == wanted]
    if who.in_wave:
        wave = position.wave
        found = [card for card in found if card in wave]
    if who.kind is not None:
        kind, specs = who.kind, position.roster.specs
        found = [card for card in found if specs[card].card.kind is kind]
    return found[:]


def by_print(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards a filter means by what is printed on them."""
    specs = position.roster.specs
    found = cards_lying(position, seat, source, who)
    if who.categories:
        wanted = mask(who.categories)
        found = [card for card in found if wanted & specs[card].categories]
    if who.limit is not None:
        limit = who.limit
        found = [card for card in found if fits(limit, print_of(specs[card], limit.stat))]
    return found
