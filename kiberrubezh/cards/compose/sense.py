"""What makes sense where: of all that the types of the vocabulary allow, what a text can mean at its place.

What the types refuse themselves is not told here again: an answer after which no text holds is never offered.
"""

from collections.abc import Callable
from typing import Any

from kiberrubezh.cards.abilities import (
    BETWEEN_TWO,
    HAPPENS_IN,
    Activated,
    Condition,
    Continuous,
    Cost,
    Triggered,
    When,
)
from kiberrubezh.cards.compose import narrowing, occasions, repetition
from kiberrubezh.cards.compose.facts import KEYWORDS, LEAST, NAMED, PICKED, STATS, ZONES
from kiberrubezh.cards.compose.questions import Range, Trail
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    Destination,
    ExtraBlock,
    Filter,
    Gives,
    How,
    Keyword,
    Kind,
    Limit,
    Modify,
    Move,
    Number,
    Pick,
    Stat,
    Stop,
    Takes,
    Turns,
    Whose,
    Zone,
)
from kiberrubezh.ground.data import Frozen

TURNS = frozenset({When.TURN_START, When.TURN_END})
"""The moments that befall no card."""
_ALONE = frozenset({How.SELF, How.SUBJECT})


def suits(trail: Trail, value: object) -> bool:
    """Tell whether a value makes sense where the trail leads."""
    if not trail.spots:
        return _begins(trail.kind, value)
    spot = trail.spots[-1]
    rule = _RULES.get((spot.model, spot.field))
    return rule is None or rule(trail, value)


def need(model: type[Frozen], field: str, data: dict[str, Any]) -> bool | None:
    """Tell whether a field has to be asked for; None where its type says so already."""
    match model, field:
        case (_, "side") if model is Filter:
            return False  # told with the zone
        case (_, "how") if model is Pick:
            return True
        case (_, "who") if model is Pick:
            return data["how"] not in _ALONE
        case (_, "taps") if model is Activated:
            return Cost.TAP_OTHER in data["cost"]
        case (_, "value") if model is Keyword:
            return data["name"] in COUNTED_KEYWORDS
    return None


def self_evident(trail: Trail, model: type[Frozen]) -> dict[str, Any]:
    """Return what goes without asking: only attacks of the wave can be stopped."""
    stops = model is Filter and any(spot.model is Stop for spot in trail.spots[-2:])
    return {"in_wave": True} if stops else {}


def enough(model: type[Frozen], data: dict[str, Any], trail: Trail) -> bool:
    """Tell whether a part says something without more of its fields."""
    if model in (Condition, Limit):
        return "at_least" in data or "at_most" in data
    if model is Triggered and "watch" not in data:
        return happens_to(trail.kind, data["when"])
    return not repetition.meets_all_again(model, data, trail)


def happens_to(kind: Kind, when: When) -> bool:
    """Tell whether a moment can befall a card of a kind itself, or befalls none."""
    return when in TURNS or ZONES[kind] in HAPPENS_IN.get(when, ())


def is_far(trail: Trail, value: object) -> bool:
    """Tell whether a value is seldom meant where the trail leads, and so offered after the others."""
    return isinstance(value, When) and not happens_to(trail.kind, value)


def numbers(trail: Trail, bounds: Range) -> Range:
    """Narrow the numbers that a field may have to those that say something."""
    model, data, field = trail.spots[-1]
    if model is Keyword:
        least = LEAST.get(data["name"], 1)
        return Range(least, bounds.most, least)
    if model is Limit:
        most = data.get("at_most", bounds.most)
        least = data.get("at_least", 0) if field == "at_most" else min(1, most)  # no number is below 0
        return Range(least, most, min(max(least, 1), most))
    least = bounds.least if model in (Number, Condition) else max(bounds.least, 1)
    return Range(least, bounds.most, 1)


def _begins(kind: Kind, value: object) -> bool:
    """Tell whether a text can begin so: an event does its work as it is played and is gone."""
    if isinstance(value, When):
        return value is When.PLAYED if kind is Kind.EVENT else True
    return kind is not Kind.EVENT or value is Triggered


def _watch(trail: Trail, _: object) -> bool:
    return trail.kind is not Kind.EVENT and trail.spots[-1].data["when"] in HAPPENS_IN


def _how(trail: Trail, value: object) -> bool:
    """Offer the card itself, and the other one of the moment, where the effect can meet them and does something."""
    if repetition.meets_again(trail, value):
        return False
    if isinstance(value, How) and occasions.is_gone(trail, value) and trail.spots[-2].model is not Move:
        return False
    if value is How.SELF:
        return trail.kind is not Kind.EVENT and _can_meet(trail, trail.kind) and _blocks(trail, Whose.OWN)
    if value is How.SUBJECT:
        kind, side = _subject(trail), occasions.side_of_subject(trail)
        return kind is not None and _can_meet(trail, kind) and _blocks(trail, side)
    return True


def _can_meet(trail: Trail, kind: Kind) -> bool:
    return ZONES[kind] in PICKED[trail.spots[-2].model]


def _blocks(trail: Trail, side: Whose) -> bool:
    """Tell whether measures of a side block this turn, where it is a block more that they are to get."""
    return trail.spots[-2].model is not ExtraBlock or occasions.may_block(trail, side)


def _subject(trail: Trail) -> Kind | None:
    """Return the kind of the other card of the moment, None where there is none."""
    outer = trail.spots[0]
    if outer.model is not Triggered:
        return None
    if (watch := outer.data.get("watch")) is not None:
        return narrowing.kind_told(watch)
    if outer.data["when"] in BETWEEN_TWO:
        return Kind.ATTACK if trail.kind is Kind.MEASURE else Kind.MEASURE
    return None


def _chosen(trail: Trail, _: object) -> bool:
    return trail.spots[-1].data["how"] is How.CHOSEN


def _amount(trail: Trail, _: object) -> bool:
    return trail.spots[-1].data["how"] in (How.CHOSEN, How.RANDOM)


def _to(trail: Trail, value: object) -> bool:
    """Tell whether cards go elsewhere than where they lie."""
    what = trail.spots[-1].data["what"]
    zone = what["who"]["zone"] if "who" in what else None
    lies = Zone.DISCARD if zone is None and occasions.is_gone(trail, what["how"]) else zone
    stays = (lies, value) in ((Zone.HAND, Destination.HAND), (Zone.DISCARD, Destination.DISCARD))
    return not stays and not repetition.goes_again(trail, value)


def _cost(trail: Trail, value: object) -> bool:
    return value not in trail.spots[-1].data["cost"]


def _bound(trail: Trail, _: object) -> bool:
    """Tell whether a condition has no bound yet: it asks for so many at least or at most, not for both."""
    return not {"at_least", "at_most"} & trail.spots[-1].data.keys()


def _changed(trail: Trail) -> Kind | None:
    """Return the kind of the cards that a change is made of; None where they may be of several."""
    outer = next(spot for spot in reversed(trail.spots) if spot.model in (Modify, Continuous))
    if outer.model is Modify:
        what = outer.data["what"]
        if what["how"] is How.SELF:
            return trail.kind
        return narrowing.kind_told(what["who"]) if "who" in what else _subject(trail)
    return narrowing.kind_told(outer.data["who"]) if "who" in outer.data else trail.kind


def _change(trail: Trail, value: object) -> bool:
    kind = _changed(trail)
    if value is Turns:
        return kind in NAMED
    return value not in (Gives, Takes) or kind in KEYWORDS


def _stat(trail: Trail, value: object) -> bool:
    assert isinstance(value, Stat)
    return _changed(trail) in STATS[value]


def _keyword(trail: Trail, value: object) -> bool:
    kind = _changed(trail)
    return kind is not None and value in KEYWORDS.get(kind, ()) and not repetition.says_again(trail, "keyword", value)


def _category(trail: Trail, value: object) -> bool:
    return not repetition.says_again(trail, "category", value)


_RULES: dict[tuple[type[Frozen], str], Callable[[Trail, object], bool]] = {
    (Triggered, "watch"): _watch,
    (Triggered, "effects"): occasions.is_in_time,
    (Activated, "cost"): _cost,
    (Continuous, "change"): _change,
    (Condition, "at_least"): _bound,
    (Condition, "at_most"): _bound,
    (Filter, "zone"): narrowing.zone,
    (Filter, "kind"): narrowing.kind,
    (Filter, "categories"): narrowing.categories,
    (Filter, "tapped"): narrowing.state,
    (Filter, "in_wave"): narrowing.in_wave,
    (Filter, "other"): narrowing.other,
    (Filter, "limit"): narrowing.limit,
    (Limit, "stat"): narrowing.number,
    (Pick, "how"): _how,
    (Pick, "amount"): _amount,
    (Pick, "by"): _chosen,
    (Pick, "up_to"): _chosen,
    (Move, "to"): _to,
    (Modify, "change"): _change,
    (Number, "stat"): _stat,
    (Keyword, "name"): _keyword,
    (Takes, "keyword"): _keyword,
    (Turns, "category"): _category,
}
