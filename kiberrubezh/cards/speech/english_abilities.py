"""Abilities in English words: when, for what cost, as long as what, instead of what."""

from kiberrubezh.cards.abilities import Ability, Activated, Condition, Continuous, Cost, Replacement, Triggered, When
from kiberrubezh.cards.effects import Filter, Kind, Whose
from kiberrubezh.cards.speech.english import WORDS, road
from kiberrubezh.cards.speech.english_changes import predicate
from kiberrubezh.cards.speech.english_nouns import cards, cards_of, one, place, side_owner
from kiberrubezh.cards.speech.english_picks import possessor, this
from kiberrubezh.cards.speech.grammar import TABLE, enumeration, is_told_at_once, kind_of, speakers


def say(ability: Ability, kind: Kind) -> str:
    """Say an ability of a card of a kind, without capital and full stop."""
    match ability:
        case Triggered():
            return _head(ability, kind) + _clauses(ability, kind)
        case Activated():
            only = f". Only if {holds(ability.condition)}" if ability.condition else ""
            return f"{cost(ability, kind)}: {_clauses(ability, kind)}{only}"
        case Continuous():
            held = f"as long as {holds(ability.condition)}, " if ability.condition else ""
            return held + _continuous(ability, kind)
        case Replacement():
            return _replacement(ability, kind)


def _clauses(ability: Triggered | Activated, kind: Kind) -> str:
    """Say effects one after the other."""
    return ", then ".join(WORDS[type(effect)](effect, speaker) for effect, speaker in speakers(ability, kind))


def _head(ability: Triggered, kind: Kind) -> str:
    """Say when a text is set off, and on what condition; nothing for an event that is simply played."""
    heads = [] if is_told_at_once(ability, kind) else [moment(ability.when, ability.watch, kind)]
    heads += [f"if {holds(ability.condition)}"] if ability.condition else []
    return "".join(f"{head}, " for head in heads)


def moment(when: When, watch: Filter | None, kind: Kind) -> str:
    """Say at what moment, of this card or of those it watches: "when one of your other measures is destroyed"."""
    theirs = watch is not None and watch.side is Whose.OPPONENT
    you, s = ("when your opponent", "s") if theirs else ("when you", "")
    met = one(watch) if watch else this(kind)
    it = cards_of(1, watch, possessor(watch, Whose.OWN)) if watch else this(kind)
    laid = "lay" if (kind_of(watch) if watch else kind) is Kind.ASSET else "deploy"
    moments = {
        When.PLAYED: f"{you} play{s} {met}",
        When.DEPLOYED: f"{you} {laid}{s} {met}",
        When.DECLARED: f"{you} declare{s} {met}",
        When.BLOCKS: f"when {it} blocks an attack",
        When.BLOCKED: f"when a measure blocks {it}",
        When.THROUGH: f"when {it} gets through",
        When.TURN_START: "at the start of your turn",
        When.TURN_END: "at the end of your turn",
        When.DESTROYED: f"when {it} is destroyed",
    }
    return moments[when]


def cost(ability: Activated, kind: Kind) -> str:
    """Say what is paid; two cards that are tapped share their verb."""
    parts = ability.cost
    taps = [this(kind)] if Cost.TAP_SELF in parts else []
    taps += [_tapped_with(ability.taps, kind)] if ability.taps else []
    paid = [f"tap {' and '.join(taps)}"] if taps else []
    paid += [f"destroy {this(kind)}"] if Cost.DESTROY_SELF in parts else []
    paid += ["discard a card"] if Cost.DISCARD_CARD in parts else []
    return ", ".join(paid) if len(taps) == 2 else enumeration(paid, "and")


def _tapped_with(taps: Filter, kind: Kind) -> str:
    """Name the other card that is tapped for a cost; that it lies untapped goes without saying."""
    other = kind_of(taps) in (kind, None)
    return cards_of(1, taps.model_copy(update={"tapped": None, "other": other}), "your")


def _continuous(ability: Continuous, kind: Kind) -> str:
    """Say what is changed as long as the card lies untapped."""
    who = ability.who
    if who is None:
        return f"{this(kind)} {predicate([ability.change], kind, many=False)}"
    return f"{possessor(who, Whose.OWN)} {cards(who, 2)} {predicate([ability.change], kind_of(who), many=True)}"


def _replacement(ability: Replacement, kind: Kind) -> str:
    """Say where a card goes that was to be destroyed."""
    who = ability.who
    card = cards_of(1, who, possessor(who, Whose.OWN)) if who else this(kind)
    verb, goal = road(None, ability.to, "your" if who is None or who.side is Whose.OWN else "its owner's")
    return f"if {card} would be destroyed, {verb.order} it{goal} instead"


def holds(held: Condition) -> str:
    """Say what must hold: "you have another measure", "there are 15 or fewer cards in your deck"."""
    who, low, high = held.of, held.at_least, held.at_most
    many = cards(who, 2)
    if low is not None:
        one_, what = low == 1, one(who) if low == 1 else f"{low} or more {many}"
    elif high == 1:
        one_, what = True, f"at most one {cards(who, 1)}"
    else:
        one_, what = False, f"{high} or fewer {many}" if high else f"no {many}"
    if who.zone not in TABLE:
        return f"there {'is' if one_ else 'are'} {what} in {place(who.zone, side_owner(who.side))}"
    return f"{'you have' if who.side is Whose.OWN else 'your opponent has'} {what}"
