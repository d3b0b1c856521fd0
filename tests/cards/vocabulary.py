"""Abilities that together say every part of the vocabulary, and many that no starter card says."""

from kiberrubezh.cards.effects import (
    Ability,
    Activated,
    Category,
    Condition,
    Continuous,
    Cost,
    Count,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    Filter,
    How,
    Kind,
    Limit,
    Look,
    Modify,
    Move,
    Pick,
    Prevent,
    Search,
    Stat,
    Stop,
    Tap,
    Triggered,
    Untap,
    When,
    Whose,
    Zone,
)

OWN, OPPONENT = Whose.OWN, Whose.OPPONENT
SELF, SUBJECT = Pick(how=How.SELF), Pick(how=How.SUBJECT)
ASSETS, MEASURES, ATTACKS = Filter(zone=Zone.ASSETS), Filter(zone=Zone.MEASURES), Filter(zone=Zone.ATTACKS)
THEIR_ASSETS = Filter(zone=Zone.ASSETS, side=OPPONENT)
THEIR_MEASURES = Filter(zone=Zone.MEASURES, side=OPPONENT)
THEIR_ATTACKS = Filter(zone=Zone.ATTACKS, side=OPPONENT)
HAND, THEIR_HAND = Filter(zone=Zone.HAND), Filter(zone=Zone.HAND, side=OPPONENT)
DISCARD, THEIR_DISCARD = Filter(zone=Zone.DISCARD), Filter(zone=Zone.DISCARD, side=OPPONENT)


def event(*effects: Effect) -> tuple[Ability, Kind]:
    """Say effects at once."""
    return Triggered(when=When.PLAYED, effects=effects), Kind.EVENT


def narrow(who: Filter, **fields: object) -> Filter:
    """Demand more of a filter's cards."""
    return who.model_copy(update=fields)


def chosen(who: Filter, amount: int | Count = 1, **fields: object) -> Pick:
    """Choose cards."""
    return Pick(who=who).model_copy(update={"amount": amount, **fields})


EVENTS: tuple[Effect, ...] = (
    Draw(count=5),
    Draw(count=21),
    Draw(count=2, side=OPPONENT),
    Draw(count=Count(of=narrow(MEASURES, categories=(Category.MALWARE,), tapped=False))),
    Draw(count=Count(of=narrow(ATTACKS, in_wave=True, other=True), times=2)),
    Draw(count=Count(of=THEIR_ASSETS)),
    Draw(count=Count(of=THEIR_HAND)),
    Draw(count=Count(of=Filter(zone=Zone.DECK, side=OPPONENT))),
    Draw(count=Count(of=narrow(DISCARD, kind=Kind.MEASURE))),
    DestroyTop(count=1),
    DestroyTop(count=3),
    DestroyTop(count=Count(of=THEIR_DISCARD), side=OWN),
    Look(count=1, side=OPPONENT),
    Look(count=5),
    Search(who=Filter(zone=Zone.DECK, kind=Kind.ASSET)),
    Search(who=Filter(zone=Zone.DECK, kind=Kind.MEASURE, categories=(Category.DOS, Category.TEMPEST)), amount=2),
    Search(who=Filter(zone=Zone.DECK, kind=Kind.EVENT), to=Destination.DECK_TOP),
    Search(who=Filter(zone=Zone.DECK), to=Destination.DECK_BOTTOM),
    Search(who=Filter(zone=Zone.DECK, kind=Kind.ATTACK), to=Destination.DISCARD),
    Search(who=Filter(zone=Zone.DECK, kind=Kind.ATTACK), amount=3, to=Destination.DECK_SHUFFLED),
    Move(what=chosen(THEIR_MEASURES), to=Destination.DISCARD),
    Move(what=chosen(narrow(THEIR_MEASURES, tapped=True), 2), to=Destination.DISCARD),
    Move(what=chosen(narrow(THEIR_ASSETS, tapped=False), 3), to=Destination.DISCARD),
    Move(what=chosen(THEIR_ASSETS, 5), to=Destination.DISCARD),
    Move(what=chosen(THEIR_MEASURES, up_to=True), to=Destination.HAND),
    Move(what=chosen(THEIR_MEASURES, 2, up_to=True, by=OPPONENT), to=Destination.DISCARD),
    Move(what=chosen(THEIR_MEASURES, up_to=True, by=OPPONENT), to=Destination.DISCARD),
    Move(what=chosen(MEASURES, by=OPPONENT), to=Destination.DISCARD),
    Move(what=chosen(narrow(ASSETS, other=True)), to=Destination.HAND),
    Move(what=chosen(THEIR_ATTACKS, Count(of=MEASURES)), to=Destination.DECK_TOP),
    Move(what=chosen(THEIR_ATTACKS, 2), to=Destination.DECK_BOTTOM),
    Move(what=Pick(how=How.ALL, who=narrow(THEIR_ATTACKS, tapped=True)), to=Destination.DECK_SHUFFLED),
    Move(what=Pick(how=How.ALL, who=narrow(ASSETS, other=True)), to=Destination.DISCARD),
    Move(what=Pick(how=How.RANDOM, who=THEIR_ASSETS, amount=2), to=Destination.DISCARD),
    Move(what=Pick(how=How.RANDOM, who=MEASURES), to=Destination.DISCARD),
    Move(what=chosen(HAND, 2), to=Destination.DISCARD),
    Move(what=chosen(HAND, up_to=True), to=Destination.DECK_BOTTOM),
    Move(what=Pick(how=How.ALL, who=HAND), to=Destination.DECK_SHUFFLED),
    Move(what=Pick(how=How.ALL, who=HAND), to=Destination.DISCARD),
    Move(what=Pick(how=How.RANDOM, who=THEIR_HAND, amount=2), to=Destination.DISCARD),
    Move(what=Pick(how=How.ALL, who=THEIR_HAND), to=Destination.DISCARD),
    Move(what=chosen(THEIR_HAND), to=Destination.DISCARD),
    Move(what=chosen(THEIR_HAND, 2, by=OPPONENT), to=Destination.DECK_TOP),
    Move(what=chosen(narrow(DISCARD, kind=Kind.ATTACK), 2, up_to=True), to=Destination.HAND),
    Move(what=chosen(DISCARD), to=Destination.DECK_TOP),
    Move(what=Pick(how=How.ALL, who=THEIR_DISCARD), to=Destination.DECK_SHUFFLED),
    Move(what=chosen(THEIR_DISCARD), to=Destination.DECK_BOTTOM),
    Tap(what=chosen(narrow(THEIR_MEASURES, limit=Limit(stat=Stat.CAPACITY, at_least=2)))),
    Tap(what=Pick(how=How.ALL, who=THEIR_ASSETS)),
    Tap(what=chosen(narrow(THEIR_ATTACKS, categories=(Category.MALWARE, Category.DOS, Category.INTRUSION)))),
    Untap(what=chosen(narrow(ATTACKS, tapped=True), 2, up_to=True)),
    Untap(what=chosen(MEASURES, up_to=True)),
    Stop(what=chosen(narrow(THEIR_ATTACKS, in_wave=True, limit=Limit(stat=Stat.DAMAGE, at_least=2, at_most=4)))),
    Stop(what=Pick(how=How.ALL, who=narrow(THEIR_ATTACKS, in_wave=True, categories=(Category.CRYPTANALYSIS,)))),
    Stop(what=Pick(how=How.RANDOM, who=narrow(THEIR_ATTACKS, limit=Limit(stat=Stat.REQUIRES_ATTACK, at_most=3)))),
    Prevent(count=1),
    Prevent(count=5),
    Prevent(count=Count(of=MEASURES, times=2)),
    Modify(what=chosen(ATTACKS), stat=Stat.DAMAGE, by=2),
    Modify(what=chosen(ATTACKS, 2), stat=Stat.DAMAGE, by=1),
    Modify(what=chosen(ATTACKS, 2, up_to=True), stat=Stat.DAMAGE, by=1),
    Modify(what=chosen(THEIR_MEASURES, up_to=True), stat=Stat.CAPACITY, by=-1),
    Modify(what=Pick(how=How.ALL, who=narrow(ASSETS, other=True)), stat=Stat.PROVIDES_DEFENCE, by=1),
    Modify(what=Pick(how=How.ALL, who=THEIR_ASSETS), stat=Stat.PROVIDES_ATTACK, by=-1),
    Modify(what=Pick(how=How.RANDOM, who=THEIR_MEASURES, amount=2), stat=Stat.REQUIRES_DEFENCE, by=1),
    Modify(what=chosen(THEIR_ATTACKS, by=OPPONENT), stat=Stat.REQUIRES_ATTACK, by=2),
    ExtraAssets(count=1),
    ExtraAssets(count=5),
)

WHENS = tuple(
    (Triggered(when=when, effects=(Draw(),)), kind)
    for when, kind in (
        (When.PLAYED, Kind.EVENT),
        (When.PLAYED, Kind.ASSET),
        (When.DEPLOYED, Kind.ASSET),
        (When.DEPLOYED, Kind.MEASURE),
        (When.DECLARED, Kind.ATTACK),
        (When.BLOCKS, Kind.MEASURE),
        (When.BLOCKED, Kind.ATTACK),
        (When.THROUGH, Kind.ATTACK),
        (When.TURN_START, Kind.ASSET),
        (When.TURN_END, Kind.ATTACK),
        (When.DESTROYED, Kind.ASSET),
        (When.DESTROYED, Kind.MEASURE),
        (When.DESTROYED, Kind.EVENT),
    )
)

OTHERS: tuple[tuple[Ability, Kind], ...] = (
    (Triggered(when=When.DEPLOYED, effects=(Tap(what=SELF), Draw(count=2), DestroyTop(side=OWN))), Kind.MEASURE),
    (Triggered(when=When.BLOCKS, effects=(Move(what=SUBJECT, to=Destination.DISCARD), Untap(what=SELF))), Kind.MEASURE),
    (Triggered(when=When.BLOCKS, effects=(Modify(what=SUBJECT, stat=Stat.DAMAGE, by=-2),)), Kind.MEASURE),
    (Triggered(when=When.BLOCKED, effects=(Move(what=SUBJECT, to=Destination.DECK_TOP),)), Kind.ATTACK),
    (Triggered(when=When.DECLARED, effects=(Modify(what=SELF, stat=Stat.DAMAGE, by=2),)), Kind.ATTACK),
    (Triggered(when=When.DESTROYED, effects=(Move(what=SELF, to=Destination.DECK_SHUFFLED),)), Kind.ASSET),
    (Activated(cost=(Cost.TAP_SELF,), effects=(Draw(),)), Kind.ATTACK),
    (Activated(cost=(Cost.TAP_SELF, Cost.DISCARD_CARD), effects=(Draw(count=2),)), Kind.ASSET),
    (Activated(cost=(Cost.DISCARD_CARD,), effects=(Untap(what=SELF),)), Kind.MEASURE),
    (Activated(cost=(Cost.DESTROY_SELF,), effects=(Stop(what=chosen(THEIR_ATTACKS)),)), Kind.MEASURE),
    (Continuous(stat=Stat.CAPACITY, by=1), Kind.MEASURE),
    (Continuous(stat=Stat.DAMAGE, by=-1, who=THEIR_ATTACKS), Kind.MEASURE),
    (Continuous(stat=Stat.CAPACITY, by=1, who=narrow(MEASURES, other=True, tapped=False)), Kind.MEASURE),
    (Continuous(stat=Stat.REQUIRES_ATTACK, by=-1, who=narrow(HAND, kind=Kind.ATTACK)), Kind.ASSET),
    (Continuous(stat=Stat.PROVIDES_ATTACK, by=1, condition=Condition(of=narrow(ASSETS, other=True))), Kind.ASSET),
    (Continuous(stat=Stat.CAPACITY, by=2, condition=Condition(of=THEIR_ATTACKS, at_least=3)), Kind.MEASURE),
    (Continuous(stat=Stat.CAPACITY, by=1, condition=Condition(of=DISCARD, at_least=10)), Kind.MEASURE),
    (
        Continuous(
            stat=Stat.PROVIDES_DEFENCE,
            by=1,
            who=narrow(ASSETS, other=True),
            condition=Condition(of=THEIR_HAND, at_least=2),
        ),
        Kind.ASSET,
    ),
    (
        Continuous(
            stat=Stat.DAMAGE,
            by=1,
            who=narrow(ATTACKS, limit=Limit(stat=Stat.DAMAGE, at_least=2, at_most=2)),
            condition=Condition(of=narrow(THEIR_MEASURES, tapped=True, categories=(Category.DOS,))),
        ),
        Kind.ASSET,
    ),
)

SAMPLES: tuple[tuple[Ability, Kind], ...] = (*map(event, EVENTS), *WHENS, *OTHERS)
