"""The command of a program of one's own: typed in, or made of a file that is chosen; and what is set of the program."""

import os
import shutil

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.pipes import LIMIT, command_of, words_of
from kiberrubezh.bots.programs.wishes import wishes
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.seats.consent_sheet import with_consent
from kiberrubezh.gui.seats.program_settings import ProgramSettings
from kiberrubezh.gui.widgets.basic import ElidedLabel, column, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.plain import tip

_PYTHON = "py" if os.name == "nt" else "python3"
"""What Python is called where no environment is active."""


class ProgramField(QWidget):
    """A line for the command, beside it buttons that look for the file and set the program, below it what is set."""

    changed = Signal()

    def __init__(self, context: AppContext, command: str, *, is_told: bool = True) -> None:
        """Begin with a command; what programs can play is said unless somebody else says it."""
        super().__init__()
        theme = context.theme
        self._context, self._is_told, self._is_typed = context, is_told, False
        self.line = QLineEdit(command)
        self.line.textEdited.connect(self._note_typed)
        self.line.textChanged.connect(lambda _: self._follow())
        self.browse = Button(theme, act=self._look_for_file)
        self.settings = Button(theme, act=self._set)
        self.settings.setObjectName("program-settings")
        self._about = ElidedLabel(role="small")
        line = row(self.line, self.browse, self.settings, gap=8)
        line.setStretch(0, 1)
        self.setLayout(column(line, self._about, gap=4))
        self.setFocusProxy(self.line)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.line.setPlaceholderText(tr("duel.program_example", python=_PYTHON))
        self.line.setAccessibleName(tr("duel.program_command"))
        tip(self.line, tr("duel.program_why", limit=f"{LIMIT:g}"))
        self.browse.setText(tr("duel.program_browse"))
        self.settings.setText(tr("duel.program_settings"))
        tip(self.settings, tr("duel.program_settings_why"))
        self._tell()

    @property
    def command(self) -> str:
        """What is typed, quoted as in a shell."""
        return self.line.text().strip()

    def confirm(self) -> None:
        """Take the command for confirmed if it was typed or chosen here; one that was remembered is not."""
        if self._is_typed:
            consent.confirm(self.command)

    def trouble(self) -> str:
        """Say what keeps the program from being started, as far as can be told without doing so; empty if nothing."""
        if not self.command:
            return tr("duel.program_missing")
        try:
            program, *_ = words_of(self.command)
        except ValueError:
            return tr("duel.program_quotes")
        return "" if shutil.which(program) else tr("duel.program_unknown", name=program)

    def _follow(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Say what is set of the program, else what programs can play."""
        typed = wishes(self.command) if self.command else {}
        said = ", ".join(f"{name} = {value}" for name, value in typed.items())
        self._about.setText(tr("duel.program_set", what=said) if said else tr("duel.about_program"))
        self._about.setVisible(self._is_told or bool(said))
        self.settings.setEnabled(not self.trouble())

    def _set(self) -> None:
        """Ask the program what can be set of it, and then a person; a command of a file is confirmed first."""
        self.confirm()
        command, over = self.command, self.window()
        with_consent(self._context, over, [f"{EXTERNAL}{command}"], lambda: self._open(command, over))

    def _open(self, command: str, over: QWidget) -> None:
        ProgramSettings(self._context, over, command).closed.connect(self._tell)

    def _look_for_file(self) -> None:
        path = FileDialog.ask_file(self, tr("duel.program_browse"))
        if path:
            self.line.setText(command_of(path))
            self._is_typed = True

    def _note_typed(self) -> None:
        self._is_typed = True
