"""The first page as a shelf: five boxes, what was played last in front."""

from collections.abc import Callable
from pathlib import Path

import pytest
from gui.hands import click, press
from gui.shelved import games, home_of, shelf
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.app import open_window
from kiberrubezh.gui.boxes import BOXES, LAST
from kiberrubezh.gui.games.home import GameHome
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.storage import games_folder, keep


def broken_off(game: str, names: tuple[str, ...] = ()) -> Path:
    """Leave a game of people on the disk that has just begun."""
    seats = GAMES[game].seats[0]
    journal = keep(Beginning.of(GAMES[game], seats, 1), (PERSON,) * seats, games_folder(), names)
    journal.close()
    return journal.path


def test_five_boxes_stand_in_order(window: MainWindow) -> None:
    """Киберрубеж first; each says its name, players, minutes, a sentence, and whether it can't be played yet."""
    boxes = shelf(window).boxes
    assert [tile.box.id for tile in boxes] == ["duel", "lokalka-duel", "lokalka", "mafia", "sudny"]
    for tile in boxes:
        said = tile.accessibleName()
        assert all(words.rstrip(".") in said for words in (tile.box.name, tile.box.facts, tile.box.about))
        assert ("Пока только правила" in said) is (tile.box.id in ("mafia", "sudny"))
    window.context.use_language("en")
    assert "Players: 4–8" in shelf(window).boxes[2].accessibleName()


def test_boxes_say_what_their_games_declare(window: MainWindow) -> None:
    """Every game of the program has a box, by whose print it is played; what can't be played has no game."""
    printed = {it.id: it for it in BOXES}
    assert GAMES.keys() == {it.id for it in BOXES if it.can_be_played}
    for lang in LANGS:
        window.context.use_language(lang)
        for game in GAMES.values():
            box = printed[game.id]
            assert (box.name, box.seats) == (game.name.of(lang), (game.seats[0], game.seats[-1]))
            assert (box.minutes, box.rules) == (game.minutes, game.rules)
            assert game.id == "duel" or box.about == game.about.of(lang)


@pytest.mark.parametrize("key", ["digit", "enter", "click"])
def test_a_box_opens_the_home_of_its_game(window: MainWindow, key: str) -> None:
    """By its place on the shelf, by arrows and Enter, by a click; Esc leads back to the shelf."""
    home = shelf(window)
    if key == "digit":
        press(home, Qt.Key.Key_4)
    elif key == "enter":
        home.boxes[0].setFocus()
        for place in range(3):
            press(home.boxes[place], Qt.Key.Key_Right)
        assert home.boxes[3].hasFocus()
        press(home.boxes[3], Qt.Key.Key_Return)
    else:
        click(home.boxes[3])
    assert window.current == "games"
    assert games(window).findChild(GameHome, "game-home-mafia") is not None
    press(games(window), Qt.Key.Key_Escape)
    assert window.current == "home"


def test_arrows_go_along_the_shelf_and_back_to_the_front(window: MainWindow) -> None:
    """Left of the first box is the game in front; right of the last there is nothing."""
    home = shelf(window)
    home.boxes[0].setFocus()
    press(home.boxes[0], Qt.Key.Key_Left)
    assert home.main.hasFocus()
    home.boxes[-1].setFocus()
    press(home.boxes[-1], Qt.Key.Key_Right)
    assert home.boxes[-1].hasFocus()


def test_what_was_played_last_lies_in_front(window: MainWindow, qtbot: QtBot) -> None:
    """With a way to go on where it was broken off; its box says so, no button is cut; of an unknown game nothing."""
    context = window.context
    context.settings.put(LAST, "lokalka")
    home = shelf(window)
    assert home._front.box.id == "lokalka"
    assert home.go_on.isHidden()
    path = broken_off("lokalka")
    context.waiting.look()
    qtbot.waitUntil(lambda: home.go_on.isVisible())
    assert home.main is home.go_on
    QApplication.processEvents()
    front = home._front
    lowest = [each.mapTo(front, each.rect().bottomLeft()).y() for each in front.findChildren(QPushButton)]
    assert len(lowest) == 3
    assert max(lowest) < front.height() - front.layout().contentsMargins().bottom()
    assert "Ждёт продолжения" in home.boxes[2].accessibleName()
    click(home.go_on)
    page = games(window)
    assert page.table is not None
    table = page.table
    shelf(window)
    context.resume_game.emit(path)
    assert page.table is table  # the game at the table isn't opened a second time
    for odd in ("mafia", "chess"):
        context.settings.put(LAST, odd)
        assert shelf(window)._front.box.id == "duel"


@pytest.mark.slow
def test_a_game_at_the_table_is_led_back_to_at_once(
    window: MainWindow, qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before any file is looked at: on the shelf, on its own page, and at the next start; not once it is over."""
    context = window.context
    monkeypatch.setattr(context.waiting, "look", lambda: None)
    path = broken_off("lokalka")
    context.resume_game.emit(path)
    page = games(window)
    table = page.table
    window.go("preferences")
    first = shelf(window)
    assert (first.main.text(), first._front.second.text()) == ("Продолжить партию", "Новая партия")
    assert "Ждёт продолжения" in first.boxes[2].accessibleName()
    click(first.main)
    assert page.table is table is not None
    game_home = home_of(window, "lokalka")
    assert game_home.front is not None
    assert game_home.front.main is game_home.front.go_on
    window.close()
    later = open_window(qapp, Settings(home / "settings.ini"))
    page_of = shelf(later)
    assert page_of.main.text() == "Продолжить партию"
    later.context.waiting.note_over(path)
    assert page_of.main.text() == "Новая партия"
    later.close()
    later.deleteLater()


def test_a_game_cut_off_in_its_last_line_waits_too(window: MainWindow, qtbot: QtBot) -> None:
    """As a duel does: what was written of the last choice is left out, the rest is gone on with."""
    path = broken_off("lokalka")
    with path.open("a", encoding="utf-8") as file:
        file.write('{"choi')
    window.context.waiting.look()
    qtbot.waitUntil(lambda: window.context.waiting.of("lokalka") == path)


@pytest.mark.slow
def test_nothing_of_the_shelf_is_cut(open_app: Callable[[], MainWindow]) -> None:
    """At 1280×720 and 160 % nothing is wider than its room, on the shelf and in the homes of games."""
    window = open_app()
    window.resize(1280, 720)
    window.context.theme.use(scale=160)
    for lang in LANGS:
        window.context.use_language(lang)
        home = shelf(window)
        assert home.horizontalScrollBar().maximum() == 0
        assert home.widget().minimumSizeHint().width() <= home.viewport().width()
        for game in ("duel", "lokalka-duel", "mafia"):
            page = home_of(window, game)
            QApplication.processEvents()
            assert page.widget().minimumSizeHint().width() <= page.viewport().width(), (game, lang)
    window.context.theme.use(scale=100)
