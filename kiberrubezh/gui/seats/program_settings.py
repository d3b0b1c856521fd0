"""A sheet with what can be set of a program of one's own: asked of the program itself, remembered by its command."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from kiberrubezh.bots.programs.greeting import NotIntroducedError, introduction
from kiberrubezh.bots.programs.pipes import title_of
from kiberrubezh.bots.programs.wishes import keep, wishes
from kiberrubezh.engine.protocol.lines.speakers import Introduction, SettingPart
from kiberrubezh.engine.protocol.talk.settings import read, refusal
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.letters import one_line
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import clear, column, dress, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay

_LONGEST_NAME = 40
"""Letters of a setting's name, or of a value, in the midst of a sentence."""
_SWITCHED = {"true": "duel.program_settings_on", "false": "duel.program_settings_off"}


class ProgramSettings(Overlay):
    """Asks a program what can be set of it, and a person what is to be; opened only for a command that may be run."""

    def __init__(self, context: AppContext, over: QWidget, command: str) -> None:
        head = tr("duel.program_settings_head", name=one_line(title_of(command)))
        super().__init__(over, head)
        self._context, self._command = context, command
        self.lines: dict[str, SettingLine] = {}
        self._room: QVBoxLayout = column(label(tr("duel.program_settings_asking"), "lead", wrap=True), gap=12)
        self.wrong = label(role="body", wrap=True, tone="error")
        self.wrong.hide()
        self.kept = Button(context.theme, tr("duel.program_settings_keep"), self._keep, look="primary")
        self.kept.setObjectName("program-settings-keep")
        self.kept.hide()
        leave = Button(context.theme, tr("app.close"), self.close_sheet)
        foot = row(None, leave, self.kept, gap=10)
        self.sheet.setLayout(
            column(label(head, "head", wrap=True), self._room, self.wrong, foot, gap=14, margins=(28, 22, 28, 24))
        )
        self.sheet.setFixedWidth(context.theme.px(560))
        leave.setFocus()
        self._job = context.jobs.run(partial(_introduction, command), self._show, failed=self._fail, receiver=self)
        self.closed.connect(self._job.cancel)

    def _show(self, who: Introduction | None) -> None:
        """Show a line for each setting, as it was set last."""
        settings = () if who is None else who.settings
        if not settings:
            self._say(tr("duel.program_settings_silent" if who is None else "duel.program_settings_none"))
            return
        typed = wishes(self._command)
        for setting in settings:
            self.lines[setting.name] = line = SettingLine(self._context, setting, typed.get(setting.name, ""))
            line.changed.connect(self._check)
        body = QWidget(self.sheet)
        body.setLayout(column(*self.lines.values(), None, gap=14, margins=(0, 0, 12, 0)))
        dress(body)
        clear(self._room)
        area = scroll_area(body)
        area.setMinimumHeight(min(body.sizeHint().height() + 4, self._over.height() // 2))
        self._room.addWidget(area)
        self._room.addWidget(label(tr("duel.program_settings_about"), "soft", wrap=True))
        self.kept.show()
        self._check()
        next(iter(self.lines.values())).setFocus()

    def _fail(self, error: Exception) -> None:
        why = error.message(i18n.language) if isinstance(error, NotIntroducedError) else trouble_words(error)
        self._say(tr("duel.program_settings_failed", why=why.rstrip(".")), "error")

    def _say(self, words: str, tone: str = "") -> None:
        clear(self._room)
        self._room.addWidget(label(words, "lead", wrap=True, tone=tone))

    def _check(self) -> None:
        """Say which values the program can't have; what is wrong is not remembered."""
        troubles = [said for line in self.lines.values() if (said := line.trouble())]
        self.wrong.setText("\n".join(troubles))
        self.wrong.setVisible(bool(troubles))
        self.kept.setEnabled(not troubles)

    def _keep(self) -> None:
        try:
            keep(self._command, {name: line.typed for name, line in self.lines.items() if line.typed})
        except OSError as error:
            why = why_unwritable(error).of(i18n.language)
            self._context.say(tr("duel.program_settings_unkept", why=why), "error")
        self.close_sheet()


class SettingLine(QWidget):
    """One thing that can be set, with what it does in the program's own words; empty as the program has it itself."""

    changed = Signal()

    def __init__(self, context: AppContext, setting: SettingPart, typed: str) -> None:
        super().__init__()
        self._setting = setting
        self._control = self._box(typed) if self._values() else self._field(typed)
        self._control.setObjectName(f"program-setting-{setting.name}")
        self._control.setAccessibleName(setting.name)
        self._control.setMinimumWidth(context.theme.px(220))
        words = setting.words.ru if i18n.language == "ru" else setting.words.en
        name: QLabel = label(setting.name, "strong", wrap=True)
        line = row(name, self._control, gap=16)
        line.setStretch(0, 1)
        about = label(". ".join(filter(None, (words.rstrip("."), self._range()))), "soft", wrap=True)
        if not about.text():
            about.hide()
        self.setLayout(column(line, about, gap=4))
        self.setFocusProxy(self._control)

    @property
    def typed(self) -> str:
        """What is wanted, as the terminal would have it typed; "" where the program decides."""
        if isinstance(self._control, QComboBox):
            return str(self._control.currentData())
        return self._control.text() if self._setting.type == "text" else self._control.text().strip()

    def trouble(self) -> str:
        """Say what the program takes, where it can't have what is typed."""
        why = refusal(self._setting, read(self._setting, self.typed)) if self.typed else None
        name = one_line(self._setting.name, _LONGEST_NAME)
        return "" if why is None else tr("duel.program_settings_wrong", name=name, what=why.of(i18n.language))

    def _values(self) -> tuple[str, ...]:
        return tuple(_SWITCHED) if self._setting.type == "switch" else self._setting.choices

    def _default(self) -> str:
        value = self._setting.default
        said = tr(_SWITCHED[str(value).lower()]) if isinstance(value, bool) else one_line(str(value), _LONGEST_NAME)
        return tr("duel.program_settings_default", value=said)

    def _field(self, typed: str) -> QLineEdit:
        made = QLineEdit(typed)
        made.setPlaceholderText(self._default())
        made.textChanged.connect(lambda _: self.changed.emit())
        return made

    def _box(self, typed: str) -> QComboBox:
        """Return the values to choose among; one that was remembered and is none any more stands there to be seen."""
        made = QComboBox()
        made.addItem(self._default(), "")
        for value in dict.fromkeys([*self._values(), *filter(None, [typed])]):
            made.addItem(
                tr(_SWITCHED[value]) if self._setting.type == "switch" and value in _SWITCHED else value, value
            )
        made.setCurrentIndex(made.findData(typed))
        made.currentIndexChanged.connect(lambda _: self.changed.emit())
        return made

    def _range(self) -> str:
        least, most = self._setting.min, self._setting.max
        if self._setting.type != "number" or least is None or most is None:
            return ""
        return tr("duel.program_settings_number", least=least, most=most)


def _introduction(command: str, job: Job) -> Introduction | None:
    return introduction(command, pause=partial(job.step, 0, 1))
