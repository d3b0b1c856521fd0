"""From an idea to a measured card: the window led by clicks and keys, and a person's time for the acts counted.

A person's time is that of the keystroke-level model (Card, Moran and Newell 1980, “The keystroke-level model for user
performance time with interactive systems”, CACM 23(7)): a key 0.28 s, a pointing 1.1 s, a click 0.2 s, hands from the
keyboard to the mouse or back 0.4 s, and 1.35 s to make up one's mind before each act. All that the program says on the
way is read whole but once, a list of choices from its top down to the one that is chosen, at 184 Russian words a
minute, read aloud (Trauzettel-Klosinski and Dietz 2012, “Standardized assessment of reading performance: the new
International Reading Speed Texts IReST”, IOVS 53(9)). The machine's time is added. What to make is known beforehand.
"""

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.harness import Figure
from kiberrubezh.cards.effects import Category

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QListWidget, QSpinBox, QWidget

    from kiberrubezh.gui.cards.own.ability_rows import AbilityRows
    from kiberrubezh.gui.cards.own.form import CardForm
    from kiberrubezh.gui.cards.page import CardsPage
    from kiberrubezh.gui.cards.sets.sets_view import SetsView
    from kiberrubezh.gui.main_window import MainWindow

KEY, POINT, CLICK, HOME, MIND = 0.28, 1.1, 0.2, 0.4, 1.35
WORDS_A_MINUTE = 184
WHOLE, VERDICT = 300, 120
"""Seconds that all of it may take, and the verdict."""
STILL = 0.06
"""Seconds without work of the window after which an act is over."""
NAME, SET = "Точильщик", "Ледники"
TEXT = (
    "Когда эта атака проходит",
    "Без условия: дальше",
    "Изменить карты до конца хода",
    "Все такие карты",
    "Меры соперника",
    "Без новых примет: дальше",
    "Прибавить к числу или отнять",
    "Ёмкость",
)


@dataclass
class Step:
    """What a person does in one step, and how long the machine takes for it."""

    name: str
    clicks: int = 0
    keys: int = 0
    minds: int = 0
    homings: int = 0
    words: int = 0
    machine: float = 0.0

    @property
    def acting(self) -> float:
        """The seconds of a person's acts."""
        return self.clicks * (POINT + CLICK) + self.keys * KEY + self.minds * MIND + self.homings * HOME

    @property
    def reading(self) -> float:
        """The seconds in which all words of it are read."""
        return self.words * 60 / WORDS_A_MINUTE


class Person:
    """Acts on a window, and counts what that takes."""

    def __init__(self, window: "MainWindow") -> None:
        self.window = window
        self.steps = list[Step]()
        self._known = set[str]()
        self._is_at_keys = False

    def begin(self, name: str) -> None:
        """Count from here on as another step."""
        self.steps.append(Step(name))

    def press(self, whole: "QWidget", words: str) -> None:
        """Click the button that says so."""
        from PySide6.QtWidgets import QAbstractButton

        (button,) = [
            each
            for each in whole.findChildren(QAbstractButton)
            if each.text() == words and each.isVisible() and each.isEnabled()
        ]
        self.click(button)

    def click(self, widget: "QWidget", at: "QPoint | None" = None) -> None:
        """Point at a widget and click it, in its middle unless told."""
        from PySide6.QtCore import QPoint, Qt
        from PySide6.QtTest import QTest

        assert widget.isVisible()
        assert widget.isEnabled()
        self._mind(is_at_keys=False)
        self.steps[-1].clicks += 1
        with self._waited():
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at or QPoint())

    def choose(self, choices: "QListWidget", said: str) -> None:
        """Read the choices of a list, and click the one that says so."""
        from PySide6.QtCore import Qt

        (item,) = choices.findItems(said, Qt.MatchFlag.MatchExactly)
        for place in range(choices.row(item) + 1):
            self.read(choices.item(place).text())
        choices.scrollToItem(item)
        self.click(choices.viewport(), choices.visualItemRect(item).center())

    def type_in(self, words: str) -> None:
        """Type words where the keyboard is, letter by letter."""
        from PySide6.QtCore import QEvent, Qt
        from PySide6.QtGui import QKeyEvent
        from PySide6.QtWidgets import QApplication

        self._mind(is_at_keys=True)
        for letter in words:
            self.steps[-1].keys += 1
            there = QApplication.focusWidget()
            assert there is not None
            key = Qt.Key.Key_Return if letter == "\n" else Qt.Key(0)
            with self._waited():
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    QApplication.sendEvent(there, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, letter))

    def set_number(self, number: "QSpinBox", value: int) -> None:
        """Click into a number and type another."""
        from PySide6.QtWidgets import QLineEdit

        line = number.findChild(QLineEdit)
        assert line is not None
        self.click(line)
        self.type_in(str(value))
        assert number.value() == value, f"{number.accessibleName()}: {number.text()}"

    def wait(self, done: Callable[[], bool]) -> None:
        """Wait for something, as long as the whole may take."""
        begun = time.perf_counter()
        _until(done, WHOLE)
        self.steps[-1].machine += time.perf_counter() - begun

    def read(self, words: str) -> None:
        """Read what is said, but for the lines that are known."""
        lines = set(words.splitlines()) - self._known
        self._known |= lines
        self.steps[-1].words += sum(len(line.split()) for line in lines)

    def _mind(self, *, is_at_keys: bool) -> None:
        self.steps[-1].minds += 1
        self.steps[-1].homings += self._is_at_keys != is_at_keys
        self._is_at_keys = is_at_keys

    @contextmanager
    def _waited(self) -> "Iterator[None]":
        """Count the machine's time from an act until the last that goes on because of it."""
        begun = time.perf_counter()
        yield
        last = now = time.perf_counter()
        while now - last <= STILL:
            _until(lambda: False, 0.005)
            now = time.perf_counter()
            last = now if self.window.context.jobs.busy else last
        self.steps[-1].machine += last - begun


def measure() -> list[Figure]:
    """Lead the window from nothing to a verdict, once."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        steps, verdict = _led(Path(home))
    print(f"\n  {verdict}\n")
    for step in steps:
        acts = f"{step.clicks:3} clicks {step.keys:3} keys {step.words:4} words"
        print(f"  {step.name:41} {acts}  {step.acting + step.reading:6.1f} s and {step.machine:6.2f} s of the machine")
    acting, reading = sum(step.acting for step in steps), sum(step.reading for step in steps)
    machine = sum(step.machine for step in steps)
    return [
        Figure("clicks", sum(step.clicks for step in steps), ""),
        Figure("keys", sum(step.keys for step in steps), ""),
        Figure("a person's acts", acting, "s"),
        Figure("all that is said, read", reading, "s"),
        Figure("the machine before the verdict is asked for", sum(step.machine for step in steps[:-1]), "s"),
        Figure("the verdict", steps[-1].machine, "s", at_most=VERDICT),
        Figure("from the idea to the measured card", acting + reading + machine, "s", at_most=WHOLE),
    ]


def _led(home: Path) -> tuple[list[Step], str]:
    from PySide6.QtWidgets import QApplication

    from kiberrubezh.gui.app import open_window
    from kiberrubezh.gui.settings import Settings

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    window = open_window(app, Settings(home / "settings.ini"))
    window.context.use_language("ru")
    window.resize(1280, 720)
    window.context.load()
    window.activateWindow()
    _until(lambda: not window.context.jobs.busy, 5)
    person = Person(window)
    page = _make_set(person)
    form = page.workshop.form
    _make_card(person, page.sets, form)
    _make_text(person, form.abilities)
    person.begin("checks and advice read, the cost set")
    person.read(f"{page.workshop.told.words}\n{page.workshop.judgement.words()}")
    person.set_number(form.numbers["requires_attack"], 4)
    person.read(page.workshop.judgement.words())
    person.begin("saved")
    person.press(page.workshop, "Сохранить карту")
    person.begin("one press, and the verdict read")
    person.press(page.sets, "Испытать карту")
    person.wait(lambda: not page.sets.cards.verdict.is_running)
    told = page.sets.cards.told.words
    person.read(told)
    window.close()
    return person.steps, told


def _make_set(person: Person) -> "CardsPage":
    from kiberrubezh.gui.cards.page import CardsPage

    person.begin("the cards page, its sets")
    person.click(person.window.rail.button("cards"))
    page = person.window.page("cards")
    assert isinstance(page, CardsPage)
    person.press(page, "Наборы")
    person.begin("a new set, named")
    person.press(page, "Новый набор")
    person.type_in(f"{SET}\n")
    return page


def _make_card(person: Person, sets: "SetsView", form: "CardForm") -> None:
    person.begin("a new card: name, kind, category, numbers")
    person.press(sets, "Новая карта")
    person.type_in(NAME)
    person.press(form.kinds, "Средство нападения")
    person.click(form.categories[Category.INTRUSION])
    person.set_number(form.numbers["requires_attack"], 3)
    person.set_number(form.numbers["damage"], 4)


def _make_text(person: Person, abilities: "AbilityRows") -> None:
    composer = abilities.composer
    for place, said in enumerate(TEXT):
        person.begin(f"text: {said}")
        if place == 0:
            person.click(abilities.add)
        person.read(f"{composer.asked.text()}\n{composer.foretold.text()}")
        person.choose(composer.choices, said)
    person.begin("text: its number, and done")
    person.read(composer.asked.text())
    person.type_in("-2\n")
    person.read(f"{composer.said.text()}\n{composer.said_too.text()}")
    if composer.isVisible():
        person.click(composer.enough)


def _until(done: Callable[[], bool], most: float) -> None:
    """Let the window work until something is so, for so many seconds at most."""
    from PySide6.QtCore import QCoreApplication

    end = time.perf_counter() + most
    while not done() and time.perf_counter() < end:
        QCoreApplication.processEvents()
        time.sleep(0.001)
