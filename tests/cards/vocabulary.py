"""Effects that, with the texts of `own_texts`, say every part of the vocabulary, and much that no card says."""

from kiberrubezh.cards.abilities import Ability, Triggered, When
from kiberrubezh.cards.effects import (
    Category,
    Count,
    Destination,
    DestroyTop,
    Draw,
    Effect,
    ExtraAssets,
    ExtraBlock,
    Filter,
    Gives,
    How,
    Keyword,
    KeywordName,
    Kind,
    Limit,
    Look,
    Modify,
    Move,
    Number,
    Pick,
    Prevent,
    Search,
    Stat,
    Stop,
    Takes,
    Tap,
    Turns,
    Untap,
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
STEALTH, NO_STEALTH = Gives(keyword=Keyword(name=KeywordName.STEALTH)), Takes(keyword=KeywordName.STEALTH)
DISCARD, THEIR_DISCARD = Filter(zone=Zone.DISCARD), Filter(zone=Zone.DISCARD, side=OPPONENT)


def played(*effects: Effect) -> tuple[Ability, Kind]:
    """Say effects at once."""
    return Triggered(when=When.PLAYED, effects=effects), Kind.EVENT


def narrow(who: Filter, **fields: object) -> Filter:
    """Demand more of a filter's cards."""
    return who.model_copy(update=fields)


def chosen(who: Filter, amount: int | Count = 1, **fields: object) -> Pick:
    """Choose cards."""
    return Pick(who=who).model_copy(update={"amount": amount, **fields})


EFFECTS: tuple[Effect, ...] = (
    Draw(count=5),
    Draw(count=21),
    Draw(count=2, side=OPPONENT),
    Draw(count=Count(of=narrow(MEASURES, categories=(Category.MALWARE,), tapped=False))),
    Draw(count=Count(of=narrow(ATTACKS, in_wave=True, other=True), times=2)),
    Draw(count=Count(of=THEIR_ASSETS, most=3)),
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
    Prevent(count=Count(of=MEASURES, times=2, most=6)),
    Modify(what=chosen(ATTACKS), change=Number(stat=Stat.DAMAGE, by=2)),
    Modify(what=chosen(ATTACKS, 2), change=Number(stat=Stat.DAMAGE, by=1)),
    Modify(what=chosen(ATTACKS, 2, up_to=True), change=Number(stat=Stat.DAMAGE, by=1)),
    Modify(what=chosen(THEIR_MEASURES, up_to=True), change=Number(stat=Stat.CAPACITY, by=-1)),
    Modify(what=Pick(how=How.ALL, who=narrow(ASSETS, other=True)), change=Number(stat=Stat.PROVIDES_DEFENCE, by=1)),
    Modify(what=Pick(how=How.ALL, who=THEIR_ASSETS), change=Number(stat=Stat.PROVIDES_ATTACK, by=-1)),
    Modify(what=Pick(how=How.RANDOM, who=THEIR_MEASURES, amount=2), change=Number(stat=Stat.REQUIRES_DEFENCE, by=1)),
    Modify(what=chosen(THEIR_ATTACKS, by=OPPONENT), change=Number(stat=Stat.REQUIRES_ATTACK, by=2)),
    Modify(what=chosen(ATTACKS), change=Number(stat=Stat.DAMAGE, by=1, per=DISCARD)),
    Modify(what=chosen(THEIR_ATTACKS, by=OPPONENT), change=Number(stat=Stat.DAMAGE, by=-1, per=MEASURES)),
    Modify(what=chosen(ATTACKS), change=STEALTH),
    Modify(what=chosen(ATTACKS, up_to=True), change=STEALTH),
    Modify(what=chosen(ATTACKS, 2), change=Gives(keyword=Keyword(name=KeywordName.DISTRIBUTED, value=2))),
    Modify(what=chosen(ATTACKS, 2, up_to=True), change=Gives(keyword=Keyword(name=KeywordName.BREACH))),
    Modify(what=Pick(how=How.ALL, who=ATTACKS), change=Gives(keyword=Keyword(name=KeywordName.ESCALATION, value=1))),
    Modify(what=Pick(how=How.RANDOM, who=narrow(ASSETS, other=True)), change=STEALTH),
    Modify(what=chosen(THEIR_ATTACKS, by=OPPONENT), change=Gives(keyword=Keyword(name=KeywordName.PERSISTENCE))),
    Modify(what=chosen(MEASURES, by=OPPONENT), change=Takes(keyword=KeywordName.DECOY)),
    Modify(what=chosen(THEIR_MEASURES), change=Takes(keyword=KeywordName.QUARANTINE)),
    Modify(what=chosen(narrow(THEIR_ATTACKS, in_wave=True), up_to=True), change=NO_STEALTH),
    Modify(what=Pick(how=How.ALL, who=THEIR_MEASURES), change=Takes(keyword=KeywordName.ECHELON)),
    Modify(what=chosen(narrow(THEIR_ATTACKS, categories=(Category.DOS,))), change=Turns(category=Category.MALWARE)),
    Modify(what=chosen(ATTACKS, 2, up_to=True), change=Turns(category=Category.CRYPTANALYSIS)),
    Modify(what=chosen(MEASURES), change=Turns(category=Category.CRYPTANALYSIS)),
    Modify(what=chosen(MEASURES, 2, up_to=True), change=Turns(category=Category.TEMPEST)),
    Modify(what=Pick(how=How.ALL, who=MEASURES), change=Turns(category=Category.DOS)),
    ExtraBlock(what=chosen(MEASURES)),
    ExtraBlock(what=chosen(MEASURES, 2, up_to=True)),
    ExtraBlock(what=chosen(narrow(MEASURES, tapped=True)), count=2),
    ExtraBlock(what=chosen(narrow(MEASURES, tapped=False, other=True), 2), count=5),
    ExtraBlock(what=Pick(how=How.ALL, who=MEASURES)),
    ExtraBlock(what=Pick(how=How.RANDOM, who=MEASURES)),
    ExtraBlock(what=chosen(MEASURES, by=OPPONENT)),
    ExtraBlock(what=chosen(THEIR_MEASURES, by=OPPONENT)),
    ExtraAssets(count=1),
    ExtraAssets(count=5),
)
