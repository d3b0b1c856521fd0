"""What a window and the process that plays for it say to each other."""

from collections.abc import Callable
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.bands import Verdict
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.plan import Bots, Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import Report

Field = Callable[[], Prior]
"""What reads the decks and cards that duels are played among; it is read where they are played."""
STOP, LEAVE = "stop", "leave"
"""What is sent to have it stop what it is at, and to have it end."""


class Play(NamedTuple):
    """A plan to be played, in how many processes; a comparison ends when it is clear."""

    plan: Plan
    field: Field
    jobs: int
    compares: bool
    confirmed: tuple[str, ...]
    """The commands that a person has confirmed where this was asked."""


class Look(NamedTuple):
    """A plan of which only what is known is wanted."""

    plan: Plan
    field: Field
    compares: bool


class Pace(NamedTuple):
    """A deck that is tried against itself, to learn how long a duel takes."""

    bots: Bots
    deck: tuple[Card, ...]
    confirmed: tuple[str, ...]


class Step(NamedTuple):
    """What has come since the last step; `fresh` are the duels played so far, in `seconds`.

    `report` is of all records so far, as often as they are counted up, and with it the comparison, if that is asked;
    else, once all is played, whether the bands of a fair set hold.
    """

    records: tuple[Record, ...] = ()
    fresh: int = 0
    seconds: float = 0.0
    report: Report | None = None
    comparison: Comparison | None = None
    verdicts: tuple[Verdict, ...] = ()


class EndMessage(NamedTuple):
    """The answer is whole; or what went wrong."""

    trouble: Pair | None = None
