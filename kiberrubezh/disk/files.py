"""Reads small files that come from anywhere: never more of them than such a file can be."""

import stat
from errno import ENOENT
from pathlib import Path
from typing import BinaryIO

from kiberrubezh.ground.refusals import NoFileError, TooLargeError

LARGEST = 1_000_000
"""Bytes; a list of cards or a style is never so long."""
_AT_FIRST = 1 << 16
"""Bytes that are asked for first, then thrice as many as there are: room is made for all that is asked for."""


def read_small(path: Path, *, pipes: bool = False, most: int = LARGEST) -> bytes:
    """Return what is in a file. Raise OSError, for one that is too long or no file too.

    A pipe, which a shell makes of `<(command)`, is read where `pipes` are allowed: it may keep the reader waiting.
    """
    try:
        kind = path.stat().st_mode
    except ValueError as error:
        raise FileNotFoundError(ENOENT, "no such file", repr(str(path))) from error
    if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind) or (pipes and stat.S_ISFIFO(kind))):
        raise NoFileError(f"not a file: {path}")
    with path.open("rb") as file:
        return read_stream(file, most)


def read_stream(stream: BinaryIO, most: int = LARGEST) -> bytes:
    """Return what is left in a stream. Raise TooLargeError."""
    content, asked = b"", min(most + 1, _AT_FIRST)
    while more := stream.read(asked):
        content += more
        if len(more) < asked or len(content) > most:
            break
        asked = min(most + 1, 4 * len(content)) - len(content)
    if len(content) > most:
        raise TooLargeError("too large", most)
    return content
