"""Every page in the least window, with large letters too: no words are cut off, no stop of Tab is without a name."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

import pytest
from gui.duels import still
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget
from pytestqt.exceptions import TimeoutError as TooLong
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.context import PageId
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.widgets.basic import Elided

LARGE = sorted(FACTORIES.keys() - {"cards", "lab"})
"""Pages that keep all words at 160 % in the least window too."""


def cut(window: QWidget) -> Iterator[str]:
    """Yield the words that are in sight and have less room than they need, or lie where nothing leads to."""
    for part in window.findChildren(QWidget):
        if isinstance(part, (QLabel, QAbstractButton)) and not isinstance(part, Elided) and part.isVisible():
            words = part.text()
            if words and (is_narrow(part) or not is_reached(part, window)):
                yield words


def is_narrow(part: QLabel | QAbstractButton) -> bool:
    """Return whether words need more room than they have."""
    if isinstance(part, QLabel) and part.wordWrap():
        return part.heightForWidth(part.width()) > part.height() + 1
    return part.sizeHint().width() > part.width() + 1


def is_reached(part: QWidget, window: QWidget) -> bool:
    """Return whether all of a part lies within what it is in, as far up as to what is scrolled."""
    box, here = QRect(part.mapTo(window, QPoint()), part.size()), part
    while here is not window and (over := here.parentWidget()) is not None:
        room = QRect(over.mapTo(window, QPoint()), over.size()).adjusted(-1, -1, 1, 1)
        above = over.parentWidget()
        if isinstance(above, QAbstractScrollArea) and over is above.viewport():
            return room.left() <= box.left() and box.right() <= room.right()
        if not room.contains(box):
            return False
        here = over
    return True


def unnamed(window: QWidget) -> list[QWidget]:
    """Return where Tab stops without a word on what that is."""
    stops = [
        part
        for part in window.findChildren(QWidget)
        if part.isVisible() and part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    named = QAccessible.Text.Name
    return [
        part
        for part in stops
        if part.focusProxy() is None and not QAccessible.queryAccessibleInterface(part).text(named)
    ]


@pytest.mark.parametrize(("scale", "language", "pages"), [(100, "en", FACTORIES), (160, "ru", LARGE)])
def test_no_words_are_cut_in_the_least_window(
    window: MainWindow, qtbot: QtBot, scale: int, language: str, pages: Iterable[PageId]
) -> None:
    """960 by 600: all words have their room, and each stop of Tab says what it is."""
    still(window).resize(window.minimumSize())
    window.context.theme.use(scale=scale)
    window.context.use_language(language)
    faults = dict[str, object]()
    for page in pages:
        window.go(page)
        with suppress(TooLong):
            qtbot.waitUntil(lambda: not any(cut(window)), timeout=3000)
        faults[page] = [*cut(window), *unnamed(window)]
    assert not any(faults.values()), faults
