"""A game at a table: one person at a time sees the own view, behind a curtain where there are several."""

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.tables.advising import HintAdviser
from kiberrubezh.gui.tables.board import Board
from kiberrubezh.gui.tables.consent import Consent
from kiberrubezh.gui.tables.halt import Halt
from kiberrubezh.gui.tables.hearing.bell import Bell
from kiberrubezh.gui.tables.hearing.crier import Crier
from kiberrubezh.gui.tables.mind.murmur import Murmur
from kiberrubezh.gui.tables.mind.tidings import Tidings
from kiberrubezh.gui.tables.tabletop import Tabletop
from kiberrubezh.gui.tables.thinking import Thinking
from kiberrubezh.gui.tables.witness import Witness
from kiberrubezh.gui.troubles import refusal_words
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.play.scene import Scene
from kiberrubezh.play.sitting import Sitting


class GameTable(QStackedWidget):
    """Plays a game of a host to its end, or until the table is left; what lies on it is its board's."""

    left = Signal()
    over = Signal()
    """The game has come to its end."""
    again = Signal()
    """Another game with the same people, programs and options is wanted."""
    replay = Signal()
    """The game that is over is to be watched."""

    def __init__(self, context: AppContext, host: Sitting) -> None:
        super().__init__()
        self._context, self._host = context, host
        self._decision: Decision | None = None
        self._witness = Witness(host)
        self._is_left = False
        self._is_hurried = self._is_refusal_owed = False
        self._adviser, self._crier = HintAdviser(context, host, self), Crier(self)
        self.top = Tabletop(context, host.game.id)
        self.top.turned.connect(self._tell_again)
        self._bell = Bell(context.sounds, self.top.picture)
        for board in self.top.both:
            self._listen(board)
        self.curtain, self.halt = Curtain(context.theme), Halt(context.theme)
        self._consent = Consent(self.curtain, host, self)
        self._consent.agreed.connect(self._take_back_to)
        self._consent.refused.connect(self._stay)
        self.halt.again.connect(self.go_on)
        self.halt.left.connect(self.left.emit)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go)
        self._thinking = Thinking(context, self)
        self._thinking.done.connect(self._answered)
        self._thinking.failed.connect(self._fail)
        self.murmur, self._front = Murmur(host), QWidget()
        """The board, and what is said under it."""
        laid = column(self.top, column(self.murmur, margins=(20, 0, 20, 4)) if host.programs else 0, gap=0)
        laid.setStretch(0, 1)
        self._front.setLayout(laid)
        for part in (self._front, self.curtain, self.halt):
            self.addWidget(part)
        self._tidings = Tidings(context, host, self)

    def _listen(self, board: Board) -> None:
        """Do what a board says is wanted."""
        board.chosen.connect(self._choose)
        board.back_wanted.connect(self.take_back)
        board.leave_wanted.connect(self.left.emit)
        board.again_wanted.connect(self.again.emit)
        board.replay_wanted.connect(self.replay.emit)
        board.hint_wanted.connect(self.advise)
        board.rules_wanted.connect(self._open_rules)
        board.hurried.connect(self.hurry)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Let the curtain down where several sit at the screen: another may have come to it meanwhile."""
        super().showEvent(event)
        if len(self._host.people) > 1 and self._witness.holder != EVERYBODY and not self._host.over:
            self._witness.holder = EVERYBODY
            self._withdraw()

    def _withdraw(self) -> None:
        """Put out of sight what only who was at the screen may see."""
        if self.currentWidget() is not self._front:
            return
        if self._decision is not None:
            self._ask()
        else:
            self.board.close_sheets()
            self._tell_again()

    @property
    def board(self) -> Board:
        """What is in sight: the picture of the table, or its account in words."""
        return self.top.board

    @property
    def decision(self) -> Decision | None:
        """The question that a person is asked now; None while programs play and once the game is over."""
        return self._decision

    @property
    def is_busy(self) -> bool:
        """Whether programs think, or what they did is being shown."""
        return self._thinking.is_under_way or self._timer.isActive()

    def go_on(self) -> None:
        """Let programs answer in the background, then ask the next person or tell the end."""
        self._decision = None
        self._timer.start(0)  # no sooner: a table that has just been laid isn't in sight yet, and can't take the keys

    def hurry(self) -> None:
        """Show what programs do without waiting, until somebody is asked; who watches is shown the next move."""
        if self._timer.isActive():
            self._timer.stop()
            self._bell.hush()
            self._is_hurried = self._witness.eyes >= 0 or len(self._host.people) > 1
            self._go()

    def retranslate(self) -> None:
        """Put all words anew, those of an open hint and of a request to take back too."""
        is_hinted = self.board.is_hinted
        self.board.close_sheets()
        if self._consent.is_asked:
            self._consent.put()
        elif self.currentWidget() is self.curtain:
            self._ask()
        elif self.currentWidget() is self.halt:
            self.halt.retranslate()
        else:
            self._tell_again()
        self.murmur.retranslate()
        if is_hinted:
            self._adviser.tell_again(self.board.show_hint)

    def _tell_again(self) -> None:
        """Put what is in sight anew, in other words or on the other board; under the curtain there is nothing."""
        if self.currentWidget() is not self._front:
            return
        if not self.is_busy:
            self._show_question()
        elif self._witness.shown:
            self._show(self._witness.shown - 1)
        else:
            self.board.show_scene(self._witness.scene("thinking", self._witness.watching))

    def leave(self) -> None:
        """Leave the table; the game is on record up to the last move."""
        self._is_left = True
        self._timer.stop()
        self._thinking.stop()
        self.murmur.rest()
        self._host.close()
        if self._host.programs:
            host = self._host
            self._context.jobs.run(lambda _: host.dismiss(), lambda _: None)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the table."""
        return [*self.board.keys(), ("F6", tr("duel.keys_words"))]

    def _open_rules(self, rule: str) -> None:
        """Open the rules at a rule, or at that of what is asked."""
        game, prompt = self._host.game, self._decision.prompt if self._decision is not None else ""
        self._context.open_rules.emit(game.id, rule or game.asked_by.get(prompt, ""))

    def _go(self) -> None:
        """Show what happened; then let programs answer, or ask a person."""
        if self._is_left:
            return
        if self.top.picture.is_paced and (place := self._witness.next_shown(is_hurried=self._is_hurried)) is not None:
            self._show(place)
            news = self._witness.news(place, self._witness.watching)
            self._timer.start(self._context.pause(self.top.picture.pause(news)))
        elif self._host.has_own_answer:
            self._think()
        else:
            self._keep_end()
            self._decision, self._is_hurried = self._host.question(self._witness.holder), False
            if self._decision is None:
                self.over.emit()
            self._ask()

    def _answered(self) -> None:
        self.murmur.rest()
        self._go()

    def _keep_end(self) -> None:
        """Write the end down where it isn't yet, of a game that was gone on with too."""
        try:
            self._host.finish()
        except (ToldError, OSError) as error:
            self._complain(error)

    def _think(self) -> None:
        if self.board.isVisible() and self._witness.shown:
            self.board.wait()
        else:
            self.setCurrentWidget(self._front)
            self.board.show_scene(self._witness.scene("thinking", self._witness.watching))
        by_steps = self.top.picture.is_paced and not self._is_hurried
        answer = self._host.advance if by_steps else partial(self._host.asked, self._witness.holder)
        self._thinking.start(answer)
        self.murmur.listen()

    def _fail(self, error: Exception) -> None:
        """Say why programs can't go on, until a person presses for it; no time runs meanwhile."""
        self.murmur.rest()
        self.setCurrentWidget(self.halt)
        self.halt.tell(error)

    def _complain(self, error: Exception) -> None:
        self._context.say(refusal_words(error), "error")

    def _ask(self) -> None:
        """Put the question to who is at the screen, or have the screen handed over; at the end, tell it."""
        decision = self._decision
        if decision is None or decision.seat == self._witness.holder:
            self._show_question()
            return
        self._cover()
        head = tr("games.hand_over", name=self._host.name(decision.seat, i18n.language))
        refused = [tr("games.refused")] if self._is_refusal_owed else []
        why = self.top.picture.calls(self._host.view(EVERYBODY), decision.prompt, self._host.waiting)
        self.curtain.ask(head, (*refused, *why, tr("games.hand_over_why")), [(tr("games.show_mine"), self._lift)])

    def _cover(self) -> None:
        """Let the curtain down; nothing of the last person's is left under it, not even for a screen reader."""
        self.board.close_sheets()
        self.board.clear()
        self._crier.fall_silent()
        self.setCurrentWidget(self.curtain)
        self.setFocusProxy(self.curtain)

    def _lift(self) -> None:
        assert self._decision is not None
        self._witness.holder, self._is_refusal_owed = self._decision.seat, False
        self._show_question()

    def _show_question(self) -> None:
        """Show who is at the screen the own view with the question, or the end of the game."""
        eyes, decision = self._witness.eyes, self._decision
        news = self._witness.news(self._witness.shown - 1, eyes) if self._witness.shown else ()
        self._put(self._witness.scene("over" if decision is None else "asked", eyes, news, decision=decision))

    def _show(self, place: int) -> None:
        """Show what came of a choice of the past."""
        eyes = self._witness.watching
        self._put(self._witness.scene("shown", eyes, self._witness.news(place, eyes), place=place))

    def _put(self, scene: Scene) -> None:
        self.setCurrentWidget(self._front)
        self.board.show_scene(scene)
        self._crier.tell(scene)
        self._bell.ring(scene)
        self.setFocusProxy(self.top)

    def _choose(self, option: Option) -> None:
        if self._decision is None:
            return
        try:
            self._host.choose(option, self._decision.seat)
        except (ToldError, OSError) as error:
            self._complain(error)
        self.go_on()

    def advise(self) -> None:
        """Have a hint thought of for who is at the screen."""
        if self._decision is not None and self.currentWidget() is self._front:
            self._adviser.ask(self._decision, self._is_asked, self.board.show_hint, self._complain)

    def _is_asked(self, decision: Decision) -> bool:
        return decision is self._decision and self.currentWidget() is self._front

    def take_back(self) -> None:
        """Go back to the last move of who is asked, once everybody whom it concerns agrees."""
        if self._decision is None or self.currentWidget() is self.curtain:
            return
        seat = self._decision.seat
        place = self._host.way_back(seat)
        if place is None:
            return
        concerned = self._host.concerned(seat, place)
        if concerned:
            self._cover()
            self._witness.holder = EVERYBODY
        self._consent.ask(seat, concerned, place)

    def _take_back_to(self, place: int) -> None:
        try:
            self._host.take_back(place)
        except (ToldError, OSError) as error:
            self._complain(error)
        else:
            self._witness.shown = min(self._witness.shown, place)
            self._witness.forget()
            self.murmur.forget()
        self.go_on()

    def _stay(self) -> None:
        """Go on where somebody doesn't agree to going back; the curtain says so to who asked, who wasn't looking."""
        self._is_refusal_owed = True
        self._ask()
