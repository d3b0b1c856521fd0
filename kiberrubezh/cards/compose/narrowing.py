"""Which of the cards that a filter can mean make sense at its place."""

from typing import Any

from kiberrubezh.cards.abilities import HAPPENS_IN, TABLE
from kiberrubezh.cards.compose.facts import NAMED, OFF_TABLE, PICKED, STATS, ZONES
from kiberrubezh.cards.compose.occasions import has_wave, may_block
from kiberrubezh.cards.compose.questions import Trail, WholePart
from kiberrubezh.cards.effects import ExtraBlock, Kind, Pick, Search, Stat, Tap, Untap, Whose, Zone
from kiberrubezh.cards.speech.grammar import KIND_OF_ZONE

_DONE = ((Tap, True), (Untap, False))
"""What there is nothing to be done of: by the effect, whether the cards lie tapped."""


def kind_told(data: dict[str, Any]) -> Kind | None:
    """Return the kind of the cards of a filter so far; None for any."""
    return data.get("kind") or KIND_OF_ZONE.get(data["zone"])


def zone(trail: Trail, value: object) -> bool:
    """Offer the places that the part means whose cards are told."""
    assert isinstance(value, WholePart)
    side, zone = value
    assert isinstance(side, Whose)
    outer = trail.spots[-2]
    match outer.field:
        case "watch":
            return zone in HAPPENS_IN.get(outer.data["when"], ())
        case "taps":
            return side is Whose.OWN and zone in TABLE
        case "who" if outer.model is Pick:
            does = trail.spots[-3].model
            return zone in PICKED[does] and (does is not ExtraBlock or may_block(trail, side))
        case "who" if outer.model is Search:
            return side is Whose.OWN and zone is Zone.DECK
        case "who":
            return zone in TABLE
    return True


def kind(trail: Trail, _: object) -> bool:
    """Tell whether cards of several kinds lie together, so that one can be named."""
    return trail.spots[-1].data["zone"] in OFF_TABLE


def categories(trail: Trail, value: object) -> bool:
    """Tell whether the cards bear categories; each is named once."""
    data = trail.spots[-1].data
    return kind_told(data) in NAMED if value is None else value not in data["categories"]


def state(trail: Trail, value: object) -> bool:
    """Tell whether it matters how cards lie: on the table, and of no card that something befalls or that is tapped.

    What lies so already is not tapped or untapped.
    """
    outer = trail.spots[-2]
    done = outer.model is Pick and outer.field == "who" and (trail.spots[-3].model, value) in _DONE
    return trail.spots[-1].data["zone"] in TABLE and outer.field not in ("watch", "taps") and not done


def in_wave(trail: Trail, _: object) -> bool:
    """Tell whether some of the cards may be in a wave."""
    meant = trail.spots[-1].data["zone"] is Zone.ATTACKS and trail.spots[-2].field not in ("watch", "taps")
    return meant and has_wave(trail)


def other(trail: Trail, _: object) -> bool:
    """Tell whether the card itself could be meant; of two that are tapped for a cost, one is another anyway."""
    data = trail.spots[-1].data
    mine = data["zone"] is ZONES[trail.kind] and data["side"] is Whose.OWN
    return mine and trail.kind is not Kind.EVENT and trail.spots[-2].field != "taps"


def limit(trail: Trail, _: object) -> bool:
    """Tell whether it is known what numbers the cards have."""
    return kind_told(trail.spots[-1].data) is not None


def number(trail: Trail, value: object) -> bool:
    """Tell whether the cards have a number."""
    assert isinstance(value, Stat)
    kind = kind_told(trail.spots[-2].data)
    return kind in STATS[value]
