"""The hint in the real window: asked for, computed in the background, gone with its question."""

import pytest
from gui.duels import BOT, TWO, lead, set_up, still
from gui.eyes import area, texts
from gui.hands import click, press
from gui.test_small_window import unnamed
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.searcher import advise
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.gui.context import DuelSetup
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.panels import hint_desk
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.play.rubezh.session import Session

FEW = 30


@pytest.fixture
def table(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> PlayArea:
    """Put a duel of two persons on the table, at a deployment with something to choose."""
    monkeypatch.setattr(hint_desk, "PLAYOUTS", FEW)
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    lead(area(window), _chooses)
    return area(window)


def _chooses(_: Session, view: View) -> bool:
    return view.prompt == "deploy" and view.decision is not None and len(view.decision.options) > 2


def wait(qtbot: QtBot, table: PlayArea) -> None:
    """Wait for the background to be done."""
    qtbot.waitUntil(lambda: not table.window().context.jobs.busy, timeout=20_000)


@pytest.mark.slow
def test_a_hint_tells_the_chance_of_each_option(qtbot: QtBot, table: PlayArea) -> None:
    """F3 shows what a search finds that knows what the seat may know alone, in the log's place, the best first."""
    session = table.session
    assert session is not None
    decision = session.host.state.decision
    assert decision is not None
    press(table, Qt.Key.Key_F3)
    assert table.side.advice.isVisible()
    assert not table.side.log.isVisible()
    wait(qtbot, table)
    findings = advise(Sight(session.host.state, decision.seat), decision, FEW)
    assert unnamed(table) == []
    told = [words for words in texts(table.side.advice) if "шанс победить" in words]
    assert len(told) == len(decision.options)
    assert f"{round(100 * findings.best.chance)}\u00a0%" in told[0]
    assert f"По {findings.playouts} пробным дуэлям" in table.side.advice.note.text()


@pytest.mark.slow
def test_the_button_and_the_key_put_it_away(qtbot: QtBot, table: PlayArea) -> None:
    """The lamp does what F3 does; the hint has more room than the log, which comes back as it was."""
    before = table.side.split.sizes()
    click(table.side.hint_button)
    assert table.side.split.sizes()[1] > before[1]
    wait(qtbot, table)
    assert table.side.advice.isVisible()
    press(table, Qt.Key.Key_F3)
    assert not table.side.advice.isVisible()
    assert table.side.log.isVisible()
    assert table.side.split.sizes() == before


@pytest.mark.slow
def test_a_hint_is_gone_with_its_question(qtbot: QtBot, table: PlayArea) -> None:
    """Whoever answers before the search is done, or takes back, sees nothing of the old question."""
    session = table.session
    assert session is not None
    press(table, Qt.Key.Key_F3)
    table.press_main()
    assert not table.side.advice.isVisible()
    wait(qtbot, table)
    assert not [words for words in texts(table.side.advice) if "шанс победить" in words]
    lead(table, _chooses)
    press(table, Qt.Key.Key_F3)
    wait(qtbot, table)
    table.director.undo_to(session.places()[-1])
    assert not table.side.advice.isVisible()


@pytest.mark.slow
def test_a_program_that_searches_is_waited_for(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it thinks, in the background, the table says what about; nobody can ask for a hint then."""
    agreed = set_up(still(window).context, BOT)
    window.context.start_duel.emit(DuelSetup(agreed.decks, ("human", "apprentice"), agreed.names, agreed.seed, 1))
    table = area(window)
    assert table.session is not None
    assert table.session.bot_decides
    picture = table.view.table.picture
    assert picture is not None
    assert picture.head == "Борис решает, оставить ли руку…"
    assert not table.side.hint_button.isEnabled()
    qtbot.waitUntil(lambda: table.session is not None and table.session.is_deciding, timeout=20_000)
    assert table.side.hint_button.isEnabled()
