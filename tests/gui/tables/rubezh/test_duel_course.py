"""The course of a duel: begun, answered, taken back, ended, and gone on with."""

from collections import deque
from collections.abc import Callable
from typing import ClassVar

import pytest
from gui.duels import BOT, lead, session_of, set_up, still
from gui.eyes import area, texts
from gui.hands import click, lift, press
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.protocol.lines.speakers import Info
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal import open_journals
from kiberrubezh.play.rubezh.opponents import answer


@pytest.mark.slow
def test_the_opponent_answers_by_itself(alone: PlayArea, qtbot: QtBot) -> None:
    """Against a program the turn comes back without the window ever being blocked."""
    session = session_of(alone)
    for _ in range(6):
        qtbot.waitUntil(lambda: session.is_deciding or session.over, timeout=5000)
        if session.view.turn >= 3:
            break
        press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.view.turn >= 3 and session.is_deciding, timeout=5000)
    assert session.asked == 0


def led_to_a_pass(window: MainWindow, player: ScriptedPlayer) -> PlayArea:
    """Begin duels against a program, and play on for both, until it is asked where it can only pass."""
    for seed in range(7, 40):
        still(window).context.start_duel.emit(set_up(window.context, BOT, seed))
        session = session_of(area(window))
        while not session.over:
            if session.bot_decides and session.programs.passes:
                area(window).director.pacer.stop()
                return area(window)
            session.send(answer(session.host.state, player))
    raise AssertionError("a program always had a choice")


def test_a_program_without_a_choice_takes_its_usual_time(window: MainWindow, qtbot: QtBot) -> None:
    """KR-4.1: how soon a program is done tells nothing of its hand, not even to a key that hurries it."""
    alone = led_to_a_pass(window, ScriptedPlayer())
    session, pacer = session_of(alone), alone.director.pacer
    made = len(session.host.timeline)
    pacer._times[1] = deque([60_000])
    pacer.go_on()
    qtbot.waitUntil(lambda: bool(pacer._ready))
    pacer.hurry()
    assert len(session.host.timeline) == made
    pacer._feint.stop()
    pacer._after_pause()
    assert len(session.host.timeline) == made + 1


class Timed(ScriptedPlayer):
    """A program of one's own whose clock runs only while it thinks."""

    pause = staticmethod(lambda: None)
    heard = staticmethod(lambda _: None)
    report = staticmethod(lambda _: None)
    remark = staticmethod(lambda _: None)
    wanted: ClassVar[dict[str, str]] = {}
    forfeit = None
    seconds_left: float | None = None

    def close(self, view: object = None) -> None:
        """Have nothing to end."""

    def close_game(self, view: object, scores: object) -> None:
        """Have nothing to end."""


def test_the_time_of_a_program_without_a_choice_runs_on(window: MainWindow, qtbot: QtBot) -> None:
    """KR-4.1: the line at its name tells no sooner than the table that it is done; then the time is gone."""
    program = Timed()
    alone = led_to_a_pass(window, program)
    pacer = alone.director.pacer
    meter, thoughts = alone.view.table.meters["top"], pacer.thoughts
    pacer._players[1], pacer._times[1] = program, deque([60_000])
    thoughts.listen(1, program)
    program.seconds_left = 30.5
    thoughts._watch.timeout.emit()
    assert meter.thought == "0:30"
    program.seconds_left = None
    thoughts.rest(answered=True)
    assert meter.thought == ""
    pacer.go_on()
    qtbot.waitUntil(lambda: bool(pacer._ready))
    thoughts._watch.timeout.emit()
    assert meter.thought.startswith("0:")
    pacer._pause.stop()
    pacer._feint.stop()
    pacer._after_pause()
    assert meter.thought == ""


class Aloud(Timed):
    """A program that thinks aloud where it has a choice, and passes all but the acts that it is told."""

    def __init__(self, *plays: str) -> None:
        super().__init__()
        self.heard: Callable[[Info], None] = lambda _: None
        self._plays = plays

    def choose(self, _sight: object, decision: Decision) -> Option:
        """Say a word of the question, and answer it."""
        if len(decision.options) > 1:
            self.heard(Info(words=f"on {decision.prompt}"))
        return next((one for one in decision.options if one.act in self._plays), decision.options[-1])


@pytest.mark.parametrize("passed", [("deploy", DONE), ("choose", Option("choose", 3))])
def test_a_thought_does_not_tell_whether_there_was_a_choice(alone: PlayArea, passed: tuple[str, Option]) -> None:
    """KR-4.1: the line is the same whether a hidden card could have been played; a free move brings its own."""
    thoughts, meter = alone.director.pacer.thoughts, alone.view.table.meters["top"]
    sight = Sight(session_of(alone).host.state, 1)
    prompt, last = passed
    shown = []
    for hidden in ((), (Option("play", 7),), (Option("choose", 9),)):
        thoughts.forget()
        for question, options, plays in (("assets", (Option("lay", 1), DONE), ("lay",)), (prompt, (*hidden, last), ())):
            thoughts.listen(1, Aloud(*plays)).choose(sight, Decision(1, question, options))
            thoughts.rest(answered=True)
        shown.append(meter.thought)
    assert shown == ["on assets"] * 3


@pytest.mark.slow
def test_taking_back_leads_over_a_step_that_passed_by_itself(window: MainWindow, qtbot: QtBot) -> None:
    """Undo once, after a block or an answer without a choice: the last true decision, and it stays there."""
    still(window).context.start_duel.emit(set_up(window.context, BOT, seed=3, own="rush"))
    table, player, passed = area(window), ScriptedPlayer(), False
    session = session_of(table)
    while not passed:
        qtbot.waitUntil(lambda: session.is_deciding and not session.has_no_choice, timeout=5000)
        place = len(session.host.timeline)
        table.director.send(answer(session.host.state, player))
        qtbot.waitUntil(lambda: session.is_deciding and not session.has_no_choice, timeout=5000)
        since = list(session.host.timeline.moments)[place + 1 :]
        passed = any(moment.decision.seat == 0 and moment.decision.options == (DONE,) for moment in since)
    table.way_back.undo()
    assert len(session.host.timeline) == place
    qtbot.wait(50)
    assert len(session.host.timeline) == place
    assert session.is_deciding


@pytest.mark.slow
def test_taking_back_leads_to_the_own_last_decision(alone: PlayArea, qtbot: QtBot) -> None:
    """Undo against a program leads over its answers to the person's own decision, to the very position."""
    session = session_of(alone)
    press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    before, made = session.host.state.clone(), len(session.host.timeline)
    press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    assert len(session.host.timeline) > made
    alone.way_back.undo()
    assert session.host.state == before
    alone.way_back.redo()
    assert len(session.host.timeline) > made


@pytest.mark.slow
def test_a_line_of_the_log_leads_back(alone: PlayArea, qtbot: QtBot) -> None:
    """Each line of the log opens its card and leads back to where it stood."""
    session = session_of(alone)
    for _ in range(4):
        qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
        press(alone.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.is_deciding, timeout=5000)
    lines = alone.side.log
    lines.list.setCurrentRow(0)
    card = alone.side.card.card
    assert card is not None
    assert card.name.ru in lines.list.item(0).text() or card.name.ru in lines.list.item(1).text()
    lines.return_wanted.emit(0)
    assert len(session.host.timeline) == 0


def test_conceding_asks_once_and_tells_the_end(alone: PlayArea) -> None:
    """KR-8.2: the flag asks in its place; the end names rule and counts, and tells the one person that they lost."""
    click(alone.side.concede)
    assert not session_of(alone).over
    press(alone, Qt.Key.Key_Escape)
    assert not session_of(alone).over
    click(alone.side.concede)
    alone.side.concede_confirmed.emit()
    assert session_of(alone).over
    assert alone.end.isVisible()
    assert alone.end.accessibleName().startswith("Вы проиграли. Вы сдались (KR-8.2).")
    assert "Борис" in texts(alone.end)
    assert "KR-8.2" in alone.end.accessibleName()
    assert alone.side.main.isEnabled() is False


def test_a_rematch_swaps_the_seats(alone: PlayArea) -> None:
    """After the end a click deals anew, decks and players exchanged."""
    old = session_of(alone).terms
    alone.director.concede()
    click(alone.end.main)
    new = session_of(alone).terms
    assert new.header.names == old.header.names[::-1]
    assert new.players == old.players[::-1]
    assert new.header.decks == old.header.decks[::-1]


@pytest.mark.slow
def test_a_killed_program_offers_the_duel_again(open_app: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """Killed in the middle, a duel is offered at the next start and goes on at the very choice."""
    first = still(open_app())
    first.context.start_duel.emit(set_up(first.context, BOT))
    table = area(first)
    press(table.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session_of(table).is_deciding, timeout=5000)
    before = session_of(table).host.state.clone()
    second = still(open_app())
    qtbot.waitUntil(lambda: second.context.waiting.duel is not None, timeout=5000)
    page = second.go("duel")
    assert isinstance(page, DuelPage)
    qtbot.waitUntil(lambda: page.set_up_view.banner.isVisible(), timeout=5000)
    click(page.set_up_view.banner.button)
    assert session_of(page.area).host.state == before


def test_an_illegal_deck_is_not_played(window: MainWindow) -> None:
    """KR-2.1: the set-up names what is wrong with a deck, and starts nothing."""
    deck = set_up(window.context, BOT).decks[0]
    short = window.context.shelf.add(deck.without_card(deck.lines[0].card_id).renamed("Короткая")).deck
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up(short)
    assert not page.set_up_view.start.isEnabled()
    assert "KR-2.1" in page.set_up_view.why.text()
    page.set_up(deck)
    assert page.set_up_view.start.isEnabled()


def test_the_list_of_decks_marks_what_cant_be_played_and_what_is_ones_own(window: MainWindow) -> None:
    """A deck that isn't ready says so before it is chosen; one's own under the name of a ready one is told apart."""
    deck = set_up(window.context, BOT).decks[0]
    window.context.shelf.add(deck)
    window.context.shelf.add(deck.without_card(deck.lines[0].card_id).renamed("Короткая"))
    window.context.shelf.add(deck.renamed("Колода с названием, которому нужно две строки " * 2))
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up(None)
    for form in page.set_up_view.seats:
        lines = [form.decks.item(row) for row in range(form.decks.count())]
        said = [line.text() for line in lines]
        assert {deck.name, f"{deck.name} (ваша)", "Короткая — не собрана"} <= set(said)
        assert len([words for words in said if "не собрана" in words]) == 1
        assert form.decks.horizontalScrollBar().maximum() == 0, "long names are wrapped, marks in sight"
        assert "KR-2.1" in lines[said.index("Короткая — не собрана")].toolTip()


def test_closed_lists_stay_closed(two: PlayArea) -> None:
    """KR-4.4: unless the table says so no key and no click shows what the other's deck is made of."""
    lead(two, lambda _, view: view.prompt == "assets")
    press(two.view, Qt.Key.Key_L)
    assert two.view.findChild(Overlay, "deck-list") is None


def test_open_lists_are_a_rule_of_the_table(window: MainWindow) -> None:
    """KR-4.4: closed unless the set-up says so; said in words, remembered, kept with the duel and its rematch."""
    still(window)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    box = page.set_up_view.open_lists
    assert not box.isChecked()
    assert "KR-4.4" in box.text()
    box.click()
    page.set_up_view.seats[1].players.pick("human")
    page.set_up_view.retranslate()
    assert page.set_up_view.open_lists.isChecked()
    click(page.set_up_view.start)
    (record,) = open_journals().unfinished
    assert record.header["rules"]["open_lists"] is True
    session = session_of(page.area)
    assert session.host.state.rules.open_lists
    assert session.terms.swapped().header.rules.open_lists
    lift(page.area)
    press(page.area.view, Qt.Key.Key_L)
    shown = page.area.view.findChild(Overlay, "deck-list")
    assert shown is not None
    said = texts(shown)
    deck = session.terms.header.decks[1 - session.view.seat]
    assert {session.terms.header.cards[card].name.ru for card in deck} <= set(said)
    press(shown, Qt.Key.Key_Escape)
    ring = page.area.view.table.rings["bottom"].sceneBoundingRect().center()
    click(page.area.view.viewport(), page.area.view.mapFromScene(ring))
    assert page.area.sheets._list is not None


@pytest.mark.slow
def test_the_set_up_starts_what_it_shows(window: MainWindow) -> None:
    """Decks, players and seed go into the journal as chosen, in whatever words and letters; colours are no new page."""
    still(window)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.set_up_view.seed.setText("42")
    page.set_up_view.seed.setFocus()
    window.context.theme.use("light")
    assert page.set_up_view.seed.hasFocus()
    window.context.use_language("en")
    window.context.theme.use(scale=130)
    page.set_up_view.seats[1].players.pick("human")
    click(page.set_up_view.start)
    (record,) = open_journals().unfinished
    assert record.header["seed"] == 42
    assert record.header["players"] == ["human", "human"]
    assert page.area.curtain.isVisible()
