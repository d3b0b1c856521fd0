"""The duel that CI has a screen reader play: it counts only if cards were chosen, and says what a machine lacks."""

import contextlib
import ctypes
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from benchmarks import screen_reader
from kiberrubezh.gui.i18n import LANGUAGES, tr_in

TURNS = 8


class Thing(SimpleNamespace):
    """A thing whose name is told but once: by the next question it is gone."""

    @property
    def name(self) -> str:
        """The words of it."""
        return str(self.names.pop())


def thing(name: str, tail: str, press: Callable[[], object], children: list[object]) -> Thing:
    """Return a thing as the bus of accessibility shows it."""
    acts = SimpleNamespace(nActions=1, getName=lambda _place: "Press", doAction=lambda _place: press())
    return Thing(
        names=[name], get_accessible_id=lambda: f"window.{tail}", queryAction=lambda: acts,
        getState=lambda: SimpleNamespace(contains=lambda _state: True),
        childCount=len(children), getChildAtIndex=children.__getitem__,
    )  # fmt: skip


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Put a program on the bus whose duel ends after some actions; a test puts in how its cards are named.

    The first presses fail, as those of a thing that is gone.
    """
    names, pressed, late = list[str](), list[str](), ["gone", "gone"]

    def begin() -> None:
        if late:
            raise RuntimeError(late.pop())

    def app() -> Thing:
        parts = [thing("", end, begin, []) for end in ("rail-duel", "setup-start")]
        card = [
            thing(name.format(len(pressed)), "card", lambda: pressed.append("card"), [])
            for name in names
            if len(pressed) < TURNS
        ]
        main = thing("main", "duel-main" if card else "end-again", lambda: pressed.append("main"), [])
        return thing("app", "app", lambda: None, [*parts, *card, main])

    live = SimpleNamespace(childCount=2, getState=app().getState)
    live.getChildAtIndex = lambda place: app() if place == 0 else None
    bus = SimpleNamespace(STATE_SHOWING=0, STATE_ENABLED=1, Registry=SimpleNamespace(getDesktop=lambda _n: [live]))
    monkeypatch.setitem(sys.modules, "pyatspi", bus)
    monkeypatch.setattr(screen_reader.time, "sleep", lambda _seconds: None)
    return names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_duel_counts_when_cards_were_chosen(table: list[str], lang: str) -> None:
    """A card is known by the words that the program says of one that can be chosen, in its language."""
    table.append(f"Червь {{}}, ваша рука, {tr_in(lang, 'duel.say_lit')}")
    assert screen_reader.read() == 0


def test_a_duel_passed_through_does_not_count(table: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Words that nobody looks for leave nothing but the main button, which leads to the end all the same."""
    table.append("Червь {}, ваша рука, другие слова")
    assert screen_reader.read() == 1
    assert "0 different cards" in capsys.readouterr().out


def test_a_slow_machine_is_told_of_and_breaks_no_build(
    table: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where time runs out amid a duel, that is said; enough cards chosen till then still count."""
    clock = iter(range(0, 10**6, 6))
    monkeypatch.setattr(screen_reader.time, "monotonic", lambda: next(clock))
    table.append(f"Червь {{}}, ваша рука, {tr_in('ru', 'duel.say_lit')}")
    monkeypatch.setattr(screen_reader, "_TIME", 110.0)
    assert screen_reader.read() == 0
    assert "broken off, the machine is slow or busy" in capsys.readouterr().out
    monkeypatch.setattr(screen_reader, "_TIME", 0.0)
    assert screen_reader.read() == 1


def test_a_machine_without_a_library_of_qt_is_told_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Xvfb and pyatspi alone start no window: the loader names what is missing, and that is no failure."""
    fault = "libxcb-cursor.so.0: cannot open shared object file"

    def refused(_path: str) -> None:
        raise OSError(fault)

    monkeypatch.setattr(ctypes, "CDLL", refused)
    assert screen_reader.main() == screen_reader.LEFT_OUT
    assert fault in capsys.readouterr().out


def test_a_screen_that_does_not_start_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Xvfb that ends at once leaves no number of a screen."""
    monkeypatch.setattr(screen_reader, "_begun", lambda *_given, **_how: SimpleNamespace(poll=lambda: 1))
    with contextlib.ExitStack() as stack, pytest.raises(RuntimeError, match="no screen, it ended with 1"):
        screen_reader._screen(stack)
