"""A game at the plain table: one person at a time sees the own view, behind a curtain where there are several."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, Option, Seat
from kiberrubezh.ground.refused import ToldError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.curtain import Curtain
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.plain.board import Board
from kiberrubezh.gui.troubles import told
from kiberrubezh.play.host import Host


class PlainTable(QStackedWidget):
    """Plays a game of a host to its end, or until the table is left."""

    left = Signal()

    def __init__(self, context: AppContext, host: Host) -> None:
        super().__init__()
        self._context, self._host = context, host
        self._decision: Decision | None = None
        self._holder: Seat = host.people[0] if len(host.people) == 1 else EVERYBODY
        """Who is at the screen; of several people nobody, until one has lifted the curtain."""
        self._job: Job | None = None
        self._is_left = False
        self.board = Board(context)
        self.board.chosen.connect(self._choose)
        self.board.back_wanted.connect(self.take_back)
        self.board.leave_wanted.connect(self.left.emit)
        self.curtain = Curtain(context.theme)
        for part in (self.board, self.curtain):
            self.addWidget(part)

    @property
    def decision(self) -> Decision | None:
        """The question that a person is asked now; None while programs think and once the game is over."""
        return self._decision

    @property
    def is_busy(self) -> bool:
        """Whether programs think."""
        return self._job is not None

    def go_on(self) -> None:
        """Let programs answer in the background, then ask the next person or tell the end."""
        self._decision = None
        if self.board.options:
            self.board.wait()
        else:
            self.setCurrentWidget(self.board)
            self.board.show_game(self._host, self._holder, None, busy=True)
        holder = self._holder
        self._job = self._context.jobs.run(
            lambda job: self._host.asked(holder, lambda: job.step(0, 0)),
            self._take,
            failed=self._fail,
            receiver=self,
        )

    def retranslate(self) -> None:
        """Put all words anew."""
        if self.is_busy or self.currentWidget() is self.curtain:
            self.board.clear()
            if not self.is_busy:
                self._ask()
        else:
            self._show(self._eyes(), self._decision)

    def leave(self) -> None:
        """Leave the table; the game is on record up to the last move."""
        self._is_left = True
        if self._job is not None:
            self._job.cancel()
        self._host.close()

    def _eyes(self) -> Seat:
        """Return whose view is in sight: that of who is at the screen, everybody's, and at the end all there is."""
        return HOST if self._decision is None and not self.is_busy and self._host.over else self._holder

    def _take(self, decision: Decision | None) -> None:
        """Put the question that programs have left, or tell the end."""
        self._job = None
        self._decision = decision
        if not self._is_left:
            self._ask()

    def _fail(self, error: Exception) -> None:
        self._job = None
        self._complain(error)

    def _complain(self, error: Exception) -> None:
        self._context.say(error.message(i18n.language) if isinstance(error, ToldError) else told(error), "error")

    def _ask(self) -> None:
        decision = self._decision
        if decision is None or decision.seat == self._holder:
            self._show(self._eyes(), decision)
            return
        # Nothing of the last person's may lie under the curtain, not even for a screen reader.
        self.board.clear()
        head = tr("games.hand_over", name=self._host.name(decision.seat, i18n.language))
        self.setCurrentWidget(self.curtain)
        self.curtain.ask(head, (tr("games.hand_over_why"),), [(tr("games.show_mine"), self._lift)])

    def _lift(self) -> None:
        assert self._decision is not None
        self._holder = self._decision.seat
        self._show(self._holder, self._decision)

    def _show(self, eyes: Seat, decision: Decision | None) -> None:
        self.setCurrentWidget(self.board)
        self.board.show_game(self._host, eyes, decision, busy=decision is None and not self._over)
        self.setFocusProxy(self.board)

    @property
    def _over(self) -> bool:
        return not self.is_busy and self._host.over

    def _choose(self, option: Option) -> None:
        if self._decision is None:
            return
        try:
            self._host.choose(option, self._decision.seat)
        except (ToldError, OSError) as error:
            self._complain(error)
        self.go_on()

    def take_back(self) -> None:
        """Go back to the last move of who is asked, once everybody whom it concerns agrees."""
        if self._decision is None or self.currentWidget() is self.curtain:
            return
        seat = self._decision.seat
        place = self._host.way_back(seat)
        if place is not None:
            self._ask_consent(self._host.concerned(seat, place), place)

    def _ask_consent(self, concerned: Sequence[Seat], place: int) -> None:
        """Ask one after another; who refuses leaves the game as it is."""
        if not concerned:
            self._host.take_back(place)
            self.go_on()
            return
        self.board.clear()
        self._holder = EVERYBODY
        self.setCurrentWidget(self.curtain)
        head = tr("games.consent", name=self._host.name(concerned[0], i18n.language))
        self.curtain.ask(
            head,
            (),
            [
                (tr("games.refuse"), self._refused),
                (tr("games.agree"), lambda: self._ask_consent(concerned[1:], place)),
            ],
        )

    def _refused(self) -> None:
        self._context.say(tr("games.refused"))
        self._ask()
