"""Whether words have the room that they need."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import pytest
from gui.eyes import in_sight
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTabBar,
    QWidget,
)
from pytestqt.exceptions import TimeoutError as TooLong
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.tables.rubezh.scene.furniture import Furniture
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.tables.rubezh.scene.zones import Lane
from kiberrubezh.gui.widgets.basic import ElidedLabel
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit_button import FittedButton

Look = TypeVar("Look")
_PATIENCE = 30_000
"""Milliseconds after which words that are still cut are so for good, on a machine with much else to do."""


def cut(window: QWidget) -> Iterator[str]:
    """Yield the words that are in sight and have less room than they need, or lie where nothing leads to.

    What is shortened on purpose is read whole in its tooltip.
    """
    parts = [*in_sight(window)]
    for part in parts:
        if (words := _words(part)) and (is_narrow(part) or not is_reached(part, window)):
            yield words
    for view in parts:
        if isinstance(view, TableView) and view.stand_in is None:
            yield from _shortened(view)


def cut_for_good(part: QWidget, qtbot: QtBot) -> list[str]:
    """Return the words that are cut once all has come that parts wait for: fills, faces, turns of the layout.

    How long that takes depends on the machine alone, so the wait ends with the last of them, or far beyond it.
    """
    with suppress(TooLong):
        qtbot.waitUntil(lambda: not any(cut(part)), timeout=_PATIENCE)
    return [*cut(part)]


def at_rest(look: Callable[[], Look], qtbot: QtBot) -> Look:
    """Return what one look finds as the one before did: laying one thing asks for laying more."""
    looks = [look()]

    def stays() -> bool:
        looks.append(look())
        return looks[-2] == looks[-1]

    qtbot.waitUntil(stays, timeout=_PATIENCE)
    return looks[-1]


def _shortened(view: TableView) -> Iterator[str]:
    """Yield the words that a table paints shorter than they are, where no tooltip tells them."""
    assert view.updatesEnabled(), "a table that isn't painted shortens nothing"
    painted, fitted, fitting = list[tuple[Furniture, str]](), Furniture.fitted, Lane._fitting

    def noted(self: Furniture, words: str, *more: Any) -> tuple[QFont, str]:
        font, shown = fitted(self, words, *more)
        painted.extend([(self, words)] * (shown != words))
        return font, shown

    def noted_head(self: Lane, *more: Any) -> tuple[QFont, str]:
        font, shown = fitting(self, *more)
        painted.extend([(self, self.words)] * (shown != self.words))
        return font, shown

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Furniture, "fitted", noted)
        patch.setattr(Lane, "_fitting", noted_head)
        view.grab()
    yield from (words for part, words in painted if words not in part.toolTip())


def _words(part: QWidget) -> str:
    """Return what is written on a part; "" where nothing is, or it is not for these to say."""
    if isinstance(part, (QLabel, QAbstractButton)):
        return part.text()
    if isinstance(part, QLineEdit) and not isinstance(part.parentWidget(), QComboBox):
        return "" if part.text() else part.placeholderText()
    if isinstance(part, QComboBox):
        return part.currentText()
    if isinstance(part, QTabBar):
        return " · ".join(part.tabText(place) for place in range(part.count()))
    return ""


def is_narrow(part: QWidget) -> bool:
    """Return whether words need more room than they have, and no tooltip tells them."""
    if isinstance(part, ElidedLabel):
        return part.fontMetrics().horizontalAdvance(part.text()) > part.width() and part.text() not in part.toolTip()
    if isinstance(part, FittedButton) and _high(part) > part.height():
        return True
    if isinstance(part, Button) and QPushButton.text(part).replace("&&", "&") != part.text():
        return "…" in QPushButton.text(part) and part.text() not in part.toolTip()
    if isinstance(part, Button) and part.icon().isNull():
        return QPushButton.sizeHint(part).width() > part.width() + 1
    if isinstance(part, QLabel) and part.wordWrap():
        return part.heightForWidth(part.width()) > part.height() + 1
    if isinstance(part, QLineEdit):
        frame = QStyleOptionFrame()
        part.initStyleOption(frame)
        inner = part.style().subElementRect(QStyle.SubElement.SE_LineEditContents, frame, part)
        room = inner.width() - part.textMargins().left() - part.textMargins().right() - 4
        words = part.placeholderText()
        too_wide = part.fontMetrics().horizontalAdvance(words) > room and words not in part.toolTip()
        return too_wide or part.fontMetrics().height() > inner.height()
    if isinstance(part, QComboBox):
        option = QStyleOptionComboBox()
        part.initStyleOption(option)
        field = part.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, part
        )
        needed = part.fontMetrics().horizontalAdvance(part.currentText())
        return needed > field.width() and part.currentText() not in part.toolTip()
    if isinstance(part, QTabBar):
        return part.elideMode() == Qt.TextElideMode.ElideNone and part.sizeHint().width() > part.width() + 1
    return part.sizeHint().width() > part.width() + 1 or part.sizeHint().height() > part.height() + 2


def _high(part: QPushButton) -> int:
    """Return the height of the lines that a button says."""
    return (QPushButton.text(part).count("\n") + 1) * part.fontMetrics().lineSpacing()


def is_reached(part: QWidget, window: QWidget) -> bool:
    """Return whether all of a part lies within what it is in, as far up as to what is scrolled."""
    box, here = QRect(part.mapTo(window, QPoint()), part.size()), part
    while here is not window and (over := here.parentWidget()) is not None:
        room = QRect(over.mapTo(window, QPoint()), over.size()).adjusted(-1, -1, 1, 1)
        above = over.parentWidget()
        if isinstance(above, QAbstractScrollArea) and over is above.viewport():
            return above.horizontalScrollBar().isVisible() or (
                room.left() <= box.left() and box.right() <= room.right()
            )
        if not room.contains(box):
            return False
        here = over
    return True
