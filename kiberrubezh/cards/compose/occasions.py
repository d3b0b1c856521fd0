"""In whose turn, and where in it, the moment of a text lies, and so what it can still do there (KR-5)."""

from typing import Any

from kiberrubezh.cards.abilities import Activated, Cost, Triggered, When
from kiberrubezh.cards.compose.questions import Trail
from kiberrubezh.cards.effects import ExtraAssets, ExtraBlock, How, Kind, Stop, Whose, Zone

_WITHOUT_WAVE = frozenset({When.DEPLOYED, When.TURN_START, When.TURN_END})
_IN_WAVE = frozenset({When.DECLARED, When.BLOCKS, When.BLOCKED, When.THROUGH})


def has_wave(trail: Trail) -> bool:
    """Tell whether there may be a wave at the moment (KR-5.5): none at the ends of a turn, none as cards are laid."""
    data = _moment(trail)
    return data is None or data["when"] not in _WITHOUT_WAVE


def is_in_time(trail: Trail, does: object) -> bool:
    """Tell whether an effect can still do something this turn: stop attacks, lay assets, block once more."""
    data = _moment(trail)
    if data is None:
        return True
    if does is Stop:
        return has_wave(trail)
    if does is ExtraBlock:
        return data["when"] is not When.TURN_END
    return does is not ExtraAssets or not _is_past_assets(trail, data)


def may_block(trail: Trail, side: Whose) -> bool:
    """Tell whether measures of a side may block in this turn: who is to move doesn't."""
    data = _moment(trail)
    return data is None or _turn_of(data) is not side


def is_gone(trail: Trail, how: How) -> bool:
    """Tell whether the card itself, or the other one of the moment, lies in the discard by then: destroyed, or paid."""
    if trail.spots[0].model is Activated:
        return how is How.SELF and Cost.DESTROY_SELF in trail.spots[0].data["cost"]
    data = _moment(trail)
    if data is None or data["when"] is not When.DESTROYED:
        return False
    return how is (How.SUBJECT if data.get("watch") is not None else How.SELF)


def side_of_subject(trail: Trail) -> Whose:
    """Return whose the other card of the moment is: one that is watched, or the opponent's in a block."""
    data = _moment(trail)
    return data["watch"]["side"] if data is not None and "watch" in data else Whose.OPPONENT


def _moment(trail: Trail) -> dict[str, Any] | None:
    """Return what a text that something sets off is of so far."""
    return trail.spots[0].data if trail.spots and trail.spots[0].model is Triggered else None


def _side(data: dict[str, Any]) -> Whose:
    """Return whose the card is that the moment befalls."""
    watch = data.get("watch")
    return watch["side"] if watch is not None else Whose.OWN


def _turn_of(data: dict[str, Any]) -> Whose | None:
    """Return whose turn it is at the moment; None where it may be either's."""
    when, side = data["when"], _side(data)
    if when in (When.TURN_START, When.TURN_END):
        return Whose.OWN
    if when in (When.DEPLOYED, When.DECLARED, When.BLOCKED, When.THROUGH):
        return side
    if when is When.BLOCKS:
        return Whose.OPPONENT if side is Whose.OWN else Whose.OWN
    return None


def _is_past_assets(trail: Trail, data: dict[str, Any]) -> bool:
    """Tell whether the owner lays no more assets this turn: it is the opponent's, or the phase is over (KR-5.3)."""
    when = data["when"]
    if when in _IN_WAVE or when is When.TURN_END or _turn_of(data) is Whose.OPPONENT:
        return True
    watch = data.get("watch")
    laid = trail.kind is Kind.ASSET if watch is None else watch["zone"] is Zone.ASSETS
    return when is When.DEPLOYED and not laid
