"""The list of positions that are kept: opened, played, renamed, copied, deleted, brought in from files."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.training.position_list import SavedList
from kiberrubezh.gui.training.rename_sheet import RenameSheet
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.play.rubezh.training.cabinet import KeptPosition, PositionError, saved_positions


class CabinetView(QWidget):
    """All positions that are kept, and ways to begin one."""

    new_wanted = Signal()
    empty_wanted = Signal()
    import_wanted = Signal()
    opened = Signal(str)
    play_wanted = Signal(str)
    copy_wanted = Signal(str)
    export_wanted = Signal(str)
    delete_wanted = Signal(str)
    rename_wanted = Signal(str, str)
    """A position by its id, and the name that it is to bear."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._found: Sequence[KeptPosition] = ()
        theme = context.theme
        self._head, self._about = label("", "title"), label("", "soft", wrap=True)
        self._bad = label("", "soft", wrap=True, tone="warning")
        self.back = IconButton(theme, "arrow-left", act=self._leave, look="plain")
        self.back.setObjectName("training-to-game")
        self.new = Button(theme, "", self.new_wanted.emit, look="primary", picture="plus")
        self.empty = Button(theme, "", self.empty_wanted.emit, picture="table")
        self.bring = Button(theme, "", self.import_wanted.emit, picture="import")
        self.list = SavedList()
        self.list.opened.connect(lambda: self._send(self.opened))
        self.list.removed.connect(lambda: self._send(self.delete_wanted))
        self._edit = Button(theme, "", self.list.opened.emit, picture="pencil")
        self._play = Button(theme, "", lambda: self._send(self.play_wanted), picture="play")
        self.list.rename_wanted.connect(self._rename)
        self._name = IconButton(theme, "text", act=self._rename)
        self._copy = IconButton(theme, "copy", act=lambda: self._send(self.copy_wanted))
        self._export = IconButton(theme, "export", act=lambda: self._send(self.export_wanted))
        self._delete = IconButton(theme, "trash", act=self.list.removed.emit)
        named = {
            "new": self.new, "empty": self.empty, "import": self.bring, "open": self._edit, "play-saved": self._play,
            "rename": self._name, "copy": self._copy, "export-saved": self._export, "delete": self._delete,
        }  # fmt: skip
        for name, button in named.items():
            button.setObjectName(f"training-{name}")
        self._first = Button(theme, "", self.new_wanted.emit, look="primary", picture="plus")
        self._blank = BlankState(theme, "table", "", "", [self._first])
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._blank)
        buttons = row(self._edit, self._play, self._name, self._copy, self._export, self._delete, None, gap=8)
        ways = Flow(8)
        for button in (self.new, self.empty, self.bring):
            ways.addWidget(button)
        self.setLayout(
            column(
                row(self.back, self._head, None, gap=10),
                self._about,
                ways,
                self._bad,
                self._stack,
                buttons,
                gap=12,
                margins=(32, 28, 32, 24),
            )
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.back.say(tr("shelf.to_home"), "Esc")
        self._head.setText(tr("training.head"))
        self._about.setText(tr("training.about"))
        self.new.setText(tr("training.new"))
        self._first.setText(tr("training.new"))
        self.empty.setText(tr("training.empty"))
        self.bring.setText(tr("training.import"))
        self._edit.setText(tr("training.open"))
        self._play.setText(tr("training.play"))
        self._name.say(tr("training.rename"), "F2")
        self._copy.say(tr("training.copy"))
        self._export.say(tr("training.export"))
        self._delete.say(tr("training.delete"), "Del")
        self.list.setAccessibleName(tr("training.head"))
        self._blank.say(tr("training.none"), tr("training.none_how"))
        self.refresh()

    def refresh(self, chosen: str = "") -> None:
        """Look anew what is kept."""
        at = self.list.currentRow()
        self._found, bad = saved_positions()
        self.list.show_saved(self._found)
        ids = [saved.id for saved in self._found]
        if ids:
            self.list.setCurrentRow(ids.index(chosen) if chosen in ids else min(max(at, 0), len(ids) - 1))
        self._stack.setCurrentWidget(self.list if ids else self._blank)
        self.setFocusProxy(self.list if ids else self._first)
        self.new.show_as("primary" if ids else "plain")
        for button in (self._edit, self._play, self._name, self._copy, self._export, self._delete):
            button.setVisible(bool(ids))
        self._say_of(bad)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the game at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        self._context.open_game.emit(DUEL)

    def _say_of(self, bad: Sequence[PositionError]) -> None:
        self._bad.setText("\n".join(error.message(i18n.language) for error in bad[:3]))
        self._bad.setVisible(bool(bad))

    def _rename(self) -> None:
        """Ask for a name of what is chosen."""
        at = self.list.currentRow()
        if 0 <= at < len(self._found):
            chosen = self._found[at]
            sheet = RenameSheet(self._context, self.window(), chosen.position.name)
            sheet.named.connect(lambda name: self.rename_wanted.emit(chosen.id, name))

    def _send(self, signal: SignalInstance) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._found):
            signal.emit(self._found[at].id)
