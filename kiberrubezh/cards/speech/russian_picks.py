"""Russian words for whom an effect meets, how many of them, and who acts."""

from typing import NamedTuple

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Count, How, Kind, Pick, Whose
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, actor, is_permission, kind_meant, number
from kiberrubezh.cards.speech.russian_nouns import Case, adjective, each, many, noun_of, number_of, tail

PRONOUNS = {("nom", "m"): "он", ("nom", "f"): "она", ("nom", "n"): "оно", ("acc", "f"): "её"}
"""Pronouns of the third person by case and gender; the accusative of the others is «его»."""


class RussianVerb(NamedTuple):
    """A verb as an order to the reader, as a possibility, and as told of the opponent."""

    order: str
    infinitive: str
    third: str


CHOOSE = RussianVerb("выберите", "выбрать", "выбирает")


def this(kind: Kind | None, case: Case, word: str = "этот") -> str:
    """Point at a card: «эту меру»."""
    noun = noun_of(kind)
    return f"{adjective(word, case, noun.gender)} {noun.one(case)}"


def _pointed_at(pick: Pick, speaker: Speaker, case: Case) -> str:
    """Point at the card itself or at the other of the trigger, by a pronoun where it has just been named."""
    kind = kind_meant(pick, speaker)
    if speaker.named is pick.how and case in ("nom", "acc"):
        return PRONOUNS.get((case, noun_of(kind).gender), "его")
    same = pick.how is How.SUBJECT and kind is speaker.kind
    return this(kind, case, "тот" if same else "этот")


def share(amount: fx.Amount) -> str:
    """Say for each of what, and how many at most: « за каждую вашу меру, но не больше 3»; nothing for a number."""
    if not isinstance(amount, Count):
        return ""
    return f" за {each(amount.of)}" + (f", но не больше {amount.most}" if amount.most else "")


def _owner(side: Whose, by: Whose, case: Case) -> list[str]:
    """Say whose: «ваш» is the reader's whoever acts, «свой» the opponent's when they act."""
    if side is Whose.OWN:
        return ["ваш"]
    return ["свой"] if by is Whose.OPPONENT and case != "nom" else []


def pick_words(pick: Pick, speaker: Speaker, case: Case) -> str:
    """Name the cards of a pick in a case, without «за каждую …»; in the nominative it is they who act."""
    who, by, n = pick.who, actor(pick), number(pick.amount)
    if who is None:
        return _pointed_at(pick, speaker, case)
    before = ["другой"] if who.other else []
    if who.zone in TABLE:
        before += _owner(who.side, by, case)
    theirs = who.zone in TABLE and who.side is Whose.OPPONENT and (by is Whose.OWN or case == "nom")
    after = tail(who, opponent=theirs)
    if pick.how is How.ALL:
        return many(who, case, ["весь", *before]) + after
    if pick.how is How.RANDOM:
        before.append("случайный")
    elif case == "nom" and n == 1 and not who.other:
        before.insert(0, "один")
    if pick.up_to and n != 1:
        if case in ("gen", "dat"):
            return f"не более чем {number_of(n, who, case, before)}{after}"
        return f"до {number_of(n, who, 'gen', before)}{after}"
    return number_of(n, who, case, before) + after


def act(verb: RussianVerb, pick: Pick, rest: str) -> str:
    """Put a verb before what it meets: an order, a permission, or a sentence about the opponent."""
    opponent = actor(pick) is Whose.OPPONENT
    may = is_permission(pick)
    words = (
        f"{'может' if opponent else 'вы можете'} {verb.infinitive}" if may else verb.third if opponent else verb.order
    )
    choice = (
        opponent
        and verb is not CHOOSE
        and pick.how is How.CHOSEN
        and pick.who is not None
        and pick.who.side is Whose.OWN
    )
    chosen = ("может выбрать и " + verb.infinitive) if may else f"выбирает и {verb.third}"
    return f"{'соперник ' if opponent else ''}{chosen if choice else words} {rest}"
