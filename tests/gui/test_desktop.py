"""The desktop's wish for less motion is followed until something else is chosen in the program."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui import desktop
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.settings import Settings


@pytest.mark.parametrize(
    ("platform", "says", "wish"), [("linux", "false", True), ("linux", "true", False), ("darwin", "1", True)]
)
def test_the_desktop_is_asked_for_its_wish(
    monkeypatch: pytest.MonkeyPatch, home: Path, qapp: QApplication, platform: str, says: str, wish: bool
) -> None:
    """One that shows no motion has none shown here, whatever it is asked by; what is chosen here comes first."""

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, f"{says}\n", "")

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(subprocess, "run", run)
    desktop.wants_less_motion.cache_clear()
    context = AppContext(Settings(home / "settings.ini"))
    assert context.animated is not wish
    context.settings.put("animation", wish)
    assert context.animated is wish
    context.close()
    desktop.wants_less_motion.cache_clear()


def test_a_desktop_that_says_nothing_has_no_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a desktop without the command nor one that is slow to answer stops motion."""
    for error in (FileNotFoundError("gsettings"), subprocess.TimeoutExpired("gsettings", 1)):

        def run(*_: Any, fault: Exception = error, **__: Any) -> None:
            raise fault

        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(subprocess, "run", run)
        desktop.wants_less_motion.cache_clear()
        assert not desktop.wants_less_motion()
    desktop.wants_less_motion.cache_clear()
