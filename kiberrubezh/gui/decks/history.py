"""The deck's history: the steps of this sitting, and the versions kept from before."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QListWidgetItem, QWidget

from kiberrubezh.deckbuilder.shelf import Version
from kiberrubezh.deckbuilder.steps import Step
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.i18n import moment, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.plain import tip

_VALUE = int(Qt.ItemDataRole.UserRole)


class History(QWidget):
    """Two lists; Enter or a click goes to a state."""

    step_wanted = Signal(int)
    version_wanted = Signal(int)
    keep_wanted = Signal()
    """The deck as it is now is to be a version with a name."""
    sheet_wanted = Signal()
    """All versions are to be looked at, and compared."""

    def __init__(self, theme: Theme, editor: DeckEditor) -> None:
        super().__init__()
        self._editor = editor
        self.keep = Button(theme, "", self.keep_wanted.emit, picture="star")
        self.all = Button(theme, "", self.sheet_wanted.emit, picture="history")
        self._heads = label(role="overline"), label(role="overline")
        self.steps, self.versions = _List(self.step_wanted), _List(self.version_wanted)
        buttons = column(self.keep, self.all, gap=6)
        self.setLayout(column(self._heads[0], self.steps, self._heads[1], self.versions, buttons, gap=8, margins=14))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        for head, key in zip(self._heads, ("history_now", "history_kept"), strict=True):
            head.setText(tr(f"decks.{key}"))
        self.keep.setText(tr("versions.keep"))
        tip(self.keep, "Ctrl+S")
        self.all.setText(tr("versions.open"))
        self.steps.setAccessibleName(self._heads[0].text())
        self.versions.setAccessibleName(self._heads[1].text())

    def show_steps(self) -> None:
        """Show the steps of this sitting, the newest first; those taken back are faint."""
        self.steps.clear()
        for place in range(len(self._editor.steps) - 1, -1, -1):
            self.steps.addItem(self._item(place, self._editor.steps[place]))
        self.steps.setCurrentRow(len(self._editor.steps) - 1 - self._editor.place)

    def show_versions(self, versions: list[Version]) -> None:
        """Show the versions kept on the shelf, the newest first."""
        self.versions.clear()
        self.versions.setVisible(bool(versions))
        self._heads[1].setVisible(bool(versions))
        for version in versions:
            words = tr("decks.version", when=moment(version.saved), n=version.deck.size)
            item = QListWidgetItem(f"★ {version.label} · {words}" if version.label else words)
            item.setData(_VALUE, version.id)
            self.versions.addItem(item)

    def _item(self, place: int, step: Step) -> QListWidgetItem:
        item = QListWidgetItem(tr("decks.step", words=step.words, n=step.deck.size))
        item.setData(_VALUE, place)
        if place > self._editor.place:
            item.setForeground(self.palette().placeholderText())
        return item


class _List(WrappedList):
    """Lines, one of which can be wished for."""

    def __init__(self, wanted: SignalInstance) -> None:
        super().__init__()
        self.setProperty("look", "framed")
        self.itemActivated.connect(lambda item: wanted.emit(item.data(_VALUE)))
        self.itemClicked.connect(lambda item: wanted.emit(item.data(_VALUE)))
