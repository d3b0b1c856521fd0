"""A class as a table: a line for each learner, a column for each lesson and puzzle that anybody has begun."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kiberrubezh.ground.letters import cell
from kiberrubezh.learning.classes import LearnerClass
from kiberrubezh.learning.results import DoneLesson, Kind, Results, TriedPuzzle

_HEADS = ("name", "learner", "exported", "won", "lost", "undecided", "reviewed")


class CommonMistake(NamedTuple):
    """What a class errs in: a kind, how often, and how many learners."""

    kind: Kind
    times: int
    learners: int


class Chart:
    """A class by learner, lesson and puzzle."""

    def __init__(self, known: LearnerClass, lessons: Sequence[str] = ()) -> None:
        """Take a class, and the lessons that are always told, in their order."""
        self.known = known
        self.learners = known.learners
        done = {it.id for learner in self.learners for it in learner.lessons}
        self.lessons = [*lessons, *sorted(done.difference(lessons))]
        self.puzzles = sorted({it.id for learner in self.learners for it in learner.puzzles})
        self._lessons = [{it.id: it for it in learner.lessons} for learner in self.learners]
        self._puzzles = [{it.id: it for it in learner.puzzles} for learner in self.learners]
        self._twice = {name for name, n in Counter(it.name for it in self.learners).items() if n > 1}

    def name_of(self, row: int) -> str:
        """Name a learner; where two have one name, with the beginning of the id."""
        learner = self.learners[row]
        return f"{learner.name} ({learner.learner[:4]})" if learner.name in self._twice else learner.name

    def lesson(self, row: int, lesson: str) -> DoneLesson | None:
        """Return whether, and when, a learner has done a lesson."""
        return self._lessons[row].get(lesson)

    def puzzle(self, row: int, puzzle: str) -> TriedPuzzle | None:
        """Return how a learner got on with a puzzle."""
        return self._puzzles[row].get(puzzle)

    def errors(self) -> list[CommonMistake]:
        """Return what the class errs in, the most frequent first."""
        count, learners = Counter[Kind](), Counter[Kind]()
        for learner in self.learners:
            for error in learner.errors:
                count[error.kind] += error.count
                learners[error.kind] += 1
        return [CommonMistake(kind, n, learners[kind]) for kind, n in count.most_common() if n]

    def to_csv(self) -> str:
        """Return the table for spreadsheets: days or yes for lessons, solved or tried and tries for puzzles."""
        kinds = sorted(it.kind for it in self.errors())
        written = io.StringIO()
        written.write("\ufeff")  # the mark by which spreadsheets know UTF-8
        table = csv.writer(written, lineterminator="\r\n")
        columns = [*_prefixed("lesson", self.lessons), *_prefixed("puzzle", self.puzzles), *_prefixed("error", kinds)]
        table.writerow([*_HEADS, *columns])
        for row, learner in enumerate(self.learners):
            counts = {error.kind: error.count for error in learner.errors}
            lessons = [_lesson(self.lesson(row, it)) for it in self.lessons]
            puzzles = [_puzzle(self.puzzle(row, it)) for it in self.puzzles]
            table.writerow([*_head(learner), *lessons, *puzzles, *(counts.get(kind, 0) for kind in kinds)])
        return written.getvalue()


def _head(learner: Results) -> list[object]:
    duels = learner.duels
    facts = (learner.learner, learner.made, duels.won, duels.lost, duels.undecided, learner.reviewed)
    return [cell(learner.name), *facts]


def _prefixed(kind: str, names: Iterable[str]) -> list[str]:
    return [f"{kind}:{name}" for name in names]


def _lesson(done: DoneLesson | None) -> str:
    return "" if done is None else done.day or "yes"


def _puzzle(tried: TriedPuzzle | None) -> str:
    if tried is None:
        return ""
    return " ".join(filter(None, ("solved" if tried.solved else "tried", str(tried.tries or ""))))
