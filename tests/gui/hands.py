"""What a person does to the window: clicks and keys."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.gui.seats.hold_button import HoldButton


def press(widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key."""
    QTest.keyClick(widget, key, modifier)


def type_letter(widget: QWidget, letter: str) -> None:
    """Press the key that bears a letter, of any alphabet."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        code = ord(letter.upper())
        QApplication.sendEvent(widget, QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, letter))


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget, in its middle unless told."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at or QPoint())


def hold(button: HoldButton, key: Qt.Key = Qt.Key.Key_Space) -> None:
    """Hold a button by a key until its time is over; the clock is run by hand, so that no test waits for it."""
    QTest.keyPress(button, key)
    while button.clock.isActive():
        button.clock.timeout.emit()
    QTest.keyRelease(QApplication.focusWidget() or button, key)


def lift(window: QWidget) -> None:
    """Lift the curtain that hangs in the window."""
    curtain = window.findChild(Curtain)
    assert curtain is not None
    assert curtain.isVisible()
    hold(curtain.answers[0])


def type_in(widget: QWidget, words: str) -> None:
    """Type words, key by key; QTest.keyClicks knows Latin letters alone."""
    for letter in words:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def paste_in(widget: QWidget, words: str) -> None:
    """Paste words by the keys, where it is not the typing that is looked at: that searches at each letter."""
    QApplication.clipboard().setText(words)
    press(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
