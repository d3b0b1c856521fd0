"""Texts of files as letters: Unicode in its forms, and the codings in which Russian was and is written."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

_MARKED: Final = (
    *((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32")),
    *((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")),
)
_UNMARKED: Final = ("utf-16-le", "utf-16-be")
_USUAL: Final = "cp1251"
_OTHERS: Final = ("koi8-r", "cp866", "mac_cyrillic")
_SPOILED: Final = "\ufffd"
_NOTHING: Final = "not a text file"


_LEAST_SOUND: Final = 2
"""Letters beside each spoiled one in what is UTF-8 all the same: by chance the other codings have fewer."""


def decode(
    data: bytes, meant: Callable[[str], int] = lambda _text: 0, sound: Callable[[str], bool] = lambda _text: False
) -> str:
    """Return the text of a file in UTF-8, UTF-16, UTF-32, Windows-1251; raise UnicodeError for no text.

    In another coding of Russian, or UTF-16 without its mark, only where `meant` finds more in it than in
    the same bytes in Windows-1251, and these are not `sound` in it. In UTF-8 with bytes that are none, these alone are
    spoiled.
    """
    for mark, coding in _MARKED:
        if data.startswith(mark):
            return data.decode(coding)
    if b"\0" in data:
        return _likest(_in(data, _UNMARKED), [], meant)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        usual = [*_nearly_unicode(data), *_in(data, (_USUAL,))]
        if len(usual) == 1 and sound(usual[0]):
            return usual[0]
        return _likest(_in(data, _OTHERS), usual, meant)


def _nearly_unicode(data: bytes) -> Iterator[str]:
    """Yield the text of bytes most of which are UTF-8: cut within a letter, put together of two files."""
    text = data.decode(errors="replace")
    spoiled = text.count(_SPOILED)
    if sum(not sign.isascii() for sign in text) - spoiled >= _LEAST_SOUND * spoiled:
        yield text.removeprefix("\ufeff")


def _in(data: bytes, codings: Iterable[str]) -> Iterator[str]:
    for coding in codings:
        try:
            yield data.decode(coding)
        except UnicodeDecodeError:
            continue


def _likest(odd: Iterable[str], usual: Sequence[str], meant: Callable[[str], int]) -> str:
    """Return the first text in which most is meant: an odd one only if something is; raise UnicodeError for none."""
    best, most = (usual[0], meant(usual[0])) if usual else ("", 0)
    for text in [*usual[1:], *odd]:
        if (told := meant(text)) > most:
            best, most = text, told
    if not usual and not most:
        raise UnicodeError(_NOTHING)
    return best
