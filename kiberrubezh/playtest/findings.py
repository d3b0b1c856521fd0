"""All that a run gave, together: where it comes from, what was played, and what that tells."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiberrubezh.playtest.bands import Verdict
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.plan import Bots, Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import Report


@dataclass(frozen=True, slots=True)
class ReportOrigin:
    """Where a report comes from, so that it can be made again.

    `rules` are those that differ from the standard ones, `duels` those planned for each pair, `planned` all.
    """

    date: str
    version: str
    command: str
    bots: Bots
    seed: int
    rules: str
    duels: int
    planned: int
    open_lists: bool = False
    """Whether those at the table know each other's lists."""


@dataclass(frozen=True, slots=True)
class Findings:
    """A run and its figures; `verdicts` are of a whole run of every pair, `comparison` of one of two decks."""

    about: ReportOrigin
    plan: Plan
    records: Sequence[Record]
    report: Report
    verdicts: Sequence[Verdict] = ()
    comparison: Comparison | None = None
