"""A walk through a window by the keys alone: where Tab leads, and arrows on what it comes to."""

from gui.eyes import in_sight
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QTabWidget,
    QWidget,
)

from kiberrubezh.gui.home.box import BoxTile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.scene.handles import Handle

_KEYS = Qt.Key
_MOST = 250
"""Stops that no page has."""


def keys_at(window: MainWindow) -> QWidget:
    """Return what has the keys, once it is in sight: what was laid into a page just now comes with the next turn."""
    for _ in range(50):
        there = QApplication.focusWidget()
        if there is not None and there.isVisible() and there.focusPolicy():
            return there
        QApplication.processEvents()
    raise AssertionError(f"{window.current}: nothing has the keys")


def told(part: QWidget) -> str:
    """Return what a screen reader says of a part."""
    return QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name)


def faults(window: MainWindow) -> list[str]:
    """Return what is wrong with the keys on what is in front: stops without a name or passed by, arrows astray."""
    start = keys_at(window)
    there = {part for part in [*in_sight(window)] if is_stop(part) and takes_keys(part)}
    ways = {key.name: reached_by(window, key) for key in (_KEYS.Key_Tab, _KEYS.Key_Backtab)}
    start.setFocus()
    nameless = {start, *there} - {part for part in {start, *there} if told(part)}
    found = [f"no name: {part}" for part in nameless]
    for way, reached in ways.items():
        passed = passed_by(there, reached)
        found += [f"{way} passes by: {told(part)} {part}" for part in passed]
    for part in there:
        if isinstance(part, QAbstractButton) and part.group() is None:
            found += _astray(window, part)
    start.setFocus()
    return found


def nameless(window: QWidget) -> list[str]:
    """Return the stops that are in sight and have no name, but for inner parts of one; the keys stay where they are."""
    stops = [part for part in in_sight(window) if is_stop(part) and not _is_inner(part)]
    return [f"no name: {part}" for part in stops if not told(part)]


def _is_inner(part: QWidget) -> bool:
    """Return whether the keys given to a part go to the one around it, or to its tabs."""
    around = part.parentWidget()
    is_viewport = isinstance(around, QAbstractScrollArea) and around.viewport() is part
    return is_viewport or isinstance(around, (QAbstractSpinBox, QComboBox)) or isinstance(part, QTabWidget)


def passed_by(there: set[QWidget], reached: set[QWidget]) -> list[QWidget]:
    """Return which stops were not come to; the rest of a group are excused where its checked button was, if it has one.

    From there arrows go on.
    """
    buttons = [part for part in reached if isinstance(part, QAbstractButton)]
    groups = {part.group() for part in buttons if part.group() and part.group().checkedButton() in (part, None)}
    return [part for part in there - reached if not isinstance(part, QAbstractButton) or part.group() not in groups]


def is_stop(part: QWidget) -> bool:
    return bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.isVisible() and part.isEnabled()


def takes_keys(part: QWidget) -> bool:
    """Return whether a stop has the keys itself once they are given to it, and no other part in its place.

    Asked for by `focusProxy`, that other part would come to belong in Python to the stop, and go with it.
    """
    part.setFocus()
    return part.window().focusWidget() is part


def reached_by(window: MainWindow, key: Qt.Key) -> set[QWidget]:
    """Return all that a key comes to until it is where it was; of cards on the table their table."""
    reached = list[QWidget]()
    for _ in range(_MOST):
        QTest.keyClick(keys_at(window), key)
        now = keys_at(window)
        if isinstance(now, Handle) and (view := now.parentWidget()) is not None:
            now = view.parentWidget() or now
        if now in reached:
            return set(reached)
        reached.append(now)
    raise AssertionError(f"{window.current}: {key.name} goes on for ever")


def _astray(window: MainWindow, button: QAbstractButton) -> list[str]:
    """Return which arrows lead from a button out of its panel or its page.

    Those of the shelf go along its boxes, those of a replay along its course, at whose end buttons are switched off.
    """
    page, found = window.current, list[str]()
    for key in (_KEYS.Key_Left, _KEYS.Key_Right, _KEYS.Key_Up, _KEYS.Key_Down):
        button.setFocus()
        could = button.hasFocus()
        QTest.keyClick(button, key)
        now = keys_at(window)
        stays = now.parentWidget() is button.parentWidget() or BoxTile in (type(button), type(now))
        if (could and button.isEnabled() and not stays) or window.current != page:
            found.append(f"{key.name} on {told(button)} leads to {told(now)} on {window.current}")
    return found
