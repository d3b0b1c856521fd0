"""The duels of a folder by what a list shows of them; thousands at once, as each is read anew only when it changes."""

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.folder import clear_leftovers, written_whole
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal.folder import ENDING, LEFTOVERS, duels_folder
from kiberrubezh.journal.heading import LONGEST, Heading, HeadingError
from kiberrubezh.journal.record import Damage, JournalError, NewerJournalError, Record, read

INDEX = "index.json"
_EDITION = 3
"""Goes up when more is told of a duel, so that all are read anew."""
_LATEST = 253_402_300_000
"""Seconds since 1970; later dates, which a file may have, have no calendar."""
State = Literal["sound", "damaged", "other", "unreadable"]
"""`other`: of a newer program, or of rules that this one doesn't have."""
Step = Callable[[int, int], object]

_OTHER_RULES = Pair(
    "Дуэль сыграна по правилам, которых эта версия программы не знает. Файл не тронут.",
    "The duel was played by rules that this version of the program doesn't know. The file is left as it is.",
)


@dataclass(frozen=True, slots=True)
class Told:
    """What a list shows of a duel, as it is kept in the index."""

    state: State
    why: tuple[str, str] = ("", "")
    """What is wrong, in Russian and English."""
    ruleset: str = ""
    version: int = 0
    """Of the rules; 0 where the header doesn't say."""
    names: tuple[str, str] = ("", "")
    players: tuple[str, str] = ("", "")
    decks: tuple[str, str] = ("", "")
    choices: int = 0
    finished: bool = False
    winner: int = -1
    """The seat that won; -1 where nobody did, or it isn't told."""
    reason: str = ""
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Duel:
    """A file of the folder; one that can't be read has nothing but path, date and why."""

    path: Path
    modified: datetime
    told: Told

    @property
    def can_be_opened(self) -> bool:
        """Whether there is a duel to be looked at, be it not to its end."""
        return self.told.state in ("sound", "damaged")

    @property
    def can_be_resumed(self) -> bool:
        """Whether it is a sound duel that isn't over."""
        return self.told.state == "sound" and not self.told.finished

    def message(self, lang: Lang) -> str:
        """Say what is wrong, or nothing."""
        return Pair(*self.told.why).of(lang)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the index says of a file: when it was changed, in nanoseconds, its size, and what it told."""

    changed: int
    size: int
    told: Told


@dataclass(frozen=True, slots=True)
class _Index:
    edition: int
    duels: dict[str, _Known]


_INDEX = TypeAdapter(_Index)


def list_duels(folder: Path | None = None, step: Step | None = None) -> list[Duel]:
    """List the duels of the folder (None: the user's), the latest first, those that can't be read among them.

    Each file stands by itself. `step` hears how many of those that had to be read are done, and may raise to stop.
    What the system gives no access to is left out.
    """
    where = duels_folder() if folder is None else folder
    known, files = _known(where / INDEX), dict(_files(where))
    fresh = [name for name, stamp in files.items() if not _is_known(known.get(name), stamp)]
    told = {name: entry for name in files if (entry := known.get(name)) is not None}
    try:
        for done, name in enumerate(fresh):
            if step is not None:
                step(done, len(fresh))
            with suppress(OSError):
                told[name] = _Known(*files[name], tell(where / name))
    finally:
        if fresh or told.keys() != known.keys():
            _keep(where / INDEX, told)
    latest = sorted(told, key=lambda name: (told[name].changed, name), reverse=True)
    return [_duel(where / name, told[name]) for name in latest]


def tell(path: Path) -> Told:
    """Read a file for what a list shows of it; raise OSError without access.

    Which rules a duel was played by is told even where the rest can't be read.
    """
    try:
        return _told(read(path, counted=True))
    except NewerJournalError as error:
        return Told("other", _both(error.why))
    except JournalError as error:
        ruleset, version = error.header.get("ruleset"), error.header.get("version")
        known = isinstance(ruleset, str) and type(version) is int
        return Told("unreadable", _both(error.why), *((ruleset, version) if known else ()))


def _told(record: Record) -> Told:
    try:
        heading = Heading.read(record.header)
    except HeadingError as error:
        return Told("unreadable", _both(error.why))
    result = record.result or {}
    winner, turns = result.get("winner"), result.get("turns")
    return Told(
        "sound" if record.damage is None or record.damage.is_last else "damaged",
        _why(record.damage),
        one_line(heading.ruleset, LONGEST),
        heading.version,
        heading.names,
        _short(heading.players),
        heading.deck_names,
        len(record.choices),
        record.finished,
        winner if type(winner) is int and winner in (0, 1) else -1,
        one_line(str(result.get("reason", "")), LONGEST),
        turns if type(turns) is int and 0 <= turns < 1_000_000 else 0,
    )


def _short(words: tuple[str, str]) -> tuple[str, str]:
    return words[0][:LONGEST], words[1][:LONGEST]


def _both(words: Pair) -> tuple[str, str]:
    return words.ru, words.en


def _why(damage: Damage | None) -> tuple[str, str]:
    return ("", "") if damage is None else (damage.message("ru"), damage.message("en"))


def _duel(path: Path, known: _Known) -> Duel:
    """Return a duel; whether its rules are known is asked of the program of today, not of the index."""
    from kiberrubezh.engine.duel.game import EDITIONS, RULESET, VERSION

    told, modified = known.told, datetime.fromtimestamp(min(max(known.changed / 1e9, 0), _LATEST), UTC)
    if told.ruleset and (told.ruleset != RULESET or (told.version or VERSION) not in EDITIONS):
        told = replace(told, state="other", why=_both(_OTHER_RULES))
    return Duel(path, modified, told)


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the files of duels by name, with when they were changed (ns) and their size; clear what was left."""
    left = False
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING):
                with suppress(OSError):
                    about = entry.stat()
                    if stat.S_ISREG(about.st_mode):
                        yield entry.name, (about.st_mtime_ns, about.st_size)
            left = left or entry.name.endswith((".new", ".tmp"))
    if left:
        clear_leftovers(folder, *LEFTOVERS)


def _is_known(known: _Known | None, stamp: tuple[int, int]) -> bool:
    return known is not None and (known.changed, known.size) == stamp


def _known(path: Path) -> Mapping[str, _Known]:
    """Read the index; one that makes no sense is as good as none, it is made anew."""
    try:
        index = _INDEX.validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return {}
    return index.duels if index.edition == _EDITION else {}


def _keep(path: Path, told: dict[str, Any]) -> None:
    with suppress(OSError), written_whole(path) as unfinished:
        unfinished.write_bytes(_INDEX.dump_json(_Index(_EDITION, told)))
