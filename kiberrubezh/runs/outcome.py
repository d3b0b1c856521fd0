"""What was asked, what was played so far, and what that tells. No widgets."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiberrubezh.playtest.bands import Verdict
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import Report
from kiberrubezh.runs.experiment import Mode


@dataclass(frozen=True, slots=True)
class Question:
    """Who wins how often among all pairs of a plan, or which of its first two decks is better."""

    plan: Plan
    mode: Mode


@dataclass(frozen=True, slots=True)
class RecordCount:
    """The records of a plan, all or as many as there are, counted up."""

    question: Question
    records: Sequence[Record]
    report: Report
    comparison: Comparison | None = None
    """Of two decks that are compared, once a round has been played."""
    verdicts: Sequence[Verdict] = ()
    """Whether the bands of a fair set hold, once every pair has been played to its end."""

    @property
    def plan(self) -> Plan:
        """What was to be played."""
        return self.question.plan

    @property
    def whole(self) -> bool:
        """Whether nothing is left to be played: all of the plan was, or enough of a comparison."""
        enough = self.comparison is not None and self.comparison.clear
        return enough or len(self.records) == len(self.plan.games)
