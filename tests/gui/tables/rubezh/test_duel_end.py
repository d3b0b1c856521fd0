"""The end of a duel: how it went, which turn weighed most, and trying it again from there."""

from dataclasses import replace
from itertools import product

import pytest
from engine.rubezh.table import SPARE, attack, table
from gui.duels import lead
from gui.hands import click, press
from gui.sizes import cut_for_good
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QApplication, QLayout, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.i18n import Language, i18n, tr_in
from kiberrubezh.gui.tables.rubezh.panels.end_panel import place_to_retry
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.journal import Journal
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.rubezh.ending import Blow, _heaviest, ending
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.review.chances import Chance
from kiberrubezh.review.findings import Point, Review, Swing
from kiberrubezh.review.words import head_words


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


@pytest.mark.parametrize(("lang", "turning"), [("ru", "перелом"), ("en", "swing")])
def test_the_end_counts_cards_and_the_review_tells_turning_points(lang: Language, turning: str) -> None:
    """The end knows cards lost, not chances: it names no turning point, so none can be at odds with the review's."""
    lost = (
        tr_in(lang, "duel.end_blow", 3, turn=7, who="X"),
        tr_in(lang, "duel.end_blow_by", 3, turn=7, who="X", attacks="Y"),
    )
    assert not [words for words in lost if turning in words.lower() or "turning" in words]
    assert turning in tr_in(lang, "replays.review_step").lower()


def struck(session: Session) -> bool:
    happened = [event for moment in session.host.timeline.moments for event in moment.happened]
    return any(event.what == events.DESTROY_TOP for event in happened)


def assert_swing_is_marked(two: PlayArea, session: Session) -> None:
    """Once a review is known, whoever comes back to the end is shown the swing by which a chance fell farthest.

    Until then the end says who will name it, and where the review has found none, so; in no lesson.
    """
    end, plain = two.end, two.end.curve.grab().toImage()
    assert (end.turning.isVisible(), end.turning.text()) == (True, "Переломный ход назовёт разбор.")
    one, other, last = (Point(place, place + 1, Chance(value, 0.01, 40)) for place, value in enumerate((0.9, 0.7, 0.2)))
    found = Review((one, other, last), (Swing(0, one, other), Swing(0, other, last)), 1, 1)
    review_store.keep(Journal.read(session.path), found)
    two.hide()
    two.show()
    assert end.turning.isVisible()
    head = head_words(found.swings[1], session.terms.header.names, "ru")
    assert head.startswith("Ход 2")
    assert end.turning.text() == f"Перелом по разбору (ромб). {head}"
    assert end.curve.grab().toImage() != plain
    review_store.keep(Journal.read(session.path), Review(found.points, (), 1, 1))
    two.hide()
    two.show()
    assert end.turning.text() == "Переломного хода разбор не нашёл."
    assert end.curve.grab().toImage() == plain
    review_store.forget(session.path)
    agreed = session.terms
    session.terms = replace(agreed, lesson="first")
    two.end_desk.show(session)
    assert end.turning.isHidden()
    session.terms = agreed
    two.end_desk.show(session)
    assert end.turning.text() == "Переломный ход назовёт разбор."


def assert_room_for_all(two: PlayArea, qtbot: QtBot) -> None:
    """In the least window, with the largest letters, nothing of the end is cut; the ways on stay in sight."""
    theme = two._context.theme
    least = two.window().minimumSize()
    two.window().resize(1280, 720)
    for scale in (160, 100):
        theme.use(scale=scale)
        qtbot.wait(1)
        two.window().resize(least)
        assert not cut_for_good(two.end, qtbot)
        room = two.view.viewport().rect()
        assert two.end.width() == min(theme.px(790), room.width() - 40)
        assert room.contains(two.end.geometry())
        assert all(two.end.rect().contains(button.geometry()) for button in two.end.buttons)


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
    qtbot.wait(1)
    lines = two.end._acts.findChildren(QLayout)
    laid = [button for button in two.end.buttons if any(line.indexOf(button) >= 0 for line in lines)]
    assert laid == [button for button in two.end.buttons if button is not two.end.open_review]


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
    metrics = QFontMetrics(two._context.theme.font(11))
    assert all(metrics.horizontalAdvance(name) <= end.curve.name_room for name in session.terms.header.names)
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
