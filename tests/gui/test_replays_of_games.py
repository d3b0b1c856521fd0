"""Games of other rules among the replays: listed by game, watched, gone on with, deleted and brought back."""

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from gui.duels import still
from gui.eyes import texts
from gui.hands import click, press
from gui.tab_walk import reached_by, told
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, HOST
from kiberrubezh.gui.games.home import GameHome
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.games.watch import GameWatch
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.naming import length_of, result_of, seats_of, who_of
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.shelf_list import DuelModel
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.journal.games import list_games
from kiberrubezh.play.catalog import Entry, catalog
from kiberrubezh.play.host import PERSON, Host, players_of
from kiberrubezh.play.storage import games_folder, keep

NAMES = ("Аня", "Боря", "Вера", "Гоша")


def written(game: str, choices: int | None = None) -> Path:
    """Write a game of people down, as far as so many choices, or to its end."""
    seats = GAMES[game].seats[0]
    beginning, who = Beginning.of(GAMES[game], seats, 5), (PERSON,) * seats
    host = Host(
        beginning, players_of(beginning, ("random",) * seats), keep(beginning, who, games_folder(), NAMES[:seats])
    )
    for _ in range(choices or 0):
        host.advance()
    if choices is None:
        host.asked(EVERYBODY)
    host.close()
    return sorted(games_folder().glob("*.game"), key=lambda path: path.stat().st_mtime_ns)[-1]


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ReplaysPage:
    """Give the list with a finished ring, an unfinished game for two and a file of nonsense."""
    written("lokalka")
    written("lokalka-duel", 6)
    (games_folder() / "odd.game").write_text("nonsense\n", "utf-8")
    found = still(window).go("replays")
    assert isinstance(found, ReplaysPage)
    qtbot.waitUntil(lambda: found.shelf.list.count == 3)
    return found


def rows(page: ReplaysPage) -> list[list[str]]:
    """Return the cells of the list but the dates."""
    lines = page.shelf.list.lines
    return [[str(lines.index(row, place).data()) for place in range(1, 6)] for row in range(lines.rowCount())]


def choose(page: ReplaysPage, game: str) -> None:
    """Choose the one line of a game."""
    page.shelf.show_game(game)
    assert page.shelf.list.count == 1
    page.shelf.list.selectRow(0)


def test_games_are_listed_by_game(page: ReplaysPage) -> None:
    """Which game, who played, how it ended; one that can't be read says why; the filter knows what there is."""
    listed = {row[1]: row for row in rows(page)}
    assert listed["Аня, Боря, Вера, Гоша"][0] == "Локалка"
    assert "победа" in listed["Аня, Боря, Вера, Гоша"][3]
    assert listed["Аня, Боря, Вера, Гоша"][4].endswith(("решение", "решения", "решений"))
    assert listed["Аня — Боря"][3].startswith("Не окончена")
    assert listed["odd.game"][3] == "В файле нет начала игры."
    box = page.shelf.game
    assert [box.itemData(place) for place in range(box.count())] == ["", "duel", "lokalka-duel", "lokalka"]
    choose(page, "lokalka")
    assert page.shelf.deck.isHidden()


def test_many_players_are_named_shortly() -> None:
    """People first, then programs of a kind together: eight stand in two lines; what is pointed at names each seat."""
    who = (PERSON, "sleuth", "mask", "sleuth", PERSON, "sleuth", "random", "sleuth")
    entry = Entry(Path("a.game"), datetime.now(), ("Аня", *[""] * 7), (), 40, "lost", game="lokalka", players=who)
    assert who_of(entry) == "Аня, Игрок 5, Следователь ×4, Притворщик, Случайный"
    parent = QObject()
    model = DuelModel(parent)
    model.show_entries([entry])
    assert "Игрок 2 (Следователь) — Игрок 3 (Притворщик)" in str(model.index(0, 2).data(Qt.ItemDataRole.ToolTipRole))
    assert length_of(entry) == "40 решений"
    assert length_of(replace(entry, game="duel", turns=21)) == "21 ход"


def _steer(watching: GameWatch, window: MainWindow) -> None:
    """Hold that what is beside the table keeps the keys and is pressed by Space, and that all rests behind a page."""
    for name in ("replay-to-start", "replay-forward"):
        button = watching.findChild(QAbstractButton, name)
        assert button is not None
        button.setFocus()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
            press(button, key)
            assert button.hasFocus()
            assert not watching.transport.playing
    assert watching.at == 2
    place = watching.transport.where
    assert place.text() == f"Решение 2 из {watching.length}"
    place.resize(place.fontMetrics().horizontalAdvance(place.text()) - 2, 20)
    assert place.shown == f"2/{watching.length}"
    watching.eyes.setFocus()
    with pytest.MonkeyPatch.context() as patch:
        opened: list[bool] = []
        patch.setattr(watching.eyes, "showPopup", lambda: opened.append(True))
        press(watching.eyes, Qt.Key.Key_Space)
    assert opened == [True]
    watching.transport.slider.setFocus()
    press(watching.transport.slider, Qt.Key.Key_Space)
    assert watching.transport.playing
    window.go("preferences")
    assert not watching.transport.playing
    window.go("games")


@pytest.mark.slow
def test_a_game_that_is_over_is_watched_move_by_move(page: ReplaysPage, window: MainWindow) -> None:
    """Forward and back by keys and buttons, with the eyes of a seat or of all; Esc leads back to the list."""
    choose(page, "lokalka")
    click(page.shelf._open)
    games = window.page("games")
    assert isinstance(games, GamesPage)
    watching = games.watching
    assert watching is not None
    QApplication.processEvents()
    last = len(watching._host.timeline)
    for key, at in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_PageDown, 11), (Qt.Key.Key_Left, 10), (Qt.Key.Key_End, last)):
        press(watching, key)
        assert watching.at == at
    watching.go(20)
    moment = watching._host.timeline.moments[20]
    chosen = watching._host.words(moment.seat).option(
        moment.state.view(moment.seat), moment.decision, moment.option, "ru"
    )
    assert watching._scene(HOST).ending == f"Решает {NAMES[moment.seat]}. {chosen}"
    other = (moment.seat + 1) % 4
    watching.eyes.setCurrentIndex(watching.eyes.findData(other))
    scene = watching._scene(other)
    assert scene.ending == f"Решает {NAMES[moment.seat]}."
    assert (scene.eyes, scene.view) == (other, moment.state.view(other))
    window.context.use_language("en")
    assert f"Decision 20 of {last}" in texts(watching)
    window.context.use_language("ru")
    _steer(watching, window)
    press(watching, Qt.Key.Key_Escape)
    assert window.current == "replays"
    assert games.watching is None


@pytest.mark.parametrize("game", ["lokalka", "lokalka-duel"])
def test_a_replay_that_is_seen_by_all_calls_nothing_yours(window: MainWindow, game: str) -> None:
    """Whose node, card or opponent it is that an answer names is told by name, as all eyes read it."""
    beginning = Beginning.of(GAMES[game], GAMES[game].seats[0], 5)
    host = Host(beginning, players_of(beginning, ("random",) * beginning.seats), names=NAMES[: beginning.seats])
    host.asked(EVERYBODY)
    watching = GameWatch(window.context, host)
    own = set()
    for place, moment in enumerate(host.timeline.moments):
        watching.at = place
        said = watching._next(HOST)
        assert not re.search(r"\b(?:ваш|вас|вам|соперник)", said, re.IGNORECASE), said
        own.add("ваш" in watching._next(moment.seat).casefold())
    assert own == {True, False}, "to the seat itself it is told as before"


def test_a_program_is_told_by_the_name_it_was_given() -> None:
    """In the order of the seats; whoever has won stands in the row; what is pointed at says which program it is."""
    who, names = ("mask", PERSON, "mask", "sleuth"), ("Борис", "Аня", "", "Вера")
    entry = Entry(Path("a.game"), datetime.now(), names, (), 40, "lost", game="lokalka", players=who, winners=(0,))
    assert who_of(entry) == "Борис, Аня, Вера, Притворщик"
    assert result_of(entry) == "Борис: победа"
    assert seats_of(entry) == ["Борис (Притворщик)", "Аня", "Игрок 3 (Притворщик)", "Вера (Следователь)"]
    two = replace(entry, game="lokalka-duel", players=("storm", PERSON), names=("Борис", "Аня"))
    assert who_of(two) == "Борис — Аня"
    assert seats_of(two)[0].startswith("Борис (")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_the_end_of_a_game_leads_to_its_replay(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """A button at the end, which Tab comes to, watches this very game; one that isn't on the disk offers none."""
    still(window).go("games")
    games = window.page("games")
    assert isinstance(games, GamesPage)
    seats = GAMES[game].seats[0]
    for is_kept in (False, True):
        beginning, who = Beginning.of(GAMES[game], seats, 5), (PERSON,) * seats
        journal = keep(beginning, who, games_folder()) if is_kept else None
        host = Host(beginning, players_of(beginning, ("random",) * seats), journal)
        host.asked(EVERYBODY)
        games._sit_down(host, who, host.path)
        assert games.table is not None
        table = games.table
        qtbot.waitUntil(lambda table=table: not table.is_busy)
        QApplication.processEvents()
        found = [each for each in table.findChildren(QPushButton, "lokalka-replay") if each.isVisible()]
        assert len(found) == is_kept
        stops = {told(stop) for stop in reached_by(window, Qt.Key.Key_Tab)}
        assert {"К играм", *(each.text() for each in found)} <= stops
    assert found[0].text() == "Открыть повтор"
    click(found[0])
    assert games.watching is not None
    assert games.watching._host.timeline.moments[-1].option == host.timeline.moments[-1].option
    press(games.watching, Qt.Key.Key_Escape)
    assert window.current == "games"
    assert games.findChild(GameHome, f"game-home-{game}") is not None


def test_an_unfinished_game_is_gone_on_with(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """It isn't shown to whoever opens the list: the table asks who is to decide, behind the curtain."""
    choose(page, "lokalka-duel")
    click(page.shelf._open)
    games = window.page("games")
    assert isinstance(games, GamesPage)
    assert games.table is not None
    table = games.table
    qtbot.waitUntil(lambda: table.decision is not None)
    assert table.currentWidget() is table.curtain
    assert len(table._host.timeline) >= 6


def test_a_game_is_deleted_and_brought_back(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """Ctrl+Z brings it back as it was; one that is at the table leaves it."""
    choose(page, "lokalka-duel")
    entry = page.shelf.list.entry
    assert entry is not None
    content = entry.path.read_bytes()
    window.context.resume_game.emit(entry.path)
    games = window.page("games")
    assert isinstance(games, GamesPage)
    window.go("replays")
    qtbot.waitUntil(lambda: page.shelf.list.entry is not None)
    page.shelf.delete()
    assert not entry.path.exists()
    assert games.table is None
    page.undo()
    assert entry.path.read_bytes() == content


def test_what_cannot_be_read_is_said(page: ReplaysPage, window: MainWindow) -> None:
    """There is no way on, and opening it all the same says why, and opens nothing."""
    row = [row[1] for row in rows(page)].index("odd.game")
    page.shelf.list.selectRow(row)
    assert not page.shelf._open.isEnabled()
    page.shelf.list.doubleClicked.emit(page.shelf.list.model().index(row, 0))
    assert window.current == "replays"
    assert "нет начала игры" in window.toast.words


def test_a_duel_played_like_any_other_game_is_opened_as_one(window: MainWindow, qtbot: QtBot) -> None:
    """`kiberrubezh play duel` keeps it among the games: the first page goes on with it at the plain table."""
    beginning = Beginning.of(GAMES["duel"], 2, 1)
    keep(beginning, (PERSON, "random"), games_folder()).close()
    still(window).context.waiting.look()
    qtbot.waitUntil(lambda: window.context.waiting.duel is not None)
    home = window.go("home")
    assert isinstance(home, HomePage)
    click(home.go_on)
    assert window.current == "games"
    games = window.page("games")
    assert isinstance(games, GamesPage)
    assert games.table is not None
    assert games.game == "duel"


def test_the_end_of_a_game_lies_over_no_node(window: MainWindow, qtbot: QtBot) -> None:
    """A table that is laid as its game is over already knows its places: the line of nodes stays in sight."""
    still(window).context.resume_game.emit(written("lokalka-duel"))
    games = window.page("games")
    assert isinstance(games, GamesPage)
    table = games.table
    assert table is not None
    qtbot.waitUntil(lambda: not table.is_busy)
    QApplication.processEvents()
    assert isinstance(table.board, LineBoard)
    desk = table.board.desk
    assert desk is not None
    assert desk.end.isVisible()
    assert not desk.end.geometry().intersects(desk.strip.geometry())


def test_the_duel_page_offers_its_own_duels_alone(window: MainWindow) -> None:
    """A game of another table, a duel at the plain one too, is neither gone on with there nor counted."""
    page = still(window).go("duel")
    assert isinstance(page, DuelPage)
    games = [written("lokalka-duel", 6), written("duel", 1)]
    entries, _ = catalog((), list_games())
    assert {entry.path for entry in entries if window.context.waiting.offers(entry)} == set(games)
    own = Entry(Path("own.duel"), datetime(2026, 1, 1), ("Анна", "Борис"), ("a", "b"), 33, "unfinished")
    for listed, offered in ((entries, ""), ([*entries, own], tr("duel.unfinished", one="Анна", two="Борис", n=33))):
        page._offer(listed)
        assert (offered in texts(page.set_up_view)) if offered else page.set_up_view.banner.isHidden()
