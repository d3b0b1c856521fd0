"""A hint at a table: what a program would do and why, the figures of its search, what is known of whom."""

from typing import Any, NamedTuple, Self

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiberrubezh.bots.advice import Advice
from kiberrubezh.engine.kernel import Decision
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.chance_line import ChanceLine, Line
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.names import NamedWords


class Hint(NamedTuple):
    """An advice in words."""

    option: str
    why: str
    lines: tuple[Line, ...] = ()
    """The options that were looked at, the best first."""
    known: tuple[tuple[str, str], ...] = ()
    deals: int = 0

    @classmethod
    def of(cls, advice: Advice, words: NamedWords, view: Any, decision: Decision) -> Self:
        """Put an advice into words, with the names of the seats."""
        lang = i18n.language
        lines = [Line(words.option(view, decision, it.option, lang), it.chance, it.margin) for it in advice.weighed]
        known = [(words.put(heading.of(lang)), words.put(text.of(lang))) for heading, text in advice.known]
        option = words.option(view, decision, advice.option, lang)
        return cls(option, words.put(advice.why.of(lang)), tuple(lines), tuple(known), advice.deals)


class HintPanel(QWidget):
    """Shows a hint, or that it is being thought of."""

    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._head, self._option = label(role="overline"), label(role="strong", wrap=True)
        self._why, self._worth = label(role="body", wrap=True), label(role="small", wrap=True)
        self.closing = IconButton(theme, "close", "", self.closed.emit, size=14)
        self.closing.setObjectName("hint-close")
        inner, panel = QWidget(), surface("panel")
        self._lines = QVBoxLayout(inner)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setSpacing(theme.px(9))
        top = row(self._head, None, self.closing)
        box = column(top, self._option, self._why, scroll_area(inner), self._worth, gap=5, margins=(12, 6, 6, 8))
        box.setStretch(3, 1)
        panel.setLayout(box)
        self.setLayout(column(panel))

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint; None while it is being thought of."""
        self._head.setText(tr("hint.head"))
        self.closing.say(tr("hint.close"))
        clear(self._lines)
        self._option.setText(hint.option if hint else tr("hint.thinking"))
        self._why.setText(hint.why if hint else "")
        self._worth.setText(tr("hint.worth", n=hint.deals) if hint and hint.deals else "")
        self._worth.setVisible(bool(self._worth.text()))
        for line in hint.lines if hint else ():
            self._lines.addWidget(ChanceLine(self._theme, line))
        if hint and hint.known:
            self._lines.addWidget(label(tr("hint.known"), "overline"))
        for heading, text in hint.known if hint else ():
            self._lines.addWidget(label(heading, "strong", wrap=True))
            self._lines.addWidget(label(text, "body", wrap=True))
        self._lines.addStretch(1)


class HintSheet(Overlay):
    """Shows a hint over a table that has no place of its own for it."""

    def __init__(self, theme: Theme, board: QWidget, hint: Hint) -> None:
        super().__init__(board, tr("hint.head"))
        self.setObjectName("hint-sheet")
        self.panel = HintPanel(theme)
        self.panel.closed.connect(self.close_sheet)
        self.panel.show_hint(hint)
        self.panel.setFixedSize(theme.px(460), min(theme.px(480), board.height() - 120))
        self.sheet.setLayout(column(self.panel, margins=8))
        self.enter()
