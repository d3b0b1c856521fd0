"""Which cards a filter means by what is printed on them, as texts that hold for a while ask it (KR-9).

What such texts change is not looked at, so that no two of them can depend on each other.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from kiberrubezh.cards.abilities import Condition
from kiberrubezh.cards.effects import Category, Filter, KeywordName, Limit, Stat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.members import NAME_OF, WHOSE_OWN
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT


def print_of(spec: Spec, name: Stat | KeywordName) -> int:
    """Return a number as printed on the card, or a keyword's: its N, 1 where it goes without, 0 without it."""
    value: int = getattr(spec, NAME_OF[name])
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


class PlainFilter:
    """A filter laid out: whose zone it means, whether it is the same how a card lies there, and which prints it means.

    Of its prints it keeps in mind those that were asked for; None where it means all.
    """

    __slots__ = (
        *("anyhow", "categories", "in_wave", "limit", "of_kind", "other", "own"),
        *("suiting", "tapped", "unchanging", "who", "zone"),
    )

    def __init__(self, who: Filter) -> None:
        self.who = who
        self.own = who.side is WHOSE_OWN
        self.zone = NAME_OF[who.zone]
        self.categories = mask(who.categories)
        self.limit = who.limit
        self.other, self.tapped, self.in_wave = who.other, who.tapped, who.in_wave
        self.anyhow = not who.other and who.tapped is None and not who.in_wave
        self.unchanging = not who.categories and who.limit is None
        """Whether it asks nothing that texts change."""
        self.of_kind: dict[Spec, bool] | None = None if who.kind is None else {}
        self.suiting: dict[Spec, bool] | None = None if not (who.kind or who.categories or who.limit) else {}

    def learn(self, specs: Iterable[Spec]) -> None:
        """Work out which of these prints it means."""
        who = self.who
        for spec in specs:
            is_kind = who.kind is None or spec.card.kind is who.kind
            if self.of_kind is not None:
                self.of_kind[spec] = is_kind
            if self.suiting is not None:
                self.suiting[spec] = is_kind and _suits(spec, who)


_known: Final[dict[int, PlainFilter]] = {}
_KEPT: Final = 4096


def laid_out(who: Filter) -> PlainFilter:
    """Return a filter laid out; kept by the object's identity, as `spec_of` keeps cards."""
    meant = _known.get(id(who))
    if meant is None or meant.who is not who:
        if len(_known) >= _KEPT:
            _known.clear()
        meant = _known[id(who)] = PlainFilter(who)
    return meant


def by_print(position: Position, seat: int, source: int, who: Filter) -> list[int]:
    """List the cards a filter means by what is printed on them."""
    meant = laid_out(who)
    return cards_lying(position, seat, source, meant, meant.suiting)


def cards_lying(
    position: Position, seat: int, source: int, meant: PlainFilter, fit: dict[Spec, bool] | None
) -> list[int]:
    """List the cards that lie where and as a filter demands, those of fit prints alone, in the zone's order.

    The filter is one of an effect of `source`, controlled by `seat`.
    """
    lying: list[int] = getattr(position.sides[seat if meant.own else 1 - seat], meant.zone)
    if fit is None:
        found = lying[:]
    else:
        specs = position.roster.specs
        try:
            found = _fitting(lying, specs, fit)
        except KeyError:
            meant.learn(map(specs.__getitem__, lying))
            found = _fitting(lying, specs, fit)
    return found if meant.anyhow else _lying_so(position, source, meant, found)


def _fitting(lying: list[int], specs: tuple[Spec, ...], fit: dict[Spec, bool]) -> list[int]:
    """Return the cards of fit prints; a loop, as a comprehension is a function that is made each time."""
    found: list[int] = []
    for card in lying:
        spec = specs[card]
        if fit[spec]:
            found.append(card)
    return found


def _lying_so(position: Position, source: int, meant: PlainFilter, found: list[int]) -> list[int]:
    if meant.other:
        found = [card for card in found if card != source]
    if meant.tapped is not None:
        wanted, tapped = meant.tapped, position.tapped
        found = [card for card in found if tapped[card] == wanted]
    if meant.in_wave:
        wave = position.wave
        found = [card for card in found if card in wave]
    return found


def _suits(spec: Spec, who: Filter) -> bool:
    return (not who.categories or bool(mask(who.categories) & spec.categories)) and (
        who.limit is None or fits(who.limit, print_of(spec, who.limit.stat))
    )
