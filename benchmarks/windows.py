"""The window on 10,000 decks and 10,000 duels: the first page, each list until it is whole, the longest wait."""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

from benchmarks.harness import Figure

MANY = 10_000


def fill(folder: Path) -> None:
    """Put so many decks and duels into a library."""
    from sqlalchemy import insert

    from kiberrubezh.cards.store import open_cards
    from kiberrubezh.deckbuilder.library.file import DECKS, VERSIONS
    from kiberrubezh.deckbuilder.ready import ready_decks
    from kiberrubezh.deckbuilder.shelf import Shelf
    from kiberrubezh.journal.terms import Terms
    from kiberrubezh.play.rubezh.session import Session

    cards = open_cards()
    decks, now = ready_decks(cards), time.time()
    with Shelf(folder) as shelf, shelf._engine.begin() as connection:
        texts = [decks[place % len(decks)].renamed(f"Колода {place}").model_dump_json() for place in range(MANY)]
        rows = [
            {"id": place + 1, "content": text, "created": now, "changed": now + place}
            for place, text in enumerate(texts)
        ]
        connection.execute(insert(DECKS), rows)
        saved = [{"deck_id": place + 1, "content": text, "saved": now, "label": ""} for place, text in enumerate(texts)]
        connection.execute(insert(VERSIONS), saved)
    session = Session.start(Terms.of((decks[0], decks[1]), cards, ("human", "scripted"), ("Анна", "Борис"), 7, 0))
    for _ in range(40):
        decision = session.host.state.decision
        if decision is not None:
            session.send([decision.options[-1]])
    session.concede()
    session.close()
    for place in range(MANY - 1):
        shutil.copyfile(session.path, session.path.with_name(f"20260101-{place:06}-00000000.duel"))


def measure() -> list[Figure]:
    """Open the window, cold and again, and go through its pages."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        fill(Path(home))
        return [*_figures(Path(home), "first"), *_figures(Path(home), "again")]


def _figures(home: Path, which: str) -> list[Figure]:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from kiberrubezh.gui.app import open_window
    from kiberrubezh.gui.decks.page import DecksPage
    from kiberrubezh.gui.replays.page import ReplaysPage
    from kiberrubezh.gui.settings import Settings

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    waits: list[float] = []
    last = [time.perf_counter()]
    beat = QTimer(interval=0)

    def note() -> None:
        now = time.perf_counter()
        waits.append(now - last[0])
        last[0] = now

    def until(there: Callable[[], bool]) -> float:
        """Return the seconds until something is there, the window going on meanwhile."""
        start = last[0] = time.perf_counter()
        while not there() and time.perf_counter() - start < 120:
            app.processEvents()
        return time.perf_counter() - start

    beat.timeout.connect(note)
    start = time.perf_counter()
    window = open_window(app, Settings(home / "settings.ini"))
    app.processEvents()
    shown = time.perf_counter() - start
    beat.start()
    known = until(lambda: window.context.is_ready and not window.context.jobs.busy)
    found = [
        Figure(f"{which}: the first page is there", shown, "s", at_most=0.3),
        Figure(f"{which}: all that runs behind it is over", known, "s", at_most=5.0),
        Figure(f"{which}: the longest wait of it", 1000 * max(waits), "ms", at_most=100.0),
    ]
    for page, whole in (("decks", "decks"), ("replays", "duels"), ("duel", "decks"), ("home", "all")):
        waits.clear()
        last[0] = start = time.perf_counter()
        widget = window.go(page)
        opened = time.perf_counter() - start
        if isinstance(widget, DecksPage):
            until(lambda widget=widget: len(widget.shelf_view._kept) == MANY)
        elif isinstance(widget, ReplaysPage):
            until(lambda widget=widget: widget.shelf.list.count == MANY)
        else:
            until(lambda: not window.context.jobs.busy)
        took = time.perf_counter() - start
        longest = max([opened, *islice(waits, 1, None)])
        found.append(Figure(f"{which}: {page}, all {whole} there", took, "s", at_most=5.0))
        found.append(Figure(f"{which}: {page}, the longest wait", 1000 * longest, "ms", at_most=100.0))
    beat.stop()
    window.close()
    with suppress(RuntimeError):
        window.deleteLater()
    app.processEvents()
    return found
