"""The end of a duel: how it went, which turn weighed most, and trying it again from there."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from engine.rubezh.table import SPARE, attack, table
from gui.duels import lead
from gui.hands import click, press
from gui.sizes import cut_for_good
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QApplication, QLayout, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import Header, run
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.demo.camera import Camera
from kiberrubezh.gui.i18n import Language, i18n, tr_in
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.panels import end_desk
from kiberrubezh.gui.tables.rubezh.panels.deck_curve import DeckCurve
from kiberrubezh.gui.tables.rubezh.panels.end_panel import place_to_retry
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.gui.theme import Theme
from kiberrubezh.journal import Journal
from kiberrubezh.play.progress import review_store, reviewing
from kiberrubezh.play.rubezh.ending import Blow, _heaviest, ending
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.findings import Point, Review, Swing
from kiberrubezh.review.reviewer import Effort, course
from kiberrubezh.review.words import head_words, no_turning_words


def test_the_turn_that_weighed_most_is_found() -> None:
    """All that was destroyed of a deck in one turn counts together; the attacks that got through are named."""
    worms = [attack("light", damage=1), attack("heavy", damage=3), attack("last")]
    t = table(attacks=worms, foe_deck=[SPARE] * 20, foe_hand=[])
    timeline = Timeline(t.duel)
    turn = t.duel.turn
    for name in ("light", "heavy"):
        timeline.choose(Option("add", t.number(name)))
        timeline.choose(DONE)
    timeline.choose(CONCEDE)
    end = ending(timeline)
    assert end.blow is not None
    assert (end.blow.turn, end.blow.victim, end.blow.lost) == (turn, 1, 4)
    assert [card.id for card in end.blow.attacks] == ["light", "heavy"]
    assert end.decks[0][1] - end.decks[-1][1] == 4


def test_the_heaviest_loss_is_the_losers() -> None:
    """However hard the winner was hit, what is shown is where the loser lost most."""
    own = Blow(5, 0, 3, ())
    assert _heaviest([Blow(3, 1, 9, ()), Blow(2, 0, 2, ()), own], 0) == own
    assert _heaviest([Blow(3, 1, 9, ())], 0) == Blow(3, 1, 9, ())
    assert _heaviest([], 0) is None


@pytest.mark.parametrize(("lang", "turning"), [("ru", "перелом"), ("en", "turning")])
def test_the_end_tells_the_heaviest_loss_from_the_turning_point(lang: Language, turning: str) -> None:
    """Cards lost are one thing, chances another: what counts cards is never called the turning point."""
    lost = (
        tr_in(lang, "duel.end_blow", 3, turn=7, who="X"),
        tr_in(lang, "duel.end_blow_by", 3, turn=7, who="X", attacks="Y"),
    )
    assert not [words for words in lost if turning in words.lower()]
    assert turning in tr_in(lang, "duel.end_swing", words="").lower()


def struck(session: Session) -> bool:
    happened = [event for moment in session.host.timeline.moments for event in moment.happened]
    return any(event.what == events.THROUGH and event.amount > 2 for event in happened)


def assert_swing_is_marked(two: PlayArea, session: Session) -> None:
    """Once a review is known, whoever comes back to the end is shown the loser's farthest fall, and led back to it.

    Until then it is looked for; where there was none that is said; in no lesson.
    """
    end, plain = two.end, two.end.curve.grab().toImage()
    before = end.once_more.text()
    assert (end.turning.isVisible(), end.turning.text()) == (True, "Ищу переломный ход…")
    winner = session.ending.winner
    one, other, third = (
        Point(place, place + 1, Chance(abs(winner - value), 0.01, 40)) for place, value in enumerate((0.9, 0.4, 0.6))
    )
    last = Point(len(session.host.timeline), 3, Chance(float(winner == 0), 0.0, 0))
    own, theirs = Swing(winner, one, other), Swing(1 - winner, other, third)
    review_store.keep(Journal.read(session.path), Review((one, other, third, last), (own, theirs), 1, 1))
    two.hide()
    two.show()
    assert end.turning.isVisible()
    head = head_words(theirs, session.terms.header.names, "ru")
    assert head.startswith("Ход 2")
    assert end.turning.text() == f"Перелом дуэли (ромб; фон — шансы). {head}"
    assert end.curve.grab().toImage() != plain
    assert end.once_more.text() == "Попробовать снова с хода 2"
    assert session.turn_at(end._place) == 2
    assert place_to_retry(session, theirs) == end._place
    review_store.keep(Journal.read(session.path), Review((one, other, third, last), (own,), 1, 1))
    two.hide()
    two.show()
    assert end.turning.text() == "Переломного хода не было (фон — шансы): шанс уходил постепенно, не за один ход."
    assert end.once_more.text() == before
    review_store.forget(session.path)
    agreed = session.terms
    session.terms = replace(agreed, lesson="first")
    two.end_desk.show(session)
    assert end.turning.isHidden()
    assert end.curve.grab().toImage() == plain
    session.terms = agreed
    two.end_desk.show(session)
    assert end.turning.isVisible()


class QuickCourse:
    """Finds the chances of a duel by few playouts, in a job's thread, and remembers what it found."""

    def __init__(self) -> None:
        self.found: list[Review] = []

    def __call__(self, header: Header, choices: list[list[Any]], *, prior: Prior, advised: bool) -> Iterator[Review]:
        """Yield what is known of a duel."""
        assert not advised
        self.found.append(Review())
        for self.found[-1] in course(run(header, choices, prior), Effort(rough=2, curve=0, point=16)):
            yield self.found[-1]


@pytest.mark.slow
def test_where_the_duel_turned_is_found_unasked(
    two: PlayArea, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A moment after the end it is there, said aloud once; the keys stay where they are. Giving up is no turning point.

    Who leaves stops it, who comes back finds it. After another end of the duel it is looked for again; what can't be
    found is said, in the language in use, and left out of a picture.
    """
    said, quick = list[str](), QuickCourse()
    search, end = two.end_desk._search, two.end
    search._soon.setInterval(0)
    monkeypatch.setattr(reviewing, "review_apart", quick)
    monkeypatch.setattr(end_desk, "announce", lambda _, words: said.append(words))
    session = lead(two, lambda s, v: s.deal.turn == 1 and v.prompt == "assets")
    two.director.concede()
    assert end.main.hasFocus()
    assert search._soon.isActive()
    two.hide()
    assert not search._soon.isActive()
    two.show()
    qtbot.waitUntil(lambda: bool(quick.found))
    two.hide()
    assert search._job is None
    two.show()
    end.main.setFocus()
    keys = QApplication.focusWidget()
    window = two.window()
    assert isinstance(window, MainWindow)
    Camera(window, tmp_path).wait(lambda: not two.end_desk.looks, 60)
    two.end_desk.stop_looking()
    assert said == [no_turning_words(quick.found[-1], "ru")]
    assert "дуэль сдана при шансе" in said[0]
    assert end.turning.text() == said[0]
    assert QApplication.focusWidget() is keys
    two.hide()
    two.show()
    assert end.turning.text() == said[0]
    assert not search._soon.isActive()
    session.undo_to(session.places()[-1])
    happened = session.send(answer(session.host.state, ScriptedPlayer()))
    session.lift_curtain()
    two.director.show_now(happened)
    assert not end.isVisible()
    session.path.rename(session.path.with_suffix(".away"))
    two.director.concede()
    assert end.turning.text() == "Ищу переломный ход…"
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[1].startswith("Переломного хода не найти: ")
    assert end.turning.text() == said[1]
    i18n.use("en")
    two.retranslate()
    assert end.turning.text().startswith("The turning point can't be found: ")
    assert not set(end.turning.text().lower()) & set("абвгдежзиклмнопрстуфхцчшщыьэюя")
    assert len(said) == 2
    two.end_desk.stop_looking()
    assert end.turning.isHidden()


def assert_room_for_all(two: PlayArea, qtbot: QtBot) -> None:
    """In the least window, with the largest letters, nothing of the end is cut; the ways on stay in sight."""
    theme = two._context.theme
    least = two.window().minimumSize()
    two.window().resize(1280, 720)

    def has_room() -> None:
        room = two.view.viewport().rect()
        assert two.end.width() == min(theme.px(790), room.width() - 40)
        assert room.contains(two.end.geometry())
        assert all(two.end.rect().contains(button.geometry()) for button in two.end.buttons)

    for scale in (160, 100):
        theme.use(scale=scale)
        qtbot.waitUntil(two.window().updatesEnabled)
        two.window().resize(least)
        assert not cut_for_good(two.end, qtbot)
        qtbot.waitUntil(has_room)


def test_a_deal_tells_who_decides_and_conceded_there_counts_nothing(two: PlayArea, qtbot: QtBot) -> None:
    """KR-3.5, KR-8.2: before the first turn one decides and the other waits; of no turns there is no table.

    Nor is there a review, whose button leaves its room to the next one.
    """
    lead(two, lambda _, view: view.prompt == "redeal")
    meters = two.view.table.meters
    assert (meters["bottom"].state, meters["top"].state) == ("решает", "ждёт")
    two.director.concede()
    assert two.end.isVisible()
    assert two.end._table.isHidden()
    assert two.end.open_review.isHidden()
    assert two.end.turning.isHidden()

    def laid() -> list[QWidget]:
        lines = two.end._acts.findChildren(QLayout)
        return [button for button in two.end.buttons if any(line.indexOf(button) >= 0 for line in lines)]

    qtbot.waitUntil(lambda: laid() == [button for button in two.end.buttons if button is not two.end.open_review])


def test_a_duel_can_be_tried_again_from_where_it_turned(two: PlayArea, qtbot: QtBot) -> None:
    """KR-5.0: the end shows the course of both decks and the heaviest turn, and leads back before it, as a new duel."""
    session = lead(two, lambda s, v: struck(s) and v.prompt == "assets")
    two.magnifier.open(session.view.own.hand[0].number)
    two.director.concede()
    end = two.end
    assert not [sheet for sheet in two.window().findChildren(CloseupSheet) if sheet.isVisible()]
    assert end.isVisible()
    blow, place = session.ending.blow, place_to_retry(session)
    assert blow is not None
    assert place is not None
    assert session.turn_at(place) <= blow.turn
    assert f"Тяжелее всего — ход {blow.turn}: " in end._blow.text()
    i18n.use("en")
    end.show_end(session)
    who, attacks = session.terms.header.names[blow.victim], ", ".join(dict.fromkeys(it.name.en for it in blow.attacks))
    cards = f"{blow.lost} card{'s' * (blow.lost > 1)}"
    assert end._blow.text() == f"The heaviest loss, turn {blow.turn}: {who} lost {cards} to {attacks}."
    i18n.use("ru")
    two.end_desk.show(session)
    assert end.once_more.text() == f"Попробовать снова с хода {session.turn_at(place)}"
    large = Theme()
    large.use(scale=160)
    narrow, names = DeckCurve(large), ("Игрок", "Уравновешенный")
    narrow.show_course(session.ending, names)
    narrow.resize(443, 112)  # what the least window leaves it
    for curve, told in ((end.curve, session.terms.header.names), (narrow, names)):
        width = QFontMetrics(curve.name_font).horizontalAdvance
        assert all(width(name) <= curve.name_room for name in told)
    for left in ((4, 4), (0, 1), (1, 0), (0, 0), (9, 0)):
        end.curve.show_course(session.ending._replace(decks=((9, 9), left)), ("A", "B"))
        one, other = end.curve.name_tops(QRectF(0, 0, 300, 80))
        assert abs(one - other) >= two._context.theme.px(16), "no name lies on the other"
        assert max(one, other) <= 80
    two.end_desk.show(session)
    assert end.main.geometry().right() == max(button.geometry().right() for button in end.buttons)
    assert_swing_is_marked(two, session)
    assert_room_for_all(two, qtbot)
    begun = session.host.timeline.choices[:place]
    two.end_desk._fail(OSError("full"))
    assert end.once_more.hasFocus()
    assert end.once_more.isEnabled()
    click(end.once_more)
    assert end.once_more.text() == f"Начинаем с хода {session.turn_at(place)}…"
    assert not [it.text() for it in (*end.buttons, end.once_more, end.to_training) if it.isEnabled()]
    qtbot.waitUntil(lambda: two.session is not session)
    again = two.session
    assert isinstance(again, Session)
    assert again.host.timeline.choices == begun
    assert again.path != session.path
    assert not end.isVisible()
    assert all(it.isEnabled() for it in (*end.buttons, end.once_more, end.to_training))


@pytest.mark.slow
def test_the_keys_go_to_the_main_button_of_the_end(
    alone: PlayArea, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Held down, or pressed once more too soon, Space begins no rematch; then it does, from the table too."""
    session, end = alone.session, alone.end
    alone.view.setFocus()
    with monkeypatch.context() as slow:
        slow.setattr(alone.view.table._context, "duration", lambda _: 60_000)
        alone.director.concede()
        press(alone.view, Qt.Key.Key_Return)
        press(alone.view, Qt.Key.Key_Space)  # what is still being shown is hurried
    assert alone.session is session
    assert end.main.hasFocus()
    ways = [button for button in (*end.buttons, end.once_more, end.to_training) if button.isVisible()]
    met = set[QWidget | None]()
    for _ in range(60):
        met.add(QApplication.focusWidget())
        press(QApplication.focusWidget() or alone, Qt.Key.Key_Tab)
    assert met >= set(ways)
    for keys, key in product((end.main, alone.view), (Qt.Key.Key_Space, Qt.Key.Key_Return)):
        press(keys, key)
        assert alone.session is session
    qtbot.waitUntil(lambda: not alone.calm.holds)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
    for keys in (end.main, alone.view):
        QApplication.sendEvent(keys, held)
        assert alone.session is session
    alone.view.put_focus(-1)
    alone.view.setFocus()
    press(alone.view, Qt.Key.Key_Return)
    assert alone.session is not session
    assert alone.view.hasFocus()
