"""What can be done once a duel is over: look back at it, have it reviewed, try it again from where it turned."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.rubezh.panels.end_panel import EndPanel
from kiberrubezh.gui.tables.rubezh.panels.turning_search import TurningSearch
from kiberrubezh.gui.tables.rubezh.wording import loss_words
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.play.rubezh.sitting import DuelSitting, branch_again


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
        self._search = TurningSearch(context, self)
        self._search.told.connect(self._tell_turning)
        self.panel.seen.connect(self._look_for_turning)  # one may come back from the review
        self.panel.gone.connect(self._search.leave)

    def show(self, session: DuelSitting) -> None:
        """Say how a duel has ended."""
        if session is not self._session:
            self._retrying = None
        self._session = session
        self.panel.show_end(session)
        self.panel.hold(self._retrying is not None)
        self._look_for_turning()

    @property
    def looks(self) -> bool:
        """Whether it is still to be found where the duel turned."""
        return self._search.looks

    def stop_looking(self) -> None:
        """Look no further for where the duel turned; what isn't known of that is not spoken of."""
        self._search.leave()
        session = self._session
        if session is not None and session.over and self._search.known_of(session) is None:
            self.panel.show_end(session)

    def _look_for_turning(self) -> None:
        """Show where the duel turned once that is known; until then say that it is looked for."""
        session = self._session
        if session is None or not self._search.is_of_use(session):
            return
        known = self._search.known_of(session)
        self.panel.show_turning(session, known)
        if known is None and self.panel.isVisible() and self._retrying is None:
            self._search.look()

    def _tell_turning(self) -> None:
        """Show where the duel turned, and have it said once."""
        self._look_for_turning()
        if self.panel.isVisible():
            announce(self.panel, self.panel.turning.text())

    def _look_back(self, wish: SignalInstance) -> None:
        if self._session is not None:
            wish.emit(self._session.path)

    def _try_again(self, place: int) -> None:
        """Begin a duel of its own from a place of the one that is over."""
        if self._session is not None and self._retrying is None:
            self._retrying = self._context.jobs.run(
                partial(_branch, self._session.path, place), self._begin, failed=self._fail, receiver=self
            )
            self._search.leave()
            self.panel.hold(True)

    def _begin(self, path: Path) -> None:
        self._let_go()
        self._context.resume_duel.emit(path)

    def _fail(self, error: Exception) -> None:
        self._let_go()
        self._look_for_turning()
        self.panel.once_more.setFocus()
        self._context.say(tr("duel.cant_retry", words=loss_words(error)), "error")

    def _let_go(self) -> None:
        self._retrying = None
        self.panel.hold(False)


def _branch(path: Path, place: int, _job: Job) -> Path:
    """Write the beginning of a duel as one of its own; may run in any thread."""
    return branch_again(path, place)
