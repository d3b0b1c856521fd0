"""What may be typed next, under the field, which keeps the focus: Down and Up walk, Enter takes what was walked to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.cards.find.aid.completion import Completion
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, column, label, restyle, row
from kiberrubezh.gui.widgets.messages import announce

Propose = Callable[[str, int, bool], Sequence[Completion]]
"""Query, cursor, whether it was asked for by key → what may stand there."""


class CompletionList(QWidget):
    """Proposals for a field: Tab takes the lit one, or the first; Esc closes, Ctrl+Space opens.

    None is lit until one walks there, so that Enter goes on searching for what was typed.
    """

    def __init__(self, theme: Theme, field: QLineEdit, propose: Propose) -> None:
        super().__init__(field.window())
        self._field, self._propose = field, propose
        self._proposals: Sequence[Completion] = ()
        self._shown: list[_Line] = []
        self._lit: int | None = None
        self.setObjectName("completion")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._keys = label(role="small", wrap=True)
        self.setLayout(column(self._lines, row(6, self._keys), gap=4, margins=(5, 5, 5, 6)))
        theme.dress(self)  # it lies on the window, over the page that wears the style
        self.hide()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._renew)
        field.textEdited.connect(lambda _: self._soon.start())
        field.textChanged.connect(lambda _: self.hide())
        field.cursorPositionChanged.connect(lambda *_: self.hide())
        field.installEventFilter(self)

    @property
    def words(self) -> list[str]:
        """What is proposed, empty while nothing is shown."""
        return [each.written for each in self._proposals] if self.isVisible() else []

    @property
    def lit(self) -> str:
        """What Enter would take, empty where nothing was walked to."""
        return self.words[self._lit] if self.isVisible() and self._lit is not None else ""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that are the list's own; leave with the focus."""
        if event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide, QEvent.Type.Resize):
            self.hide()
        elif event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self.isVisible():
                event.accept()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._press(event)
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> bool:
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_Space:
            self._renew(asked=True)
            return True
        if not self.isVisible():
            return False
        if event.key() == Qt.Key.Key_Tab and not event.modifiers():
            self._take(self._lit or 0)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._lit is not None and not control:
            self._take(self._lit)
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            return False
        return True

    def _renew(self, asked: bool = False) -> None:
        field = self._field
        self._proposals = self._propose(field.text(), field.cursorPosition(), asked) if field.hasFocus() else ()
        if not self._proposals:
            self.hide()
            return
        clear(self._lines)
        self._shown = [_Line(each, partial(self._take, place)) for place, each in enumerate(self._proposals)]
        for line in self._shown:
            self._lines.addWidget(line)
        self._keys.setText(tr("cards.complete_keys"))
        self._light(None)
        self._show_under()
        said = [each.written for each in self._proposals]
        announce(self._field, tr("cards.complete_said", words=", ".join(said)))

    def _show_under(self) -> None:
        self.setParent(self._field.window())
        self.adjustSize()
        self.setFixedWidth(min(max(self._field.width() * 2 // 3, self.sizeHint().width()), self._field.width()))
        self.move(self._field.mapTo(self._field.window(), QPoint(0, self._field.height() + 3)))
        self.show()
        self.raise_()

    def _walk(self, by: int) -> None:
        """Light the next proposal or the one before; behind either end comes what was typed, with none lit."""
        stops = [None, *range(len(self._proposals))]
        self._light(stops[(stops.index(self._lit) + by) % len(stops)])
        announce(self._field, self._field.text() if self._lit is None else self._proposals[self._lit].written)

    def _light(self, place: int | None) -> None:
        self._lit = place
        for number, line in enumerate(self._shown):
            restyle(line, lit="true" if number == place else "false")

    def _take(self, place: int) -> None:
        """Put a proposal into the field, and propose what may follow it."""
        field = self._field
        text, cursor = self._proposals[place].put(field.text())
        goes_on = text[cursor - 1 : cursor] in (":", "=")
        if not goes_on and not text[cursor:]:
            text, cursor = f"{text} ", cursor + 1
        field.selectAll()
        field.insert(text)  # so that Ctrl+Z takes it back
        field.setCursorPosition(cursor)
        if goes_on:
            self._renew()


class _Line(QWidget):
    """A proposal, and a word on it."""

    def __init__(self, proposal: Completion, take: Callable[[], object]) -> None:
        super().__init__()
        self._take = take
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("look", "completion")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        note = ElidedLabel(proposal.note.of(i18n.language), "small")
        line = row(label(proposal.written), 10, note, margins=(9, 4, 9, 4))
        line.setStretch(2, 1)
        self.setLayout(line)

    @override
    def mousePressEvent(self, event: object) -> None:
        """Take it, without a change of focus."""
        self._take()
