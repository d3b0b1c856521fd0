"""When something goes on by itself: a program answers, a step passes; after a pause that tells nothing."""

from collections import deque
from collections.abc import Callable
from functools import partial
from random import choice

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from kiberrubezh.bots import StyleFileError, UnknownOpponentError
from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.bots.search.player import SearchPlayer
from kiberrubezh.engine.kernel import Option, Player
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.seats.wording import absence
from kiberrubezh.gui.tables.breath import breath
from kiberrubezh.gui.tables.rubezh.course.thoughts import Thoughts
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.opponents import seat_player
from kiberrubezh.play.rubezh.sitting import DuelSitting

PAUSE_MS = 480
"""Between the answers of a program, at least; before a step passes that is nobody else's."""
PASS_MS = 1100
"""Before a step passes by itself while a wave is to be looked at."""
_KEPT = 8
"""How many of a program's last times of thinking are kept."""


class Pacer(QObject):
    """Sends `answered` with the choices for whoever is not asked at the screen."""

    answered = Signal(list)
    failed = Signal(str)
    remarked = Signal(object)
    """A Pair: what is to be said to whoever set a program of one's own up; sent by the thread that waits for it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self.remarked.connect(self._remark)
        self._session: DuelSitting | None = None
        self._players: dict[int, Player] = {}
        self._times: dict[int, deque[int]] = {}
        """How long the programs have thought where they had a choice, by seat, in milliseconds."""
        self._clock = QElapsedTimer()
        self._thinking: Job | None = None
        self._ready: list[Option] = []
        self._linger = 0
        self.thoughts = Thoughts(self)
        self._pause, self._feint = QTimer(self), QTimer(self)
        """The time between answers, which a key cuts short; the thinking of a program that has no choice."""
        for timer in (self._pause, self._feint):
            timer.setSingleShot(True)
            timer.timeout.connect(self._after_pause)

    def take(self, session: DuelSitting) -> None:
        """Begin with a session; its programs sit down when they are first asked."""
        self.leave()
        self._session = session

    def leave(self) -> None:
        """Give up the session; programs of one's own are ended."""
        self.stop()
        self._see_off()
        self._session, self._players, self._times = None, {}, {}
        self.thoughts.forget()

    def go_on(self) -> None:
        """Have a program answer if it is to decide; pass a step in which nothing can be done."""
        session = self._session
        if session is None or self._thinking is not None or self._pause.isActive() or self._feint.isActive():
            return
        if session.over:
            self._see_off()
        elif session.bot_decides:
            self._ask(session)
        elif session.has_no_choice:
            self._wait(PASS_MS if session.view.wave else PAUSE_MS)

    def linger(self, milliseconds: int) -> None:
        """Have the next pause last so long at least: something that both see is being shown."""
        self._linger = max(self._linger, milliseconds)

    def hurry(self) -> None:
        """Wait no longer than the answer takes."""
        if self._pause.isActive():
            self._pause.stop()
            self._after_pause()

    def stop(self) -> None:
        """Give up whatever is waited for."""
        self._pause.stop()
        self._feint.stop()
        self._ready, self._linger = [], 0
        self.thoughts.rest()
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            # A program of one's own that was thinking is ended by its thread; the next question starts it anew.
            self._dismiss()

    def _ask(self, session: DuelSitting) -> None:
        """Let a program think in the background, on a copy of the position."""
        assert session.asked is not None
        seat = session.asked
        try:
            player = self._seated(session.terms, seat)
        except (UnknownOpponentError, StyleFileError) as error:
            self._give_up(error)
            return
        self._wait(PAUSE_MS)
        if session.programs.passes:
            self._feint.start(self.usual(seat))
        self._clock.start()
        asked = self.thoughts.listen(seat, player) if isinstance(player, OwnProgram) else player
        think = session.programs.thinking(asked)
        self._thinking = self._context.jobs.run(
            lambda job: _led_by(job, player, think),
            partial(self._take_answer, seat),
            failed=self._give_up,
            receiver=self,
        )

    def _wait(self, milliseconds: int) -> None:
        """Begin a pause, as long as something is being shown at least."""
        self._pause.start(max(self._context.pause(milliseconds), self._linger))
        self._linger = 0

    def usual(self, seat: int) -> int:
        """Return one of the last times that a program thought with a choice, in milliseconds.

        It is waited for as long without one: or the table would tell that no card of the hand could be played.
        """
        known = self._times.get(seat)
        return choice(known) if known else 0

    def _seated(self, terms: Terms, seat: int) -> Player:
        """Return the program at a seat. Raise UnknownOpponentError, and StyleFileError for a bad file of one's own."""
        if seat not in self._players:
            self._players[seat] = made = seat_player(terms, seat)
            if isinstance(made, OwnProgram):
                made.remark = self.remarked.emit
        return self._players[seat]

    def _remark(self, remark: Pair) -> None:
        self._context.say(tr("duel.program_remark", what=remark.of(i18n.language)), "error")

    def _dismiss(self) -> dict[int, OwnProgram]:
        """Have programs of one's own leave their seats; return them by seat."""
        programs = {seat: player for seat, player in self._players.items() if isinstance(player, OwnProgram)}
        for seat in programs:
            del self._players[seat]
        return programs

    def _see_off(self) -> None:
        """End the programs of one's own, in the background, for they have time to end by themselves.

        If the duel is over, they are shown its end first.
        """
        session = self._session
        for seat, program in self._dismiss().items():
            end = program.close if session is None else session.programs.parting(seat, program)
            self._context.jobs.run(partial(_done, end), lambda _: None)

    def _take_answer(self, seat: int, options: list[Option]) -> None:
        self._thinking, self._ready = None, options
        if self._session is not None and self._session.programs.chooses:
            self._times.setdefault(seat, deque(maxlen=_KEPT)).append(self._clock.elapsed())
        player = self._players.get(seat)
        if isinstance(player, OwnProgram) and player.forfeit is not None and self._session is not None:
            self._session.forfeits[seat] = player.forfeit
        self._after_pause()

    def _give_up(self, error: Exception) -> None:
        self.stop()
        self.failed.emit(absence(error))

    def _after_pause(self) -> None:
        session = self._session
        if session is None or self._thinking is not None or self._pause.isActive() or self._feint.isActive():
            return
        self.thoughts.rest(answered=True)  # no sooner: the line must not tell that a program had no choice
        if self._ready and session.bot_decides:
            options, self._ready = self._ready, []
            self.answered.emit(options)
        elif session.has_no_choice:
            self.answered.emit([DONE])


def _led_by(job: Job, player: Player, think: Callable[[], list[Option]]) -> list[Option]:
    """Have a program answer; one that searches leaves time to the window, and all stop when nobody waits any more."""
    if isinstance(player, SearchPlayer):
        player.pause = breath(job, 1)
    elif isinstance(player, OwnProgram):
        player.pause = partial(job.step, 0, 1)
    return think()


def _done(end: Callable[[], None], _job: Job) -> None:
    """End a program; may run in any thread."""
    end()
