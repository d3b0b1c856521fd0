"""The longest gap of the window's thread: what it does at one go on each page and in each switch, off screen.

Pages, what they open and tabs are opened before looks and words are switched: each switch has all of them to follow.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator
from compileall import compile_dir
from functools import partial
from pathlib import Path
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, cast

import kiberrubezh
from benchmarks.harness import Figure

if TYPE_CHECKING:  # what is measured imports it, not this
    from kiberrubezh.gui.cards.page import CardsPage
    from kiberrubezh.gui.decks.page import DecksPage
    from kiberrubezh.gui.lab.page import LabPage
    from kiberrubezh.gui.main_window import MainWindow
    from kiberrubezh.gui.tables.rubezh.page import DuelPage

AIM = 100
"""Milliseconds that nothing built in the window's thread may take, on a quiet machine."""
_TICK = 2
_REST = 0.6
"""Seconds that are looked at after each step: what it set going counts with it."""
_WAIT = 120.0
_TURNS = 12
"""After so many the duel is given up whose end is watched."""

_Done = Callable[[], bool]


class _Watch:
    """Notes the longest time between two ticks of a timer in the window's thread."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.longest = self.work = 0.0
        self._last, self._worked = perf_counter(), thread_time()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(_TICK)

    def _tick(self) -> None:
        now, worked = perf_counter(), thread_time()
        self.longest, self.work = max(self.longest, now - self._last), max(self.work, worked - self._worked)
        self._last, self._worked = now, worked

    def begin(self) -> None:
        """Forget what was."""
        self.longest = self.work = 0.0
        self._last, self._worked = perf_counter(), thread_time()


def measure() -> list[Figure]:
    """Walk through the pages, switch looks and words, look at the laboratory while it plays.

    The first step of each kind builds what it shows.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_LOGGING_RULES"] = "*.warning=false"
    compile_dir(Path(kiberrubezh.__file__).parent, quiet=1)  # as on every machine that starts the program a second time
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-gaps-") as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        figures = []
        for name, gap, work in _walk(home):
            figures.append(Figure(name, 1000 * gap, "ms", at_most=AIM))
            figures.append(Figure("… most work at one go, the wait for a core left out", 1000 * work, "ms"))
        return figures


def _walk(home: str) -> list[tuple[str, float, float]]:
    from PySide6.QtWidgets import QApplication

    from kiberrubezh.gui.app import open_window
    from kiberrubezh.gui.settings import Settings

    app = QApplication([])
    window = open_window(app, Settings(Path(home) / "settings.ini"))
    window.warm.connect(gc.freeze)  # as the program does
    window.resize(1280, 720)
    window.context.load()
    _settle(lambda: True)
    watch, found = _Watch(), []
    for name, act, done in _steps(window):
        watch.begin()
        act()
        _settle(done)
        found.append((name, watch.longest, watch.work))
    window.close()
    return found


def _settle(done: _Done) -> None:
    """Let the window live until a step is done, and a moment longer; raise RuntimeError if that takes too long."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop, began, since = QEventLoop(), perf_counter(), [0.0]

    def look() -> None:
        now = perf_counter()
        since[0] = since[0] or (now if done() else 0.0)
        if since[0] and now - since[0] > _REST:
            loop.exit(0)
        elif now - began > _WAIT:
            loop.exit(1)

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(20)
    if loop.exec():
        raise RuntimeError("the window did not come to its next step")


def _steps(window: MainWindow) -> Iterator[tuple[str, Callable[[], object], _Done]]:
    """Yield what is done, how, and when it is through."""
    theme, warm = window.context.theme, list[bool]()
    window.warm.connect(lambda: warm.append(True))
    yield "the first seconds, until pages have what they import", lambda: None, lambda: bool(warm)
    yield from _pages(window)
    yield from _switches(window)
    yield "first opening of the laboratory", lambda: window.go("lab"), lambda: True
    page = cast("LabPage", window.page("lab"))
    page.setup.terms.jobs.setValue(1)
    page.setup.terms.duels.setValue(2000)
    yield "start, to the first figures", page.setup.start.click, lambda: page.run.results is not None
    results = page.run.results
    assert results is not None
    for part in (results.course, results.cards, results.overview):
        yield f"first look at {type(part).__name__}", lambda part=part: results.show_view(part), lambda: True
    yield "duels of a cell", lambda: results.open_cell(0, 1), lambda: True
    yield "back", results.show_tabs, lambda: True
    yield "light colours over the figures", lambda: theme.use("light"), lambda: True
    yield "stop", page.run.bar.stop.click, lambda: not page.runner.is_running
    yield "new experiment", page.show_set_up, lambda: True
    yield "past experiments", page.show_past, lambda: True
    yield from _end(window)


def _pages(window: MainWindow) -> Iterator[tuple[str, Callable[[], object], _Done]]:
    """Yield the first opening of each page, and of what they open."""
    from kiberrubezh.deckbuilder.ready import ready_decks
    from kiberrubezh.gui.context import DuelSetup

    context = window.context
    one, two, *_ = ready_decks(context.cards)
    for page in ("cards", "decks", "duel", "replays", "puzzles", "progress", "training", "preferences"):
        yield f"first opening: {page}", partial(window.go, page), lambda: True
    yield "a card of one's own", lambda: cast("CardsPage", window.go("cards")).begin_own(), lambda: True
    yield "back to all cards", lambda: cast("CardsPage", window.page("cards")).setCurrentIndex(0), lambda: True
    yield "a deck", lambda: context.edit_deck.emit(context.shelf.add(one).id), lambda: True
    tabs = cast("DecksPage", window.page("decks")).builder.side.tabs
    for place in (*range(1, tabs.count()), 0):
        yield f"tab {place + 1} beside the deck", partial(tabs.setCurrentIndex, place), lambda: True
    yield "a table", lambda: context.start_duel.emit(DuelSetup((one, two), seed=5)), lambda: True
    yield "the home of a game", lambda: context.open_game.emit("lokalka"), lambda: True
    yield "rules", lambda: context.open_rules.emit("duel", ""), lambda: True


def _end(window: MainWindow) -> Iterator[tuple[str, Callable[[], object], _Done]]:
    """Yield the end of the duel on the table, which has gone on for some turns, until its turning point is told."""
    from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
    from kiberrubezh.gui.i18n import tr
    from kiberrubezh.play.rubezh.opponents import answer
    from kiberrubezh.play.rubezh.session import Session

    window.go("duel")
    area = cast("DuelPage", window.page("duel")).area
    session, player = area.session, ScriptedPlayer()
    assert isinstance(session, Session)
    area.director.pacer.stop()
    while not session.over and (session.deal.turn < _TURNS or not session.is_deciding):
        session.send(answer(session.host.state, player))
    area.director.show_now([])
    still = ("", tr("duel.end_swing_sought"))
    yield "the end of a duel, to its turning point", area.director.concede, lambda: area.end.turning.text() not in still


def _switches(window: MainWindow) -> Iterator[tuple[str, Callable[[], object], _Done]]:
    """Yield switches of looks and words, with pages behind the one in front, and back."""
    context = window.context
    for page in ("home", "cards", "decks", "duel"):
        yield f"back to {page}", partial(window.go, page), lambda: True
        for name, scale, language in (("light", 160, "en"), ("dark", 100, "ru")):
            yield f"{page}: {name}", partial(context.theme.use, name), lambda: True
            yield f"{page}: letters of {scale} %", partial(context.theme.use, scale=scale), lambda: True
            yield f"{page}: {language}", partial(context.use_language, language), lambda: True
