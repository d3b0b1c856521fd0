"""The ring of «Локалка» for four to eight: what it shows to whom, what it explains, and that all goes by keys."""

from dataclasses import replace

import pytest
from engine.lokalka.laid import card
from engine.lokalka.ring.seated import choice, seated
from gui.eyes import texts
from gui.hands import click, lift, press, type_letter
from gui.tab_walk import reached_by
from gui.tables.lokalka.ringed import board_of, desk_of, host_of, is_curtained, settled, sit_down
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option, Seat, Sight
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.parts.discard import DiscardSheet
from kiberrubezh.gui.tables.lokalka.ring.circle.plates import SeatPlate
from kiberrubezh.gui.tables.standing import StandingSheet
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.play.scene import Scene


class Striker:
    """Does these things where they are legal, and ends every turn."""

    def __init__(self, *acts: Option) -> None:
        self._acts = acts

    def choose(self, _sight: Sight, decision: Decision) -> Option:
        """Strike where it can."""
        return next((act for act in self._acts if act in decision.options), decision.options[-1])


def alone(window: MainWindow, qtbot: QtBot, state: Lokalka, seat: Seat = 0) -> GameTable:
    """Sit a person down at a seat, programs elsewhere."""
    return sit_down(window, qtbot, host_of(state, [seat]))


def said(table: GameTable) -> str:
    """Return all that is written in the detail beside the ring."""
    return "\n".join(texts(desk_of(table).detail))


def test_the_ring_of_eight_is_in_sight_without_scrolling(window: MainWindow, qtbot: QtBot) -> None:
    """At 1280 × 720 no plate lies on another, in the middle, or outside; one's own is below, the next to its left."""
    window.resize(1280, 720)
    table = alone(window, qtbot, seated("AHEIHHEI", "/".join(["A1"] * 8), seat=1), 1)
    desk = desk_of(table)
    rects = [plate.geometry() for plate in desk.field.plates]
    assert len(rects) == 16
    for place, rect in enumerate(rects):
        assert desk.field.rect().contains(rect)
        assert not any(rect.intersects(other) for other in [*rects[:place], desk.field.middle.geometry()])
    own = rects[2]
    assert own.bottom() == max(rect.bottom() for rect in rects)
    assert abs(own.center().x() - desk.field.rect().center().x()) < 3
    assert rects[4].center().x() < own.center().x() < rects[0].center().x()
    assert window.rect().contains(QRect(desk.mapTo(window, desk.rect().topLeft()), desk.size()))
    assert not desk.head.hint.isHidden()
    table._put(replace(table._witness.scene("shown", 1, ()), stage="over"))
    over = desk_of(table).head
    assert over.hint.isHidden()  # nothing is left to be advised on, or to be taken back
    assert over.back.isHidden()


def test_reach_is_shown_to_its_owner_alone(window: MainWindow, qtbot: QtBot) -> None:
    """LOK-7.12: an Attack lights what its owner reaches; of equal tables an Insider's and a Hacker's are lit apart."""
    lit = []
    for roles in ("AHIH", "AIHH"):
        table = alone(window, qtbot, seated(roles, "A1/A2/A1/A1", seat=1), 1)
        assert all(not _node(plate).lit for plate in desk_of(table).field.plates)
        press(table.board, Qt.Key.Key_1)
        lit.append([node for node, plate in enumerate(desk_of(table).field.plates) if _node(plate).lit])
        assert board_of(table).draft.targets == lit[-1]
    assert lit == [[1, 3], [0, 1, 3, 4]]


def _node(plate: object) -> object:
    return plate._look.node if isinstance(plate, SeatPlate) else plate.look


WORLDS = [("AHIH", "A1 A2/D1/A1 D5/bot"), ("AIHH", "A1 A2/A5/vir A3/D2")]
"""Deals that the Admin can't tell apart."""


def test_what_a_seat_cant_know_changes_nothing_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    """Worlds that differ in closed roles and hands alone look the same to the Admin, pointed at from all sides."""
    seen, drawn = [], []
    for roles, hands in WORLDS:
        table = alone(window, qtbot, seated(roles, hands, seat=0))
        shown = [texts(table)]
        for node in (1, 2, 4, 6):
            desk_of(table).field.plates[node].pointed.emit(True)
            settled(table, qtbot)
            shown.append([f"{node}", *texts(table)])
        press(table.board, Qt.Key.Key_1)
        seen.append((shown, texts(table)))
        qtbot.waitUntil(lambda: not window.context.jobs.busy and window.updatesEnabled())  # all is drawn and dressed
        drawn.append(desk_of(table).field.grab().toImage())
    assert seen[0] == seen[1]
    assert drawn[0] == drawn[1]


def test_the_order_and_number_of_hand_overs_tell_nothing(window: MainWindow, qtbot: QtBot) -> None:
    """LOK-10.3 in the window: whatever is held, the same people are called, by the same words, as often."""
    calls: list[list[list[str]]] = []
    for hands in ("vir A1/D1 D2/A1/A1 D3", "vir A1/A1 A2/D4/bot flo"):
        table = sit_down(window, qtbot, host_of(seated("AHIH", hands, seat=0), [0, 1, 2, 3]))
        lift(window)
        settled(table, qtbot)
        press(table.board, Qt.Key.Key_1 if table._host.state.hands[0][0] > 10 else Qt.Key.Key_2)
        press(table.board, Qt.Key.Key_Space)
        settled(table, qtbot)
        called = []
        while is_curtained(table) and table.decision is not None and table.decision.prompt == "viruses":
            called.append(texts(table))
            lift(window)
            settled(table, qtbot)
            press(table.board, Qt.Key.Key_Space)
            settled(table, qtbot)
        calls.append(called)
    assert len(calls[0]) == 3
    assert calls[0] == calls[1]
    assert any("Вирусы: один ответ" in words for words in calls[0][0])
    assert any("Тайно отвечают 3 человека" in words for words in calls[0][0])


@pytest.mark.parametrize("hands", ["dir A1/D5 D1/A1/A1", "dir A1/A1 A2/A1/A1"])
def test_thinking_takes_its_time_whatever_is_held(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, hands: str
) -> None:
    """LOK-10.4: a program that has no Protection to choose from answers no sooner than one that has."""
    table = alone(window, qtbot, seated("AHIH", hands, seat=0))
    monkeypatch.setattr("kiberrubezh.gui.tables.thinking.BEAT_MS", 10**12)
    table._choose(choice(table._host.state, "direct dir P1"))
    qtbot.waitUntil(lambda: table._thinking.beat.isActive())
    assert table.decision is None
    table.hurry()
    assert table._thinking.beat.isActive()
    assert table.decision is None
    table._thinking.beat.timeout.emit()
    assert table.decision is not None
    assert table.decision.prompt == "strike"
    table._thinking.beat.stop()


@pytest.mark.parametrize("letters", ["hdt", "рве", "РВЕ"])
def test_letters_work_on_either_keyboard(window: MainWindow, qtbot: QtBot, letters: str) -> None:
    """H asks for a hint, D opens the discard, T the standing answers; what stands on these keys in Russian does too."""
    table = alone(window, qtbot, seated("AHIH", "A1/A1/A1/A1", discard="A5", seat=0))
    hint, pile, standing = letters
    with qtbot.waitSignal(table.board.hint_wanted):
        type_letter(table.board, hint)
    qtbot.waitUntil(lambda: not table.is_busy)
    type_letter(table.board, pile)
    (sheet,) = table.board.findChildren(DiscardSheet)
    sheet.close_sheet()
    type_letter(table.board, standing)
    assert table.board.findChildren(StandingSheet)


def test_a_standing_answer_is_given_by_keys_and_shown_to_its_owner_alone(window: MainWindow, qtbot: QtBot) -> None:
    """T opens the sheet; what is switched there answers from then on, and under the curtain nothing of it is left."""
    state = seated("AHIH", "flo flo/A1 D2/A1/A1", seat=0)
    table = sit_down(window, qtbot, host_of(state, [0, 1]))
    lift(window)
    settled(table, qtbot)
    press(table.board, Qt.Key.Key_T)
    (sheet,) = table.board.findChildren(StandingSheet)
    boxes = {box.text(): box for box in sheet.findChildren(QCheckBox)}
    flood = next(box for words, box in boxes.items() if words.startswith("Флуд"))
    assert not any(box.isChecked() for box in boxes.values())
    flood.click()
    assert flood.isChecked()
    sheet.close_sheet()
    assert table._host.standing[0].answer(Decision(0, "flood", (Option("discard", 1),))) == Option("discard", 1)
    assert table._host.standing[1].answer(Decision(1, "flood", (Option("discard", 1),))) is None
    press(table.board, Qt.Key.Key_T)
    press(table.board, Qt.Key.Key_Escape)
    press(table.board, Qt.Key.Key_1)
    press(table.board, Qt.Key.Key_Space)
    settled(table, qtbot)
    assert is_curtained(table)
    assert not table.board.findChildren(StandingSheet)


def test_a_card_says_what_it_would_do_before_it_does(window: MainWindow, qtbot: QtBot) -> None:
    """The node that would go is crossed out, who would stand next to each other is said, and nothing has happened."""
    state = seated("AHIH", "A1/A2/A1/A1", nodas="X01:1", seat=1)
    table = alone(window, qtbot, state, 1)
    press(table.board, Qt.Key.Key_1)
    click(desk_of(table).field.plates[1])
    settled(table, qtbot)
    assert _node(desk_of(table).field.plates[1]).lost == 1
    assert "Узел 1–2 отключается и выпадает из кольца." in said(table)
    assert "Соседями станут узел игрока 1 и ваш узел." in said(table)
    assert "Откроется для вас: узел игрока 1." in said(table)
    assert desk_of(table).main.text() == "Атака 2 → узел 1–2"
    assert len(table._host.timeline) == 0
    press(table.board, Qt.Key.Key_Escape)
    assert desk_of(table).main.text() == "Закончить ход"
    assert _node(desk_of(table).field.plates[1]).lost == 0


def test_it_says_why_not_with_the_rule(window: MainWindow, qtbot: QtBot) -> None:
    """Pointing at what a card can't be aimed at tells the rule; its number leads to the rules."""
    table = alone(window, qtbot, seated("AHIH", "A1/A2 mai/A1/A1", seat=1), 1)
    asked: list[str] = []
    window.context.open_rules.disconnect()
    window.context.open_rules.connect(lambda game, rule: asked.append(f"{game} {rule}"))
    press(table.board, Qt.Key.Key_1)
    desk_of(table).field.plates[0].pointed.emit(True)
    settled(table, qtbot)
    assert "Этот узел не соседний с вашими." in said(table)
    rule = next(button for button in desk_of(table).detail.findChildren(type(desk_of(table).head.leave)))
    assert rule.text() == "LOK-7.3"
    click(rule)
    press(table.board, Qt.Key.Key_Escape)
    press(table.board, Qt.Key.Key_2)
    settled(table, qtbot)
    assert "LOK-10.6" in said(table)
    click(desk_of(table).head.findChild(type(rule), "lokalka-rules"))
    assert asked == ["lokalka LOK-7.3", "lokalka LOK-4.3"]


def test_everything_goes_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    """Arrows and Enter choose a card and its target, Space does it, D opens the discard pile."""
    table = alone(window, qtbot, seated("AHIH", "A1 A2/A1/A1/A1", discard="D3", seat=0))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up):
        press(table.board, key)
    assert desk_of(table).main.text() == "Атака 2 → узел игрока 3"
    press(table.board, Qt.Key.Key_Down)
    press(table.board, Qt.Key.Key_Space)
    settled(table, qtbot)
    assert table._host.timeline.choices[0] == choice(table._host.timeline.moments[0].state, "attack A2 P1")
    for words in ("Узел 1–2", "Игрок 2"):
        press(table.board, Qt.Key.Key_Up)
        assert words in texts(desk_of(table).detail)
    press(table.board, Qt.Key.Key_Escape)
    press(table.board, Qt.Key.Key_D)
    assert [card.face for card in table.board.findChildren(DiscardSheet)[0].cards] == [card("A2"), card("D3")]


def test_who_is_out_watches_what_everybody_may_know(window: MainWindow, qtbot: QtBot) -> None:
    """A-42: out of the game, the table is seen with everybody's eyes, move by move, until it is over."""
    state = seated("AHIH", "A5 A4/A1/D1 A2/D2", nodas="P1:0 P2:1 P3:1", seat=0)
    strikes = [choice(state, "attack A4 P2"), choice(state, "attack A5 P3")]
    host = host_of(state, [2], {0: Striker(*strikes), 3: Striker()})
    scenes: list[Scene] = []
    table = sit_down(window, qtbot, host, scenes)
    shown = [scene for scene in scenes if scene.stage == "shown"]
    assert len(shown) >= 3
    assert {scene.eyes for scene in shown} == {EVERYBODY}
    assert all(scene.view.hands == (None,) * 4 and scene.place == 2 for scene in shown)
    assert host.over
    assert host.eyes_of(2) == EVERYBODY
    assert table.decision is None
    assert desk_of(table).main.text() == "Сыграть ещё раз"


def test_between_several_people_all_see_what_all_may_know(window: MainWindow, qtbot: QtBot) -> None:
    """What programs do is shown with nobody's hand in sight at a shared screen; who is out is not asked."""
    state = seated("AHEIH", "A5 A1/A1/D1/A2/A1", nodas="P1:1", seat=0)
    scenes: list[Scene] = []
    table = sit_down(window, qtbot, host_of(state, [0, 1, 2]), scenes)
    lift(window)
    settled(table, qtbot)
    table._choose(choice(state, "attack A5 P1"))
    settled(table, qtbot)
    table._choose(Option("end"))
    settled(table, qtbot)
    while table.decision is not None and table.decision.prompt == "surplus":
        table._choose(table.decision.options[0])
        settled(table, qtbot)
    assert is_curtained(table)
    assert table.decision is not None
    assert table.decision.seat == 2
    assert {(scene.eyes, scene.stage) for scene in scenes} == {(0, "asked"), (EVERYBODY, "shown")}
    assert not any(words.startswith("lokalka-hand") for words in texts(table))


def test_what_was_laid_in_secret_is_seen_by_its_owner_alone(window: MainWindow, qtbot: QtBot) -> None:
    """LOK-3.9: the Admin sees each first Protection on its node and no more in the hand; nobody else does."""
    state = Lokalka.start(4, 3)
    admin, first = state.admin, (state.admin + 1) % 4
    table = sit_down(window, qtbot, host_of(state, [admin, first]))
    if table.decision is not None and table.decision.seat == first:
        lift(window)
        settled(table, qtbot)
        press(table.board, Qt.Key.Key_Space)
        settled(table, qtbot)
    lift(window)
    settled(table, qtbot)
    assert table.decision is not None
    guard = table.decision.options[1]
    held = len(desk_of(table).hand.cards)
    table._choose(guard)
    settled(table, qtbot)
    assert table.decision is not None
    assert table.decision.prompt == "opening"
    assert len(desk_of(table).hand.cards) == held - 1
    assert _node(desk_of(table).field.plates[guard.target]).shield == guard.card
    assert table._host.state.view(first).answers == ()


def test_the_admin_lays_the_network_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    """LOK-12.2: the place is lit, a digit, the arrows or Tab choose the node, Space lays it; before, none is reached.

    Once the game is about to begin, nothing is offered to be answered always that is asked but once.
    """
    options = RingOptions(admin_places_nodes=True)
    state = Lokalka.start(4, 3, options)
    table = alone(window, qtbot, state, state.admin)
    node = table.decision.options[0].target if table.decision is not None else -1
    assert _node(desk_of(table).field.plates[node]).lit
    press(table.board, Qt.Key.Key_Space)
    assert len(table._host.timeline) == 0
    chips = table.board.findChildren(Chip, "lokalka-choice")
    for key, on in ((Qt.Key.Key_2, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Left, 0)):
        press(table.board, key)
        assert [chip.isChecked() for chip in chips] == [place == on for place in range(len(chips))]
    press(table.board, Qt.Key.Key_Escape)
    assert not any(chip.isChecked() for chip in chips)
    assert {*chips} <= reached_by(window, Qt.Key.Key_Tab)
    press(chips[1], Qt.Key.Key_Space)
    assert QApplication.focusWidget() is table.board
    assert desk_of(table).main.text() == "Узел на 7 нод"
    press(table.board, Qt.Key.Key_Space)
    settled(table, qtbot)
    assert table._host.state.nodas[node] == 7
    assert not [words for words in texts(table.board) if words.startswith("Можно атаковать")]
    while table.decision is not None and table.decision.prompt == "network":
        table._choose(table.decision.options[0])
        settled(table, qtbot)
    assert [words for words in texts(table.board) if words.startswith("Можно атаковать")]
    assert not table.board.findChildren(QAbstractButton, "lokalka-always")


def test_a_hint_says_what_is_known_of_whom(window: MainWindow, qtbot: QtBot) -> None:
    """H asks for it and puts it away: what a program would do, and of each player which roles are likely and why.

    It stands beside the ring, in the place of the log: all of the table stays in sight, and cards can be chosen.
    """
    table = alone(window, qtbot, seated("AHIH", "A1 A2/A1/A1/A1", seat=0))
    press(table.board, Qt.Key.Key_H)
    desk = desk_of(table)
    qtbot.waitUntil(lambda: any("хакер" in words.lower() for words in texts(desk.hint)))
    assert table.board.is_hinted
    assert desk.log.isHidden()
    assert not table.board.findChildren(Overlay)
    window.context.use_language("en")
    assert any("hacker" in words.lower() for words in texts(desk_of(table).hint))
    window.context.use_language("ru")
    press(table.board, Qt.Key.Key_H)
    assert not table.board.is_hinted
    assert not desk_of(table).log.isHidden()


def test_who_has_to_answer_reads_it_in_the_middle(window: MainWindow, qtbot: QtBot) -> None:
    """Beyond the own turn the question stands, in words, where everybody looks; the signs have their legend."""
    table = sit_down(window, qtbot, host_of(seated("AHIH", "vir/A1 D2 A3/A1/A1", seat=0), [0, 1]))
    lift(window)
    settled(table, qtbot)
    desk = desk_of(table)
    assert {"Знаки", "кого спрашивают"} <= set(texts(desk.detail))
    press(table.board, Qt.Key.Key_1)
    press(table.board, Qt.Key.Key_Space)
    settled(table, qtbot)
    lift(window)
    settled(table, qtbot)
    headline = desk_of(table).field.middle.findChild(QLabel, "lokalka-headline")
    assert headline is not None
    assert desk_of(table).asks.text() in headline.text()
    assert headline.text().rstrip().endswith("?")


@pytest.mark.slow
def test_an_answer_is_given_once_and_for_all_at_its_question(window: MainWindow, qtbot: QtBot) -> None:
    """At the very question: it is answered so now, and nobody is called for the next one."""
    state = seated("AHIH", "flo flo/A1 D2 A3/A1/A1", seat=0)
    table = sit_down(window, qtbot, host_of(state, [0, 1]))
    flood = choice(state, "flood flo")
    for calls in (1, 0):
        if is_curtained(table):
            lift(window)
            settled(table, qtbot)
        table._choose(flood)
        settled(table, qtbot)
        assert table.decision is not None
        assert (table.decision.prompt == "flood") is bool(calls)
        if calls:
            lift(window)
            settled(table, qtbot)
            (always,) = table.board.findChildren(type(desk_of(table).head.leave), "lokalka-always")
            assert always.text() == "Всегда: сбрасывать низшую карту"
            click(always)
            settled(table, qtbot)
    assert table._host.state.hands[1] == [card("A3")]
