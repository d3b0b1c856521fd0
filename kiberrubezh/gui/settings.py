"""What the program remembers between starts: windows, sizes, last choices."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QByteArray, QCoreApplication, QSettings, QTimer

from kiberrubezh.safekeeping.places import HOME_VARIABLE, SETTINGS, config_folder, is_ini

__all__ = ["HOME_VARIABLE", "Settings", "config_folder"]

Trouble = Literal["damaged", "unwritable"]
_SOON = 300
"""Milliseconds after which what was put is written, and looked whether it could be."""
_GREATEST = 2**31 - 1


class Settings:
    """Typed access to one ini file; a value of the wrong type reads as the default.

    A file that is none is set aside, and defaults are taken; one that can't be written stays in the memory. Either is
    told to `heard` once, at once or as soon as somebody hears.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.path = file or config_folder() / SETTINGS
        self._heard: Callable[[Trouble, Path], object] | None = None
        self._troubles: dict[Trouble, Path] = {}
        self._told: set[Trouble] = set()
        self._set_aside()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)
        self._due = False

    def hear(self, heard: Callable[[Trouble, Path], object]) -> None:
        """Have somebody told of what goes wrong, and of what has so far."""
        self._heard = heard
        self._tell()

    def text(self, key: str, default: str = "") -> str:
        """Return a remembered text."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: int = 0) -> int:
        """Return a remembered whole number."""
        try:
            found = int(str(self._store.value(key, default)))
        except ValueError:
            return default
        return found if abs(found) <= _GREATEST else default

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
        if QCoreApplication.instance() is None:
            self.sync()
        elif not self._due:
            self._due = True
            QTimer.singleShot(_SOON, self.sync)

    def forget(self, key: str) -> None:
        """Remember a value no more: its default holds again."""
        if self._store.contains(key):
            self.put(key, "")
            self._store.remove(key)

    def sync(self) -> None:
        """Write everything down now, and take in what another program wrote."""
        self._due = False
        self._store.sync()
        if self._store.status() == QSettings.Status.AccessError:
            self._troubles.setdefault("unwritable", self.path)
            self._tell()

    def _tell(self) -> None:
        for trouble, path in self._troubles.items():
            if self._heard is not None and trouble not in self._told:
                self._told.add(trouble)
                self._heard(trouble, path)

    def _set_aside(self) -> None:
        try:
            if not self.path.exists() or is_ini(self.path.read_bytes()):
                return
            from kiberrubezh.disk.folder import Reason, set_aside

            self._troubles["damaged"] = set_aside(self.path, Reason.UNREADABLE).path
        except OSError:
            self._troubles["unwritable"] = self.path
