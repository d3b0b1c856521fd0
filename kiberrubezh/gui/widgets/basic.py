"""Words, surfaces, rows and columns."""

from typing import Literal, TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from kiberrubezh.ground.letters import visible
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.rule_links import first_rule, rule_links, rules_in
from kiberrubezh.gui.widgets.scroll import Scroll

Role = Literal[
    "body", "title", "head", "subhead", "strong", "soft", "lead", "small", "figure", "overline", "key", "pill", "hint"
]
Surface = Literal["window", "panel", "raised", "none"]
Part = QWidget | QLayout | int | None
"""Something to be laid out: an int is a space, None a stretch."""
Margins = int | tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)


class Label(QLabel):
    """A label on which no sign turns the direction of writing, or is there without being seen."""

    def __init__(self, words: str) -> None:
        super().__init__(visible(words))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._point()

    @override
    def setText(self, words: str) -> None:
        """Show words letter by letter."""
        super().setText(visible(words))
        self._point()

    def _point(self) -> None:
        """Show by the mouse's arrow whether a press leads to a rule."""
        self._leads = bool(first_rule(self.text()))
        if self._leads:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press on words that name a rule."""
        event.setAccepted(self._leads and event.button() == Qt.MouseButton.LeftButton)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule that the words name, of several the one pressed on."""
        point = event.position()
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(point.toPoint()):
            rule_links.follow(self.text(), self._letter_at(point) if rules_in(self.text()) > 1 else 0)

    def _letter_at(self, point: QPointF) -> int:
        """Return the place of the letter nearest to a point, as the words are wrapped."""
        margin, flags = self.margin(), self.alignment()
        room = self.contentsRect().adjusted(margin, margin, -margin, -margin)
        wrap = Qt.TextFlag.TextWordWrap if self.wordWrap() else Qt.TextFlag.TextSingleLine
        y = float(self.fontMetrics().boundingRect(room, int(flags | wrap), self.text()).top())
        laid, at = QTextLayout(self.text(), self.font(), self), -1
        laid.setTextOption(QTextOption(flags & Qt.AlignmentFlag.AlignHorizontal_Mask))
        laid.beginLayout()
        while (line := laid.createLine()).isValid() and (y <= point.y() or at < 0):
            line.setLineWidth(room.width())
            at = line.xToCursor(point.x() - room.left())
            y += line.height()
        laid.endLayout()
        return max(at, 0)


def label(words: str = "", role: Role = "body", *, wrap: bool = False, tone: str = "") -> QLabel:
    """Return plain words in one of the theme's roles."""
    made = Label(words)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        made.setSizePolicy(policy)
    if tone:
        made.setProperty("tone", tone)
    return made


def blank(over: QWidget | None = None) -> QLabel:
    """Return a place for a picture."""
    made = QLabel("", over)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def rich(html: str = "", role: Role = "body", *, wrap: bool = False) -> QLabel:
    """Return words with marks in them; whatever a card, a name or a file says in them has been escaped."""
    made = label(role=role, wrap=wrap)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setText(html)
    return made


class ElidedLabel(QLabel):
    """A line that is cut with … where the room ends, said shorter before that; the tooltip has all of it.

    A `name` is cut in its middle: what tells copies and versions apart stands at the end.
    """

    def __init__(self, words: str = "", role: Role = "body", *, name: bool = False) -> None:
        super().__init__()
        self._shorter = tuple[str, ...]()
        self._cut = Qt.TextElideMode.ElideMiddle if name else Qt.TextElideMode.ElideRight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setText(words)

    @override
    def setText(self, words: str, *shorter: str) -> None:
        """Show a line, and where it has no room the first of `shorter` ones that has, or the last, cut."""
        self._shorter = tuple(map(visible, shorter))
        super().setText(visible(words))
        tip(self, words)

    @property
    def shown(self) -> str:
        """What of it is drawn."""
        letters, ways = self.fontMetrics(), (self.text(), *self._shorter)
        words = next((way for way in ways if letters.horizontalAdvance(way) <= self.width()), ways[-1])
        return letters.elidedText(words, self._cut, self.width())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), self.shown)


def restyle(widget: QWidget, **properties: object) -> None:
    """Set properties that the stylesheet looks at, and have it look again if any of them is another now."""
    changed = {name: value for name, value in properties.items() if widget.property(name) != value}
    if not changed:
        return
    for name, value in changed.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def surface(kind: Surface = "panel") -> QWidget:
    """Return an empty part of the page on one of the theme's surfaces."""
    made = QWidget()
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    made.setProperty("surface", kind)
    return made


def dress(whole: QWidget) -> None:
    """Have a widget that lies in the window, and all in it, take the sizes of the style before it is shown."""
    for part in (whole, *whole.findChildren(QWidget)):
        part.ensurePolished()


def scroll_area(content: QWidget) -> QScrollArea:
    """Return a part of the page that is scrolled down where its room is less than the content's height."""
    made = Scroll()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setWidget(content)
    return made


def rule() -> QFrame:
    """Return a hairline."""
    line = QFrame()
    line.setProperty("line", "true")
    return line


def column(*parts: Part, gap: int = 8, margins: Margins = 0) -> QVBoxLayout:
    """Stack parts from top to bottom."""
    return _fill(QVBoxLayout(), parts, gap, margins)


def row(*parts: Part, gap: int = 8, margins: Margins = 0) -> QHBoxLayout:
    """Put parts side by side."""
    return _fill(QHBoxLayout(), parts, gap, margins)


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)


def laid_in(layout: QLayout) -> list[QWidget | QLayout]:
    """Return what stands in a layout, in its order; stretches left out.

    Not by `QLayout.itemAt`: what Python is given there it keeps as long as the layout, though Qt deletes an item with
    its part, and then takes whatever comes to lie at the same address for that item. The program ends by that.
    """
    holder = layout.parentWidget()
    parts = [*layout.children(), *(holder.children() if holder is not None else ())]
    found = [(layout.indexOf(part), part) for part in parts if isinstance(part, (QWidget, QLayout))]
    return [part for place, part in sorted(found, key=lambda it: it[0]) if place >= 0]


def _fill(box: Box, parts: tuple[Part, ...], gap: int, margins: Margins) -> Box:
    sides = (margins,) * 4 if isinstance(margins, int) else margins
    box.setContentsMargins(*sides)
    box.setSpacing(gap)
    for part in parts:
        if part is None:
            box.addStretch(1)
        elif isinstance(part, int):
            box.addSpacing(part)
        elif isinstance(part, QWidget):
            box.addWidget(part)
        else:
            box.addLayout(part)
    return box
