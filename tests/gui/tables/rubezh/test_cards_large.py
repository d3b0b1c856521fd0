"""Cards large: what the opponent has played for a moment, its last turn in pictures, any card with its rules."""

import pytest
from engine.rubezh.table import SPARE, attack, attacked, keyword, measure
from gui.eyes import click_card, point_of
from gui.hands import click, press
from gui.tables.rubezh.positions import put
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.cards.model import card_words
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.panels.last_turn import last_turn
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.chooser import Chooser
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import RULES, CloseupSheet
from kiberrubezh.gui.widgets.heading import Heading
from kiberrubezh.play.rubezh.story import LogLine
from kiberrubezh.play.rulebook import rulebook


def right_click(over: QWidget, at: QPoint) -> None:
    """Press the right button, as the platform tells a widget of it."""
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, over.mapToGlobal(at))
    QApplication.sendEvent(over, asked)


def sheet(play: PlayArea) -> CloseupSheet:
    (found,) = [it for it in play.window().findChildren(CloseupSheet) if it.isVisible()]
    return found


def words_of(shown: QWidget) -> str:
    return " ".join(label.text() for label in shown.findChildren(QWidget) if hasattr(label, "text"))


@pytest.mark.slow
def test_any_card_is_read_large_with_its_rules(alone: PlayArea, qtbot: QtBot) -> None:
    """By right click or F4, in a zone, in the wave, beside the table; each rule by its number, which leads there."""
    t = attacked(attack("worm", damage=2, keywords=keyword(KeywordName.STEALTH)), measures=[measure("wall")])
    session = put(alone, t)
    number = session.view.wave[0]
    right_click(alone.view.viewport(), point_of(alone.view, number))
    found = sheet(alone)
    assert found.card.id == "worm"
    texts = words_of(found)
    assert "Урон 2" in texts or "урон 2" in texts
    assert "Скрытность" in texts
    links = [button for button in found.findChildren(QPushButton) if button.objectName() == "closeup-rule"]
    assert [link.text() for link in links] == [*RULES[found.card.kind], "KR-7.2", "KR-9"]
    assert "Ни одной волны, одна или несколько." in texts
    book = rulebook(DUEL.rules, "ru")
    assert book.about("KR-9", ["Эскалация"]) == ["Эскалация считает атаки своей категории, которые ещё в волне."]
    assert all(text in texts for text in book.about("KR-9", ["Скрытность"]))
    press(found, Qt.Key.Key_F4)
    crowd = [measure(f"wall{place}") for place in range(12)]
    walls = put(alone, attacked(attack("worm"), attack("other"), attack("third"), measures=crowd)).view.own.measures
    alone.view.put_focus(walls[3].number)
    focused, beside = (alone.view.table.item(wall.number) for wall in walls[3:5])
    assert focused.card_height > beside.card_height
    assert focused.zValue() > max(alone.view.table.item(wall.number).zValue() for wall in walls if wall != walls[3])
    session = put(alone, t)
    alone.view.put_focus(session.view.own.measures[0].number)
    press(alone.view, Qt.Key.Key_F4)
    assert sheet(alone).card.id == "wall"
    (link, *_) = [button for button in sheet(alone).findChildren(QPushButton) if button.text() == "KR-5.6"]
    with qtbot.waitSignal(alone._context.open_rules) as opened:
        click(link)
    assert opened.args == ["duel", "KR-5.6"]
    right_click(alone.side.card.viewport(), QPoint(20, 20))
    press(sheet(alone), Qt.Key.Key_Escape)
    assert not [it for it in alone.window().findChildren(CloseupSheet) if it.isVisible()]


def test_the_opponents_card_is_held_large_and_hurried(alone: PlayArea) -> None:
    """What it has played lies large over the table while its program waits; a click anywhere takes it away."""
    session = put(alone, attacked(attack("worm"), foe_assets=[SPARE], measures=[measure("wall")]))
    alone._context.settings.put("animation_speed", 100)
    mine, theirs = session.view.own.measures[0].number, session.view.other.assets[0].number
    alone.director.changed.emit([Event(events.DEPLOY, 0, (mine,))])
    assert alone.magnifier.spotlight.card is None
    alone.director.changed.emit([Event(events.LAY, 1, (theirs,)), Event(events.DRAW, 1, (), 1)])
    assert alone.magnifier.spotlight.isVisible()
    assert alone.magnifier.spotlight.card == SPARE
    assert "Борис выкладывает актив «spare»" in words_of(alone.magnifier.spotlight)
    assert alone.director.pacer._linger >= 1000
    click_card(alone.view, theirs)
    assert not alone.magnifier.spotlight.isVisible()
    alone._context.settings.put("animation_speed", 1_000_000)


@pytest.mark.slow
def test_the_last_turn_is_told_in_pictures(alone: PlayArea) -> None:
    """The strip shows what the opponent did in the last turn it has begun, and what its attacks came to."""
    worm = attack("worm", damage=3)
    said = [(events.TURN, 1), (events.LAY, 1), (events.TURN, 0), (events.LAY, 0), (events.TURN, 1), (events.DEPLOY, 1)]
    lines = [LogLine(f"{what} {seat}", what, seat, worm, place) for place, (what, seat) in enumerate(said)]
    hit = LogLine("worm hits", events.THROUGH, 1, worm, 9, amount=3)
    lines += [LogLine("no card", events.LAY, 1, None, 7), LogLine("drawn", events.DRAW, 1, worm, 8), hit]
    told = last_turn([*lines, LogLine("turn", events.TURN, 0, None, 10), lines[3]], 1)
    assert [line.words for line in told] == ["deploy 1", "worm hits"]
    assert last_turn(lines[2:4], 1) == []
    strip = alone.side.last_turn
    strip.show_turn(told, "Борис")
    assert [button.accessibleName() for button in strip.buttons] == ["deploy 1", "worm hits"]
    click(strip.buttons[1])
    assert alone.side.card.card == worm
    right_click(strip.buttons[0], QPoint(4, 4))
    assert sheet(alone).card == worm


@pytest.mark.slow
def test_cards_to_choose_among_lie_whole_side_by_side(alone: PlayArea) -> None:
    """A sheet with few cards needs no scrolling: it is as wide and high as they are in the style of the window."""
    alone.window().resize(1280, 720)
    alone._context.theme.use(scale=160)
    cards = alone.session.view.own.hand[:3]
    sheet = Chooser(alone._context, alone.view, "head", "", cards, lambda _: None, lambda _: None)
    sheet.layout().activate()
    QCoreApplication.processEvents()
    assert len({button.y() for button in sheet.buttons}) == 1
    assert sheet.findChild(QScrollArea).verticalScrollBar().maximum() == 0
    sheet.close_sheet()


@pytest.mark.slow
def test_a_large_card_fits_a_small_window(alone: PlayArea) -> None:
    """At 960×600 face and words lie whole over the table, both wide enough to be read."""
    alone.window().resize(960, 600)
    QCoreApplication.processEvents()
    alone.magnifier.open(alone.session.view.own.hand[0].number)
    QCoreApplication.processEvents()
    found = sheet(alone)
    assert found.rect().contains(found.sheet.geometry())
    assert found.sheet.width() >= found.sheet.minimumSizeHint().width()
    assert found._face.width() >= 300


@pytest.mark.slow
def test_the_name_of_a_card_large_has_room_in_the_least_window(alone: PlayArea) -> None:
    """With the largest letters the longest word of the set goes on in the next line, beside the button to close."""
    context = alone._context
    alone.window().resize(960, 600)
    context.theme.use(scale=160)
    for lang in LANGS:
        context.use_language(lang)
        longest = max(context.cards.values(), key=lambda card: max(map(len, getattr(card.name, lang).split())))
        found = CloseupSheet(context, alone.view, longest)
        QCoreApplication.processEvents()
        (name,) = found.findChildren(Heading)
        metrics, flags = name.fontMetrics(), int(Qt.TextFlag.TextWordWrap)
        need = metrics.boundingRect(0, 0, name.width(), 2000, flags, QLabel.text(name))
        assert need.width() <= name.width()
        assert need.height() <= name.height()
        assert found.rect().contains(name.rect().translated(name.mapTo(found, QPoint(0, 0))))
        found.close_sheet()


def test_another_duel_is_looked_at_where_it_goes_on(alone: PlayArea) -> None:
    """Of a table that is higher than the window, wherever the duel before was scrolled to."""
    alone.view.setFixedSize(420, 240)
    QCoreApplication.processEvents()
    bar = alone.view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(0)
    alone.take(alone.session)
    QCoreApplication.processEvents()
    assert bar.value() == bar.maximum() > 0


def test_a_face_that_is_still_to_come_says_whose_it_is(alone: PlayArea, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader needs no picture: each place for one has the card's words from the first moment."""
    window = alone.window()
    assert isinstance(window, MainWindow)
    monkeypatch.setattr(window.context.faces, "get", lambda *_: None)
    session = put(alone, attacked(attack("worm", damage=2), measures=[measure("wall")]))
    seen = session.view.find(session.view.wave[0])
    assert seen is not None
    press(alone.view, Qt.Key.Key_5)
    press(alone.view, Qt.Key.Key_F4)
    alone.side.card.show_card(seen.card)
    alone.magnifier.spotlight.hold(seen.card, "played", 9000)
    QApplication.processEvents()
    for shown in (sheet(alone), alone.side.card, alone.magnifier.spotlight):
        faces = [it for it in shown.findChildren(QLabel) if it.isVisible() and not it.text() and it.height() > 60]
        assert [it.accessibleName() for it in faces] == [card_words(seen.card, "ru")], shown
        assert faces[0].pixmap().isNull()
