"""Who asks for a hint: has a search look at the open question in the background, for the seat that is asked."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.breath import breath
from kiberrubezh.gui.tables.rubezh.panels.side_panel import SidePanel
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.chance_line import Line
from kiberrubezh.play.rubezh.draft import Draft
from kiberrubezh.play.rubezh.session import Session

Question = tuple[object, ...]
"""What tells one question from another: the choices that led there, and what is put together of the answer."""
PLAYOUTS = 200


class HintDesk(QObject):
    """Opens and closes the panel; the hint is gone with the question it was for."""

    def __init__(self, context: AppContext, side: SidePanel) -> None:
        super().__init__(side)
        self._context, self._side = context, side
        self._job: Job | None = None
        self._asked: Question | None = None
        side.advice.closed.connect(self.close)

    def toggle(self, session: Session | None) -> None:
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

    def notice(self, session: Session) -> None:
        """Offer a hint where there is a question; put one away whose question is not open any more."""
        self._side.hint_button.setEnabled(session.is_deciding)
        if self._asked is not None and not (session.is_deciding and self._asked == _question(session)):
            self.close()

    def _ask(self, session: Session) -> None:
        position = draft_position(session.deal, session.draft)
        self._asked = _question(session)
        self._side.show_advice(True)
        self._side.advice.show_thinking()
        self._job = self._context.jobs.run(
            lambda job: advise(position, breath(job, PLAYOUTS)),
            lambda findings: self._tell(position, findings),
            failed=lambda error: self._side.advice.show_trouble(tr("duel.advice_failed", words=trouble_words(error))),
            progress=self._side.advice.show_thinking,
            receiver=self,
        )

    def _tell(self, position: Duel, findings: Estimates) -> None:
        self._job = None
        decision = position.decision
        assert decision is not None
        composed = len(position.view(decision.seat).composing)
        lines = [
            Line(
                option_words(it.option, decision.prompt, position.roster.card, i18n.language, composed),
                it.chance,
                it.margin,
            )
            for it in findings.found
        ]
        self._side.advice.show_lines(lines, findings.playouts)


def advise(position: Duel, pause: Callable[[int], None]) -> Estimates:
    """Return what a search says of the open question, knowing what the seat that is asked may know alone."""
    decision = position.decision
    assert decision is not None
    player = searcher(budget=PLAYOUTS)
    player.pause = pause
    return player.search(Sight(position, decision.seat), decision)


def draft_position(duel: Duel, draft: Draft) -> Duel:
    """Return a copy in which the attacks or blocks put together so far are chosen, if the question stays open so."""
    trial, asked = duel.clone(), duel.decision
    for option in draft.options(duel) if draft else ():
        if option != DONE:
            trial.choose(option)
    now = trial.decision
    return trial if asked and now and asked[:2] == now[:2] else duel.clone()


def _question(session: Session) -> Question:
    return tuple(session.timeline.choices), session.draft.wave, session.draft.blocks
