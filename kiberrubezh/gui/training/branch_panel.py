"""The tree of what was tried: a line for each answer, other ways under the fork; a click goes there."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
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
_WIDTH: Final = 230
"""Of the panel, in pixels at 100 %."""


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
        self._head, self._none = label("", "subhead"), label("", "soft", wrap=True)
        self.tree = BranchTree()
        self.compare = Button(context.theme, "", self.compare_wanted.emit, picture="table")
        self.compare.setObjectName("training-compare")
        self.remove = IconButton(context.theme, "trash", act=lambda: self.tree.removed.emit(self.tree.node))
        self.remove.setObjectName("training-forget")
        self.setFixedWidth(context.theme.px(_WIDTH))
        context.theme.changed.connect(lambda: self.setFixedWidth(context.theme.px(_WIDTH)))
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

    def show_tree(self, sitting: TrainingSitting) -> None:
        """Show the tree of what was tried, where one is marked."""
        branches, notes = sitting.branches, sitting.notes()
        self.tree.clear()
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
        """Add a line for each answer: the first way goes on as it stands, others one step in under their fork."""
        waiting: list[tuple[int, QTreeWidgetItem | None, int | None]] = [(ROOT, None, None)]
        while waiting:
            node, home, way = waiting.pop()
            while way is not None or following[node]:
                ways = following[node] if way is None else (way,)
                end, words = _answer(ways[0], following, notes)
                found[end] = self._put(self._item(words, end), home)
                for other in ways[1:]:
                    fork = self._put(self._item(tr("training.otherwise"), node), home)
                    waiting.append((node, fork, other))
                node, way = end, None
        self.tree.expandAll()

    def _put(self, item: QTreeWidgetItem, under: QTreeWidgetItem | None) -> QTreeWidgetItem:
        if under is None:
            self.tree.addTopLevelItem(item)
        else:
            under.addChild(item)
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
    first = notes[node]
    words = ", ".join(said) or notes[chain[-1]].words.of(i18n.language)
    return chain[-1], tr("training.answer", turn=first.turn, who=tr(f"training.mark_{first.seat}"), words=words)
