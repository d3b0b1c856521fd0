"""Lines of the table in words: each can take the focus and be pressed; arrows go from line to line of one zone."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)


class TextLine(NamedTuple):
    """What a line stands for, what it says, and whether something can be done with it now."""

    key: str
    words: str
    lit: bool = False


class TextRow(QAbstractButton):
    """One line, over as many lines of letters as it needs."""

    focused = Signal(str)
    stepped = Signal(int)
    """The line so many places further on is wanted."""
    shifted = Signal(str, int)
    """What it stands for is to go so many places on among those beside it."""

    def __init__(self, theme: Theme, line: TextLine) -> None:
        super().__init__()
        self._theme, self.line = theme, line
        self._heights: dict[tuple[int, int], int] = {}
        """How high its words are at a width and a scale: a layout asks some hundred times for each scene."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_line(line)

    def show_line(self, line: TextLine) -> None:
        """Say something else."""
        if line.words != self.accessibleName():
            self.setAccessibleName(line.words)
            self._heights.clear()
            self.updateGeometry()
        self.line = line
        self.update()

    @override
    def sizeHint(self) -> QSize:
        """Return a size for about three words in a line."""
        return QSize(self._theme.px(220), self.heightForWidth(self._theme.px(220)))

    @override
    def minimumSizeHint(self) -> QSize:
        """Return the least width."""
        return QSize(self._theme.px(140), self._theme.px(24))

    @override
    def heightForWidth(self, width: int) -> int:
        """Return the height of the words."""
        at = width, self._theme.scale
        if at not in self._heights:
            room = QRectF(0, 0, width - self._theme.px(20), 10_000).toRect()
            metrics = QFontMetrics(self._theme.font(13))
            self._heights[at] = metrics.boundingRect(room, _WRAP, self.line.words).height() + self._theme.px(8)
        return self._heights[at]

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words; what can be chosen has a stripe, what has the focus a ring."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(theme.colour("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("hover" if self.underMouse() else "panel"))
        painter.drawRoundedRect(box, 6, 6)
        if self.line.lit:
            painter.fillRect(QRectF(box.left() + 3, box.top() + 4, 3, box.height() - 8), theme.colour("accent"))
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour("text" if self.line.lit else "text_soft"))
        px = theme.px
        painter.drawText(self.rect().adjusted(px(12), 0, -px(8), 0), _WRAP, self.line.words)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press at Enter, step by the arrows within the zone; leave all other keys to the table."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.shifted.emit(self.line.key, step)
        elif step:
            self.stepped.emit(step)
        elif event.key() in _ENTER and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the focus has come."""
        super().focusInEvent(event)
        self.focused.emit(self.line.key)


class TextZone(QWidget):
    """A named list of lines; it is one stop of Tab."""

    pressed = Signal(str)
    focused = Signal(str)
    shifted = Signal(str, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.rows: list[TextRow] = []
        self._here = ""
        self._head = label(role="overline", wrap=True)
        self._box = column(self._head, gap=2)
        self.setLayout(self._box)

    def show_lines(self, name: str, lines: Sequence[TextLine]) -> None:
        """Show other lines under a name; the focus stays where it is, or goes to the nearest line that is left."""
        self._head.setText(name)
        self.setAccessibleName(name)
        place = next((place for place, one in enumerate(self.rows) if one.hasFocus()), -1)
        known = {one.line.key: one for one in self.rows}
        self.rows = [known.pop(line.key) if line.key in known else self._add(line) for line in lines]
        for place_of, (one, line) in enumerate(zip(self.rows, lines, strict=True), start=1):
            one.show_line(line)
            if self._box.indexOf(one) != place_of:  # whatever is put there is laid out anew
                self._box.insertWidget(place_of, one)
        self._settle()
        if place >= 0 and self.rows and not any(one.hasFocus() for one in self.rows):
            self.rows[min(place, len(self.rows) - 1)].setFocus()
        for gone in known.values():
            gone.hide()
            gone.setParent(None)
            gone.deleteLater()

    @property
    def stop(self) -> TextRow | None:
        """Where Tab leads: the line that had the focus last, else the first."""
        return next((one for one in self.rows if one.line.key == self._here), self.rows[0] if self.rows else None)

    def _add(self, line: TextLine) -> TextRow:
        made = TextRow(self._theme, line)
        made.clicked.connect(lambda _checked=False: self.pressed.emit(made.line.key))
        made.focused.connect(self._focused)
        made.stepped.connect(lambda step: self._step(made, step))
        made.shifted.connect(self.shifted)
        return made

    def _step(self, row: TextRow, step: int) -> None:
        place = self.rows.index(row) + step
        if 0 <= place < len(self.rows):
            self.rows[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _focused(self, key: str) -> None:
        self._here = key
        self._settle()
        self.focused.emit(key)

    def _settle(self) -> None:
        """Let Tab stop at one line of the zone."""
        stop = self.stop
        for one in self.rows:
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one is stop else Qt.FocusPolicy.ClickFocus)
