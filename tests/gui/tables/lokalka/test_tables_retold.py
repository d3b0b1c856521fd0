"""Tables of «Локалка» as language and theme change under way, and whom the end speaks to."""

import pytest
from engine.lokalka.laid import laid as position
from engine.lokalka.ring.seated import choice, seated
from gui.eyes import texts
from gui.hands import hold, lift, press
from gui.tables.lokalka.lines import ALONE, Line, hosted, laid_alone
from gui.tables.lokalka.ringed import board_of, desk_of, host_of, is_curtained, settled
from gui.test_small_window import unnamed
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.lokalka.faces import FLOOD
from kiberrubezh.engine.lokalka.ring.speech.legends import card_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.ring.board import RingBoard
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.widgets.mark import Mark
from kiberrubezh.play.host import Host


def laid(context: AppContext, qtbot: QtBot, host: Host) -> GameTable:
    """Lay a table and wait until a person is asked."""
    return settled(laid_alone(context, qtbot, host), qtbot)


@pytest.mark.slow
def test_a_request_to_take_back_outlives_a_change_of_language(context: AppContext, qtbot: QtBot) -> None:
    """Who is to agree is asked on in the other language, and may still agree: the move is taken back."""
    state = seated("AHIH", "flo A1/A1 D2/A1/A1", seat=0)
    table = laid(context, qtbot, host_of(state, [0, 1]))
    lift(table)
    settled(table, qtbot)
    table._choose(choice(state, "flood flo"))
    settled(table, qtbot)
    lift(table)
    settled(table, qtbot)
    assert table.decision is not None
    table._choose(table.decision.options[0])
    settled(table, qtbot)
    lift(table)
    settled(table, qtbot)
    table.take_back()
    assert "Игрок 2, вы согласны вернуть ход?" in texts(table)
    context.use_language("en")
    table.retranslate()
    assert "Player 2, do you agree to take the move back?" in texts(table)
    hold(table.curtain.answers[1])
    settled(table, qtbot)
    assert len(table._host.timeline) == 0
    assert is_curtained(table)


def test_a_hint_at_the_ring_speaks_the_language_in_use(context: AppContext, qtbot: QtBot) -> None:
    """The hint in the place of the log stays, told again in the other language; put away it stays away."""
    table = laid(context, qtbot, host_of(seated("AHIH", "A1 A2/A1/A1/A1", seat=0), [0]))
    assert isinstance(table.board, RingBoard)
    press(table.board, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: any("акер" in words for words in texts(desk_of(table).hint)))
    context.use_language("en")
    table.retranslate()
    settled(table, qtbot)
    said = texts(desk_of(table).hint)
    assert any("Hacker" in words for words in said)
    assert not any("акер" in words for words in said)
    press(table.board, Qt.Key.Key_H)
    context.use_language("ru")
    table.retranslate()
    settled(table, qtbot)
    assert not table.board.is_hinted


def test_a_hint_at_the_line_speaks_the_language_in_use(context: AppContext, qtbot: QtBot) -> None:
    """The hint in the place of the log stays, in the other language."""
    table = laid(context, qtbot, hosted(position("A2 A1 D3", "D1", nodas="40001"), ALONE))
    press(table.board, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: not context.jobs.busy)
    context.use_language("en")
    table.retranslate()
    settled(table, qtbot)
    assert isinstance(table.board, LineBoard)
    assert table.board.desk is not None
    assert table.board.is_hinted
    assert "The opponent's last noda: this wins." in texts(table.board.desk.hint)


@pytest.mark.parametrize("game", ["ring", "line"])
def test_a_hint_outlives_a_change_of_language_on_another_page(game: str, context: AppContext, qtbot: QtBot) -> None:
    """A table that is out of sight meanwhile has its hint still when one comes back, and each stop of Tab its name."""
    ring = host_of(seated("AHIH", "A1 A2/A1/A1/A1", seat=0), [0])
    host = ring if game == "ring" else hosted(position("A2 A1 D3", "D1", nodas="40001"), ALONE)
    table = laid(context, qtbot, host)
    press(table.board, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: table.board.is_hinted)
    qtbot.waitUntil(lambda: not context.jobs.busy)
    assert unnamed(table) == []
    table.hide()
    context.use_language("en")
    table.retranslate()
    table.show()
    settled(table, qtbot)
    assert table.board.is_hinted
    assert unnamed(table) == []
    assert table.board.accessibleName() == "Game table"


def test_the_log_speaks_to_the_same_person_at_the_end(context: AppContext, qtbot: QtBot) -> None:
    """Whoever was «вы» all along is so in the last lines too, though all lies open then."""
    table = laid(context, qtbot, hosted(position("A1", nodas="40001"), ALONE))
    at = Line(lambda: table, qtbot)
    at.board.press_card(1)
    at.board.press_node(4)
    at.settle()
    assert table._host.over
    lines = [at.desk.chronicle.lines.item(row).text() for row in range(at.desk.chronicle.lines.count())]
    assert lines[0].startswith("Вы атакуете")
    assert not any("Игрок 1" in line for line in lines)


def test_the_ring_tells_each_person_here_how_it_ended_for_them(context: AppContext, qtbot: QtBot) -> None:
    """LOK-11.1: each person at this screen is named with role and outcome, and why; one alone is told victory."""
    state = seated("AHIH", "A1/A1/A1/A1", nodas="P2:1 P3:0 P1:0 X01:0 X12:0 X23:0", seat=0)
    blow = choice(state, "attack A1 P2")
    for people, said in (
        ([0], ["Победа", "Вы — администратор."]),
        ([2], ["Поражение", "Вы — инсайдер."]),
        ([0, 2], ["Победа: Игрок 1, администратор.", "Поражение: Игрок 3, инсайдер."]),
    ):
        host = host_of(state.clone(), people)
        host.choose(blow, 0)
        assert host.over
        table = laid(context, qtbot, host)
        board_of(table).point_node(0, False)  # the mouse may have come to rest over a plate
        shown = texts(desk_of(table))
        for words in said:
            assert words in shown, (people, words, shown)
        assert any("все хакеры и инсайдеры отключены (LOK-11.1)" in words for words in shown)
        assert board_of(table).scene is not None


def test_the_curtain_follows_the_theme(context: AppContext, qtbot: QtBot) -> None:
    """Its icon is drawn anew in the colours of the other theme."""
    table = laid(context, qtbot, host_of(seated("AHIH", "A1/A1/A1/A1", seat=0), [0, 1]))
    assert is_curtained(table)
    pictures: list[QPixmap] = []
    for name in ("dark", "light"):
        context.theme.use(name)
        QApplication.processEvents()
        pictures.append(table.curtain.findChildren(Mark)[0].pixmap())
    assert pictures[0].toImage() != pictures[1].toImage()
    assert Option("end") not in table._host.timeline.choices


def test_a_line_of_the_log_shows_the_card_it_speaks_of(context: AppContext, qtbot: QtBot) -> None:
    """The same log lies at every table: its latest line is in sight, and one that is chosen shows its card large."""
    state = seated("AHIH", "flo A1/A1 D2/A1/A1", seat=0)
    table = laid(context, qtbot, host_of(state, [0]))
    table._choose(choice(state, "flood flo"))
    settled(table, qtbot)
    log = desk_of(table).log.lines
    row = next(row for row in range(log.count()) if "«Флуд»" in log.item(row).text())
    log.setCurrentRow(row)
    assert card_text(FLOOD, "ru") in texts(desk_of(table).detail)
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum()
