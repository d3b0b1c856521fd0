"""A duel being played: the table, the side panel, the curtain, the end; led by the director."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QToolTip, QWidget
from typing_extensions import override

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import REDEAL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.tables.rubezh.course import moment
from kiberrubezh.gui.tables.rubezh.course.calm import QuestionCalm
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.course.ear import Ear
from kiberrubezh.gui.tables.rubezh.course.first_sight import FirstSight
from kiberrubezh.gui.tables.rubezh.course.handover import Handover
from kiberrubezh.gui.tables.rubezh.course.onward import Onward
from kiberrubezh.gui.tables.rubezh.course.to_training import open_moment
from kiberrubezh.gui.tables.rubezh.course.way_back import WayBack
from kiberrubezh.gui.tables.rubezh.keyboard import Keyboard
from kiberrubezh.gui.tables.rubezh.lessons.coach import Coach
from kiberrubezh.gui.tables.rubezh.panels.end_desk import EndDesk
from kiberrubezh.gui.tables.rubezh.panels.hint_desk import HintDesk
from kiberrubezh.gui.tables.rubezh.panels.referee_desk import RefereeDesk
from kiberrubezh.gui.tables.rubezh.panels.side_panel import SidePanel
from kiberrubezh.gui.tables.rubezh.panels.speaker import Speaker
from kiberrubezh.gui.tables.rubezh.panels.text_table import TextTable
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.tables.rubezh.sheets.magnifier import Magnifier
from kiberrubezh.gui.tables.rubezh.sheets.overlays import Sheets
from kiberrubezh.gui.widgets.air import airy
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.wardrobe import as_frame
from kiberrubezh.play.rubezh.lookers import NOBODY
from kiberrubezh.play.rubezh.sitting import DuelSitting

AROUND: Final = (12, 14)
"""Pixels over and under the table at 100 %; larger letters take from them."""


class PlayArea(QWidget):
    """Everything one sees while playing."""

    again = Signal()
    new_decks = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.director = Director(context)
        self.view, self.side = TableView(context), SidePanel(context)
        self.curtain = Curtain(context.theme)
        self.handover = Handover(self.curtain)
        self.sheets = Sheets(context, self.director, self.view, self.side.card)
        self.desk = RefereeDesk(self.director, self.side.referee)
        self.advice = HintDesk(context, self.side)
        self.speaker = Speaker(self.director, self.side, self.desk)
        self.text = TextTable(context, self.view)
        self.magnifier = Magnifier(context, self.view, self.side.card, self.director.pacer)
        self.way_back = WayBack(self.director, self.handover, self._refuse, self._ask_consent)
        self.end_desk = EndDesk(context, self.view.viewport())
        self.end = self.end_desk.panel
        self.calm, self.ear = QuestionCalm(context), Ear(context.sounds, self.view.table)
        self._first_sight = FirstSight(context, self, self.view.table)
        board = QWidget()
        self.coach = Coach(context, self.view, self.side, board)
        laid = airy(context.theme, row(self.view, self.side, gap=14, margins=(14, AROUND[0], 14, AROUND[1])))
        board.setLayout(column(self.coach.band, laid, gap=0))
        for holder in (board, self.side):
            as_frame(holder)
        self._layers = QStackedLayout(self)
        self._layers.addWidget(board)
        self._layers.addWidget(self.curtain)
        self.onward, self._keyboard = Onward(self), Keyboard(self)
        self._connect()
        self._connect_side()

    def _connect(self) -> None:
        director, view = self.director, self.view
        director.changed.connect(self._show)
        director.asked_which.connect(self._ask_which)
        view.pointed.connect(self._point)
        view.clicked.connect(self.desk.click)
        view.dragged.connect(self.desk.drag)
        view.shifted.connect(director.move_attack)
        view.pile_opened.connect(self.open_pile)
        view.deck_opened.connect(self._open_list)
        view.hurried.connect(self.hurry)
        view.enlarged.connect(self.magnifier.open)
        director.pacer.thoughts.said.connect(view.table.say_thought)
        self.handover.lifted.connect(director.lift_curtain)
        self.handover.agreed.connect(director.undo_to)
        self.handover.refused.connect(self._stay)
        self.end.again.connect(self.again)
        self.end.new_decks.connect(self.new_decks)
        self.end.train.connect(self.train)
        self.coach.play_on_wanted.connect(director.play_on)
        director.led_away.connect(self.coach.band.nudge)
        self._context.theme.changed.connect(self._retheme)

    def _connect_side(self) -> None:
        side = self.side
        self.director.refused.connect(self._refuse)
        side.main_pressed.connect(self.press_main)
        for button in (side.main, side.second, *self.end.buttons, self.coach.band.next):
            button.installEventFilter(self.calm)
        side.second_pressed.connect(self._press_second)
        side.undo_pressed.connect(self.way_back.undo)
        side.concede_confirmed.connect(self.director.concede)
        side.referee_pressed.connect(self.desk.toggle)
        side.hint_pressed.connect(lambda: self.advice.toggle(self.session))
        side.last_turn.pointed.connect(side.card.show_card)
        side.last_turn.wanted_large.connect(self.magnifier.open_card)
        side.card.wanted_large.connect(self.magnifier.open_card)
        self.desk.changed.connect(lambda: self._show([]))
        self.desk.known_wanted.connect(self._open_known)
        side.log.opened.connect(side.card.show_card)
        for log in (side.log, side.referee.steps):
            log.return_wanted.connect(self.way_back.return_to)

    @property
    def session(self) -> DuelSitting | None:
        """The duel on the table."""
        return self.director.session

    @property
    def focus_target(self) -> QWidget:
        """What the keyboard is to go to."""
        return self.curtain if self._layers.currentIndex() else self.sheets.target or self.onward.button or self.view

    def take(self, session: DuelSitting) -> None:
        """Put a duel on the table."""
        self.end.hide()
        self.view.put_focus(-1)  # cards of every duel have the same numbers
        self.side.card.show_card(None)
        self.view.table.picture = None
        self.view.forget()
        self.handover.forget()
        self._first_sight.begin(list(session.terms.header.cards.values()))
        self.calm.forget()
        self.text.telling.forget()
        self.text.follow()
        self.ear.sit(session.terms.humans)
        self.magnifier.drop()
        self.magnifier.close()
        self.desk.forget()
        self.advice.close()
        self.director.take(session)
        self.focus_target.setFocus()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.side.retranslate()
        self.view.retranslate()
        self.side.card.show_card(self.side.card.card)
        self.handover.retranslate()
        if self.session is not None:
            self._show([])

    def press_main(self) -> None:
        """Press the main button, at the end what leads on from it.

        While somebody else decides, only hurry, or ask anew whose answer came to nothing.
        """
        session, onward = self.session, self.onward.button
        self.hurry()
        if onward is not None:
            onward.click()
        elif session is not None and session.is_deciding:
            self.calm.expect(session)
            self.director.press_main()
        else:
            self.director.pacer.hurry()
            self.director.pacer.go_on()

    def train(self) -> None:
        """Open the position of now on the training table, or say why that can't be."""
        if self.session is not None:
            open_moment(self._context, self.session.training_position)

    def open_pile(self, side: str) -> None:
        """Look through a discard."""
        if self.session is not None and self._layers.currentIndex() == 0:
            self.sheets.open_pile(self.session, side, self.desk.click if self.desk.is_open else None)

    def _open_list(self, side: str) -> None:
        """Show the list of a deck."""
        if self.session is not None and self._layers.currentIndex() == 0:
            self.sheets.open_list(self.session, side)

    def _open_known(self, side: str) -> None:
        """Choose among the cards of a deck that are known."""
        if self.session is not None and self.desk.is_open:
            self.sheets.open_known(self.session, side, self.desk.click)

    def escape(self) -> None:
        """Leave a question of the side, the referee's desk, or take back a step of the answer under way."""
        if not (self.side.close_question() or self.desk.close()):
            self.director.escape()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses the main button, Esc takes back or leaves a question; any other key hurries.

        A key held down presses once: what comes after its first answer is another question.
        """
        act = self._keyboard.act(event)
        if act is not None:
            act()
        else:
            self.hurry()
            self.director.pacer.hurry()
            super().keyPressEvent(event)

    def _refuse(self, words: str) -> None:
        self.side.say_hint(words, warning=True)
        announce(self.side, words)

    def hurry(self) -> None:
        """Wait for nothing that is being shown."""
        self.ear.hurry()
        self.view.table.motion.hurry()
        self.magnifier.drop()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Tell the table in words, or show it, as the settings have it.

        Where two sit at the screen the curtain is down: the other may have come to it meanwhile.
        """
        super().showEvent(event)
        self.text.follow()
        session = self.session
        if session is not None and not (session.over or self.handover.asking):
            session.drop_curtain()
            if session.curtain is not None:
                self.director.show_now()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the end in the middle."""
        super().resizeEvent(event)
        self.side.fit()
        self.end.settle()

    def _show(self, happened: list[Event]) -> None:
        session = self.session
        if session is None or self.handover.asking:
            return
        self.calm.notice(session)
        self.sheets.close()
        if session.curtain is not None:
            QToolTip.hideText()
            self.magnifier.drop()
            self.magnifier.close()
            self.handover.hang(session, session.curtain)
            self._layers.setCurrentIndex(1)
            self.curtain.setFocus()
        elif self._layers.currentIndex() != 0:
            self._layers.setCurrentIndex(0)
            self.view.setFocus()
        self._refresh(session, happened)
        if session.over:
            self.magnifier.close()
            self.view.table.motion.then(lambda: self._end(session))
        else:
            self.end.hide()
            self.sheets.offer_cards(session)
            if self.sheets.target is not None:
                self.sheets.target.installEventFilter(self.calm)
            self.view.table.motion.then(self.onward.notice)

    def _end(self, session: DuelSitting) -> None:
        """Let the end come up, and the keys go to it."""
        self.end_desk.show(session)
        self.onward.notice()

    def _refresh(self, session: DuelSitting, happened: list[Event]) -> None:
        """Show table, log and buttons as they may be seen now."""
        hidden = session.sight == NOBODY
        if hidden:
            self.view.put_focus(-1)
            self.side.card.show_card(None)
        self.advice.notice(session)
        picture = self._picture(session)
        self.director.pacer.linger(self.view.table.show_picture(picture, happened, still=hidden))
        self.view.table.show_ghost(None)
        self.speaker.tell(session, picture)
        self.magnifier.hold(session, happened)
        self.coach.notice(session, self.director.held)

    def _picture(self, session: DuelSitting, lifted: int = -1) -> Picture:
        return self.desk.dress(moment.picture(session, self.director.held, self.view.focus_card, lifted))

    def _press_second(self) -> None:
        if self.session is not None and moment.may_redeal(self.session):
            self.director.choose(REDEAL)
        elif self.session is not None:
            self.sheets.offer_cards(self.session)

    def _point(self, number: int) -> None:
        """Show the card pointed at, what it would take, and what a click would do."""
        session = self.session
        if session is None or session.curtain is not None:
            return
        table, picture = self.view.table, self._picture(session, number)
        self.speaker.point(session, picture, number)
        hand = session.view.own.hand
        table.show_ghost(next((card for card in hand if card.number == number), None))
        if not table.motion.busy:
            table.show_picture(picture, still=True)

    def _ask_which(self, options: list[Option]) -> None:
        if self.session is not None:
            self.sheets.ask_which(self.session, options)

    def _ask_consent(self, session: DuelSitting, place: int) -> None:
        """Hang the curtain for the other person to agree, or not, to going back."""
        self.sheets.close()
        self.magnifier.drop()
        self.magnifier.close()
        self.handover.ask_consent(session, place)
        self._refresh(session, [])
        self._layers.setCurrentIndex(1)

    def _stay(self) -> None:
        """Go on where the other person doesn't agree to going back; the curtain says so, or a message where none is."""
        self.director.show_now()
        if self.session is None or self.session.curtain is None:
            self.handover.forget()
            self._context.say(tr("games.refused"))

    def _retheme(self) -> None:
        self.side.rescale()
        self.view.table.resize_to(self.view.viewport().size())
        self.side.log.recolour()
        self.side.card.show_card(self.side.card.card)
        self.end.settle()
