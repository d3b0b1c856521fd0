"""The keys on every page: Tab comes to all that can be used and goes on, arrows stay in their panel, all has a name."""

import gc
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from gui.duels import BOT, set_up, still
from gui.eyes import area
from gui.hands import click
from gui.tab_walk import faults, keys_at, passed_by, told
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLayout,
    QLayoutItem,
    QListWidget,
    QPushButton,
    QSlider,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from typing_extensions import override

import kiberrubezh.gui
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.context import PageId
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.progress.page import ProgressPage
from kiberrubezh.gui.tables.lokalka.parts.main_button import MainButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.training.page import TrainingPage
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.chips import Chip
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.rail import PAGES
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.gui.widgets.stops import lead_into, step
from kiberrubezh.gui.widgets.tick import CheckBox, Tick

_KEYS, _PLAIN = Qt.Key, Qt.KeyboardModifier.NoModifier
SOURCES = sorted(Path(kiberrubezh.gui.__file__).parent.rglob("*.py"))


def _items_known() -> set[int]:
    """Return the items of layouts that Python knows, layouts themselves left out."""
    gc.collect()
    return {id(it) for it in gc.get_objects() if isinstance(it, QLayoutItem) and not isinstance(it, QLayout)}


@pytest.mark.parametrize("page", ["home", "cards", "decks", "lab"])
def test_the_way_of_tab_leaves_python_no_items_of_layouts(window: MainWindow, page: PageId) -> None:
    """Qt deletes them with their parts, untold: Python would take what comes to lie there for them, and crash."""
    still(window).go(page)
    QApplication.processEvents()
    known = _items_known()
    for _ in range(12):
        window.focusNextPrevChild(True)
    lead_into(cast(QWidget, window.page(page)))
    assert not _items_known() - known


def test_a_row_of_lines_leaves_python_no_items_of_its_layout(qtbot: QtBot) -> None:
    """The same of a row that is laid out in lines, whose parts may go."""
    holder, parts = QWidget(), [QPushButton("part" * 9) for _ in range(4)]
    qtbot.addWidget(holder)
    laid = row_of_lines(parts[0], None, parts[1], row(*parts[2:]))
    holder.setLayout(laid)
    known = _items_known()
    for wide in (200, 900):
        laid.setGeometry(QRect(0, 0, wide, 400))
        assert (parts[0].y() == parts[1].y()) == (wide == 900)
    assert not _items_known() - known


def _open_another(window: MainWindow) -> None:
    page = cast(DecksPage, window.go("decks"))
    page.open(window.context.shelf.add(Deck.of("Колода", {})).id)


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_the_keys_come_to_everything_on_every_page(window: MainWindow) -> None:
    """Nothing traps Tab, nor is passed by forward or backward; all that takes the keys says what it is."""
    context = still(window).context
    lab, progress = cast(LabPage, window.page("lab")), cast(ProgressPage, window.page("progress"))
    training = cast(TrainingPage, window.page("training"))
    inside: dict[str, tuple[Callable[[], object], ...]] = {
        "set-up of Lokalka for two": (partial(context.set_up_game.emit, "lokalka-duel"),),
        "set-up of Lokalka": (partial(context.set_up_game.emit, "lokalka"),),
        "a closed box": (partial(context.open_game.emit, "mafia"),),
        "parts of a game": (partial(context.open_parts.emit, "lokalka"),),
        "lessons": (context.open_lessons.emit,),
        "decks in tabs": tuple(partial(_open_another, window) for _ in range(3)),
        "search for decks": (partial(window.go, "lab"), lab.show_search),
        "past experiments": (lab.show_past,),
        "what was learnt": (partial(window.go, "progress"), partial(progress.views.chosen.emit, "learnt")),
        "a class": (partial(progress.views.chosen.emit, "class"),),
        "a position": (partial(window.go, "training"), training.begin_with_decks),
    }
    found = dict[str, list[str]]()
    for page in FACTORIES:
        window.go(page)
        found[page] = faults(window)
    for name, ways in inside.items():
        for go in ways:
            go()
        found[name] = faults(window)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.slow
def test_the_keys_come_to_everything_at_the_table(window: MainWindow) -> None:
    """In a duel, at its end and in its replay too, cards and all."""
    window.context.start_duel.emit(set_up(still(window).context, BOT))
    table, found = area(window), faults(window)
    table.director.concede()
    found += faults(window)
    click(table.end.open_replay)
    assert found + faults(window) == []


def test_a_group_is_come_to_by_what_is_picked(qtbot: QtBot) -> None:
    """A walk that comes to another button of it has passed the picked one by; where none is picked any will do."""
    choice = Segments(Theme(), [("one", "One"), ("two", "Two"), ("three", "Three")], "two")
    qtbot.addWidget(choice)
    one, two, three = buttons = choice.findChildren(QAbstractButton)
    alone, there = QWidget(choice), {choice, *buttons}
    assert set(passed_by({*there, alone}, {choice, two})) == {alone}
    assert set(passed_by(there, {choice, one})) == {two, three}
    one.group().setExclusive(False)
    two.setChecked(False)
    assert passed_by(there, {choice, one}) == []


def test_keys_begin_and_go_on_as_a_page_is_laid_out(qtbot: QtBot) -> None:
    """Not as its parts were made, one within another or not."""
    pane, inner = QWidget(), QWidget()
    last, second, first = QPushButton("last", pane), QPushButton("second", inner), QPushButton("first", inner)
    inner.setLayout(column(first, second))
    pane.setLayout(column(row(inner, last)))
    qtbot.addWidget(pane)
    pane.show()
    lead_into(pane)
    found = [pane.focusWidget()]
    for _ in range(2):
        assert step(pane, forward=True)
        found.append(pane.focusWidget())
    assert found == [first, second, last]


def test_the_rail_turns_no_page_by_an_arrow(window: MainWindow) -> None:
    """Arrows go along the rail, from its first to its last button and no further; Enter and Space open a page."""
    home = window.rail.button("home")
    home.setFocus()
    passed = [told(home)]
    for _ in range(len(PAGES) + 2):
        QTest.keyClick(keys_at(window), Qt.Key.Key_Down)
        passed.append(told(keys_at(window)))
    assert window.current == "home"
    assert passed[-1] == passed[-2] == told(window.rail.button("preferences"))
    assert len(set(passed)) == len(PAGES) + 2
    opened: list[tuple[Qt.Key, PageId]] = [(Qt.Key.Key_Return, "cards"), (Qt.Key.Key_Space, "decks")]
    for key, page in opened:
        window.rail.button(page).setFocus()
        QTest.keyClick(keys_at(window), key)
        assert window.current == page
        stops = [name for name in PAGES if window.rail.button(name).focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert stops == [page]


def test_enter_presses_any_button(qtbot: QtBot) -> None:
    """On any system, either Enter, once while it is held; with Ctrl or Shift it is left to what lies around."""
    theme, pressed, left = Theme(), list[QAbstractButton](), list[Qt.KeyboardModifier]()

    class Panel(QWidget):
        @override
        def keyPressEvent(self, event: QKeyEvent) -> None:
            if event.key() == _KEYS.Key_Return:
                left.append(event.modifiers())

    panel = Panel()
    choice = Segments(theme, [("one", "One"), ("two", "Two")], "one")
    chip, box, tick = Chip(theme, "Chip"), CheckBox("Box"), Tick("Tick")
    parts = [Button(theme, "Plain"), IconButton(theme, "close", "Close"), MainButton(theme), chip, box, tick, choice]
    panel.setLayout(column(*parts))
    qtbot.addWidget(panel)
    panel.show()
    buttons = panel.findChildren(QAbstractButton)
    assert len(buttons) == len(parts) + 1
    for button in buttons:
        button.clicked.connect(lambda _on=False, button=button: pressed.append(button))
        for key, modifier in ((_KEYS.Key_Return, _PLAIN), (_KEYS.Key_Enter, Qt.KeyboardModifier.KeypadModifier)):
            for again in (False, True):
                QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyPress, key, modifier, "\r", again))
        QTest.keyClick(button, _KEYS.Key_Return, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(button, _KEYS.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert pressed == [button for button in buttons for _ in range(2)]
    assert left == [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier] * len(buttons)
    assert choice.picked() == "two"
    QTest.keyClick(tick, _KEYS.Key_Return)
    assert tick.isChecked()


def test_an_arrow_on_a_button_turns_nothing_around_it(qtbot: QtBot) -> None:
    """Alone or of a group, whatever lies between."""
    theme, bar, lines, slider, spin, box = Theme(), QTabBar(), QListWidget(), QSlider(), QSpinBox(), QComboBox()
    for name in ("one", "two", "three"):
        bar.addTab(name)
        lines.addItem(name)
        box.addItem(name)
    bar.setCurrentIndex(1)
    lines.setCurrentRow(1)
    box.setCurrentIndex(1)
    slider.setValue(50)
    spin.setValue(50)

    def state() -> tuple[int, ...]:
        return bar.currentIndex(), lines.currentRow(), slider.value(), spin.value(), box.currentIndex()

    before = state()
    for around in (bar, lines.viewport(), slider, spin, box):
        qtbot.addWidget(around.window())
        for button in (IconButton(theme, "close", "Close"), Segments(theme, [("one", "One")], "one")):
            between = QWidget(around)
            between.setLayout(column(button))
            around.window().show()
            pressed = button if isinstance(button, QAbstractButton) else button.findChildren(QAbstractButton)[0]
            pressed.setFocus()
            for key in (_KEYS.Key_Left, _KEYS.Key_Right, _KEYS.Key_Up, _KEYS.Key_Down):
                QTest.keyClick(pressed, key)
                assert (around, key, state()) == (around, key, before)


def test_reading_keeps_the_keys_until_there_is_something(window: MainWindow, qtbot: QtBot) -> None:
    """While what was played is being read the keys wait on a sign that says so, and go on to what comes."""
    window.go("replays")
    waits = keys_at(window)
    assert isinstance(waits, BlankState)
    assert told(waits) == "Читаю записи игр…"
    qtbot.waitUntil(lambda: not waits.isVisible())
    assert told(keys_at(window)) == "Выбрать игру"


def test_no_table_keeps_tab_for_its_cells() -> None:
    """Every table of cells has that switched off, every button its arrows held in; no part is had from Qt's chain."""
    tables, buttons, loose = list[str](), list[str](), list[str]()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        for made in re.finditer(r"^class (\w+)\(([^)]*)\):\n(.*?)(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL):
            name, bases, body = made.groups()
            if re.search(r"\bQTable(View|Widget)\b", bases):
                tables += [name] if "setTabKeyNavigation(False)" not in body else []
            if re.search(r"\bQ(Abstract|Push|Tool|Radio)Button\b|\bQCheckBox\b", bases):
                held = re.search(r"\b(PanelButton|Toggle)\b", bases) or "def keyPressEvent" in body
                buttons += [] if held else [name]
        loose += [f"{path.name}: {it}" for it in re.findall(r"\bQ(?:Table\w+|\w+Button|CheckBox)\(\)", text)]
        loose += [f"{path.name}: {it}" for it in re.findall(r"\b(?:next|previous)InFocusChain\b", text)]
    assert (tables, buttons, loose) == ([], [], [])
