"""Who asks for a hint: has a search look at the open question in the background, for the seat that is asked."""

from PySide6.QtCore import QObject

from kiberrubezh.bots.rubezh.searcher import PLAYOUTS
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.breath import breath
from kiberrubezh.gui.tables.rubezh.panels.side_panel import SidePanel
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.chance_line import Line
from kiberrubezh.play.rubezh.hints import Question
from kiberrubezh.play.rubezh.sitting import DuelSitting

Asked = tuple[object, ...]
"""What tells one question from another: the choices that led there, and what is put together of the answer."""


class HintDesk(QObject):
    """Opens and closes the panel; the hint is gone with the question it was for."""

    def __init__(self, context: AppContext, side: SidePanel) -> None:
        super().__init__(side)
        self._context, self._side = context, side
        self._job: Job | None = None
        self._asked: Asked | None = None
        side.advice.closed.connect(self.close)

    def toggle(self, session: DuelSitting | None) -> None:
        """Ask for a hint, or put it away."""
        if self._asked is not None:
            self.close()
        elif session is not None and session.is_deciding:
            self._ask(session)

    def close(self) -> None:
        """Put the hint away, and give up a search for it."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._asked = None
        self._side.advice.show_lines((), 0)  # put away is gone: it spoke of somebody's hand
        self._side.show_advice(False)

    def notice(self, session: DuelSitting) -> None:
        """Offer a hint where there is a question; put one away whose question is not open any more."""
        self._side.hint_button.setEnabled(session.is_deciding)
        if self._asked is not None and not (session.is_deciding and self._asked == _asked_now(session)):
            self.close()

    def _ask(self, session: DuelSitting) -> None:
        question = session.hinted()
        self._asked = _asked_now(session)
        self._side.show_advice(True)
        self._side.advice.show_thinking()
        self._job = self._context.jobs.run(
            lambda job: question.advised(PLAYOUTS, breath(job, PLAYOUTS)),
            lambda findings: self._tell(question, findings),
            failed=lambda error: self._side.advice.show_trouble(tr("duel.advice_failed", words=trouble_words(error))),
            progress=self._side.advice.show_thinking,
            receiver=self,
        )

    def _tell(self, question: Question, findings: Estimates) -> None:
        self._job = None
        lines = [Line(question.words(it.option, i18n.language), it.chance, it.margin) for it in findings.found]
        self._side.advice.show_lines(lines, findings.playouts)


def _asked_now(session: DuelSitting) -> Asked:
    return session.question, session.draft.wave, session.draft.blocks
