"""Which program opens what, as Windows keeps it for one user."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import ENOSYS
from pathlib import Path
from typing import Literal, Protocol

from kiberrubezh.commands.filetypes.kinds import KINDS, Kind, words_on_opening
from kiberrubezh.disk.folder import data_path
from kiberrubezh.ground.words import Pair

PICTURE = "kiberrubezh.ico"
_CLASSES = "Software\\Classes"
_CHOSEN = "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts\\{ending}\\UserChoice"
"""What the user has picked for good in the desktop's own list, which wins against all classes."""
_CHANGED, _FLUSH = 0x08000000, 0x1000
"""SHCNE_ASSOCCHANGED, SHCNF_FLUSH."""

Whose = Literal["user", "machine"]


class Keys(Protocol):
    """Keys of the registry: whoever's are read, the user's are written."""

    def value(self, whose: Whose, key: str, name: str = "") -> str | None:
        """Return a value of a key, the unnamed one unless another is asked for; None where there is none."""

    def put(self, key: str, value: str) -> None:
        """Make a key with an unnamed value; raise OSError."""

    def empty(self, key: str) -> None:
        """Take out a key's unnamed value, and the key where nothing else is left in it; raise OSError."""

    def remove(self, key: str) -> None:
        """Take out a key and all below it, if it is there; raise OSError."""

    def announce(self) -> None:
        """Have the desktop look at them anew."""


class Registry:
    """The classes of files of one user."""

    def __init__(self, keys: Keys, picture: Path) -> None:
        """Keep the picture that the files have in a file of its own."""
        self._keys, self._picture = keys, picture

    def register(self, command: Sequence[str]) -> list[str]:
        """Enter a class for each ending that no other program has, give back those that one has; raise OSError."""
        opening = f'{subprocess.list2cmdline(command)} "%1"'
        others, written = self.others(), list[str]()
        self._put_picture([kind for kind in KINDS if kind.ending not in others])
        for kind in KINDS:
            if kind.ending in others:
                self._leave(kind)
                continue
            name = f"{_CLASSES}\\{kind.file_class}"
            self._keys.put(name, f"{kind.told.ru} / {kind.told.en}")
            self._keys.put(f"{name}\\DefaultIcon", str(self._picture))
            self._keys.put(f"{name}\\shell\\open\\command", opening)
            self._keys.put(f"{_CLASSES}\\{kind.ending}", kind.file_class)
            written.append(f"HKCU\\{_CLASSES}\\{kind.ending}")
        self._keys.announce()
        return written

    def opened(self, written: Sequence[str]) -> Pair:
        """Say what opens the endings that were written, at least one."""
        endings = {key.rpartition("\\")[2] for key in written}
        return words_on_opening(tuple(kind for kind in KINDS if kind.ending in endings))

    def remove(self) -> list[str]:
        """Take out the classes, and the endings' names of them; what others keep there stays. Raise OSError."""
        gone = [f"HKCU\\{_CLASSES}\\{kind.ending}" for kind in KINDS if self._leave(kind)]
        self._put_picture(())
        self._keys.announce()
        return gone

    def others(self) -> dict[str, str]:
        """Return the classes of other programs that these endings have, for the user or the whole machine."""
        told = {kind: self._opener(kind) for kind in KINDS}
        return {kind.ending: name for kind, name in told.items() if name and name != kind.file_class}

    def _put_picture(self, kinds: Sequence[Kind]) -> None:
        """Write the picture that files of these kinds have; where there are none, take it away."""
        if not kinds:
            self._picture.unlink(missing_ok=True)
            return
        from kiberrubezh.commands.filetypes.emblem import picture_file

        self._picture.parent.mkdir(parents=True, exist_ok=True)
        self._picture.write_bytes(picture_file("ICO"))

    def _opener(self, kind: Kind) -> str | None:
        """Return the class that opens an ending, or would if this program had never come."""
        ending = f"{_CLASSES}\\{kind.ending}"
        if chosen := self._keys.value("user", _CHOSEN.format(ending=kind.ending), "ProgId"):
            return chosen
        own = self._keys.value("user", ending)
        return own if own and own != kind.file_class else self._keys.value("machine", ending)

    def _leave(self, kind: Kind) -> bool:
        """Take out a class and its ending's name of it; return whether the ending had it."""
        ending = f"{_CLASSES}\\{kind.ending}"
        had = self._keys.value("user", ending) == kind.file_class
        if had:
            self._keys.empty(ending)
        self._keys.remove(f"{_CLASSES}\\{kind.file_class}")
        return had


def picture_path() -> Path:
    """Return where the picture of the user's files lies, or would."""
    return data_path() / PICTURE


def windows_keys() -> Keys:
    """Return the registry of whoever runs this; raise OSError where there is none."""
    if sys.platform == "win32":
        return _UserKeys()
    raise OSError(ENOSYS, "no registry")


if sys.platform == "win32":
    import ctypes
    import winreg

    class _UserKeys:
        """Keys below HKEY_CURRENT_USER, and HKEY_LOCAL_MACHINE to be read."""

        def value(self, whose: Whose, key: str, name: str = "") -> str | None:
            """Return a value of a key, the unnamed one unless another is asked for; None where there is none."""
            hive = winreg.HKEY_CURRENT_USER if whose == "user" else winreg.HKEY_LOCAL_MACHINE
            try:
                with winreg.OpenKey(hive, key) as opened:
                    return str(winreg.QueryValueEx(opened, name)[0])
            except FileNotFoundError:
                return None

        def put(self, key: str, value: str) -> None:
            """Make a key with an unnamed value; raise OSError."""
            winreg.SetValue(winreg.HKEY_CURRENT_USER, key, winreg.REG_SZ, value)

        def empty(self, key: str) -> None:
            """Take out a key's unnamed value, and the key where nothing else is left in it; raise OSError."""
            rights = winreg.KEY_READ | winreg.KEY_SET_VALUE
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, access=rights) as opened:
                    with suppress(FileNotFoundError):
                        winreg.DeleteValue(opened, "")
                    keys, values, _when = winreg.QueryInfoKey(opened)
            except FileNotFoundError:
                return
            if not keys and not values:
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

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
