"""A duel for whoever doesn't see it: played by the accessibility interface alone, and told as it goes."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from engine.rubezh.table import attack, table
from gui.duels import BOT, TWO, lead, set_up, still
from gui.eyes import area, texts
from gui.hands import lift, press
from gui.tables.rubezh.positions import TRICK, put
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.context import DuelSetup, PlayerName
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.account.text_rows import TextRow
from kiberrubezh.gui.tables.rubezh.course.herald import Herald
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.sheets.closeup_sheet import CloseupSheet
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.rubezh.story import LogLine

NAME = QAccessible.Text.Name
SPACE = "Пробел: "
PRESSED = (QAccessible.Role.Button, QAccessible.Role.CheckBox)
ENDED = ("Вы победили", "Вы проиграли", "Ничья")
ASKED = (SPACE, "Выберите", *ENDED)
SEED = 24
"""A seed by which every kind of act comes up."""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hear what a screen reader would be told to say at once."""
    said: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return said


def things(at: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield all that a screen reader finds from here on and that can be used now."""
    for place in range(at.childCount()):
        child = at.child(place)
        if child is not None and not child.state().invisible:
            yield child
            if child.role() != QAccessible.Role.List:
                yield from things(child)


def names(window: MainWindow) -> dict[str, QAccessibleInterface]:
    """Return what can be found by its name; the last of several with the same."""
    return {name: one for one in things(QAccessible.queryAccessibleInterface(window)) if (name := one.text(NAME))}


def home_of(words: str) -> str:
    """Return a card's name and where it lies, by its words."""
    return ", ".join(words.split(", ")[:2])


def short(window: MainWindow, players: tuple[PlayerName, PlayerName] = BOT) -> DuelSetup:
    """Return a duel with decks of fourteen cards."""
    some = Deck.of("Короткая", {"staff": 5, "malicious-file": 5, "antivirus": 4})
    return replace(set_up(window.context, players, seed=SEED), decks=(some, some))


@pytest.mark.slow
def test_a_duel_is_played_by_ear_alone(window: MainWindow, heard: list[str], qtbot: QtBot) -> None:
    """Names, states and actions lead through a whole duel: every kind of act is done, and the end is told."""
    window.resize(window.minimumSize())
    still(window).context.start_duel.emit(short(window))
    done: set[str] = set()
    while not heard[-1].startswith(ENDED):
        question, found, before = heard[-1], names(window), len(heard)
        lit = [words for words in found if words.endswith("можно выбрать") and home_of(words) not in done]
        wanted = lit[0] if lit else question.removeprefix(SPACE)
        if question.startswith(SPACE):
            done.add(home_of(wanted))
        found[wanted].actionInterface().doAction("Press")  # it stays down for a moment, as under a finger
        qtbot.waitUntil(lambda before=before: len(heard) > before and heard[-1].startswith(ASKED))
    acts = {"Персонал, ваша рука", "Антивирус, ваша рука", "Антивирус, ваши меры", "Вредоносный файл, ваши атаки"}
    assert acts <= done
    assert any(words.startswith(ENDED) for words in names(window))


@pytest.mark.slow
def test_a_duel_is_set_up_by_ear_alone(window: MainWindow, heard: list[str], qtbot: QtBot) -> None:
    """From the first page to the first question: each step is found by its name and done by its action."""
    window.resize(window.minimumSize())
    still(window)
    for wanted in ("Дуэль", "Открытые списки", "Начать дуэль"):
        found = [one for name, one in names(window).items() if name.startswith(wanted) and one.role() in PRESSED]
        found[0].actionInterface().doAction("Press")
        qtbot.waitUntil(lambda found=found: window.current == "duel" and not found[0].state().pressed)
    qtbot.waitUntil(lambda: bool(heard) and heard[-1].startswith(ASKED))
    session = area(window).session
    assert session is not None
    assert session.terms.header.rules.open_lists


def test_nothing_is_told_that_the_screen_doesnt_show(window: MainWindow, heard: list[str]) -> None:
    """KR-4.1: duels that differ in the other's deck alone are told alike until the other lifts the curtain."""
    worlds, agreed = [], set_up(still(window).context, TWO)
    for other in (agreed.decks[1], agreed.decks[0]):
        heard.clear()
        window.context.start_duel.emit(replace(agreed, decks=(agreed.decks[0], other)))
        table = area(window)
        lift(window)
        press(table.view, Qt.Key.Key_Space)
        assert table.curtain.isVisible()
        worlds.append(list(heard))
    assert worlds[0] == worlds[1]
    assert any("берёт 7 карт: " in words for words in worlds[0])
    assert worlds[0][-1] == table.curtain.accessibleName()
    lift(window)
    assert heard[len(worlds[1])].startswith("Анна берёт 7 карт.")


def test_what_comes_after_a_take_back_is_told_to_both(heard: list[str], qtbot: QtBot) -> None:
    """At one screen each hears what stands in the place of what was taken back, however much they had heard.

    So it is too where another way was gone before anybody looked; other names alone are nothing new.
    """
    over = QWidget()
    qtbot.addWidget(over)
    terms = SimpleNamespace(header=SimpleNamespace(names=("A", "B")))
    herald = Herald(over)
    sitting = SimpleNamespace(curtain=None, sight=0, view=SimpleNamespace(turn=0), terms=terms)

    def told(sight: int, words: str) -> list[str]:
        heard.clear()
        sitting.sight = sight
        herald.tell(cast(DuelSitting, sitting), [LogLine(each, "", 0, None, 0) for each in words.split()], [])
        return list(heard)

    assert told(0, "one two") == ["one", "two"]
    assert told(1, "one two three") == ["one", "two", "three"]
    assert told(0, "one") == []
    assert told(0, "one other") == ["other"]
    assert told(1, "one other more") == ["other", "more"]
    assert told(1, "one third way on") == ["third", "way", "on"]
    assert told(0, "one third way") == ["third", "way"]
    terms.header.names = "C", "D"
    assert told(0, "eins drei weg fort") == ["fort"]


def test_a_card_says_whose_it_is_and_what_befalls_it(window: MainWindow, heard: list[str]) -> None:
    """Whose, where, tapped, in the wave, blocked by what, and against what a measure stands."""
    some = Deck.of("Простая", {"staff": 12, "malicious-file": 10, "antivirus": 8})
    still(window).context.start_duel.emit(replace(set_up(window.context, TWO), decks=(some, some)))
    two = area(window)
    session = lead(two, lambda session, view: view.prompt == "block" and bool(session.draft.open_pairs(session.deal)))
    measure, attack = session.draft.open_pairs(session.deal)[0]
    two.director.link(measure, attack)
    spoken = [item.words for number in (measure, attack) if (item := two.view.table.item(number)) is not None]
    assert "Антивирус, ваши меры, Мера защиты, " in spoken[0]
    assert ", стоит против: Вредоносный файл" in spoken[0]
    assert "Вредоносный файл, атаки соперника, " in spoken[1]
    assert ", повёрнута, в волне" in spoken[1]
    assert ", заблокирована: Антивирус" in spoken[1]
    two.director.refused.emit("Нельзя.")
    assert heard[-1] == "Нельзя."


def test_a_played_event_is_not_told_as_tapped(window: MainWindow, two: PlayArea) -> None:
    """KR-4.2: it lies upright, and neither its line nor its close-up speaks of a turned card."""
    position = table(hand=[TRICK], attacks=[attack("worm")]).play("trick")
    put(two, position)
    assert two.session is not None
    (seen,) = two.session.view.own.events
    item = two.view.table.item(seen.number)
    assert item is not None
    assert "trick" in item.words
    assert "повёрнута" not in item.words
    assert "KR-7.2" not in CloseupSheet(window.context, two.view, seen.card, seen).rules()


def focused() -> QWidget:
    """Return what has the keys."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


@pytest.mark.slow
def test_the_table_in_words_is_the_table(window: MainWindow) -> None:
    """Every card in sight is a line; arrows stay in its zone, digits lead to others, Enter does what a click does.

    KR-4.1: behind the curtain no line names a card of a hand.
    """
    still(window).context.start_duel.emit(short(window, TWO))
    two = area(window)
    session = lead(two, lambda _, view: view.prompt == "assets" and bool(view.own.assets))
    press(two.view, Qt.Key.Key_F6)
    QApplication.processEvents()
    rows = {row.accessibleName(): row for row in two.text.findChildren(TextRow) if row.isVisible()}
    table = two.view.table
    cards = {item.words for item in table.items_by_key.values() if item.number >= 0}
    assert {words for words in cards if "сброс" not in words} <= rows.keys()
    assert {ring.spoken for ring in table.rings.values()} <= rows.keys()
    assert ", ваша рука, " in focused().accessibleName()
    press(focused(), Qt.Key.Key_2)
    for _ in range(len(session.view.own.assets) + 2):
        press(focused(), Qt.Key.Key_Down)
    assert ", ваши активы, " in focused().accessibleName()
    asset = next(words for words in rows if ", ваша рука, Актив" in words and words.endswith("можно выбрать"))
    laid = len(session.view.own.assets)
    rows[asset].setFocus()
    press(focused(), Qt.Key.Key_Return)
    assert len(session.view.own.assets) == laid + 1
    assert isinstance(focused(), TextRow)
    while session.curtain is None:
        two.director.send(answer(session.host.state, ScriptedPlayer()))
    assert not [words for words in texts(two.text) if ", ваша рука" in words]
    two.director.lift_curtain()
    press(two.view, Qt.Key.Key_F6)
    assert not two.text.isVisible()
    assert two.text.findChildren(TextRow) == []


@pytest.mark.slow
def test_tab_goes_round_the_table_in_words(window: MainWindow) -> None:
    """A stop for each zone, then all else beside the table, and round again; no letter of a line is cut off."""
    still(window).context.theme.use("dark", 160)
    window.context.start_duel.emit(short(window))
    two = area(window)
    lead(two, lambda _, view: view.prompt == "assets" and bool(view.own.assets))
    press(two.view, Qt.Key.Key_F6)
    for _ in range(2):  # what is wrapped is measured, then given its room
        QApplication.processEvents()
    rows = [row for row in two.text.findChildren(TextRow) if row.isVisible()]
    assert len(rows) > 5
    assert [row.accessibleName() for row in rows if row.height() < row.heightForWidth(row.width())] == []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        begun, passed = focused(), list[QWidget]()
        while not passed or (focused() is not begun and len(passed) < 60):
            press(focused(), key)
            passed.append(focused())
        assert focused() is begun
        assert two.side.main in passed
        stops = [zone.stop for zone in two.text.zones.values() if zone.stop is not None]
        first = passed.index(stops[0])
        told = [part for part in [*passed[first:], *passed[:first]] if part in stops]
        assert told == (stops if key == Qt.Key.Key_Tab else [stops[0], *stops[:0:-1]])
