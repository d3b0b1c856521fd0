"""What the window looks like: theme and scale, switched at once and cheaply, and words that can be read."""

import re
from collections.abc import Callable

import pytest
from gui.duels import BOT, set_up, still
from gui.eyes import texts
from gui.hands import click
from PySide6.QtCore import SIGNAL, QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QAbstractButton, QApplication, QStackedWidget, QTableWidget, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete
from typing_extensions import override

from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.tables.rubezh.panels.referee_panel import RefereePanel
from kiberrubezh.gui.theme import DARK, LIGHT, THEMES, Theme, ThemeName, stylesheet
from kiberrubezh.gui.widgets.backstage import Backstage
from kiberrubezh.gui.widgets.basic import surface
from kiberrubezh.gui.widgets.overlay import Overlay


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


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
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


def _worn(page: QWidget) -> str:
    """Return the stylesheet of what is in front on a page of several layers."""
    assert isinstance(page, QStackedWidget)
    return page.currentWidget().styleSheet()


def test_the_theme_switches_at_once(window: MainWindow) -> None:
    """No restart: the stylesheet and the palette follow."""
    window.context.theme.use("light")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    assert LIGHT.panel in window.rail.styleSheet()
    assert LIGHT.panel in window.page("home").styleSheet()
    assert app.palette().window().color().name() == LIGHT.window
    window.context.theme.use("dark")
    assert DARK.panel in window.rail.styleSheet()
    assert DARK.panel in window.page("home").styleSheet()


@pytest.mark.slow
def test_only_the_page_in_front_follows_a_switch_at_once(window: MainWindow) -> None:
    """The others take on looks and words when they are called, or one by one: all at once would hold the window up."""
    cards = window.go("cards")
    window.go("home")
    window.context.theme.use("light", 140)
    window.context.use_language("en")
    assert DARK.panel in _worn(cards)
    assert "О карте" in texts(cards)
    assert _worn(window.go("cards")) == stylesheet(LIGHT, 140)
    assert "О карте" not in texts(cards)


def test_a_window_that_is_gone_wears_nothing_any_more(qapp: QApplication) -> None:
    """Looks may outlive the pages: a switch then asks nothing of them."""
    theme, stack = Theme(), QStackedWidget()
    Backstage(theme, stack)
    delete(stack)
    theme.use("light")


def test_pages_behind_are_told_one_by_one_once_all_wear_their_looks(qapp: QApplication, qtbot: QtBot) -> None:
    """Words of a page and looks of many parts in one step would hold the window up."""
    theme, stack, said = Theme(), QStackedWidget(), list[str]()
    qtbot.addWidget(stack)
    stage = Backstage(theme, stack)
    for name in ("front", "middle", "last"):
        stage.add(surface(), lambda name=name: said.append(name))
    theme.use("light")
    stage.retranslate()
    behind = stack.widget(1)
    assert (said, behind.styleSheet()) == (["front"], Theme().sheet)
    stage.step()
    assert (said, behind.styleSheet()) == (["front"], Theme().sheet)
    qtbot.waitUntil(lambda: behind.styleSheet() == theme.sheet and stack.widget(2).styleSheet() == theme.sheet)
    qtbot.waitUntil(lambda: len(said) == 3)
    assert said == ["front", "middle", "last"]


@pytest.mark.slow
def test_switches_leave_nothing_behind(window: MainWindow) -> None:
    """However often looks are switched, as many follow as before: each more would make the next switch slower."""
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    theme, told = window.context.theme, list[int]()
    for name in ("light", "dark", "light", "dark"):
        theme.use(name)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        told.append(theme.receivers(SIGNAL("changed()")))
    assert window.findChildren(RefereePanel)
    assert told == [told[0]] * 4


@pytest.mark.slow
def test_pages_behind_follow_by_themselves(window: MainWindow, qtbot: QtBot) -> None:
    """Who comes back to a page finds it as it is to be, without a wait."""
    cards = window.go("cards")
    window.go("home")
    window.context.theme.use("light")
    qtbot.waitUntil(lambda: LIGHT.panel in _worn(cards))


def test_a_sheet_over_all_pages_follows(window: MainWindow) -> None:
    """What lies over the window wears its looks too, though no page holds it."""
    window.show_keys()
    window.context.theme.use("light")
    assert LIGHT.panel in window.findChildren(Overlay)[0].styleSheet()


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_whatever_pops_up_wears_the_theme(window: MainWindow, qtbot: QtBot) -> None:
    """Lists and menus lie in no window, yet look like it; before a page is in the window nothing of it is styled."""
    for page in ("cards", "decks", "lab", "preferences"):
        window.go(page)
    page = window.page("lab")
    assert isinstance(page, LabPage)
    click(page.findChild(QAbstractButton, "lab-find"))
    window.context.theme.use("light")
    plain = QWidget().style().metaObject().className()
    assert plain != "QStyleSheetStyle"
    tops = [each for each in window.findChildren(QWidget) if each.isWindow()]
    assert len(tops) > 5
    qtbot.waitUntil(lambda: all(each.style().metaObject().className() != plain for each in tops))
    popup = page.search.form.card.completer().popup()
    qtbot.waitUntil(lambda: LIGHT.panel in popup.styleSheet())


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
    """At 160 % a body text of 13 px has 21 px; lines stay thin; what is air gives way; at 100 % all is as written."""
    sheet, plain = stylesheet(DARK, 160), stylesheet(DARK, 100)
    assert ("padding: 6px 14px;" in plain, "padding: 2px 5px;" in sheet) == (True, True)
    assert not re.search(r"\d(air|least)\b", sheet)
    assert "font-size: 21px" in sheet
    assert "border: 2px" in sheet
    assert "$" not in sheet


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", ["dark", "light"])
def test_the_head_of_a_table_leaves_its_frame_whole(name: ThemeName, qtbot: QtBot) -> None:
    """It lies over no corner, and the sign of what it is sorted by stays off the frame."""
    table = QTableWidget(0, 1)
    qtbot.addWidget(table)
    table.setStyleSheet(stylesheet(THEMES[name], 100))
    table.setProperty("look", "framed")
    table.setSortingEnabled(True)
    table.setHorizontalHeaderLabels([""])
    table.horizontalHeader().setStretchLastSection(True)
    table.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
    table.verticalHeader().hide()
    table.resize(200, 100)
    shown = table.grab().toImage()
    arc, edge, head = 3, table.width() - 8, table.horizontalHeader().height() // 2
    assert {shown.pixelColor(x, arc).name() for x in (arc, table.width() - 1 - arc)} == {THEMES[name].line_strong}
    near, off = (
        {shown.pixelColor(x, y).name() for x in range(at, at + 6) for y in range(head - 6, head + 6)}
        for at in (edge, edge - 10)
    )
    assert len(near) == 1
    assert off > near, "the sign is there"


@pytest.mark.slow
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
