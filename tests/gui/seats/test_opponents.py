"""Choosing an opponent in the set-up, and the log in which it says why."""

import json
from pathlib import Path

import pytest
from gui.duels import painted, still, terms
from gui.eyes import texts
from gui.hands import press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import EXTERNAL, UnknownOpponentError, opponents
from kiberrubezh.bots.rubezh.files import own_path, read, shipped_path, write
from kiberrubezh.engine.kernel import Option
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.wording import absence
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.setup.form import DuelSetupForm
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.play.rubezh.lookers import OPEN
from kiberrubezh.play.rubezh.opponents import answer, explainers, seat_player
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.story import SLIP, WHY, LogLine, Story

TAUGHT = ("scripted", "tutor")


def set_up_of(window: MainWindow) -> DuelSetupForm:
    """Open the set-up of a duel."""
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up(None)
    return page.set_up_view


def test_an_opponent_is_chosen_by_keyboard(window: MainWindow) -> None:
    """Arrows go from one to the next; the form says how each plays and how strong it is, and who is shown is agreed."""
    view = set_up_of(window)
    form = view.seats[1]
    form.players.setFocus()
    press(form.players, Qt.Key.Key_Home)
    for name, opponent in opponents().items():
        press(form.players, Qt.Key.Key_Down)
        agreed = view.terms()
        assert agreed is not None
        assert agreed.players == ("human", name)
        assert agreed.names[1] == opponent.name.ru
        assert form.players.about().splitlines() == [opponent.about.ru, opponent.strength.ru]
        assert form.players.about() in texts(form)
    assert window.context.settings.text("duel/who1") == list(opponents())[-1]


def test_the_least_window_cuts_no_button_of_the_set_up(window: MainWindow) -> None:
    """What is agreed on below the decks stands on one line with the button that begins."""
    window.resize(window.minimumSize())
    view = set_up_of(window)
    QApplication.processEvents()
    buttons = [*view.first.findChildren(QPushButton), view.start]
    assert [button.text() for button in buttons if button.width() < button.sizeHint().width()] == []


def test_own_styles_are_offered_and_wrong_files_told(window: MainWindow, home: Path) -> None:
    """A style put into the folder is there when the set-up comes up again; a wrong file can't be chosen."""
    set_up_of(window)
    write(read(shipped_path("rusher")), own_path("mine"))
    own_path("wrong").write_text(json.dumps({"name": 1}), encoding="utf-8")
    players = set_up_of(window).seats[1].players
    players.pick("mine")
    assert players.picked() == "mine"
    assert players.about().endswith("Сила не измерена.")
    press(players, Qt.Key.Key_End)
    assert players.picked() == EXTERNAL
    assert players.itemText(players.count() - 1) == "wrong.json"


def log_of(session: Session) -> list[LogLine]:
    """Return the log of a duel as a spectator reads it."""
    return Story(session.terms.header, explainers(session.terms)).lines(session.host.timeline, OPEN, "ru")


def test_the_log_says_why_and_owns_up_to_mistakes(window: MainWindow, home: Path) -> None:
    """Each explanation stands before what was done, and speaks for the opponent that explains alone."""
    for seed in range(7, 17):  # until it has erred once in a duel
        agreed = terms(window.context, TAUGHT, seed)
        session = Session.start(agreed, home)
        players = [seat_player(agreed, seat) for seat in (0, 1)]
        while session.asked is not None:
            session.send(answer(session.host.state, players[session.asked]))
        lines = log_of(session)
        session.close()
        if any(line.what == SLIP for line in lines):
            break
    why = [line for line in lines if line.what in (WHY, SLIP)]
    assert len(why) > 20
    assert {line.what for line in why} == {WHY, SLIP}
    assert all(line.seat == 1 and line.words.startswith("Борис: ") for line in why)
    assert all(lines[lines.index(line) + 1].place >= line.place for line in why[:-1])


def test_a_style_that_is_gone_is_named(window: MainWindow, home: Path) -> None:
    """A duel against it can be read, and says what is missing when it is to answer."""
    agreed = terms(window.context, ("human", "gone"))
    assert explainers(agreed) == {}
    with pytest.raises(UnknownOpponentError) as caught:
        seat_player(agreed, 1)
    assert "«gone»" in absence(caught.value)


def test_a_saved_duel_waits_for_its_style(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Without it that is told, and the duel stays as it was; with the file back, a choice made again is answered."""
    session = Session.start(terms(still(window).context, ("human", "mine")), home)
    session.send([Option("keep")])
    session.close()
    page, told = window.go("duel"), list[str]()
    assert isinstance(page, DuelPage)
    page.area.director.refused.connect(told.append)
    page.resume(session.path)
    qtbot.waitUntil(lambda: bool(told))
    assert "«mine»" in told[0]
    assert page.session is not None
    assert page.session.asked == 1
    write(read(shipped_path("rusher")), own_path("mine"))
    page.undo()
    page.area.director.send([Option("keep")])
    qtbot.waitUntil(lambda: page.session is not None and page.session.asked == 0)
    assert len(page.session.host.timeline) > 1
    assert len(told) == 1


def test_a_low_window_leaves_the_seats_their_room(window: MainWindow) -> None:
    """Where letters are large, all but the button that begins is scrolled; what has the keys keeps them."""
    form = set_up_of(window)
    seats = form.findChildren(Scroll)[0]
    form.seed.setText("7")
    form.seed.setFocus()
    for width, height, is_low in ((1280, 400, True), (1280, 900, False)):
        form.resize(width, height)
        assert seats.isAncestorOf(form.seed) == seats.isAncestorOf(form.open_lists) == is_low
        assert not seats.isAncestorOf(form.start)
        assert form.seed.hasFocus()
        assert form.seed.text() == "7"
    window.resize(window.minimumSize())
    window.context.theme.use(scale=160)
    painted(window)
    seats = form.findChildren(Scroll)[0]
    assert seats.height() > 0.7 * form.height()
