"""What texts change of a card, in English words: numbers, keywords, categories, blocks."""

from collections.abc import Sequence

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Category, Change, How, Keyword, Kind, Pick, Whose
from kiberrubezh.cards.speech.english_nouns import STATS, article, each
from kiberrubezh.cards.speech.english_picks import EnglishVerb, act, pick_words, share
from kiberrubezh.cards.speech.grammar import Speaker, enumeration, is_many, is_permission, kind_meant
from kiberrubezh.cards.speech.names import CATEGORIES, keyword_name

CHOOSE = EnglishVerb("choose", "chooses")


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
        case fx.Number() | fx.Gives():
            return f"get{s} {things}"
        case fx.Takes():
            return f"lose{s} {things}"
        case fx.Turns() if kind is Kind.MEASURE:
            return f"also block{s} {things}"
        case fx.Turns(category=to):
            return f"become{s} {_attack(to, many)}"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say what changes of which cards until the end of the turn."""
    pick, changes = effect.what, (effect.change, *speaker.more)
    met = f"{act(CHOOSE, pick, pick_words(pick, speaker))}: it" if is_permission(pick) else _subject(pick, speaker)
    said = f"{met} {predicate(changes, kind_meant(pick, speaker), many=is_many(pick))}"
    if isinstance(effect.change, fx.Number) and effect.change.per:
        return f"until end of turn, {said}{share(pick.amount)}"
    return f"{said} until end of turn{share(pick.amount)}"


def _subject(pick: Pick, speaker: Speaker) -> str:
    """Name whom something befalls, and who chooses: "one of your measures of your opponent's choice"."""
    chosen = pick.how is How.CHOSEN and pick.by is Whose.OPPONENT
    who = pick_words(pick.model_copy(update={"by": Whose.OWN}), speaker)
    return who + (" of your opponent's choice" if chosen else "")


def extra_block(effect: fx.ExtraBlock, speaker: Speaker) -> str:
    """Say which measures may block how many more attacks."""
    pick, n = effect.what, effect.count
    may = f"may {'each ' if is_many(pick) else ''}block {'one more attack' if n == 1 else f'{n} more attacks'}"
    even = "" if pick.who and pick.who.tapped else ", even while tapped"
    return f"{_subject(pick, speaker)} {may} this turn{even}{share(pick.amount)}"
