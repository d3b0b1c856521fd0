"""Which commands may be run: those that a person on this machine has typed, or was shown whole and confirmed.

A file may name any command, so an opponent that is a program is made only if its command is remembered here, by its
digest. The registry lies with the settings, not with the user's data, which may come from another machine.
"""

import json
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from platformdirs import user_config_path

from kiberrubezh.deckbuilder.folder import clear_leftovers

FILE = "programs.json"
_KEPT = 1000
"""How many commands are remembered, those confirmed last."""
_HERE: set[str] = set()
"""What was confirmed since the start, should the registry not be writable."""


def is_confirmed(command: str) -> bool:
    """Tell whether a command, letter by letter, was typed or confirmed on this machine."""
    digest = _digest(command)
    return digest in _HERE or digest in _read()


def unconfirmed(commands: Iterable[str]) -> list[str]:
    """Return those commands, each once, that must be shown and confirmed first."""
    return [command for command in dict.fromkeys(commands) if not is_confirmed(command)]


def confirm(command: str) -> None:
    """Remember a command that a person has typed or confirmed; where that can't be written, until the program ends."""
    digest = _digest(command)
    _HERE.add(digest)
    kept = [known for known in _read() if known != digest]
    with suppress(OSError):
        _write([*kept, digest][-_KEPT:])


def _digest(command: str) -> str:
    return sha256(command.encode("utf-8", "surrogatepass")).hexdigest()


def _path() -> Path:
    home = os.environ.get("KIBERRUBEZH_HOME")
    return (Path(home) if home else user_config_path("kiberrubezh", appauthor=False)) / FILE


def _read() -> list[str]:
    """Return the digests in the registry; of a file that is none, nothing: then it is asked once more."""
    try:
        known = json.loads(_path().read_text(encoding="utf-8"))["confirmed"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return []
    return [digest for digest in known if isinstance(digest, str)] if isinstance(known, list) else []


def _write(digests: list[str]) -> None:
    """Put the registry down in one stroke: another program reads the old one or the new one."""
    path = _path()
    path.parent.mkdir(parents=True, exist_ok=True)
    clear_leftovers(path.parent, f"{path.stem}-*.tmp")
    handle, name = tempfile.mkstemp(".tmp", f"{path.stem}-", path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"confirmed": digests}, file)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
