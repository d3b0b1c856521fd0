"""What lines are made of: ids, seats, figures and their bounds, and what a request may ask for."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Lang

Id = Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=200)]
"""What names a request; its answer bears the same."""


def _whole(number: object) -> object:
    """Return a whole number; a literal would take `true` and 1.0 for 1."""
    if type(number) is not int:
        raise ValueError("a seat is 0 or 1, a whole number")
    return number


Seat = Annotated[Literal[0, 1], BeforeValidator(_whole)]
MOST_SEATS = 64
"""More than any game takes."""
Eyes = Annotated[int, Field(ge=-2, lt=MOST_SEATS)]
"""Whose eyes: a seat's; -1 those of a watcher, who knows what everybody knows; -2 those of the host, who sees all."""
Seed = Annotated[int, Field(ge=0, lt=2**63)]
Count = Annotated[int, Field(ge=0, lt=2**31)]
TableNumber = Annotated[int, Field(ge=0, lt=2**31)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]

MOST_PLAYOUTS = 100_000
"""Imagined duels that one hint may play."""
MOST_LEAVES = 10**9
"""Leaves that one `perft` may count."""
MOST_DEPTH = 30
"""Choices that `perft` may look ahead."""


class Part(Frozen):
    """Base of what stands in a line."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class EmptyPart(Part):
    """A command that needs nothing said."""


class Viewer(Part):
    """Whose view is wanted."""

    seat: Eyes | None = None
    """The seat that is asked, if not told; of a game of the list also -1, a watcher, and -2, who sees everything."""


class Tongue(Part):
    """In which language words are wanted."""

    lang: Lang | None = None
    """`ru` or `en`; that of the settings, if not told."""


class PastSpan(Part):
    """What is wanted of the past."""

    seat: Eyes
    """Who is told; what is hidden from this seat is left out. -1 and -2 as for a view."""
    since: Count = 0
    """After how many choices to begin; 0 is the dealing."""
    lang: Lang | None = None
    """`ru` or `en`; that of the settings, if not told."""


class ImaginedDeal(Part):
    """A deal that a seat could not tell from the true one."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None
    """Whose knowledge stays; that of the seat that is asked, if not told."""
    seed: Seed = 0
    """Which deal: equal views and seeds give equal deals."""
    to: TableNumber | None = None
    """The table for it; the first free one, if not told."""


class CopyPlace(Part):
    """Where a copy of a duel goes."""

    to: TableNumber | None = None
    """The table for it; the first free one, if not told."""


class PerftDepth(Part):
    """How far all ways to go on are counted."""

    depth: Annotated[int, Field(ge=0, le=MOST_DEPTH)]
    """Choices ahead."""
    most: Annotated[int, Field(ge=1, le=MOST_LEAVES)] = 1_000_000
    """Leaves after which it is given up."""


class HintEffort(Part):
    """How hard to think about the open question."""

    playouts: Annotated[int, Field(ge=1, le=MOST_PLAYOUTS)] | None = None
    """Imagined duels to play; as many as the settings say, if not told."""
    seed: Seed | None = None
    """Which duels; that of the settings, if not told."""


class SpokenPair(Part):
    """Two languages' words for the same."""

    ru: Annotated[str, Field(max_length=1000)] = ""
    """In Russian."""
    en: Annotated[str, Field(max_length=1000)] = ""
    """In English."""
