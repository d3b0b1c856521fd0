"""What has happened, line by line; a line that is chosen shows what it speaks of."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QListWidget, QWidget

from kiberrubezh.engine.lokalka.components import OUR_SET
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, surface

_FACES = tuple(sorted(set(OUR_SET.cards()), reverse=True))


class Chronicle(QWidget):
    """Keeps the latest line in sight."""

    opened = Signal(int)
    """The face of the card that a chosen line speaks of."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = QListWidget()
        self.lines.setObjectName("games-log")
        self.lines.setWordWrap(True)
        self.lines.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.lines.currentTextChanged.connect(self._open)
        self._head = label(role="overline")
        panel = surface("panel")
        panel.setLayout(column(self._head, self.lines, gap=4, margins=(10, 8, 6, 6)))
        self.setLayout(column(panel))

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show what has happened so far."""
        self._head.setText(tr("games.log"))
        self.lines.setAccessibleName(tr("games.log"))
        now = [self.lines.item(place).text() for place in range(self.lines.count())]
        shown = [visible(line) for line in lines]
        if shown[: len(now)] != now:
            self.lines.clear()
            now = []
        self.lines.addItems(shown[len(now) :])
        self.lines.scrollToBottom()
        QTimer.singleShot(0, self.lines, self.lines.scrollToBottom)  # a list just shown is laid out only then

    def _open(self, line: str) -> None:
        face = card_in(line)
        if face is not None:
            self.opened.emit(face)


def card_in(line: str) -> Face | None:
    """Return the card that a line of the log names in quotes."""
    marks = "«{}»" if i18n.language == "ru" else "“{}”"
    return next((face for face in _FACES if marks.format(card_name(face, i18n.language)) in line), None)
