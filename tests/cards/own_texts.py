"""Texts of cards on the table: each moment, what is watched, each cost, what holds, what comes instead."""

from cards.vocabulary import (
    ASSETS,
    ATTACKS,
    DISCARD,
    EFFECTS,
    HAND,
    MEASURES,
    NO_STEALTH,
    OPPONENT,
    OWN,
    SELF,
    STEALTH,
    SUBJECT,
    THEIR_ASSETS,
    THEIR_ATTACKS,
    THEIR_HAND,
    THEIR_MEASURES,
    chosen,
    narrow,
    played,
)

from kiberrubezh.cards.abilities import (
    Ability,
    Activated,
    Condition,
    Continuous,
    Cost,
    Replacement,
    Triggered,
    When,
)
from kiberrubezh.cards.effects import (
    Category,
    Destination,
    DestroyTop,
    Draw,
    ExtraBlock,
    Filter,
    Gives,
    Keyword,
    KeywordName,
    Kind,
    Limit,
    Modify,
    Move,
    Number,
    Stat,
    Stop,
    Tap,
    Turns,
    Untap,
    Zone,
)

Sample = tuple[Ability, Kind]
"""A text, and the kind of the card that says it."""

EVENTS, THEIR_EVENTS = Filter(zone=Zone.EVENTS), Filter(zone=Zone.EVENTS, side=OPPONENT)
DECK = Filter(zone=Zone.DECK)
OTHER_MEASURES = narrow(MEASURES, other=True)
TAP_ANOTHER = Activated(cost=(Cost.TAP_OTHER,), taps=MEASURES, effects=(Draw(),))
MALWARE = (Category.MALWARE,)
MORE_DAMAGE = Number(stat=Stat.DAMAGE, by=1)
MORE_CAPACITY = Number(stat=Stat.CAPACITY, by=1)

MOMENTS: tuple[Sample, ...] = tuple(
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

WATCHED: tuple[Sample, ...] = tuple(
    (Triggered(when=when, watch=watch, effects=(Draw(),)), Kind.MEASURE)
    for when, watch in (
        (When.PLAYED, EVENTS),
        (When.PLAYED, THEIR_EVENTS),
        (When.DEPLOYED, narrow(ASSETS, other=True)),
        (When.DEPLOYED, MEASURES),
        (When.DEPLOYED, THEIR_ASSETS),
        (When.DEPLOYED, narrow(THEIR_ATTACKS, categories=MALWARE)),
        (When.DECLARED, narrow(ATTACKS, categories=(Category.INTRUSION, Category.TEMPEST))),
        (When.DECLARED, narrow(THEIR_ATTACKS, limit=Limit(stat=Stat.DAMAGE, at_least=4))),
        (When.BLOCKS, OTHER_MEASURES),
        (When.BLOCKS, THEIR_MEASURES),
        (When.BLOCKED, ATTACKS),
        (When.BLOCKED, THEIR_ATTACKS),
        (When.THROUGH, narrow(ATTACKS, categories=MALWARE, other=True)),
        (When.THROUGH, narrow(THEIR_ATTACKS, categories=MALWARE)),
        (When.DESTROYED, OTHER_MEASURES),
        (When.DESTROYED, THEIR_ASSETS),
    )
)

SUBJECTS: tuple[Sample, ...] = (
    (Triggered(when=When.BLOCKS, effects=(Move(what=SUBJECT, to=Destination.DISCARD), Untap(what=SELF))), Kind.MEASURE),
    (Triggered(when=When.BLOCKED, effects=(Move(what=SUBJECT, to=Destination.DECK_TOP),)), Kind.ATTACK),
    (
        Triggered(when=When.DESTROYED, watch=OTHER_MEASURES, effects=(Move(what=SUBJECT, to=Destination.HAND),)),
        Kind.MEASURE,
    ),
    (Triggered(when=When.BLOCKS, watch=OTHER_MEASURES, effects=(Untap(what=SUBJECT), Tap(what=SELF))), Kind.MEASURE),
    (Triggered(when=When.BLOCKS, watch=MEASURES, effects=(Untap(what=SUBJECT),)), Kind.ASSET),
    (Triggered(when=When.DEPLOYED, watch=THEIR_ASSETS, effects=(Tap(what=SUBJECT),)), Kind.ATTACK),
    (
        Triggered(when=When.THROUGH, watch=THEIR_ATTACKS, effects=(Draw(), Move(what=SUBJECT, to=Destination.HAND))),
        Kind.MEASURE,
    ),
    (
        Triggered(when=When.PLAYED, watch=THEIR_EVENTS, effects=(Move(what=SUBJECT, to=Destination.DECK_BOTTOM),)),
        Kind.ASSET,
    ),
    (
        Triggered(when=When.DECLARED, watch=THEIR_ATTACKS, effects=(Modify(what=SUBJECT, change=NO_STEALTH),)),
        Kind.MEASURE,
    ),
)

CONDITIONS: tuple[Sample, ...] = (
    (Triggered(when=When.PLAYED, condition=Condition(of=MEASURES, at_least=2), effects=(Draw(),)), Kind.EVENT),
    (Triggered(when=When.TURN_START, condition=Condition(of=ASSETS, at_most=0), effects=(Draw(),)), Kind.MEASURE),
    (
        Triggered(when=When.DEPLOYED, condition=Condition(of=OTHER_MEASURES, at_least=1), effects=(Tap(what=SELF),)),
        Kind.MEASURE,
    ),
    (
        Triggered(
            when=When.THROUGH,
            watch=ATTACKS,
            condition=Condition(of=narrow(ATTACKS, in_wave=True), at_least=5),
            effects=(Draw(), DestroyTop()),
        ),
        Kind.ASSET,
    ),
    (
        Activated(cost=(Cost.TAP_SELF,), condition=Condition(of=DECK, at_most=15), effects=(Draw(), DestroyTop())),
        Kind.ASSET,
    ),
)

COSTS: tuple[Sample, ...] = (
    (Activated(cost=(Cost.TAP_SELF,), effects=(Draw(),)), Kind.ATTACK),
    (Activated(cost=(Cost.TAP_SELF, Cost.DISCARD_CARD), effects=(Draw(count=2),)), Kind.ASSET),
    (Activated(cost=(Cost.DISCARD_CARD,), effects=(Draw(),)), Kind.MEASURE),
    (Activated(cost=(Cost.DISCARD_CARD,), effects=(Untap(what=SELF),)), Kind.MEASURE),
    (Activated(cost=(Cost.DESTROY_SELF,), effects=(Stop(what=chosen(THEIR_ATTACKS)),)), Kind.MEASURE),
    (Activated(cost=(Cost.DESTROY_SELF,), effects=(Move(what=SELF, to=Destination.HAND),)), Kind.ASSET),
    (TAP_ANOTHER, Kind.MEASURE),
    (TAP_ANOTHER, Kind.ASSET),
    (Activated(cost=(Cost.TAP_OTHER,), taps=narrow(ASSETS, tapped=False), effects=(Draw(),)), Kind.ASSET),
    (Activated(cost=(Cost.TAP_SELF, Cost.TAP_OTHER), taps=ASSETS, effects=(Draw(),)), Kind.ASSET),
    (
        Activated(
            cost=(Cost.TAP_SELF, Cost.TAP_OTHER, Cost.DISCARD_CARD),
            taps=narrow(MEASURES, categories=(Category.DOS,)),
            effects=(Draw(count=3),),
        ),
        Kind.ASSET,
    ),
    (Activated(cost=(Cost.TAP_OTHER,), taps=ASSETS, effects=(ExtraBlock(what=SELF),)), Kind.MEASURE),
)

CHANGES: tuple[Sample, ...] = (
    (Triggered(when=When.DEPLOYED, effects=(Tap(what=SELF), Draw(count=2), DestroyTop(side=OWN))), Kind.MEASURE),
    (
        Triggered(when=When.BLOCKS, effects=(Modify(what=SUBJECT, change=Number(stat=Stat.DAMAGE, by=-2)),)),
        Kind.MEASURE,
    ),
    (Triggered(when=When.DECLARED, effects=(Modify(what=SELF, change=MORE_DAMAGE),)), Kind.ATTACK),
    (
        Triggered(
            when=When.DECLARED,
            effects=(Modify(what=SELF, change=Number(stat=Stat.DAMAGE, by=1, per=narrow(ATTACKS, other=True))),),
        ),
        Kind.ATTACK,
    ),
    (
        Triggered(
            when=When.DECLARED,
            effects=(Draw(), Modify(what=SELF, change=MORE_DAMAGE), Modify(what=SELF, change=STEALTH)),
        ),
        Kind.ATTACK,
    ),
    (
        Activated(cost=(Cost.DISCARD_CARD,), effects=(Modify(what=SELF, change=Turns(category=Category.TEMPEST)),)),
        Kind.ATTACK,
    ),
    (
        Activated(cost=(Cost.DISCARD_CARD,), effects=(Modify(what=SELF, change=Turns(category=Category.TEMPEST)),)),
        Kind.MEASURE,
    ),
    (Triggered(when=When.DESTROYED, effects=(Move(what=SELF, to=Destination.DECK_SHUFFLED),)), Kind.ASSET),
)

ALWAYS: tuple[Sample, ...] = (
    (Continuous(change=MORE_CAPACITY), Kind.MEASURE),
    (Continuous(change=Number(stat=Stat.DAMAGE, by=-1), who=THEIR_ATTACKS), Kind.MEASURE),
    (Continuous(change=MORE_CAPACITY, who=narrow(OTHER_MEASURES, tapped=False)), Kind.MEASURE),
    (
        Continuous(
            change=Number(
                stat=Stat.DAMAGE,
                by=1,
                per=narrow(ATTACKS, categories=MALWARE, in_wave=True),
            )
        ),
        Kind.ATTACK,
    ),
    (Continuous(change=Number(stat=Stat.CAPACITY, by=1, per=THEIR_HAND), who=MEASURES), Kind.ASSET),
    (Continuous(change=STEALTH), Kind.ATTACK),
    (Continuous(change=Gives(keyword=Keyword(name=KeywordName.ECHELON, value=2)), who=OTHER_MEASURES), Kind.MEASURE),
    (Continuous(change=Gives(keyword=Keyword(name=KeywordName.DECOY)), who=MEASURES), Kind.ASSET),
    (Continuous(change=Gives(keyword=Keyword(name=KeywordName.QUARANTINE)), who=MEASURES), Kind.ASSET),
    (Continuous(change=NO_STEALTH), Kind.ATTACK),
    (Continuous(change=NO_STEALTH, who=narrow(THEIR_ATTACKS, categories=MALWARE)), Kind.MEASURE),
    (Continuous(change=Turns(category=Category.TEMPEST)), Kind.ATTACK),
    (Continuous(change=Turns(category=Category.CRYPTANALYSIS), who=THEIR_ATTACKS), Kind.ASSET),
    (Continuous(change=Turns(category=Category.TEMPEST)), Kind.MEASURE),
    (Continuous(change=Turns(category=Category.CRYPTANALYSIS), who=OTHER_MEASURES), Kind.MEASURE),
)

AS_LONG_AS: tuple[Sample, ...] = tuple(
    (Continuous(change=MORE_CAPACITY, condition=condition), Kind.MEASURE)
    for condition in (
        Condition(of=OTHER_MEASURES, at_least=1),
        Condition(of=narrow(THEIR_MEASURES, tapped=True, categories=(Category.DOS,)), at_least=1),
        Condition(of=THEIR_ATTACKS, at_least=3),
        Condition(of=DISCARD, at_least=10),
        Condition(of=THEIR_HAND, at_least=2),
        Condition(of=HAND, at_least=1),
        Condition(of=DECK, at_most=15),
        Condition(of=HAND, at_most=1),
        Condition(of=HAND, at_most=0),
        Condition(of=ASSETS, at_most=0),
        Condition(of=OTHER_MEASURES, at_most=0),
        Condition(of=OTHER_MEASURES, at_most=1),
        Condition(of=narrow(ASSETS, tapped=False), at_most=1),
        Condition(of=narrow(THEIR_ATTACKS, categories=MALWARE), at_most=2),
    )
)

INSTEAD: tuple[Sample, ...] = (
    (Replacement(to=Destination.HAND), Kind.MEASURE),
    (Replacement(to=Destination.DECK_TOP), Kind.ASSET),
    (Replacement(who=OTHER_MEASURES, to=Destination.DECK_SHUFFLED), Kind.MEASURE),
    (Replacement(who=ASSETS, to=Destination.DECK_BOTTOM), Kind.MEASURE),
    (Replacement(who=narrow(THEIR_MEASURES, categories=MALWARE), to=Destination.HAND), Kind.ATTACK),
)

SAMPLES: tuple[Sample, ...] = (
    *map(played, EFFECTS),
    *MOMENTS,
    *WATCHED,
    *SUBJECTS,
    *CONDITIONS,
    *COSTS,
    *CHANGES,
    *ALWAYS,
    *AS_LONG_AS,
    *INSTEAD,
)
