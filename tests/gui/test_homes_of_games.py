"""The home of each game: how it is set up, its rules and what lies in its box, with their pictures."""

from typing import Any

import pytest
from engine.lokalka.ring.seated import LETTERS, seated
from gui.duels import still
from gui.eyes import texts
from gui.hands import click, press, type_in
from gui.shelved import games, home_of, shelf
from gui.sizes import cut_for_good
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.roles import ROLES
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.boxes import BOXES
from kiberrubezh.gui.covers.brush import Point
from kiberrubezh.gui.covers.cover import COVERS, cover, role_picture
from kiberrubezh.gui.covers.roles import ROLE_PICTURES
from kiberrubezh.gui.games.canvas_sheet import HIGH, WIDE, Sheet
from kiberrubezh.gui.games.diagrams import diagram, pictures_of
from kiberrubezh.gui.games.home import GameHome
from kiberrubezh.gui.games.parts import PartsView, has_parts, parts_of
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.i18n import Language
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.rulebook import rulebook
from kiberrubezh.play.storage import games_folder


def button(within: QWidget, name: str) -> QPushButton:
    """Return a button by its name."""
    found = within.findChild(QPushButton, name)
    assert found is not None
    return found


def sheet_of(window: MainWindow) -> RulesSheet:
    """Return the rules that lie over the page."""
    (found,) = window.findChildren(RulesSheet)
    return found


def test_a_home_is_laid_out_once_as_it_is_opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other game's is before it, nor its own in another width: each more would hold the window up."""
    built, build = list[str](), GameHome._build

    def note(home: GameHome) -> None:
        built.append(home.box.id)
        build(home)

    monkeypatch.setattr(GameHome, "_build", note)
    window.resize(1280, 720)
    home_of(window, "lokalka-duel")
    QApplication.processEvents()
    assert built == ["lokalka-duel"]


@pytest.mark.parametrize("game", ["mafia", "sudny"])
def test_what_cannot_be_played_says_so(window: MainWindow, game: str) -> None:
    """Nothing offers to play it; its rules are there, whole and by their parts."""
    home = home_of(window, game)
    assert home.findChild(QPushButton, "home-main") is None
    assert any("пока не умеет" in words for words in texts(home))
    click(button(home, "home-rules"))
    assert sheet_of(window).view._book.rules.keys() == rulebook(game, "ru").rules.keys()
    sheet_of(window).close_sheet()
    assert all(each.isEnabled() for each in home.findChildren(QPushButton))


def test_the_ways_stand_in_even_lines_up_to_both_edges() -> None:
    """Nine in five columns, then in three where less room asks it; the last of a full line ends where the room does."""
    holder, flow = QWidget(), Flow(10, even=5)
    holder.setLayout(flow)
    parts = [QPushButton("x", holder) for _ in range(9)]
    for part in parts:
        part.setFixedSize(200, 30)
        flow.addWidget(part)
        part.setMaximumWidth(1000)
    for room, columns in ((1114, 5), (700, 3)):
        flow.setGeometry(QRect(0, 0, room, flow.heightForWidth(room)))
        assert len({part.y() for part in parts}) == -(-9 // columns)
        assert len({part.x() for part in parts}) == columns
        assert parts[columns - 1].geometry().right() == room - 1


def test_what_the_rules_say_is_told_where_a_guest_lives(window: MainWindow) -> None:
    """A game that waits for its first evening has no empty page: each part of its rules is a press away."""
    home = home_of(window, "lokalka")
    titles = [section.title for section in rulebook("lokalka", "ru").sections[1:]]
    assert {*titles} <= {each.text() for each in home.findChildren(QPushButton)}


def test_the_home_of_the_duel_has_all_its_pages(window: MainWindow) -> None:
    """Cards, decks and laboratory; play and building as on the first page."""
    asked: list[str] = []
    home = home_of(window, "duel")
    window.context.go.disconnect()
    window.context.go.connect(asked.append)
    for name in ("cards", "decks", "lab"):
        click(button(home, f"game-{name}"))
    assert asked == ["cards", "decks", "lab"]
    assert button(home, "home-build").isEnabled()
    assert home.front is not None
    assert home.front.main.text() == "Сыграть первую дуэль"


@pytest.mark.slow
def test_a_game_is_set_up_from_its_home_with_names(window: MainWindow, qtbot: QtBot) -> None:
    """Names are typed for the seats, remembered, stand at the curtain and in the file; two equal ones are refused."""
    click(button(home_of(window, "lokalka-duel"), "home-main"))
    page = games(window)
    assert page.set_up is not None
    page.set_up.seats.boxes[1].setCurrentIndex(0)
    for field, name in zip(page.set_up.seats.fields, ("Аня", "аня"), strict=True):
        type_in(field, name)
    click(page.set_up.start)
    assert page.table is None
    assert "зовут" in window.toast.words
    page.set_up.seats.fields[1].setText("Боря")
    click(page.set_up.start)
    assert page.table is not None
    assert window.toast.isHidden()
    table = page.table
    qtbot.waitUntil(lambda: table.decision is not None)
    assert any("решает Аня" in words for words in texts(table.curtain))
    (path,) = games_folder().glob("*.game")
    assert '"names":["Аня","Боря"]' in path.read_text("utf-8").replace('", "', '","').replace('": [', '":[')
    page.open_set_up("lokalka-duel")
    assert page.set_up.seats.names == ("Аня", "Боря")


def test_only_the_seats_that_a_game_takes_are_offered(window: MainWindow) -> None:
    """A count remembered that the game doesn't take isn't taken either."""
    window.context.settings.put("games/lokalka/seats", 9)
    window.context.set_up_game.emit("lokalka")
    page = games(window)
    assert page.set_up is not None
    assert list(page.set_up.counts._buttons) == ["4", "5", "6", "7", "8"]
    assert len(page.set_up.seats.who) == 4


def test_rules_are_searched_and_jumped_to(window: MainWindow) -> None:
    """Words list the places; a number marks its rule; Enter goes on; what isn't there is said; Esc closes."""
    window.context.open_rules.emit("lokalka-duel", "")
    view = sheet_of(window).view
    assert view.list.count() == len(rulebook("lokalka-duel", "ru").sections)
    type_in(view.search, "логической бомбы")
    assert "DUE-7.11" in [view.list.item(row).text().split("\n")[0] for row in range(view.list.count())]
    press(view.search, Qt.Key.Key_Return)
    first = view.shown
    press(view.search, Qt.Key.Key_Return)
    assert view.shown != first
    view.search.setText("6.2")
    assert view.shown == "DUE-6.2"
    view.search.setText("слон")
    assert "Нигде нет слов «слон»" in view.told.text()
    press(view.search, Qt.Key.Key_Escape)
    assert not window.findChildren(Overlay) or not sheet_of(window).isVisible()


@pytest.mark.slow
def test_the_rules_open_at_the_rule_in_question(window: MainWindow, qtbot: QtBot) -> None:
    """F5 at the table of any game, at the rule by which is asked; elsewhere at the beginning."""
    window.context.settings.put("games/lokalka-duel/who1", "random")
    window.context.set_up_game.emit("lokalka-duel")
    page = games(still(window))
    assert page.set_up is not None
    click(page.set_up.start)
    assert page.table is not None
    table = page.table
    qtbot.waitUntil(lambda: table.decision is not None)
    press(window, Qt.Key.Key_F5)
    assert sheet_of(window).view.shown == "DUE-2.6"
    sheet_of(window).close_sheet()
    table.board.rules_wanted.emit("DUE-7.1")
    assert [sheet.view.shown for sheet in window.findChildren(RulesSheet) if sheet.isVisible()] == ["DUE-7.1"]
    shelf(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, Qt.Key.Key_F5)
    assert [sheet.view._game for sheet in window.findChildren(RulesSheet) if sheet.isVisible()] == ["duel"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_what_lies_in_a_box_is_leafed_through(window: MainWindow, game: str) -> None:
    """110 cards by kind, each with its text and its rule, which opens; of the ring the roles too, by players."""
    for lang in LANGS:
        window.context.use_language(lang)
        parts = parts_of(game)
        assert sum(part.copies for part in parts) == 110
        book = rulebook(game, lang)
        assert [part.name for part in parts if not part.text or book.place_of(part.rule) is None] == []
        roles = [part for part in parts if not part.face]
        assert len(roles) == (4 if game == "lokalka" else 0)
    click(button(home_of(window, game), "game-parts"))
    view = games(window).findChild(PartsView)
    assert view is not None
    view.list.setCurrentRow(view.list.count() - 1)
    assert view.name.text() == parts[-1].name
    click(view._rule)
    assert sheet_of(window).view.shown == parts[-1].rule
    assert not has_parts("mafia")


def test_every_cover_and_picture_is_a_picture(window: MainWindow) -> None:
    """Painted alike each time, with many colours, no two alike."""
    assert COVERS.keys() == {box.id for box in BOXES}
    seen = set()
    for game in COVERS:
        image = cover(game, 120, 90, 1.0).toImage().convertToFormat(QImage.Format.Format_RGB32)
        colours = {image.pixel(x, y) for x in range(0, 120, 3) for y in range(0, 90, 3)}
        assert len(colours) > 150
        seen.add(bytes(image.constBits()))
        again = cover(game, 120, 90, 1.0).toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert bytes(again.constBits()) in seen
    assert len(seen) == len(COVERS)
    for game in COVERS:
        assert pictures_of(game)
        assert all(not diagram(name, "ru", 100).isNull() for name in pictures_of(game))


def test_every_role_has_a_picture_of_what_it_reaches() -> None:
    """LOK-7.4 to LOK-7.7: no two alike; what is lit is what the rules let that role reach as a game of five begins."""
    drawn = set()
    for letter, role in LETTERS.items():
        game = seated(letter + ("HEHI" if role == "admin" else "HAHE"))
        lit = circle.reach(game.nodas, game.control, 0, role, game.admin)
        shown = ROLE_PICTURES[role]
        assert sorted([*(2 * node + 1 for node in shown.args[2]), *(2 * seat for seat in shown.args[3])]) == lit
        drawn.add(bytes(role_picture(role, 120, 90, 1.0).toImage().constBits()))
    assert len(drawn) == len(ROLES)


@pytest.mark.parametrize("lang", LANGS)
def test_words_in_pictures_of_the_rules_stand_whole(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, lang: Language
) -> None:
    """No letter is cut at an edge, and no words lie over others."""
    taken: list[tuple[str, QRectF]] = []
    say = Sheet.say

    def noted(sheet: Sheet, at: Point, words: str, *looks: Any, **more: Any) -> QRectF:
        taken.append((words, say(sheet, at, words, *looks, **more)))
        return taken[-1][1]

    monkeypatch.setattr(Sheet, "say", noted)
    window.context.use_language(lang)
    diagram.cache_clear()
    for name in [name for found in BOXES for name in pictures_of(found.id)]:
        taken.clear()
        diagram(name, lang, 100)
        for place, (words, room) in enumerate(taken):
            assert QRectF(2, 2, WIDE - 4, HIGH - 4).contains(room), (name, words, room)
            over = [other for other, rect in taken[:place] if rect.adjusted(2, 3, -2, -3).intersects(room)]
            assert not over, (name, words, over)


def test_the_home_of_a_game_stands_in_one_line(window: MainWindow) -> None:
    """Way back, front, links and lists begin at the same place, whether there is a bar to scroll by or not."""
    still(window).context.open_game.emit("lokalka")
    QApplication.processEvents()
    home = next(found for found in window.findChildren(GameHome) if found.isVisible())
    starts = set()
    for high in (1200, 320):
        window.setMinimumSize(0, 0)
        window.resize(window.width(), high)
        QApplication.processEvents()
        bar = home.verticalScrollBar().isVisible()
        shown = [it for name in ("game-back", "game-parts") for it in home.findChildren(QAbstractButton, name)]
        shown = [*shown, *[it for it in [home.front] if it is not None]]
        starts.add((len(shown), *[it.mapTo(home, QPoint(0, 0)).x() for it in shown]))
        assert bar is (high == 320)
    (found,) = starts
    assert found[0] == 3
    assert len(set(found[1:])) == 1


@pytest.mark.parametrize("language", ["ru", "en"])
def test_words_of_a_part_are_read_whole_beside_its_picture(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """In the least window the picture gives way: the longest name of a role was cut."""
    window.context.use_language(language)
    window.resize(960, 600)
    window.context.open_parts.emit("lokalka")
    view = games(window).findChild(PartsView)
    assert view is not None
    for place in range(5):
        view.list.setCurrentRow(place)
        assert cut_for_good(view, qtbot) == []
