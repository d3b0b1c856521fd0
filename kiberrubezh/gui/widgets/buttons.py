"""Buttons with words or a picture, and what makes one of them stay on or off."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Q_ARG, QEvent, QMetaObject, QSize, Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import restyle
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.stops import PanelButton

Look = Literal[
    "plain", "primary", "huge", "large", "quiet", "danger", "link", "chip", "example", "segment", "step", "act"
]

_ICON_PARTS: dict[str, str] = {"primary": "on_accent", "huge": "on_accent", "danger": "error", "link": "accent"}


class Toggle(PanelButton):
    """What is on or off, and takes it for a click when assistive technology toggles it: Qt sends `toggled` alone then.

    Comes before a class of Qt's buttons; `setChecked` stays the program's own way, which clicks nothing.
    """

    _is_known = False
    """Whether a click or the program is changing it."""

    def be_checkable(self) -> None:
        """Begin to be on or off."""
        self.setCheckable(True)
        self.toggled.connect(self._hear)

    @override
    def setChecked(self, on: bool) -> None:
        """Show that it is on or off."""
        known, self._is_known = self._is_known, True
        super().setChecked(on)
        self._is_known = known

    @override
    def nextCheckState(self) -> None:
        """Change by a click, or because another of its group was chosen."""
        known, self._is_known = self._is_known, True
        super().nextCheckState()
        self._is_known = known

    def _hear(self, on: bool) -> None:
        if not self._is_known:
            QMetaObject.invokeMethod(self, "clicked", Q_ARG(bool, on))


class Button(PanelButton, QPushButton):
    """A button with words, and an icon in the colour of its look.

    Squeezed, it gives up its icon first; then its words are cut with …, and the tooltip has all of them.
    """

    def __init__(
        self,
        theme: Theme,
        words: str = "",
        act: Callable[[], object] | None = None,
        *,
        look: Look = "plain",
        picture: str = "",
        part: str = "",
    ) -> None:
        super().__init__()
        self._words = ""
        self._drawn: tuple[str, str, str, int, int] | None = None
        """What the icon that is there was drawn by."""
        self._is_squeezed = False
        """Whether icon or words are cut; it may still ask for no less, where looks have a least width."""
        self._is_picture = False
        """Whether the icon stands for the words."""
        self._given_up = 0
        """Pixels that are given up for want of room."""
        self._theme, self._picture, self._part = theme, picture, part or _ICON_PARTS.get(look, "text_soft")
        self.setProperty("look", look)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        if act:
            self.clicked.connect(lambda _checked=False: act())
        self.setText(words)

    @override
    def setText(self, words: str) -> None:
        """Put other words; an ampersand in a name is one, no mark of a key."""
        if self._is_squeezed:
            self._be_whole()
        self._words = words
        super().setText("" if self._is_picture else words.replace("&", "&&"))
        self._draw()
        if self._is_picture:
            self.setAccessibleName(words)
            tip(self, words)
        elif self.isVisible():
            self._fit()

    def be_picture(self, only: bool) -> None:
        """Have the icon stand for the words, which are its tooltip then, or show both."""
        if only != self._is_picture:
            self._is_picture = only
            self.setAccessibleName("")
            tip(self, "")
            self.setText(self._words)

    @override
    def text(self) -> str:
        """Return the words as they read."""
        return self._words

    @override
    def sizeHint(self) -> QSize:
        """Ask for the room of all words and the icon, whatever of them is shown."""
        return self._whole(super().sizeHint())

    @override
    def minimumSizeHint(self) -> QSize:
        """Ask for no less than that."""
        return self._whole(super().minimumSizeHint())

    def _whole(self, size: QSize) -> QSize:
        return size + QSize(self._given_up, 0) if self._given_up else size

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what fits."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give up the icon, then words, where there is less room than all of them need."""
        if self._is_picture:
            return
        if self._is_squeezed:
            self._be_whole()
        whole = self.sizeHint().width()
        if self.width() >= whole or not self._words:
            return
        self._is_squeezed = True
        if not self.icon().isNull():
            self.setIcon(QIcon())
        lacking, metrics = self.sizeHint().width() - self.width(), self.fontMetrics()
        if lacking > 0:
            room = metrics.horizontalAdvance(self._words) - lacking
            cut = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, room)
            self._write(cut)
            if not self.toolTip():
                tip(self, self._words)
        self._given_up = whole - self.sizeHint().width()

    def _write(self, words: str) -> None:
        """Write words on it and set its key again, which Qt forgets whenever the words change."""
        keys = self.shortcut()
        super().setText(words.replace("&", "&&"))
        if not keys.isEmpty():
            self.setShortcut(keys)

    def _be_whole(self) -> None:
        """Show words and icon as where there is room."""
        self._is_squeezed, self._given_up, self._drawn = False, 0, None
        self._write(self._words)
        if self.toolTip() == self._words:
            tip(self, "")
        self._draw()

    def show_as(self, look: Look) -> None:
        """Take another look."""
        if self.property("look") != look:
            self._part = _ICON_PARTS.get(look, "text_soft")
            restyle(self, look=look)
            self._draw()

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon anew in new looks."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw()
            if not self.testAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent):  # else it is fitted before it is shown
                self._fit()

    def _draw(self) -> None:
        """Draw the icon, unless it would be the one that is there."""
        if not self._picture:
            return
        size = self._theme.px(22 if self.property("look") in ("huge", "large") else 16)
        gap = size // 4 if self.text() and not self._is_picture else 0
        tokens = self._theme.tokens
        wanted = (self._picture, getattr(tokens, self._part), tokens.text_off, size, gap)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self.setIcon(icons.button_icon(*wanted))
        self.setIconSize(QSize(size + gap, size))


class IconButton(PanelButton, QToolButton):
    """A button that is an icon; its words are its tooltip and accessible name."""

    def __init__(
        self,
        theme: Theme,
        picture: str,
        words: str = "",
        act: Callable[[], object] | None = None,
        *,
        look: Literal["plain", "quiet", "segment", "step"] = "quiet",
        size: int = 18,
        part: str = "text_soft",
    ) -> None:
        super().__init__()
        self._theme, self._picture, self._size, self._part = theme, picture, size, part
        self._drawn: tuple[str, str, str, int, int] | None = None
        """What the icon that is there was drawn by."""
        self.setProperty("look", look)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.keys = ""
        """The keys that do the same, as its tooltip tells them."""
        self.say(words)
        if act:
            self.clicked.connect(lambda _checked=False: act())
        self._draw()

    def say(self, words: str, keys: str = "") -> None:
        """Name what it does, and the keys that do the same."""
        self.keys = keys
        self.setAccessibleName(words)
        tip(self, f"{words}  ({keys})" if keys else words)

    def show_picture(self, picture: str, part: str = "") -> None:
        """Change the icon."""
        self._picture, self._part = picture, part or self._part
        self._draw()

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon anew in new looks."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw()

    def _draw(self) -> None:
        size, tokens = self._theme.px(self._size), self._theme.tokens
        wanted = (self._picture, getattr(tokens, self._part), tokens.text_off, size, 0)
        if wanted != self._drawn:
            self._drawn = wanted
            self.setIcon(icons.button_icon(*wanted))
            self.setIconSize(QSize(size, size))
