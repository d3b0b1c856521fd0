"""A sheet on which group and note of a card of the deck are typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QComboBox, QWidget

from kiberrubezh.deckbuilder.deck import Mark
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_GROUP, LONGEST_REMARK
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine, places
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.overlay import Overlay

_WIDTH = 460


class MarkSheet(Overlay):
    """Enter takes what is typed, Esc leaves all as it was."""

    def __init__(
        self,
        context: AppContext,
        over: QWidget,
        name: str,
        mark: Mark,
        groups: Sequence[str],
        take: Callable[[str, str], object],
    ) -> None:
        super().__init__(over, tr("boards.mark_of", name=name))
        self._take = take
        self.group = QComboBox()
        # one from a file or a set may be longer: whichever is picked is shown whole
        line = BoundLine(context, max(LONGEST_GROUP, *map(places, (mark.group, *groups))))
        self.group.setLineEdit(line)
        self.group.addItems(["", *groups])
        self.group.setCurrentText(mark.group)
        self.group.setAccessibleName(tr("boards.group"))
        self.note = BoundLine(context, LONGEST_REMARK, mark.note)
        self.note.setAccessibleName(tr("boards.note"))
        self.note.setPlaceholderText(tr("boards.note_hint"))
        line.setPlaceholderText(tr("boards.group_hint"))
        line.returnPressed.connect(self._done)
        self.note.returnPressed.connect(self._done)
        self.done = Button(context.theme, tr("boards.done"), self._done, look="primary", picture="check")
        leave = Button(context.theme, tr("app.close"), self.close_sheet)
        words = label(tr("boards.mark_of", name=name), "head", wrap=True)
        parts = (label(tr("boards.group"), "soft"), self.group, label(tr("boards.note"), "soft"), self.note)
        self.sheet.setLayout(column(words, *parts, 6, row(None, leave, self.done), gap=8, margins=(26, 18, 26, 22)))
        self.sheet.setFixedWidth(min(context.theme.px(_WIDTH), over.width() - 60))
        self.note.setFocus()

    def _done(self) -> None:
        self.close_sheet()
        self._take(self.group.currentText(), self.note.text())
