"""The set-up of a game, made from what it declares: how many sit at the table and who, what is agreed on."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.gui.boxes import span
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.options import OptionLines
from kiberrubezh.gui.games.own_box import OwnBox
from kiberrubezh.gui.games.seats import SeatLines
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.segments import Segments

_NARROW = 680
"""Pixels, at 100 %, below which lines are parted."""


class GameSetup(FittingPart, QWidget):
    """Everything to be agreed on before a game; the button that begins is always in sight."""

    begun = Signal(object, object, object, object, object)
    """A Game, what was agreed on by name and value, who sits where, what they are called, the OwnBox if it has one."""
    resumed = Signal(object)
    """The Path of a game to be gone on with."""

    def __init__(self, context: AppContext, game: Game, unfinished: Path | None) -> None:
        super().__init__()
        self._context, self._game = context, game
        self.refusal = ""
        """What was said last of a program that can't play."""
        self._seat_room = column(gap=0)
        self.options = OptionLines(context, game)
        self.box = OwnBox(context, game) if Beginning.has_box(game) else None
        self.start = Button(context.theme, tr("games.start"), self._start, look="huge", picture="play")
        self.start.setObjectName("games-start")
        self.go_on = Button(context.theme, tr("games.go_on"), look="large", picture="replay")
        self.go_on.setObjectName("games-go-on")
        if unfinished is None:
            self.go_on.hide()
        self.go_on.clicked.connect(lambda _checked=False: self.resumed.emit(unfinished))
        self._show_seats(self._count())
        foot = row(self.go_on, None, self.start, gap=12, margins=(0, 12, 0, 0))
        self.setLayout(column(scroll_area(self._body()), foot, gap=0))
        self.setFocusProxy(self.start)

    @property
    def _is_narrow(self) -> bool:
        return self.width() < self._context.theme.px(_NARROW)

    @override
    def fit(self) -> None:
        """Put under one another what has no room side by side."""
        for part in (self.seats, self.options):
            part.arrange(narrow=self._is_narrow)

    def _body(self) -> QWidget:
        lang, game = i18n.language, self._game
        body, seats = QWidget(), surface("panel")
        counts = [(str(n), str(n)) for n in game.seats]
        parts = [row(label(tr("games.at_the_table"), "subhead"), None)]
        if len(counts) > 1:
            self.counts = Segments(self._context.theme, counts, str(self._count()))
            self.counts.setAccessibleName(tr("games.how_many"))
            self.counts.chosen.connect(lambda n: self._choose_count(int(n)))
            parts = [row(label(tr("games.at_the_table"), "subhead"), self.counts, None, gap=16)]
        seats.setLayout(column(*parts, self._seat_room, gap=14, margins=(18, 16, 18, 16)))
        agreed = surface("panel")
        agreed.setLayout(column(label(tr("games.agreed"), "subhead"), self.options, gap=14, margins=(18, 16, 18, 16)))
        if not self.options.fields:
            agreed.hide()
        facts = tr("games.facts", seats=span(game.seats[0], game.seats[-1]), minutes=span(*game.minutes))
        head = column(label(game.about.of(lang), "lead", wrap=True), label(facts, "soft"), gap=4)
        body.setLayout(column(head, seats, agreed, *self._boxes(), None, gap=16))
        return body

    def _boxes(self) -> list[QWidget]:
        """Return the choice of what is played with, where there is one."""
        if self.box is None:
            return []
        made = surface("panel")
        made.setLayout(column(label(tr("games.box"), "subhead"), self.box, gap=14, margins=(18, 16, 18, 16)))
        return [made]

    def _count(self) -> int:
        """Return how many played last, if the game still takes so many."""
        found = self._context.settings.number(f"games/{self._game.id}/seats", self._game.seats[0])
        return found if found in self._game.seats else self._game.seats[0]

    def _choose_count(self, seats: int) -> None:
        self._context.settings.put(f"games/{self._game.id}/seats", seats)
        self._show_seats(seats)

    def _show_seats(self, seats: int) -> None:
        clear(self._seat_room)
        self.seats = SeatLines(self._context, self._game.id, seats)
        self.seats.arrange(narrow=self._is_narrow)
        self._seat_room.addWidget(self.seats)

    def _start(self) -> None:
        if trouble := self.seats.confirm():
            self.refusal = tr("games.program_trouble", why=trouble)
            self._context.say(self.refusal, "error")
            return
        self.begun.emit(self._game, self.options.typed, self.seats.who, self.seats.names, self.box)
