"""The versions of a set: kept with a word on each, gone back to like a file that is taken in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.sets import CardSet, PastVersion
from kiberrubezh.gui import icons
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import day_words, i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart, is_narrow
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.sets.changes import Change, Sort, changes
from kiberrubezh.sets.document import Document, SetFileError
from kiberrubezh.sets.telling import alike_days, note_words, number_words
from kiberrubezh.sets.versions import content_of

_LONGEST: Final = 200
_LEAST: Final = 120
"""Pixels at 100 % that a list has at least."""
_LETTERS: Final = 22
"""Letters of a version's number, and which of that number it is, that the box for one has room for."""
_LOOKS: Final[dict[Sort, tuple[str, str]]] = {
    "new": ("plus", "good"),
    "changed": ("pencil", "accent"),
    "gone": ("minus", "error"),
}
"""What marks a line of the difference, and in which colour."""


class PastVersions(FittingPart, QWidget):
    """Shows the kept versions of one set, and what is between one of them and another or the set as it is."""

    wanted = Signal(object)
    """The Document of a version is to be taken in again."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts = context, acts
        self._one: CardSet | None = None
        self._read: dict[int, Document] = {}
        """What was read of the versions, by their place, until the set is shown anew."""
        theme = context.theme
        self.note = BoundLine(context, _LONGEST)
        self.note.setObjectName("set-version-note")
        self.note.returnPressed.connect(self._keep)
        self.keep = Button(theme, "", self._keep, look="primary", picture="check")
        self.keep.setObjectName("set-version-keep")
        self.back = Button(theme, "", self._go_back, picture="history")
        self.back.setObjectName("set-version-back")
        self.list, self.difference = self._make_list("set-versions"), self._make_list("set-version-difference")
        self.beside = QComboBox()
        self.beside.setObjectName("set-version-beside")
        self.beside.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.beside.setMinimumContentsLength(_LETTERS)
        self._why, self._beside, self._sum = label(role="soft", wrap=True), label(role="soft"), label(role="strong")
        self._sum.setWordWrap(True)
        self._none = BlankState(theme, "history", "", "")
        self.list.currentRowChanged.connect(lambda _: self._offer())
        self.beside.currentIndexChanged.connect(lambda _: self._compare())
        self._lay()

    def _make_list(self, name: str) -> QListWidget:
        made = WrappedList()
        made.setObjectName(name)
        made.setProperty("look", "framed")
        self._context.theme.keep(made, QWidget.setMinimumHeight, _LEAST)
        return made

    def _lay(self) -> None:
        """Put the versions on the left and what is between two of them on the right."""
        self._right, self._both, whole = QWidget(), QWidget(), QWidget()
        right = column(row(self._beside, self.beside, None, gap=10), self._sum, self.difference, gap=8)
        right.setStretchFactor(self.difference, 1)
        right.addStretch(0)  # where nothing differs there is no list
        self._right.setLayout(right)
        self._halves = row(self.list, self._right, gap=18)
        self._both.setLayout(self._halves)
        inside = column(self._why, row(self.note, self.keep, gap=10), self._both, self._none, gap=10)
        for part in (self._both, self._none):
            inside.setStretchFactor(part, 1)
        whole.setLayout(inside)
        self.setLayout(column(scroll_area(whole), row(None, self.back), gap=10))

    @override
    def fit(self) -> None:
        """Put the halves one under the other where few letters stand side by side."""
        narrow = is_narrow(self)
        self._halves.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        for part, share in ((self.list, 2), (self._right, 3)):
            self._halves.setStretchFactor(part, 1 if narrow else share)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Compare what is looked at: versions are not read before."""
        super().showEvent(event)
        self._compare()

    def show_set(self, one: CardSet) -> None:
        """Show the versions of a set, the last first."""
        is_same = self._one is not None and (self._one.id, self._one.versions) == (one.id, one.versions)
        place = self.list.currentRow() if is_same else 0
        if not is_same:
            self.beside.clear()
        self._one = one
        self._read.clear()
        self.list.blockSignals(True)
        self.list.clear()
        for each, number in zip(reversed(one.versions), reversed(self._numbers()), strict=True):
            note = note_words(each.note, i18n.language) or "—"
            self.list.addItem(tr("sets.version_row", number=number, day=self._day(each), note=note))
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        for part in (self._both, self.back):
            part.setVisible(bool(one.versions))
        self._none.setVisible(not one.versions)
        self._why.setText(tr("sets.versions_why", version=one.version))
        self._offer()

    def retranslate(self) -> None:
        """Put all words anew."""
        self.keep.setText(tr("sets.version_keep"))
        self.back.setText(tr("sets.version_back"))
        self.note.setPlaceholderText(tr("sets.version_note"))
        self.note.setAccessibleName(tr("sets.version_note"))
        self.list.setAccessibleName(tr("sets.versions"))
        self.difference.setAccessibleName(tr("sets.version_difference"))
        self._beside.setText(tr("sets.version_beside"))
        self.beside.setAccessibleName(tr("sets.version_beside"))
        self._none.say(tr("sets.no_versions"), tr("sets.no_versions_why"))
        if self._one is not None:
            self.show_set(self._one)

    def _numbers(self) -> list[str]:
        return number_words(self._one.versions, i18n.language) if self._one is not None else []

    def _day(self, version: PastVersion) -> str:
        """Say when a version was kept, to the minute where a day has several."""
        alike = alike_days(self._one.versions) if self._one is not None else frozenset()
        day = day_words(version.day) or version.day
        return f"{day}, {version.time}" if version.time and version.day in alike else day

    def _offer(self) -> None:
        """Offer what the chosen version is set beside: the set as it is now, or another version."""
        one, numbers, chosen = self._one, self._numbers(), self._chosen
        if one is None:
            return
        kept = self.beside.currentData()
        self.beside.blockSignals(True)
        self.beside.clear()
        self.beside.addItem(tr("sets.version_now", number=one.version), None)
        for place in reversed(range(len(numbers))):
            if place != chosen:
                self.beside.addItem(tr("sets.version_other", number=numbers[place]), place)
        self.beside.setCurrentIndex(max(self.beside.findData(kept), 0))
        self.beside.blockSignals(False)
        self._compare()

    @property
    def _chosen(self) -> int:
        """The place of the chosen version among those of the set, the oldest first."""
        return self.list.count() - 1 - self.list.currentRow()

    def _compare(self) -> None:
        """Show what is between the two, if somebody looks at it."""
        self.difference.clear()
        self.difference.hide()
        if self._one is None or not self._one.versions or not self.isVisible():
            return
        try:
            beside, chosen = self.beside.currentData(), self._chosen
            drawn = self._is_drawn(beside) and self._is_drawn(chosen)
            found = changes(self._document(beside), self._document(chosen), drawn=drawn)
        except SetFileError as error:
            self._sum.setText(error.message(i18n.language))
            return
        counts = {sort: sum(each.sort == sort for each in found) for sort in _LOOKS}
        self._sum.setText(tr("sets.version_sum", **counts) if found else tr("sets.version_equal"))
        self.difference.setVisible(bool(found))
        for change in found:
            self.difference.addItem(self._line(change))

    def _document(self, place: int | None) -> Document:
        """Return what a version holds, or the set as it is now. Raise SetFileError for a damaged one."""
        one = self._one
        assert one is not None
        if place is None:
            return self._acts.sets.document(one.id)
        if place not in self._read:
            self._read[place] = content_of(one, self._context.cards.holding, one.versions[place])
        return self._read[place]

    def _is_drawn(self, place: int | None) -> bool:
        """Tell whether it is known which pictures a version has, or the set as it is now."""
        return self._one is None or place is None or self._one.versions[place].drawn is not None

    def _line(self, change: Change) -> QListWidgetItem:
        theme, (picture, colour) = self._context.theme, _LOOKS[change.sort]
        parts = ", ".join(part.of(i18n.language) for part in change.parts)
        name = change.name.of(i18n.language)
        item = QListWidgetItem(f"{name}: {parts}" if parts else name)
        item.setIcon(icons.icon(picture, theme.colour(colour), theme.px(16)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{tr(f'sets.version_{change.sort}')}: {item.text()}")
        return item

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
        if self._one is None or not 0 <= self._chosen < len(self._one.versions):
            return
        try:
            self.wanted.emit(self._document(self._chosen))
        except SetFileError as error:
            self._context.say(error.message(i18n.language), "error")
