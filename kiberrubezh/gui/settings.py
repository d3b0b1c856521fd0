"""What the program remembers between starts: windows, sizes, last choices."""

import os
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

HOME_VARIABLE = "KIBERRUBEZH_HOME"


def config_folder() -> Path:
    """Return the folder of the settings: `KIBERRUBEZH_HOME`, or the platform's own place."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    import platformdirs

    return platformdirs.user_config_path("kiberrubezh", appauthor=False)


class Settings:
    """Typed access to one ini file; a value of the wrong type reads as the default."""

    def __init__(self, file: Path | None = None) -> None:
        path = file or config_folder() / "settings.ini"
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """Return a remembered text."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: int = 0) -> int:
        """Return a remembered whole number."""
        try:
            return int(str(self._store.value(key, default)))
        except ValueError:
            return default

    def flag(self, key: str, default: bool = False) -> bool:
        """Return a remembered yes or no."""
        return str(self._store.value(key, default)).lower() == "true"

    def blob(self, key: str) -> QByteArray:
        """Return remembered bytes, such as a window's geometry; empty when there are none."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def put(self, key: str, value: str | int | bool | QByteArray) -> None:
        """Remember a value."""
        self._store.setValue(key, "true" if value is True else "false" if value is False else value)

    def sync(self) -> None:
        """Write everything down now."""
        self._store.sync()
