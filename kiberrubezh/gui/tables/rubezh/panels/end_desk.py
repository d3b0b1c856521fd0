"""What can be done once a duel is over: look back at it, have it reviewed, try it again from where it turned."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.rubezh.panels.end_panel import EndPanel
from kiberrubezh.gui.tables.rubezh.wording import loss_words
from kiberrubezh.play.progress.review_store import review_of
from kiberrubezh.play.rubezh.sitting import DuelSitting, branch_again
from kiberrubezh.review.findings import has_turns
from kiberrubezh.review.swings import greatest


class EndDesk(QObject):
    """Shows the end of the duel on the table, and leads on from there."""

    def __init__(self, context: AppContext, over: QWidget) -> None:
        super().__init__(over)
        self._context = context
        self._session: DuelSitting | None = None
        self._retrying: Job | None = None
        """What writes the duel that is to be tried again."""
        self.panel = EndPanel(context, over)
        self.panel.replay.connect(lambda: self._look_back(context.open_replay))
        self.panel.review.connect(lambda: self._look_back(context.review_duel))
        self.panel.retry.connect(self._try_again)
        self.panel.seen.connect(self._mark_swing)  # one may come back from the review

    def show(self, session: DuelSitting) -> None:
        """Say how a duel has ended."""
        if session is not self._session:
            self._retrying = None
        self._session = session
        self.panel.show_end(session)
        self.panel.hold(self._retrying is not None)
        self._mark_swing()

    def _mark_swing(self) -> None:
        """Show where the duel turned, once its review is known; until then say what would tell it."""
        session = self._session
        if session is not None and session.over:
            review, otherwise = review_of(session.path), ""
            if not session.terms.lesson and has_turns(session.deal):
                otherwise = tr("duel.end_swing_unknown" if review is None else "duel.end_swing_none")
            swing = greatest(review.swings) if review is not None else None
            self.panel.show_swing(swing, session.terms.header.names, otherwise)

    def _look_back(self, wish: SignalInstance) -> None:
        if self._session is not None:
            wish.emit(self._session.path)

    def _try_again(self, place: int) -> None:
        """Begin a duel of its own from a place of the one that is over."""
        if self._session is not None and self._retrying is None:
            self._retrying = self._context.jobs.run(
                partial(_branch, self._session.path, place), self._begin, failed=self._fail, receiver=self
            )
            self.panel.hold(True)

    def _begin(self, path: Path) -> None:
        self._let_go()
        self._context.resume_duel.emit(path)

    def _fail(self, error: Exception) -> None:
        self._let_go()
        self.panel.once_more.setFocus()
        self._context.say(tr("duel.cant_retry", words=loss_words(error)), "error")

    def _let_go(self) -> None:
        self._retrying = None
        self.panel.hold(False)


def _branch(path: Path, place: int, _job: Job) -> Path:
    """Write the beginning of a duel as one of its own; may run in any thread."""
    return branch_again(path, place)
