"""A command that a file names is run only once a person here has seen it whole and said so."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from gui.duels import set_up, still, terms
from gui.eyes import area, texts
from gui.hands import click, press, type_in
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.pipes import Program
from kiberrubezh.gui.context import PlayerName
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.play_on_sheet import PlayOnSheet
from kiberrubezh.gui.seats.consent_sheet import LONGEST, ConsentSheet, visible
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.rubezh.session import Session


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Watch which commands are run; nothing was confirmed."""
    commands: list[str] = []
    begin = Program.__init__

    def note(program: Program, command: str) -> None:
        commands.append(command)
        begin(program, command)

    monkeypatch.setattr(Program, "__init__", note)
    monkeypatch.setattr(consent, "_HERE", set())
    return commands


def from_a_stranger(window: MainWindow, command: str, player: PlayerName = "human", over: bool = False) -> Path:
    """Put a duel file on the disk whose second seat is a command."""
    agreed = terms(still(window).context, (player, f"{EXTERNAL}{command}"))
    session = Session.start(agreed)
    session.send([session.host.state.decision.options[0]] if session.host.state.decision else [])
    if over:
        session.concede()
    session.close()
    return session.path


def sheet(window: MainWindow) -> ConsentSheet | None:
    """Return the sheet that asks."""
    found = [each for each in window.findChildren(ConsentSheet) if each.isVisible()]
    return found[0] if found else None


def part(window: MainWindow, name: str) -> QWidget:
    """Return a part of that sheet."""
    asking = sheet(window)
    assert asking is not None
    found = asking.findChild(QWidget, name)
    assert isinstance(found, QWidget)
    return found


def command_of(tmp_path: Path) -> str:
    """Return a command that leaves a mark and ends."""
    mark = f"open({str(tmp_path / 'mark')!r}, 'w')"
    return f"{shlex.quote(sys.executable)} -I -S -c {shlex.quote(mark)}"


def test_the_large_button_runs_no_command(window: MainWindow, tmp_path: Path, run: list[str], qtbot: QtBot) -> None:
    """The first page goes on with the newest unfinished duel; its command is shown whole, and not run."""
    command = command_of(tmp_path)
    path = from_a_stranger(window, command)
    window.context.waiting.look()
    qtbot.waitUntil(lambda: window.context.waiting.duel == path)
    home = window.page("home")
    assert isinstance(home, HomePage)
    click(home.go_on)
    asking = sheet(window)
    assert asking is not None
    assert command in texts(asking)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        press(asking.focusWidget() or asking, key)
    assert sheet(window) is None
    assert area(window).session is None
    assert run == []
    assert not consent.is_confirmed(command)


def test_it_takes_a_tick_and_a_press(window: MainWindow, tmp_path: Path, run: list[str], qtbot: QtBot) -> None:
    """No key pressed over and over leads there; once confirmed it isn't asked again."""
    command = command_of(tmp_path)
    path = from_a_stranger(window, command, player="scripted")
    window.context.resume_duel.emit(path)
    refuse, start = part(window, "consent-refuse"), part(window, "consent-run")
    qtbot.waitUntil(refuse.hasFocus)
    assert not start.isEnabled()
    click(start)
    assert run == []
    part(window, "consent-known").setFocus()
    press(part(window, "consent-known"), Qt.Key.Key_Space)
    click(start)
    assert sheet(window) is None
    qtbot.waitUntil(lambda: run == [command])
    area(window).director.drop()
    assert consent.commands_to_confirm([command]) == []
    window.context.resume_duel.emit(path)
    assert sheet(window) is None
    assert area(window).session is not None


def test_each_command_is_asked_for(window: MainWindow, run: list[str]) -> None:
    """Two programs, two questions; a no to the second leaves the duel alone."""
    path = from_a_stranger(window, "no-such-two", player=f"{EXTERNAL}no-such-one")
    window.context.resume_duel.emit(path)
    for command in ("no-such-one", "no-such-two"):
        asking = sheet(window)
        assert asking is not None
        assert command in texts(asking)
        if command == "no-such-one":
            box = part(window, "consent-known")
            assert isinstance(box, QCheckBox)
            box.setChecked(True)
            click(part(window, "consent-run"))
            assert_gone(asking)
    click(part(window, "consent-refuse"))
    assert area(window).session is None
    assert consent.commands_to_confirm(["no-such-one", "no-such-two"]) == ["no-such-two"]
    assert run == []


def assert_gone(asking: ConsentSheet) -> None:
    """Check that a sheet has gone."""
    assert asking.isHidden()


def test_what_is_not_seen_is_written_as_its_code(window: MainWindow, run: list[str]) -> None:
    """Line ends, signs that turn the others round, and those of no width can't hide a part of the command."""
    command = "bot\n\n\n--safe   \u202egpj.exe\u202c \u200b <img src='file:///x'>"
    assert visible(command) == r"bot\n\n\n--safe \x20\x20\u202egpj.exe\u202c \u200b <img src='file:///x'>"
    window.context.resume_duel.emit(from_a_stranger(window, command))
    assert visible(command) in texts(part(window, "consent-refuse").window())


def test_a_long_command_is_read_to_its_end(window: MainWindow, run: list[str], qtbot: QtBot) -> None:
    """Nothing can be pushed out of sight: the tick waits until the end has been seen."""
    window.context.resume_duel.emit(from_a_stranger(window, "bot" + " " * 2000 + "rm"))
    asking = sheet(window)
    assert asking is not None
    bar = asking.command.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert not asking.known.isEnabled()
    assert "2005 знаков" in " ".join(texts(asking))
    bar.setValue(bar.maximum())
    click(asking.known, QPoint(10, asking.known.height() // 2))
    assert asking.run.isEnabled()


def test_a_command_too_long_to_read_is_never_run(window: MainWindow, run: list[str]) -> None:
    """It isn't even asked for."""
    window.context.resume_duel.emit(from_a_stranger(window, "bot " + "x" * LONGEST))
    assert sheet(window) is None
    assert area(window).session is None
    assert "4000" in window.toast.words


def test_playing_on_from_a_replay_asks_too(window: MainWindow, run: list[str], qtbot: QtBot) -> None:
    """To look at a stranger's duel is harmless; to play on against its program is not."""
    path = from_a_stranger(window, "no-such-bot", over=True)
    window.context.open_replay.emit(path)
    page = window.page("replays")
    assert isinstance(page, ReplaysPage)
    click(page.player.findChild(Button, "replay-play-on"))
    playing_on = page.player.findChild(PlayOnSheet)
    assert playing_on is not None
    click(playing_on.begin)
    qtbot.waitUntil(lambda: sheet(window) is not None)
    assert area(window).session is None
    assert run == []


def test_a_command_of_the_settings_is_asked_for(window: MainWindow, run: list[str]) -> None:
    """What was not typed since the start may have come with the settings file; what is typed is not asked for."""
    window.context.settings.put("duel/who1", EXTERNAL)
    window.context.settings.put("duel/program1", sys.executable)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up_view.retranslate()
    click(page.set_up_view.start)
    assert sheet(window) is not None
    click(part(window, "consent-refuse"))
    field = page.set_up_view.seats[1].program
    field.line.clear()
    type_in(field.line, f"{sys.executable} -I")
    click(page.set_up_view.start)
    assert area(window).session is not None
    area(window).director.drop()


def test_a_file_that_changes_while_it_is_asked_for_runs_nothing(window: MainWindow, run: list[str]) -> None:
    """What was confirmed is what is run: another command meanwhile in the file is another question."""
    path = from_a_stranger(window, "no-such-one")
    window.context.resume_duel.emit(path)
    path.write_text(path.read_text("utf-8").replace("no-such-one", "no-such-two"), "utf-8")
    box = part(window, "consent-known")
    assert isinstance(box, QCheckBox)
    box.setChecked(True)
    click(part(window, "consent-run"))
    assert area(window).session is None
    assert consent.commands_to_confirm(["no-such-two"]) == ["no-such-two"]
    assert run == []


def test_a_duel_begun_by_the_program_itself_asks_too(open_app: Callable[[], MainWindow], run: list[str]) -> None:
    """Whatever page begins a duel."""
    window = still(open_app())
    window.context.start_duel.emit(set_up(window.context, ("human", f"{EXTERNAL}no-such-bot")))
    assert sheet(window) is not None
    assert area(window).session is None


@pytest.mark.parametrize("scale", [100, 160])
def test_all_of_the_sheet_is_in_sight(window: MainWindow, run: list[str], qtbot: QtBot, scale: int) -> None:
    """At 1280 by 720, with the longest command and the largest letters too: every part lies within the window."""
    window.resize(1280, 720)
    window.context.theme.use(scale=scale)
    window.context.resume_duel.emit(from_a_stranger(window, "bot " + "Ж" * (LONGEST - 4)))
    asking = sheet(window)
    assert asking is not None
    bar = asking.command.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    QApplication.processEvents()
    frame = QRect(window.mapToGlobal(QPoint()), window.size())
    for shown in [asking.sheet, *asking.sheet.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)]:
        if shown.isVisible():
            place = QRect(shown.mapToGlobal(QPoint()), shown.size())
            assert frame.contains(place)
            assert place.height() >= min(shown.sizeHint().height(), shown.minimumSizeHint().height())
    assert asking.known.width() >= asking.known.sizeHint().width()
    bar.setValue(bar.maximum())
    click(asking.known, QPoint(10, asking.known.height() // 2))
    assert asking.run.isEnabled()
