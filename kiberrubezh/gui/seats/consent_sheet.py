"""A sheet that shows the command of a program whole before it is run here for the first time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from kiberrubezh.bots import commands
from kiberrubezh.bots.programs import consent
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.scroll import keep_bar
from kiberrubezh.gui.widgets.tick import CheckBox
from kiberrubezh.journal.terms import Who

LONGEST = 4000
"""Letters; a longer command can't be read through and is never taken from a file."""
_LINES = 6


def with_consent(context: AppContext, over: QWidget, players: Iterable[Who], act: Callable[[], object]) -> None:
    """Act at once if every command among the players was typed or confirmed here, else once a person confirms each.

    Whoever does not, or whose file names a command too long to be read, is left where they were.
    """
    seated = tuple(players)
    asked = consent.commands_to_confirm(commands(seated))
    too_long = tr("duel.consent_too_long", most=LONGEST)
    context.withdraw.emit(too_long)
    if not asked:
        act()
    elif len(asked[0]) > LONGEST:
        context.say(too_long, "error")
    else:
        ConsentSheet(context, over, asked[0], partial(with_consent, context, over, seated, act))


def visible(command: str) -> str:
    """Return a command with what is not seen, turns other signs round or pushes them away written as its code."""
    seen = (sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in command)
    return re.sub("(?<= ) ", r"\\x20", "".join(seen))


class ConsentSheet(Overlay):
    """Asks whether one command may be run; it takes a tick and a press, and the keyboard begins at the refusal."""

    def __init__(self, context: AppContext, over: QWidget, command: str, act: Callable[[], object]) -> None:
        super().__init__(over, tr("duel.consent"))
        self._command, self._act = command, act
        theme = context.theme
        self.command = _shown(visible(command))
        self.command.setFixedHeight(self.command.fontMetrics().lineSpacing() * _LINES + theme.px(20))
        self.known = CheckBox(tr("duel.consent_known"))
        self.known.setObjectName("consent-known")
        self.run = Button(theme, tr("duel.consent_run"), self._agree)
        self.run.setObjectName("consent-run")
        self.run.setEnabled(False)
        self.known.toggled.connect(self.run.setEnabled)
        self._long = label(tr("duel.consent_long", n=len(command)), "soft", tone="warning")
        bar = self.command.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, _most: self._look_how_far())
        bar.valueChanged.connect(lambda _: self._look_how_far())
        refuse = Button(theme, tr("duel.consent_refuse"), self.close_sheet, look="primary")
        refuse.setObjectName("consent-refuse")
        head, why = label(tr("duel.consent"), "head"), label(tr("duel.consent_why"), "body", wrap=True)
        risk = label(tr("duel.consent_risk"), "soft", wrap=True)
        buttons = row(None, self.run, refuse, gap=10)
        self.sheet.setLayout(
            column(head, why, self.command, self._long, risk, self.known, buttons, gap=14, margins=(28, 22, 28, 24))
        )
        self.sheet.setFixedWidth(theme.px(560))
        self._look_how_far()
        refuse.setFocus(Qt.FocusReason.TabFocusReason)

    def _look_how_far(self) -> None:
        """Take the tick only once the end of the command has been in sight."""
        bar = self.command.verticalScrollBar()
        self._long.setVisible(bar.maximum() > 0)
        self.known.setEnabled(self.known.isChecked() or bar.value() == bar.maximum())

    def _agree(self) -> None:
        consent.confirm(self._command)
        self.close_sheet()
        self._act()


def _shown(words: str) -> QPlainTextEdit:
    """Return a field with all of the words, sign by sign, wrapped wherever the line ends."""
    made = QPlainTextEdit()
    apart = QTextCharFormat()
    apart.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
    apart.setFontLetterSpacing(1)  # two hyphens stay two: spaced letters are never drawn as one
    made.textCursor().insertText(words, apart)
    made.setReadOnly(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    keep_bar(made)
    made.setTabChangesFocus(True)
    made.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
    made.setAccessibleName(tr("duel.program_command"))
    made.moveCursor(QTextCursor.MoveOperation.Start)
    return made
