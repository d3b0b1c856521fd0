"""Whether one text does all that another does: as often, as cheaply, to as many cards, by as large a number."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kiberrubezh.cards.abilities import Ability, Activated, Condition, Continuous, Triggered
from kiberrubezh.cards.compose.domination.benefit import Benefit, benefit, subject_of
from kiberrubezh.cards.effects import (
    Amount,
    Change,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    ExtraBlock,
    Filter,
    Gives,
    How,
    Limit,
    Look,
    Modify,
    Move,
    Number,
    Pick,
    Prevent,
    Search,
    Stop,
    Tap,
    Untap,
    Whose,
)
from kiberrubezh.cards.picks import Count

_NO_END: Final = 1_000_000
"""More than any count of cards comes to."""


def covers(more: Ability, less: Ability) -> bool:
    """Tell whether the first text does all that the second does; what it does besides is not asked."""
    match more, less:
        case Triggered(), Triggered():
            same = (more.when, more.watch) == (less.when, less.watch)
            same = same and _holds(more.condition, less.condition)
            return same and _all(more.effects, less.effects, subject_of(less))
        case Activated(), Activated():
            cheap = not Counter(more.cost) - Counter(less.cost) and more.taps in (None, less.taps)
            return cheap and _holds(more.condition, less.condition) and _all(more.effects, less.effects)
        case Continuous(), Continuous():
            return (
                more.who == less.who and _holds(more.condition, less.condition) and _as_great(more.change, less.change)
            )
        case _:
            return more == less


def _holds(more: Condition | None, less: Condition | None) -> bool:
    """Tell whether the first condition holds wherever the second does."""
    if more is None or less is None or more.of != less.of:
        return more in (None, less)
    return _within((more.at_least, more.at_most), (less.at_least, less.at_most))


def _within(wide: tuple[int | None, int | None], narrow: tuple[int | None, int | None]) -> bool:
    """Tell whether all numbers of the second range lie in the first; None is an open end."""
    (low, high), (least, most) = wide, narrow
    return (low is None or (least is not None and low <= least)) and (
        high is None or (most is not None and high >= most)
    )


def _all(more: Sequence[Effect], less: Sequence[Effect], subject: Whose | None = None) -> bool:
    """Tell whether for each effect of the second there is one of the first, none used twice."""
    left = list(more)
    for effect in less:
        found = next((it for it in left if _does(it, effect, subject)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _does(more: Effect, less: Effect, subject: Whose | None) -> bool:
    """Tell whether an effect does what another of its sort does, and no less of it."""
    if more == less:
        return True
    if benefit(more, subject) is not benefit(less, subject) or benefit(less, subject) is Benefit.EITHER:
        return False  # of what may do harm, more isn't better
    if isinstance(more, Search) and isinstance(less, Search):
        return more.to is less.to and _wider(more.who, less.who) and more.amount >= less.amount
    if isinstance(more, Modify) and isinstance(less, Modify):
        return _means(more.what, less.what) and _as_great(more.change, less.change)
    if isinstance(more, ExtraBlock) and isinstance(less, ExtraBlock):
        return _means(more.what, less.what) and more.count >= less.count
    if isinstance(more, Draw | DestroyTop | Look | Prevent | ExtraAssets) and isinstance(less, type(more)):
        return _as_many(more.count, less.count) and getattr(more, "side", None) is getattr(less, "side", None)
    if isinstance(more, Move | Tap | Untap | Stop) and isinstance(less, type(more)):
        return _means(more.what, less.what) and getattr(more, "to", None) is getattr(less, "to", None)
    return False


def _means(more: Pick, less: Pick) -> bool:
    """Tell whether the first choice has all that the second has: of more cards, and up to more of them."""
    if more == less:
        return True
    if not (more.how is less.how is How.CHOSEN) or more.by is not less.by or more.who is None or less.who is None:
        return False
    free = more.up_to or more.up_to == less.up_to
    return free and _wider(more.who, less.who) and _as_many(more.amount, less.amount)


def _wider(more: Filter, less: Filter) -> bool:
    """Tell whether every card that the second filter means is meant by the first."""
    if (more.side, more.zone) != (less.side, less.zone):
        return False
    kinds = not more.categories or (less.categories != () and set(more.categories) >= set(less.categories))
    free = more.kind in (None, less.kind) and more.tapped in (None, less.tapped)
    return kinds and free and more.in_wave <= less.in_wave and more.other <= less.other and _roomy(more, less)


def _roomy(more: Filter, less: Filter) -> bool:
    wide, narrow = more.limit, less.limit
    if wide is None or narrow is None or wide.stat is not narrow.stat:
        return wide is None
    return _within(_ends(wide), _ends(narrow))


def _ends(limit: Limit) -> tuple[int | None, int | None]:
    return limit.at_least, limit.at_most


def _as_many(more: Amount, less: Amount) -> bool:
    """Tell whether the first amount is never less; a count may come to nothing, and to its limit."""
    if isinstance(more, Count) and isinstance(less, Count):
        most = (more.most or _NO_END) >= (less.most or _NO_END)
        return more.of == less.of and more.times >= less.times and most
    return not isinstance(more, Count) and more >= ((less.most or _NO_END) if isinstance(less, Count) else less)


def _as_great(more: Change, less: Change) -> bool:
    """Tell whether a change goes as far in the same direction."""
    if isinstance(more, Number) and isinstance(less, Number):
        same = (more.stat, more.per) == (less.stat, less.per)
        return same and more.by * less.by > 0 and abs(more.by) >= abs(less.by)
    if isinstance(more, Gives) and isinstance(less, Gives):
        return more.keyword.name is less.keyword.name and more.keyword.value >= less.keyword.value
    return more == less
