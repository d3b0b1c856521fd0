"""The discard pile laid open; with a Backup in hand, the card to be taken back is chosen here."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.card_face import RATIO
from kiberrubezh.gui.tables.lokalka.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.ring.parts.spot import Spot
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scrolled
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay

_HIGH, _WIDE, _ROOM, _ACROSS = 112, 840, 440, 8


class FoundCard(Spot):
    """A kind of card in the pile, and how many of it lie there."""

    def __init__(self, theme: Theme, pictures: Pictures, face: Face, count: int, takeable: bool) -> None:
        super().__init__("lokalka-found", f"{card_name(face, i18n.language)} ×{count}")
        self._theme, self._pictures, self.face, self._count = theme, pictures, face, count
        self._is_takeable = takeable
        self.setEnabled(takeable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if takeable else Qt.FocusPolicy.NoFocus)
        high = theme.px(_HIGH)
        self.setFixedSize(QSize(round(high * RATIO) + 8, high + theme.px(20)))
        pictures.drawn.connect(self.update)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, a ring where it has the keys, and the count below."""
        painter, high = QPainter(self), self._theme.px(_HIGH)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(4, 2, self._pictures.card(self.face, i18n.language, high, self.devicePixelRatioF()))
        if self.hasFocus() or (self._is_takeable and self.underMouse()):
            painter.setPen(QPen(self._theme.colour("focus"), 3))
            painter.drawRoundedRect(3, 1, round(high * RATIO) + 2, high + 1, 8, 8)
        painter.setPen(QColor(self._theme.colour("text_soft")))
        painter.setFont(self._theme.font(12))
        room = self.rect().adjusted(0, high + 2, 0, 0)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), f"×{self._count}")


class DiscardSheet(Overlay):
    """Shows each kind of card once, in the order of the box; those that may be taken can be pressed."""

    def __init__(
        self,
        theme: Theme,
        pictures: Pictures,
        board: QWidget,
        pile: Sequence[Face],
        takeable: Sequence[Face],
        take: Callable[[Face], object],
    ) -> None:
        super().__init__(board, tr("lokalka.discard_head"))
        self._take = take
        flow, inner = Flow(10), QWidget()
        self.cards = [
            FoundCard(theme, pictures, face, count, face in takeable) for face, count in sorted(Counter(pile).items())
        ]
        for card in self.cards:
            card.clicked.connect(partial(self._taken, card.face))
            flow.addWidget(card)
        inner.setLayout(flow)
        pool = scrolled(inner)
        rows = -(-len(self.cards) // _ACROSS)
        high = min(theme.px(_ROOM), rows * theme.px(_HIGH + 34) + 8)
        pool.setMinimumSize(theme.px(_WIDE), min(high, board.height() - theme.px(160)))
        words = "lokalka.discard_take" if takeable else "lokalka.discard_open" if pile else "lokalka.discard_none"
        close = Button(theme, tr("games.standing_done"), self.close_sheet)
        head = row(label(tr("lokalka.discard_head"), "head"), None, close)
        parts = column(head, label(tr(words), "soft", wrap=True), pool, gap=8, margins=(24, 18, 20, 18))
        self.sheet.setLayout(parts)
        first = next((card for card in self.cards if card.isEnabled()), None)
        (first or close).setFocus()

    def _taken(self, face: Face, _checked: bool = False) -> None:
        self.close_sheet()
        self._take(face)
