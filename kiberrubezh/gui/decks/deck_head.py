"""The line over a deck that is built: its name, the way back, steps taken back, and what is done with it as a whole."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.plain import tip

_LONGEST = 120


class DeckHead(QWidget):
    """Shows the name, to be typed over, and the buttons beside it."""

    left = Signal()
    """Back to the shelf."""
    renamed = Signal(str)
    """Another name is being typed."""
    named = Signal()
    """The name is typed."""

    def __init__(self, context: AppContext, switch: QWidget) -> None:
        """Stand with the switch of a narrow window behind the name."""
        super().__init__()
        theme = context.theme
        self.back = IconButton(theme, "arrow-left", "", self.left.emit)
        self.name_line = BoundLine(context, _LONGEST)
        self.name_line.setProperty("look", "title")
        self.name_line.textEdited.connect(self.renamed)
        self.name_line.returnPressed.connect(self.named)
        self.namesake = label(role="small", wrap=True, tone="warning")
        self.namesake.setContentsMargins(theme.px(10), 0, 0, 0)  # below the first letter of the name
        self.namesake.hide()
        self.undo, self.redo = IconButton(theme, "undo", ""), IconButton(theme, "redo", "")
        self.beside = IconButton(theme, "beside", "")
        self.export = Button(theme, "", picture="export")
        self.play = Button(theme, "", look="primary", picture="play")
        buttons = (self.undo, self.redo, self.beside, self.export, self.play)
        line = row(self.back, column(self.name_line, self.namesake, gap=2), switch, *buttons, gap=8)
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_name(self, name: str) -> None:
        """Show the name, unless it is just being typed."""
        if self.name_line.text() != name and not self.name_line.hasFocus():
            self.put_name(name)

    def put_name(self, name: str) -> None:
        """Show the name from its beginning, whatever is typed."""
        self.name_line.setText(name)
        self.name_line.setCursorPosition(0)

    def tell_namesake(self, *, is_there: bool) -> None:
        """Say below the name that another deck has it too, as long as one has: it is saved all the same."""
        self.namesake.setVisible(is_there)
        self._describe()

    def _describe(self) -> None:
        self.namesake.setText(tr("decks.namesake"))
        self.name_line.setAccessibleDescription("" if self.namesake.isHidden() else tr("decks.namesake"))

    def retranslate(self, *, is_narrow: bool) -> None:
        """Put all words anew."""
        self.back.say(tr("decks.back"), "Esc")
        self.name_line.setPlaceholderText(tr("decks.unnamed"))
        self.name_line.setAccessibleName(tr("decks.name"))
        self._describe()
        self.undo.say(tr("app.undo"), "Ctrl+Z")
        self.redo.say(tr("app.redo"), "Ctrl+Shift+Z")
        self.beside.say(tr("versions.side_by_side"), "Ctrl+B")
        self.name_buttons(is_narrow=is_narrow)

    def name_buttons(self, *, is_narrow: bool) -> None:
        """Put the words on the large buttons, short ones where the name of the deck needs the room."""
        export, play = tr("decks.export"), tr("app.home_play_deck")
        self.export.setText("" if is_narrow else export)
        self.play.setText(tr("decks.play_short") if is_narrow else play)
        for button, words in ((self.export, export), (self.play, play)):
            button.setAccessibleName(words)
            tip(button, words if is_narrow else "")
