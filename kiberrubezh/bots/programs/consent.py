"""Which commands may be run: those that a person on this machine has typed, or was shown whole and confirmed.

A file may name any command, so an opponent that is a program is made only if its command is remembered here, by its
digest. The registry lies with the settings; where these come from another machine (a folder that KIBERRUBEZH_HOME
names, copied or on a stick), it counts for nothing: digests are made with a key that stays in the configuration folder
of this machine's user, wherever the data lies, and with what names this machine.
"""

import hmac
import json
import os
import secrets
import tempfile
import uuid
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path

from kiberrubezh.disk.folder import clear_leftovers, written_whole

FILE, KEY = "programs.json", "programs.key"
_KEY_BYTES = 32
_MADE: dict[Path, bytes] = {}
"""Keys made since the start, by where they lie or would."""
_MACHINE_ID = Path("/etc/machine-id")
_KEPT = 1000
"""How many commands are remembered, those confirmed last."""
_HERE: set[str] = set()
"""What was confirmed since the start, should the registry not be writable."""


def is_confirmed(command: str) -> bool:
    """Tell whether a command, letter by letter, was typed or confirmed on this machine."""
    known_by = digest(command)
    return known_by in _HERE or known_by in _read()


def commands_to_confirm(commands: Iterable[str]) -> list[str]:
    """Return those commands, each once, that must be shown and confirmed first."""
    return [command for command in dict.fromkeys(commands) if not is_confirmed(command)]


def confirm(command: str) -> None:
    """Remember a command that a person has typed or confirmed; where that can't be written, until the program ends."""
    known_by = digest(command)
    _HERE.add(known_by)
    kept = [known for known in _read() if known != known_by]
    with suppress(OSError):
        _write([*kept, known_by][-_KEPT:])


def digest(command: str) -> str:
    """Return what a command is remembered by on this machine."""
    return hmac.new(_key() + _machine(), command.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def _key() -> bytes:
    """Return this user's key, made if need be; where it can't be written it lasts until the program ends."""
    path = user_config_path("kiberrubezh", appauthor=False) / KEY
    try:
        if len(found := path.read_bytes()) == _KEY_BYTES:
            return found
    except OSError:
        pass
    if path not in _MADE:
        _MADE[path] = secrets.token_bytes(_KEY_BYTES)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            with written_whole(path) as unfinished:
                unfinished.touch(mode=0o600)
                unfinished.write_bytes(_MADE[path])
    return _MADE[path]


def _machine() -> bytes:
    """Return what names this machine: its id where the system has one, else the address of its network card."""
    try:
        return _MACHINE_ID.read_bytes().strip()
    except OSError:
        return str(uuid.getnode()).encode()


def folder() -> Path:
    """Return where what is remembered of programs lies."""
    home = os.environ.get("KIBERRUBEZH_HOME")
    return Path(home) if home else user_config_path("kiberrubezh", appauthor=False)


def _read() -> list[str]:
    """Return the digests in the registry; of a file that is none, nothing: then it is asked once more."""
    try:
        known = json.loads((folder() / FILE).read_text(encoding="utf-8"))["confirmed"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return []
    return [it for it in known if isinstance(it, str)] if isinstance(known, list) else []


def _write(digests: list[str]) -> None:
    """Put the registry down in one stroke: another program reads the old one or the new one."""
    path = folder() / FILE
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
