"""Other looks and words while one is at work: what is in sight changes at once, nothing that one did is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from gui.duels import BOT, painted, set_up, still
from gui.hands import press
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid
from typing_extensions import override

from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.demo.camera import Camera
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.tables.rubezh.panels.referee_panel import RefereePanel
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView
from kiberrubezh.gui.theme import DARK, LIGHT, Theme
from kiberrubezh.gui.training.page import TrainingPage
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.veil import PaintVeil, Veil
from kiberrubezh.gui.widgets.wardrobe import Wardrobe, as_frame


class Restyled(QObject):
    """Counts how often widgets are styled."""

    count = 0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count; stop nothing."""
        self.count += event.type() == QEvent.Type.StyleChange
        return False


class Maker(QWidget):
    """Puts another part into what it lies in, and takes one away, as soon as it is dressed."""

    made: QWidget | None = None

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Do so once."""
        if event.type() == QEvent.Type.StyleChange and self.made is None:
            self.made = QWidget(self.parentWidget())
            self.made.ensurePolished()
            delete(self.parentWidget().findChild(QWidget, "gone"))
        super().changeEvent(event)


def test_parts_that_come_and_go_while_others_are_dressed(qapp: QApplication, qtbot: QtBot) -> None:
    """What is dressed meanwhile is not dressed again, what is gone is passed over, and the rest are dressed."""
    page = QWidget()
    qtbot.addWidget(page)
    as_frame(page)
    theme = Theme("dark", 100)
    wardrobe, maker = Wardrobe(theme, page), Maker(page)
    gone, last = QWidget(page), QWidget(page)
    gone.setObjectName("gone")
    wardrobe.add(page)
    assert maker.made is not None
    assert {part.styleSheet() for part in (maker, maker.made, last)} == {theme.sheet}
    assert not isValid(gone)


@pytest.fixture
def builder(window: MainWindow) -> Builder:
    """Open a deck."""
    window.context.edit_deck.emit(window.context.shelf.add(ready_decks(window.context.cards)[0]).id)
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    return page.builder


@pytest.mark.slow
def test_what_is_out_of_sight_is_styled_when_it_is_shown_or_soon(
    window: MainWindow, builder: Builder, qtbot: QtBot
) -> None:
    """A switch goes over what is seen alone, once with all below it: the rest would hold the window up."""
    side, seen = builder.side, Restyled(window)
    hidden = (side.odds, side.history, builder.pool.table)
    for part in (*side.odds.findChildren(QWidget), *side.history.findChildren(QWidget)):
        part.installEventFilter(seen)
    qtbot.waitUntil(lambda: side.odds.styleSheet() != "" or side.odds.parentWidget().styleSheet() != "")
    before = seen.count
    window.context.theme.use("light", 110)
    assert LIGHT.panel in side.summary.parentWidget().styleSheet()
    assert seen.count == before
    assert not any(part.isVisible() for part in hidden)
    side.tabs.setCurrentIndex(1)
    assert LIGHT.panel in side.odds.parentWidget().styleSheet()
    assert seen.count > before
    assert LIGHT.panel not in side.history.parentWidget().styleSheet()
    qtbot.waitUntil(lambda: LIGHT.panel in side.history.parentWidget().styleSheet())


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_nothing_of_a_page_is_without_looks(window: MainWindow, builder: Builder, qtbot: QtBot) -> None:
    """What comes into a page later is dressed too, down to menus; only what holds parts wears nothing.

    So is a sheet, over a part with rules of its own too; over one that wears the looks it has them by that.
    """
    page = window.go("cards")
    assert isinstance(page, CardsPage)
    page.begin_own()
    for name in ("training", "duel", "lab", "progress"):
        window.go(name)
    assert builder.pool.isVisibleTo(window.page("decks"))
    qtbot.waitUntil(lambda: set(bare(window)) <= {"QWidget"})
    over = QWidget(window.centralWidget())
    over.setStyleSheet("border: none")
    assert Overlay(over, "").styleSheet() == window.context.theme.sheet
    over.setStyleSheet(window.context.theme.sheet)
    assert not Overlay(over, "").styleSheet()


def bare(window: MainWindow) -> list[str]:
    """Return what is drawn without the theme's stylesheet: neither it nor anything that it lies in wears that."""

    def is_dressed(part: QWidget | None) -> bool:
        while part is not None and part.styleSheet() != window.context.theme.sheet:
            part = part.parentWidget()
        return part is not None

    found = [each for each in window.findChildren(QWidget) if not is_dressed(each)]
    return [type(each).__name__ for each in found if each.layout() is None and not each.property("frame")]


@pytest.mark.slow
def test_what_lies_over_the_table_of_a_fresh_start_is_dressed(alone: PlayArea, qtbot: QtBot) -> None:
    """The table in words and the end of a duel are the table's parts; its ground is the window's, switched or not."""
    window = alone.window()
    assert isinstance(window, MainWindow)

    def ground() -> str:
        place = alone.view.mapTo(window, QPoint(3, 3))
        return painted(window).grab().toImage().pixelColor(place).name()

    press(alone.view, Qt.Key.Key_F6)
    assert alone.text.isVisible()
    qtbot.waitUntil(lambda: set(bare(window)) <= {"QWidget"})
    press(alone.view, Qt.Key.Key_F6)
    assert ground() == DARK.window
    alone.director.concede()
    assert alone.end.isVisible()
    assert set(bare(window)) <= {"QWidget"}
    window.context.theme.use("light")
    assert ground() == LIGHT.window


def test_a_part_with_rules_of_its_own_is_dressed_too(qapp: QApplication, qtbot: QtBot) -> None:
    """Rules that a part was made with are no looks; those of the theme that it wears already are."""
    page = QWidget()
    qtbot.addWidget(page)
    as_frame(page)
    theme = Theme("dark", 100)
    ruled, worn_already = QWidget(page), QWidget(page)
    ruled.setStyleSheet("border: none")
    worn_already.setStyleSheet(theme.sheet)
    seen = Restyled(page)
    worn_already.installEventFilter(seen)
    Wardrobe(theme, page).add(page)
    assert ruled.styleSheet() == theme.sheet
    assert seen.count == 0


@pytest.mark.slow
def test_nothing_is_painted_before_all_in_sight_has_looks_and_place(
    window: MainWindow, builder: Builder, qtbot: QtBot
) -> None:
    """Painting is a turn of its own, in which nothing else holds the window up, and shows nothing halfway."""
    parts, seen = (builder.pool, builder.side.summary), list[QRect]()
    window.context.theme.use("light", 130)
    assert not window.updatesEnabled()
    qtbot.waitUntil(window.updatesEnabled)
    seen += [part.geometry() for part in parts]
    assert all(LIGHT.panel in worn(part) for part in parts)
    QApplication.processEvents()
    QApplication.processEvents()
    assert [part.geometry() for part in parts] == seen


def test_a_window_is_painted_again_where_what_it_waits_for_fails(qtbot: QtBot) -> None:
    """An error is told as any other, what is asked no longer, and the window goes on."""
    window, asked = QWidget(), list[int]()
    qtbot.addWidget(window)

    def fail() -> bool:
        asked.append(1)
        raise ValueError

    with qtbot.captureExceptions() as told:
        PaintVeil(window).put(window, fail)
        assert not window.updatesEnabled()
        qtbot.waitUntil(lambda: bool(asked))
        QApplication.processEvents()
    assert [kind for kind, *_ in told] == [ValueError]
    assert (window.updatesEnabled(), len(asked)) == (True, 1)


def test_nothing_stays_unpainted_nor_is_painted_too_early(qtbot: QtBot) -> None:
    """A window is painted once nobody wants it unpainted any more, in whatever order; also what has left it."""
    window, other = QWidget(), QWidget()
    for each in (window, other):
        qtbot.addWidget(each)
    looks, away, left = Veil(), Veil(), QWidget(window)
    below = QWidget(left)
    for first, second in ((looks, away), (away, looks)):
        for veil in (looks, away, looks):
            veil.hang(window)
        first.lift()
        first.lift()
        assert not window.updatesEnabled()
        second.lift()
        assert window.updatesEnabled()
    looks.hang(window)
    left.setParent(None)
    looks.hang(other)
    assert [it.updatesEnabled() for it in (window, left, below, other)] == [True, True, True, False]
    delete(other)
    looks.hang(window)
    looks.lift()
    assert window.updatesEnabled()


@pytest.mark.slow
def test_a_camera_leaves_a_window_painted_that_puts_on_looks_meanwhile(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """A picture waits for new looks and freezes nothing; where nobody looks, new looks have nothing painted."""
    camera = Camera(window, tmp_path)
    window.context.theme.use("light")
    assert not window.updatesEnabled()
    camera.take("one")
    assert window.updatesEnabled()
    with camera.away():
        window.context.theme.use("dark")
        for _ in range(9):
            QApplication.processEvents()
        assert not window.updatesEnabled()
        camera.take("two")
        assert not window.updatesEnabled()
    assert window.updatesEnabled()
    looks = [QImage(str(path)).pixelColor(3, 300).lightness() for path in camera.taken]
    assert looks[0] > looks[1]


@pytest.mark.slow
def test_the_duel_has_its_referee_dressed_apart(window: MainWindow, qtbot: QtBot) -> None:
    """A panel of fifty parts that is seldom seen doesn't hold up what is."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    panel = window.findChild(RefereePanel)
    assert panel is not None
    qtbot.waitUntil(lambda: panel.styleSheet() != "")
    window.context.theme.use("light")
    assert LIGHT.panel not in panel.styleSheet()
    assert LIGHT.panel in worn(window.findChild(TableView))
    qtbot.waitUntil(lambda: LIGHT.panel in panel.styleSheet())


def worn(part: QWidget | None) -> str:
    """Return the stylesheet that a part goes by."""
    while part is not None and not part.styleSheet():
        part = part.parentWidget()
    assert part is not None
    return part.styleSheet()


@pytest.mark.slow
def test_a_switch_leaves_focus_place_and_names(window: MainWindow, builder: Builder, qtbot: QtBot) -> None:
    """The keys stay where they were, lists where they were scrolled to, and each stop keeps its name."""
    builder.list.setFocus()
    builder.list.verticalScrollBar().setValue(4)
    builder.list.setCurrentIndex(builder.list.model().index(6, 0))
    QApplication.processEvents()
    grid = builder.pool.view
    grid.verticalScrollBar().setValue(grid.verticalScrollBar().maximum() // 2)
    place, top = grid.verticalScrollBar().value(), builder.list.verticalScrollBar().value()

    def names() -> list[str]:
        return [each.accessibleName() for each in builder.findChildren(QWidget) if each.focusPolicy().value]

    told, card = names(), builder.list.current_card()
    assert card
    window.context.theme.use("light")
    QApplication.processEvents()
    assert QApplication.focusWidget() is builder.list
    assert (grid.verticalScrollBar().value(), builder.list.verticalScrollBar().value()) == (place, top)
    assert names() == told
    window.context.theme.use(scale=130)
    qtbot.waitUntil(lambda: LIGHT.panel in builder.side.history.parentWidget().styleSheet())
    assert QApplication.focusWidget() is builder.list
    assert builder.list.current_card() == card
    assert grid.verticalScrollBar().value() > 0
    window.context.use_language("en")
    assert QApplication.focusWidget() is builder.list
    assert builder.list.current_card() == card
    assert "Поиск карт" not in names()
    window.context.use_language("ru")
    assert set(names()) == set(told)


@pytest.mark.slow
def test_what_is_typed_while_looks_change_is_not_lost(window: MainWindow, builder: Builder, qtbot: QtBot) -> None:
    """Each letter arrives between two steps, in its order."""
    field, letters = builder.pool.field, list("virus or guard")
    builder.seek()
    timer = QTimer(window, interval=5)
    timer.timeout.connect(lambda: qtbot.keyClicks(field, letters.pop(0)) if letters else timer.stop())
    timer.start()
    window.context.theme.use("light", 120)
    window.context.use_language("en")
    window.context.theme.use("dark", 100)
    qtbot.waitUntil(lambda: not timer.isActive())
    assert field.text() == "virus or guard"
    assert QApplication.focusWidget() is field


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_page_that_was_switched_is_the_page_of_a_window_started_so(
    open_app: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """Dot by dot: nothing of the old colours is left anywhere, nor of the old size."""
    windows = [open_app()]
    shown = ("cards", "decks", "training", "progress")
    deck = windows[0].context.shelf.add(ready_decks(windows[0].context.cards)[0]).id

    def walk(window: MainWindow) -> None:
        still(window).resize(1280, 720)
        for page in shown:
            window.go(page)
            QApplication.processEvents()
        window.context.edit_deck.emit(deck)
        QApplication.processEvents()

    def seen(window: MainWindow, page: str) -> QImage:
        window.go(page)
        window.page(page).setFocus()
        window.setFocus()
        QApplication.processEvents()
        for view in window.page(page).findChildren(QAbstractScrollArea):  # the mouse lies where the last test left it
            for kind in (QEvent.Type.Leave, QEvent.Type.HoverLeave):
                QApplication.sendEvent(view.viewport(), QEvent(kind))
        return window.page(page).grab().toImage()

    walk(windows[0])
    windows[0].context.theme.use("light", 130)
    windows.append(open_app())
    walk(windows[1])
    assert windows[1].context.theme.tokens == LIGHT
    for page in shown:
        qtbot.waitUntil(lambda page=page: seen(windows[0], page) == seen(windows[1], page), timeout=20_000)


@pytest.mark.slow
def test_what_is_in_sight_is_laid_for_the_letters_of_now(window: MainWindow, qtbot: QtBot) -> None:
    """No page waits to be resized for it: each lies as it does once the window was narrower and is wide again."""
    still(window).resize(1280, 720)
    theme, games = window.context.theme, window.page("games")
    cards, training, puzzles = window.page("cards"), window.page("training"), window.page("puzzles")
    assert isinstance(games, GamesPage)
    assert isinstance(cards, CardsPage)
    assert isinstance(training, TrainingPage)
    assert isinstance(puzzles, PuzzlesPage)
    shown: dict[str, tuple[str, Callable[[], object]]] = {
        "home": ("home", lambda: None),
        "home of a game": ("games", lambda: games.open_home("lokalka")),
        "set-up": ("games", lambda: games.open_set_up("lokalka")),
        "parts": ("games", lambda: games.open_parts("lokalka")),
        "own card": ("cards", cards.begin_own),
        "bench": ("training", lambda: training.findChild(QAbstractButton, "training-empty").click()),
        "puzzle": ("puzzles", lambda: puzzles.open(puzzles.catalogue.shown[0])),
    }

    def lying(page: QWidget) -> list[str]:
        qtbot.waitUntil(window.updatesEnabled)
        for _ in range(4):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for area in page.findChildren(QAbstractScrollArea):
            area.verticalScrollBar().setValue(0)
        return sorted(
            f"{type(part).__name__} {part.objectName()} {part.geometry().getRect()}"
            for part in page.findChildren(QWidget)
            if part.isVisible()
        )

    stale = dict[str, set[str]]()
    for name, (page, begin) in shown.items():
        seen = window.go(page)
        begin()
        lying(seen)
        theme.use(scale=130)
        switched = lying(seen)
        window.resize(1200, 720)
        lying(seen)
        window.resize(1280, 720)
        stale[name] = set(lying(seen)) ^ set(switched)
        theme.use(scale=100)
    assert not any(stale.values()), stale
