"""The tree of what was tried: a line for each answer, other ways under the fork; a click goes there."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.plain import plain
from kiberrubezh.play.rubezh.training.branches import ROOT
from kiberrubezh.play.rubezh.training.notes import Note
from kiberrubezh.play.rubezh.training.training_sitting import TrainingSitting

NODE_ROLE: Final = int(Qt.ItemDataRole.UserRole)
_ANY: Final = 16_777_215
_WIDTH: Final = 230
"""Of the panel, in pixels at 100 %."""
_DEEPEST: Final = 8
"""Forks under forks that are shown one step in."""


class BranchTree(QTreeWidget):
    """The lines of a tree; Enter goes to one, Delete takes one out."""

    wanted = Signal(int)
    removed = Signal(int)

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
        self.itemClicked.connect(lambda item, _: self.wanted.emit(item.data(0, NODE_ROLE)))

    @property
    def node(self) -> int:
        """The place in the tree that is chosen."""
        item = self.currentItem()
        return ROOT if item is None else int(item.data(0, NODE_ROLE))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to a line, or take it out."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.wanted.emit(self.node)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(self.node)
        else:
            super().keyPressEvent(event)


class BranchPanel(QWidget):
    """The tree with what can be done with it."""

    compare_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._theme = context.theme
        self._names = ("", "")
        self._head, self._none = label("", "subhead"), label("", "soft", wrap=True)
        self.tree = BranchTree()
        self.compare = Button(context.theme, "", self.compare_wanted.emit, picture="table")
        self.compare.setObjectName("training-compare")
        self.remove = IconButton(context.theme, "trash", act=lambda: self.tree.removed.emit(self.tree.node))
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
        """Take a column beside the table, or all the room that there is."""
        self.setMinimumWidth(self._theme.px(_WIDTH))
        self.setMaximumWidth(_ANY if wide else self._theme.px(_WIDTH))

    def show_tree(self, sitting: TrainingSitting) -> None:
        """Show the tree of what was tried, where one is marked."""
        branches, notes = sitting.branches, sitting.notes()
        self.tree.clear()
        self._names = sitting.terms.header.names
        start = self._item(tr("training.start"), ROOT)
        self.tree.addTopLevelItem(start)
        found = {ROOT: start}
        following = {node: branches.following(node) for node in range(ROOT, len(notes))}
        self._grow(following, notes, found)
        here = branches.here
        while here not in found:  # in the midst of an answer
            here = notes[here].parent
        self._mark(found[here])
        ends = branches.ends
        self._none.setVisible(len(ends) < 2)
        self.compare.setEnabled(len(ends) > 1)
        self.remove.setEnabled(bool(ends))

    def _grow(
        self, following: dict[int, tuple[int, ...]], notes: Sequence[Note], found: dict[int, QTreeWidgetItem]
    ) -> None:
        """Add a line for each answer: the first way goes on as it stands, others one step in under their fork.

        Below so many forks all go on as they stand: the panel is narrow, and each step costs a file that is all forks.
        """
        waiting: list[tuple[int, QTreeWidgetItem | None, int | None, int]] = [(ROOT, None, None, 0)]
        while waiting:
            node, home, way, depth = waiting.pop()
            run: tuple[int, int] | None = None
            while way is not None or following[node]:
                ways = following[node] if way is None else (way,)
                first = notes[ways[0]]
                if run != (first.turn, first.seat):
                    run = first.turn, first.seat
                    self._put(self._head_of(first, node), home, depth)
                end, words = _answer(ways[0], following, notes)
                found[end] = self._put(self._item(words, end), home, depth)
                for other in ways[1:]:
                    fork = self._put(self._item(tr("training.otherwise"), node), home, depth)
                    deeper = depth < _DEEPEST
                    waiting.append((node, fork if deeper else home, other, depth + deeper))
                node, way = end, None
        self.tree.expandAll()

    def _put(self, item: QTreeWidgetItem, under: QTreeWidgetItem | None, depth: int) -> QTreeWidgetItem:
        if under is None:
            self.tree.addTopLevelItem(item)
        else:
            under.addChild(item)
        self._give_height(item, depth)
        return item

    def _give_height(self, item: QTreeWidgetItem, depth: int) -> None:
        """Make room for all lines that the words of a line take."""
        room = QRect(0, 0, self._theme.px(_WIDTH - 40) - depth * self.tree.indentation(), 10_000)
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
        self.tree.setCurrentItem(item)
        self.tree.scrollToItem(item)


def _answer(node: int, following: dict[int, tuple[int, ...]], notes: Sequence[Note]) -> tuple[int, str]:
    """Return where an answer that begins there ends, and its words: a wave or the blocks are many choices."""
    chain = [node]
    while len(following[chain[-1]]) == 1:
        (after,) = following[chain[-1]]
        if notes[after].begins and (notes[after].seat != notes[node].seat or not notes[after].ends_step):
            break
        chain.append(after)
    said = [notes[it].words.of(i18n.language) for it in chain if not notes[it].ends_step]
    words = ", ".join(said) or notes[chain[-1]].words.of(i18n.language)
    return chain[-1], words[:1].upper() + words[1:]
