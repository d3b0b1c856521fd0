"""The page of puzzles, in the real window: chosen, failed with the refutation shown, solved and remembered."""

import pytest
from gui.duels import still
from gui.hands import click
from puzzles.positions import CARDS, patient
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.store import open_cards
from kiberrubezh.disk.folder import data_path
from kiberrubezh.gui.i18n import i18n, tr_in
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.puzzles import catalogue, wording
from kiberrubezh.gui.puzzles.catalogue import PuzzleTable
from kiberrubezh.gui.puzzles.page import PuzzlesPage
from kiberrubezh.gui.puzzles.solving_board import PuzzleBoard, _failed_words
from kiberrubezh.gui.tables.rubezh.course.headline import _fate
from kiberrubezh.gui.theme import Theme, prepare
from kiberrubezh.learning.marks import days_solved, puzzle_marks
from kiberrubezh.play.rubezh.lookers import OPEN, shown_view
from kiberrubezh.play.rubezh.puzzles.attempt import PuzzleSession
from kiberrubezh.puzzles.files import shipped_puzzles
from kiberrubezh.puzzles.mining.discovery import with_solution
from kiberrubezh.puzzles.puzzle import SOLVER, Puzzle

WALL, FLOOD, SURGE = 5, 16, 17


def _puzzles() -> tuple[Puzzle, ...]:
    found = with_solution(patient(), CARDS, 10_000)
    assert found is not None
    own = found.model_copy(update={"cards": tuple(CARDS[name] for name in found.prints)})
    return own, own.model_copy(update={"id": "another", "grade": 4})


def press(page: QWidget, name: str) -> None:
    found = page.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    click(found)


def _settled(qtbot: QtBot, board: PuzzleBoard) -> None:
    sitting = board.sitting
    assert sitting is not None
    qtbot.waitUntil(lambda: sitting.verdict is not None or sitting.is_deciding)


def _press_space(qtbot: QtBot, board: PuzzleBoard) -> None:
    """Press what leads on at the table: not at once, nor where it stands, then it does."""
    was = board.sitting
    for place in (board.area.view, board.next if board.sitting and board.sitting.verdict else board.again):
        QTest.keyClick(place, Qt.Key.Key_Space)
        assert board.sitting is was
    qtbot.waitUntil(lambda: not board.area.calm.holds)
    QTest.keyClick(board.area.view, Qt.Key.Key_Space)
    assert board.sitting is not was


@pytest.mark.slow
def test_a_puzzle_is_failed_and_solved(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list, the table, the refutation, another try, the solution remembered; the daily one, the sieve, the next."""
    puzzles = _puzzles()
    for module in (catalogue, wording):
        monkeypatch.setattr(module, "shipped_puzzles", lambda: puzzles)
    page = still(window).go("puzzles")
    assert isinstance(page, PuzzlesPage)
    assert page.catalogue.table.rowCount() == 2
    assert page.catalogue.table.item(0, 3).text() == "У вас: 5 карт"
    assert page.catalogue.table.item(1, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Сложность 4 из 5"
    page.catalogue.grade.setCurrentIndex(4)
    assert [it.id for it in page.catalogue.shown] == ["another"]
    assert page.catalogue.table.item(0, 0).text() == "2"
    page.catalogue.grade.setCurrentIndex(0)
    page.catalogue.table.selectRow(0)
    press(page, "puzzle-open")
    board = page.board
    assert "2 карты" in board.question.text()
    assert board.grade.text().startswith("№ 1 ")
    assert board.sitting is not None
    assert board.sitting.terms.header.names == ("Игрок", "Соперник")

    board.area.director.link(WALL, FLOOD)
    board.area.press_main()
    _settled(qtbot, board)
    assert "surge" in board.verdict.text()
    assert "Не решено" in board.verdict.text()
    assert "осталась 1 карта, а нужно хотя бы 2" in board.verdict.text()
    assert ";" not in board.verdict.text()
    assert (board.next.property("look"), board.again.property("look")) == ("plain", "primary")
    board.area.retranslate()
    assert (board.area.side.main.text(), board.area.view.table.picture.head) == ("Заново", "Не решено")
    assert board.again.hasFocus()
    press(page, "puzzle-solution")
    assert "Решение" in board.verdict.text()
    _press_space(qtbot, board)
    assert board.verdict.text() == ""
    board.area.press_main()
    _settled(qtbot, board)
    board.area.director.link(WALL, SURGE)
    with monkeypatch.context() as slow:
        slow.setattr(window.context, "duration", lambda _: 60_000)
        slow.setattr(board.area.director.pacer, "linger", lambda _: None)
        board.area.press_main()
        _settled(qtbot, board)
        sitting = board.sitting
        assert board.verdict.text() == ""  # its last blows are still to be seen, which a key hurries
        assert board.area.view.hasFocus()
        QTest.keyClick(board.area.view, Qt.Key.Key_Space)
    assert board.sitting is sitting
    assert board.next.hasFocus()
    assert "Решено" in board.verdict.text()
    assert board.next.property("look") == "primary"
    assert "a-puzzle" in days_solved()
    assert puzzle_marks(data_path()).tries == {"a-puzzle": 2}

    page.undo()
    assert board.sitting is not None
    assert board.sitting.verdict is None
    assert board.area.view.hasFocus()
    board.solution.setFocus()
    page.redo()
    assert board.solution.hasFocus()
    assert (board.area.side.main.text(), board.area.view.table.picture.head) == ("Следующая", "Решено")
    _press_space(qtbot, board)
    assert board.sitting.puzzle.id == "another"
    assert board.area.view.hasFocus()
    page.retranslate()
    press(page, "puzzle-back")
    state = page.catalogue.table.item(0, 4)
    assert state is not None
    assert state.text() == "Решено"
    page.catalogue.only_open.setChecked(True)
    assert [it.id for it in page.catalogue.shown] == ["another"]
    told = page.keys()
    assert all(words for _, words in told)
    press(page, "puzzle-daily")
    assert board.sitting is not None
    press(page, "puzzle-back")
    QTest.keyClick(page.catalogue.table, Qt.Key.Key_Escape)
    assert window.current == "games"
    window.go("training")
    press(window.page("training"), "training-to-game")
    assert window.current == "games"


def test_the_kind_of_a_puzzle_is_read_whole(qapp: QApplication) -> None:
    """In the least window the other columns yield to it, in a wide one all are alike."""
    prepare(qapp)
    i18n.use("en")
    table, theme = PuzzleTable(), Theme()
    theme.dress(table)
    table.ensurePolished()
    table.resize(796, 300)
    known = shipped_puzzles()
    table.fill(known, {it.id: place for place, it in enumerate(known)}, {})
    assert table.columnWidth(2) >= table.sizeHintForColumn(2) > 796 // 5
    table.resize(1700, 300)
    table.viewport().resize(1690, 260)
    table.fit()
    assert table.columnWidth(2) == pytest.approx(table.columnWidth(3), abs=2)
    i18n.use("ru")


def test_an_attack_that_fails_says_what_is_left() -> None:
    """KR-5.0: of a win that is missed the deck is told as it was at the end of the turn, before the other has drawn."""
    puzzle = next(each for each in shipped_puzzles() if each.kind == "win")
    session = PuzzleSession.of(puzzle, open_cards(), ("", ""))
    while session.verdict is None:
        decision = session.host.state.decision
        assert decision is not None
        done = [option for option in decision.options if option.act == "done"]
        session.send(done if decision.seat == SOLVER else [session.replier.answer(session.host.state)[0].option])
    assert len(session.host.state.sides[1].deck) == puzzle.sides[1].deck - 2
    assert f"осталось {puzzle.sides[1].deck} карт, а должно остаться меньше 2" in _failed_words(session)


def test_a_goal_that_is_lost_is_told_at_once() -> None:
    """KR-5.0: with the deck gone and nothing to refill it no more is asked, though the wave goes on; before it is."""
    puzzle = _puzzles()[0]
    session = PuzzleSession.of(puzzle, CARDS, ("", ""))
    assert session.verdict is None
    duel = session.host.state.clone()
    duel.sides[SOLVER].deck.clear()
    assert session.replier.search.outcome(duel) is None
    assert session.replier.verdict(duel) is False


def test_what_gets_through_is_not_denied() -> None:
    """An attack at a deck that is empty, or whose cards are saved, is no attack that was stopped."""
    duel = PuzzleSession.of(_puzzles()[0], CARDS, ("", "")).host.state.clone()
    said = [_fate(shown_view(duel, OPEN, 0), ("", ""), comes, own=True) for comes in ((0, 0), (3, 0))]
    duel.sides[SOLVER].deck.clear()
    said.append(_fate(shown_view(duel, OPEN, 0), ("", ""), (3, 0), own=True))
    assert said == [
        "Ничего не пройдёт",
        "Атаки проходят, но колода не теряет карт",
        "Атаки проходят, а колода уже пуста",
    ]


def test_one_hidden_card_is_told_as_one() -> None:
    """In both languages; so are two, five and 21."""
    told = {n: (tr_in("ru", "puzzles.hidden", n=n), tr_in("en", "puzzles.hidden", n=n)) for n in (1, 2, 5, 21)}
    assert [ru.split(".")[0].removeprefix("В руке соперника ") for ru, _ in told.values()] == [
        "скрыта 1 карта",
        "скрыты 2 карты",
        "скрыто 5 карт",
        "скрыта 21 карта",
    ]
    assert told[1][0].endswith("Это может быть любая карта.")
    assert [en.split(": ")[1] for _, en in told.values()][:2] == [
        "1 card. It may be any card.",
        "2 cards. They may be any cards.",
    ]
