"""Start of the window: as little as possible before the first paint, the rest right after it."""

import gc
import logging
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from kiberrubezh.gui.arrivals.delivery import Application, Delivery
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr, translate_qt
from kiberrubezh.gui.jobs import Litter
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.theme import HAS_STYLE, STYLE, prepare
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.safekeeping.opening import data_place

_log = logging.getLogger(__name__)
_OPENED_AFTER = 40
"""Milliseconds after which cards and shelf are opened: another thread would only hold the first paint up."""


def main(argv: Sequence[str], *, smoke: bool = False, files: Sequence[Path] = ()) -> int:
    """Open the window and return the exit code once it is closed; `smoke` opens every page and closes by itself.

    `files` are shown on their pages as soon as cards and shelf are open, and so is what the desktop hands over later.
    """
    app = begin(argv)
    window = open_window(app)
    # What is there by then stays; else each full collection, in the window's thread, would go through all of it.
    window.warm.connect(gc.freeze)
    sys.excepthook = partial(_tell, window)
    delivery = Delivery(window)
    app.handed.connect(delivery.bring)
    for file in files:
        delivery.take(file)
    if smoke:
        QTimer.singleShot(0, lambda: _visit(window))
    return app.exec()


def begin(argv: Sequence[str]) -> Application:
    """Return the application, with the one style that the theme is drawn over; telling it later takes longer."""
    app = Application([sys.argv[0], "-style", STYLE, *argv])
    app.setProperty(HAS_STYLE, True)
    return app


def open_window(app: QApplication, settings: Settings | None = None) -> MainWindow:
    """Show the main window; cards and shelf follow in the background."""
    app.setApplicationName("kiberrubezh")
    prepare(app)
    context = AppContext(settings)
    translate_qt(app)
    context.theme.apply()
    app.setApplicationDisplayName(tr("app.name"))
    window = MainWindow(context)
    Litter(window)
    window.show()
    QTimer.singleShot(_OPENED_AFTER, context, context.load_soon)
    return window


def _visit(window: MainWindow) -> None:
    """Open every page once, then leave: with 0, or with 1 and words if anything at all went wrong on the way."""
    faults: list[str] = []
    window.context.jobs.trouble.connect(faults.append)
    try:
        window.context.load()
        for page in FACTORIES:
            window.go(page)
            QApplication.processEvents()
            if not window.is_open(page):
                faults.append(page)
        if window.context.refused is not None:
            faults.append(f"{data_place()}: {trouble_words(window.context.refused)}")
        window.close()
    except Exception as error:
        _log.exception("smoke test")
        faults.append(trouble_words(error))
    finally:
        print(*faults, sep="\n", end="\n" * bool(faults), file=sys.stderr)
        QApplication.exit(1 if faults else 0)


def _tell(window: MainWindow, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Report an error that nothing caught: Qt would print it and go on, and the person would never know."""
    sys.__excepthook__(kind, error, trace)
    if isinstance(error, Exception) and isValid(window):
        window.context.jobs.trouble.emit(trouble_words(error))
