"""English names of the cards a filter means."""

from collections.abc import Sequence

from kiberrubezh.cards.effects import Category, Filter, Kind, Limit, Stat, Whose, Zone
from kiberrubezh.cards.speech.grammar import TABLE, enumeration, kind_of
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.ground.words import plural

NOUNS = {
    None: ("card", "cards"),
    Kind.ASSET: ("asset", "assets"),
    Kind.MEASURE: ("measure", "measures"),
    Kind.ATTACK: ("attack", "attacks"),
    Kind.EVENT: ("event", "events"),
}
STATS = {
    Stat.DAMAGE: "damage",
    Stat.CAPACITY: "capacity",
    Stat.PROVIDES_DEFENCE: "defence power",
    Stat.PROVIDES_ATTACK: "attack power",
    Stat.REQUIRES_DEFENCE: "required defence power",
    Stat.REQUIRES_ATTACK: "required attack power",
}
PLACES = {Zone.HAND: "hand", Zone.DECK: "deck", Zone.DISCARD: "discard pile"}


def noun(kind: Kind | None, n: int) -> str:
    """Return the noun for a kind, "card" for any."""
    return plural(n, "en", *NOUNS[kind])


def place(zone: Zone, whose: str) -> str:
    """Name a place off the table with its owner."""
    return f"{whose} {PLACES[zone]}"


def side_owner(side: Whose) -> str:
    """Say whose a place off the table is."""
    return "your" if side is Whose.OWN else "your opponent's"


def _core(who: Filter, n: int) -> str:
    """Name cards without their owner, place and "other"."""
    kind = kind_of(who)
    state = {None: "", True: "tapped ", False: "untapped "}[who.tapped]
    names = _categories(who.categories)
    if not names:
        return state + noun(kind, n)
    return f"{state}{noun(kind, n)} naming {names}" if kind is Kind.MEASURE else f"{state}{names} {noun(kind, n)}"


def _categories(named: Sequence[Category]) -> str:
    return enumeration([CATEGORIES[category].short.en for category in named], "or")


def tail(who: Filter) -> str:
    """Say what stands after the noun: range, wave."""
    return (_limit(who.limit) if who.limit else "") + (" in this wave" if who.in_wave else "")


def _limit(limit: Limit) -> str:
    stat, low, high = STATS[limit.stat], limit.at_least, limit.at_most
    if low is None:
        return "" if high is None else f" with {stat} {high} or less"
    if high is None:
        return f" with {stat} {low} or more"
    return f" with {stat} {low}" if low == high else f" with {stat} {low} to {high}"


def cards(who: Filter, n: int) -> str:
    """Name cards in the number of `n`, without saying it: "other tapped measures naming Malware"."""
    return f"{'other ' if who.other else ''}{_core(who, n)}{tail(who)}"


def one(who: Filter) -> str:
    """Name one card with its article: "another measure", "an attack"."""
    return ("another " + _core(who, 1) if who.other else article(_core(who, 1))) + tail(who)


def article(words: str) -> str:
    """Put "a" or "an" before words."""
    return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"


def cards_of(n: int, who: Filter, whose: str, state: str = "") -> str:
    """Name a number of somebody's cards: "2 of your measures", "a random measure of yours", "another card"."""
    theirs = {"your": " of yours", "their": " of theirs"}.get(whose)
    if state or theirs is None:
        words = " ".join(filter(None, [state, "" if theirs else whose]))
        end = (theirs or "") + tail(who)
        if n != 1:
            return f"{n} {'other ' if who.other else ''}{words + ' ' if words else ''}{_core(who, n)}{end}"
        core = f"{words} {_core(who, 1)}" if words else _core(who, 1)
        return ("another " + core if who.other else article(core)) + end
    number = "one" if n == 1 else str(n)
    return f"{number} of {whose} {'other ' if who.other else ''}{_core(who, 2)}{tail(who)}"


def each(who: Filter) -> str:
    """Name every single card that is counted: "of your other measures", "opposing attack in this wave"."""
    other = "other " if who.other else ""
    if who.zone not in TABLE:
        return f"{other}{_core(who, 1)}{tail(who)} in {place(who.zone, side_owner(who.side))}"
    if who.side is Whose.OPPONENT:
        return f"{other}opposing {_core(who, 1)}{tail(who)}"
    return f"of your {other}{_core(who, 2)}{tail(who)}"
