"""What is asked while a text is put together, and what can be answered."""

from collections.abc import Callable, Generator
from enum import Enum, auto
from typing import Any, NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.data import Frozen

Key = str | int
"""An answer: the key of a choice, or a number."""
Way = tuple[str | int, ...]
"""Where in a text something stands: fields, and places in lists."""


class ExtraChoice(Enum):
    """Choices that stand for no part of the vocabulary."""

    GO_ON = auto()
    """Nothing more is asked of this part."""
    STOP = auto()
    """The list has no more items."""
    NUMBER = auto()
    """A number is told."""
    COUNT = auto()
    """Cards are counted."""


class Refinement(NamedTuple):
    """A field that may be left out, and the value it would have; None where that is still to be asked."""

    model: type[Frozen]
    field: str
    value: object = None
    counted: bool = False
    """Whether cards are counted for it, instead of a number told."""


class WholePart(NamedTuple):
    """A part that stands in two fields of a model at once."""

    first: object
    second: object


class Choice(NamedTuple):
    """An answer that is offered."""

    key: str
    means: object
    """A member or a type of the vocabulary, a Refinement, a WholePart, or an ExtraChoice."""
    fits: Callable[[object], bool]
    """Tell of a whole text whether it is put together by this answer."""


class Range(NamedTuple):
    """The numbers that may be told, both ends included."""

    least: int
    most: int
    usual: int = 1


class Question(NamedTuple):
    """What is asked next: one of the choices, or a number."""

    model: type[Frozen] | None
    """The part that is being put together; None for the text itself."""
    field: str
    """The field that is asked for; empty where several may be."""
    way: Way
    choices: tuple[Choice, ...] = ()
    numbers: Range | None = None


Asking = Generator[Question, Key, Any]
"""Asks questions, is sent answers, returns what they come to as plain data."""


class Spot(NamedTuple):
    """A part that is being put together: what it is of so far, and the field that is asked for."""

    model: type[Frozen]
    data: dict[str, Any]
    field: str


class Trail(NamedTuple):
    """The way from a card to what is asked: its kind, and the parts within parts."""

    kind: Kind
    spots: tuple[Spot, ...] = ()
    way: Way = ()

    def into(self, model: type[Frozen], data: dict[str, Any], field: str) -> "Trail":
        """Return the trail that leads on into a field of a part."""
        return self._replace(spots=(*self.spots, Spot(model, data, field)), way=(*self.way, field))


def value_at(text: object, way: Way) -> Any:
    """Return what stands in a text, None where it has no such part."""
    for step in way:
        if isinstance(step, int):
            text = text[step] if isinstance(text, tuple) and step < len(text) else None
        else:
            text = getattr(text, step, None)
    return text
