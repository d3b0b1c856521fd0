"""The rail of pages on the window's left edge."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.context import PageId
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column
from kiberrubezh.gui.widgets.buttons import Toggle
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.stops import come_by

PAGES: Final[dict[PageId, str]] = {
    "home": "play",
    "cards": "cards",
    "decks": "decks",
    "duel": "duel",
    "replays": "replay",
    "lab": "flask",
}
"""The pages in their order, with their icons; Ctrl+1 opens the first."""

_WIDE, _HIGH = 90, 60
_SLIM = 48
"""How wide a button without words is."""
_GAP, _EDGE = 4, 11
_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
_SIDE = 6
"""The margin beside the buttons: all it takes is taken from the table, where a wave of eight just has its room."""
RAIL: Final = _WIDE + 2 * _SIDE
"""How wide the rail is with its words at 100 %."""
_SHARE = 0.085
"""What of the window's width it may take to be wider than that."""
_LETTERS, _TIGHT = 11, 12
"""The height of letters at 100 %, in pixels, and that in which every name has room in a button of 100 %."""
_BORDER = 2
"""All that stands beside the words of such a button, in pixels, where letters are larger."""


class _PageButton(Toggle, QToolButton):
    """A button that is lit while its page is in front; to come to it by an arrow chooses nothing."""

    stepped = Signal(int)
    """The button so many places further down is wanted."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the rail by arrows."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)


class Rail(QWidget):
    """A column of pages, with settings and keys at its foot."""

    picked = Signal(str)
    keys_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._group = QButtonGroup(self)
        others = {"preferences": "settings", "keys": "keyboard"}
        self._pictures = {str(name): picture for name, picture in PAGES.items()} | others
        self._buttons = {name: self._button(name) for name in self._pictures}
        pages, below = ([self._buttons[name] for name in names] for names in (PAGES, ("keys", "preferences")))
        self._downwards = [*pages, *below]
        self.setLayout(
            column(
                *pages,
                None,
                *below,
                gap=_GAP,
                margins=(_SIDE, _EDGE, _SIDE, _EDGE),
            )
        )
        self.retranslate()
        self._draw()

    def retranslate(self) -> None:
        """Put the pages' names and keys anew."""
        for place, (name, button) in enumerate(self._buttons.items(), start=1):
            keys = {"preferences": "Ctrl+,", "keys": "F1"}.get(name, f"Ctrl+{place}")
            button.setText(tr(f"app.page_{name}"))
            button.setAccessibleName(button.text())
            tip(button, f"{button.text()}  ({keys})")
        self.fit()

    def show_page(self, page: PageId) -> None:
        """Mark the page that is in front, where Tab comes in; what is reached from the first page is marked there."""
        shown = self._buttons[page if page in self._buttons else "home"]
        shown.setChecked(True)
        come_by(shown)

    def button(self, page: PageId) -> QToolButton:
        """Return the button of a page."""
        return self._buttons[page]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words out where there is no room for all; they stay as tooltips and for screen readers."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the width that buttons need: with larger letters more than at 100 % where the window has it to spare."""
        room, count = self.height() - 2 * _EDGE, len(self._buttons)
        full = count * (self._theme.px(_HIGH) + _GAP)
        # Before it is laid out its height says nothing, and to become wider would build the first page twice.
        has_room = full <= room or not self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        wide = self._theme.px(_WIDE)
        is_tight = has_room and wide > _WIDE and wide + 2 * _SIDE > self.window().width() * _SHARE
        letters, style = self._squeezed() if is_tight else "", Qt.ToolButtonStyle
        shown = style.ToolButtonTextUnderIcon if has_room else style.ToolButtonIconOnly
        for button in self._buttons.values():
            button.setToolButtonStyle(shown)
            button.setFixedWidth(_WIDE if is_tight else wide if has_room else self._theme.px(_SLIM))
            if letters != button.styleSheet():
                button.setStyleSheet(letters)
            button.setMinimumHeight(min(self._theme.px(_HIGH), room // count - _GAP))

    def _squeezed(self) -> str:
        """Return the style of larger letters in buttons of 100 %: the largest in which all names are whole."""
        font = self._theme.font(_LETTERS, QFont.Weight.Bold)
        for size in range(font.pixelSize(), _TIGHT - 1, -1):
            font.setPixelSize(size)
            letters = QFontMetrics(font)
            if all(letters.horizontalAdvance(it.text()) <= _WIDE - 2 * _BORDER for it in self._buttons.values()):
                break
        return f"font-size: {size}px; padding-left: 0; padding-right: 0"

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Draw the icons anew in the new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw()

    def _button(self, name: str) -> QToolButton:
        button = _PageButton()
        button.setObjectName(f"rail-{name}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.stepped.connect(lambda by: self._step(button, by))
        if name == "keys":
            button.clicked.connect(lambda _checked=False: self.keys_wanted.emit())
        else:
            button.be_checkable()
            button.toggled.connect(lambda _on: self._light(name))
            self._group.addButton(button)
            button.clicked.connect(lambda _checked=False: self.picked.emit(name))
        return button

    def _step(self, button: QToolButton, by: int) -> None:
        """Give the keys to a button above or below; at either end they stay."""
        place = self._downwards.index(button) + by
        if 0 <= place < len(self._downwards):
            self._downwards[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _draw(self) -> None:
        size = self._theme.px(24)
        for name, button in self._buttons.items():
            button.setIconSize(QSize(size, size))
            self._light(name)
        self.fit()

    def _light(self, name: str) -> None:
        """Draw the icon of a button, lit while its page is in front."""
        button = self._buttons[name]
        colour = self._theme.colour("accent" if button.isChecked() else "text_soft")
        button.setIcon(icons.icon(self._pictures[name], colour, self._theme.px(24)))
