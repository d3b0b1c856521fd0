"""Which program opens what, as Windows keeps it for one user."""

import subprocess
import sys
from collections.abc import Sequence
from errno import ENOSYS
from typing import Protocol

from kiberrubezh.commands.filetypes.kinds import KINDS, Kind, words_on_opening
from kiberrubezh.ground.words import Pair

_CLASSES = "Software\\Classes"
_CHANGED, _FLUSH = 0x08000000, 0x1000
"""SHCNE_ASSOCCHANGED, SHCNF_FLUSH."""


class Keys(Protocol):
    """Keys of the user's registry, each with its one unnamed value."""

    def value(self, key: str) -> str | None:
        """Return the value of a key, None where there is none."""

    def put(self, key: str, value: str) -> None:
        """Make a key with a value; raise OSError."""

    def remove(self, key: str) -> None:
        """Take out a key and all below it, if it is there; raise OSError."""

    def announce(self) -> None:
        """Have the desktop look at them anew."""


class Registry:
    """The classes of files of one user."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys

    def register(self, command: Sequence[str]) -> list[str]:
        """Enter a class for each ending that no other program has; raise OSError."""
        opening = f'{subprocess.list2cmdline(command)} "%1"'
        free = self._free()
        for kind in free:
            name = f"{_CLASSES}\\{kind.file_class}"
            self._keys.put(name, f"{kind.told.ru} / {kind.told.en}")
            self._keys.put(f"{name}\\shell\\open\\command", opening)
            self._keys.put(f"{_CLASSES}\\{kind.ending}", kind.file_class)
        self._keys.announce()
        return [f"HKCU\\{_CLASSES}\\{kind.ending}" for kind in free]

    def opened(self, written: Sequence[str]) -> Pair:
        """Say what opens the endings that were written, at least one."""
        endings = {key.rpartition("\\")[2] for key in written}
        return words_on_opening(tuple(kind for kind in KINDS if kind.ending in endings))

    def remove(self) -> list[str]:
        """Take out the classes, and the endings that still name them; raise OSError."""
        gone = []
        for kind in KINDS:
            if self._keys.value(f"{_CLASSES}\\{kind.ending}") == kind.file_class:
                self._keys.remove(f"{_CLASSES}\\{kind.ending}")
                gone.append(f"HKCU\\{_CLASSES}\\{kind.ending}")
            self._keys.remove(f"{_CLASSES}\\{kind.file_class}")
        self._keys.announce()
        return gone

    def others(self) -> dict[str, str]:
        """Return the classes of other programs that these endings have."""
        told = {kind: self._keys.value(f"{_CLASSES}\\{kind.ending}") for kind in KINDS}
        return {kind.ending: name for kind, name in told.items() if name and name != kind.file_class}

    def _free(self) -> list[Kind]:
        others = self.others()
        return [kind for kind in KINDS if kind.ending not in others]


def windows_keys() -> Keys:
    """Return the registry of whoever runs this; raise OSError where there is none."""
    if sys.platform == "win32":
        return _UserKeys()
    raise OSError(ENOSYS, "no registry")


if sys.platform == "win32":
    import ctypes
    import winreg

    class _UserKeys:
        """Keys below HKEY_CURRENT_USER."""

        def value(self, key: str) -> str | None:
            """Return the value of a key, None where there is none."""
            try:
                return str(winreg.QueryValue(winreg.HKEY_CURRENT_USER, key))
            except FileNotFoundError:
                return None

        def put(self, key: str, value: str) -> None:
            """Make a key with a value; raise OSError."""
            winreg.SetValue(winreg.HKEY_CURRENT_USER, key, winreg.REG_SZ, value)

        def remove(self, key: str) -> None:
            """Take out a key and all below it, if it is there; raise OSError."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    below = [winreg.EnumKey(opened, n) for n in range(winreg.QueryInfoKey(opened)[0])]
            except FileNotFoundError:
                return
            for name in below:
                self.remove(f"{key}\\{name}")
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

        def announce(self) -> None:
            """Have the desktop look at them anew."""
            ctypes.windll.shell32.SHChangeNotify(_CHANGED, _FLUSH, None, None)
