"""Duels reviewed one after another, each review kept beside its duel as soon as it is done."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.field import field
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.own_duels import OwnDuel
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.review.apart import BrokenReviewError, review_apart
from kiberrubezh.review.findings import Review, has_turns
from kiberrubezh.review.reviewer import STANDARD, Effort

PARTS = 100
"""How finely the work on one duel is told."""
Step = Callable[[int, int], object]


class ReviewCount(NamedTuple):
    """How many duels were reviewed, and how many can't be."""

    reviewed: int = 0
    failed: int = 0


def not_reviewed(duels: Sequence[OwnDuel], known: Sequence[Path], most: int) -> list[Path]:
    """Return those of the latest duels that have no review yet, and turns to be reviewed."""
    latest, there = [duel.entry for duel in duels[:most]], set(known)
    return [it.path for it in latest if it.is_duel and it.turns and it.path not in there]


def review_all(paths: Sequence[Path], step: Step, effort: Effort = STANDARD) -> ReviewCount:
    """Review duels, each in a process of its own; `step` hears how far it is, and may raise to stop.

    What was reviewed by then stays; a duel without turns is passed over. Raise OSError where a review can't be kept.
    """
    good = failed = 0
    for place, path in enumerate(paths):
        try:
            good += _review(path, partial(_tell, step, place, len(paths)), effort)
        except (BrokenReplayError, JournalError, BrokenReviewError):
            failed += 1
    return ReviewCount(good, failed)


def course_of(path: Path, step: Callable[[Review], object]) -> Review:
    """Return chances and swings of a duel as its review would find them, from a process of its own.

    `step` hears what is known, many times a second, and may raise to stop. Raise OSError, JournalError or
    BrokenReviewError.
    """
    record, known = Journal.read(path), Review()
    header = Terms.from_json(record.header).header
    with closing(review_apart(header, record.choices, prior=field(), advised=False)) as steps:
        for known in steps:
            step(known)
    return known


def _tell(step: Step, place: int, paths: int, part: int) -> None:
    step(place * PARTS + part, paths * PARTS)


def _review(path: Path, step: Callable[[int], object], effort: Effort) -> bool:
    """Review a duel and keep what was found; tell whether there was anything to review."""
    record = Journal.read(path)
    tape = Tape.of(record)
    known, timeline = Review(), tape.timeline
    if not has_turns(timeline.state):
        return False
    with closing(review_apart(tape.terms.header, timeline.choices, effort, timeline.state.prior)) as steps:
        for known in steps:
            step(known.done * PARTS // known.total)
    review_store.keep(record, known)
    return True
