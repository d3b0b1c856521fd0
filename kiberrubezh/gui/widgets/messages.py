"""Messages in their place: a banner in the page, a toast over it; nothing that blocks."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.gui import icons
from kiberrubezh.gui.context import Tone
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import blank, label, restyle, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.stops import lead_to

_PICTURES: dict[str, str] = {"info": "info", "good": "check", "warning": "warning", "error": "error"}
_WIDEST = 640
"""Pixels at 100 % that a message takes at the most."""
_PARTS: dict[str, str] = {"info": "text_soft", "good": "good", "warning": "warning", "error": "error"}


class Banner(QWidget):
    """What happened, why, and a button for what to do about it."""

    def __init__(self, theme: Theme, *, closable: bool = False, joined: bool = False) -> None:
        """With `joined` the button goes on from the words, right behind them; else it stands at the far edge."""
        super().__init__()
        self._theme, self._joined = theme, joined
        self._tone: Tone = "info"
        self._act: Callable[[], object] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = blank()
        self._words = label(wrap=True)
        policy = self._words.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self._words.setSizePolicy(policy)
        self.button = Button(theme, act=self._press, look="link")
        self._close = IconButton(theme, "close", tr("app.close"), self.hide, size=14)
        if not closable:
            self._close.hide()
        line = row(self._mark, self._words, self.button, self._close, gap=10, margins=(12, 8, 8, 8))
        if joined:
            line.insertStretch(3, 1)
            line.setStretch(1, 1000)  # where room is scarce the words have all of it
        self.setLayout(line)
        self.hide()

    def say(
        self,
        words: str,
        tone: Tone = "info",
        button: str = "",
        act: Callable[[], object] | None = None,
        *,
        aloud: bool = True,
    ) -> None:
        """Show a message, and tell it to a screen reader unless it was told before."""
        self._tone, self._act = tone, act
        self._words.setText(words)
        self._hug()
        self._close.say(tr("app.close"), "Esc")
        self.setAccessibleName(words)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        restyle(self, banner=tone)
        self._draw()
        self.show()
        if aloud:
            announce(self, words)

    @property
    def tone(self) -> Tone:
        """How the message shown last was meant."""
        return self._tone

    @property
    def words(self) -> str:
        """The message shown last."""
        return self._words.text()

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Draw the mark anew in the new theme, and measure the words in the new letters."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._draw()
            self._hug()

    def _draw(self) -> None:
        colour = self._theme.colour(_PARTS[self._tone])
        self._mark.setPixmap(icons.pixmap(_PICTURES[self._tone], colour, self._theme.px(18)))

    def _hug(self) -> None:
        """Leave joined words no more room than they fill in one line."""
        if self._joined:
            self._words.ensurePolished()
            self._words.setMaximumWidth(self._words.fontMetrics().size(0, self._words.text()).width() + 1)

    def _press(self) -> None:
        if self._act:
            self._act()


class Toast(Banner):
    """A banner at the upper edge of the page that leaves by itself or by Esc."""

    LASTS_MS = 7000
    """How long a line of a message stays to be read."""

    def __init__(self, theme: Theme, over: QWidget, page: QStackedWidget) -> None:
        super().__init__(theme, closable=True)
        self.setParent(over)
        self._over, self._page = over, page
        self._words.setMinimumHeight(1)  # its own is that of a narrow column, and left the message two lines high
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self._under: list[QWidget] = []
        """Sheets that lay over the page when the message came."""
        self._esc = QShortcut(QKeySequence("Esc"), self)  # heard only while it is in sight
        self._esc.activated.connect(self._leave)

    def say(
        self,
        words: str,
        tone: Tone = "info",
        button: str = "",
        act: Callable[[], object] | None = None,
        *,
        aloud: bool = True,
    ) -> None:
        """Show a message for a while, the longer the more lines it has."""
        super().say(words, tone, button, act, aloud=aloud)
        self._under = self._sheets()
        self._place()
        QTimer.singleShot(0, self, self._place)  # what the act that it tells of has changed is laid out by then
        self.raise_()
        self._timer.start(self.LASTS_MS * max(1, len(words.splitlines())))

    def withdraw(self, words: str) -> None:
        """Go, if that is the message that is up."""
        if self.words == words:
            self.hide()

    @override
    def setVisible(self, visible: bool) -> None:
        """Lead the keys back before it goes with them."""
        if not visible and self.isVisible():
            self._lead_back()
        super().setVisible(visible)

    def _lead_back(self) -> None:
        """Give the keys, should it have them, to where they were on the sheet on top, else on the page."""
        focus, front = self.window().focusWidget(), next(reversed(self._sheets()), self._page.currentWidget())
        if focus is None or not self.isAncestorOf(focus) or front is None:
            return
        before = front.focusWidget()
        if before is not None and before.isVisible():
            before.setFocus()
        else:
            lead_to(front)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place as the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _press(self) -> None:
        self.hide()
        super()._press()

    def _leave(self) -> None:
        """Go by Esc; a sheet opened since lies over the message, and what has the keys there hears of it instead."""
        focus, above = self.window().focusWidget(), [sheet for sheet in self._sheets() if sheet not in self._under]
        if focus is not None and any(sheet is focus or sheet.isAncestorOf(focus) for sheet in above):
            pressed = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            self._esc.setEnabled(False)  # else it would hear this, too
            QCoreApplication.sendEvent(focus, pressed)
            self._esc.setEnabled(True)
        else:
            self.hide()

    def _sheets(self) -> list[QWidget]:
        return [sheet for sheet in self.window().findChildren(Overlay) if sheet.isVisible()]

    def _place(self) -> None:
        """Take no more room than the words need, in the middle of what the widest message would take on this page."""
        from kiberrubezh.gui.widgets.clear_spot import MARGIN, clearest

        words = self._words.fontMetrics().horizontalAdvance(self._words.text())
        beside = self.sizeHint().width() - self._words.sizeHint().width()
        most = min(self._theme.px(_WIDEST), self._page.width() - 2 * MARGIN)
        width = min(words + beside + self._theme.px(12), most)
        self.setFixedWidth(width)
        layout = self.layout()
        height = max(layout.heightForWidth(width), layout.minimumSize().height()) if layout else 0
        spot = clearest(self._page, QSize(most, height), self)
        spot.setX(spot.x() + (most - width) // 2)
        self.setGeometry(QRect(self._page.mapTo(self._over, spot), QSize(width, height)))


def announce(widget: QWidget, words: str) -> None:
    """Have a screen reader say something at once; what is needed for it would hold the first paint up."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
