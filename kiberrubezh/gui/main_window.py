"""The main window: the rail, the pages, and what works on every page."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar, cast

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext, Page, PageId, Tone
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.pages import AT_ONCE, DECKS, DUELS, FACTORIES, import_soon
from kiberrubezh.gui.reception.departure import Departure
from kiberrubezh.gui.reception.errands import Errands
from kiberrubezh.gui.reception.rule_desk import RuleDesk
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.backstage import Backstage
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.keys_sheet import show_keys
from kiberrubezh.gui.widgets.messages import Toast
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.rail import PAGES, Rail
from kiberrubezh.gui.widgets.states import BlankState, BusyState
from kiberrubezh.gui.widgets.stops import is_pane, lead_into, lead_to, step
from kiberrubezh.gui.wishes import Decks, Duels

_log = logging.getLogger(__name__)
W = TypeVar("W")
_WISHED = QSize(1280, 760)
_FRAME = 40
"""Pixels kept for the title bar: how high it is nobody knows before the window is shown."""


class MainWindow(QMainWindow):
    """The one window of the program."""

    warm = Signal()
    """All that pages need is imported."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        context.setParent(self)  # or what its signals are connected to would keep all of it for ever
        self._pages: dict[PageId, QWidget] = {}
        self._current: PageId = "home"
        self._closed = False
        self._departure = Departure(self, self._decks)
        self._stack = QStackedWidget()
        self._backstage = Backstage(context.theme, self._stack)
        self._busy: BusyState | None = None
        self._error: BlankState | None = None
        self.rail = Rail(context.theme)
        self._root = QWidget()
        self._root.setObjectName("root")
        self._beside = column(self._stack, gap=0)
        self._root.setLayout(row(self.rail, self._beside, gap=0))
        self.setCentralWidget(self._root)
        self.toast = Toast(context.theme, self, self._stack)  # over sheets, too, whatever these lie over
        for part in (self.rail, self.toast):
            context.theme.dress(part)
        self.setMinimumSize(960, 600)
        self._restore()
        self.rules = RuleDesk(Errands(self), self._root)
        self._connect()
        self._bind_keys()
        self.retranslate()
        self.go("home")

    def go(self, page: str) -> QWidget | None:
        """Bring a page to the front, building it when it is first asked for; None where a sheet holds another there."""
        widget = self.bring(page)
        if widget is not None and self._current in self._pages:
            _as_page(widget).on_shown()
            lead_to(widget)
        return widget

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the rail be as wide as the window has room for."""
        super().resizeEvent(event)
        self.rail.fit()

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go by Tab from stop to stop, none left out."""
        return step(self, forward)

    def _settle_keys(self, before: QWidget | None, now: QWidget | None) -> None:
        """Lead keys that were given to a pane on to what is in it; from a page behind, back to where they were."""
        if now is None or now is not QApplication.focusWidget() or now.window() is not self:
            return
        front = self._stack.currentWidget()
        if front is not None and self._stack.isAncestorOf(now) and not (now is front or front.isAncestorOf(now)):
            if before is not None and before.isVisible():
                before.setFocus()
            else:
                lead_to(front)
        elif is_pane(now):
            lead_into(now)

    def bring(self, page: str) -> QWidget | None:
        """Bring a page to the front without having it look around; None where a sheet with unkept words holds another.

        That sheet says why it stays.
        """
        if not self._departure.close_sheets():
            return None
        if page != self._current:
            self.toast.hide()
        self._current = cast(PageId, page)
        self.rail.show_page(self._current)
        widget = self.page(self._current)
        self._stack.setCurrentWidget(widget)
        return widget

    def pick(self, page: str) -> None:
        """Bring a page to the front as the rail names it: for duels that is where one begins, not a list of lessons."""
        if self.go(page) is not None and page == DUELS.page and page in self._pages:
            cast(Duels, self._pages[DUELS.page]).come_home()

    def page(self, page: PageId) -> QWidget:
        """Return a page, built now if need be; a waiting sign while cards and shelf are still being opened."""
        if page in self._pages:
            self._backstage.ready(self._pages[page])
            return self._pages[page]
        if page not in AT_ONCE and not self.context.is_ready:
            failure = self.context.failure
            return self._waiting() if failure is None else self._failed(page, failure)
        try:
            widget = FACTORIES[page](self.context)
        except Exception as error:
            _log.exception("page %s", page)
            return self._failed(page, error)
        self._pages[page] = widget
        self._backstage.add(widget, _as_page(widget).retranslate)
        return widget

    @property
    def current(self) -> PageId:
        """The id of the page in front."""
        return self._current

    def is_open(self, page: PageId) -> bool:
        """Return whether a page has been built."""
        return page in self._pages

    def dress(self, part: QWidget) -> None:
        """Give what lies over the pages the looks in use, now and after each switch, unless what it lies in does."""
        if not self.context.theme.is_worn(part):
            self.context.theme.dress(part)

    def lay_above(self, part: QWidget) -> None:
        """Lay a part over whatever page is in front, in the looks in use."""
        self._beside.insertLayout(0, column(part, margins=(14, 10, 14, 0)))
        self.dress(part)

    def retranslate(self) -> None:
        """Put all words anew."""
        self.setWindowTitle(tr("app.name"))
        self.rail.retranslate()
        self._backstage.retranslate()

    def show_keys(self) -> None:
        """Show the keys of this page and of all."""
        widget = self._pages.get(self._current)
        show_keys(self.context.theme, self._root, _as_page(widget).keys() if widget else [])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the promise of a button in sight that tells Esc, where nothing that had the keys has taken that.

        What is pressed with Ctrl beside the page in front, as in the rail, is meant for that page.
        """
        page = self._stack.currentWidget()
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            if page is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                focus = self.focusWidget()
                if focus is None or not page.isAncestorOf(focus):
                    self._with_page(lambda _: page.keyPressEvent(event))
            return
        sheets = [sheet for sheet in self.findChildren(Overlay) if sheet.isVisible()]
        ways = [] if sheets or page is None else page.findChildren(IconButton)
        for sheet in sheets[-1:]:
            sheet.keyPressEvent(event)
        for button in [it for it in ways if it.keys == "Esc" and it.isVisible() and it.focusPolicy()][:1]:
            button.click()  # what can't have the keys, as a field's cross, has its Esc in the field alone

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember size and place, end all background work; stay open for what would be lost, and ask."""
        if not self._closed and self._departure.would_lose():
            event.ignore()
            return
        super().closeEvent(event)
        if self._closed:
            return
        self._closed = True
        self.context.i18n.changed.disconnect(self.retranslate)
        self.context.settings.put("window/geometry", self.saveGeometry())
        self.context.settings.put("window/page", self._current)
        self._departure.end_typing()
        for page, widget in self._pages.items():
            try:
                widget.close()
            except Exception:
                _log.exception("closing %s", page)
        self.context.close()

    def _decks(self) -> Decks | None:
        return cast("Decks | None", self._pages.get(DECKS.page))

    def _restore(self) -> None:
        if not self.restoreGeometry(self.context.settings.blob("window/geometry")):
            self.setGeometry(first_place(self.screen().availableGeometry(), self.minimumSize()))

    def _connect(self) -> None:
        context = self.context
        context.i18n.changed.connect(self.retranslate)
        context.ready.connect(lambda: self.go(self._current))
        context.ready.connect(lambda: import_soon(self, context.jobs, self.warm.emit))
        context.failed.connect(self._not_opened)
        context.go.connect(self.go)
        context.toast.connect(self._say)
        context.withdraw.connect(self.toast.withdraw)
        context.jobs.trouble.connect(lambda words: self._say(tr("app.trouble", words=words), "error", "", None))
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._settle_keys)
        self.rail.picked.connect(self.pick)
        self.rail.keys_wanted.connect(self.show_keys)

    def _bind_keys(self) -> None:
        for place, name in enumerate(PAGES, start=1):
            self._key(f"Ctrl+{place}", partial(self.pick, name))
        self._key("Ctrl+,", lambda: self.go("preferences"))
        self._key("Ctrl+Z", lambda: self._with_page(lambda page: page.undo()))
        self._key("Ctrl+Shift+Z", lambda: self._with_page(lambda page: page.redo()))
        self._key("Ctrl+Y", lambda: self._with_page(lambda page: page.redo()))
        self._key("F1", self.show_keys)
        self._key("?", self.show_keys)
        self._key("F5", self.rules.show)
        self._key("F11", lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen))
        self._key("Ctrl+Q", self.close)

    def _key(self, keys: str, act: Callable[[], object]) -> None:
        QShortcut(QKeySequence(keys), self).activated.connect(lambda: act())

    def _with_page(self, act: Callable[[Page], object]) -> None:
        """Have the page in front do something, unless a sheet lies over it; one within it is the page's own affair."""
        widget, sheets = self._pages.get(self._current), self.findChildren(Overlay)
        if widget is not None and not any(sheet.isVisible() and not widget.isAncestorOf(sheet) for sheet in sheets):
            act(_as_page(widget))

    def _say(self, words: str, tone: str, button: str, act: object) -> None:
        self.toast.say(words, cast(Tone, tone), button, cast("Callable[[], object] | None", act))

    def _waiting(self) -> QWidget:
        if self._busy is None:
            self._busy = BusyState(tr("app.opening"))
            self.context.theme.dress(self._busy)
            self._stack.addWidget(self._busy)
        return self._busy

    def _failed(self, page: PageId, error: Exception) -> QWidget:
        """Return a page that says why the wanted one could not open, with a way to try again."""
        again = Button(self.context.theme, tr("app.again"), lambda: self._retry(page), look="primary")
        if self._error is not None:
            self._error.deleteLater()
        self._error = BlankState(self.context.theme, "error", tr("app.page_failed"), self._why(error), [again], "error")
        self.context.theme.dress(self._error)
        self._stack.addWidget(self._error)
        return self._error

    def _why(self, error: Exception | None) -> str:
        words = "" if error is None else trouble_words(error)
        return tr("app.page_failed_why" if self.context.is_ready else "app.data_failed_why", words=words)

    def _not_opened(self) -> None:
        self.go(self._current)
        self._say(self._why(self.context.failure), "error", tr("app.again"), self.context.load_soon)

    def _retry(self, page: PageId) -> None:
        if not self.context.is_ready:
            self.context.load_soon()
        self.go(page)


def _as_page(widget: QWidget) -> Page:
    return cast(Page, widget)


def first_place(room: QRect, least: QSize) -> QRect:
    """Return where the window opens the first time, its title bar left out: the middle of the room on a screen."""
    inside = room.adjusted(0, _FRAME, 0, 0)
    place = QRect(inside.topLeft(), _WISHED.boundedTo(inside.size()).expandedTo(least))
    if inside.contains(place):
        place.moveCenter(inside.center())
    return place
