"""The one place where errors get words for a player: in both languages, never a library's own."""

import sqlite3

from pydantic import ValidationError

from kiberrubezh.cards.complaints import first_complaint
from kiberrubezh.ground.disk import BUSY, FAILING, NO_ACCESS, NO_ROOM, why_unwritable
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Pair

_DAMAGED = Pair("файл повреждён", "the file is damaged")
_SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: Pair("в файл нельзя писать", "the file can't be written"),
    sqlite3.SQLITE_PERM: NO_ACCESS,
    sqlite3.SQLITE_CANTOPEN: Pair("файл не открыть", "the file can't be opened"),
    sqlite3.SQLITE_FULL: NO_ROOM,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: Pair(
        "в файле записано то, чего там быть не может", "the file holds what can't be in it"
    ),
}
_DATABASE = Pair("база данных отказала, код {code}", "the database refused, code {code}")
_MEMORY = Pair("не хватило памяти", "there is not enough memory")
_OURS = Pair("ошибка в самой программе ({name})", "a fault of the program itself ({name})")


def why(error: BaseException) -> Pair:
    """Say what went wrong as the end of a sentence: it begins small, and the full stop is the sentence's own."""
    return Pair(*(begun_small(words.rstrip(".")) for words in _why(error)))


def begun_small(words: str) -> str:
    """Return words that go on with a sentence; what is written in capitals stays."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def _why(error: BaseException) -> Pair:
    if isinstance(error, ToldError):
        return error.why
    if (message := getattr(error, "message", None)) is not None:
        return Pair(*(message(lang) for lang in LANGS))
    if isinstance(error, ValidationError):
        return first_complaint(error)
    refused = getattr(error, "orig", error)  # SQLAlchemy's errors carry SQLite's
    if isinstance(refused, sqlite3.Error):
        code = getattr(refused, "sqlite_errorcode", 0)
        return _SQLITE.get(code & 0xFF) or _DATABASE.filled(code=code)
    if isinstance(error, OSError):
        return why_unwritable(error)
    if isinstance(error, MemoryError):
        return _MEMORY
    return _OURS.filled(name=type(error).__name__)
