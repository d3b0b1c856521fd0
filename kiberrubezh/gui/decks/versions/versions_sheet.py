"""The sheet of a deck's versions: each with name, note and wins, what is between any two, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QListWidgetItem, QPlainTextEdit, QWidget
from typing_extensions import override

from kiberrubezh.deckbuilder.difference import Difference
from kiberrubezh.deckbuilder.library.titles import name_made_of
from kiberrubezh.gui import icons
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.versions.pair_list import PairList
from kiberrubezh.gui.decks.versions.version_words import version_name, version_words
from kiberrubezh.gui.decks.versions.wins import Wins, read_wins
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import moment, tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.line_heights import WrappedList
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.journal.heading import list_of

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.shelf import Version

_VALUE: Final = int(Qt.ItemDataRole.UserRole)
_TYPED_MS: Final = 400
"""So long after the last key a name or a note is kept; and at once when another version is looked at."""
_WIDTH, _HEIGHT = 1080, 640


class VersionsSheet(Overlay):
    """Versions on the left, the chosen one beside another on the right."""

    def __init__(self, context: AppContext, over: QWidget, editor: DeckEditor, changed: Callable[[], object]) -> None:
        super().__init__(over, tr("versions.title"))
        self._context, self._editor, self._changed = context, editor, changed
        self._history: list[Version] = []
        self._landmarks: list[Version] = []
        self._shown: int | None = None
        """The version whose name and note can be typed."""
        self._wins: dict[str, Wins] = {}
        self._make_left()
        self._make_right()
        theme = context.theme
        head = row(
            label(tr("versions.title"), "head"), None, IconButton(theme, "close", tr("app.close"), self.close_sheet)
        )
        self.told = Banner(theme)
        both = row(column(row(self.automatic, None), self.list, gap=8), self._right(), gap=18)
        both.setStretch(0, 2)
        both.setStretch(1, 3)
        self.sheet.setLayout(column(head, self.told, both, self._foot(), gap=12, margins=(26, 16, 26, 20)))
        self.fix_size(theme.px(_WIDTH), theme.px(_HEIGHT))
        self._typed = QTimer(self, singleShot=True, interval=_TYPED_MS)
        self._typed.timeout.connect(self._keep)
        self._fill()
        self.automatic.setChecked(sum(bool(it.label) for it in self._history) < 2)
        self._fill()
        self.list.setFocus()
        lists = {list_of(version.deck.ids()) for version in self._history}
        context.jobs.run(lambda _job: read_wins(lists), self._take_wins, failed=self._no_wins, receiver=self)

    @property
    def version(self) -> Version:
        """The version that is chosen."""
        return self._version(self.list.currentItem().data(_VALUE))

    def choose(self, version_id: int) -> None:
        """Bring a version to the front, its name ready to be typed over."""
        for place in range(self.list.count()):
            if self.list.item(place).data(_VALUE) == version_id:
                self.list.setCurrentRow(place)
        self.name.setFocus()
        self.name.selectAll()

    @override
    def may_close(self) -> bool:
        """Keep the name and the note that were typed; where that is refused the sheet stays, unless they may go."""
        return self._keep()

    def go_back(self) -> None:
        """Make the chosen version the deck's present state, which can be undone like any change."""
        if not self._keep():
            return
        version = self.version
        there = self._editor.restore(version.id, tr("versions.step_back", name=self._called(version)))
        self.close_sheet()
        if not there:
            self._context.say_for_now(tr("versions.gone"), "warning")
            return
        words = tr("versions.went_back", name=self._called(version))
        self._context.say_for_now(words, "good", tr("app.undo"), lambda: self._editor.undo())

    def take_apart(self) -> None:
        """Put the chosen version on the shelf as a deck of its own."""
        if not self._keep():
            return
        version = self.version
        what = version.label or moment(version.saved)
        name = name_made_of(version.deck.name or tr("decks.unnamed"), lambda cut: f"{cut}, {what}")
        kept = outcome(self._context, lambda: self._context.shelf.add(version.deck.renamed(name)))
        if kept is not None:
            self._context.say_for_now(tr("versions.taken_apart", name=kept.deck.name), "good")

    def _version(self, version_id: int) -> Version:
        return next(it for it in self._history if it.id == version_id)

    def _fill(self) -> None:
        """List the versions and show the chosen one; where another window has erased the deck, say so in its place."""
        self._history = self._editor.versions()
        if self._history:
            self._list()
            self._show()
        else:
            self._shown = None
            self.close_sheet()
            self._editor.follow()

    def _list(self) -> None:
        """List the versions, the newest first: named ones, the present one, and, if wanted, the automatic ones."""
        from kiberrubezh.deckbuilder.library.history import landmarks

        chosen = self.list.currentItem().data(_VALUE) if self.list.currentItem() else None
        wins = self._wins
        self._landmarks = landmarks(self._history, lambda it: it.id == chosen or list_of(it.deck.ids()) in wins)
        self.list.blockSignals(True)
        self.list.clear()
        for place, version in enumerate(self._landmarks):
            if version.label or not place or self.automatic.isChecked() or version.id == chosen:
                self.list.addItem(self._item(version))
        found = [place for place in range(self.list.count()) if self.list.item(place).data(_VALUE) == chosen]
        self.list.setCurrentRow(found[0] if found else 0)
        self.list.blockSignals(False)

    def _item(self, version: Version) -> QListWidgetItem:
        item = QListWidgetItem(self._words(version))
        item.setData(_VALUE, version.id)
        if version.label:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        theme = self._context.theme
        part = "accent" if version.label else "text_faint"
        item.setIcon(icons.icon("star" if version.label else "history", theme.colour(part), theme.px(16)))
        return item

    def _words(self, version: Version) -> str:
        won = self._wins.get(list_of(version.deck.ids()))
        before = next((it for it in self._landmarks if it.id < version.id), None)
        return version_words(version, before, self._context.cards, won, is_now=version.id == self._history[0].id)

    def _called(self, version: Version) -> str:
        return version_name(version, is_now=version is self._history[0])

    def _show(self) -> None:
        """Show the chosen version: its words, and what is between it and the one it is set beside."""
        version = self.version
        self._shown = version.id
        self.name.setText(version.label)
        self.note.blockSignals(True)
        self.note.setPlainText(version.note)
        self.note.blockSignals(False)
        self._won.setText(self._wins.get(list_of(version.deck.ids()), Wins()).words())
        beside = [it for it in self._landmarks if it.id != version.id]
        earlier = next((it for it in beside if it.id < version.id and (it.label or self.automatic.isChecked())), None)
        self.beside.blockSignals(True)
        self.beside.clear()
        for each in beside:
            self.beside.addItem(f"{self._called(each)} · {tr('decks.cards', n=each.deck.size)}", each.id)
        wanted = earlier or next((it for it in beside if it.id < version.id), None)
        self.beside.setCurrentIndex(beside.index(wanted) if wanted else 0)
        self.beside.blockSignals(False)
        self._compared.setVisible(bool(beside))
        self._alone.setVisible(not beside)
        self.back.setEnabled(version.deck != self._editor.deck)
        self._compare()

    def _compare(self) -> None:
        after = self.version.deck
        before: Deck = after
        if self.beside.currentIndex() >= 0:
            before = self._version(self.beside.currentData()).deck
        tip(self.beside, self.beside.currentText())  # a long name has no room
        found = Difference.of(before, after)
        self.pairs.pairs.show_decks(before, after, whole=False)
        told = tr("versions.sum", added=found.added, removed=found.removed)
        self._sum.setText(tr("versions.equal") if found.is_nothing else told)

    def _keep(self) -> bool:
        """Write down the name and the note that were typed, and tell whether nothing of them is left to be lost.

        A note alone gets a name, too.
        """
        from kiberrubezh.deckbuilder.shelf import REFUSED

        self._typed.stop()
        if self._shown is None:
            return True
        version, name, note = self._version(self._shown), self.name.text().strip(), self.note.toPlainText().strip()
        if note and not name:
            name = self._editor.next_name()
            self.name.setText(name)
        if (name, note) == (version.label, version.note):
            return True
        try:
            self._context.shelf.label(version.id, name, note)
        except LookupError:
            self._context.say_for_now(tr("versions.gone"), "warning")
            return True
        except REFUSED as error:
            words = tr("versions.not_kept", why=trouble_words(error))
            self.told.say(words, "error", tr("versions.let_go"), self._let_go)
            return False
        self.told.hide()
        named = replace(version, label=" ".join(name.split()), note=note)
        self._history = [named if it.id == version.id else it for it in self._history]
        for item in map(self.list.item, range(self.list.count())):
            if item.data(_VALUE) == version.id:
                item.setText(self._words(named))
        self._changed()
        return True

    def _let_go(self) -> None:
        """Close without what was typed."""
        self._shown = None
        self.close_sheet()

    def _look(self, show: Callable[[], None]) -> None:
        """Keep what was typed at the version shown until now, and show others; stay if that can't be."""
        if self._keep():
            show()
            return
        self.list.blockSignals(True)
        places = range(self.list.count())
        self.list.setCurrentRow(next(it for it in places if self.list.item(it).data(_VALUE) == self._shown))
        self.list.blockSignals(False)

    def _switch(self, checked: bool) -> None:
        """List the automatic versions too, or no longer."""
        self._look(self._fill)
        if not self.told.isHidden():
            self.automatic.setChecked(not checked)

    def _take_wins(self, wins: dict[str, Wins]) -> None:
        self._wins = wins
        if not self._history:
            return
        self._list()
        self._won.setText(self._wins.get(list_of(self.version.deck.ids()), Wins()).words())

    def _no_wins(self, _error: Exception) -> None:
        self._won.setText(tr("versions.wins_unreadable"))

    def _make_left(self) -> None:
        self.automatic = Chip(self._context.theme, tr("versions.show_automatic"), "history")
        self.automatic.clicked.connect(self._switch)
        self.list = WrappedList()
        self.list.setObjectName("versions-list")
        self.list.setProperty("look", "framed")
        self.list.setAccessibleName(tr("versions.title"))
        self.list.currentItemChanged.connect(lambda _now, _before: self._look(self._show))

    def _make_right(self) -> None:
        self.name = BoundLine(self._context, 80)
        self.name.setPlaceholderText(tr("versions.name_hint"))
        self.name.setAccessibleName(tr("versions.name"))
        self.name.textEdited.connect(lambda _: self._typed.start())
        self.name.editingFinished.connect(self._keep)
        self.note = QPlainTextEdit()
        self.note.setPlaceholderText(tr("versions.note_hint"))
        self.note.setAccessibleName(tr("versions.note"))
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(self._context.theme.px(58))
        self.note.textChanged.connect(lambda: self._typed.start())
        self.beside = QComboBox()
        self.beside.setAccessibleName(tr("versions.beside"))
        self.beside.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.beside.setMinimumContentsLength(10)
        self.beside.currentIndexChanged.connect(lambda _: self._compare())
        self._won, self._sum = label(role="soft", wrap=True), label(role="strong")
        self.pairs = PairList(self._context)
        self.pairs.setAccessibleName(tr("versions.difference"))
        self._compared = QWidget()
        nothing = BlankState(self._context.theme, "history", tr("versions.alone"), tr("versions.alone_why"))
        self._alone = scroll_area(nothing)

    def _right(self) -> QWidget:
        part = QWidget()
        beside = row(label(tr("versions.beside"), "soft"), self.beside, gap=10)
        beside.setStretchFactor(self.beside, 1)
        self._compared.setLayout(column(beside, self._sum, self.pairs, gap=8))
        part.setLayout(column(self.name, self.note, self._won, self._compared, self._alone, gap=8))
        return part

    def _foot(self) -> QWidget:
        theme, part = self._context.theme, QWidget()
        self.back = Button(theme, tr("versions.go_back"), self.go_back, look="primary", picture="undo")
        self.apart = Button(theme, tr("versions.take_apart"), self.take_apart, picture="copy")
        part.setLayout(row(self.back, self.apart, None, Button(theme, tr("app.close"), self.close_sheet), gap=8))
        return part
