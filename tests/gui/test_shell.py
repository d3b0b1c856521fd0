"""The frame of the window: its pages, the rail and the keys, the language, names for whatever takes the focus."""

from collections.abc import Callable

import pytest
from gui.duels import still
from gui.eyes import main_buttons
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf
from kiberrubezh.gui import context
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.gui.widgets.rail import PAGES
from kiberrubezh.play.rubezh.offers import MOST_OFFERED
from kiberrubezh.safekeeping.opening import OpenHoldings, open_data

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize("page", FACTORIES)
def test_every_page_opens(window: MainWindow, page: str) -> None:
    """A page that can't be built would show its error instead; an empty one has one main button at most."""
    window.go(page)
    assert window.is_open(window.current)
    assert len(main_buttons(window)) <= 1


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize("page", ["decks", "duel", "lab"])
def test_a_page_that_is_first_opened_reads_the_decks_once(
    window: MainWindow, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while it is built and again when it is shown; and no more of them than it lists at once."""
    asked: list[int | None] = []
    read = Shelf.decks

    def decks(shelf: Shelf, most: int | None = None) -> list[KeptDeck]:
        asked.append(most)
        return read(shelf, most)

    monkeypatch.setattr(Shelf, "decks", decks)
    window.go(page)
    assert len(asked) == 1
    assert asked[0] is not None
    assert asked[0] <= MOST_OFFERED


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


@pytest.mark.parametrize(
    ("page", "opening"),
    [("duel", "open_lessons"), ("cards", "begin_own"), ("cards", "open_sets"), ("puzzles", "on_shown")],
)
def test_esc_goes_back_wherever_the_keys_are(window: MainWindow, page: str, opening: str) -> None:
    """A page whose button tells Esc is left by it: from that button, another part, the page, the window itself."""
    still(window)
    for place in ("page", "window", "button", "part"):
        shown = window.go(page)
        getattr(shown, opening)()
        ways = [it for it in shown.findChildren(IconButton) if it.isVisible() and it.keys == "Esc" and it.focusPolicy()]
        parts = [it for it in shown.findChildren(QAbstractButton) if it.isVisible() and it.focusPolicy()]
        {"page": shown, "window": window, "button": ways[0], "part": parts[-1]}[place].setFocus()
        press(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
        assert not ways[0].isVisible(), place


def test_esc_leaves_the_page_under_a_sheet_where_it_is(window: MainWindow) -> None:
    """Where the keys have fallen to the window a sheet is closed first."""
    still(window).go("games")
    window.show_keys()
    window.setFocus()
    press(window, Qt.Key.Key_Escape)
    assert window.current == "games"
    assert not [sheet for sheet in window.findChildren(Overlay) if sheet.isVisible()]


def test_the_language_switches_at_once(window: MainWindow) -> None:
    """No restart: every open page speaks the other language."""
    window.go("cards")
    window.go("decks")
    window.context.use_language("en")
    shown = " ".join(button.text() for button in window.findChildren(QAbstractButton))
    assert "Decks" in shown
    assert "New deck" in shown
    assert "Колоды" not in shown


def test_cards_and_shelf_are_opened_once(open_app: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs them before the background has begun opens them at once, and the background need not."""
    times: list[int] = []

    def counted() -> OpenHoldings:
        times.append(1)
        return open_data()

    monkeypatch.setattr(context, "open_data", counted)
    window = open_app()
    QApplication.processEvents()
    window.context.jobs.close()
    assert times == [1]


def test_the_rail_has_the_pages_in_order() -> None:
    """Ctrl+1 is the first page of the rail."""
    assert list(PAGES) == ["home", "cards", "decks", "duel", "replays", "lab"]
