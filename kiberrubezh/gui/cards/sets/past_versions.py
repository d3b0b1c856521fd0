"""The versions of a set: kept with a word on each, gone back to like a file that is taken in."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QWidget

from kiberrubezh.cards.sets import CardSet
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import day_words, i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.line_heights import WrappedLines
from kiberrubezh.sets.document import SetFileError
from kiberrubezh.sets.telling import alike_days, note_words, number_words
from kiberrubezh.sets.versions import content_of

_LONGEST = 200


class PastVersions(QWidget):
    """Shows the kept versions of one set."""

    wanted = Signal(object)
    """The Document of a version is to be taken in again."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts = context, acts
        self._one: CardSet | None = None
        self.note = BoundLine(context, _LONGEST)
        self.note.setObjectName("set-version-note")
        self.note.returnPressed.connect(self._keep)
        self.keep = Button(context.theme, "", self._keep, look="primary", picture="check")
        self.keep.setObjectName("set-version-keep")
        self.back = Button(context.theme, "", self._go_back, picture="history")
        self.back.setObjectName("set-version-back")
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setObjectName("set-versions")
        self._why = label(role="soft", wrap=True)
        first = row(self.note, self.keep, gap=10)
        whole = column(self._why, first, self.list, row(None, self.back), gap=10)
        whole.setStretchFactor(self.list, 1)
        whole.addStretch(0)  # where there is no list, above is where the rest stands
        self.setLayout(whole)

    def show_set(self, one: CardSet) -> None:
        """Show the versions of a set, the last first."""
        self._one = one
        self.list.clear()
        alike = alike_days(one.versions)
        numbers = number_words(one.versions, i18n.language)
        for each, number in zip(reversed(one.versions), reversed(numbers), strict=True):
            day = day_words(each.day) or each.day
            self.list.addItem(
                tr(
                    "sets.version_row",
                    number=number,
                    day=f"{day}, {each.time}" if each.time and each.day in alike else day,
                    note=note_words(each.note, i18n.language) or "—",
                )
            )
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(one.versions))
        self.back.setVisible(bool(one.versions))
        self._why.setText(tr("sets.versions_why", version=one.version))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.keep.setText(tr("sets.version_keep"))
        self.back.setText(tr("sets.version_back"))
        self.note.setPlaceholderText(tr("sets.version_note"))
        self.note.setAccessibleName(tr("sets.version_note"))
        self.list.setAccessibleName(tr("sets.versions"))
        if self._one is not None:
            self.show_set(self._one)

    def _keep(self) -> None:
        one, note = self._one, self.note.text().strip()
        if one is not None:
            kept = list[int]()
            if self._acts.carry_out(
                lambda sets: kept.append(sets.keep_version(one.id, note)),
                lambda: tr("sets.version_kept", number=kept[-1]),
            ):
                self.note.clear()

    def _go_back(self) -> None:
        one, place = self._one, self.list.currentRow()
        if one is None or not 0 <= place < len(one.versions):
            return
        try:
            self.wanted.emit(content_of(one, one.versions[-1 - place]))
        except SetFileError as error:
            self._context.say(error.message(i18n.language), "error")
