"""Effects in English words: a table `type → words`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Count, Destination, How, Kind, Pick, Stat, Whose, Zone
from kiberrubezh.cards.speech.english_nouns import STATS, cards, each, noun, one, place, possessed
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, actor, is_permission, number


class Verb(NamedTuple):
    """A verb as an order to the reader, and as told of the opponent."""

    order: str
    third: str


DESTROY = Verb("destroy", "destroys")
DISCARD = Verb("discard", "discards")
RETURN = Verb("return", "returns")
PUT = Verb("put", "puts")
SHUFFLE = Verb("shuffle", "shuffles")
TAP = Verb("tap", "taps")
UNTAP = Verb("untap", "untaps")
STOP = Verb("stop", "stops")
GIVE = Verb("give", "gives")


def this(kind: Kind) -> str:
    """Point at the card that speaks."""
    return f"this {noun(kind, 1)}"


def subject(kind: Kind) -> str:
    """Point at the other card of the trigger."""
    return f"that {noun(Kind.ATTACK if kind is Kind.MEASURE else Kind.MEASURE, 1)}"


def per(amount: fx.Amount) -> tuple[int, str]:
    """Split an amount into a number and "for each …"."""
    if isinstance(amount, Count):
        return amount.times, f" for each {each(amount.of)}"
    return amount, ""


def possessor(who: fx.Filter, actor: Whose) -> str:
    """Say whose: "your", the opponent's "their", or "opposing" as the reader sees it."""
    if who.side is Whose.OWN:
        return "your"
    return "their" if actor is Whose.OPPONENT else "opposing"


def picked(pick: Pick, speaker: Speaker) -> str:
    """Name the cards of a pick, without "for each …"."""
    if pick.how is How.SELF or pick.who is None:
        if pick.how is How.SUBJECT:
            return subject(speaker.kind)
        return "it" if speaker.named else this(speaker.kind)
    who, n = pick.who, number(pick.amount)
    whose = possessor(who, actor(pick)) if who.zone in TABLE else ""
    if pick.how is How.ALL:
        owner = f"{whose} " if whose else ""
        return f"all {owner}{cards(who, 2)}"
    if pick.how is How.RANDOM:
        return possessed(n, who, whose, state="random")
    up_to = "up to " if pick.up_to and n != 1 else ""
    return up_to + possessed(n, who, whose)


def act(verb: Verb, pick: Pick, rest: str) -> str:
    """Put a verb before what it meets: an order, a permission, or a sentence about the opponent."""
    opponent = actor(pick) is Whose.OPPONENT
    may = is_permission(pick)
    words = f"may {verb.order}" if may else verb.third if opponent else verb.order
    return f"{'your opponent ' if opponent else 'you ' if may else ''}{words} {rest}"


def _on(verb: Verb) -> Callable[[Any, Speaker], str]:
    """Make words for an effect that is nothing but a verb and whom it meets."""
    return lambda effect, speaker: act(verb, effect.what, picked(effect.what, speaker) + per(effect.what.amount)[1])


def move(effect: fx.Move, speaker: Speaker) -> str:
    """Say where cards go, by the words that fit where they come from."""
    pick, to = effect.what, effect.to
    zone = pick.who.zone if pick.who else None
    verb, goal = _road(zone, to, _owner(pick))
    source = f" from {_source(pick.who, actor(pick))}" if pick.who and zone not in TABLE else ""
    if verb is DISCARD and zone is Zone.HAND and pick.who and pick.who.side is actor(pick):
        source = "" if pick.how is not How.ALL else f" in {_source(pick.who, actor(pick))}"
    return act(verb, pick, picked(pick, speaker) + source + goal + per(pick.amount)[1])


def _owner(pick: Pick) -> str:
    if pick.who is None:
        return "your" if pick.how is How.SELF else "its owner's"
    if pick.who.side is actor(pick):
        return "your" if pick.who.side is Whose.OWN else "their"
    many = pick.how is How.ALL or number(pick.amount) != 1
    return "their owner's" if many else "its owner's"


def _source(who: fx.Filter, actor: Whose) -> str:
    return place(who.zone, "their" if who.side is actor is Whose.OPPONENT else side_owner(who.side))


def side_owner(side: Whose) -> str:
    """Say whose a place off the table is."""
    return "your" if side is Whose.OWN else "your opponent's"


def _road(zone: Zone | None, to: Destination, owner: str) -> tuple[Verb, str]:
    if to is Destination.DISCARD:
        return (DISCARD if zone is Zone.HAND else DESTROY), ""
    goals = {
        Destination.HAND: (RETURN, f" to {owner} hand"),
        Destination.DECK_TOP: (PUT, f" on top of {owner} deck"),
        Destination.DECK_BOTTOM: (PUT, f" on the bottom of {owner} deck"),
        Destination.DECK_SHUFFLED: (SHUFFLE, f" into {owner} deck"),
    }
    return goals[to]


def _cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def draw(effect: fx.Draw, _: Speaker) -> str:
    """Say who draws how many."""
    n, each_ = per(effect.count)
    return f"{'draw' if effect.side is Whose.OWN else 'your opponent draws'} {_cards(n)}{each_}"


def destroy_top(effect: fx.DestroyTop, _: Speaker) -> str:
    """Say how many cards of whose deck are destroyed."""
    n, each_ = per(effect.count)
    top = "the top card" if n == 1 else f"the top {n} cards"
    return f"destroy {top} of {side_owner(effect.side)} deck{each_}"


def look(effect: fx.Look, _: Speaker) -> str:
    """Say how many cards of whose deck are looked at."""
    if effect.count == 1:
        return f"look at the top card of {side_owner(effect.side)} deck"
    return f"look at the top {effect.count} cards of {side_owner(effect.side)} deck and put them back in any order"


def search(effect: fx.Search, _: Speaker) -> str:
    """Say what is searched for and where it goes."""
    n, who = effect.amount, effect.who
    found = one(who) if n == 1 else f"up to {n} {cards(who, n)}"
    it = "it" if n == 1 else "them"
    ends = {
        Destination.HAND: f", put {it} into your hand, then shuffle",
        Destination.DISCARD: f", put {it} into your discard pile, then shuffle",
        Destination.DECK_TOP: f", shuffle, then put {it} on top",
        Destination.DECK_BOTTOM: f", shuffle, then put {it} on the bottom",
        Destination.DECK_SHUFFLED: f" and shuffle {it} back in",
    }
    return f"search your deck for {found}{ends[effect.to]}"


def prevent(effect: fx.Prevent, _: Speaker) -> str:
    """Say how many destructions are prevented."""
    n, each_ = per(effect.count)
    which = "next cards" if each_ else "next card" if n == 1 else f"next {n} cards"
    share = f", {'one' if n == 1 else n}{each_}" if each_ else ""
    return f"until end of turn, prevent the destruction of the {which} of your deck{share}"


def modify(effect: fx.Modify, speaker: Speaker) -> str:
    """Say which number of which cards changes until the end of the turn."""
    pick = effect.what
    rest = f"{picked(pick, speaker)} {changed(effect.by, effect.stat)} until end of turn{per(pick.amount)[1]}"
    return act(GIVE, pick, rest)


def changed(by: int, stat: Stat) -> str:
    """Say by how much a number changes: "+2 damage"."""
    return f"{'+' if by >= 0 else '−'}{abs(by)} {STATS[stat]}"


def extra_assets(effect: fx.ExtraAssets, _: Speaker) -> str:
    """Say how many more assets may be laid."""
    n = effect.count
    more = "one more asset" if n == 1 else f"{n} more assets"
    return f"you may lay {more} this turn"


WORDS: dict[type, Callable[[Any, Speaker], str]] = {
    fx.Draw: draw,
    fx.DestroyTop: destroy_top,
    fx.Look: look,
    fx.Search: search,
    fx.Move: move,
    fx.Tap: _on(TAP),
    fx.Untap: _on(UNTAP),
    fx.Stop: _on(STOP),
    fx.Prevent: prevent,
    fx.Modify: modify,
    fx.ExtraAssets: extra_assets,
}
