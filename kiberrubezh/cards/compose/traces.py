"""By what a whole text shows which answers it was put together by."""

from collections.abc import Callable, Sequence

from kiberrubezh.cards.compose.anatomy import Shape, usual
from kiberrubezh.cards.compose.questions import Trail, WholePart, value_at
from kiberrubezh.ground.data import Frozen

Fits = Callable[[object], bool]


def is_a(trail: Trail, model: type[Frozen]) -> Fits:
    """Look for a part of a type."""
    return lambda text: isinstance(value_at(text, trail.way), model)


def has(trail: Trail, value: object) -> Fits:
    """Look for a value."""
    return lambda text: bool(value_at(text, trail.way) == value)


def has_both(trail: Trail, fields: tuple[str, str], whole: WholePart) -> Fits:
    """Look for the values of two fields."""
    return lambda text: tuple(value_at(text, (*trail.way, field)) for field in fields) == tuple(whole)


def has_none(model: type[Frozen], fields: Sequence[str], trail: Trail) -> Fits:
    """Look for fields that are left as they are by themselves."""
    return lambda text: all(value_at(text, (*trail.way, field)) == usual(model, field) for field in fields)


def has_items(trail: Trail, number: int) -> Fits:
    """Look for a list of a length."""
    return lambda text: len(value_at(text, trail.way) or ()) == number


def is_set(trail: Trail, shape: Shape, usual: object) -> Fits:
    """Look for a value of a sort that is more than it is by itself."""
    sort = tuple if shape.items else shape.plain

    def fits(text: object) -> bool:
        value = value_at(text, trail.way)
        return isinstance(value, sort) and value != usual

    return fits
