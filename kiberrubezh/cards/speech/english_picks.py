"""English words for whom an effect meets, how many of them, and who acts."""

from typing import NamedTuple

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Count, How, Kind, Pick, Whose
from kiberrubezh.cards.speech.english_nouns import cards, cards_of, each, noun
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, actor, is_permission, kind_meant, number


class EnglishVerb(NamedTuple):
    """A verb as an order to the reader, and as told of the opponent."""

    order: str
    third: str


def this(kind: Kind) -> str:
    """Point at the card that speaks."""
    return f"this {noun(kind, 1)}"


def share(amount: fx.Amount) -> str:
    """Say for each of what, and how many at most: " for each of your measures, but no more than 3"."""
    if not isinstance(amount, Count):
        return ""
    return f" for each {each(amount.of)}" + (f", but no more than {amount.most}" if amount.most else "")


def possessor(who: fx.Filter, actor: Whose) -> str:
    """Say whose: "your", the opponent's "their", or "opposing" as the reader sees it."""
    if who.side is Whose.OWN:
        return "your"
    return "their" if actor is Whose.OPPONENT else "opposing"


def pick_words(pick: Pick, speaker: Speaker) -> str:
    """Name the cards of a pick, without "for each …"."""
    who, n = pick.who, number(pick.amount)
    if who is None:
        return _pointed_at(pick, speaker)
    whose = possessor(who, actor(pick)) if who.zone in TABLE else ""
    if pick.how is How.ALL:
        return f"all {f'{whose} ' if whose else ''}{cards(who, 2)}"
    if pick.how is How.RANDOM:
        return cards_of(n, who, whose, state="random")
    return ("up to " if pick.up_to and n != 1 else "") + cards_of(n, who, whose)


def _pointed_at(pick: Pick, speaker: Speaker) -> str:
    """Point at the card itself or at the other of the trigger, by a pronoun where it has just been named."""
    if speaker.named is pick.how:
        return "it"
    return this(speaker.kind) if pick.how is How.SELF else f"that {noun(kind_meant(pick, speaker), 1)}"


def act(verb: EnglishVerb, pick: Pick, rest: str) -> str:
    """Put a verb before what it meets: an order, a permission, or a sentence about the opponent."""
    opponent = actor(pick) is Whose.OPPONENT
    may = is_permission(pick)
    words = f"may {verb.order}" if may else verb.third if opponent else verb.order
    return f"{'your opponent ' if opponent else 'you ' if may else ''}{words} {rest}"
