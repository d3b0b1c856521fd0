"""Which cards a text means, how many, and who settles it (KR-9)."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kiberrubezh.cards.terms import MANY, Category, Kind, Signed, Small, Some, Stat, Whose, Zone
from kiberrubezh.ground.data import Frozen, Term


class Limit(Frozen):
    """A range a number must lie in (KR-9 says whether as printed or as it is now), both ends included."""

    stat: Stat
    at_least: Signed | None = None
    at_most: Signed | None = None


class Filter(Frozen):
    """Which cards are meant: every field that is set must hold."""

    side: Whose = Whose.OWN
    zone: Zone
    kind: Kind | None = None
    categories: tuple[Category, ...] = Field(default=(), max_length=MANY)
    """An attack of any of these, or a measure that names any of these; empty: no demand."""
    tapped: bool | None = None
    in_wave: bool = False
    """Only attacks of the wave that is under way."""
    other: bool = False
    """Not the card that carries the text."""
    limit: Limit | None = None


def _counted_openly(of: Filter) -> Filter:
    """Refuse to sort what the controller may not see (KR-4): a count of it would tell what it is."""
    hidden = of.zone is Zone.DECK or (of.zone is Zone.HAND and of.side is Whose.OPPONENT)
    if hidden and (of.kind or of.categories or of.limit):
        raise ValueError("cards that the controller can't see are counted as a whole, never by what they are (KR-4)")
    return of


Counted = Annotated[Filter, AfterValidator(_counted_openly)]


class Count(Frozen):
    """As many as there are cards of `of`, times `times`, at most `most` where it is set."""

    of: Counted
    times: Some = 1
    most: Some | None = None


Amount = Small | Count


class How(Term):
    """The way the cards of a pick are settled."""

    CHOSEN = "chosen"
    RANDOM = "random"
    ALL = "all"
    SELF = "self"
    """The card that carries the text."""
    SUBJECT = "subject"
    """The other card of the trigger: the attack blocked, the measure that blocked, or the card that was watched."""


class Pick(Frozen):
    """Whom an effect meets; `who` is None exactly for SELF and SUBJECT."""

    how: How = How.CHOSEN
    who: Filter | None = None
    amount: Amount = 1
    by: Whose = Whose.OWN
    """Who chooses, for CHOSEN."""
    up_to: bool = False
    """The chooser may stop before `amount`."""

    @model_validator(mode="after")
    def _names_cards_once(self) -> Self:
        if (self.who is None) != (self.how in (How.SELF, How.SUBJECT)):
            raise ValueError(
                "a pick names the cards it means, unless it is the card itself or the other of the trigger"
            )
        if self.who is not None and self.who.zone is Zone.DECK:
            raise ValueError("cards of a deck are looked at or searched for, not picked")
        return self
