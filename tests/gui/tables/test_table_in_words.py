"""Tables of any game in words: played by keys alone, in both languages, with nothing that these eyes may not know."""

from functools import partial

import pytest
from engine.lokalka.laid import laid
from engine.lokalka.ring.seated import seated
from gui.eyes import texts
from gui.hands import lift, press
from gui.tables.lokalka.lines import ALONE, TWO, hosted, laid_alone
from gui.tables.lokalka.ringed import host_of, settled
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.lokalka.faces import FLOOD
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.games.watch import GameWatch
from kiberrubezh.gui.tables.account.account_board import AccountBoard
from kiberrubezh.gui.tables.account.section import SHOWN, plain_account
from kiberrubezh.gui.tables.account.text_rows import TextLine, TextRow, TextZone
from kiberrubezh.gui.tables.table import GameTable
from kiberrubezh.gui.widgets.stops import step
from kiberrubezh.play.host import Host


def told(table: GameTable) -> AccountBoard:
    """Return the board in words that is in sight."""
    assert isinstance(table.board, AccountBoard)
    return table.board


def table_in_words(context: AppContext, qtbot: QtBot, host: Host) -> GameTable:
    """Lay a table in words, with motion and pauses off."""
    context.settings.put(SHOWN, True)
    return settled(laid_alone(context, qtbot, host), qtbot)


def focused() -> TextRow:
    """Return the line that has the keyboard."""
    row = QApplication.focusWidget()
    assert isinstance(row, TextRow), row
    return row


def section(table: GameTable, key: str) -> list[str]:
    """Return what the lines of a section say."""
    return [row.accessibleName() for row in told(table).zones[key].rows]


def key_of(table: GameTable, name: str) -> Qt.Key:
    """Return the digit that leads to a section."""
    return Qt.Key(Qt.Key.Key_1 + list(told(table)._sections).index(name))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka", "any"])
def test_a_game_is_played_in_words_by_keys_alone(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Digits and Tab lead to sections as they are numbered, arrows along lines, Enter does; with any game's account."""
    if game == "any":
        monkeypatch.setattr("kiberrubezh.gui.tables.tabletop.account_of", lambda _game: plain_account)
    game, seats = ("lokalka", 4) if game == "lokalka" else ("lokalka-duel", 2)
    beginning = Beginning.of(GAMES[game], seats, 3)
    host = Host(beginning, {seat: RandomPlayer(seat) for seat in range(1, seats)})
    table = table_in_words(context, qtbot, host)
    for n in range(40):
        if host.over:
            break
        made = host.made
        press(told(table), key_of(table, "ways"))
        for _ in range(n % len(told(table).zones["ways"].rows)):
            press(focused(), Qt.Key.Key_Down)
        wanted = focused().accessibleName()
        assert wanted in section(table, "ways")
        press(focused(), Qt.Key.Key_Return)
        settled(table, qtbot)
        assert host.made > made
    assert host.made > 20
    wanted = [told(table).zones[key].stop for key in told(table)._sections]
    for forward, order in ((True, wanted), (False, wanted[::-1])):
        order[0].setFocus()
        passed = [focused()]
        while len(passed) < len(order):
            step(table, forward)
            passed.append(focused())
        assert passed == order


def test_a_line_is_as_high_as_what_it_says_by_now(context: AppContext) -> None:
    """A line that says something else, or in larger letters, is measured anew, and lines change their places."""
    zone, long = TextZone(context.theme), "Words of a line. " * 9
    zone.show_lines("", [TextLine("a", "Words."), TextLine("b", "Words.")])
    first, second = zone.rows
    low = first.heightForWidth(200)
    assert second.heightForWidth(200) == low
    zone.show_lines("", [TextLine("b", long), TextLine("a", "Words.")])
    assert zone.rows == [second, first]
    box = zone.layout()
    assert box is not None
    assert [box.indexOf(row) for row in zone.rows] == [1, 2]
    high = second.heightForWidth(200)
    assert high > 3 * low > second.heightForWidth(2000)
    context.theme.use(scale=150)
    assert second.heightForWidth(200) > high
    assert second.heightForWidth(200) == TextRow(context.theme, TextLine("c", long)).heightForWidth(200)


def test_a_card_and_a_node_lead_to_what_can_be_done_with_them(context: AppContext, qtbot: QtBot) -> None:
    """Enter on a line offers its options alone, Esc all of them and the line again; what is idle says its rule."""
    table = table_in_words(context, qtbot, hosted(laid("A3 A1 mai D1", "D1", nodas="41324"), ALONE))
    every = section(table, "ways")
    hand = section(table, "hand")
    assert hand[1].startswith("Атака 3. ")
    assert hand[1].endswith("Можно сыграть.")
    assert any(words.startswith("Техническое обслуживание") and "(DUE-7.6)" in words for words in hand)
    assert "(DUE-6.3)" in section(table, "nodes")[4]
    press(told(table), key_of(table, "nodes"))
    press(focused(), Qt.Key.Key_Down)
    press(focused(), Qt.Key.Key_Return)
    assert section(table, "ways") == ["Атака 1 → узел А", "Атака 3 → узел А"]
    assert focused().accessibleName() == "Атака 1 → узел А"
    press(focused(), Qt.Key.Key_Escape)
    assert section(table, "ways") == every
    assert focused().accessibleName().startswith("Узел А")
    press(focused(), Qt.Key.Key_Return)
    press(focused(), Qt.Key.Key_Down)
    press(focused(), Qt.Key.Key_Return)
    settled(table, qtbot)
    assert table._host.told(0, 0)[0].cards == (3,)


def test_the_keyboard_is_with_what_can_be_done_once_ones_turn_has_come(context: AppContext, qtbot: QtBot) -> None:
    """After an answer it waits above all and comes back in sight; whoever has led it elsewhere keeps it there."""
    beginning = Beginning.of(GAMES["lokalka"], 6, 3)
    host = Host(beginning, {seat: RandomPlayer(seat) for seat in range(1, 6)})
    table = table_in_words(context, qtbot, host)
    table.resize(960, 600)
    for led in ("", "", "ring", ""):
        press(told(table), key_of(table, "ways"))
        told(table).zones["ways"].rows[-1].setFocus()
        press(focused(), Qt.Key.Key_Return)
        if led:
            press(told(table), key_of(table, led))
        settled(table, qtbot)
        row = focused()
        assert row in told(table).zones[led or "ways"].rows
        qtbot.waitUntil(lambda row=row: row.visibleRegion().boundingRect() == row.rect())


@pytest.mark.parametrize("over", ["line", "ring"])
def test_worlds_that_differ_in_secrets_are_told_alike(context: AppContext, qtbot: QtBot, over: str) -> None:
    """Hands, roles and decks that these eyes can't know are in no line; behind the curtain there is no line at all."""
    worlds = []
    for line, ring in ((("D1 vir A5", "A1"), "AHIH"), (("flo D4 A2", "A1"), "AIHH")):
        state = seated(ring, "A1 flo/A2/D3/A1", seat=0) if over == "ring" else laid("A3 D2 soc bom", line[0])
        host = host_of(state, [0, 1]) if over == "ring" else hosted(state, TWO)
        table = table_in_words(context, qtbot, host)
        curtained = [row.accessibleName() for row in table.findChildren(TextRow)]
        assert curtained == []
        lift(table)
        settled(table, qtbot)
        for row in told(table).findChildren(TextRow):
            row.setFocus()
        worlds.append(texts(table))
    assert worlds[0] == worlds[1]
    assert any("Ваши карты" in words for words in worlds[0])


@pytest.mark.slow
def test_the_table_changes_between_picture_and_words(context: AppContext, qtbot: QtBot) -> None:
    """F6 turns it over and is remembered; the side out of sight knows nothing; words follow the language."""
    table = settled(laid_alone(context, qtbot, hosted(laid("A3 D2", "D1"), ALONE)), qtbot)
    picture = table.board
    press(table.board, Qt.Key.Key_F6)
    settled(table, qtbot)
    assert context.settings.flag(SHOWN)
    board = told(table)
    assert not picture.isVisible()
    assert not [words for words in texts(picture) if "Атака" in words]
    assert focused() in board.zones["ways"].rows
    context.use_language("en")
    table.retranslate()
    assert section(table, "now")[0] == "Your turn: what do you play?"
    assert not [words for words in texts(board) if any("а" <= letter <= "я" for letter in words.lower())]
    press(focused(), Qt.Key.Key_F6)
    assert table.board is picture
    assert not context.settings.flag(SHOWN)
    assert not [words for words in texts(board) if "Attack" in words]


@pytest.mark.slow
def test_words_are_chosen_for_this_table_or_for_all(context: AppContext, qtbot: QtBot) -> None:
    """The line above says the way back and whether other tables are told so too; unticked, this one alone is."""
    hosts = [hosted(laid("A3 D2", "D1"), ALONE) for _ in range(3)]
    table = table_in_words(context, qtbot, hosts[0])
    back, every = (table.findChild(QAbstractButton, name) for name in ("table-picture", "tables-in-words"))
    assert isinstance(back, QAbstractButton)
    assert isinstance(every, QAbstractButton)
    assert (back.text(), every.accessibleName()) == ("К картинке (F6)", "Так и за другими столами")
    assert every.isChecked()
    every.click()
    assert not context.settings.flag(SHOWN)
    assert table.board is told(table)
    other = settled(laid_alone(context, qtbot, hosts[1]), qtbot)
    assert other.board is other.top.picture
    table.top.follow()
    assert table.board is told(table)
    back.click()
    assert table.board is table.top.picture
    press(other.board, Qt.Key.Key_F6)
    table.top.follow()
    assert table.board is told(table)
    assert every.isChecked()


@pytest.mark.slow
def test_the_table_is_turned_while_moves_are_shown(context: AppContext, qtbot: QtBot) -> None:
    """F6 hurries nothing, in the picture or in words; any other key does."""
    table = settled(laid_alone(context, qtbot, host_of(seated("AHIH", "A1/A1/A1/A1", seat=0), [0])), qtbot)
    hurried: list[QWidget] = []
    for before in table.top.both:
        before.hurried.connect(partial(hurried.append, before))
        before.show_scene(table._witness.scene("shown", 0))
        press(before, Qt.Key.Key_F6)
        assert (table.board is before, hurried) == (False, [])
    table.board.show_scene(table._witness.scene("shown", 0))
    press(table.board, Qt.Key.Key_X)
    assert hurried == [table.board]


def test_the_end_in_words_offers_another_game(context: AppContext, qtbot: QtBot) -> None:
    """How it ended stands above all; another game is a line away."""
    table = table_in_words(context, qtbot, hosted(laid("A1", nodas="40001"), ALONE))
    asked: list[QWidget] = []
    table.again.connect(lambda: asked.append(table))
    table._choose(next(it for it in table.decision.options if it.act == "attack"))
    settled(table, qtbot)
    assert table._host.over
    assert section(table, "now")[0].startswith("Вы победили: ")
    press(told(table), key_of(table, "ways"))
    press(focused(), Qt.Key.Key_Return)
    assert asked == [table]


@pytest.mark.slow
def test_what_is_shown_lasts_as_long_in_words(context: AppContext, qtbot: QtBot) -> None:
    """The pace is the picture's either way, so that it tells nothing; why one is called to the screen too."""
    state = seated("AHIH", "flo A1/A1 D2/A1/A1", seat=0)
    paces = []
    for words in (False, True):
        context.settings.put(SHOWN, words)
        table = settled(laid_alone(context, qtbot, host_of(state.clone(), [0, 1])), qtbot)
        lift(table)
        settled(table, qtbot)
        table._choose(next(it for it in table.decision.options if it.card == FLOOD))
        settled(table, qtbot)
        paces.append((table._witness.shown, table.curtain.accessibleName()))
    assert paces[0] == paces[1]
    assert "Флуд" in paces[0][1]


def test_a_replay_is_told_in_words_move_by_move(context: AppContext, qtbot: QtBot) -> None:
    """With the eyes that are chosen; nothing can be done in it."""
    beginning = Beginning.of(GAMES["lokalka"], 4, 1)
    host = Host(beginning, {seat: RandomPlayer(seat) for seat in range(4)})
    host.asked(-1)
    context.settings.put(SHOWN, True)
    watch = GameWatch(context, host)
    qtbot.addWidget(watch)
    watch.show()
    for place in (0, 12, len(host.timeline)):
        watch.go(place)
        board = watch.board
        assert isinstance(board, AccountBoard)
        assert not board.zones["ways"].rows
        assert board.zones["now"].rows[0].accessibleName()
        assert len(board.zones["ring"].rows) == 8
