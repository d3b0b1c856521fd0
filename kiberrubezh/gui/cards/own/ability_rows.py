"""The texts of a card that the program carries out, a row each; one at a time is put together below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.compose.composition import Composition, UnofferedError, fits
from kiberrubezh.cards.compose.sketch import TextSketch
from kiberrubezh.cards.effects import MANY, Kind
from kiberrubezh.cards.text import LANGS, Lang, sentence
from kiberrubezh.gui.cards.own.composer import Composer
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import clear, column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton


class AbilityRows(QWidget):
    """Holds the texts of a card: `fill` sets them, `values` reads them."""

    changed = Signal()
    kind_wanted = Signal(Kind)
    """A text begun for a card of that kind was brought back."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._kind = Kind.EVENT
        self._texts: list[Ability] = []
        self._card = object()
        """Stands for the card whose texts these are."""
        self._place: int | None = None
        """The text that is put together: its place among the others; None where none is."""
        self.up: list[IconButton] = []
        self.down: list[IconButton] = []
        """The buttons that move the text of their place."""
        self._surfaces: list[QWidget] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        self.composer = Composer(context)
        self.composer.changed.connect(self.changed)
        self.composer.finished.connect(self._keep)
        self.composer.left.connect(self._drop)
        self._desk = surface("raised")
        self._desk.setLayout(column(self.composer, margins=(14, 12, 14, 12)))
        self._desk.hide()
        self.add = Button(context.theme, "", self.begin, picture="plus")
        self.setLayout(column(self._rows, self._desk, row(self.add, None), gap=8))
        self._bind("Alt+Up", -1)
        self._bind("Alt+Down", 1)

    def _bind(self, keys: str, by: int) -> None:
        """Have keys move a text: a button of its own accord goes to the next one by arrows."""
        made = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.activated.connect(lambda: self._move_by_key(by))

    def fill(self, texts: Sequence[Ability], kind: Kind, begun: TextSketch | None = None) -> None:
        """Show the texts of a card of a kind, and go on with the one that was on its way."""
        self._texts, self._kind, self._place, self._card = list(texts), kind, None, object()
        if begun is not None and (made := _restored(begun, kind)) is not None:
            self._texts[begun.place : begun.place + 1] = [begun.before] if begun.before is not None else []
            self._open(min(begun.place, len(self._texts)), made)
        else:
            self._show()

    def values(self) -> tuple[Ability, ...]:
        """Return the texts, with the one that is put together where it says something already."""
        texts = list(self._texts)
        if self._place is not None and self.composer.composition.is_enough:
            ability = self.composer.composition.finished().ability
            assert ability is not None
            texts[self._place : self._place + 1] = [ability]
        return tuple(texts)

    def begun(self) -> TextSketch | None:
        """Return the text that is put together; None where none is."""
        if self._place is None:
            return None
        return TextSketch(place=self._place, answers=self.composer.composition.answers, before=self._replaced)

    @property
    def _replaced(self) -> Ability | None:
        """The text that the one put together is to replace; None for a new one."""
        place = self._place
        return self._texts[place] if place is not None and place < len(self._texts) else None

    @property
    def _is_full(self) -> bool:
        """Whether no text has room, the new one counted that is put together."""
        return len(self._texts) + (self._place == len(self._texts)) >= MANY

    @property
    def is_open(self) -> bool:
        """Whether a text is begun that says nothing yet."""
        return self._place is not None and not self.composer.composition.is_enough

    def suit(self, kind: Kind) -> None:
        """Go on with a card of another kind: a text begun that says something is kept, another is offered back."""
        if kind is not self._kind:
            is_left, replaced = self.is_open, self._replaced
            self._texts, self._kind, self._place = list(self.values()), kind, None
            self._show()
            if is_left:
                self._offer(replaced)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.add.setText(tr("cards.own_text_add"))
        self.composer.retranslate()
        self._show()

    def begin(self) -> None:
        """Put a new text together."""
        self._open(len(self._texts), Composition(self._kind))

    def _change(self, place: int) -> None:
        """Go back into a text that is there, by its own steps."""
        self._open(place, Composition.of(self._texts[place], self._kind).back())

    def _open(self, place: int, composition: Composition) -> None:
        self._place = place
        self._show()
        self.composer.begin(composition)
        self.changed.emit()

    def _keep(self, ability: Ability) -> None:
        assert self._place is not None
        self._texts[self._place : self._place + 1] = [ability]
        self._leave()

    def _drop(self) -> None:
        """Leave the text that is put together; a message offers it back."""
        is_left, replaced = self._place is not None, self._replaced
        self._leave()
        if is_left:
            self._offer(replaced)

    def _offer(self, replaced: Ability | None) -> None:
        """Offer back what was put together, and its kind with it, as long as the card is there and nothing is begun.

        It is for the very text that it was to replace, wherever that stands by then, or a new one.
        """
        dropped, card = self.composer.composition, self._card
        if not dropped.answers:
            return

        def put_back() -> None:
            if card is not self._card or self._place is not None:
                return
            place = next((at for at, text in enumerate(self._texts) if text is replaced), len(self._texts))
            if place == len(self._texts) and self._is_full:
                return
            if dropped.kind is not self._kind:
                self.kind_wanted.emit(dropped.kind)
            self._open(place, dropped)

        self._context.say(tr("cards.own_text_dropped"), "info", tr("app.undo"), put_back)

    def _leave(self) -> None:
        """Put nothing together; the button stands where the next text begins."""
        self._place = None
        self._show()
        self.add.setFocus()
        self.changed.emit()

    def _remove(self, place: int) -> None:
        """Take a text away; a message offers it back as long as the same card is there."""
        gone, card = self._texts.pop(place), self._card

        def put_back() -> None:
            if card is self._card and not self._is_full:
                at = min(place, len(self._texts))  # others may have gone since
                self._texts.insert(at, gone)
                if self._place is not None and self._place >= at:
                    self._place += 1
                self._show()
                self.changed.emit()

        self._leave()
        self._context.say(tr("cards.own_text_removed"), "info", tr("app.undo"), put_back)

    def _move(self, place: int, by: int) -> None:
        """Have a text said earlier or later; the keyboard stays with it."""
        to = place + by
        if self._place is None and 0 <= to < len(self._texts):
            self._texts.insert(to, self._texts.pop(place))
            self._show()
            goes_on_up = to > 0 and (by < 0 or to == len(self._texts) - 1)
            (self.up if goes_on_up else self.down)[to].setFocus()
            self.changed.emit()

    def _move_by_key(self, by: int) -> None:
        """Move the text whose buttons have the keyboard."""
        focus = QApplication.focusWidget()
        place = next((at for at, it in enumerate(self._surfaces) if focus is not None and it.isAncestorOf(focus)), None)
        if place is not None:
            self._move(place, by)

    def _show(self) -> None:
        self.up, self.down, self._surfaces = [], [], []
        clear(self._rows)
        for place, text in enumerate(self._texts):
            self._rows.addWidget(self._row(place, text))
        busy = self._place is not None
        self._desk.setVisible(busy)
        self.add.setVisible(not busy)
        self.add.setEnabled(len(self._texts) < MANY)

    def _row(self, place: int, text: Ability) -> QWidget:
        """Show a text in both languages, with what can be done to it."""
        first, second = (sentence(text, self._kind, language) for language in sorted(LANGS, key=_in_use))
        theme, idle = self._context.theme, self._place is None
        change = IconButton(theme, "pencil", tr("cards.own_text_change", words=first), lambda: self._change(place))
        change.setEnabled(idle and fits(text, self._kind))
        remove = IconButton(theme, "trash", tr("cards.own_text_remove", words=first), lambda: self._remove(place))
        remove.setEnabled(idle)
        words = column(label(first, wrap=True), label(second, "small", wrap=True), gap=2)
        if not fits(text, self._kind):
            words.addWidget(label(tr("cards.own_text_odd"), "small", wrap=True, tone="warning"))
        made = surface("raised")
        inside = row(words, *self._movers(place, first), change, remove, gap=6, margins=(12, 8, 8, 8))
        inside.setStretch(0, 1)
        made.setLayout(inside)
        self._surfaces.append(made)
        return made

    def _movers(self, place: int, words: str) -> list[IconButton]:
        """Return the buttons that have a text said earlier or later; none where there is no other."""
        if len(self._texts) < 2:
            return []
        theme, idle = self._context.theme, self._place is None
        up = IconButton(theme, "arrow-up", tr("cards.own_text_up", words=words), lambda: self._move(place, -1))
        down = IconButton(theme, "arrow-down", tr("cards.own_text_down", words=words), lambda: self._move(place, 1))
        up.setEnabled(idle and place > 0)
        down.setEnabled(idle and place < len(self._texts) - 1)
        self.up.append(up)
        self.down.append(down)
        return [up, down]


def _restored(begun: TextSketch, kind: Kind) -> Composition | None:
    """Return a text on its way as it was left; None where the vocabulary has changed since."""
    made = Composition(kind, begun.answers)
    try:
        return made if made.completed is not None and made.question is not None else None
    except UnofferedError:
        return None


def _in_use(language: Lang) -> bool:
    """Put the language in use first."""
    return language != i18n.language
