"""Whether a table is told in words, it alone or all of them; and the line that says so, with the way back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.tables.account.section import SHOWN
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.tick import Tick


class AccountWish:
    """What is wanted of one table; the setting tells what is wanted of all."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._of_all = self._on = settings.flag(SHOWN)

    @property
    def of_all(self) -> bool:
        """Whether all tables are wanted in words."""
        return self._settings.flag(SHOWN)

    @property
    def on(self) -> bool:
        """Whether this table is; what was chosen for all since it was turned goes for it too."""
        if self.of_all != self._of_all:
            self._of_all = self._on = self.of_all
        return self._on

    def turn(self) -> None:
        """Turn this table, and all with it until that is chosen otherwise."""
        self.turn_all(not self.on)
        self._on = self._of_all

    def turn_all(self, of_all: bool) -> None:
        """Have the other tables in words or not; this one stays as it is."""
        self._on, self._of_all = self.on, of_all
        self._settings.put(SHOWN, of_all)

    def forget(self) -> None:
        """Let go of how this table was turned: another game is laid on it."""
        self._on = self._of_all = self.of_all


class TellingLine(QWidget):
    """Stands above a table in words: the way back to its picture, and whether other tables are told so too."""

    picture_wanted = Signal()

    def __init__(self, theme: Theme, telling: AccountWish) -> None:
        super().__init__()
        self._telling = telling
        self.back = Button(theme, act=self.picture_wanted.emit, look="quiet", picture="eye")
        self.back.setObjectName("table-picture")
        self.all = Tick("")
        self.all.setObjectName("tables-in-words")
        self.all.clicked.connect(telling.turn_all)
        line = row(self.back, self.all, gap=14)
        line.setStretch(1, 1)
        self.setLayout(line)

    def retranslate(self) -> None:
        """Put the words anew, and whether it holds for all."""
        self.back.setText(tr("games.account_picture"))
        self.all.say(tr("games.account_all"))
        self.all.setChecked(self._telling.of_all)
