"""Putting one text together: what is asked, what can be answered, how the text reads so far in both languages."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.cards.compose.composition import Composition
from kiberrubezh.cards.compose.questions import Key, Question
from kiberrubezh.cards.compose.words import choice_words, question_words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip

_ROWS, _FEWEST, _SHARE = 7, 3, 0.4
"""Choices that are in sight at once, at most, at least, and by their share of the window; more are scrolled."""
_ROW: Final = 32
_KEY: Final = Qt.ItemDataRole.UserRole


class Choices(QListWidget):
    """The answers that can be chosen, as high as they need up to _ROWS; Enter or a click chooses."""

    chosen = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setProperty("look", "framed")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.itemClicked.connect(self._choose)

    def offer(self, question: Question, kind: Kind) -> None:
        """Show the choices of a question."""
        with QSignalBlocker(self):  # what is pointed at while the old choices go means nothing
            self.clear()
            for choice in question.choices:
                item = QListWidgetItem(choice_words(question, choice, kind).of(i18n.language))
                item.setData(_KEY, choice.key)
                self.addItem(item)
            self.setCurrentRow(0)
        self._fit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentItem():
            self._choose(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_KEY))

    def _fit(self) -> None:
        high = max((self.sizeHintForRow(number) for number in range(self.count())), default=0)
        high = max(high, self._context.theme.px(_ROW))
        room = max(_FEWEST, min(_ROWS, round(self.window().height() * _SHARE / high)))
        self.setFixedHeight(min(self.count(), room) * high + 2 * self.frameWidth() + 4)


class Composer(QWidget):
    """Leads through the steps of one text; what is put together so far is `composition`."""

    changed = Signal()
    finished = Signal(object)
    """The text, once it is whole."""
    left = Signal()
    asking = Signal()
    """Another question stands there and wants to be seen."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.composition = Composition(Kind.EVENT)
        self.said = label(role="strong", wrap=True)
        self.said_too = label(role="soft", wrap=True)
        self.asked = label(role="subhead", wrap=True)
        self.choices = Choices(context)
        self.choices.chosen.connect(self._answer)
        self.choices.currentItemChanged.connect(lambda: self._foretell())
        self.foretold = label(role="small", wrap=True)
        self._make_number()
        theme = context.theme
        self.back = Button(theme, "", self._back, look="quiet", picture="undo")
        self.cancel = Button(theme, "", self.left.emit, look="quiet", picture="close")
        self.enough = Button(theme, "", self._finish, picture="check")
        buttons = row(self.back, self.cancel, None, self.enough, gap=8)
        parts = (self.said, self.said_too, 4, self.asked, self.choices, self._told, self.foretold, buttons)
        self.setLayout(column(*parts, gap=6))

    def begin(self, composition: Composition) -> None:
        """Put a text together from where it stands."""
        self.composition = composition
        self._ask()

    def retranslate(self) -> None:
        """Put all words anew; what is chosen or typed so far stays."""
        self.back.setText(tr("cards.own_step_back"))
        self.cancel.setText(tr("cards.own_step_leave"))
        self.enough.setText(tr("cards.own_step_enough"))
        tip(self.enough, tr("cards.own_step_enough_why"))
        self.tell.setText(tr("cards.own_step_number"))
        self.number.setAccessibleName(tr("cards.own_step_number"))
        if self.composition.question is not None and self.choices.count():
            chosen, number = self.choices.currentRow(), self.number.value()
            self._ask()
            self.choices.setCurrentRow(chosen)
            self.number.setValue(number)

    def _make_number(self) -> None:
        self.number = NumberBox()
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.valueChanged.connect(lambda: self._foretell())
        self.tell = Button(self._context.theme, "", self._answer_number, look="primary")
        self._told = QWidget()
        self._told.setLayout(row(self.number, self.tell, None, gap=8))

    def _answer_number(self) -> None:
        self._answer(self.number.value())

    def _answer(self, key: Key) -> None:
        self.begin(self.composition.answer(key))
        self.changed.emit()
        if (ability := self.composition.ability) is not None:
            self.finished.emit(ability)

    def _back(self) -> None:
        """Take the last answer back; with none left there is nothing to put together."""
        if not self.composition.answers:
            self.left.emit()
            return
        self.begin(self.composition.back())
        self.changed.emit()

    def _finish(self) -> None:
        self.composition = self.composition.finished()
        self.finished.emit(self.composition.ability)

    def _ask(self) -> None:
        """Show what is asked next."""
        self._say()
        self.enough.setEnabled(self.composition.is_enough)
        question = self.composition.question
        if question is None:
            return
        words = question_words(question).of(i18n.language)
        self.asked.setText(words)
        self.choices.setAccessibleName(words)
        numbers = question.numbers
        self.choices.setVisible(numbers is None)
        self._told.setVisible(numbers is not None)
        if numbers is None:
            self.choices.offer(question, self.composition.kind)
        else:
            with QSignalBlocker(self.number):
                self.number.setRange(numbers.least, numbers.most)
                self.number.setValue(numbers.usual)
            self.number.setAccessibleName(words)
        (self.choices if numbers is None else self.number).setFocus()
        self._foretell()
        announce(self.choices if numbers is None else self.number, f"{self.said.text()} {words}")
        self.asking.emit()

    def _say(self) -> None:
        said = self.composition.sentences()
        first, second = (said.ru, said.en) if i18n.language == "ru" else (said.en, said.ru)
        for line, words in ((self.said, first), (self.said_too, second)):
            line.setText(words)
            line.setVisible(_tells(words))

    def _foretell(self) -> None:
        """Say how the text would read with the answer that is pointed at."""
        item = self.choices.currentItem()
        told = self.number.value() if self.choices.isHidden() else item.data(_KEY) if item else None
        if isinstance(told, str | int):
            words = self.composition.answer(told).sentences().of(i18n.language)
            self.foretold.setText(tr("cards.own_step_foretold", words=words) if _tells(words) else "")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a step back by Backspace, leave by Esc, be done by Ctrl+Enter."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Backspace:
            self._back()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif entered and control and self.composition.is_enough:
            self._finish()
        elif entered and not control and self._told.isVisibleTo(self):
            self._answer_number()
        else:
            super().keyPressEvent(event)

    @override
    def sizeHint(self) -> QSize:
        """Ask for the room that all parts need."""
        return self.minimumSizeHint()


def _tells(words: str) -> bool:
    """Tell whether a sentence says anything yet, beyond what is left open."""
    return any(sign.isalnum() for sign in words)
