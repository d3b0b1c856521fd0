"""The review of a duel on the replays page."""

import multiprocessing
from pathlib import Path

import pytest
from gui.duels import TWO, still, terms
from gui.eyes import texts
from gui.hands import click, press
from gui.sizes import cut_for_good
from gui.test_small_window import unnamed
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.replays.play_on_sheet import PlayOnSheet
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.journal import Journal, read
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.tape import Tape
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.curve import turn_places
from kiberrubezh.review.findings import Advice, Comparison, Neglect, Point, Review, Swing
from kiberrubezh.review.reviewer import Effort

TINY = Effort(rough=2, curve=0, swings=0, point=2)


@pytest.fixture
def duel(window: MainWindow) -> Session:
    """Play a duel to its end on paper."""
    session = Session.start(terms(still(window).context, TWO, 7))
    while not session.over:
        session.send(answer(session.host.state, ScriptedPlayer()))
    session.close()
    return session


def made_up(session: Session) -> Review:
    """Make a review: a mistake in turn 3, laying an asset; ill luck in turn 5; nothing deployed from turn 2 on."""
    timeline = session.host.timeline
    places = turn_places(timeline)
    points = [Point(place, turn, Chance(max(0.9 - turn * 0.11, 0.0), 0.05, 20)) for turn, place in enumerate(places)]
    decision = timeline.moments[places[3]].decision
    better = decision.options[-1]
    assert better != timeline.choices[places[3]]
    advice = Advice(
        places[3], decision.prompt, (timeline.choices[places[3]],), (better,), Comparison(0.8, 0.5, 0.1, 48), (better,)
    )
    swings = (Swing(0, points[3], points[4], advice), Swing(1, points[5], points[6]))
    let_go = Neglect(0, "deploy", places[2], 4, 5, Comparison(0.6, 0.2, 0.1, 48))
    return Review(tuple(points), swings, done=9, total=9, neglects=(let_go,))


@pytest.fixture
def page(window: MainWindow, duel: Session) -> ReplaysPage:
    """Open the replay of a duel that was reviewed before."""
    review_store.keep(Journal.read(duel.path), made_up(duel))
    window.context.open_replay.emit(duel.path)
    found = window.page("replays")
    assert isinstance(found, ReplaysPage)
    return found


def test_of_no_turns_there_is_nothing_to_review(window: MainWindow) -> None:
    """KR-8.2: a duel conceded at the deal says so, shows no review that was kept of it, and no wish starts one."""
    session = Session.start(terms(still(window).context, TWO, 7))
    session.send([CONCEDE])
    session.close()
    point = Point(0, 0, Chance(0.5, 0.1, 64))
    review_store.keep(read(session.path), Review((point,), (Swing(0, point, point),), 1, 1))
    window.context.review_duel.emit(session.path)
    found = window.page("replays")
    assert isinstance(found, ReplaysPage)
    assert "Разбирать нечего: в дуэли не было ни одного хода." in texts(found.player.side.review)
    assert not found.player.side.review.start.isVisible()
    assert not found.desk.is_busy
    assert found.desk.review.swings == ()


def tape_of(page: ReplaysPage) -> Tape:
    assert page.player.tape is not None
    return page.player.tape


@pytest.mark.slow
def test_what_was_kept_is_shown_at_once(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """Whose chance fell and how far, what was better and how sure; on the curve what the mouse is on."""
    words = " ".join(texts(page.player.side.review)).replace("\u00a0", " ")
    assert "Ход 3, Анна: шанс упал с 57 % до 46 %." in words
    assert "Здесь лучше было" in words
    assert "80 % против 50 %, разница 30 ± 10 п. п." in words
    assert "так легли карты" in words
    curve = page.player.transport.curve
    assert curve.isVisible()
    qtbot.mouseMove(curve, QPoint(round(curve.x_of(curve.marks[0].stop)), 20))
    assert "Ход 3: Анна — 57\u00a0±\u00a05" in curve.toolTip()
    assert "шанс упал" in curve.toolTip()
    window.resize(1280, 720)
    bar = page.player.view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)  # the open table stands whole under its curve
    window.context.use_language("en")
    assert "the chance fell from 57% to 46%." in " ".join(texts(page.player.side.review))


@pytest.mark.slow
def test_a_mark_leads_to_its_swing(page: ReplaysPage) -> None:
    """A click on a mark, and the keys for the next and the one before; a click beside leads to that place."""
    curve, tape = page.player.transport.curve, tape_of(page)
    stops = [mark.stop for mark in curve.marks]
    click(curve, QPoint(round(curve.x_of(stops[1])), 20))
    assert tape.at == stops[1]
    press(page.player.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert tape.at == stops[0]
    assert [card.property("swing") for card in page.player.side.review.cards] == ["current", ""]
    press(page.player.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert tape.at == stops[1]
    click(curve, QPoint(round(curve.x_of(tape.length)), 20))
    assert tape.at == tape.length
    before = [point.value for point in curve._points]
    page.player.seats.pick("two")
    page.player.seats.chosen.emit("two")
    assert [point.value for point in curve._points] == pytest.approx([1 - value for value in before])


@pytest.mark.slow
def test_tab_leads_through_the_swings(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """From the list of swings Tab comes to each button that is to be seen, in their order; each stop has a name.

    In the least window with the largest letters none is cut: what has no room beside another stands below it.
    """
    review = page.player.side.review
    page.player.side.bring("review")
    assert unnamed(page) == []
    review._scroll.setFocus()
    seen = [button for card in (*review.neglects, *review.cards) for button in card.buttons if button.isVisible()]
    assert len(seen) == 6
    for button in seen:
        press(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button
    window.resize(960, 600)
    window.context.theme.use(scale=160)
    for language in ("ru", "en"):
        window.context.use_language(language)
        assert cut_for_good(review, qtbot) == []


@pytest.mark.slow
def test_what_was_let_go_leads_to_where_it_began(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """It stands above the falls with what it cost; from there the duel is played on, too."""
    (card,) = page.player.side.review.neglects
    words = " ".join(texts(card)).replace("\u00a0", " ")
    assert "Анна: не выкладывались меры и средства нападения, хотя было можно (4 раза из 5)." in words
    assert "шанс был бы 60 %, с ним 20 %" in words
    place = page.desk.review.neglects[0].place
    click(card.findChild(Button, "review-go"))
    assert tape_of(page).choices_made == place
    page.player.go(0)
    click(card.findChild(Button, "review-play"))
    assert tape_of(page).choices_made == place
    assert page.player.findChild(PlayOnSheet) is not None


@pytest.mark.slow
def test_the_better_line_is_shown_and_left_without_loss(page: ReplaysPage) -> None:
    """Another line comes onto the table from where it parts; Esc leads back to the duel there, not to the list."""
    main = tape_of(page)
    whole = list(main.timeline.choices)
    click(page.player.side.review.cards[0].findChild(Button, "review-show"))
    page.player.transport.stop()
    aside = tape_of(page)
    assert page.desk.is_aside
    assert aside.timeline.choices[:-1] == whole[: aside.choices_made]
    assert aside.timeline.choices[-1] != whole[aside.choices_made]
    assert page.player.to_duel.isVisible()
    press(page.player.view, Qt.Key.Key_Escape)
    assert tape_of(page) is main
    assert (main.timeline.choices, main.choices_made) == (whole, aside.choices_made)
    assert not page.player.to_duel.isVisible()


@pytest.mark.slow
def test_one_plays_on_from_a_mistake(page: ReplaysPage, window: MainWindow, qtbot: QtBot) -> None:
    """The seats are asked for; the new duel begins with the same choices, is saved, and can be taken back."""
    main = tape_of(page)
    click(page.player.side.review.cards[0].findChild(Button, "review-play"))
    position, made = main.duel, main.choices_made
    sheet = page.player.findChild(PlayOnSheet)
    sheet.boxes[0].pick("random")
    sheet.boxes[1].pick("human")
    click(sheet.begin)
    qtbot.waitUntil(lambda: window.current == "duel")
    duel_page = window.page("duel")
    assert isinstance(duel_page, DuelPage)
    session = duel_page.session
    assert session is not None
    assert session.terms.players == ("random", "human")
    assert session.host.timeline.position(made) == position
    assert len(Journal.read(session.path).choices) >= made
    session.undo_to(made - 1)
    assert len(Journal.read(session.path).choices) == made - 1


@pytest.mark.slow
def test_a_review_is_made_in_the_background_and_kept(window: MainWindow, duel: Session, qtbot: QtBot) -> None:
    """After a duel one click leads to its review; it is made in another process, and is there the next time."""
    window.context.review_duel.emit(duel.path)
    page = window.page("replays")
    assert isinstance(page, ReplaysPage)
    assert page.desk.is_busy
    click(page.player.side.review.cancel)
    assert not page.desk.is_busy
    assert not page.player.transport.curve.isVisible()
    page.desk.effort = TINY
    click(page.player.side.review.start)
    qtbot.waitUntil(lambda: not page.desk.is_busy, timeout=60_000)
    assert page.desk.review.finished
    assert page.player.transport.curve.isVisible()
    kept = review_store.find_review(Journal.read(duel.path))
    assert kept == page.desk.review
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert multiprocessing.active_children() == []
    window.context.open_replay.emit(duel.path)
    assert page.desk.review == kept
    assert not page.player.side.review.start.isVisible()


@pytest.mark.slow
def test_a_duel_that_cannot_be_opened_is_not_reviewed(page: ReplaysPage, duel: Session, home: Path) -> None:
    """The replay that was open before is not reviewed in its stead."""
    review_store.forget(duel.path)
    assert page.open(duel.path)
    broken = home / "broken.duel"
    broken.write_text("nonsense\n", "utf-8")
    page.review(broken)
    assert not page.desk.is_busy


def test_a_review_is_of_its_very_duel(duel: Session, home: Path) -> None:
    """Other choices, another edition, a file that makes no sense, a duel that is gone: then there is none."""
    record = Journal.read(duel.path)
    review_store.keep(record, made_up(duel))
    assert review_store.find_review(record) == made_up(duel)
    with pytest.MonkeyPatch.context() as later:
        later.setattr(review_store, "_EDITION", review_store._EDITION + 1)
        assert review_store.find_review(record) is None, "reviews are made otherwise by now"
    (file,) = home.rglob("*.review")
    record.choices.pop()
    assert review_store.find_review(record) is None
    file.write_text("{}", "utf-8")
    assert review_store.find_review(Journal.read(duel.path)) is None
    review_store.forget(duel.path)
    assert not file.exists()
    duel.path.unlink()
    review_store.keep(record, made_up(duel))
    assert not file.exists()
