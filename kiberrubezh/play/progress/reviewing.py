"""Duels reviewed one after another, each review kept beside its duel as soon as it is done."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.own_duels import OwnDuel
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.review.apart import BrokenReviewError, review_apart
from kiberrubezh.review.findings import Review
from kiberrubezh.review.reviewer import STANDARD, Effort

PARTS = 100
"""How finely the work on one duel is told."""
Step = Callable[[int, int], object]


class ReviewCount(NamedTuple):
    """How many duels were reviewed, and how many can't be."""

    reviewed: int = 0
    failed: int = 0


def not_reviewed(duels: Sequence[OwnDuel], known: Sequence[Path], most: int) -> list[Path]:
    """Return those of the latest duels that have no review yet."""
    return [duel.entry.path for duel in duels[:most] if duel.entry.is_duel and duel.entry.path not in set(known)]


def review_all(paths: Sequence[Path], step: Step, effort: Effort = STANDARD) -> ReviewCount:
    """Review duels, each in a process of its own; `step` hears how far it is, and may raise to stop.

    What was reviewed by then stays. Raise OSError where a review can't be kept.
    """
    good = failed = 0
    for place, path in enumerate(paths):
        try:
            _review(path, partial(_tell, step, place, len(paths)), effort)
            good += 1
        except (BrokenReplayError, JournalError, BrokenReviewError):
            failed += 1
    return ReviewCount(good, failed)


def _tell(step: Step, place: int, paths: int, part: int) -> None:
    step(place * PARTS + part, paths * PARTS)


def _review(path: Path, step: Callable[[int], object], effort: Effort) -> None:
    record = Journal.read(path)
    tape = Tape.of(record)
    known, timeline = Review(), tape.timeline
    with closing(review_apart(tape.terms.header, timeline.choices, effort, timeline.state.prior)) as steps:
        for known in steps:
            step(known.done * PARTS // known.total)
    review_store.keep(record, known)
