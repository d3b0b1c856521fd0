"""Start of the window: as little as possible before the first paint, the rest right after it."""

import sys
from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import FACTORIES, MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.theme import prepare


def main(argv: Sequence[str], *, smoke: bool = False) -> int:
    """Open the window and return the exit code once it is closed; `smoke` opens every page and closes by itself."""
    app = QApplication([sys.argv[0], *argv])
    window = open_window(app)
    if smoke:
        QTimer.singleShot(0, lambda: _visit(window))
    return app.exec()


def open_window(app: QApplication, settings: Settings | None = None) -> MainWindow:
    """Show the main window; cards and shelf follow in the background."""
    app.setApplicationName("kiberrubezh")
    prepare(app)
    context = AppContext(settings)
    context.theme.apply()
    app.setApplicationDisplayName(tr("app.name"))
    window = MainWindow(context)
    window.show()
    QTimer.singleShot(0, context.load_soon)
    return window


def _visit(window: MainWindow) -> None:
    """Open every page once, then leave; a page that can't open ends the program with 1."""
    window.context.load()
    for page in FACTORIES:
        window.go(page)
        QApplication.processEvents()
        if not window.is_open(page):
            QApplication.exit(1)
            return
    window.close()
