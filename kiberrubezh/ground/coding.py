"""Texts of files as letters: Unicode in its forms, and the codings in which Russian was and is written."""

from collections.abc import Callable
from typing import Final

_MARKED: Final = (
    *((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32")),
    *((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")),
)
_UNMARKED: Final = ("utf-16-le", "utf-16-be")
_USUAL: Final = "cp1251"
_OTHERS: Final = ("koi8-r", "cp866", "mac_cyrillic")
_NOTHING: Final = "not a text file"


def decode(data: bytes, is_meant: Callable[[str], bool] = lambda _text: False) -> str:
    """Return the text of a file in UTF-8, UTF-16, UTF-32, Windows-1251; raise UnicodeError for no text.

    In another coding of Russian, or UTF-16 without its mark, only where `is_meant` tells so of the text and not of the
    same bytes in Windows-1251.
    """
    for mark, coding in _MARKED:
        if data.startswith(mark):
            return data.decode(coding)
    if b"\0" in data:
        return _meant(data, _UNMARKED, is_meant)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        usual = data.decode(_USUAL)
    except UnicodeDecodeError:
        return _meant(data, _OTHERS, is_meant)
    if is_meant(usual):
        return usual
    try:
        return _meant(data, _OTHERS, is_meant)
    except UnicodeError:
        return usual


def _meant(data: bytes, codings: tuple[str, ...], is_meant: Callable[[str], bool]) -> str:
    """Return the text in the first coding in which it is meant; raise UnicodeError if it is in none."""
    for coding in codings:
        try:
            text = data.decode(coding)
        except UnicodeDecodeError:
            continue
        if is_meant(text):
            return text
    raise UnicodeError(_NOTHING)
