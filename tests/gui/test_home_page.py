"""The first page: whatever is learned while it is in sight, no button changes its meaning or its place."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from gui.duels import BOT, set_up, still, terms
from gui.eyes import area, texts
from gui.hands import click
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui import app
from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.home.page import HomePage, _Known
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.play.rubezh import offers
from kiberrubezh.play.rubezh.session import Session


def home_of(window: MainWindow) -> HomePage:
    """Return the first page, laid out."""
    found = window.go("home")
    assert isinstance(found, HomePage)
    settle()
    return found


def settle() -> None:
    """Let sizes be asked for, given and taken."""
    for _ in range(4):
        QApplication.processEvents()


def place_of(widget: QWidget) -> QPoint:
    """Return where a widget is in its window."""
    return widget.mapTo(widget.window(), QPoint())


def break_off(window: MainWindow) -> Session:
    """Leave an unfinished duel on the disk."""
    session = Session.start(terms(window.context, BOT))
    session.close()
    return session


def test_it_is_built_once_for_the_width_it_gets(
    open_app: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start builds the first page when its width is known, once, and has the keys on the main thing to do."""
    widths: list[int] = []
    build = HomePage._build

    def counted(page: HomePage, known: _Known) -> None:
        widths.append(page._width())
        build(page, known)

    monkeypatch.setattr(HomePage, "_build", counted)
    window = open_app()
    settle()
    home = window.page("home")
    assert isinstance(home, HomePage)
    assert widths == [home._room]
    assert window.focusWidget() is home.main


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_going_on_has_a_place_of_its_own(window: MainWindow, size: tuple[int, int], qtbot: QtBot) -> None:
    """An unfinished duel that is found while the page is in sight moves and renames no button."""
    still(window).resize(*size)
    window.context.settings.put("home/played", True)
    window.context.shelf.add(Deck(name="Колода"))
    home = home_of(window)
    home.retranslate()
    settle()
    main, before = home.main, (home.main.text(), place_of(home.main), place_of(home._front))
    assert home.go_on.isHidden()
    session = break_off(window)
    window.context.waiting.look()
    qtbot.waitUntil(home.go_on.isVisible)
    settle()
    assert home.main is main
    assert (main.text(), place_of(main), place_of(home._front)) == before
    assert main.text() == "Новая дуэль"
    assert home.verticalScrollBar().maximum() == 0
    click(home.go_on)
    assert window.current == "duel"
    page = window.page("duel")
    assert page.property("session") is None
    assert session.path == window.context.waiting.duel


@pytest.mark.slow
def test_going_on_with_a_duel_comes_first_as_with_any_game(
    window: MainWindow, qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once on leaving the table and at the next start, with no button cut; not once the duel is over."""
    monkeypatch.setattr(window.context.waiting, "look", lambda: None)
    still(window).context.start_duel.emit(set_up(window.context, BOT))
    session = area(window).session
    assert session is not None
    path, first = session.path, home_of(window)
    assert first.main is first.go_on
    assert first.main.property("look") == "huge"
    assert [it.text() for it in (first.main, first._front.second)] == ["Продолжить дуэль", "Новая дуэль"]
    window.close()
    later = open_window(qapp, Settings(home / "settings.ini"))
    later.context.load()
    later.context.shelf.add(Deck())
    page = home_of(later)
    assert any(it.accessibleName().endswith(": Колода без имени") for it in page.findChildren(IconButton))
    assert (page.main.text(), later.context.waiting.duel) == ("Продолжить дуэль", path)
    lowest = max(it.mapTo(page._front, it.rect().bottomLeft()).y() for it in page._front.findChildren(Button))
    assert lowest < page._front.height() - page._front.layout().contentsMargins().bottom()
    click(page.main)
    area(later).director.concede()
    assert home_of(later).main.text() == "Новая дуэль"
    later.close()
    later.deleteLater()


def test_a_duel_that_cannot_be_gone_on_with_hides_no_other(window: MainWindow, qtbot: QtBot) -> None:
    """It is offered once; the one before it then, until the file changes."""
    context = window.context
    session = break_off(window)
    odd = session.path.with_name("odd.duel")
    odd.write_text('{"ruleset":"duel","seed":1,"decks":[[],[]],"cards":{}}\n["odd",1,1]\n')
    later = session.path.stat().st_mtime + 9
    os.utime(odd, (later, later))
    context.waiting.look()
    qtbot.waitUntil(lambda: context.waiting.duel == odd)
    context.resume_duel.emit(odd)
    qtbot.waitUntil(lambda: context.waiting.duel == session.path)
    os.utime(odd, (later, later + 1))
    context.waiting.look()
    qtbot.waitUntil(lambda: context.waiting.duel == odd)


@pytest.mark.parametrize("remembered", [True, False])
def test_what_is_found_comes_into_a_place_that_was_kept(
    open_app: Callable[[], MainWindow],
    qapp: QApplication,
    home: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    remembered: bool,
) -> None:
    """Decks and an unfinished duel are read after the first paint: all else stays, though settings were lost."""
    first = open_app()
    first.context.shelf.add(Deck(name="Колода"))
    home_of(first)
    first.close()
    break_off(first)
    if not remembered:
        (home / "settings.ini").unlink()
    monkeypatch.setattr(app, "_OPENED_AFTER", 3_600_000)  # read when the test says so, however slow the machine
    window = still(open_window(qapp, Settings(home / "settings.ini")))
    window.resize(1280, 720)
    page = home_of(window)

    def places() -> list[tuple[str, QPoint]]:
        both = (page._front.main, page._front.second)
        return [*((it.text(), place_of(it)) for it in both), ("", place_of(page._front)), ("", place_of(page.boxes[0]))]

    qtbot.waitUntil(lambda: place_of(page.main).y() > 0)
    before, shown = places(), page.go_on.isVisible()
    window.context.load()
    window.context.waiting.look()
    home_of(window)
    qtbot.waitUntil(page.go_on.isVisible)
    settle()
    after, is_duel = places(), page.main is not page.go_on
    window.close()
    window.deleteLater()
    assert (after, shown, is_duel) == (before, False, True)


def test_boxes_are_equally_high_before_they_are_painted(window: MainWindow) -> None:
    """In either language; made so afterwards the lower ones were seen to move."""
    page = home_of(still(window))
    for language in ("en", "ru"):
        window.context.use_language(language)
        assert len({tile.height() for tile in page.boxes}) == 1


@pytest.mark.slow
def test_a_first_duel_found_while_the_page_is_in_sight_is_offered_at_its_next_showing(
    window: MainWindow, qtbot: QtBot
) -> None:
    """No place was kept for it: a button that came would push what is in sight."""
    page = home_of(still(window))
    before = place_of(page.main)
    break_off(window)
    window.context.waiting.look()
    qtbot.waitUntil(lambda: window.context.waiting.duel is not None)
    settle()
    assert (page.go_on.isVisible(), place_of(page.main)) == (False, before)
    window.go("cards")
    assert home_of(window).go_on.isVisible()


def test_the_set_up_offers_the_decks_changed_last(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long shelf, those, the ones chosen last, and the one that is wanted, which is put on the first seat."""
    monkeypatch.setattr(offers, "MOST_OFFERED", 2)
    shelf, settings = window.context.shelf, window.context.settings
    kept = [shelf.add(deck.renamed(f"Моя {place}")) for place, deck in enumerate(ready_decks(window.context.cards)[:5])]
    settings.put("duel/deck1", f"own:{kept[0].id}")
    settings.put("duel/deck0", f"own:{'9' * 30}")
    window.context.set_up_duel.emit(kept[1].deck)
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    one, two = page.set_up_view.seats
    assert one.offer is not None
    assert two.offer is not None
    assert (one.offer.deck.name, two.offer.deck.name) == ("Моя 1", "Моя 0")
    names = {offer.deck.name for offer in one._offers.values() if offer.origin == "own"}
    assert names == {"Моя 0", "Моя 1", "Моя 3", "Моя 4"}


def test_a_page_on_which_nothing_has_changed_is_left_as_it_is(window: MainWindow) -> None:
    """Coming back builds it anew only for what was learnt meanwhile: another game in front, a deck, larger letters."""
    home = home_of(window)
    before = home.main
    window.go("cards")
    assert home_of(window).main is before
    window.context.settings.put("home/played", True)
    window.go("cards")
    assert home_of(window).main is not before
    window.context.shelf.add(Deck(name="Колода"))
    window.go("cards")
    home_of(window)
    assert any("Колода" in words for words in texts(home))
