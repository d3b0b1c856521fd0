"""The parts of the vocabulary, told from its types, and which of them a card uses.

A part is a type ("Draw"), a member ("When.PLAYED") or a field that may be left out ("Draw.count").
"""

from collections.abc import Iterator
from enum import Enum, StrEnum
from itertools import chain
from types import ModuleType
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo

from kiberrubezh.cards import abilities, effects, picks, terms
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.data import Frozen, Term


class Part(NamedTuple):
    """A part and the type it belongs to."""

    owner: type
    name: str


def parts() -> tuple[Part, ...]:
    """List the vocabulary in the order of the sources, then what stands on the card itself."""
    owners = [*_owners(abilities), *_owners(terms), *_owners(picks), *_owners(effects), Timing]
    return (*chain.from_iterable(map(_parts, owners)), Part(Card, "Card.manual"))


def _owners(module: ModuleType) -> Iterator[type]:
    for owner in vars(module).values():
        if isinstance(owner, type) and owner.__module__ == module.__name__ and owner not in (Frozen, Term):
            yield owner


def _parts(owner: type) -> Iterator[Part]:
    name = owner.__name__
    if issubclass(owner, Enum):
        yield from (Part(owner, f"{name}.{member.name}") for member in owner)
    elif issubclass(owner, Frozen):
        yield Part(owner, name)
        yield from (Part(owner, f"{name}.{field}") for field, info in owner.model_fields.items() if _is_free(info))


def _is_free(info: FieldInfo) -> bool:
    """Whether a field may be left out, and does more than tell its type."""
    return not info.is_required() and not _is_tag(info)


def _is_tag(info: FieldInfo) -> bool:
    return get_origin(info.annotation) is Literal


def members(union: Any) -> set[type]:
    """Return the types of an annotated union."""
    return set(get_args(get_args(union)[0]))


def used(card: Card) -> set[str]:
    """Name the parts that the text of a card is made from."""
    timing = _used(card.timing) if card.kind is Kind.EVENT else set()
    manual = {"Card.manual"} if card.manual else set()
    return _used(card.keywords) | _used(card.abilities) | timing | manual


def _used(value: object) -> set[str]:
    match value:
        case StrEnum():
            return {f"{type(value).__name__}.{value.name}"}
        case Frozen():
            name, fields = type(value).__name__, type(value).model_fields
            told = {f"{name}.{field}" for field in fields if getattr(value, field) != fields[field].default}
            return {name} | told | set().union(*(_used(getattr(value, field)) for field in fields))
        case tuple():
            return set().union(*map(_used, value))
        case _:
            return set()


def minimal(value: object) -> Any:
    """Return the plain data of a part of a card as short as it can be written."""
    match value:
        case Frozen():
            fields = type(value).model_fields
            told = {field: getattr(value, field) for field, info in fields.items()}
            return {
                field: minimal(told[field])
                for field, info in fields.items()
                if _is_tag(info) or told[field] != info.default
            }
        case tuple():
            return list(map(minimal, value))
        case _:
            return value
