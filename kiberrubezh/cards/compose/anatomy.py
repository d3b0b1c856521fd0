"""What the types of the vocabulary tell of themselves: their fields, alternatives, members, bounds."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le, MaxLen
from pydantic.fields import FieldInfo

from kiberrubezh.cards.effects import MANY
from kiberrubezh.ground.data import Frozen


class Shape(NamedTuple):
    """One of the things that a field can be; the one field set besides `plain` tells of what sort it is."""

    plain: Any
    model: type[Frozen] | None = None
    members: tuple[object, ...] = ()
    """Of a list of words, or of yes and no."""
    items: "tuple[Shape, ...]" = ()
    """What the items of a list can be."""
    least: int = 0
    most: int = 0
    """Of a number, or of items."""


@cache
def shapes(model: type[Frozen], field: str) -> tuple[Shape, ...]:
    """Return what a field can be, None apart."""
    return shapes_of(get_type_hints(model, include_extras=True)[field])


def shapes_of(hint: Any) -> tuple[Shape, ...]:
    """Return what a value of a type can be."""
    return tuple(_shape(plain, bounds) for plain, bounds in _alternatives(hint))


def _shape(plain: Any, bounds: Sequence[object]) -> Shape:
    if get_origin(plain) is tuple:
        most = next((bound.max_length for bound in bounds if isinstance(bound, MaxLen)), MANY)
        return Shape(plain, items=shapes_of(get_args(plain)[0]), most=most)
    if plain is bool:
        return Shape(plain, members=(True, False))
    if issubclass(plain, Enum):
        return Shape(plain, members=tuple(plain))
    if issubclass(plain, Frozen):
        return Shape(plain, model=plain)
    least, most = (_bound(bounds, sort) for sort in (Ge, Le))
    return Shape(plain, least=least, most=most)


def _bound(bounds: Sequence[object], sort: type[Ge | Le]) -> int:
    """Return a bound of a number; every number of the vocabulary has both."""
    found = next(bound for bound in bounds if isinstance(bound, sort))
    value = found.ge if isinstance(found, Ge) else found.le
    assert isinstance(value, int)
    return value


def _alternatives(hint: Any, beside: tuple[object, ...] = ()) -> Iterator[tuple[Any, tuple[object, ...]]]:
    """Yield the types of a union but None, or a type that is none, each with its bounds."""
    bounds = beside
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        bounds += tuple(it for note in notes for it in (note.metadata if isinstance(note, FieldInfo) else (note,)))
    if get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            if part is not NoneType:
                yield from _alternatives(part, bounds)
    else:
        yield hint, bounds


@cache
def tags(model: type[Frozen]) -> dict[str, str]:
    """Return the fields of a model that do nothing but tell its type."""
    hints = get_type_hints(model)
    return {field: get_args(hint)[0] for field, hint in hints.items() if get_origin(hint) is Literal}


@cache
def fields(model: type[Frozen]) -> tuple[str, ...]:
    """Return the fields of a model that tell more than its type."""
    return tuple(field for field in model.model_fields if field not in tags(model))


@cache
def usual(model: type[Frozen], field: str) -> Any:
    """Return what a field is by itself."""
    return model.model_fields[field].default


@cache
def is_needed(model: type[Frozen], field: str) -> bool:
    """Tell whether a field can't be left out."""
    return model.model_fields[field].is_required()


def tag(model: type[Frozen]) -> str:
    """Return by what a model is told apart; its name where by nothing."""
    return next(iter(tags(model).values()), model.__name__.lower())
