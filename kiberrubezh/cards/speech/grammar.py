"""What both languages ask of a text before they say it: who acts, who speaks, what stands on the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.cards.effects import (
    Ability,
    Activated,
    Amount,
    Cost,
    Count,
    Effect,
    Filter,
    How,
    Kind,
    Pick,
    Triggered,
    When,
    Whose,
    Zone,
)

KIND_OF_ZONE = {
    Zone.ASSETS: Kind.ASSET,
    Zone.MEASURES: Kind.MEASURE,
    Zone.ATTACKS: Kind.ATTACK,
    Zone.EVENTS: Kind.EVENT,
}
TABLE = KIND_OF_ZONE.keys()

NAMING = frozenset({When.PLAYED, When.DEPLOYED, When.DECLARED, When.THROUGH, When.DESTROYED})
"""Moments whose words name no card but the one that speaks, so that a pronoun can stand for it."""


class Speaker(NamedTuple):
    """The card that says a sentence: its kind, and whether the words just before have named it."""

    kind: Kind
    named: bool


def kind_of(who: Filter) -> Kind | None:
    """Return the kind of the cards of a filter, which its zone may tell; None for any."""
    return who.kind or KIND_OF_ZONE.get(who.zone)


def number(amount: Amount) -> int:
    """Return the number that is said: the amount, or how many for each of what is counted."""
    return amount.times if isinstance(amount, Count) else amount


def actor(pick: Pick) -> Whose:
    """Who is told to act: the one who chooses; the opponent also empties the own hand without choosing."""
    who = pick.who
    theirs = who is not None and who.zone is Zone.HAND and who.side is Whose.OPPONENT
    return Whose.OPPONENT if theirs and pick.how in (How.RANDOM, How.ALL) else pick.by


def is_permission(pick: Pick) -> bool:
    """Whether the pick is one card or none: «вы можете», "you may"."""
    return pick.up_to and number(pick.amount) == 1 and pick.how is not How.ALL


def is_told_at_once(when: When, kind: Kind) -> bool:
    """Whether the moment goes without saying: an event does its work as it is played."""
    return when is When.PLAYED and kind is Kind.EVENT


def spoken(ability: Ability, kind: Kind) -> Iterator[tuple[Effect, Speaker]]:
    """Pair the effects of an ability with who says them; only right behind its head has the card been named."""
    effects: Sequence[Effect] = ()
    named = False
    match ability:
        case Triggered():
            effects, named = ability.effects, ability.when in NAMING and not is_told_at_once(ability.when, kind)
        case Activated():
            effects, named = ability.effects, ability.cost != (Cost.DISCARD_CARD,)
    for place, effect in enumerate(effects):
        yield effect, Speaker(kind, named and place == 0)
