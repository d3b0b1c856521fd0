"""Whether what a text does is to the good of its owner, to their harm, or now one and now the other."""

from enum import Enum, auto

from kiberrubezh.cards.abilities import BETWEEN_TWO, TABLE, Ability, Continuous, Replacement, Triggered
from kiberrubezh.cards.effects import (
    Change,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraBlock,
    Gives,
    How,
    Modify,
    Move,
    Number,
    Pick,
    Stat,
    Stop,
    Takes,
    Tap,
    Turns,
    Untap,
    Whose,
    Zone,
)

_REQUIRED = (Stat.REQUIRES_DEFENCE, Stat.REQUIRES_ATTACK)


class Benefit(Enum):
    """Whom something serves: the owner of its text, the opponent, or either as it happens."""

    GOOD = auto()
    BAD = auto()
    EITHER = auto()


def benefit(effect: Effect, subject: Whose | None = None) -> Benefit:
    """Tell whom an effect serves; `subject` is whose the other card of the moment is, where that is known."""
    match effect:
        case Draw():
            return _serves(effect.side)
        case DestroyTop():
            return _serves(effect.side, helps=False)
        case Tap() | Untap() | Stop() | ExtraBlock() | Modify() | Move():
            side = _side(effect.what, subject)
            if side is None:
                return Benefit.EITHER
            found = _met(effect, side)
            return Benefit.GOOD if found is Benefit.BAD and _is_free(effect.what) else found
        case _:
            return Benefit.GOOD


def lasting_benefit(text: Continuous | Replacement) -> Benefit:
    """Tell whom a text serves that works as long as its card lies untapped."""
    side = Whose.OWN if text.who is None else text.who.side
    return _serves(side) if isinstance(text, Replacement) else _changed(text.change, side)


def subject_of(text: Ability) -> Whose | None:
    """Return whose the other card of a text's moment is, None where there is none."""
    if not isinstance(text, Triggered):
        return None
    if text.watch is not None:
        return text.watch.side
    return Whose.OPPONENT if text.when in BETWEEN_TWO else None


def _serves(side: Whose, *, helps: bool = True) -> Benefit:
    """Return whom it serves to help the cards of a side, or to harm them."""
    return Benefit.GOOD if (side is Whose.OWN) == helps else Benefit.BAD


def _side(what: Pick, subject: Whose | None) -> Whose | None:
    if what.who is not None:
        return what.who.side
    return Whose.OWN if what.how is How.SELF else subject


def _is_free(what: Pick) -> bool:
    """Tell whether who has the text may leave it undone."""
    return what.how is How.CHOSEN and what.up_to and what.by is Whose.OWN


def _met(effect: Tap | Untap | Stop | ExtraBlock | Modify | Move, side: Whose) -> Benefit:
    match effect:
        case Tap() | Stop():
            return _serves(side, helps=False)
        case Untap() | ExtraBlock():
            return _serves(side)
        case Modify():
            return _changed(effect.change, side)
        case Move():
            return _moved(effect, side)


def _moved(effect: Move, side: Whose) -> Benefit:
    """Tell of a move; whether one's own card is better off in hand or deck than on the table depends."""
    zone = effect.what.who.zone if effect.what.who else None
    if zone is Zone.DISCARD:
        return _serves(side)
    leaves = zone in TABLE or zone is None
    if leaves and side is Whose.OWN and effect.to is not Destination.DISCARD:
        return Benefit.EITHER
    return _serves(side, helps=False)


def _changed(change: Change, side: Whose) -> Benefit:
    match change:
        case Number(by=0):
            return Benefit.GOOD
        case Number():
            return _serves(
                side, helps=(change.by > 0) != (change.stat in (Stat.REQUIRES_DEFENCE, Stat.REQUIRES_ATTACK))
            )
        case Gives():
            return _serves(side)
        case Takes():
            return _serves(side, helps=False)
        case Turns():
            return Benefit.EITHER
