"""How the program starts and ends in its window: the first page, what is waited for, what goes wrong on the way."""

import gc
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from errno import ENOSPC
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from weakref import ref

import pytest
from gui.hands import click
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui import app, pages
from kiberrubezh.gui.app import _tell, _visit, open_window
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.jobs import Jobs
from kiberrubezh.gui.main_window import MainWindow, first_place
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings


@pytest.mark.slow
def test_a_closed_window_is_freed_with_all_its_pages(home: Path, qapp: QApplication) -> None:
    """Nothing that listens to it, or that it listens to, keeps it."""
    window = open_window(qapp, Settings(home / "settings.ini"))
    window.context.load()
    left = [ref(window), *(ref(window.go(page)) for page in FACTORIES)]
    window.close()
    window.deleteLater()
    del window
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [one() for one in left] == [None] * len(left)


@pytest.mark.slow
def test_the_first_start_has_one_large_thing_to_do(window: MainWindow, qtbot: QtBot) -> None:
    """First start: play at once; beside it, build a deck."""
    home = window.page("home")
    main = home.findChild(QAbstractButton, "home-main")
    build = home.findChild(QAbstractButton, "home-build")
    assert main is not None
    assert build is not None
    assert main.text() == "Сыграть первую дуэль"
    click(build)
    assert window.current == "decks"
    assert len(window.context.shelf.decks()) == 1


@pytest.mark.slow
def test_the_first_paint_waits_for_nothing_slow() -> None:
    """Pydantic, SQLModel and Pillow are imported after the window is shown (decision 8), and what it needs then only.

    Nor does Qt's binding read the source of whatever is imported.
    """
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; from kiberrubezh.gui.app import open_window;"
        "app = QApplication([]); window = open_window(app); app.sendPostedEvents();"
        "print(sorted({'pydantic', 'sqlmodel', 'PIL', *(f'kiberrubezh.{it}' for it in ("
        "'gui.covers.cover', 'sound.loudspeaker', 'gui.widgets.clear_spot', 'play.rulebook'))} & {*sys.modules}));"
        "assert 'feature' not in __import__.__name__;"
        "window.context.load(); window.close()"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert out.stdout.strip() == "[]"


@pytest.mark.slow
def test_what_stays_is_not_gone_through_again_and_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once all is imported it is left out of collections of garbage, which would each hold the window up."""
    frozen: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    told = list[Callable[[Path], None]]()
    monkeypatch.setattr(
        app, "begin", lambda _: SimpleNamespace(exec=lambda: 0, handed=SimpleNamespace(connect=told.append))
    )
    monkeypatch.setattr(app, "open_window", lambda _: window)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert app.main([]) == 0
    assert [slot.__qualname__ for slot in told] == ["Delivery.bring"]
    monkeypatch.setattr(pages, "_SOON", ("ground.words",))
    monkeypatch.setattr(pages, "_BETWEEN_MS", 0)
    jobs, asked = window.context.jobs, Event()
    qtbot.waitUntil(lambda: not jobs.busy)
    waited_for = jobs.run(lambda _job: asked.wait(5), lambda _: None)
    pages.import_soon(window, jobs, window.warm.emit)
    qtbot.wait(30)
    assert (jobs.rests, frozen) == (False, [])  # nothing is imported while somebody waits for a face
    with qtbot.waitSignal(window.warm):
        asked.set()
    assert waited_for not in jobs._running
    assert frozen == [True]


def test_nothing_is_begun_once_the_window_is_closed() -> None:
    """A search that a timer still asks for must not meet a closed database."""
    jobs, got = Jobs(), []
    jobs.close()
    assert jobs.run(lambda _job: "late", got.append).cancelled
    assert not jobs.busy


def test_the_program_ends_quietly_with_work_under_way() -> None:
    """However it ends, no thread outlives it and nothing is printed."""
    code = (
        "import time; from PySide6.QtCore import QCoreApplication; from kiberrubezh.gui.jobs import Jobs;"
        "app = QCoreApplication([]); jobs = Jobs(); jobs.run(lambda _job: time.sleep(0.2), print)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert (ended.stdout, ended.stderr) == ("", "")


@pytest.mark.slow
def test_the_smoke_test_passes(
    home: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every page opens: 0, and the window goes by itself."""
    windows, loop = list[MainWindow](), QEventLoop()  # once Qt's own loop is left, no other would run here
    monkeypatch.setattr(
        app, "begin", lambda _: SimpleNamespace(exec=loop.exec, handed=SimpleNamespace(connect=list[object]().append))
    )
    monkeypatch.setattr(app, "open_window", lambda _: windows.append(open_window(qapp)) or windows[-1])
    monkeypatch.setattr(QApplication, "exit", loop.exit)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert (app.main([], smoke=True), capsys.readouterr().err) == (0, "")
    (window,) = windows
    assert not window.isVisible()
    assert all(window.is_open(page) for page in FACTORIES)
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("fault", ["folder", "page"])
def test_the_smoke_test_fails(
    fault: str,
    qapp: QApplication,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The user's folder can't be made, or a page can't be built: 1 and what it was, and never a window that stays."""
    (home / "file").write_text("no folder", "utf-8")
    if fault == "folder":
        monkeypatch.setenv(HOME_VARIABLE, str(home / "file"))
        monkeypatch.setattr("kiberrubezh.gui.app.FACTORIES", ["home"])
    else:
        monkeypatch.setattr("kiberrubezh.gui.app.FACTORIES", ["home", "cards"])
        monkeypatch.delitem(FACTORIES, "cards")
    codes: list[int] = []
    monkeypatch.setattr(QApplication, "exit", codes.append)
    window = open_window(qapp, Settings(home / "settings.ini"))
    qtbot.addWidget(window)
    _visit(window)
    assert (codes, window.isVisible()) == ([1], False)
    assert (f"{home / 'file'}: на месте папки файл" if fault == "folder" else "cards") in capsys.readouterr().err


def test_a_library_that_another_program_holds_is_told_and_tried_again(
    qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """That passes: without cards and shelf the pages say why, instead of waiting for ever; trying again may help."""
    monkeypatch.setattr("kiberrubezh.deckbuilder.library.file.PATIENCE", 0)
    with closing(sqlite3.connect(home / "decks.lock", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        window = open_window(qapp, Settings(home / "settings.ini"))
        qtbot.addWidget(window)
        qtbot.waitUntil(lambda: window.context.failure is not None)
        assert "Карты и колоды не открылись: файл занят" in window.toast.words
        click(window.page("home").findChild(QAbstractButton, "home-main"))
        assert not window.is_open("duel")
        window.go("cards")
        buttons = [button for button in window.findChildren(QAbstractButton) if button.isVisible()]
        again = next(button for button in buttons if button.text() == "Попробовать ещё раз")
    click(again)
    qtbot.waitUntil(lambda: window.is_open("cards"))
    assert window.context.shelf.decks() == []
    assert window.context.refused is None


def test_an_error_that_nothing_caught_is_told(window: MainWindow) -> None:
    """An exception in a slot is printed, and said in the window too."""
    try:
        raise OSError(ENOSPC, "the disk is full")
    except OSError as error:
        _tell(window, type(error), error, error.__traceback__)
    assert window.toast.isVisible()
    assert "на диске нет места" in window.toast.words


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_page_with_decks_needs_no_scrolling(window: MainWindow, language: Lang) -> None:
    """1280×720: the cards that greet shrink so that the decks changed last are whole."""
    for deck in ready_decks(window.context.cards):
        window.context.shelf.add(deck)
    window.resize(1280, 720)
    window.context.use_language(language)
    home = window.go("home")
    assert isinstance(home, HomePage)
    QApplication.processEvents()
    assert home.verticalScrollBar().maximum() == 0


@pytest.mark.slow
def test_the_first_page_fits_at_the_largest_scale(window: MainWindow) -> None:
    """160 % at 1280×800: the main button is whole, nothing scrolls sideways, an illegal deck says that it is one."""
    window.context.shelf.add(Deck(name="Пустая"))
    window.resize(1280, 800)
    window.context.theme.use(scale=160)
    window.go("cards")
    home = window.go("home")
    assert isinstance(home, HomePage)
    QApplication.processEvents()
    assert home.horizontalScrollBar().maximum() == 0
    assert home.main.mapTo(home, home.main.rect().bottomRight()).y() < home.height()
    assert any(line.text() == "2 ошибки" for line in home.findChildren(QLabel))
    window.context.theme.use(scale=100)


@pytest.mark.parametrize(
    ("room", "size"),
    [
        (QRect(0, 0, 1920, 1040), (1280, 760)),
        (QRect(0, 0, 1366, 728), (1280, 688)),
        (QRect(0, 24, 1280, 696), (1280, 656)),
        (QRect(64, 0, 960, 640), (960, 600)),
        (QRect(0, 0, 800, 560), (960, 600)),
    ],
)
def test_the_first_window_has_room_on_the_screen(room: QRect, size: tuple[int, int]) -> None:
    """Beside panels of the desktop, with its title bar; where that has no room its title bar is in sight."""
    place = first_place(room, QSize(960, 600))
    assert (place.width(), place.height()) == size
    with_title = place.adjusted(0, -40, 0, 0)
    assert room.contains(with_title) or (with_title.topLeft() == room.topLeft() and room.width() < 960)


def test_the_window_asks_its_screen_for_room(screen: dict[str, QRect], open_app: Callable[[], MainWindow]) -> None:
    """A screen of 1366 by 768 with a bar of 40 below."""
    screen["room"] = QRect(0, 0, 1366, 728)
    assert open_app().size() == QSize(1280, 688)
