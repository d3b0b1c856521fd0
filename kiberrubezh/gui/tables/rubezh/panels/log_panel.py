"""What happened, in words; each line opens the card it speaks of and leads back to where it stood."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.rule_links import rule_links
from kiberrubezh.gui.widgets.scroll import keep_bar
from kiberrubezh.play.rubezh.story import SLIP, WHY, LogLine

_PARTS = {
    events.TURN: "text",
    events.THROUGH: "warning",
    events.DESTROY_TOP: "warning",
    events.WAVE: "attack",
    events.BLOCKED: "measure",
    events.BLOCK: "measure",
    events.END: "accent",
    WHY: "focus",
    SLIP: "warning",
}
_LONGEST, _BESIDE = 130, 12
"""The height of a line, in pixels at 100 %, that is kept in sight whole; pixels around the list."""
_HEADS = frozenset({events.TURN, events.END})
_WHAT = int(Qt.ItemDataRole.UserRole)
_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)


class LogPanel(QWidget):
    """The log of a duel."""

    opened = Signal(object)
    """The card that a line speaks of."""
    return_wanted = Signal(int)
    """Go back to after so many choices."""
    changed = Signal()
    """Other lines are there."""

    def __init__(self, context: AppContext, going_back: str, head: str = "duel.log") -> None:
        """`going_back` is the key of the words of the button that leads back to a line, `head` that of the heading."""
        super().__init__()
        self._context, self._going_back, self._named = context, going_back, head
        self._lines: list[LogLine] = []
        self._head = label(tr(head), "overline")
        self._back = Button(context.theme, tr(going_back), self._return, look="link", picture="undo")
        self._back.setVisible(False)
        self.list = _Lines(context.theme)
        self.list.setAccessibleName(tr(head))
        self.list.itemSelectionChanged.connect(self._picked)
        self.list.itemClicked.connect(lambda _item: self._picked())
        box = column(row(self._head, None, self._back, margins=(6, 0, 0, 0)), self.list, gap=2)
        box.setStretch(1, 1)
        self.setLayout(box)
        self.setMinimumHeight(56)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._head.setText(tr(self._named))
        self._back.setText(tr(self._going_back))

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show the log; only what is new is added, unless the past has changed."""
        now = list(lines)
        if now == self._lines:  # to scroll has Qt lay all lines out, of a log without lines as well
            return
        known = len(self._lines)
        if now[:known] != self._lines:
            self.list.clear()
            known = 0
        for line in now[known:]:
            item = QListWidgetItem(line.words)
            item.setData(_WHAT, line.what)
            self.list.addItem(item)
        self._lines = now
        self.list.clearSelection()
        self._back.setVisible(False)
        self.list.scrollToBottom()
        self.changed.emit()

    def least_height(self) -> int:
        """Return the height in which the heading and the latest line are whole; a very long line is cut short."""
        count = self.list.count()
        latest = self.list.sizeHintForRow(count - 1) if count else 0
        return self._head.sizeHint().height() + min(latest, self._context.theme.px(_LONGEST)) + _BESIDE

    def recolour(self) -> None:
        """Take the colours and sizes of another theme."""
        self.list.scheduleDelayedItemsLayout()
        self.list.viewport().update()

    def _line(self) -> LogLine | None:
        rows = self.list.selectionModel().selectedRows()
        return self._lines[rows[0].row()] if rows and rows[0].row() < len(self._lines) else None

    def _picked(self) -> None:
        line = self._line()
        self._back.setVisible(line is not None)
        if line is not None and line.card is not None:
            self.opened.emit(line.card)
        elif line is not None:
            rule_links.follow(line.words)

    def _return(self) -> None:
        line = self._line()
        if line is not None:
            self.return_wanted.emit(line.place)


class _Lines(QListWidget):
    """A list whose lines wrap."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setItemDelegate(_LineDelegate(theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self)
        # By pixels the line above the last ones would be cut through the middle of its letters.
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._is_at_end = True
        """Whether nobody has gone back to earlier lines."""
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._note_place)
        bar.rangeChanged.connect(self._follow)

    def _note_place(self, value: int) -> None:
        self._is_at_end = value >= self.verticalScrollBar().maximum()

    def _follow(self, _least: int, most: int) -> None:
        """Keep the end in sight: where it is is known once the lines are wrapped in their room."""
        if self._is_at_end:
            self.verticalScrollBar().setValue(most)

    @override
    def sizeHint(self) -> QSize:
        """Ask for little: the splitter gives the rest."""
        return QSize(200, 160)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _LineDelegate(QStyledItemDelegate):
    """Draws a sentence over as many lines as it needs; the heads of turns stand out."""

    def __init__(self, theme: Theme, lines: QListWidget) -> None:
        super().__init__(lines)
        self._theme, self._lines = theme, lines
        self._measured = (0, 0)
        """The width and the scale at which lines were measured."""
        self._heights: dict[tuple[str, bool], int] = {}

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of the wrapped sentence, measured once: each new line has the list ask for all of them."""
        width, scale = self._lines.viewport().width(), self._theme.scale
        if self._measured != (width, scale):
            self._measured = (width, scale)
            self._heights.clear()
        line = (index.data(), index.data(_WHAT) in _HEADS)
        if line not in self._heights:
            self._heights[line] = self._height(*line, width)
        return QSize(width, self._heights[line])

    def _height(self, words: str, head: bool, width: int) -> int:
        room = self._room(QRect(0, 0, width, 10_000), head)
        height = QFontMetrics(self._font(head)).boundingRect(room, _WRAP, words).height()
        return height + self._theme.px(14 if head else 6)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the sentence, with a stripe in the colour of what happened."""
        what, theme = index.data(_WHAT), self._theme
        box: QRect = option.rect
        head, part = what in _HEADS, _PARTS.get(what, "text_soft")
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour("accent_soft"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.colour("hover"))
        if head:
            painter.fillRect(
                box.left() + theme.px(6), box.top() + 3, box.width() - theme.px(12), 1, theme.colour("line")
            )
        elif part != "text_soft":
            painter.fillRect(box.left(), box.top() + 4, 3, box.height() - 8, theme.colour(part))
        painter.setFont(self._font(head))
        painter.setPen(theme.colour(part))
        painter.drawText(self._room(box, head), _WRAP, index.data())

    def _room(self, line: QRect, head: bool) -> QRect:
        """Return where the words of a line go; they are measured for the very width in which they are drawn."""
        px = self._theme.px
        return line.adjusted(px(10), px(8 if head else 3), -px(8), 0)

    def _font(self, head: bool) -> QFont:
        return self._theme.font(12, QFont.Weight.Bold if head else QFont.Weight.Medium)
