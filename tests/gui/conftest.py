"""The real window on an empty library, without a screen."""

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from gui.duels import BOT, TWO, set_up, still
from gui.eyes import area
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.gui import context, faces
from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.holdings import stillness
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings
from kiberrubezh.gui.tables.rubezh.panels import turning_search
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.journal import terms
from kiberrubezh.runs.apart import PlayProcess

_windows: list[MainWindow] = []
"""Those that the test under way has opened."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say that it knows no size hints, raises no tooltip and grabs no keys for a menu."""
    unknown = ("propagateSizeHints", r"does not support raise\(\)", "does not support grabbing the keyboard")
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore(*unknown, extend=True))


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call() -> Iterator[None]:
    """Paint no window once a test is over: the plugin lets each draw itself, only to be closed."""
    yield
    for window in QApplication.topLevelWidgets():
        window.setUpdatesEnabled(False)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Close a test's windows before the plugin has them go on, dressing pages that nobody looks at any more."""
    _end_all()
    yield


def _end_all() -> None:
    """Close the windows of a test, and take all of them apart."""
    while _windows:
        window = _windows.pop()
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no loop runs that would do it


@pytest.fixture(autouse=True)
def desktop(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Let the desktop be dark, Russian and in motion, whatever that is on which the tests run, and ask no process."""
    told = {"theme": "dark", "language": "ru"}
    monkeypatch.setattr(context, "system_theme", lambda: told["theme"])
    monkeypatch.setattr(context, "system_language", lambda: told["language"])
    monkeypatch.setattr(stillness, "wants_less_motion", lambda: False)
    return told


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seeds each time a test runs where others rely on the outcome; elsewhere others each time."""
    if os.environ.get("CI"):
        monkeypatch.setattr(terms.secrets, "randbelow", Random(request.node.nodeid).randrange)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> dict[str, QRect]:
    """Let the screen have room for the window as it likes to open; that of the offscreen platform has not."""
    told = {"room": QRect(0, 0, 1280, 800)}
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: told["room"])
    return told


@pytest.fixture(scope="session", autouse=True)
def application(qapp: QApplication) -> QApplication:
    """Begin with an application, whichever test comes first: Qt ends the process where letters are measured without."""
    return qapp


@pytest.fixture(scope="session", autouse=True)
def each_face_drawn_once() -> Iterator[None]:
    """Draw no card's face twice in a run: hundreds of windows show the same cards, and each has them drawn anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "draw", lru_cache(maxsize=512)(faces.draw))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_turning_point_unasked() -> Iterator[None]:
    """Have no process look where a duel turned, but where a test is about that: the ends of many are in sight."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turning_search, "SOON", 3_600_000)
        yield


@pytest.fixture
def asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no process for duels started with the laboratory: the test plays none; one that asks for some fails."""
    monkeypatch.setattr(PlayProcess, "begin", lambda _: None)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder for decks, duels and settings."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def flashed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hold that no part is made visible before it is laid into anything: it would be a window, and take the keys."""
    found, put = list[str](), QWidget.setVisible

    def watched(part: QWidget, visible: bool) -> None:
        if visible and part.parentWidget() is None and not isinstance(part, (QMainWindow, QDialog, QMenu)):
            found.append(f"{type(part).__name__} {part.objectName()}")
        put(part, visible)

    monkeypatch.setattr(QWidget, "setVisible", watched)
    yield
    assert found == []


@pytest.fixture
def open_app(home: Path, qapp: QApplication, qtbot: QtBot, flashed: None) -> Iterator[Callable[[], MainWindow]]:
    """Open the program, as often as a test wants to start it."""

    def opened() -> MainWindow:
        window = open_window(qapp, Settings(home / "settings.ini"))
        _windows.append(window)
        window.setUpdatesEnabled(False)  # the first page is painted when the test looks at it, if it does
        window.context.load()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)  # it is at once; the plugin would look again after 10 ms
        window.setUpdatesEnabled(True)
        return window

    yield opened
    i18n.use("ru")


@pytest.fixture
def window(open_app: Callable[[], MainWindow]) -> MainWindow:
    """Open the window with its cards and an empty shelf."""
    return open_app()


@pytest.fixture
def two(window: MainWindow) -> PlayArea:
    """Begin a duel of two persons."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    return area(window)


@pytest.fixture
def alone(window: MainWindow) -> PlayArea:
    """Begin a duel of a person, who begins, against the scripted opponent."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    return area(window)
