"""What data of cards and games is made of: frozen models, and words of a vocabulary."""

from collections.abc import Sequence, Set
from enum import StrEnum
from typing import Any, Literal, get_args, get_origin

from pydantic import (
    BaseModel,
    ConfigDict,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)

MOST_FAULTS = 20_000
"""Complaints about one file, behind which it isn't checked any further: each costs a microsecond or ten, and memory."""


class Frozen(BaseModel):
    """Base of all data: immutable, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def data_of(model: BaseModel, left_out: Set[str] = frozenset()) -> dict[str, Any]:
    """Return as JSON what of a model isn't as it is by itself, and what each part of it is.

    A word that tells types apart is the default of its field: without defaults different parts would read alike.
    """
    told: dict[str, Any] = model.model_dump(mode="json", exclude_defaults=True, exclude={*left_out})
    _mark(model, told)
    return told


def _mark(value: object, told: Any) -> None:
    """Put in the words that tell the types of a value and of its parts apart."""
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            if get_origin(field.annotation) is Literal and len(get_args(field.annotation)) == 1:
                told[name] = getattr(value, name)
            elif name in told:
                _mark(getattr(value, name), told[name])
    elif isinstance(value, tuple):
        for each, said in zip(value, told, strict=True):
            _mark(each, said)


def parts(source: bytes) -> int:
    """Count commas and opening brackets, within words too: JSON has no more parts than these and one.

    Each part costs a reader memory, and who checks its type a complaint.
    """
    return source.count(b",") + source.count(b"[") + source.count(b"{")


def is_larger(data: object, most: int) -> bool:
    """Tell whether data as JSON gives it has more than so many parts, those of its parts included."""
    size, waiting = 0, [data]
    while waiting:
        within = entries_of(waiting.pop())
        size += len(within)
        if size > most:
            return True
        waiting += [each for each in within if isinstance(each, dict | list)]
    return False


def entries_of(data: object) -> Sequence[object]:
    """Return what a list or the fields of JSON hold; nothing for anything else."""
    return [*data.values()] if isinstance(data, dict) else data if isinstance(data, list) else ()


class HopelessError(Exception):
    """More is wrong with data than anybody would mend."""


class Faults:
    """How much was found wrong so far; given to a check as its context, it ends that with HopelessError."""

    def __init__(self) -> None:
        self._found = 0

    def add(self, found: int) -> None:
        """Count what was found; raise HopelessError behind `MOST_FAULTS`."""
        self._found += found
        if self._found > MOST_FAULTS:
            raise HopelessError(self._found)


def _counted(data: object, check: ValidatorFunctionWrapHandler, told: ValidationInfo) -> object:
    try:
        return check(data)
    except ValidationError as error:
        if isinstance(told.context, Faults):
            told.context.add(error.error_count())
        raise


COUNTED = WrapValidator(_counted)
"""Marks the type of an entry of which a file may have many; its faults are counted where `Faults` are given."""


class Term(StrEnum):
    """A word of the vocabulary; hashed as the string it is, as Enum's own hash is a slow call in the loop."""

    __hash__ = str.__hash__
