"""Which program opens what, as desktops of Linux keep it: an entry, types of files, what is opened by default."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from kiberrubezh.commands.filetypes.kinds import KINDS, words_on_opening
from kiberrubezh.ground.words import Pair
from kiberrubezh.resources import resource

ENTRY, TYPES, ICON, DEFAULTS = "kiberrubezh.desktop", "kiberrubezh.xml", "kiberrubezh.svg", "mimeapps.list"
_OWN = tuple(kind.type for kind in KINDS)
"""Types that no other program opens: ours does by default."""
_SECTION = "[Default Applications]"
_PATIENCE = 20
"""Seconds for a tool of the desktop's."""


@dataclass(frozen=True)
class Entries:
    """The files by which the desktop of a user knows programs, as freedesktop.org has it."""

    data: Path
    config: Path

    @classmethod
    def of_user(cls) -> Self:
        """Return those of whoever runs this."""
        data, config = os.environ.get("XDG_DATA_HOME"), os.environ.get("XDG_CONFIG_HOME")
        home = Path.home()
        return cls(Path(data) if data else home / ".local" / "share", Path(config) if config else home / ".config")

    def register(self, command: Sequence[str]) -> list[str]:
        """Write the entry and the types, and have the desktop read them; raise OSError."""
        told = resource("desktop", ENTRY).read_text("utf-8")
        entry = told.replace("Exec=kiberrubezh ", f"Exec={' '.join(map(_quoted, command))} ")
        self._entry.parent.mkdir(parents=True, exist_ok=True)
        self._entry.write_text(entry, "utf-8")
        for path in (self._types, self._icon):
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(resource("desktop", path.name), path)
        self._write_defaults([*self._lines(), *_defaults()])
        self._have_read()
        return [str(path) for path in self._files()]

    def opened(self, _written: Sequence[str]) -> Pair:
        """Say what opens what from now on; here nothing is left out."""
        return words_on_opening(KINDS)

    def remove(self) -> list[str]:
        """Take out what `register` wrote; raise OSError."""
        gone = [path for path in self._files() if path.exists()]
        for path in gone:
            path.unlink()
        if len(self._lines()) != len(self._all_lines()):
            self._write_defaults(self._lines())
        if gone:
            self._have_read()
        return list(map(str, gone))

    def others(self) -> dict[str, str]:
        """Nobody else opens types of ours."""
        return {}

    @property
    def _entry(self) -> Path:
        return self.data / "applications" / ENTRY

    @property
    def _types(self) -> Path:
        return self.data / "mime" / "packages" / TYPES

    @property
    def _icon(self) -> Path:
        return self.data / "icons" / "hicolor" / "scalable" / "apps" / ICON

    def _files(self) -> tuple[Path, ...]:
        return self._entry, self._types, self._icon

    def _all_lines(self) -> list[str]:
        path = self.config / DEFAULTS
        return path.read_text("utf-8", "surrogateescape").splitlines() if path.exists() else []

    def _lines(self) -> list[str]:
        """Return what of the list of defaults isn't ours."""
        return [line for line in self._all_lines() if line.partition("=")[0].strip() not in _OWN]

    def _write_defaults(self, lines: Sequence[str]) -> None:
        """Write the list of defaults, the lines at its end into their section."""
        ours = [line for line in lines if line.partition("=")[0] in _OWN]
        others = [line for line in lines if line not in ours]
        if ours and _SECTION not in others:
            others.append(_SECTION)
        at = others.index(_SECTION) + 1 if ours else len(others)
        told = "\n".join([*others[:at], *ours, *others[at:]])
        listed = (self.config / DEFAULTS).resolve()  # a list that is a link stays one
        listed.parent.mkdir(parents=True, exist_ok=True)
        unfinished = listed.with_name(f"{listed.name}.new")
        unfinished.write_text(f"{told}\n" if told else "", "utf-8", "surrogateescape")
        unfinished.replace(listed)

    def _have_read(self) -> None:
        """Have the desktop look at its files anew; where these tools fail, it does so by itself at the next start."""
        for tool, folder in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
            if path := shutil.which(tool):
                asked = [path, str(self.data / folder)]
                with suppress(OSError, subprocess.SubprocessError):
                    subprocess.run(asked, capture_output=True, timeout=_PATIENCE, check=False)


def _defaults() -> list[str]:
    return [f"{kind}={ENTRY}" for kind in _OWN]


def _quoted(word: str) -> str:
    """Quote a word of a command as entries want it: first for the command, then for the file."""
    escaped = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word).replace("%", "%%")
    return f'"{escaped}"'.replace("\\", "\\\\")
