"""When the effects of a card come about (KR-9): at a moment, for a cost, as long as the card lies untapped."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from kiberrubezh.cards.effects import (
    MANY,
    Change,
    Counted,
    Destination,
    Effect,
    Filter,
    How,
    Number,
    Pick,
    Small,
    Some,
    Untap,
    Whose,
    Zone,
)
from kiberrubezh.ground.data import Frozen, Term

TABLE = frozenset({Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS})


class When(Term):
    """The moments that set off the text of a card."""

    PLAYED = "played"
    DEPLOYED = "deployed"
    DECLARED = "declared"
    BLOCKS = "blocks"
    BLOCKED = "blocked"
    THROUGH = "through"
    TURN_START = "turn_start"
    TURN_END = "turn_end"
    DESTROYED = "destroyed"


class Cost(Term):
    """What is paid for an ability."""

    TAP_SELF = "tap_self"
    TAP_OTHER = "tap_other"
    """Tap another untapped card of one's own, one that the ability's `taps` means."""
    DESTROY_SELF = "destroy_self"
    DISCARD_CARD = "discard_card"


def _shown_openly(of: Filter) -> Filter:
    """Refuse to sort the own hand: what a continuous text does is seen by both, and would tell what is in it (KR-4)."""
    if of.zone is Zone.HAND and (of.kind or of.categories or of.limit):
        raise ValueError("a condition counts the cards of a hand as a whole, never by what they are (KR-4)")
    return of


class Condition(Frozen):
    """Holds while there are at least `at_least` cards of `of`, and at most `at_most`, where they are set."""

    of: Annotated[Counted, AfterValidator(_shown_openly)]
    at_least: Some | None = None
    at_most: Small | None = None

    @model_validator(mode="after")
    def _asks_something(self) -> Self:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("a condition asks for at least so many cards, or for at most so many")
        return self


HAPPENS_IN: dict[When, frozenset[Zone]] = {
    When.PLAYED: frozenset({Zone.EVENTS}),
    When.DEPLOYED: frozenset({Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS}),
    When.DECLARED: frozenset({Zone.ATTACKS}),
    When.BLOCKS: frozenset({Zone.MEASURES}),
    When.BLOCKED: frozenset({Zone.ATTACKS}),
    When.THROUGH: frozenset({Zone.ATTACKS}),
    When.DESTROYED: frozenset({Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS}),
}
"""The zones of the cards that a moment can befall; turns befall no card."""

BETWEEN_TWO = frozenset({When.BLOCKS, When.BLOCKED})
"""The moments that befall two cards: the one whose text it is, and the SUBJECT."""


def _speaks_of_another(effects: tuple[Effect, ...]) -> bool:
    picks = (getattr(effect, "what", None) for effect in effects)
    return any(isinstance(pick, Pick) and pick.how is How.SUBJECT for pick in picks)


class Triggered(Frozen):
    """When something happens to this card, or to one of those it watches, or a turn starts or ends: the effects.

    A watched card is the SUBJECT of the effects. The condition is asked when it happens.
    """

    type: Literal["triggered"] = "triggered"
    when: When
    watch: Filter | None = None
    condition: Condition | None = None
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=MANY)

    @model_validator(mode="after")
    def _watches_what_can_happen(self) -> Self:
        watch = self.watch
        if watch is not None and (
            watch.zone not in HAPPENS_IN.get(self.when, ()) or watch.in_wave or watch.tapped is not None
        ):
            raise ValueError(f"no card can be watched so for {self.when.value!r}")
        return self

    @model_validator(mode="after")
    def _has_another_to_speak_of(self) -> Self:
        if self.watch is None and self.when not in BETWEEN_TWO and _speaks_of_another(self.effects):
            raise ValueError(f"no other card takes part in {self.when.value!r}, unless one is watched")
        return self


class Activated(Frozen):
    """For a cost, whenever its owner might play an event (KR-6.1, KR-6.2), and the condition holds: the effects."""

    type: Literal["activated"] = "activated"
    cost: tuple[Cost, ...] = Field(min_length=1, max_length=MANY)
    taps: Filter | None = None
    """The cards one of which is tapped for Cost.TAP_OTHER; set exactly with it."""
    condition: Condition | None = None
    effects: tuple[Effect, ...] = Field(min_length=1, max_length=MANY)

    @model_validator(mode="after")
    def _can_be_paid(self) -> Self:
        if (self.taps is None) != (Cost.TAP_OTHER not in self.cost):
            raise ValueError("an ability names the cards it taps exactly when tapping another is its cost")
        if self.taps is not None and (self.taps.side is not Whose.OWN or self.taps.zone not in TABLE):
            raise ValueError("a cost taps an own card on the table")
        return self

    @model_validator(mode="after")
    def _speaks_of_no_other(self) -> Self:
        if _speaks_of_another(self.effects):
            raise ValueError("no other card takes part in an ability for a cost")
        return self

    @model_validator(mode="after")
    def _comes_to_an_end(self) -> Self:
        untaps = any(isinstance(effect, Untap) for effect in self.effects)
        if untaps and set(self.cost) <= {Cost.TAP_SELF, Cost.TAP_OTHER} and self._untaps_what_it_taps():
            raise ValueError("an ability that only taps cards must not untap them again: it would never end")
        return self

    def _untaps_what_it_taps(self) -> bool:
        picks = [effect.what for effect in self.effects if isinstance(effect, Untap)]
        zones = {pick.who.zone for pick in picks if pick.who is not None and pick.who.side is Whose.OWN}
        return any(pick.how is How.SELF for pick in picks) or (self.taps is not None and self.taps.zone in zones)


class Continuous(Frozen):
    """As long as this card lies untapped (KR-7.2), and the condition holds, change itself or others.

    Changes apply in a fixed order: categories, then keywords (taking beats giving), then numbers.
    """

    type: Literal["continuous"] = "continuous"
    change: Change
    who: Filter | None = None
    """None: this card itself."""
    condition: Condition | None = None

    @model_validator(mode="after")
    def _counts_openly(self) -> Self:
        if isinstance(self.change, Number) and self.change.per is not None:
            _shown_openly(self.change.per)
        if self.who is not None and self.who.zone not in TABLE:
            raise ValueError("texts change cards on the table")
        return self


class Replacement(Frozen):
    """As long as this card lies untapped (KR-7.2): what it means is not destroyed on the table, but goes to `to`."""

    type: Literal["replacement"] = "replacement"
    who: Filter | None = None
    """None: this card itself."""
    to: Destination

    @model_validator(mode="after")
    def _goes_elsewhere(self) -> Self:
        if self.to is Destination.DISCARD or (self.who is not None and self.who.zone not in TABLE):
            raise ValueError("instead of being destroyed a card of the table goes to a hand or a deck")
        return self


Ability = Annotated[Triggered | Activated | Continuous | Replacement, Field(discriminator="type")]
