"""What both languages ask of a text before they say it: who acts, who speaks, what stands on the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.cards.abilities import Activated, Cost, Triggered, When
from kiberrubezh.cards.effects import (
    Amount,
    Change,
    Count,
    Effect,
    Filter,
    How,
    Kind,
    Modify,
    Number,
    Pick,
    Takes,
    Turns,
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
"""Moments whose words name no card but the one that they befall, so that a pronoun can stand for it."""

PLAIN_COSTS = frozenset({Cost.TAP_SELF, Cost.DESTROY_SELF})
"""Costs whose words name no card but the one that speaks."""


class Speaker(NamedTuple):
    """The card that says a clause: its kind, the cards it watches, whom the words just before have named."""

    kind: Kind
    watch: Filter | None = None
    named: How | None = None
    """SELF or SUBJECT: a pronoun can stand for it."""
    more: tuple[Change, ...] = ()
    """What else changes of the same cards, to be said in one breath with the first change."""


def kind_of(who: Filter) -> Kind | None:
    """Return the kind of the cards of a filter, which its zone may tell; None for any."""
    return who.kind or KIND_OF_ZONE.get(who.zone)


def kind_meant(pick: Pick, speaker: Speaker) -> Kind | None:
    """Return the kind of the cards of a pick; None for any."""
    if pick.who is not None:
        return kind_of(pick.who)
    if pick.how is How.SELF:
        return speaker.kind
    if speaker.watch is not None:
        return kind_of(speaker.watch)
    return Kind.ATTACK if speaker.kind is Kind.MEASURE else Kind.MEASURE


def enumeration(words: Sequence[str], conjunction: str) -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    return f" {conjunction} ".join([*filter(None, [", ".join(words[:-1])]), *words[-1:]])


def number(amount: Amount) -> int:
    """Return the number that is said: the amount, or how many for each of what is counted."""
    return amount.times if isinstance(amount, Count) else amount


def is_many(pick: Pick) -> bool:
    """Whether the pick is said in the plural."""
    return pick.who is not None and (pick.how is How.ALL or number(pick.amount) != 1)


def actor(pick: Pick) -> Whose:
    """Who is told to act: the one who chooses; the opponent also empties the own hand without choosing."""
    who = pick.who
    theirs = who is not None and who.zone is Zone.HAND and who.side is Whose.OPPONENT
    return Whose.OPPONENT if theirs and pick.how in (How.RANDOM, How.ALL) else pick.by


def is_own(pick: Pick, speaker: Speaker) -> bool:
    """Whether the cards of a pick are those of the one who acts."""
    if pick.who is not None:
        return pick.who.side is actor(pick)
    if pick.how is How.SELF:
        return True
    return speaker.watch is not None and speaker.watch.side is Whose.OWN


def is_permission(pick: Pick) -> bool:
    """Whether the pick is one card or none: «вы можете», "you may"."""
    return pick.up_to and number(pick.amount) == 1 and pick.how is not How.ALL


def is_told_at_once(ability: Triggered, kind: Kind) -> bool:
    """Whether the moment goes without saying: an event does its work as it is played."""
    return ability.when is When.PLAYED and kind is Kind.EVENT and ability.watch is None


def speakers(ability: Triggered | Activated, kind: Kind) -> Iterator[tuple[Effect, Speaker]]:
    """Pair the effects of an ability with who says them; only right behind its head has a card been named."""
    watch = ability.watch if isinstance(ability, Triggered) else None
    for place, (effect, *others) in enumerate(_breaths(ability.effects)):
        more = tuple(other.change for other in others if isinstance(other, Modify))
        yield effect, Speaker(kind, watch, _named(ability, kind) if place == 0 else None, more)


def _breaths(effects: Sequence[Effect]) -> list[list[Effect]]:
    """Group effects that stand next to each other and give the same cards something, or take it from them."""
    breaths: list[list[Effect]] = []
    for effect in effects:
        if breaths and _goes_on(breaths[-1][-1], effect):
            breaths[-1].append(effect)
        else:
            breaths.append([effect])
    return breaths


def _goes_on(one: Effect, other: Effect) -> bool:
    if not (isinstance(one, Modify) and isinstance(other, Modify)):
        return False
    settled = one.what.how not in (How.CHOSEN, How.RANDOM)
    changes = (one.change, other.change)
    alone = any(isinstance(change, Turns) or (isinstance(change, Number) and change.per) for change in changes)
    return settled and not alone and one.what == other.what and len({type(c) is Takes for c in changes}) == 1


def _named(ability: Triggered | Activated, kind: Kind) -> How | None:
    if isinstance(ability, Activated):
        return How.SELF if PLAIN_COSTS.issuperset(ability.cost) else None
    if ability.when not in NAMING or ability.condition or is_told_at_once(ability, kind):
        return None
    return How.SUBJECT if ability.watch else How.SELF
