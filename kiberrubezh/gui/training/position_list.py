"""The lines of positions: what each is called, how far it is, what is noted of it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.play.rubezh.training.branches import Branches
from kiberrubezh.play.rubezh.training.cabinet import KeptPosition
from kiberrubezh.play.rubezh.training.position import Position


class SavedList(WrappedList):
    """A line for each position; Enter or a double click opens it, F2 renames it, Delete puts it into the bin."""

    opened = Signal()
    removed = Signal()
    rename_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("training-list")
        self.setSpacing(2)
        self.itemDoubleClicked.connect(lambda _: self.opened.emit())

    def show_saved(self, found: Sequence[KeptPosition]) -> None:
        """List these."""
        self.clear()
        for saved in found:
            self.addItem(_words(saved.position))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open, rename or delete what is chosen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.rename_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)


def _words(position: Position) -> str:
    lines = len(Branches(position.tried).ends)
    facts = tr("training.facts", turn=position.turn, one=position.you.size, two=position.opponent.size)
    tried = f" · {tr('training.facts_lines', n=lines)}" if lines else ""
    note = f"\n{' '.join(position.note.split())[:160]}" if position.note.strip() else ""
    return visible(f"{position.name or tr('training.unnamed')}\n{facts}{tried}{note}")
