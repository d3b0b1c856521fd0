import gc
import os
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
from gui.duels import BOT, set_up, still
from gui.eyes import area
from gui.hands import click, press
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.shelf import Kept, Shelf
from kiberrubezh.gui import app, context, pages
from kiberrubezh.gui.app import _tell, _visit, open_window
from kiberrubezh.gui.holdings.opening import Opened, open_data
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.jobs import Job, Jobs
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.settings import HOME_VARIABLE, Settings
from kiberrubezh.gui.theme import DARK, LIGHT, Tokens, stylesheet
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.rail import PAGES
from kiberrubezh.play.rubezh.offers import MOST_OFFERED

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("page", FACTORIES)
def test_every_page_opens(window: MainWindow, page: str) -> None:
    """A page that can't be built would show its error instead."""
    window.go(page)
    assert window.is_open(window.current)


@pytest.mark.parametrize("page", ["decks", "duel", "lab"])
def test_a_page_that_is_first_opened_reads_the_decks_once(
    window: MainWindow, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while it is built and again when it is shown; and no more of them than it lists at once."""
    asked: list[int | None] = []
    read = Shelf.decks

    def decks(shelf: Shelf, most: int | None = None) -> list[Kept]:
        asked.append(most)
        return read(shelf, most)

    monkeypatch.setattr(Shelf, "decks", decks)
    window.go(page)
    assert len(asked) == 1
    assert asked[0] is not None
    assert asked[0] <= MOST_OFFERED


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


class Flashes(QObject):
    """Notes widgets that come up as windows of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note what is shown; stop nothing."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


def test_no_part_of_a_page_flashes_up_as_a_window(
    open_app: Callable[[], MainWindow], qapp: QApplication, request: pytest.FixtureRequest
) -> None:
    """A part that is shown before it is laid out would take the focus for a moment."""
    flashes = Flashes()
    qapp.installEventFilter(flashes)
    request.addfinalizer(lambda: qapp.removeEventFilter(flashes))
    window = open_app()
    for page in FACTORIES:
        window.go(page)
        qapp.processEvents()
    window.context.use_language("en")
    assert flashes.seen == ["MainWindow"]


def test_the_rail_and_the_keys_lead_to_the_pages(window: MainWindow) -> None:
    """Ctrl+1 to Ctrl+6 and a click do the same."""
    for place, page in enumerate(("home", "cards", "decks")):
        press(window, Qt.Key(Qt.Key.Key_1 + place), CTRL)
        assert window.current == page
        click(window.rail.button("home"))
        click(window.rail.button(page))
        assert window.current == page


def test_f1_shows_the_keys_and_esc_puts_them_away(window: MainWindow, qtbot: QtBot) -> None:
    """The overview gives the focus back."""
    press(window, Qt.Key.Key_F1)
    sheet = window.findChild(Overlay)
    assert sheet is not None
    press(sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(Overlay) is None)


def test_the_language_switches_at_once(window: MainWindow) -> None:
    """No restart: every open page speaks the other language."""
    window.go("cards")
    window.go("decks")
    window.context.use_language("en")
    shown = " ".join(button.text() for button in window.findChildren(QAbstractButton))
    assert "Decks" in shown
    assert "New deck" in shown
    assert "Колоды" not in shown


def test_the_theme_switches_at_once(window: MainWindow) -> None:
    """No restart: the stylesheet and the palette follow."""
    window.context.theme.use("light")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    assert LIGHT.panel in window.styleSheet()
    assert app.palette().window().color().name() == LIGHT.window
    window.context.theme.use("dark")
    assert DARK.panel in window.styleSheet()


def test_cards_and_shelf_are_opened_once(open_app: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs them before the background has begun opens them at once, and the background need not."""
    times: list[int] = []

    def counted() -> Opened:
        times.append(1)
        return open_data()

    monkeypatch.setattr(context, "open_data", counted)
    window = open_app()
    QApplication.processEvents()
    window.context.jobs.close()
    assert times == [1]


def test_whatever_pops_up_wears_the_theme(window: MainWindow) -> None:
    """Lists and menus lie in no window, yet look like it; before a page is in the window nothing of it is styled."""
    for page in ("cards", "decks", "lab", "preferences"):
        window.go(page)
    page = window.page("lab")
    assert isinstance(page, LabPage)
    click(page.findChild(QAbstractButton, "lab-find"))
    window.context.theme.use("light")
    plain = QWidget().style().metaObject().className()
    assert plain != "QStyleSheetStyle"
    tops = [window, *(each for each in window.findChildren(QWidget) if each.isWindow())]
    assert len(tops) > 5
    assert [each for each in tops if each.style().metaObject().className() == plain] == []
    popup = page.search.form.card.completer().popup()
    assert LIGHT.panel in popup.styleSheet()


def test_a_new_theme_goes_over_each_widget_twice_at_the_most(window: MainWindow) -> None:
    """However deep it lies: once per level above it, hundreds of widgets would keep the window's thread busy."""

    class Restyled(QObject):
        count = 0

        @override
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            self.count += event.type() == QEvent.Type.StyleChange
            return False

    deepest, seen = QWidget(window.page("home")), Restyled(window)
    for _ in range(5):
        deepest = QWidget(deepest)
    window.context.theme.use("dark")
    deepest.ensurePolished()
    deepest.installEventFilter(seen)
    for name in ("light", "dark"):
        before = seen.count
        window.context.theme.use(name)
        assert 1 <= seen.count - before <= 2


def test_the_same_looks_once_more_restyle_nothing(
    open_app: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window of the same theme goes over no widget of the first and gives Qt no font a second time."""
    seen: list[QEvent.Type] = []

    class Restyled(QObject):
        @override
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            seen.append(event.type())
            return False

    first = open_app()
    told = Restyled(first)
    first.rail.installEventFilter(told)
    given: list[str] = []
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", given.append)
    open_app()
    assert {QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange}.isdisjoint(seen)
    assert given == []
    first.context.theme.use("light")
    assert QEvent.Type.StyleChange in seen


def test_the_scale_scales_every_length_but_hairlines() -> None:
    """At 160 % a body text of 13 px has 21 px; lines stay thin."""
    sheet = stylesheet(DARK, 160)
    assert "font-size: 21px" in sheet
    assert "border: 2px" in sheet
    assert "$" not in sheet


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("tokens", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("part", ["text", "text_soft", "text_faint", "accent", "warning", "error", "good"])
@pytest.mark.parametrize("ground", ["window", "panel", "raised"])
def test_words_can_be_read(tokens: Tokens, part: str, ground: str) -> None:
    """Text stands out 4.5 : 1 from each surface."""
    bright, dim = sorted((luminance(getattr(tokens, part)), luminance(getattr(tokens, ground))), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= 4.5


def test_language_theme_scale_and_window_are_remembered(open_app: Callable[[], MainWindow]) -> None:
    """What was chosen is there at the next start."""
    first = open_app()
    first.context.use_language("en")
    first.context.theme.use("light", 120)
    first.close()
    i18n.use("ru")
    again = open_app()
    assert (i18n.language, again.context.theme.tokens, again.context.theme.scale) == ("en", LIGHT, 120)
    assert not again.context.settings.blob("window/geometry").isEmpty()


@pytest.mark.parametrize("page", FACTORIES)
def test_everything_that_takes_the_focus_has_a_name(window: MainWindow, page: str) -> None:
    """A screen reader can say where one is."""
    window.go(page)
    assert [widget for widget in window.findChildren(QWidget) if takes_focus(widget) and not name_of(widget)] == []


def test_everything_at_the_tables_has_a_name(window: MainWindow) -> None:
    """The duel and its replay too, cards and all."""
    window.context.start_duel.emit(set_up(still(window).context, BOT))
    table = area(window)
    nameless = [widget for widget in window.findChildren(QWidget) if takes_focus(widget) and not name_of(widget)]
    table.director.concede()
    click(table.end.open_replay)
    nameless += [widget for widget in window.findChildren(QWidget) if takes_focus(widget) and not name_of(widget)]
    assert nameless == []


def takes_focus(widget: QWidget) -> bool:
    tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tab and widget.isVisible() and widget.focusProxy() is None and type(widget).__name__ not in HOLDERS


def name_of(widget: QWidget) -> str:
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


HOLDERS = {"HomePage", "PreferencesPage", "ShelfView", "CardDetails", "Summary", "Hand"}
"""Scroll areas: they take the focus to be scrolled by keys, and say what they hold."""


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


def test_a_job_hands_its_result_to_the_window(qtbot: QtBot) -> None:
    """Results and progress arrive in the window's thread."""
    jobs, steps, got = Jobs(), [], []

    def work(job: Job) -> str:
        job.step(1, 2)
        return "done"

    jobs.run(work, got.append, progress=lambda *pair: steps.append(pair))
    qtbot.waitUntil(lambda: not jobs.busy)
    assert (steps, got) == ([(1, 2)], ["done"])


def test_a_job_that_fails_is_told_of(qtbot: QtBot) -> None:
    """An error in a thread becomes a message, not a crash."""
    jobs = Jobs()
    with qtbot.waitSignal(jobs.trouble) as told:
        jobs.run(lambda _job: 1 // 0, lambda _: None)
    assert told.args[0] == "ошибка в самой программе (ZeroDivisionError)"


def test_a_cancelled_job_says_nothing_more(qtbot: QtBot) -> None:
    """Nobody waits for it, nobody hears of it."""
    jobs, got = Jobs(), []
    jobs.run(lambda _job: "late", got.append).cancel()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert got == []


def test_a_job_outlives_whoever_asked(qtbot: QtBot) -> None:
    """A result for a page that is gone is dropped."""
    jobs, got, page = Jobs(), [], QObject()
    jobs.run(lambda _job: "late", got.append, receiver=page)
    page.deleteLater()
    del page
    qtbot.waitUntil(lambda: not jobs.busy)
    assert got == []


def test_a_job_that_ends_as_the_window_closes_keeps_nothing_of_it() -> None:
    """Its last message is on the way and never heard: whoever asked can be freed nonetheless."""

    class Asker(QObject):
        def take(self, _: object) -> None: ...

    jobs, asker, began = Jobs(), Asker(), Event()
    one = ref(asker)
    jobs.run(lambda _job: began.set(), asker.take, failed=asker.take, receiver=asker)
    began.wait()
    jobs.close()
    del asker
    gc.collect()
    assert one() is None


def test_the_first_paint_waits_for_nothing_slow() -> None:
    """Pydantic, SQLModel and Pillow are imported after the window is shown (decision 8)."""
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; from kiberrubezh.gui.app import open_window;"
        "app = QApplication([]); window = open_window(app); app.sendPostedEvents();"
        "print([name for name in ('pydantic', 'sqlmodel', 'PIL') if name in sys.modules]);"
        "window.context.load(); window.close()"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert out.stdout.strip() == "[]"


def test_what_stays_is_not_gone_through_again_and_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once all is imported it is left out of collections of garbage, which would each hold the window up."""
    frozen: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    monkeypatch.setattr(app, "QApplication", lambda _: SimpleNamespace(exec=lambda: 0))
    monkeypatch.setattr(app, "open_window", lambda _: window)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert app.main([]) == 0
    monkeypatch.setattr(pages, "_SOON", ("ground.words",))
    monkeypatch.setattr(pages, "_BETWEEN_MS", 0)
    with qtbot.waitSignal(window.warm):
        pages.import_soon(window, window.warm.emit)
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


def test_the_smoke_test_passes(tmp_path: Path) -> None:
    """Every page opens: 0, and the window goes by itself."""
    code = "import sys; from kiberrubezh.gui.app import main; sys.exit(main([], smoke=True))"
    environment = os.environ | {HOME_VARIABLE: str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, timeout=60)


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


def test_the_rail_has_the_pages_in_order() -> None:
    """Ctrl+1 is the first page of the rail."""
    assert list(PAGES) == ["home", "cards", "decks", "duel", "replays", "lab"]


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
    assert any("Играть пока нельзя" in line.text() for line in home.findChildren(QLabel))
    window.context.theme.use(scale=100)
