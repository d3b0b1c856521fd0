"""The tree of what was tried: a line for each answer, other ways under the fork; a click goes there."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.plain import plain
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.play.rubezh.training.lines import Line, answer_words, lines_of
from kiberrubezh.play.rubezh.training.notes import Note
from kiberrubezh.play.rubezh.training.training_sitting import TrainingSitting

NODE_ROLE: Final = int(Qt.ItemDataRole.UserRole)
MORE_ROLE: Final = NODE_ROLE + 1
"""Of a line that stands for those above, -1, or below, 1."""
_ANY: Final = 16_777_215
_LINES, _LOOSE = 203, 27
"""The width of the panel at 100 %, in pixels: no more for larger letters, which take from its second part."""
_BESIDE: Final = 40
"""Pixels at 100 % that a line has beside its words."""
_MOST: Final = 240
"""Lines that are there at a time; those above and below are a press away."""
_TURNED: Final = 200
"""Lines by which they move on then."""


class BranchTree(QTreeWidget):
    """The lines of a tree; Enter goes to one, Delete takes one out."""

    wanted = Signal(int)
    removed = Signal(int)
    turned = Signal(int)
    """What stands above, -1, or below, 1, is wanted."""
    restyled = Signal()
    """Letters or colours are others."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("training-branches")
        self.setHeaderHidden(True)
        self.setIndentation(12)
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.itemClicked.connect(lambda item, _: self._follow(item))

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Tell of other looks: lines keep those in which they were made."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.restyled.emit()

    @property
    def node(self) -> int:
        """The place in the tree that is chosen."""
        item = self.currentItem()
        return ROOT if item is None else int(item.data(0, NODE_ROLE))

    def _follow(self, item: QTreeWidgetItem) -> None:
        if way := item.data(0, MORE_ROLE):
            self.turned.emit(way)
        else:
            self.wanted.emit(item.data(0, NODE_ROLE))

    def take_out(self) -> None:
        """Ask to have the chosen line taken out, if one is chosen."""
        item = self.currentItem()
        if item is not None and not item.data(0, MORE_ROLE):
            self.removed.emit(self.node)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a line, or take it out."""
        item = self.currentItem()
        if item is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._follow(item)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.take_out()
        else:
            super().keyPressEvent(event)


class BranchPanel(QWidget):
    """The tree with what can be done with it."""

    compare_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._theme = context.theme
        self._names = ("", "")
        self._branches, self._notes = Branches(), list[Note]()
        self._lines: list[Line] = []
        self._items: dict[int, QTreeWidgetItem] = {}
        """Those that are shown, by the places of their lines."""
        self._first = self._here = 0
        self._head, self._none = label("", "subhead"), label("", "soft", wrap=True)
        self.tree = BranchTree()
        self.tree.turned.connect(self._turn)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._restyle)
        self.tree.restyled.connect(self._soon.start)
        self.compare = Button(context.theme, "", self.compare_wanted.emit, picture="table")
        self.compare.setObjectName("training-compare")
        self.remove = IconButton(context.theme, "trash", act=self.tree.take_out)
        self.remove.setObjectName("training-forget")
        layout = column(self._head, self._none, self.tree, row(self.compare, None, self.remove), gap=8)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self.setFocusProxy(self.tree)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._head.setText(tr("training.branches"))
        self._none.setText(tr("training.branches_none"))
        self.tree.setAccessibleName(tr("training.branches"))
        self.compare.setText(tr("training.compare"))
        self.remove.say(tr("training.forget"), "Del")

    def give_room(self, *, wide: bool) -> None:
        """Take a column beside the table, for larger letters no wider one, or all the room that there is."""
        self.setMinimumWidth(self._column)
        self.setMaximumWidth(_ANY if wide else self._column)

    @property
    def _column(self) -> int:
        """The width beside the table, in pixels."""
        return self._theme.air(_LOOSE) + min(self._theme.px(_LINES), _LINES)

    def show_tree(self, sitting: TrainingSitting) -> None:
        """Show the tree of what was tried, where one is marked."""
        branches, self._notes = sitting.branches, sitting.notes()
        self._branches, self._names = branches, sitting.terms.header.names
        self._lines = lines_of(branches, self._notes)
        places = {line.node: place for place, line in enumerate(self._lines) if line.kind in ("start", "answer")}
        here = branches.here
        while here not in places:  # in the midst of an answer
            here = self._notes[here].parent
        self._here = places[here]
        self._first = self._here - _MOST // 2
        self._fill()
        self._choose(self._here)
        ends = branches.ends
        self._none.setVisible(len(ends) < 2)
        self.compare.setEnabled(len(ends) > 1)
        self.remove.setEnabled(bool(ends))

    def _restyle(self) -> None:
        """Make the lines anew, the chosen one still chosen."""
        chosen = next((place for place, item in self._items.items() if item is self.tree.currentItem()), self._here)
        if self._lines:
            self._fill()
            self._choose(chosen)

    def _turn(self, way: int) -> None:
        """Show other lines: those above or below, the last one of those that were there still in sight."""
        edge = self._first if way < 0 else min(self._first + _MOST, len(self._lines)) - 1
        self._first += way * _TURNED
        self._fill()
        self._choose(edge)

    def _fill(self) -> None:
        """Make the lines that are shown: each costs room and words, and a file may be all forks."""
        self.tree.clear()
        self._items.clear()
        count = len(self._lines)
        first = self._first = max(0, min(self._first, count - _MOST))
        if first:
            self._put_more(-1, first)
        for place in [*self._over(first), *range(first, min(first + _MOST, count))]:
            line = self._lines[place]
            self._items[place] = self._put(self._item_of(line), self._items.get(line.home), line.depth)
        if first + _MOST < count:
            self._put_more(1, count - first - _MOST)
        if self._here in self._items:
            self._mark(self._items[self._here])
        self.tree.expandAll()

    def _over(self, place: int) -> list[int]:
        """Return the forks above under which a line stands."""
        found: list[int] = []
        while (place := self._lines[place].home) >= 0:
            found.insert(0, place)
        return found

    def _put_more(self, way: int, count: int) -> None:
        item = self._put(self._item(tr("training.above" if way < 0 else "training.below", n=count), ROOT), None, 0)
        item.setData(0, MORE_ROLE, way)
        item.setForeground(0, self._theme.colour("accent"))

    def _choose(self, place: int) -> None:
        self.tree.setCurrentItem(self._items[place])
        self.tree.scrollToItem(self._items[place])

    def _item_of(self, line: Line) -> QTreeWidgetItem:
        if line.kind == "answer":
            return self._item(answer_words(line, self._branches, self._notes, i18n.language), line.node)
        if line.kind == "turn":
            return self._head_of(self._notes[line.first], line.node)
        return self._item(tr(f"training.{line.kind}"), line.node)

    def _put(self, item: QTreeWidgetItem, under: QTreeWidgetItem | None, depth: int) -> QTreeWidgetItem:
        if under is None:
            self.tree.addTopLevelItem(item)
        else:
            under.addChild(item)
        self._give_height(item, depth)
        return item

    def _give_height(self, item: QTreeWidgetItem, depth: int) -> None:
        """Make room for all lines that the words of a line take."""
        room = QRect(0, 0, self._column - self._theme.px(_BESIDE) - depth * self.tree.indentation(), 10_000)
        words = int(Qt.TextFlag.TextWordWrap)
        high = self.tree.fontMetrics().boundingRect(room, words, item.text(0)).height()
        item.setSizeHint(0, QSize(0, high + 4))

    def _head_of(self, first: Note, node: int) -> QTreeWidgetItem:
        """Return the line over what one player did in a turn; it leads to the beginning of that."""
        item = self._item(tr("training.turn_of", turn=first.turn, who=self._names[first.seat]), node)
        item.setForeground(0, self._theme.colour("text_faint"))
        return item

    def _item(self, words: str, node: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem([visible(words)])
        item.setData(0, NODE_ROLE, node)
        item.setData(0, int(Qt.ItemDataRole.ToolTipRole), plain(words))
        return item

    def _mark(self, item: QTreeWidgetItem) -> None:
        font = QFont(self.tree.font())
        font.setBold(True)
        item.setFont(0, font)
        item.setForeground(0, self._theme.colour("accent"))
