"""A hand that clicks, types and presses keys at random all over the window: no error, no end of the program."""

import faulthandler
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Final, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QDrag
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)

from benchmarks.harness import Figure, show
from hatch_build import ROOT
from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.seats.hold_button import HoldButton
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.widgets.file_dialog import FileDialog

HANDS, SECONDS = 2, 240.0
"""Hands, each with a fresh seed, and how long each is at it."""
_LAST: Final = 12
"""Acts that are told of a hand that met an error."""
_KEYS: Final = (
    *("Tab", "Space", "Return", "Down", "Up", "Left", "Right", "Escape", "Delete", "PageDown", "End"),
    *("1", "2", "3", "A", "F1", "F3", "F5", "F6", "F7"),
)
_HELD: Final = "ZYFV"
"""Letters that are pressed with Ctrl."""
_TYPED: Final = ("vpn", "a", "999", "kr:", "=", "-5", '"', "<b>")
_RESTS: Final = (0, 1, 5, 20, 60)
"""Milliseconds between two acts."""
_HOLD: Final = 900
"""Milliseconds that a button is held which wants to be."""
_WIDTHS, _HEIGHTS, _SCALES = (960, 1280, 1920), (600, 720, 1080), (100, 130, 160)
Part = TypeVar("Part", bound=QWidget)


def measure() -> list[Figure]:
    """Let each hand at a window of its own."""
    return [figure for _ in range(HANDS) for figure in watched(SystemRandom().randrange(10**6), SECONDS)]


def watched(seed: int, seconds: float) -> list[Figure]:
    """Return how much a hand did and how many errors came of it, an end of the program among them; tell those."""
    with tempfile.TemporaryDirectory() as home:
        ran = subprocess.run(
            [sys.executable, "-m", "benchmarks.soak", "--hand", str(seed), str(seconds)],
            cwd=ROOT,
            env={**os.environ, "KIBERRUBEZH_HOME": home, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    lines = ran.stdout.splitlines()
    acts = [line for line in lines if line.startswith("act ")]
    errors = sum(line.startswith("error") for line in lines) + (ran.returncode != 0)
    if errors:
        print(*(line for line in lines if not line.startswith(("act ", "This plugin"))), *acts[-_LAST:], sep="\n")
    return [
        Figure(f"acts of the hand {seed}", len(acts), ""),
        Figure(f"errors that the hand {seed} met", errors, "", at_most=0),
    ]


class Hand:
    """Does something at random with what is in sight; each act is told before it is done."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self._window, self._random = window, Random(seed)
        self._acts: dict[Callable[[], None], int] = {
            self._go: 6,
            self._click: 44,
            self._choose: 12,
            self._pick: 6,
            self._type: 6,
            self._point: 6,
            self._look: 5,
            self._press: 15,
        }

    def act(self) -> None:
        """Do something, and rest."""
        (act,) = self._random.choices([*self._acts], [*self._acts.values()])
        act()
        QTest.qWait(self._random.choice(_RESTS))

    def _one(self, kind: type[Part]) -> Part | None:
        """Return one of the parts of a kind that are in sight."""
        seen = [it for it in self._window.findChildren(kind) if it.isVisible() and it.isEnabled() and it.width() > 1]
        return self._random.choice(seen) if seen else None

    def _go(self) -> None:
        page = self._random.choice([*FACTORIES])
        _tell("go", page)
        self._window.go(page)

    def _click(self) -> None:
        button = self._one(QAbstractButton)
        if button is None or (isinstance(button, QToolButton) and button.menu() is not None):
            return  # a menu would wait for a hand of its own
        _tell("click", _named(button), button.text())
        if isinstance(button, HoldButton):
            QTest.mousePress(button, Qt.MouseButton.LeftButton)
            QTest.qWait(_HOLD)
            QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def _choose(self) -> None:
        view = self._one(QAbstractItemView)
        if view is not None:
            _tell("choose", _named(view))
            self._hit(view.viewport())

    def _point(self) -> None:
        view = self._one(QGraphicsView)
        if view is not None:
            _tell("point", _named(view))
            self._hit(view.viewport())

    def _hit(self, part: QWidget) -> None:
        at = QPoint(self._random.randrange(part.width()), self._random.randrange(max(part.height(), 1)))
        QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=at)

    def _pick(self) -> None:
        box = self._one(QComboBox)
        if box is not None and box.count():
            _tell("pick", _named(box))
            box.setCurrentIndex(self._random.randrange(box.count()))
            box.activated.emit(box.currentIndex())

    def _type(self) -> None:
        field = self._one(self._random.choice((QLineEdit, QPlainTextEdit)))
        if field is not None:
            _tell("type", _named(field))
            field.setFocus()
            QTest.keyClicks(field, self._random.choice(_TYPED))

    def _press(self) -> None:
        focus = QApplication.focusWidget() or self._window
        if self._random.random() < 1 / len(_KEYS):
            key, held = self._random.choice(_HELD), Qt.KeyboardModifier.ControlModifier
        else:
            key, held = self._random.choice(_KEYS), Qt.KeyboardModifier.NoModifier
        _tell("press", key, _named(focus))
        QTest.keyClick(focus, Qt.Key[f"Key_{key}"], held)

    def _look(self) -> None:
        """Change language, letters, colours or size."""
        context, some = self._window.context, self._random.choice
        language, scale, name = some(("ru", "en")), some(_SCALES), some(("dark", "light"))
        size = some(_WIDTHS), some(_HEIGHTS)
        _tell("look", language, scale, name, *size)
        changes: tuple[Callable[[], object], ...] = (
            lambda: context.use_language(language),
            lambda: context.theme.use(scale=scale),
            lambda: context.theme.use(name=name),
            lambda: self._window.resize(*size),
        )
        some(changes)()


def _tell(*words: object) -> None:
    print("act", *words, flush=True)


def _named(part: QWidget) -> str:
    return f"{type(part).__name__} {part.objectName()}".strip()


def _complain(_kind: type[BaseException], error: BaseException, _trace: object) -> None:
    """Tell an error that came out of a slot or an event."""
    print("error", *traceback.format_exception(error), flush=True)


def _let_loose(seed: int, seconds: float) -> None:
    """Let a hand at a new window; what would wait for another program or a person is called off."""
    faulthandler.enable(sys.stdout)
    sys.excepthook = _complain
    for kind in (FileDialog, QPrintDialog):
        kind.exec = lambda _self: 0
    QDrag.exec = lambda *_: Qt.DropAction.IgnoreAction
    QDesktopServices.openUrl = staticmethod(lambda _: True)
    app = QApplication([])
    window = open_window(app, Settings(Path(os.environ["KIBERRUBEZH_HOME"]) / "settings.ini"))
    window.context.load()
    window.activateWindow()
    hand, end = Hand(window, seed), time.monotonic() + seconds
    while time.monotonic() < end and window.isVisible():
        hand.act()
    sys.stdout.flush()
    os._exit(0)  # what is under way in the background isn't waited for


if __name__ == "__main__":
    if sys.argv[1:2] == ["--hand"]:
        _let_loose(int(sys.argv[2]), float(sys.argv[3]))
    else:
        show("Soak", watched(int(sys.argv[1]), float(sys.argv[2])))
