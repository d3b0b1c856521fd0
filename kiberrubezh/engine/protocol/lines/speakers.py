"""Who speaks, what can be set of it, and what it thinks."""

from typing import Annotated, Literal

from pydantic import Field

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.parts import Count, Part, Share, SpokenPair

Value = bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=1000)]
"""What a setting can be set to."""


SettingName = Annotated[str, Field(min_length=1, max_length=100)]


class SettingPart(Part):
    """Something that can be set, as by UCI's `setoption`."""

    name: SettingName
    """By which it is set."""
    type: Literal["number", "choice", "switch", "text"]
    """What values it takes: a whole number, one of `choices`, `true` or `false`, any string."""
    default: Value
    """Its value unless it is set."""
    min: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    """The least value of a number."""
    max: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    """The greatest value of a number."""
    choices: Annotated[tuple[Annotated[str, Field(max_length=100)], ...], Field(max_length=100)] = ()
    """All values of a choice."""
    value: Value | None = None
    """Its value now."""
    words: SpokenPair = SpokenPair()
    """What it does."""


class Assignment(Part):
    """A setting and its new value."""

    name: SettingName
    """Which setting."""
    value: Value
    """Its new value, of its type and within its range."""


class Introduction(Part):
    """Who speaks, and what it would speak."""

    protocol: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """The version of the protocol that it wants to speak."""
    ruleset: Annotated[str, Field(max_length=100)] | None = None
    """The rules that it plays by, if it can do no other."""
    version: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """The version of these rules."""
    name: Annotated[str, Field(max_length=100)] = ""
    """What to call it."""
    settings: Annotated[tuple[SettingPart, ...], Field(max_length=100)] = ()
    """What can be set of it, when it plays at a seat."""


class OptionChance(Part):
    """What a search says of an option."""

    option: Option
    """The option."""
    chance: Share
    """The chance of winning with it, 0 to 1."""
    margin: Share | None = None
    """Half the width of the interval of 95% around the chance."""
    playouts: Count | None = None
    """Imagined duels that told it."""


class Info(Part):
    """Thoughts and figures of a search that goes on."""

    playouts: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Imagined duels, or whatever else is counted, so far."""
    options: Annotated[tuple[OptionChance, ...], Field(max_length=1000)] = ()
    """What is thought of options, the best first."""
    words: Annotated[str, Field(max_length=300)] = ""
    """Anything else, in words."""
