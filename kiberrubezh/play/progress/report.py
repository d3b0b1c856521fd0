"""All that is known of how somebody gets on, and of it what a teacher may know."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from types import MappingProxyType
from typing import NamedTuple

from kiberrubezh.bots import opponents
from kiberrubezh.disk.folder import data_path
from kiberrubezh.journal import list_duels
from kiberrubezh.journal.games import list_games
from kiberrubezh.learning import marks
from kiberrubezh.learning.marks import PuzzleMarks
from kiberrubezh.learning.results import (
    LONGEST_ID,
    DoneLesson,
    Error,
    Learner,
    OpponentTally,
    Results,
    Tally,
    TriedPuzzle,
)
from kiberrubezh.play.catalog import catalog
from kiberrubezh.play.progress.mistakes import ReviewedDuels, kept_reviews
from kiberrubezh.play.progress.own_duels import AS_THEY_ARE, Called, OwnDuel, Sum, own_duels
from kiberrubezh.puzzles.own_puzzles import is_own

OTHER = "other"
"""Opponents of one's own, of which a teacher learns no more."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOST = {"lessons": 500, "puzzles": 5000, "against": 200}
Step = Callable[[int, int], object]


class Report(NamedTuple):
    """How somebody gets on."""

    duels: tuple[OwnDuel, ...] = ()
    """The latest first."""
    reviewed: ReviewedDuels = ReviewedDuels()
    lessons: Mapping[str, str] = MappingProxyType({})
    """Days by lesson."""
    puzzles: PuzzleMarks = PuzzleMarks({}, {})
    """Of the person's own puzzles nothing: another machine has others."""


def read_report(step: Step | None = None, called: Called = AS_THEY_ARE) -> Report:
    """Read all that is known on this machine; `step` hears how far it is, and may raise to stop. Raise OSError."""
    entries, _ = catalog(list_duels(step=step), list_games(step=step))
    duels = own_duels(entries, called)
    return Report(
        tuple(duels), kept_reviews(duels, step), marks.days_done(), _without_own(marks.puzzle_marks(data_path()))
    )


def _without_own(known: PuzzleMarks) -> PuzzleMarks:
    return PuzzleMarks(
        {it: day for it, day in known.solved.items() if not is_own(it)},
        {it: n for it, n in known.tries.items() if not is_own(it)},
    )


def results_of(report: Report, learner: Learner, now: datetime | None = None) -> Results:
    """Return what a teacher is told: no deck, no name of a program of one's own, no path."""
    puzzles = report.puzzles
    known = sorted(filter(_is_id, puzzles.solved.keys() | puzzles.tries.keys()))[: _MOST["puzzles"]]
    lessons = sorted(filter(_is_id, report.lessons))[: _MOST["lessons"]]
    return Results(
        learner=learner.id,
        name=learner.name,
        made=f"{now or datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}",
        lessons=tuple(DoneLesson(id=it, day=_day(report.lessons[it])) for it in lessons),
        puzzles=tuple(
            TriedPuzzle(
                id=it, day=_day(puzzles.solved.get(it, "")), solved=it in puzzles.solved, tries=puzzles.tries.get(it, 0)
            )
            for it in known
        ),
        duels=_tally(Sum.of((), report.duels)),
        against=_against(report.duels),
        reviewed=len(report.reviewed.duels),
        errors=tuple(Error(kind=kind, count=len(found)) for kind, found in report.reviewed.by_kind()),
    )


def _against(duels: Sequence[OwnDuel]) -> tuple[OpponentTally, ...]:
    """Sum up the duels by opponent, those of one's own as one."""
    ours = {it.id for it in opponents().values() if not it.own}
    groups: dict[str, list[OwnDuel]] = {}
    for duel in duels:
        groups.setdefault(duel.opponent if duel.opponent in ours else OTHER, []).append(duel)
    told = [OpponentTally(opponent=who, **_tally(Sum.of((who,), them)).model_dump()) for who, them in groups.items()]
    return tuple(sorted(told, key=lambda it: it.opponent)[: _MOST["against"]])


def _tally(found: Sum) -> Tally:
    return Tally(won=found.won, lost=found.lost, undecided=found.undecided)


def _is_id(name: str) -> bool:
    return len(name) <= LONGEST_ID and bool(_ID.fullmatch(name))


def _day(day: str) -> str:
    """Return a day as results tell it; of what is none, nothing."""
    with suppress(ValueError):
        if _DAY.fullmatch(day):
            return f"{date.fromisoformat(day)}"
    return ""
