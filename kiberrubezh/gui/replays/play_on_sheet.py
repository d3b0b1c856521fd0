"""A sheet that asks who sits where when a duel is played on from a place of a replay."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.opponent_box import OfferedOpponent, OpponentBox, candidates, own_program
from kiberrubezh.gui.seats.wording import name_of
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms, Who


class PlayOnSheet(Overlay):
    """Offers the seats as they were, a person at one of them at least."""

    agreed = Signal(object)
    """The Terms of the new duel."""

    def __init__(self, context: AppContext, over: QWidget, terms: Terms, where: str) -> None:
        super().__init__(over, tr("replays.play_on"))
        self._terms = terms
        theme = context.theme
        self.boxes = [OpponentBox(theme, who, _offered(who)) for who in terms.with_person().players]
        for box, name in zip(self.boxes, terms.header.names, strict=True):
            box.setAccessibleName(name)
            box.setMinimumWidth(theme.px(280))
        self.begin = Button(theme, tr("replays.play_on_begin"), self._agree, look="primary", picture="play")
        self.begin.setObjectName("play-on-begin")
        cancel = Button(theme, tr("app.close"), self.close_sheet)
        seats = QGridLayout()
        seats.setColumnStretch(1, 1)
        seats.setHorizontalSpacing(14)
        for line, (name, box) in enumerate(zip(terms.header.names, self.boxes, strict=True)):
            seats.addWidget(label(name, "strong"), line, 0)
            seats.addWidget(box, line, 1)
        head = label(tr("replays.play_on"), "head")
        why = label(tr("replays.play_on_why", where=where), "soft", wrap=True)
        buttons = row(None, cancel, self.begin, gap=10)
        self.sheet.setLayout(column(head, why, seats, buttons, gap=14, margins=(28, 22, 28, 24)))
        self.sheet.setMaximumWidth(theme.px(520))
        self.begin.setFocus(Qt.FocusReason.TabFocusReason)

    def _agree(self) -> None:
        players = self.boxes[0].picked(), self.boxes[1].picked()
        self.close_sheet()
        self.agreed.emit(terms_for(self._terms, players))


def _offered(who: Who) -> list[OfferedOpponent]:
    """List who may sit down; a program of one's own where it sat before."""
    return candidates(own_program(who)) if who.startswith(EXTERNAL) else candidates()


def terms_for(terms: Terms, players: tuple[Who, Who]) -> Terms:
    """Return the terms with these players; whoever is new at a seat is called by an own name."""
    one, two = (
        name if who == was else tr("duel.name_human") if who == HUMAN else name_of(who)
        for name, who, was in zip(terms.header.names, players, terms.players, strict=True)
    )
    names = (one, two) if one != two else (f"{one} 1", f"{two} 2")
    return replace(terms, header=terms.header.model_copy(update={"names": names}), players=players)
