"""A line of a journal: JSON, a tab, and a checksum over it and all lines before."""

import json
from collections.abc import Callable, Sequence
from itertools import accumulate
from struct import pack
from typing import Any
from zlib import crc32

from pydantic_core import from_json

FORMAT = 3
"""What a journal's header says its lines are: 1, or no word, has no checksums, 2 no wishes."""
_MARK = b"\t"
"""JSON never has a bare tab."""
_END = 9
"""Bytes of the mark and the checksum behind it."""


class LineError(ValueError):
    """A line isn't what was written."""


def seal_line(entry: object, before: int) -> tuple[bytes, int]:
    """Write an entry as a line with its checksum; return it and the checksum, which the next line builds on."""
    body = plain(entry)[:-1]
    seal = crc32(body, before)
    return body + _MARK + f"{seal:08x}".encode() + b"\n", seal


def plain(entry: object) -> bytes:
    """Write an entry as a line of format 1."""
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def parse_json(body: bytes) -> Any:
    """Read the JSON of a line; raise LineError."""
    try:
        return from_json(body)
    except ValueError:
        pass  # deeper, or with signs that are none, than the quick reader takes
    try:
        return json.loads(body.decode())  # of bytes, it would take UTF-16 too
    except (ValueError, RecursionError) as error:
        raise LineError(str(error)) from error


def open_line(line: bytes, before: int | None, load: Callable[[bytes], Any] = parse_json) -> tuple[Any, int | None]:
    """Read a line, its end cut off, by the checksum of the one before (None: lines have none); raise LineError.

    Return the entry, as `load` reads it, and the checksum, None where there is none.
    """
    body, mark, told = line.rpartition(_MARK)
    if before is None or not mark:
        if before is not None:
            raise LineError("no checksum")
        return load(line), None
    seal = crc32(body, before)
    if told != f"{seal:08x}".encode():
        raise LineError("wrong checksum")
    return load(body), seal


def all_opened(lines: Sequence[bytes], before: int | None, *, counted: bool = False) -> tuple[list[Any], int | None]:
    """Read many lines at once, as `opened` does one after another; raise LineError if any isn't what was written.

    Choices that are to be counted alone read as empty, where a checksum holds them.
    """
    bodies, seal = lines, before
    if seal is not None:
        bodies = [line[:-_END] for line in lines]
        seals = [*accumulate(bodies, lambda last, body: crc32(body, last), initial=seal)]
        if b"".join([line[-_END:] for line in lines]) != _ends(seals[1:]):
            raise LineError("wrong checksum")
        seal = seals[-1]
        if counted:
            bodies = [b"[]" if body[:1] == b"[" else body for body in bodies]
    try:
        found = from_json(b"[" + b",".join(bodies) + b"]")
    except ValueError as error:
        raise LineError(str(error)) from error
    if len(found) != len(lines):
        raise LineError("a line that is none by itself")
    return found, seal


def _ends(seals: Sequence[int]) -> bytes:
    """Write the ends of lines with these checksums, one behind the other."""
    return (_MARK.decode() + pack(f">{len(seals)}I", *seals).hex("\t", 4)).encode() if seals else b""


def is_sealed(line: bytes) -> bool:
    """Tell whether a line ends with a checksum, right or wrong."""
    return _MARK in line
