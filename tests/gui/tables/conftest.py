"""What a table needs, without the window around it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from gui.duels import AT_ONCE
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.theme import prepare


@pytest.fixture
def context(home: Path, qapp: QApplication) -> Iterator[AppContext]:
    """Give what a table needs of the program: settings without motion and pauses, looks, languages."""
    prepare(qapp)
    made = AppContext(Settings(home / "settings.ini"))
    made.settings.put("animation", False)
    made.settings.put("animation_speed", AT_ONCE)
    made.theme.apply()
    yield made
    made.close()
    i18n.use("ru")
