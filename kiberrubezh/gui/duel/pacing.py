"""When something goes on by itself: a program answers, a step passes; always after the same pause."""

from PySide6.QtCore import QObject, QTimer, Signal

from kiberrubezh.bots.search.player import SearchPlayer
from kiberrubezh.engine.duel.options import DONE
from kiberrubezh.engine.kernel import Option, Player
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.breath import breathing
from kiberrubezh.gui.duel.opponents import answer, missing, seat_player
from kiberrubezh.gui.duel.session import Session
from kiberrubezh.gui.duel.terms import Terms
from kiberrubezh.gui.jobs import Job

PAUSE_MS = 480
"""Between the answers of a program, whether or not it had a choice."""
PASS_MS = 1100
"""Before a step passes by itself in which nothing can be done."""


class Pacer(QObject):
    """Sends `answered` with the choices for whoever is not asked at the screen."""

    answered = Signal(list)
    failed = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._session: Session | None = None
        self._players: dict[int, Player] = {}
        self._thinking: Job | None = None
        self._ready: list[Option] = []
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._after_pause)

    def take(self, session: Session) -> None:
        """Begin with a session; its programs sit down when they are first asked."""
        self.stop()
        self._session = session
        self._players = {}

    def go_on(self) -> None:
        """Have a program answer if it is to decide; pass a step in which nothing can be done."""
        session = self._session
        if session is None or self._thinking is not None or self._pause.isActive():
            return
        if session.bot_decides:
            self._ask(session)
        elif session.has_no_choice:
            self._pause.start(self._context.pause(PASS_MS))

    def hurry(self) -> None:
        """Wait no longer than the answer takes."""
        if self._pause.isActive():
            self._pause.stop()
            self._after_pause()

    def stop(self) -> None:
        """Give up whatever is waited for."""
        self._pause.stop()
        self._ready = []
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _ask(self, session: Session) -> None:
        """Let a program think in the background, on a copy of the position."""
        assert session.asked is not None
        terms, seat, position = session.terms, session.asked, session.duel.clone()
        self._pause.start(self._context.pause(PAUSE_MS))
        self._thinking = self._context.jobs.run(
            lambda job: answer(position, self._thinker(terms, seat, job)),
            self._take_answer,
            failed=self._give_up,
            receiver=self,
        )

    def _seated(self, terms: Terms, seat: int) -> Player:
        """Return the program at a seat; one job at a time asks."""
        if seat not in self._players:
            self._players[seat] = seat_player(terms, seat)
        return self._players[seat]

    def _thinker(self, terms: Terms, seat: int, job: Job) -> Player:
        """Return the program at a seat; one that searches leaves time to the window, and stops when it must."""
        player = self._seated(terms, seat)
        if isinstance(player, SearchPlayer):
            player.pause = breathing(job, 1)
        return player

    def _take_answer(self, options: list[Option]) -> None:
        self._thinking, self._ready = None, options
        if not self._pause.isActive():
            self._after_pause()

    def _give_up(self, error: Exception) -> None:
        self.stop()
        self.failed.emit(missing(error))

    def _after_pause(self) -> None:
        session = self._session
        if session is None or self._thinking is not None:
            return
        if self._ready and session.bot_decides:
            options, self._ready = self._ready, []
            self.answered.emit(options)
        elif session.has_no_choice:
            self.answered.emit([DONE])
