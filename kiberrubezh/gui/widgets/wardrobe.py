"""What pages wear, part by part: what is in sight changes at once, the rest step by step, at the latest when shown."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QStackedLayout, QWidget
from shiboken6 import isValid
from typing_extensions import override

from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.veil import PaintVeil

_FRAME: Final = "frame"
_BETWEEN_MS: Final = 120
"""Between two steps the window goes on: what it opens was asked for, the rest may never be looked at."""
_STEP: Final = 0.01
"""Seconds after which a step ends; one part may take longer."""


def as_frame(widget: QWidget) -> None:
    """Have the parts of a widget dressed one by one, of which some are out of sight: it draws nothing of its own."""
    widget.setProperty(_FRAME, True)


class Wardrobe(QObject):
    """Gives the parts of pages the stylesheet, each one of its own.

    Qt goes over all that lies below what is given another stylesheet, twice, in sight or not, and does nothing else
    meanwhile. So a page has none, nor has what only holds parts: a stack of layers, or what was made a frame.
    """

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pages: list[QWidget] = []
        self._waiting: list[QWidget] = []
        self._untold: set[QWidget] = set()
        """Frames that do not know of the looks that their parts wear by now."""
        self._grown: list[QWidget] = []
        """Frames that have got something new."""
        self._steps = QTimer(self, interval=_BETWEEN_MS)
        self._steps.timeout.connect(self._step)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._look_again)
        self._cover = PaintVeil(self)
        """Hangs until what is in sight is dressed and laid out."""

    def add(self, page: QWidget) -> None:
        """Dress a page that has just come into the window: what will be in sight now, the rest soon.

        It is first painted once all of it has its place.
        """
        self._pages.append(page)
        if page.window().isVisible():
            self._cover.put(page.window())
        self._take_in(page)
        self.ready(page)

    def ready(self, page: QWidget) -> None:
        """Have all in sight of a page wear what it is to wear: somebody is about to look at it."""
        self._dress([part for part in self._waiting if isValid(part) and _is_in_sight(part, page)])

    @property
    def is_busy(self) -> bool:
        """Whether parts out of sight still wait for their looks."""
        return self._steps.isActive()

    def restyle(self, front: QWidget | None) -> None:
        """Have all parts of all pages wear the theme's stylesheet of now, those in sight of the one in front first."""
        pages = sorted(self._pages, key=lambda page: page is not front)
        self._waiting = []
        self._untold.clear()
        for part in (part for page in pages for part in _parts(page)):
            self._wait(part)
            self._untold.update(_frames_over(part))
        if front is not None:
            self._cover.put(front.window())
            self.ready(front)
        self._steps.start()  # the first step comes after what is in sight was drawn

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress what waits when it is shown, and what comes new into a frame."""
        kind = event.type()
        if kind == QEvent.Type.Show and isinstance(watched, QWidget) and watched in self._waiting:
            self._dress([watched])
        elif kind == QEvent.Type.ChildPolished and isinstance(watched, QWidget) and _is_frame(watched):
            self._take_in(watched)
            self.ready(watched)
        elif kind == QEvent.Type.ChildAdded and isinstance(watched, QWidget):
            self._grown.append(watched)
            self._soon.start()
        return False

    def _look_again(self) -> None:
        grown, self._grown = self._grown, []
        for frame in grown:
            if isValid(frame) and _is_frame(frame):
                self._take_in(frame)

    def _take_in(self, widget: QWidget) -> None:
        """Note the parts that have no looks yet, rules of their own are none, and look out for more to come."""
        if not _is_frame(widget):
            if widget.styleSheet() != self._theme.sheet and widget not in self._waiting:
                self._wait(widget)
            return
        widget.installEventFilter(self)
        for child in _children(widget):
            self._take_in(child)

    def _wait(self, part: QWidget) -> None:
        part.installEventFilter(self)
        self._waiting.append(part)
        self._steps.start()

    def _dress(self, parts: list[QWidget]) -> None:
        """Dress parts that wait, then tell the frames in which nothing in sight waits any longer, each of them once.

        Qt tells only what wears the stylesheet. Whoever is told may make, show or take away other parts, and have them
        dressed at once.
        """
        above: dict[QWidget, None] = {}
        for part in parts:
            if part in self._waiting:
                self._waiting.remove(part)
                if isValid(part):
                    part.removeEventFilter(self)
                    part.setStyleSheet(self._theme.sheet)
                    above |= dict.fromkeys(_frames_over(part))
        for frame in filter(isValid, above):
            if frame in self._untold and not any(isValid(part) and _is_in_sight(part, frame) for part in self._waiting):
                self._untold.remove(frame)
                QCoreApplication.sendEvent(frame, QEvent(QEvent.Type.StyleChange))

    def _step(self) -> None:
        began = perf_counter()
        self._waiting = [part for part in self._waiting if isValid(part)]
        while self._waiting and perf_counter() - began < _STEP:
            self._dress(self._waiting[:1])
        if not self._waiting:
            self._steps.stop()


def _is_frame(widget: QWidget) -> bool:
    return bool(widget.property(_FRAME)) or isinstance(widget.layout(), QStackedLayout)


def _children(widget: QWidget) -> list[QWidget]:
    return [child for child in widget.children() if isinstance(child, QWidget)]


def _frames_over(part: QWidget) -> Iterator[QWidget]:
    above = part.parentWidget()
    while above is not None and _is_frame(above):
        yield above
        above = above.parentWidget()


def _parts(widget: QWidget) -> Iterator[QWidget]:
    """Yield what wears a stylesheet of its own."""
    if not _is_frame(widget):
        yield widget
        return
    for child in _children(widget):
        yield from _parts(child)


def _is_in_sight(part: QWidget, page: QWidget) -> bool:
    """Tell whether a part of a page is seen when that is; what was never shown yet will be, unless it was hidden."""
    looked: QWidget | None = part
    while looked is not None and looked is not page:
        if looked.isHidden() and looked.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            return False
        looked = None if looked.isWindow() else looked.parentWidget()
    return looked is page
