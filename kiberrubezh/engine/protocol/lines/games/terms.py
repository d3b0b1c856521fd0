"""What requests about any game are made of: what it begins with, which seat answers, a game on paper."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, JsonValue

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.parts import MOST_SEATS, Eyes, Part, Seed, Tongue


class GameTerms(Part):
    """What a game of the list begins with."""

    game: Annotated[str, Field(max_length=100)]
    """Its id."""
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)] | None = None
    """How many sit at the table; as few as may, if not told."""
    options: Mapping[str, JsonValue] = Field(default_factory=dict)
    """What is agreed on, by name; the rest as it comes."""
    seed: Seed = 0
    """The source of all chance."""


class GameRecord(Part):
    """A whole game: what it began with, and every choice."""

    beginning: Beginning
    """What it began with."""
    choices: tuple[tuple[int, str, int, int], ...]
    """Every choice in order: the seat, then the option's act, card and target."""


class SeatAnswer(Part):
    """An answer to one of several open questions."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    """Who answers."""
    option: int | Option
    """An option's place in the list, counted from 0, or the option itself."""


class Reader(Tongue):
    """Whose words are wanted, and in which language."""

    seat: Eyes | None = None
    """Who reads; the first seat that is asked, if not told."""
