"""What a journal says, read as far as it makes sense."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kiberrubezh.cards.text import Lang
from kiberrubezh.disk.files import read_small
from kiberrubezh.ground.data import parts
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal.lines import FORMAT, LineError, all_opened, is_sealed, open_line, parse_json
from kiberrubezh.journal.prints import glance

MOST_BYTES = 32_000_000
"""No duel of this program comes near; a larger file is not read into memory."""
MOST_PARTS = 300_000
"""No game comes near so many names, numbers and words; a file with more isn't taken apart."""

_LAST = Pair(
    "Последняя запись игры оборвана. Она отброшена, всё до неё на месте.",
    "The game's last line was cut off. It is left out; all before it is there.",
)
_WITHIN = Pair(
    "Файл игры испорчен со строки {line}. Всё до неё читается, дальнейшее потеряно (строк: {lost}).",
    "The game's file is damaged from line {line} on. All before it can be read; what follows is lost (lines: {lost}).",
)
NO_HEADER = Pair("В файле нет начала игры.", "The file has no beginning of a game.")
_DAMAGED_HEADER = Pair(
    "Начало игры испорчено: контрольная сумма не сходится.", "The game's beginning is damaged: its checksum is wrong."
)
_EMPTY = Pair("Файл пуст.", "The file is empty.")
_LARGE = Pair("Файл слишком велик для игры.", "The file is too large for a game.")
_NEWER = Pair(
    "Игра записана более новой версией программы. Файл не тронут.",
    "The game was written by a newer version of the program. The file is left as it is.",
)

_NO_SENSE = Pair(
    "После выборов, которых {n}, эта строка игры смысла не имеет.",
    "This line of the game makes no sense after {n} choices.",
)

_LARGEST = 50_000_000
"""Bytes; the file of a duel is never so long."""


class JournalError(ToldError):
    """A journal can't be read, or what was to be written makes no sense in it."""

    def __init__(self, why: Pair, header: dict[str, Any] | None = None) -> None:
        super().__init__(why)
        self.header = header or {}
        """What can be read of the header, though it isn't what was written."""


class NewerJournalError(JournalError):
    """A newer program wrote the journal; it is left alone."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a journal stops making sense: a line counted from 1, and how many lines are lost with it."""

    line: int
    lost: int
    is_last: bool = False
    """Whether only a last line without its end is gone, which was never reported as written."""

    def message(self, lang: Lang) -> str:
        """Say what is gone."""
        return (_LAST if self.is_last else _WITHIN).of(lang).format(line=self.line, lost=self.lost)


@dataclass(slots=True)
class Record:
    """What a journal says: the header, the choices that stand, and the result of a duel that is over."""

    path: Path
    modified: datetime
    header: dict[str, Any]
    choices: list[list[Any]] = field(default_factory=list)
    result: dict[str, Any] | None = None
    wishes: list[tuple[int, str, int]] = field(default_factory=list)
    """What people answer once and for all, in the order in which they wished it: seat, prompt, which answer."""
    damage: Damage | None = None
    """What had to be left out."""
    seal: int | None = None
    """The checksum of the last line; None in a journal without them."""
    end: int = 0
    """Where the last line that makes sense ends, in bytes."""

    @property
    def finished(self) -> bool:
        """Whether the duel is over."""
        return self.result is not None

    def take(self, entry: object) -> None:
        """Carry out one line after the header; raise JournalError if it makes no sense there."""
        match entry:
            case list() if not self.finished:
                self.choices.append(entry)
            case {"undo": int(n), **rest} if not rest and n is not True and 1 <= n <= len(self.choices):
                del self.choices[-n:]
                self.result = None
            case {"wish": [int(seat), str(prompt), int(answer)], **rest} if not rest:
                self.wishes.append((seat, prompt, answer))
            case {"result": dict(result), **rest} if not rest and not self.finished:
                self.result = result
            case _:
                raise JournalError(_NO_SENSE.filled(n=len(self.choices)))

    def take_all(self, lines: Sequence[bytes], *, counted: bool) -> bool:
        """Carry out all lines after the header at once; return whether all make sense, else nothing has happened."""
        try:
            entries, seal = all_opened(lines, self.seal, counted=counted)
            plain = _choices_first(entries)
            self.choices += entries[:plain]
            for entry in entries[plain:]:
                self.take(entry)
        except (LineError, JournalError):
            self.choices, self.wishes, self.result = [], [], None
            return False
        self.seal, self.end = seal, self.end + sum(map(len, lines)) + len(lines)
        return True


def read(path: Path, *, counted: bool = False) -> Record:
    """Read a journal without touching it, as far as it makes sense.

    Where choices are `counted`, they are empty, and the cards of the header, where they make sense, read as such.

    Raise NewerJournalError for one of a newer program, JournalError for one without a header, OSError without access.
    """
    about = path.stat()
    if about.st_size > MOST_BYTES:
        raise JournalError(_LARGE)
    content = read_small(path, most=_LARGEST)
    if len(content) > MOST_PARTS < parts(content):  # each part takes a byte at least
        raise JournalError(_LARGE)
    *lines, tail = content.split(b"\n")
    header, seal = _header(lines[0] if lines else tail, glance if counted else parse_json, whole=bool(lines))
    record = Record(path, datetime.fromtimestamp(about.st_mtime, UTC), header, seal=seal, end=len(lines[0]) + 1)
    if not tail and record.take_all(lines[1:], counted=counted):
        return record
    for number, line in enumerate(lines[1:], 2):
        try:
            entry, seal = open_line(line, record.seal)
            record.take(entry)
        except (LineError, JournalError):
            record.damage = Damage(number, len(lines) - number + 1 + bool(tail))
            return record
        record.seal, record.end = seal, record.end + len(line) + 1
    if tail:
        record.damage = Damage(len(lines) + 1, 1, is_last=True)
    return record


def _choices_first(entries: Sequence[object]) -> int:
    """Return how many lines from the first on are choices and nothing else, if anything else comes after them."""
    kinds = [*map(type, entries)]
    plain = kinds.index(dict) if dict in kinds else len(kinds)
    return plain if set(kinds[:plain]) <= {list} else 0


def _header(line: bytes, load: Callable[[bytes], Any], *, whole: bool) -> tuple[dict[str, Any], int | None]:
    if not whole:
        raise JournalError(NO_HEADER if line else _EMPTY)
    try:
        header, seal = open_line(line, 0 if is_sealed(line) else None, load)
    except LineError as error:
        told = _told_anyway(line)
        _check_format(told)
        raise JournalError(_DAMAGED_HEADER if told else NO_HEADER, told) from error
    if not isinstance(header, dict):
        raise JournalError(NO_HEADER)
    if (_check_format(header) > 1) != (seal is not None):
        raise JournalError(_DAMAGED_HEADER, header)
    return header, seal


def _check_format(header: dict[str, Any]) -> int:
    """Take the format out of a header and return it; raise NewerJournalError, or JournalError where it is none."""
    edition = header.pop("format", 1)
    if type(edition) is not int or edition < 1:
        raise JournalError(NO_HEADER)
    if edition > FORMAT:
        raise NewerJournalError(_NEWER)
    return edition


def _told_anyway(line: bytes) -> dict[str, Any]:
    """Read a header whose checksum is wrong: what it says of its rules may still tell why."""
    try:
        found, _ = open_line(line.rpartition(b"\t")[0], None)
    except LineError:
        return {}
    return found if isinstance(found, dict) else {}
