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

    __slots__ = ("condition", "costs", "discards", "effects", "mourns", "taps", "targets", "watch")

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
        picks = (getattr(effect, "what", None) for effect in self.effects)
        self.targets = tuple([_target(pick, pick.who) for pick in picks if isinstance(pick, Pick) and _is_needed(pick)])


class Target(NamedTuple):
    """A pick that needs a card: whose zone it is in (the controller's own?), which, and whether any card there does."""

    own: bool
    zone: str
    any_card: bool
    in_wave: bool
    """Whether it must be an attack of the wave, which there mostly isn't."""
    pick: Pick


def _target(pick: Pick, who: Filter | None) -> Target:
    assert who is not None
    # In the hand the card that carries the text is none that it means.
    any_card = who == Filter(side=who.side, zone=who.zone) and who.zone is not Zone.HAND
    return Target(who.side is Whose.OWN, who.zone.value, any_card, who.in_wave, pick)


def _is_needed(pick: Pick) -> bool:
    """Tell whether a card must be there to be chosen; what the other hand holds must not show in the options."""
    if pick.who is None or (pick.who.zone is Zone.HAND and pick.who.side is Whose.OPPONENT):
        return False
    return pick.how is How.CHOSEN and not pick.up_to


class StandingText:
    """A text that changes cards as long as it holds, its change laid out flat."""

    __slots__ = ("by", "condition", "how", "name", "per", "who")

    def __init__(self, text: Continuous) -> None:
        self.name, self.how, self.by = flat(text.change)
        self.per = per_what(text.change)
        self.who = text.who
        self.condition = text.condition
