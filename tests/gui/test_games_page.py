"""The other games in the window: set up from what a game declares, and played at the plain table."""

from dataclasses import replace

import pytest
from engine.ballot import BALLOT
from engine.kuhn_game import KUHN
from gui.duels import still
from gui.eyes import texts
from gui.hands import click, hold, lift, press
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QSpinBox
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.plain.board import PlainBoard
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.play.host import PERSON


@pytest.fixture(autouse=True)
def _games_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games of the tests among those of the program."""
    for game in (KUHN, BALLOT):
        monkeypatch.setitem(GAMES, game.id, game)


def page_of(window: MainWindow, game: str = "ballot") -> GamesPage:
    """Open the set-up of a game."""
    still(window).context.set_up_game.emit(game)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    return page


def seat(page: GamesPage, *who: str) -> None:
    """Choose how many play, and who."""
    assert page.set_up is not None
    if len(page.set_up.seats.who) != len(who):
        page.set_up.counts._buttons[str(len(who))].click()
    for box, name in zip(page.set_up.seats.boxes, who, strict=True):
        box.setCurrentIndex(box.findData(name))


def begin(page: GamesPage, qtbot: QtBot) -> GameTable:
    """Begin the game that is set up."""
    assert page.set_up is not None
    click(page.set_up.start)
    return settled(page, qtbot)


def settled(page: GamesPage, qtbot: QtBot) -> GameTable:
    """Wait until no program thinks."""
    assert page.table is not None
    table = page.table
    qtbot.waitUntil(lambda: not table.is_busy)
    return table


def forget() -> None:
    """Let what was taken off the table be gone and what was laid on it be there, as the loop of events does."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def is_asked(table: GameTable) -> bool:
    """Tell whether a person is to answer, with the curtain up."""
    return table.decision is not None and table.board.isVisibleTo(table)


def test_two_people_and_a_program_play_a_whole_game(window: MainWindow, qtbot: QtBot) -> None:
    """By keys and the curtain to the end: nothing of one person is among the texts while the other is to come."""
    page = page_of(window)
    seat(page, PERSON, PERSON, "random")
    table, seen, holder = begin(page, qtbot), set(), -1
    for _ in range(6):
        assert table.decision is not None
        if table.decision.seat != holder:
            assert table.currentWidget() is table.curtain
            assert not any("шпион" in words for words in texts(table))
            lift(window)
            forget()
        assert is_asked(table)
        view = page.table._host.state.view(table.decision.seat)
        shown = [words for words in texts(table) if words.endswith("шпион")]
        assert shown == ["шпион" if view.spy == view.eyes else "не шпион"]
        assert f"Вы — Игрок {table.decision.seat + 1}" in texts(table)
        holder = table.decision.seat
        seen.add(holder)
        n = len(table._host.timeline)
        press(window, Qt.Key.Key_2)
        qtbot.waitUntil(lambda n=n: len(table._host.timeline) > n)
        settled(page, qtbot)
        forget()
        if table.decision is None:
            break
    assert table.decision is None
    assert seen == {0, 1}
    assert any(words.startswith("Шпионом был") for words in texts(table))


def test_a_game_that_was_left_is_gone_on_with(window: MainWindow, qtbot: QtBot) -> None:
    """What was chosen is on record: the set-up offers to go on, at the very question; a finished game isn't offered."""
    page = page_of(window, "kuhn")
    seat(page, PERSON, PERSON)
    table = begin(page, qtbot)
    lift(window)
    click(table.board.options[0])
    settled(page, qtbot)
    lift(window)
    click(table.board.leave)
    assert page.set_up is not None
    assert not page.set_up.go_on.isHidden()
    click(page.set_up.go_on)
    table = settled(page, qtbot)
    assert table.decision is not None
    assert table.decision.seat == 1
    lift(window)
    click(table.board.options[0])
    settled(page, qtbot)
    assert table.decision is None
    click(table.board.leave)
    assert page.set_up.go_on.isHidden()


def test_the_set_up_remembers_and_plays_by_what_was_agreed(window: MainWindow, qtbot: QtBot) -> None:
    """How many, who and every option are those of last time; the game begins with them."""
    page = page_of(window)
    seat(page, PERSON, "random", "random", "random")
    spin = page.findChild(QSpinBox, "games-option-rounds")
    tie = page.findChild(Segments, "games-option-tie")
    assert spin is not None
    assert tie is not None
    assert "бывает от 1 до 9" in texts(page)
    assert page.set_up is not None
    told = [about.text() for about in page.set_up.seats._abouts]
    assert told[2:] == ["То же, что за местом 2."] * 2, "what the same program is like is said once"
    assert told[1] not in told[2:]
    assert all(words.text()[0].isupper() for words in tie._buttons.values())
    spin.setValue(1)
    tie._buttons["first"].click()
    window.go("home")
    window.go("games")
    assert page.set_up is not None
    assert page.set_up.seats.who == (PERSON, "random", "random", "random")
    assert page.set_up.options.typed == [("rounds", "1"), ("tie", "first"), ("named", "no")]
    table = begin(page, qtbot)
    assert table._host.beginning.options == {"rounds": 1, "tie": "first", "named": False, "note": ""}
    click(table.board.options[0])
    settled(page, qtbot)
    assert table.decision is None


def test_a_move_is_taken_back_as_the_game_says(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By consent: the other person is asked behind the curtain, and what was chosen is gone only once that agrees."""
    monkeypatch.setitem(GAMES, "kuhn", replace(KUHN, back="consent"))
    page = page_of(window, "kuhn")
    seat(page, PERSON, PERSON)
    table = begin(page, qtbot)
    for place in (0, 1):  # check, then bet: the first is asked again
        lift(window)
        click(table.board.options[place])
        settled(page, qtbot)
    lift(window)
    refused = "Возврат не согласован: игра идёт дальше."
    for answer, left in ((0, 2), (1, 0)):
        click(table.board.back)
        assert table.currentWidget() is table.curtain
        assert "Игрок 1 просит вернуться к своему прошлому решению. Будет отменено решений: 2." in texts(table)
        forget()
        assert not any("король" in words or "дама" in words or "валет" in words for words in texts(table))
        hold(table.curtain.answers[answer])
        settled(page, qtbot)
        assert len(table._host.timeline) == left
        assert table.currentWidget() is table.curtain
        assert (refused in texts(table)) == (left == 2), "who asked wasn't looking, and takes the screen now"
        lift(window)


def test_who_was_shown_something_asks_before_it_is_taken_back(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By consent: of nobody else's choice anything is taken back, but what was seen is seen; who is out isn't asked."""
    monkeypatch.setitem(GAMES, "ballot", replace(BALLOT, back="consent"))
    page = page_of(window)
    seat(page, PERSON, PERSON, PERSON)
    table = begin(page, qtbot)
    lift(window)
    asker = table.decision.seat
    click(table.board.options[0])
    settled(page, qtbot)
    assert table._host.concerned(asker, 0) == [it for it in range(3) if it != asker]
    out = replace(table._host.game, watches=lambda view: view.eyes == 2)
    monkeypatch.setattr(table._host, "game", out)
    assert 2 not in table._host.concerned(asker, 0)


def test_who_comes_back_to_the_table_finds_the_curtain(window: MainWindow, qtbot: QtBot) -> None:
    """Another may have come to the screen while another page was open; one person alone finds all as it was."""
    page = page_of(window)
    for who in ((PERSON, PERSON, "random"), (PERSON, "random", "random")):
        window.context.set_up_game.emit("ballot")
        seat(page, *who)
        table = begin(page, qtbot)
        several = who[1] == PERSON
        if several:
            lift(window)
        forget()
        assert is_asked(table)
        window.go("cards")
        window.go("games")
        forget()
        assert (table.currentWidget() is table.curtain) == several
        assert any(words.endswith("шпион") for words in texts(table)) != several
        if several:
            focused = QApplication.focusWidget()
            assert focused is table.curtain.answers[0]
            hold(focused)
            forget()
        assert is_asked(table)
        click(table.board.leave)


def test_where_no_move_is_taken_back_none_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    """Never: there is no button for it, and Ctrl+Z does nothing."""
    page = page_of(window)
    seat(page, PERSON, "random", "random")
    table = begin(page, qtbot)
    assert table.board.back.isHidden()
    press(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.board.isVisibleTo(table)


def test_the_table_speaks_the_language_in_use(window: MainWindow, qtbot: QtBot) -> None:
    """A switch at the table, under the curtain and at the set-up turns all words, and the game stays where it is."""
    page = page_of(window, "kuhn")
    assert page.set_up is not None
    window.context.use_language("en")
    assert page.set_up.start.text() == "Start the game"
    seat(page, PERSON, PERSON)
    table = begin(page, qtbot)
    window.context.use_language("ru")
    assert any("Передайте экран" in words for words in texts(table.curtain))
    lift(window)
    window.context.use_language("en")
    assert "You are Player 1" in texts(table)
    assert [button.accessibleName() for button in table.board.options] == ["check", "bet"]


@pytest.mark.parametrize("game", [KUHN.id, BALLOT.id])
def test_a_game_without_a_table_of_its_own_begins_at_the_plain_one(window: MainWindow, qtbot: QtBot, game: str) -> None:
    """Set up as it comes: a person sees facts and a question with options, and a move leads on."""
    page = page_of(window, game)
    table = begin(page, qtbot)
    assert isinstance(table.board, PlainBoard)
    assert is_asked(table)
    assert len(table.board.options) > 0
    click(table.board.options[0])
    settled(page, qtbot)
    assert len(table._host.timeline) >= 1


def test_a_disk_that_fails_is_told_of(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that can't be kept doesn't begin, and says why."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "x.game")

    page = page_of(window, "kuhn")
    monkeypatch.setattr("kiberrubezh.gui.games.page.keep", full)
    assert page.set_up is not None
    click(page.set_up.start)
    assert page.table is None
    assert window.toast.isVisible()
    page.open_set_up("kuhn")
    assert window.toast.isHidden(), "it is of no use any more"
    window.context.say("Колода не сохранена", "error")
    page.open_set_up("kuhn")
    assert window.toast.isVisible(), "another message came since"


def test_the_plain_table_scrolls_only_what_does_not_fit(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Facts that fit have no bar, and an almost empty question leaves them the room."""
    monkeypatch.setattr("kiberrubezh.gui.tables.tabletop.board_of", lambda _game: PlainBoard)
    page = page_of(window, "lokalka-duel")
    table = begin(page, qtbot)
    window.resize(1280, 720)
    forget()
    facts = table.board.findChild(QScrollArea, "games-facts")
    assert facts is not None
    qtbot.waitUntil(lambda: facts.verticalScrollBar().maximum() == 0)
    assert not facts.verticalScrollBar().isVisible()
    asked = table.board.options[0]
    assert asked.mapTo(table.board, asked.rect().topLeft()).y() > table.board.height() * 0.7
