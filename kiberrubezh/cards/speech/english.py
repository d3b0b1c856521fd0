"""Effects in English words: a table `type → words`."""

from collections.abc import Callable
from typing import Any

from kiberrubezh.cards import effects as fx
from kiberrubezh.cards.effects import Destination, How, Pick, Whose, Zone
from kiberrubezh.cards.speech.english_changes import extra_block, modify
from kiberrubezh.cards.speech.english_nouns import cards, one, place, side_owner
from kiberrubezh.cards.speech.english_picks import EnglishVerb, act, pick_words, share
from kiberrubezh.cards.speech.grammar import TABLE, Speaker, actor, is_many, is_own, number

DESTROY = EnglishVerb("destroy", "destroys")
DISCARD = EnglishVerb("discard", "discards")
RETURN = EnglishVerb("return", "returns")
PUT = EnglishVerb("put", "puts")
SHUFFLE = EnglishVerb("shuffle", "shuffles")
TAP = EnglishVerb("tap", "taps")
UNTAP = EnglishVerb("untap", "untaps")
STOP = EnglishVerb("stop", "stops")


def _on(verb: EnglishVerb) -> Callable[[Any, Speaker], str]:
    """Make words for an effect that is nothing but a verb and whom it meets."""
    return lambda effect, speaker: act(verb, effect.what, pick_words(effect.what, speaker) + share(effect.what.amount))


def move(effect: fx.Move, speaker: Speaker) -> str:
    """Say where cards go, by the words that fit where they come from."""
    pick, to = effect.what, effect.to
    zone = pick.who.zone if pick.who else None
    verb, goal = road(zone, to, _owner(pick, speaker))
    source = f" from {_source(pick.who, actor(pick))}" if pick.who and zone not in TABLE else ""
    if verb is DISCARD and zone is Zone.HAND and pick.who and pick.who.side is actor(pick):
        source = "" if pick.how is not How.ALL else f" in {_source(pick.who, actor(pick))}"
    return act(verb, pick, pick_words(pick, speaker) + source + goal + share(pick.amount))


def _owner(pick: Pick, speaker: Speaker) -> str:
    if is_own(pick, speaker):
        return "your" if pick.who is None or pick.who.side is Whose.OWN else "their"
    return "their owner's" if is_many(pick) else "its owner's"


def _source(who: fx.Filter, actor: Whose) -> str:
    return place(who.zone, "their" if who.side is actor is Whose.OPPONENT else side_owner(who.side))


def road(zone: Zone | None, to: Destination, owner: str) -> tuple[EnglishVerb, str]:
    """Return the verb for a move from a zone, and where it goes."""
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
    who = "draw" if effect.side is Whose.OWN else "your opponent draws"
    return f"{who} {_cards(number(effect.count))}{share(effect.count)}"


def destroy_top(effect: fx.DestroyTop, _: Speaker) -> str:
    """Say how many cards of whose deck are destroyed."""
    n = number(effect.count)
    top = "the top card" if n == 1 else f"the top {n} cards"
    return f"destroy {top} of {side_owner(effect.side)} deck{share(effect.count)}"


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
        Destination.HAND: f", put {it} into your hand and shuffle",
        Destination.DISCARD: f", put {it} into your discard pile and shuffle",
        Destination.DECK_TOP: f", shuffle, put {it} on top",
        Destination.DECK_BOTTOM: f", shuffle, put {it} on the bottom",
        Destination.DECK_SHUFFLED: f" and shuffle {it} back in",
    }
    return f"search your deck for {found}{ends[effect.to]}"


def prevent(effect: fx.Prevent, _: Speaker) -> str:
    """Say how many destructions are prevented."""
    n, each = number(effect.count), share(effect.count)
    which = "next cards" if each else "next card" if n == 1 else f"next {n} cards"
    apiece = f", {'one' if n == 1 else n}{each}" if each else ""
    return f"until end of turn, prevent the destruction of the {which} of your deck{apiece}"


def extra_assets(effect: fx.ExtraAssets, _: Speaker) -> str:
    """Say how many more assets may be laid."""
    n = effect.count
    more = "one more asset" if n == 1 else f"{n} more assets"
    return f"you may lay {more} in this turn's Assets phase"


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
    fx.ExtraBlock: extra_block,
    fx.ExtraAssets: extra_assets,
}
