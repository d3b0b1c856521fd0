"""What the desktop has been told by its user: light or dark, the language, and, by other ways than Qt, less motion."""

import os
import re
import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from kiberrubezh.gui.i18n import Language
from kiberrubezh.gui.theme import ThemeName

_CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows."""
_PATIENCE = 0.4
"""Seconds after which a desktop that doesn't answer has no wish."""
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NEAR_RUSSIAN = ("ru", "be", "kk", "C", "POSIX", "")
"""Languages of countries where most read Russian, and none; by name: the list of all takes Qt 90 ms."""
_ASKED = ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]
_ASKED_OF_MAC = ["defaults", "read", "com.apple.universalaccess", "reduceMotion"]


def system_theme() -> ThemeName:
    """Return the theme of the desktop; dark where it has none."""
    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def system_language() -> Language:
    """Return which of the program's languages the desktop is nearer to; Russian where it has none."""
    return "ru" if re.split(r"[_.@]", _locale())[0] in _NEAR_RUSSIAN else "en"


def _locale() -> str:
    """Return the desktop's language and country; Qt's class for them names all there are, at every start."""
    if sys.platform in ("win32", "darwin"):
        from PySide6.QtCore import QLocale

        return QLocale.system().name()
    return next(filter(None, map(os.environ.get, _LOCALES)), "")


def wants_less_motion() -> bool:
    """Ask whether the desktop is set to show less motion; False where that isn't known. May take 0.4 s."""
    if sys.platform == "win32":
        import ctypes

        shown = ctypes.c_int(1)
        asked = ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
        return bool(asked) and not shown.value
    if sys.platform == "darwin":
        return _answer(_ASKED_OF_MAC) == "1"
    return _answer(_ASKED) == "false"


def _answer(command: list[str]) -> str:
    """Return what a command of the desktop says; empty where it isn't there or says nothing in time."""
    import subprocess

    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
