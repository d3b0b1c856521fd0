"""Looks for where a duel that is over has turned, in the background, while its end is in sight."""

from collections.abc import Hashable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_of
from kiberrubezh.play.progress.review_store import review_of
from kiberrubezh.play.progress.reviewing import course_of
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.review.findings import Review, Swing, has_turns
from kiberrubezh.review.swings import turning_point

SOON = 300
"""Milliseconds after which it begins: whoever goes on at once sets nothing going."""


class DuelCourse(NamedTuple):
    """What is known of how a duel turned, or why nothing can be told."""

    review: Review = Review()
    """The chances over the turns, and the swings."""
    trouble: Pair | None = None

    @property
    def swing(self) -> Swing | None:
        """The swing that it turned by; None where there was none."""
        return turning_point(self.review)


class TurningSearch(QObject):
    """Asks the duel's review, and where there is none for its chances alone, by which the review would say the same."""

    told = Signal()
    """What was sought is known."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._asked: tuple[Path, Hashable] | None = None
        self._known: DuelCourse | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._begin)

    @staticmethod
    def is_of_use(session: DuelSitting) -> bool:
        """Tell whether there is anything to look for: in no lesson, and in no duel without turns."""
        return session.over and not session.terms.lesson and has_turns(session.deal)

    def known_of(self, session: DuelSitting) -> DuelCourse | None:
        """Return what is known of a duel; None while it is still to be found."""
        asked = (session.path, session.question)
        if asked != self._asked:
            self.leave()
            self._asked, self._known = asked, None
        review = review_of(session.path)
        if review is not None:
            self.leave()
            self._known = DuelCourse(review)
        return self._known

    @property
    def looks(self) -> bool:
        """Whether it is looking, or about to."""
        return self._soon.isActive() or self._job is not None

    def look(self) -> None:
        """Find what isn't known yet of the duel that was asked about last."""
        if self._known is None and self._job is None:
            self._soon.start()

    def leave(self) -> None:
        """Look no further; what failed is tried anew when it is asked for again."""
        self._soon.stop()
        if self._known is not None and self._known.trouble:
            self._known = None
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _begin(self) -> None:
        if self._asked is not None:
            work = partial(_found, self._asked[0])
            # not spare: a laboratory at work would hold it for hours; whoever asks for a review leaves
            self._job = self._context.jobs.run(work, self._take, failed=self._fail, receiver=self)

    def _take(self, found: Review) -> None:
        self._tell(DuelCourse(found))

    def _fail(self, error: Exception) -> None:
        self._tell(DuelCourse(trouble=trouble_of(error)))

    def _tell(self, known: DuelCourse) -> None:
        self._job, self._known = None, known
        self.told.emit()


def _found(path: Path, job: Job) -> Review:
    """Return what is found of a duel's chances; in a job's thread."""
    return course_of(path, lambda known: job.step(known.done, known.total))
