"""Abilities as the loop reads them (KR-9): flat, and worked out once for each card."""

from typing import Final, NamedTuple

from kiberrubezh.cards.abilities import Ability, Activated, Continuous, Cost, Triggered, When
from kiberrubezh.cards.effects import (
    Category,
    Change,
    Effect,
    Filter,
    Gives,
    How,
    Number,
    Pick,
    Stat,
    Takes,
    Whose,
    Zone,
)
from kiberrubezh.engine.rubezh.prints.members import NAME_OF

CATEGORY_BIT: Final = {category: 1 << place for place, category in enumerate(Category)}
CATEGORY: Final = "category"
"""What a change of the category is called where changes of numbers and keywords go by their names."""
POWERS: Final = frozenset({Stat.PROVIDES_DEFENCE, Stat.PROVIDES_ATTACK, Stat.REQUIRES_DEFENCE, Stat.REQUIRES_ATTACK})
"""The numbers that are power provided or required."""
NUMBER: Final = "number"
GIVES: Final = "gives"
TAKES: Final = "takes"
TURNS: Final = "turns"


def flat(change: Change) -> tuple[str, str, int]:
    """Return what a change changes, how and by what, as `Changed` has it; a number by the `by` of one."""
    if isinstance(change, Number):
        return NAME_OF[change.stat], NUMBER, change.by
    if isinstance(change, Gives):
        return change.keyword.name.value, GIVES, max(change.keyword.value, 1)
    if isinstance(change, Takes):
        return change.keyword.value, TAKES, 0
    return CATEGORY, TURNS, CATEGORY_BIT[change.category]


def per_what(change: Change) -> Filter | None:
    """Return the cards for each of which a number changes; None for any other change."""
    return change.per if isinstance(change, Number) else None


class Text:
    """An ability worked out: its effects, what it costs, and the picks without which it can't be carried out."""

    __slots__ = (
        "condition",
        "costs",
        "discards",
        "effects",
        "mourns",
        "needs_nothing",
        "picks",
        "taps",
        "targets",
        "watch",
    )

    def __init__(self, ability: Ability) -> None:
        acts = ability if isinstance(ability, Triggered | Activated) else None
        self.effects: tuple[Effect, ...] = acts.effects if acts else ()
        self.condition = acts.condition if acts else None
        self.costs = ability.cost if isinstance(ability, Activated) else ()
        self.discards = Cost.DISCARD_CARD in self.costs
        self.taps = ability.taps if isinstance(ability, Activated) else None
        self.watch = ability.watch if isinstance(ability, Triggered) else None
        self.mourns = isinstance(ability, Triggered) and ability.when is When.DESTROYED and self.watch is not None
        """Whether its subject has just been destroyed, and is found in the discard."""
        picks = [getattr(effect, "what", None) for effect in self.effects]
        self.picks = tuple([PlainPick(pick) if isinstance(pick, Pick) else None for pick in picks])
        """By the places of the effects, of those that meet picked cards."""
        self.targets = tuple([_target(pick, pick.who) for pick in self.picks if pick is not None and pick.is_needed])
        self.needs_nothing = not (self.discards or self.taps or self.condition or self.targets)
        """Whether it may be used wherever its card lies untapped."""


class PlainPick:
    """A pick worked out: the cards it means, who settles how many of them, and whether they can be seen by who does."""

    __slots__ = (
        "amount",
        "by_own",
        "how",
        "in_hand",
        "is_blind",
        "is_needed",
        "lies_own",
        "once",
        "sorts",
        "up_to",
        "who",
    )

    def __init__(self, pick: Pick) -> None:
        self.who, self.how, self.amount, self.up_to = pick.who, pick.how, pick.amount, pick.up_to
        self.by_own = pick.by is Whose.OWN
        self.lies_own = pick.who is not None and pick.who.side is Whose.OWN
        zone = None if pick.who is None else pick.who.zone
        self.in_hand = zone is Zone.HAND
        self.once = zone is Zone.HAND or zone is Zone.DISCARD
        """Whether equal cards are offered once."""
        self.is_blind = self.in_hand and self.by_own is not self.lies_own
        """Whether the chooser can't see the cards: who chooses unseen cards takes them at random."""
        self.sorts = self.in_hand and _sorts(pick.who)
        """Whether it asks what a card of a hand is."""
        hidden = self.in_hand and not self.lies_own
        self.is_needed = pick.who is not None and not hidden and pick.how is How.CHOSEN and not pick.up_to
        """Whether a card must be there to be chosen; what the other hand holds must not show in the options."""


def _sorts(who: Filter | None) -> bool:
    return who is not None and bool(who.kind or who.categories or who.limit)


class Target(NamedTuple):
    """A pick that needs a card: whose zone it is in (the controller's own?), which, and whether any card there does."""

    own: bool
    zone: str
    any_card: bool
    in_wave: bool
    """Whether it must be an attack of the wave, which there mostly isn't."""
    pick: PlainPick


def _target(pick: PlainPick, who: Filter | None) -> Target:
    assert who is not None
    # In the hand the card that carries the text is none that it means.
    any_card = who == Filter(side=who.side, zone=who.zone) and who.zone is not Zone.HAND
    return Target(who.side is Whose.OWN, who.zone.value, any_card, who.in_wave, pick)


class StandingText:
    """A text that changes cards as long as it holds, its change laid out flat."""

    __slots__ = ("by", "condition", "how", "is_power", "lies_own", "name", "per", "who")

    def __init__(self, text: Continuous) -> None:
        self.name, self.how, self.by = flat(text.change)
        self.per = per_what(text.change)
        self.who = text.who
        self.lies_own = text.who is None or text.who.side is Whose.OWN
        """Whether the cards that it changes are its player's own."""
        self.is_power = self.name in POWERS
        """Whether it changes what cards provide or require."""
        self.condition = text.condition
