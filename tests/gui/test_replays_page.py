import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from gui.duels import BOT, TWO, still, terms
from gui.eyes import texts
from gui.hands import click, press
from gui.test_small_window import unnamed
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.rubezh.game import VERSION
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.chance_curve import ChanceCurve, CurveMark, CurvePoint
from kiberrubezh.gui.replays.naming import result_of, who_of
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.shelf_list import OthersNote
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Toast
from kiberrubezh.journal import Journal, open_journals
from kiberrubezh.journal.folder import duels_folder
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.tape import Tape


def played(window: MainWindow, seed: int = 7) -> Session:
    """Play a duel to its end on paper."""
    session = Session.start(terms(window.context, BOT if seed % 2 else TWO, seed))
    while not session.over:
        session.send(answer(session.host.state, ScriptedPlayer()))
    session.close()
    return session


FINISHED: dict[int, tuple[str, bytes]] = {}
"""The files of duels that were played to their end, by their seeds."""


def lay(window: MainWindow, seed: int) -> None:
    """Put a finished duel into the home; it is played once, and copied from then on."""
    if seed not in FINISHED:
        path = played(window, seed).path
        FINISHED[seed] = path.name, path.read_bytes()
    name, data = FINISHED[seed]
    duels_folder().mkdir(exist_ok=True)
    (duels_folder() / name).write_bytes(data)


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> ReplaysPage:
    """Open the replays page with two finished duels."""
    lay(still(window), 7)
    lay(window, 8)
    found = window.go("replays")
    assert isinstance(found, ReplaysPage)
    qtbot.waitUntil(lambda: found.shelf.list.count == 2)
    return found


def tape_of(page: ReplaysPage) -> Tape:
    assert page.player.tape is not None
    return page.player.tape


def test_without_games_the_page_leads_on(window: MainWindow, qtbot: QtBot) -> None:
    """Nothing is said of what there is before that is read; then what will stand here, and how to come by it."""
    page = window.go("replays")
    assert isinstance(page, ReplaysPage)
    assert "Читаю записи игр…" in texts(page)
    assert not any("ничего не сыграно" in words for words in texts(page))
    qtbot.waitUntil(lambda: "Ещё ничего не сыграно" in texts(page))
    window.context.show_replays.emit("lokalka")
    assert "В эту игру ещё не играли: Локалка" in texts(page)
    click(page.shelf._first)
    games = window.page("games")
    assert isinstance(games, GamesPage)
    assert games.set_up is not None
    assert games.game == "lokalka"
    window.context.show_replays.emit("")
    click(page.shelf._first)
    assert window.current == "home"


@pytest.mark.slow
def test_the_list_names_who_what_and_how(page: ReplaysPage) -> None:
    """A line tells players, decks, the winner and the way."""
    words = " ".join(texts(page.shelf.list))
    assert "Анна — Борис" in words
    assert "победа" in words


def test_duels_of_other_rules_are_counted_and_kept(page: ReplaysPage, qtbot: QtBot) -> None:
    """A duel that an older version of the rules played is told of below the list, and stays on the disk."""
    note = page.findChild(OthersNote)
    assert note is not None
    assert not note.isVisible()
    older = [record.path for record in open_journals().records]
    for path in older:
        path.write_text(path.read_text("utf-8").replace(f'"version":{VERSION}', '"version":1', 1), "utf-8")
    page.on_shown()
    qtbot.waitUntil(note.isVisible)
    assert note.text().startswith("Ещё 2 игры сыграны другой версией правил и не открываются.")
    assert "Открыть пока нечего" in texts(page)
    assert page.shelf.list.count == 0
    assert all(path.exists() for path in older)


def test_the_list_is_filtered_by_outcome(page: ReplaysPage) -> None:
    """A duel of two persons is neither won nor lost."""
    page.shelf.outcome.setCurrentIndex(page.shelf.outcome.findData("other"))
    assert page.shelf.list.count == 1
    page.shelf.outcome.setCurrentIndex(page.shelf.outcome.findData(""))
    assert page.shelf.list.count == 2


def test_each_stop_among_replays_is_named_in_the_language_in_use(page: ReplaysPage, window: MainWindow) -> None:
    """A screen reader says what Tab has come to, the list of what was played too."""
    assert unnamed(page) == []
    window.context.use_language("en")
    assert unnamed(page) == []
    assert page.shelf.list.accessibleName() == "Replays"


@pytest.mark.slow
def test_a_replay_names_both_in_the_language_in_use(page: ReplaysPage, window: MainWindow) -> None:
    """Names that the program gave follow the language; typed ones stay."""
    press(page.shelf.list, Qt.Key.Key_Return)
    tape = tape_of(page)
    tape.terms = replace(tape.terms, players=BOT).called(("Анна", "Уравновешенный"))
    window.context.use_language("en")
    assert tape.terms.header.names == ("Анна", "Balanced")
    assert "Balanced" in page.player._title.text()


def test_the_list_names_programs_and_ready_decks_in_the_language_in_use(window: MainWindow, qtbot: QtBot) -> None:
    """What was begun in one language is listed, and looked for by its deck, in the other; typed names stay."""
    played(window)
    page = window.go("replays")
    assert isinstance(page, ReplaysPage)
    qtbot.waitUntil(lambda: page.shelf.list.count == 1)
    (entry,) = page.shelf.list.lines.entries
    page.shelf.deck.setCurrentIndex(page.shelf.deck.findData(entry.decks[0]))
    seen = {}
    for language in ("en", "ru"):
        window.context.use_language(language)
        assert page.shelf.list.count == 1
        (now,) = page.shelf.list.lines.entries
        assert page.shelf.deck.currentData() == now.decks[0]
        begun = [replace(now, names=("Игрок", name), winners=(1,)) for name in ("Уравновешенный", "Balanced")]
        seen[language] = (now.decks, {who_of(it) for it in begun}, {result_of(it) for it in begun})
        assert who_of(now) == "Анна — Борис"
    assert seen["ru"][0] == entry.decks
    assert seen["ru"][1] == {"Игрок — Уравновешенный"}
    assert seen["en"][:2] == (("Stronghold", "Flood"), {"Player — Balanced"})
    assert [len(said) for _, _, said in seen.values()] == [1, 1]


def test_another_replay_is_looked_at_from_where_it_goes_on(page: ReplaysPage, window: MainWindow) -> None:
    """Of a table that is scrolled the own side is in sight, wherever the replay before it was left."""
    press(page.shelf.list, Qt.Key.Key_Return)
    window.resize(window.minimumSize())
    window.context.theme.use(scale=160)
    QApplication.processEvents()
    player, tape = page.player, tape_of(page)
    bar = player.view.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(0)
    player.put(tape)
    assert bar.value() == 0, "another line of the same duel"
    player.load(tape)
    assert bar.value() == bar.maximum()


@pytest.mark.slow
def test_a_replay_goes_forward_and_back(page: ReplaysPage) -> None:
    """Each step shows the very position of the duel; the end is the end."""
    press(page.shelf.list, Qt.Key.Key_Return)
    tape = tape_of(page)
    assert tape.at == 0
    click(page.player.findChild(QToolButton, "replay-forward"))
    click(page.player.findChild(QToolButton, "replay-forward"))
    assert tape.at == 2
    assert tape.duel == tape.timeline.position(tape.stops[2])
    click(page.player.findChild(QToolButton, "replay-back"))
    assert tape.at == 1
    press(page.player.view, Qt.Key.Key_End)
    assert tape.at == tape.length
    assert tape.duel.winner >= 0
    press(page.player.view, Qt.Key.Key_Home)
    assert tape.at == 0


def test_arrows_step_wherever_the_focus_is(page: ReplaysPage) -> None:
    """On the table, the slider or a button, an arrow goes one decision on or back."""
    press(page.shelf.list, Qt.Key.Key_Return)
    player, tape = page.player, tape_of(page)
    place, title = player.transport.where, player._title
    assert place.text().startswith("Раздача · решение 0")
    assert "(" in title.text()
    for line, short in ((place, f"Раздача · 0/{tape.length}"), (title, title.text().split(" (")[0])):
        line.resize(line.fontMetrics().horizontalAdvance(line.text()) + 1, 20)
        assert line.shown == line.text()
        line.resize(line.width() - 2, 20)
        assert line.shown.startswith(short)
        assert "…" not in line.shown
        assert "(" not in line.shown
    title.resize(title.fontMetrics().horizontalAdvance("Анна —"), 20)
    assert title.shown == ""  # the choice of eyes beside it says both names
    place.resize(place.fontMetrics().horizontalAdvance(f"0/{tape.length}") + 1, 20)
    assert place.shown == f"0/{tape.length}"
    for part in (player.view, player.transport.slider, player.findChild(QToolButton, "replay-forward")):
        part.setFocus()
        press(part, Qt.Key.Key_Right)
        press(part, Qt.Key.Key_Right)
        assert tape.at == 2
        press(part, Qt.Key.Key_Left)
        press(part, Qt.Key.Key_Left)
        assert tape.at == 0
    assert {"→, .", "←, ,"} <= set(dict(page.keys()))


@pytest.mark.slow
def test_a_replay_jumps_by_turn_and_by_the_slider(page: ReplaysPage) -> None:
    """A turn forward leads to the first decision of the next turn."""
    press(page.shelf.list, Qt.Key.Key_Return)
    tape = tape_of(page)
    press(page.player.view, Qt.Key.Key_PageDown)
    assert tape.duel.turn == 1
    press(page.player.view, Qt.Key.Key_PageDown)
    assert tape.duel.turn == 2
    press(page.player.view, Qt.Key.Key_PageUp)
    assert tape.duel.turn == 1
    page.player.transport.slider.setValue(tape.length - 1)
    assert tape.at == tape.length - 1
    for made in range(tape.stops[-1] + 2):
        assert tape.stop_of(made) == max(stop for stop, before in enumerate(tape.stops) if before <= made)
    assert tape.stop_of(-1) == 0


@pytest.mark.slow
def test_keys_on_the_slider_do_what_they_do_beside_it(page: ReplaysPage) -> None:
    """A key, its button and its name say the same wherever the focus is: a turn is no ten stops, an end is the end."""
    press(page.shelf.list, Qt.Key.Key_Return)
    tape, slider, found = tape_of(page), page.player.transport.slider, []
    for part in (page.player.view, slider):
        page.player.go(0)
        part.setFocus()
        steps = []
        for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_End, Qt.Key.Key_Home):
            press(part, key)
            steps.append(tape.at)
        found.append(steps)
    assert found[0] == found[1]
    by_button = []
    page.player.go(0)
    for name in ("next-turn", "next-turn", "last-turn", "to-end", "to-start"):
        button = page.player.findChild(QToolButton, f"replay-{name}")
        click(button)
        by_button.append(tape.at)
    assert by_button == found[0]


def test_a_replay_is_seen_from_a_seat_or_open(page: ReplaysPage) -> None:
    """KR-4.1: from a seat the other hand is hidden, open both are shown."""
    press(page.shelf.list, Qt.Key.Key_Return)
    table = page.player.view.table

    def backs() -> int:
        return sum(item.seen is None for item in table.items_by_key.values())

    assert backs() == 0
    page.player.seats.pick("one")
    page.player.seats.chosen.emit("one")
    assert backs() == 7


@pytest.mark.slow
def test_a_replay_plays_by_itself(page: ReplaysPage, qtbot: QtBot) -> None:
    """Space plays and pauses."""
    press(page.shelf.list, Qt.Key.Key_Return)
    page.player.transport.speed.pick("fast")
    press(page.player.view, Qt.Key.Key_Space)
    assert page.player.transport.playing
    qtbot.waitUntil(lambda: tape_of(page).at > 0, timeout=5000)
    press(page.player.view, Qt.Key.Key_Space)
    assert not page.player.transport.playing


@pytest.mark.slow
def test_a_replay_pauses_as_its_page_goes(page: ReplaysPage, window: MainWindow) -> None:
    """Nothing plays on behind another page; at the end there is nothing to play on from."""
    press(page.shelf.list, Qt.Key.Key_Return)
    press(page.player.view, Qt.Key.Key_Space)
    window.go("home")
    assert not page.player.transport.playing
    window.go("replays")
    press(page.player.view, Qt.Key.Key_End)
    assert not page.player.findChild(Button, "replay-play-on").isEnabled()


def test_deleting_can_be_taken_back(page: ReplaysPage, qtbot: QtBot) -> None:
    """A deleted replay comes back whole."""
    before = {record.path: record.choices for record in open_journals().finished}
    click(page.findChild(Button, "replay-delete"))
    assert len(open_journals().finished) == 1
    toast = page.window().findChild(Toast)
    assert toast.isVisible()
    page.undo()
    assert toast.isHidden()  # what it offered is done
    qtbot.waitUntil(lambda: page.shelf.list.count == 2)
    assert {record.path: record.choices for record in open_journals().finished} == before


def broken_off(window: MainWindow, seed: int, answers: int = 9) -> Session:
    """Leave a duel in the middle."""
    session = Session.start(terms(window.context, TWO, seed))
    for _ in range(answers):
        session.send(answer(session.host.state, ScriptedPlayer()))
    session.close()
    return session


def choose(page: ReplaysPage, session: Session) -> None:
    """Choose the line of a duel."""
    paths = [entry.path for entry in page.shelf.list.lines.entries]
    page.shelf.list.selectRow(paths.index(session.path))


@pytest.mark.slow
def test_every_unfinished_duel_can_be_gone_on_with(window: MainWindow, qtbot: QtBot) -> None:
    """Not the last alone: each stands in the list, and its button leads to its table behind the curtain."""
    older, newer = broken_off(still(window), 8), broken_off(window, 10)
    page = window.go("replays")
    assert isinstance(page, ReplaysPage)
    qtbot.waitUntil(lambda: page.shelf.list.count == 2)
    for session in (older, newer, older):
        window.go("replays")
        choose(page, session)
        button = page.findChild(Button, "replay-open")
        assert button.text() == "Продолжить"
        click(button)
        duel_page = window.page("duel")
        assert isinstance(duel_page, DuelPage)
        assert window.current == "duel"
        assert duel_page.session is not None
        assert duel_page.session.host.state == session.host.state
        assert duel_page.area.curtain.isVisible()
    assert page.player.tape is None


@pytest.mark.slow
def test_deleting_the_duel_on_the_table_clears_the_table(window: MainWindow, qtbot: QtBot) -> None:
    """What is deleted is played no further; brought back, it goes on where it was."""
    left = broken_off(still(window), 8)
    window.context.resume_duel.emit(left.path)
    page, duel_page = window.go("replays"), window.page("duel")
    assert isinstance(page, ReplaysPage)
    assert isinstance(duel_page, DuelPage)
    qtbot.waitUntil(lambda: page.shelf.list.count == 1)
    click(page.findChild(Button, "replay-delete"))
    assert duel_page.session is None
    assert open_journals().records == []
    page.undo()
    window.context.resume_duel.emit(left.path)
    assert duel_page.session is not None
    assert duel_page.session.host.state == left.host.state


def test_an_unreadable_duel_is_listed_with_the_reason(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """A file that makes no sense hides no other; it stays where it is and is never offered to be gone on with."""
    for winner in (7, 1):
        with Journal.resume(broken_off(still(window), 8).path) as journal:
            journal.finish({"winner": winner, "reason": "rule-of-tomorrow", "turns": 3})
    left = broken_off(still(window), 8)
    left.path.write_text("nonsense\n", "utf-8")
    page = window.go("replays")
    assert isinstance(page, ReplaysPage)
    qtbot.waitUntil(lambda: page.shelf.list.count == 3)
    lines = page.shelf.list.lines
    rows = {lines.index(row, 2).data(): lines.index(row, 4).data() for row in range(3)}
    assert rows[left.path.name] == "В файле нет начала игры."
    for row in range(3):
        page.shelf.list.setCurrentIndex(lines.index(row, 0))
        assert page.shelf._open.isEnabled() is (lines.index(row, 2).data() != left.path.name)
        assert page.shelf._open.text() == "Открыть повтор"
    results = [page.shelf.list.lines.index(row, 4).data() for row in range(3)]
    assert "Закончена, победителя нет" in results
    assert any(words.endswith(": победа, причина неизвестна: rule-of-tomorrow") for words in results)
    window.context.waiting.look()
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert window.context.waiting.duel is None
    page.open(left.path)
    assert "нет начала игры" in window.toast.words
    assert left.path.read_bytes() == b"nonsense\n"


def test_a_replay_that_does_not_open_leaves_one_where_one_was(window: MainWindow, home: Path) -> None:
    """The window says why, over the page that wanted it."""
    (home / "broken.jsonl").write_text("nonsense\n", "utf-8")
    window.go("home")
    window.context.open_replay.emit(home / "broken.jsonl")
    assert window.current == "home"
    assert "не открыть" in window.toast.words


def test_what_cannot_be_brought_back_is_kept(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """With no room on the disk the deleted duel stays in the memory; the window says so, and tries again."""
    (folder,) = {entry.path.parent for entry in page.shelf.list.lines.entries}
    click(page.findChild(Button, "replay-delete"))
    folder.rename(folder.with_name("elsewhere"))
    page.undo()
    assert "не вернуть" in window.toast.words
    folder.with_name("elsewhere").rename(folder)
    page.undo()
    qtbot.waitUntil(lambda: page.shelf.list.count == 2)


@pytest.mark.slow
def test_one_can_play_on_from_a_replay(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """From any place a duel of its own can be played on; the replay stays what it was."""
    press(page.shelf.list, Qt.Key.Key_Return)
    for _ in range(3):
        press(page.player.view, Qt.Key.Key_PageDown)
    position = tape_of(page).duel
    click(page.player.findChild(Button, "replay-play-on"))
    click(page.player.findChild(Button, "play-on-begin"))
    qtbot.waitUntil(lambda: window.current == "duel")
    duel_page = window.page("duel")
    assert isinstance(duel_page, DuelPage)
    assert duel_page.session is not None
    assert duel_page.session.host.state == position
    assert len(open_journals().finished) == 2


@pytest.mark.slow
def test_playing_on_needs_room_on_the_disk(
    page: ReplaysPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Where there is none, the window says so, and the replay stays in front."""
    press(page.shelf.list, Qt.Key.Key_Return)
    click(page.player.findChild(Button, "replay-play-on"))

    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    click(page.player.findChild(Button, "play-on-begin"))
    qtbot.waitUntil(lambda: window.toast.words == "Отсюда не сыграть: на диске нет места")
    assert window.current == "replays"


def test_long_names_push_no_column_away(page: ReplaysPage, window: MainWindow) -> None:
    """At 1280 pixels every column is on screen with its head, however long names, decks and reasons are."""
    window.resize(1280, 720)
    table, long = page.shelf.list, ("Ы" * 200, "W" * 200)
    table.show_entries([replace(table.lines.entries[0], names=long, decks=long, turns=999)])
    QApplication.processEvents()
    header, room = table.horizontalHeader(), table.viewport()
    for column in range(header.count()):
        left, width = header.sectionViewportPosition(column), header.sectionSize(column)
        assert left >= 0
        assert left + width <= room.width()
        words = str(table.lines.headerData(column, Qt.Orientation.Horizontal))
        assert header.fontMetrics().horizontalAdvance(words) < width
    who = table.lines.index(0, 2)
    assert long[1] in who.data(Qt.ItemDataRole.ToolTipRole)
    assert not table.horizontalScrollBar().isVisible()


def test_names_are_written_over_no_curve(qtbot: QtBot) -> None:
    """However the chances run and however long the names are, under their line nothing of them is drawn."""
    curve = ChanceCurve(Theme())
    qtbot.addWidget(curve)
    curve.resize(400, curve.height())
    curve.show_place(3, 10)
    pictures = []
    for names in (("", ""), ("Константин Константинопольский", "Anna-Maria Wolfeschlegelsteinhausen")):
        points = [CurvePoint(stop, stop % 2 * 1.0, 0.1, "") for stop in range(11)]
        curve.show_points(points, [CurveMark(0, 0, "")], names)
        pictures.append(curve.grab().toImage())
    head = round(curve._head)
    named, bare = (picture.copy(0, head, 400, curve.height() - head) for picture in pictures)
    assert named == bare
    assert pictures[0] != pictures[1]


def test_a_curve_that_is_gone_hears_of_no_theme(qtbot: QtBot) -> None:
    """A replay that was left takes no part in a change of scale; one in sight grows with it."""
    theme = Theme()
    gone, there = ChanceCurve(theme), ChanceCurve(theme)
    qtbot.addWidget(there)
    high = there.height()
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.scale = 150
    theme.changed.emit()
    assert there.height() > high
