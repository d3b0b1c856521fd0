"""Which cards a filter means by what is printed on them, as texts that hold for a while ask it (KR-9).

What such texts change is not looked at, so that no two of them can depend on each other.
"""

from functools import cache

from kiberrubezh.cards.abilities import Condition
from kiberrubezh.cards.effects import Category, Filter, KeywordName, Limit, Stat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import WHOSE_OWN
from kiberrubezh.engine.rubezh.prints.spec import Roster, Spec
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
    found = _placed(position, seat, source, who)
    if who.kind is not None and found:
        kind, specs = who.kind, position.roster.specs
        found = [card for card in found if specs[card].card.kind is kind]
    return found


def _placed(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards that lie where and as a filter demands, whatever is printed on them."""
    lying: list[int] = getattr(position.sides[seat if who.side is WHOSE_OWN else 1 - seat], who.zone)
    found = lying[:]
    if found:
        if who.other:
            found = [card for card in found if card != source]
        if who.tapped is not None:
            wanted, tapped = who.tapped, position.tapped
            found = [card for card in found if tapped[card] == wanted]
        if who.in_wave:
            wave = position.wave
            found = [card for card in found if card in wave]
    return found


def by_print(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards a filter means by what is printed on them."""
    found = _placed(position, seat, source, who)
    if found and (who.categories or who.limit is not None or who.kind is not None):
        suiting = _suiting(position.roster, who)
        found = [card for card in found if suiting[card]]
    return found


def _suiting(roster: Roster, who: Filter) -> bytes:
    """Return which cards suit a filter by their print, by number: worked out once for the cards of a duel."""
    known = roster.suiting.get(id(who))
    if known is None or known[0] is not who:
        kinds = {spec: _suits(spec, who) for spec in set(roster.specs)}
        known = roster.suiting[id(who)] = who, bytes([kinds[spec] for spec in roster.specs])
    return known[1]


def _suits(spec: Spec, who: Filter) -> bool:
    return (
        (who.kind is None or spec.card.kind is who.kind)
        and (not who.categories or bool(mask(who.categories) & spec.categories))
        and (who.limit is None or fits(who.limit, print_of(spec, who.limit.stat)))
    )
