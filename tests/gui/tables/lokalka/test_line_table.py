"""The table of «Локалка» for two in the real window: a whole game, reach and reasons, curtain, back, secrets."""

from dataclasses import replace

import pytest
from engine.lokalka.laid import laid
from gui.eyes import texts
from gui.hands import click, hold, lift, press, type_letter
from gui.tab_walk import reached_by
from gui.tables.lokalka.lines import TWO, lay, sit_down
from PySide6.QtCore import QPoint, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option
from kiberrubezh.engine.lokalka.course.acts import ask
from kiberrubezh.engine.lokalka.faces import BACKUP, BOTNET, FLOOD, ROUTER
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.watch import GameWatch
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.lokalka.faces.card_face import RATIO
from kiberrubezh.gui.tables.lokalka.faces.palette import NOBODYS, OWNERS
from kiberrubezh.gui.tables.lokalka.line.answer.reading import guidance
from kiberrubezh.gui.tables.lokalka.line.board import LineBoard
from kiberrubezh.gui.tables.lokalka.line.looks import looks
from kiberrubezh.gui.tables.lokalka.line.parts.legend import Legend
from kiberrubezh.gui.tables.lokalka.parts.discard import DiscardSheet
from kiberrubezh.play.host import Host, players_of
from kiberrubezh.play.lokalka.intent import Intent


def move_to(part: QWidget) -> None:
    """Point at a part with the mouse."""
    QTest.mouseMove(part, QPoint(part.width() // 2, part.height() // 2))
    QApplication.processEvents()


@pytest.mark.slow
def test_a_whole_game_against_a_program(window: MainWindow, qtbot: QtBot) -> None:
    """By clicks and keys to the end: cards, nodes, main button; the plate at the end begins another game."""
    at = sit_down(window, qtbot, seed=29)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        assert set(at.desk.hand.cards) <= reached_by(window, key), "also past a card that is lifted over the others"
    for turn in range(400):
        if at.table.decision is None:
            break
        intent, n = at.attention.intent, len(at.table._host.timeline)
        attack = next((it for it in intent.fitting(None, None) if it.act == "attack"), None)
        if attack is not None and turn % 2:
            click(next(card for card in at.desk.hand.cards if card.face == attack.card))
            click(at.desk.strip.nodes[attack.target])
        elif at.attention.main()[1]:
            press(at.board, Qt.Key.Key_Space)
        else:
            press(at.board, Qt.Key.Key_1)
            press(at.board, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda n=n: len(at.table._host.timeline) > n)
        at.settle()
    assert at.table.decision is None
    assert at.table._host.over
    assert at.desk.end.isVisible()
    assert at.desk.main.isHidden()
    assert at.desk.head.hint.isHidden()
    assert at.desk.head.back.isHidden()
    click(at.desk.end.main)
    at.settle()
    assert at.table.decision is not None
    assert len(at.table._host.timeline) <= 1


def test_reach_is_lit_and_what_is_dark_says_why(context: AppContext, qtbot: QtBot) -> None:
    """DUE-6.2, DUE-6.3: what the picked card may be played to is lit; a dark node tells the rule."""
    at = lay(context, qtbot, laid("A3 D2", "D1", held="1.2")).settle()
    click(at.desk.hand.cards[0])
    assert [node.node for node in at.desk.strip.nodes if node.look.lit] == [2]
    assert [node.node for node in at.desk.strip.nodes if node.look.reached] == [2]
    for node, rule in ((0, "DUE-5.5"), (1, "DUE-5.5"), (3, "DUE-6.2"), (4, "DUE-6.3")):
        move_to(at.desk.strip.nodes[node])
        assert f"({rule})" in at.said
    click(at.desk.strip.nodes[4])
    assert len(at.table._host.timeline) == 0
    press(at.board, Qt.Key.Key_Escape)
    move_to(at.desk.strip.nodes[3])
    assert at.said.startswith("Атаковать нельзя.")
    opened: list[tuple[str, str]] = []
    context.open_rules.connect(lambda game, rule: opened.append((game, rule)))
    press(at.board, Qt.Key.Key_R)
    assert opened == [("lokalka-duel", "DUE-6.2")]


def test_every_dark_card_says_why(context: AppContext, qtbot: QtBot) -> None:
    """DUE-3.4, DUE-7.4 to 7.9: a card that can't be played tells the rule when it is pointed at."""
    game = laid("A3 dir bac mai D1", "D1")
    game.attacked = True
    ask(game, (0, "main"))
    at = lay(context, qtbot, game).settle()
    rules = dict(zip([card.face for card in at.desk.hand.cards], at.desk.hand.cards, strict=True))
    for face, rule in ((3, "DUE-3.4"), (23, "DUE-7.4"), (25, "DUE-7.5"), (26, "DUE-7.6")):
        assert not rules[face].is_lit
        at.board.point_card(face)
        assert f"({rule})" in at.said
    at.board.point_card(11)
    assert "(DUE" not in at.said


def test_what_a_play_would_do_is_shown_before_it(context: AppContext, qtbot: QtBot) -> None:
    """DUE-5.1, DUE-5.3, DUE-7.8, DUE-7.10: lamps, Protection, control, ways as they would be; nothing is done yet."""
    at = lay(context, qtbot, laid("A3 bot rou", "D1", nodas="41324", shields="A:D2")).settle()
    click(at.desk.hand.cards[0])
    move_to(at.desk.strip.nodes[1])
    node = at.desk.strip.nodes[1].look
    assert (node.lost, node.falls, node.note) == (1, True, "отключится")
    assert at.desk.strip.nodes[2].look.note == "откроется"
    assert "Узел А отключится и выпадет из цепочки" in at.said
    assert at.desk.main.text() == "Атака 3 → узел А"
    for face, place, note in ((ROUTER, 3, "откроется"), (BOTNET, 1, "станет вашим")):
        press(at.board, Qt.Key.Key_Escape)
        at.board.press_card(face)
        assert at.desk.strip.nodes[place].look.note == note
    assert at.desk.strip.nodes[1].look.becomes is OWNERS[0]
    assert len(at.table._host.timeline) == 0


def test_protection_is_shown_where_it_would_lie(context: AppContext, qtbot: QtBot) -> None:
    """DUE-4.2: the node pointed at bears the Protection that would cover it, and the text says what goes."""
    at = lay(context, qtbot, laid("D4 D1", "D1", shields="P1:D2")).settle()
    at.board.press_card(14)
    move_to(at.desk.strip.nodes[0])
    look = at.desk.strip.nodes[0].look
    assert (look.shield, look.comes, look.falls) == (12, 14, True)
    assert at.said == "«Защита 2» уйдёт в сброс. Ваш узел закроет «Защита 4»."


def test_a_node_first_offers_what_can_be_done_there(context: AppContext, qtbot: QtBot) -> None:
    """A picked node lights the cards that act on it, and names the ways; one of them is enough."""
    at = lay(context, qtbot, laid("A3 A1 bot D1", "D1")).settle()
    click(at.desk.strip.nodes[1])
    assert [card.is_lit for card in at.desk.hand.cards] == [True, True, False, True]
    ways = {button.text(): button for button in at.desk.speech.buttons}
    assert set(ways) == {"Атака 1 → узел А", "Атака 3 → узел А", "Ботнет: захватить узел А"}
    click(ways["Ботнет: захватить узел А"])
    at.settle()
    assert at.table._host.timeline.choices[-1] == ("capture", BOTNET, 1)
    assert at.desk.strip.nodes[1].look.owner is OWNERS[0]


def test_a_backup_is_chosen_in_the_open_pile(context: AppContext, qtbot: QtBot) -> None:
    """DUE-7.5: the discard pile lies open to all; for a Backup all of it but Backups can be taken."""
    at = lay(context, qtbot, laid("bac A1", "D1", discard="A4 bac D5 A4")).settle()
    click(at.desk.across.discard)
    sheet = at.board.findChild(DiscardSheet)
    assert sheet is not None
    assert [card.face for card in sheet.cards] == [4, 15, BACKUP]
    assert not any(card.is_lit for card in sheet.cards)
    press(sheet, Qt.Key.Key_Escape)
    at.settle()
    at.board.press_card(BACKUP)
    press(at.board, Qt.Key.Key_Space)
    sheet = at.board.findChild(DiscardSheet)
    assert sheet is not None
    assert [card.is_lit for card in sheet.cards] == [True, True, False]
    click(sheet.cards[0])
    at.settle()
    assert at.table._host.timeline.choices[-1] == ("backup", BACKUP, 4)


def test_keys_alone_play_a_card_to_a_node(context: AppContext, qtbot: QtBot) -> None:
    """A digit picks a card and leads to a node, arrows move on, Enter plays; Up and Down go between hand and line."""
    at = lay(context, qtbot, laid("A3 A1", "D1", held="1.2")).settle()
    press(at.board, Qt.Key.Key_Up)
    assert at.desk.strip.nodes[2].hasFocus()
    press(at.desk.strip.nodes[2], Qt.Key.Key_Down)
    assert at.desk.hand.cards[1].hasFocus()
    press(at.desk.hand.cards[1], Qt.Key.Key_1)
    assert at.desk.strip.nodes[2].hasFocus()
    press(at.desk.strip.nodes[2], Qt.Key.Key_Left)
    assert at.desk.strip.nodes[1].hasFocus()
    press(at.desk.strip.nodes[1], Qt.Key.Key_Right)
    press(at.desk.strip.nodes[2], Qt.Key.Key_Return)
    at.settle()
    assert at.table._host.timeline.choices[-1] == ("attack", 1, 2)


def test_two_people_meet_behind_the_curtain(context: AppContext, qtbot: QtBot) -> None:
    """DUE-2.6: both decide in secret; between them the curtain hangs, and no card of the other's can be read."""
    at = lay(context, qtbot, laid("A3 D2", "flo vir"), TWO).settle()
    assert at.table.currentWidget() is at.table.curtain
    assert not any("Атака 3" in words or "Флуд" in words for words in texts(at.table))
    lift(at.table)
    at.settle()
    assert any(words.startswith("Атака 3") for words in texts(at.table))
    assert not any(words.startswith(("Флуд", "Вирусы")) for words in texts(at.table))
    press(at.board, Qt.Key.Key_Space)
    at.settle()
    assert at.table.currentWidget() is at.table.curtain
    assert not any(words.startswith(("Атака 3", "Защита 2", "Флуд", "Вирусы")) for words in texts(at.table))


def test_a_move_is_taken_back_as_the_other_agrees(context: AppContext, qtbot: QtBot) -> None:
    """Taking back asks nobody while only the own moves are undone, and the table is as it was."""
    at = lay(context, qtbot, laid("bot A1", "D1")).settle()
    at.board.press_card(BOTNET)
    press(at.board, Qt.Key.Key_Space)
    at.settle()
    assert at.desk.strip.nodes[1].look.owner is OWNERS[0]
    click(at.desk.head.back)
    at.settle()
    assert at.desk.strip.nodes[1].look.owner is NOBODYS
    assert [card.face for card in at.desk.hand.cards] == [1, BOTNET]


@pytest.mark.slow
def test_what_cannot_be_known_is_not_on_the_table(context: AppContext, qtbot: QtBot) -> None:
    """Two worlds that differ only in the other's hand and the deck read alike, word for word."""
    worlds = []
    for other in ("D1 vir A5", "flo D4 A2"):
        at = lay(context, qtbot, laid("A3 D2 soc bom", other, discard="A1"), TWO).settle()
        lift(at.table)
        at.settle()
        for node in at.desk.strip.nodes:
            at.board.point_node(node.node)
        at.board.point_node(None)
        for card in at.desk.hand.cards:
            at.board.point_card(card.face)
        worlds.append(texts(at.table))
    assert worlds[0] == worlds[1]


def test_both_languages_and_both_players_read_the_same_table(context: AppContext, qtbot: QtBot) -> None:
    """Whoever looks, mine is mine: names, colours and shapes; and all of it in either language."""
    game = laid("A3", "D1", held="1.2", seat=1)
    for seat, mine in ((0, [0, 1]), (1, [3, 4])):
        shown = looks(game.view(seat), ["Игрок 1", "Игрок 2"], None, frozenset(), ())
        assert [place for place, look in enumerate(shown) if look.owner is OWNERS[0]] == mine
        assert shown[line.ROLES[seat]].name == "Ваш узел"
    at = lay(context, qtbot, laid("A3", "D1")).settle()
    context.use_language("en")
    at.table.retranslate()
    at.settle()
    assert at.desk.main.text() == "End the turn"
    assert [node.look.name for node in at.desk.strip.nodes] == ["Your node", "Node A", "Node B", "Node C", "Opponent"]


@pytest.mark.parametrize("letter", ["h", "р"])
def test_a_letter_asks_for_a_hint_on_either_keyboard(context: AppContext, qtbot: QtBot, letter: str) -> None:
    """H works on a Russian keyboard too, whose key bears another letter."""
    at = lay(context, qtbot, laid("A2 A1 D3", "D1", nodas="40001", shields="P2:D1")).settle()
    type_letter(at.board, letter)
    qtbot.waitUntil(lambda: not context.jobs.busy)
    assert not at.desk.chronicle.isVisible()


@pytest.mark.slow
def test_a_hint_says_what_and_why_and_goes_with_its_question(context: AppContext, qtbot: QtBot) -> None:
    """F3 tells the advised option, its reason and figures in the place of the log, and puts them away."""
    at = lay(context, qtbot, laid("A2 A1 D3", "D1", nodas="40001", shields="P2:D1")).settle()
    press(at.board, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: not context.jobs.busy)
    shown = texts(at.desk.hint)
    assert shown.count("Атака 2 → узел соперника") == 2
    assert "Последняя нода соперника: это победа." in shown
    assert any(words.startswith("100\u00a0% ±") for words in shown)
    assert not at.desk.chronicle.isVisible()
    press(at.board, Qt.Key.Key_F3)
    assert at.desk.chronicle.isVisible()
    press(at.board, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: not context.jobs.busy)
    at.board.press_card(2)
    press(at.board, Qt.Key.Key_Space)
    at.settle()
    assert not any("это победа" in words for words in texts(at.desk.hint))


def test_what_happens_is_seen_as_movement_that_any_key_hurries(context: AppContext, qtbot: QtBot) -> None:
    """With motion on the table is as before until cards have flown; a key shows the end at once; off, nothing flies."""
    at = lay(context, qtbot, laid("A1 A3", "D1", nodas="41324")).settle()
    context.settings.put("animation", True)
    context.settings.put("animation_speed", 100)
    at.board.press_card(1)
    click(at.desk.strip.nodes[1])
    qtbot.waitUntil(lambda: at.desk.flights.is_busy)
    assert at.desk.strip.nodes[1].look.nodas == 1
    press(at.board, Qt.Key.Key_Space)
    assert not at.desk.flights.is_busy
    assert at.desk.strip.nodes[1].look.nodas == 0
    assert at.desk.strip.nodes[1].look.badge == "−1"
    assert len(at.table._host.timeline) == 1


def test_what_moves_keeps_no_table_from_being_turned(context: AppContext, qtbot: QtBot) -> None:
    """F6 puts the table in words at the first press, whatever is flying."""
    at = lay(context, qtbot, laid("A1 A3", "D1", nodas="41324")).settle()
    context.settings.put("animation", True)
    context.settings.put("animation_speed", 100)
    at.board.press_card(1)
    click(at.desk.strip.nodes[1])
    qtbot.waitUntil(lambda: at.desk.flights.is_busy)
    press(at.board, Qt.Key.Key_F6)
    assert at.table.board is at.table.top.account


def test_a_key_meant_for_what_was_shown_answers_no_new_question(context: AppContext, qtbot: QtBot) -> None:
    """Space that hurries a program's moves doesn't end the own turn that begins meanwhile."""
    at = lay(context, qtbot, laid("A1", "D1")).settle()
    asked = at.attention.scene
    at.board.show_scene(replace(asked, stage="shown", decision=None))
    context.settings.put("animation_speed", 10)
    at.board.show_scene(asked)
    press(at.board, Qt.Key.Key_Space)
    assert len(at.table._host.timeline) == 0
    at.board._calm.stop()
    press(at.board, Qt.Key.Key_Space)
    assert at.table._host.timeline.choices == [("end", -1, -1)]


def test_whoever_only_watches_sees_backs(context: AppContext, qtbot: QtBot) -> None:
    """Two programs play: both hands lie closed until the end, then all of it is open."""
    context.settings.put("animation_speed", 100)
    at = lay(context, qtbot, None, ("storm", "weaver"))
    qtbot.waitUntil(lambda: at.board.desk is not None)
    assert not at.desk.hand.cards
    assert at.desk.closed.count == at.desk.across.backs.count == 4


def test_a_game_that_is_watched_has_nothing_to_press(context: AppContext, qtbot: QtBot) -> None:
    """Of a game that is over each move is shown with what came next; no main button, hint or end plate is there."""
    beginning = Beginning.of(GAMES["lokalka-duel"], 2, 29, ())
    host = Host(beginning, players_of(beginning, ("storm", "weaver")), None, Timeline(beginning.start()))
    host.asked(0)
    watch = GameWatch(context, host)
    qtbot.addWidget(watch)
    watch.resize(1200, 700)
    watch.show()
    for place in (0, 9, len(host.timeline)):
        watch.go(place)
        board = watch.board
        assert isinstance(board, LineBoard)
        assert board.desk is not None
        assert not board.desk.main.isVisible()
        assert not board.desk.head.isVisible()
        assert not board.desk.end.isVisible()
        assert board.desk.speech.head.text()
    assert len(board.desk.hand.cards) == len(host.state.view(0).hand)
    assert {look.look.name for look in board.desk.strip.nodes} >= {"Игрок 1", "Игрок 2"}


def test_large_letters_leave_nothing_out_of_sight(context: AppContext, qtbot: QtBot) -> None:
    """At 140 % in the least window cards shrink so that hand, large card, log and main button lie whole."""
    context.theme.use(scale=140)
    at = lay(context, qtbot, laid("A3 D2 rou bot mai A1 bom", "D1 A2 D3", bombs=(1, 1))).settle()
    desk = at.desk
    for part in (desk.hand, desk.speech, desk.strip, desk.across, desk.main, desk.seen, desk.chronicle):
        parent = part.parentWidget()
        assert parent is not None
        assert parent.rect().contains(part.geometry()), part
    for card in desk.hand.cards:
        assert desk.hand.rect().contains(card.geometry())
    assert desk.seen.geometry().bottom() <= desk.chronicle.geometry().top()
    assert desk.head.leave.accessibleName() == "Выйти из-за стола"
    context.theme.use(scale=100)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_least_table_shows_names_signs_and_all_cards(context: AppContext, qtbot: QtBot, language: str) -> None:
    """At 130 % in the least window: names of nodes are whole, signs explained, the sixth closed card is in sight."""
    context.theme.use(scale=130)
    context.use_language(language)
    game = laid("A3 A1 mai D1 D2 soc", "D1 A2 A4 vir dir san", shields="A:D2", discard="A1")
    desk = lay(context, qtbot, game, size=(880, 600)).settle().desk
    backs = desk.across.backs
    assert backs.step * (backs.count - 1) + backs.sizeHint().height() * RATIO <= backs.width() + 4
    room = QSizeF(desk.seen.size())
    size, heights = Legend(context.theme).lines(room)
    assert size >= 11
    assert sum(heights) <= room.height()
    text = desk.speech.text
    assert text.heightForWidth(text.width()) <= text.height() + 1
    # Names are written in no less than 10 pixels, so what counts is how wide nodes are.
    assert sum(node.width() for node in desk.strip.nodes) >= 0.95 * desk.strip.width()
    context.theme.use(scale=100)


def test_a_flood_calls_the_other_to_the_screen(context: AppContext, qtbot: QtBot) -> None:
    """DUE-7.1: the curtain says to both why somebody is called; the owner chooses, and the turn goes on behind it."""
    at = lay(context, qtbot, laid("flo A1", "D1 vir"), TWO).settle()
    lift(at.table)
    at.board.press_card(FLOOD)
    press(at.board, Qt.Key.Key_Space)
    at.settle()
    assert at.table.currentWidget() is at.table.curtain
    assert "Против вас сыграли флуд." in texts(at.table.curtain)
    assert not any(words.startswith(("Атака 1", "Защита 1", "Вирусы")) for words in texts(at.table))
    lift(at.table)
    at.settle()
    assert at.desk.main.text() == "Выберите карту"
    press(at.board, Qt.Key.Key_2)
    assert at.desk.main.text() == "Сбросить: Вирусы"
    press(at.board, Qt.Key.Key_Space)
    at.settle()
    assert at.table._host.state.view(EVERYBODY).discard == (FLOOD, 22)
    assert at.table.currentWidget() is at.table.curtain


def test_what_the_other_chose_since_is_taken_back_by_consent(context: AppContext, qtbot: QtBot) -> None:
    """Who has chosen since is asked behind the curtain first; agreed, the table is as it was."""
    at = lay(context, qtbot, laid("flo A1", "D1 vir"), TWO).settle()
    lift(at.table)
    at.board.press_card(FLOOD)
    for _ in range(2):
        press(at.board, Qt.Key.Key_Space)
        at.settle()
        lift(at.table)
        at.settle()
        if at.table.decision is not None and at.table.decision.prompt == "flood":
            press(at.board, Qt.Key.Key_1)
    assert len(at.table._host.timeline) == 2
    click(at.desk.head.back)
    assert at.table.currentWidget() is at.table.curtain
    hold(at.table.curtain.answers[1])
    at.settle()
    assert len(at.table._host.timeline) == 0
    lift(at.table)
    assert [card.face for card in at.desk.hand.cards] == [1, FLOOD]


def test_nobody_is_told_to_choose_what_is_not_lit(context: AppContext) -> None:
    """Where no card fits, neither the question nor a picked node speaks of lit cards."""
    view = laid("A3", "D1").view(0)
    bare, end = Option("bare"), Option("end")
    assert guidance(view, Intent(Decision(0, "opening", (bare,)))) == [tr("line.choose_none")]
    assert guidance(view, Intent(Decision(0, "opening", (bare, Option("guard", 11))))) == [tr("line.choose_or")]
    intent = Intent(Decision(0, "main", (end, Option("attack", 3, 1))))
    for node, said in ((1, "line.choose_card"), (4, "line.choose_another")):
        intent.node = node
        assert guidance(view, intent) == [tr(said)]
    over = Intent(Decision(0, "main", (end,)))
    assert guidance(view, over) == [tr("line.nothing")]
    assert guidance(laid("", "D1").view(0), over) == [tr("line.no_cards")]
