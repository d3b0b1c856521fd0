"""A program of one's own at any game in the window: its command, consent, forfeit, and its end."""

import re
import shlex
import sys
from pathlib import Path

import pytest
from engine.ballot import BALLOT
from gui.duels import still
from gui.eyes import texts
from gui.hands import click
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots.programs import consent
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Decision
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.consent_sheet import ConsentSheet
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.storage import games_folder, keep

SOURCE = """import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if "view" in told and told["view"]["decision"]:
        print(json.dumps({"id": told["id"], "choose": CHOICE}), flush=True)
"""


@pytest.fixture
def page(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> GamesPage:
    """Open the set-up of a ballot for three."""
    monkeypatch.setitem(GAMES, BALLOT.id, BALLOT)
    still(window).context.set_up_game.emit(BALLOT.id)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    return page


def program(folder: Path, choice: str) -> str:
    """Write a program that always takes one option; return its command."""
    path = folder / "mine.py"
    path.write_text(SOURCE.replace("CHOICE", choice), encoding="utf-8")
    return f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(path))}"


def sit(page: GamesPage, command: str) -> None:
    """Seat a program second, by a command that is typed, and chance third."""
    assert page.set_up is not None
    seats = page.set_up.seats
    for box, who in zip(seats.boxes, (PERSON, EXTERNAL, "random"), strict=True):
        box.setCurrentIndex(box.findData(who))
    seats.programs[1].line.clear()
    seats.programs[1].line.insert(command)
    seats.programs[1].line.textEdited.emit(command)
    click(page.set_up.start)


@pytest.mark.parametrize(("choice", "forfeits"), [("0", False), ("77", True)])
def test_it_plays_at_any_game(page: GamesPage, qtbot: QtBot, tmp_path: Path, choice: str, forfeits: bool) -> None:
    """It answers for its seat; one that forfeits is told of, and the game goes on; it ends with the table."""
    assert page.set_up is not None
    assert [it.isHidden() for it in page.set_up.seats.programs] == [True, True, True]
    sit(page, program(tmp_path, choice))
    assert page.table is not None
    table, host = page.table, page.table._host
    qtbot.waitUntil(lambda: not table.is_busy and table.decision is not None)
    host.choose(host.state.open[0].options[0], 0)
    table.go_on()
    qtbot.waitUntil(lambda: not table.is_busy and host.programs[1]._program is not None, timeout=9000)
    assert (host.programs[1].forfeit is not None) is forfeits
    assert any("Дальше на этом месте отвечает случай" in said for said in texts(page.window())) is forfeits
    running = host.programs[1]._program._process
    page.open_home(BALLOT.id)
    qtbot.waitUntil(lambda: running.poll() is not None, timeout=9000)


def test_a_command_is_missing(page: GamesPage) -> None:
    """Nothing begins without one, and why is said."""
    sit(page, "")
    assert page.table is None
    assert any("впишите команду" in said for said in texts(page.window()))


def test_a_file_runs_nothing_unasked(page: GamesPage, tmp_path: Path) -> None:
    """Going on with a game whose file names a command shows it whole first; who refuses sits at no table."""
    command = program(tmp_path, "0")
    journal = keep(Beginning.of(BALLOT, 3, 1), (PERSON, f"{EXTERNAL}{command}", "random"), games_folder())
    journal.close()
    assert not consent.is_confirmed(command)
    page.resume(journal.path)
    sheet = page.window().findChild(ConsentSheet)
    assert sheet is not None
    assert "mine.py" in sheet.command.toPlainText()
    sheet.close_sheet()
    assert page.table is None


THINKING = """import json, sys
print(json.dumps({"hello": {"protocol": 2, "name": "Thinker"}}), flush=True)
hellos = 0
for line in sys.stdin:
    told = json.loads(line)
    hellos += "hello" in told
    if hellos > 1 and "view" in told and told["view"]["decision"]:
        print(json.dumps({"info": {"words": "думаю", "playouts": 1200}}), flush=True)
        options = told["view"]["decision"]["options"]
        print(json.dumps({"id": told["id"], "choose": CHOICE}), flush=True)
"""


def thinker(folder: Path, choice: str) -> str:
    """Write a program that says what it thinks and takes one option; return its command."""
    path = folder / "thinking.py"
    path.write_text(THINKING.replace("CHOICE", choice), encoding="utf-8")
    return f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(path))}"


@pytest.mark.parametrize(("choice", "is_told"), [("0", True), ("len(options) - 1", False)])
def test_a_thought_is_shown_with_a_move_that_tells_of_a_choice(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choice: str, is_told: bool
) -> None:
    """KR-4.1, at «Локалка» too: beside a card that was played, beside no turn that was ended; time as it thinks."""
    command = thinker(tmp_path, choice)
    consent.confirm(command)
    journal = keep(Beginning.of(GAMES["lokalka-duel"], 2, 3), (PERSON, f"{EXTERNAL}{command}"), games_folder())
    journal.close()
    still(window).context.resume_game.emit(journal.path)
    page = window.page("games")
    assert isinstance(page, GamesPage)
    table = page.table
    assert table is not None
    host, times = table._host, set[str]()

    def is_still() -> bool:
        """Note what is said under the table on the way."""
        times.add(table.murmur.text())
        return not table.is_busy and table.decision is not None

    while host.made < 12 and not table.murmur.text().startswith("Игрок 2: думаю"):
        qtbot.waitUntil(is_still, timeout=9000)
        assert table.decision is not None
        table._choose(table.decision.options[-1])
        qtbot.waitUntil(is_still, timeout=9000)
    if is_told:
        assert table.murmur.text() == "Игрок 2: думаю · проб: 1\u00a0200"
        window.context.use_language("en")
        assert table.murmur.text().startswith("Player 2: думаю")
        window.context.use_language("ru")
    else:
        assert not any("думаю" in words for words in times)
    monkeypatch.setattr(type(host.programs[1]), "seconds_left", 29.9)
    host.eavesdropper.note_asked(Decision(1, "main", ()))  # as the thread does that waits for the program
    table.murmur.listen()
    assert re.match(r"Игрок 2: 0:\d\d", table.murmur.text())
    host.eavesdropper.note_asked(None)
    table.murmur.rest()
    assert "0:" not in table.murmur.text()
    page.open_home("lokalka-duel")
