"""What texts change of a card, in English words: numbers, keywords, categories, blocks."""

from collections.abc import Sequence

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Category, Change, How, Keyword, Kind, Pick, Whose
from kiberrubezh.cards.speech.english_nouns import STATS, article, each
from kiberrubezh.cards.speech.english_picks import Verb, act, pick_words, share
from kiberrubezh.cards.speech.grammar import Speaker, enumeration, is_many, kind_meant
from kiberrubezh.cards.speech.names import CATEGORIES, keyword_name

GIVE = Verb("give", "gives")
TAKE = Verb("take", "takes")
TURN = Verb("turn", "turns")
LET = Verb("let", "lets")


def _object(change: Change) -> str:
    """Name what is given or taken: "+1 damage for each of your measures", "Stealth"."""
    match change:
        case fx.Number():
            per = f" for each {each(change.per)}" if change.per else ""
            return f"{'+' if change.by >= 0 else '−'}{abs(change.by)} {STATS[change.stat]}{per}"
        case fx.Gives():
            return keyword_name(change.keyword, "en")
        case fx.Takes():
            return keyword_name(Keyword(name=change.keyword), "en")
        case fx.Turns():
            return CATEGORIES[change.category].short.en


def _attack(category: Category, many: bool) -> str:
    name = CATEGORIES[category].short.en
    return f"{name} attacks" if many else article(f"{name} attack")


def predicate(changes: Sequence[Change], kind: Kind | None, *, many: bool) -> str:
    """Say what cards of a kind get or lose: "gets +1 damage", "lose Stealth"."""
    things, s = enumeration([_object(change) for change in changes], "and"), "" if many else "s"
    match changes[0]:
        case fx.Number():
            return f"get{s} {things}"
        case fx.Gives():
            return f"{'have' if many else 'has'} {things}"
        case fx.Takes():
            return f"lose{s} {things}"
        case fx.Turns() if kind is Kind.MEASURE:
            return f"also block{s} {things}"
        case fx.Turns(category=to):
            return f"become{s} {_attack(to, many)}"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say what changes of which cards until the end of the turn."""
    pick = effect.what
    said = _ordered(pick, (effect.change, *speaker.more), speaker)
    if isinstance(effect.change, fx.Number) and effect.change.per:
        return f"until end of turn, {said}{share(pick.amount)}"
    return f"{said} until end of turn{share(pick.amount)}"


def _ordered(pick: Pick, changes: Sequence[Change], speaker: Speaker) -> str:
    """Tell to change the cards of a pick."""
    met, things = pick_words(pick, speaker), enumeration([_object(change) for change in changes], "and")
    match changes[0]:
        case fx.Number() | fx.Gives():
            return act(GIVE, pick, f"{met} {things}")
        case fx.Takes():
            return act(TAKE, pick, f"{things} from {met}")
        case fx.Turns() if kind_meant(pick, speaker) is Kind.MEASURE:
            return act(LET, pick, f"{met} also block {things}")
        case fx.Turns(category=to):
            return act(TURN, pick, f"{met} into {_attack(to, is_many(pick))}")


def extra_block(effect: fx.ExtraBlock, speaker: Speaker) -> str:
    """Say which measures may block how many more attacks."""
    pick, n = effect.what, effect.count
    chosen = pick.how is How.CHOSEN and pick.by is Whose.OPPONENT
    who = pick_words(pick.model_copy(update={"by": Whose.OWN}), speaker)
    choice = " of your opponent's choice" if chosen else ""
    may = f"may {'each ' if is_many(pick) else ''}block {'one more attack' if n == 1 else f'{n} more attacks'}"
    even = "" if pick.who and pick.who.tapped else ", even while tapped"
    return f"{who}{choice} {may} this turn{even}{share(pick.amount)}"
