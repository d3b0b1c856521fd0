"""A program of one's own at the table of the window: chosen in the set-up, played against, gone when it is to go."""

import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from bots.programs.samples import ASKED, PYTHON, START, is_running
from gui.duels import set_up, still
from gui.eyes import area, texts
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots.programs import consent, external
from kiberrubezh.bots.programs.clock import Clock
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.play_on_sheet import PlayOnSheet
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.setup.form import DuelSetupForm
from kiberrubezh.gui.tables.rubezh.setup.seat_form import SeatForm
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog

FIRST = "answer(0, told['id'])"
"""Take the first option."""


def command(folder: Path, source: str) -> str:
    """Write a program and return the command that starts it, which was confirmed."""
    path = folder / "my bot.py"
    path.write_text(source, encoding="utf-8")
    made = f"{PYTHON} {shlex.quote(str(path))}"
    consent.confirm(made)
    return made


def form_of(window: MainWindow) -> tuple[DuelSetupForm, SeatForm]:
    """Open the set-up of a duel; return it and the form of the second seat."""
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up(None)
    return page.set_up_view, page.set_up_view.seats[1]


def begin(window: MainWindow, started_by: str) -> PlayArea:
    """Begin a duel of a person, who begins, against a program of this command; keep the hand."""
    agreed = replace(set_up(window.context, ("human", f"{EXTERNAL}{started_by}")), names=("Анна", "Борис"))
    still(window).context.start_duel.emit(agreed)
    table = area(window)
    press(table.view, Qt.Key.Key_Space)
    return table


def test_a_program_is_set_up_by_its_command(open_app: Callable[[], MainWindow], tmp_path: Path) -> None:
    """What keeps it from starting is said while the command is typed; choice and command are there the next time."""
    window = open_app()
    setup, form = form_of(window)
    press(form.players, Qt.Key.Key_End)
    assert form.program.isVisible()
    assert "образец examples/greedy.py" in " ".join(texts(form.program))
    for typed, trouble in (
        ("", "Игрок 2: впишите команду"),
        ("no-such-bot --fast", "Игрок 2: программа «no-such-bot» не найдена"),
        ("'my bot", "Игрок 2: в команде не закрыты кавычки"),
    ):
        form.program.line.clear()
        type_in(form.program.line, typed)
        assert setup.why.text().startswith(trouble)
        assert not setup.start.isEnabled()
    good = command(tmp_path, ASKED + FIRST)
    form.program.line.setText(good)
    assert setup.start.isEnabled()
    agreed = setup.terms()
    assert agreed is not None
    assert agreed.players[1] == f"{EXTERNAL}{good}"
    assert agreed.names[1] == "Программа my bot"
    window.context.use_language("en")
    assert "The command that starts the program" in texts(form_of(window)[1])
    window.close()
    again = form_of(open_app())[1]
    assert again.program.isVisible()
    assert again.program.command == good


def test_a_program_is_chosen_as_a_file(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that starts it is made for it; nothing chosen, nothing changed."""
    form = form_of(window)[1]
    press(form.players, Qt.Key.Key_End)
    path = tmp_path / "my bot.py"
    path.touch()
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(path))
    click(form.program.browse)
    made = form.program.command
    assert str(path) in shlex.split(made)
    assert form.program.trouble() == ""
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: "")
    click(form.program.browse)
    assert form.program.command == made


@pytest.mark.slow
def test_a_program_plays_at_the_table(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """It answers in its turn; taking back asks it again; giving up shows it the end, and then it is gone."""
    mark = tmp_path / "seen"
    source = f"{ASKED}{FIRST} if told.get('id') else open({str(mark)!r}, 'w').write(str(told['view']['winner']))"
    table = begin(window, command(tmp_path, source))
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    made = len(session.host.timeline)
    assert made > 1
    table.way_back.undo()
    assert len(session.host.timeline) < made
    press(table.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.asked == 0)
    table.director.concede()
    qtbot.waitUntil(mark.exists)
    qtbot.waitUntil(lambda: mark.read_text("utf-8") == "1")
    assert table.end.isVisible()


def test_what_a_program_forfeits_by_is_told_at_the_end(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """Why, and what it said last, in the language of the window; after taking back it is started anew."""
    mark = tmp_path / "mended"
    source = f"{START}assert os.path.exists({str(mark)!r}), 'lost my way'\n" + (ASKED + FIRST).removeprefix(START)
    table = begin(window, command(tmp_path, source))
    qtbot.waitUntil(table.end.isVisible)
    told = " ".join(texts(table.end))
    assert "Борис проигрывает: программа завершилась, код 1 (KR-8.2)." in told
    assert "Последнее, что сказала программа:" in told
    assert "AssertionError: lost my way" in told
    window.context.use_language("en")
    assert "Борис forfeits: it has ended, exit code 1 (KR-8.2)." in texts(table.end)
    mark.touch()
    table.way_back.undo()
    press(table.view, Qt.Key.Key_Space)
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    assert not session.forfeits


@pytest.mark.slow
def test_a_program_that_thinks_holds_nothing_up(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """The window goes on meanwhile; whoever takes back, or closes the window, doesn't wait, and the program is gone."""
    numbers = tmp_path / "numbers"
    source = f"{START}open({str(numbers)!r}, 'a').write(f'{{os.getpid()}}\\n')\n" + (ASKED + "pass").removeprefix(START)
    table = begin(window, command(tmp_path, source))

    def started() -> list[int]:
        return [int(line) for line in numbers.read_text("utf-8").split()] if numbers.exists() else []

    qtbot.waitUntil(lambda: len(started()) == 1)
    window.go("home")
    window.go("duel")
    table.way_back.undo()
    qtbot.waitUntil(lambda: not is_running(started()[0]))
    press(table.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(started()) == 2)
    window.close()
    assert not is_running(started()[1])


@pytest.mark.slow
def test_a_program_that_will_not_end_holds_nothing_up(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """It has its time to end by itself, and whoever leaves the duel doesn't wait for it; then it is ended."""
    monkeypatch.setattr(external, "_PATIENCE", 0.3)
    number = tmp_path / "number"
    begun = f"{START}open({str(number)!r}, 'w').write(str(os.getpid()))\n"
    played = (ASKED + FIRST).removeprefix(START)
    table = begin(window, command(tmp_path, f"{begun}{played}\nimport threading; threading.Event().wait()"))
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    running = int(number.read_text("utf-8"))
    table.director.drop()
    assert is_running(running)
    qtbot.waitUntil(lambda: not is_running(running))


@pytest.mark.slow
def test_one_can_play_on_against_the_program(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """From a replay of a duel with it: it is offered at its seat under its name."""
    table = begin(window, command(tmp_path, ASKED + FIRST))
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    table.director.concede()
    click(table.end.open_replay)
    page = window.page("replays")
    assert isinstance(page, ReplaysPage)
    click(page.player.findChild(Button, "replay-play-on"))
    sheet = page.player.findChild(PlayOnSheet)
    assert sheet is not None
    assert sheet.boxes[1].currentText() == "Программа my bot"
    assert sheet.boxes[1].picked() == session.terms.players[1]


def thinking(words: str, after: str = "answer(0, told['id'])") -> str:
    """Write a program that speaks version 2, says what it thinks, and then does something."""
    info = {"info": {"playouts": 1200, "options": [{"option": ["keep", -1, -1], "chance": 0.62}], "words": words}}
    hello = {"hello": {"protocol": 2, "name": "Thinker"}}
    return (
        f"{START}print(json.dumps({hello!r}), flush=True)\ngreeted = False\n"
        "for line in sys.stdin:\n  told = json.loads(line)\n"
        "  greeted |= told.get('hello', {}).get('protocol') == 2\n"
        "  if greeted and 'view' in told and told.get('id'):\n"
        f"    print(json.dumps({info!r}), flush=True)\n    {after}\n"
    )


@pytest.mark.slow
def test_a_program_tells_its_thought_at_its_name(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """Its words in one line that no sign can turn, what it tried and hopes for; no option, as these are its hand.

    It is that which led to a move that tells that it was chosen: at the opening hand there is none yet.
    """
    table = begin(window, command(tmp_path, thinking("deep\u202e <b>thought</b>\n" + "and more " * 20)))
    session, meter = table.session, table.view.table.meters["top"]
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    assert not meter.thought
    while session.view.turn < 3:
        press(table.view, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: session.is_deciding and not session.has_no_choice)
    said = meter.thought
    assert said.startswith("deep\\u202e <b>thought</b> and more and more")
    assert said.endswith("… · проб: 1\u00a0200 · надеется на 62\u00a0%")
    assert "\n" not in said
    assert "keep" not in said
    assert said in meter.words
    assert not table.view.table.meters["bottom"].thought
    table.director.drop()
    assert not meter.thought


@pytest.mark.slow
def test_a_program_that_thinks_shows_its_time(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """What is left of it runs while the answer is waited for, and is not shown when nothing is."""
    table = begin(window, command(tmp_path, thinking("hm", "pass")))
    meter = table.view.table.meters["top"]
    qtbot.waitUntil(lambda: meter.thought.startswith("0:"))
    assert "hm" not in meter.thought
    table.way_back.undo()
    assert meter.thought == ""


def test_a_clock_tells_what_is_left_of_it() -> None:
    """Of all answers where that is bound, else of the answer that is waited for, else nothing."""
    whole, single = Clock(30.0, 60.0, 2.0), Clock(30.0)
    assert (whole.shown, single.shown) == (60.0, None)
    for clock in (whole, single):
        clock.start()
    assert 0 < (single.shown or 0) <= 30
    assert 30 < (whole.shown or 0) <= 60
    for clock in (whole, single):
        clock.stop()
    assert single.shown is None
    assert whole.shown is not None
    assert whole.shown <= 62
