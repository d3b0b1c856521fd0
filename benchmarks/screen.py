"""The cards page over a large database, off screen: from typed words to painted cards.

`python -m benchmarks.screen DATABASE QUERY…` prints the milliseconds of each query, as JSON.
"""

import json
import os
import statistics
import sys
import time
from pathlib import Path
from unittest.mock import patch

RUNS = 5


def main(database: Path, queries: list[str]) -> None:
    """Open the page and search, each query RUNS times with the field emptied between."""
    from PySide6.QtWidgets import QApplication

    from kiberrubezh.gui.cards.page import CardsPage
    from kiberrubezh.gui.context import AppContext
    from kiberrubezh.gui.theme import prepare

    app = QApplication([])
    prepare(app)
    with patch("kiberrubezh.cards.store.database_path", lambda: database):
        context = AppContext()
        context.load()
    context.theme.apply()
    page = CardsPage(context)
    context.theme.dress(page)
    page.resize(1280, 800)
    page.show()
    app.processEvents()

    def search(query: str) -> float:
        start = time.perf_counter()
        page.pool.field.setText(query)
        page.pool.view.viewport().repaint()
        taken = (time.perf_counter() - start) * 1000
        page.pool.field.clear()
        app.processEvents()
        return taken

    print(json.dumps({query: statistics.median(search(query) for _ in range(RUNS)) for query in queries}), flush=True)
    os._exit(0)  # pictures may still be being drawn; nobody waits for them


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
