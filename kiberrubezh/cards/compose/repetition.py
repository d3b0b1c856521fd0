"""Which effects of a text would only do again what one before them has done, and so change nothing."""

from collections.abc import Iterator
from typing import Any

from kiberrubezh.cards.compose.questions import Trail
from kiberrubezh.cards.effects import Filter, Gives, How, Modify, Pick, Stop, Takes, Tap, Turns, Untap
from kiberrubezh.ground.data import Frozen

_FIXED = frozenset({How.SELF, How.SUBJECT})
"""Cards that are the same ones each time, whatever is asked."""
_UNDONE = {"tap": "untap", "untap": "tap"}
"""What a second time does something after."""
_ONCE = frozenset[type[Frozen]]({Tap, Untap, Stop})
"""Effects that do nothing to a card that they have just met."""
_SAID: dict[type[Frozen], str] = {Gives: "gives", Takes: "takes", Turns: "turns"}


def meets_again(trail: Trail, how: object) -> bool:
    """Tell whether an effect, told to meet the card itself or that of the moment, has just done so."""
    effect = trail.spots[-2]
    return how in _FIXED and effect.model in _ONCE and _is_done(trail, -3, effect.data["do"], {"how": how})


def meets_all_again(model: type[Frozen], data: dict[str, Any], trail: Trail) -> bool:
    """Tell whether an effect that meets all cards of a filter has just met all of them."""
    if model is not Filter or len(trail.spots) < 3 or trail.spots[-1].model is not Pick:
        return False
    pick, effect = trail.spots[-1], trail.spots[-2]
    if pick.data["how"] is not How.ALL or effect.model not in _ONCE:
        return False
    return _is_done(trail, -3, effect.data["do"], {**pick.data, "who": data})


def goes_again(trail: Trail, to: object) -> bool:
    """Tell whether a card would go once more where it has gone."""
    data = trail.spots[-1].data
    return data["what"]["how"] in _FIXED and any(
        it["do"] == data["do"] and it["what"] == data["what"] and it["to"] == to for it in _before(trail, -2)
    )


def says_again(trail: Trail, field: str, value: object) -> bool:
    """Tell whether a keyword was given or taken, or a category changed, of the same cards already.

    The trail leads to a change or, by its keyword, into one.
    """
    at = next((place for place, spot in enumerate(trail.spots) if spot.model is Modify), None)
    if at is None or at + 1 >= len(trail.spots):
        return False
    said, what = _SAID.get(trail.spots[at + 1].model), trail.spots[at].data["what"]
    if said is None or what["how"] not in (*_FIXED, How.ALL):
        return False
    for it in reversed([*_before(trail, at - 1)]):
        if it["do"] == "modify" and it["what"] == what:
            change = it["change"]
            told = change.get(field)
            if (told["name"] if isinstance(told, dict) else told) == value:
                return bool(change["change"] == said)
            if field == "category" and said == change["change"]:
                return False
    return False


def _is_done(trail: Trail, place: int, do: str, what: dict[str, Any]) -> bool:
    for it in reversed([*_before(trail, place)]):
        if it.get("what") == what and it["do"] in (do, _UNDONE.get(do)):
            return bool(it["do"] == do)
    return False


def _before(trail: Trail, place: int) -> Iterator[dict[str, Any]]:
    """Yield the effects that stand before the one that is put together, of the list at a place of the trail."""
    if len(trail.spots) >= abs(place) if place < 0 else place < len(trail.spots):
        spot = trail.spots[place]
        items = spot.data.get(spot.field)
        if isinstance(items, list):
            yield from items
