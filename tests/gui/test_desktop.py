"""What the desktop has been told, of motion, light and language, is followed until something else is chosen here."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings import desktop as desktop_module
from kiberrubezh.gui.holdings import stillness
from kiberrubezh.gui.holdings.desktop import system_language, system_theme
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.gui.widgets.segments import Segments


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
    monkeypatch.setattr(stillness, "wants_less_motion", desktop_module.wants_less_motion)
    context = AppContext(Settings(home / "settings.ini"))
    assert context.animated is not wish
    context.settings.put("animation", wish)
    assert context.animated is wish
    context.close()


def test_a_desktop_that_says_nothing_has_no_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a desktop without the command nor one that is slow to answer stops motion."""
    for error in (FileNotFoundError("gsettings"), subprocess.TimeoutExpired("gsettings", 1)):

        def run(*_: Any, fault: Exception = error, **__: Any) -> None:
            raise fault

        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(subprocess, "run", run)
        assert not desktop_module.wants_less_motion()


def test_motion_follows_the_desktop_when_one_comes_back(
    window: MainWindow, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has turned motion off in the desktop's settings finds it off here, in the settings too, until chosen."""
    context, said = window.context, ["true"]
    qtbot.waitUntil(lambda: not context.jobs.busy)

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, said[0], "")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(stillness, "wants_less_motion", desktop_module.wants_less_motion)

    def come_back(answer: str) -> None:
        said[0] = answer
        qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
        assert not context.jobs.busy
        qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
        assert context.jobs.busy
        qtbot.waitUntil(lambda: not context.jobs.busy)

    come_back("true")
    page = window.go("preferences")
    (moves,) = [it for it in page.findChildren(QCheckBox) if it.text() == "Показывать движение карт"]
    assert moves.isChecked()
    come_back("false")
    assert (context.duration(200), moves.isChecked()) == (0, False)
    assert context.follows("animation")
    moves.click()
    come_back("true")
    come_back("false")
    assert context.animated
    assert moves.isChecked()


def test_theme_and_language_are_the_desktops_until_chosen(
    home: Path, qapp: QApplication, desktop: dict[str, str]
) -> None:
    """A light, English desktop has a light, English program; what was chosen here stays."""
    desktop.update(theme="light", language="en")
    context = AppContext(Settings(home / "settings.ini"))
    assert (context.theme.tokens.name, context.language) == ("light", "en")
    context.theme.use(scale=110)
    desktop["theme"] = "dark"
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert context.theme.tokens.name == "dark"
    context.use_theme("dark")
    context.use_language("ru")
    desktop["theme"] = "light"
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert context.theme.tokens.name == "dark"
    context.close()
    again = AppContext(Settings(home / "settings.ini"))
    assert (again.theme.tokens.name, again.language, again.theme.scale) == ("dark", "ru", 110)
    again.close()


def test_the_way_back_to_the_desktop(window: MainWindow, qapp: QApplication, desktop: dict[str, str]) -> None:
    """Theme, language and motion chosen here follow the desktop again when told so in the settings, which show it."""
    context = window.context
    desktop.update(theme="light", language="en")
    context.use_theme("dark")
    context.use_language("ru")
    context.settings.put("animation", False)
    page = window.go("preferences")
    for what in ("theme", "animation", "language"):
        tick = page.findChild(QCheckBox, f"follow-{what}")
        assert not tick.isChecked()
        tick.click()
    assert (context.theme.tokens.name, context.language) == ("light", "en")
    assert all(context.settings.text(what) == "" for what in ("theme", "language", "animation"))
    assert page.findChildren(QCheckBox, "follow-language")[-1].isChecked()
    desktop["theme"] = "dark"
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert page.findChildren(Segments, "choose-theme")[-1].picked() == "dark"
    page.findChild(Segments, "choose-theme").chosen.emit("dark")
    assert not page.findChildren(QCheckBox, "follow-theme")[-1].isChecked()
    assert context.settings.text("theme") == "dark"


def test_the_desktop_is_asked_for_light_and_language(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop that says nothing of itself is a dark and a Russian one."""
    for scheme, theme in ((Qt.ColorScheme.Light, "light"), (Qt.ColorScheme.Unknown, "dark")):
        monkeypatch.setattr(
            desktop_module.QGuiApplication,
            "styleHints",
            lambda scheme=scheme: SimpleNamespace(colorScheme=lambda: scheme),
        )
        assert system_theme() == theme
    for name, language in (("C", "ru"), ("ru_RU", "ru"), ("be_BY", "ru"), ("en_GB", "en"), ("de_DE", "en")):
        monkeypatch.setattr(QLocale, "system", lambda name=name: QLocale(name))
        monkeypatch.setattr(sys, "platform", "darwin")
        assert system_language() == language
        monkeypatch.setattr(sys, "platform", "linux")
        for value in (name, f"{name}.UTF-8"):
            monkeypatch.setenv("LC_ALL", "")
            monkeypatch.setenv("LC_MESSAGES", value)
            assert system_language() == language
