"""The form of an own card: from a key or an answer to the face that shows it, and the steps of a text, off screen."""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from benchmarks.harness import Figure
from kiberrubezh.cards.pictures import OwnPicture

RUNS = 12
STEPS = ("through", "", "modify", "all", "opponent measures", "", "number", "capacity", -1)


def measure() -> list[Figure]:
    """Change a card in the form again and again, and wait for its face."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return _figures(Path(home))


def _figures(home: Path) -> list[Figure]:
    from PySide6.QtWidgets import QApplication

    from kiberrubezh.gui.app import open_window
    from kiberrubezh.gui.cards.page import CardsPage
    from kiberrubezh.gui.settings import Settings

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    window = open_window(app, Settings(home / "settings.ini"))
    window.context.load()
    page = window.go("cards")
    assert isinstance(page, CardsPage)
    page.begin_own()
    form = page.workshop.form
    form.lines["name_ru"].setText("Точильщик")
    form.kinds.pick("attack")
    form.kinds.chosen.emit("attack")
    form.named.emit()
    drawn: list[str] = []
    window.context.faces.drawn.connect(drawn.append)
    _until(lambda: bool(drawn), 5.0)

    def shown(change: Callable[[], object]) -> float:
        """Return the milliseconds from a change to its face on the screen."""
        _until(lambda: not window.context.jobs.busy, 5.0)
        drawn.clear()
        start = time.perf_counter()
        change()
        _until(lambda: bool(drawn), 5.0)
        return (time.perf_counter() - start) * 1000

    keys = [shown(lambda n=n: form.numbers["damage"].setValue(2 + n)) for n in range(RUNS)]
    answers = []
    for number in range(RUNS):
        form.abilities.begin()
        for key in STEPS[:-1]:
            form.abilities.composer.choices.chosen.emit(key)
            _until(lambda: False, 0.05)
        form.abilities.composer.number.setValue(-2 - number)
        answers.append(shown(form.abilities.composer.tell.click))
        form.abilities.fill((), form.abilities.composer.composition.kind)
    form.picture.fill(_noise())
    form.picture.changed.emit()
    _until(lambda: False, 0.5)
    pictured = [shown(lambda n=n: form.numbers["damage"].setValue(20 + n)) for n in range(RUNS)]
    window.close()
    return [
        Figure("number → face, median", statistics.median(keys), "ms", at_most=100),
        Figure("number → face, worst", max(keys), "ms", at_most=100),
        Figure("answer → face, median", statistics.median(answers), "ms", at_most=100),
        Figure("answer → face, worst", max(answers), "ms", at_most=100),
        Figure("number → face with a picture of one's own, median", statistics.median(pictured), "ms", at_most=100),
        Figure("number → face with a picture of one's own, worst", max(pictured), "ms", at_most=100),
    ]


def _noise() -> OwnPicture:
    """Return a picture as heavy as one can be: there is nothing in it that a file could spare."""
    from kiberrubezh.cards.art.conversion import SIZE, convert

    out = BytesIO()
    Image.effect_noise(SIZE, 60).convert("RGB").save(out, "PNG")
    return convert(out.getvalue())


def _until(done: Callable[[], bool], most: float) -> None:
    """Let the window work until something is so, for so many seconds at most."""
    from PySide6.QtCore import QCoreApplication

    end = time.perf_counter() + most
    while not done() and time.perf_counter() < end:
        QCoreApplication.processEvents()
