"""Texts of files as letters: Unicode in its forms, and the codings in which Russian was and is written."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

_MARKED: Final = (
    *((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32")),
    *((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")),
)
_UNMARKED: Final = ("utf-16-le", "utf-16-be")
CODINGS: Final = {
    "cp1251": "Windows-1251",
    "koi8-r": "KOI8-R",
    "cp866": "MS-DOS 866",
    "mac_cyrillic": "MacCyrillic",
    "utf-8": "UTF-8",
}
"""What bytes that are no sound Unicode may be, by what people call it."""
_USUAL: Final = "cp1251"
_OTHERS: Final = ("koi8-r", "cp866", "mac_cyrillic")
_SPOILED: Final = "\ufffd"
_STEERING: Final = re.compile(rb"[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]")
"""What no text has: not the ends of lines and pages, nor that of a file of DOS."""
_PLAIN: Final = re.compile(rb"[\s\w]")
_NOTHING: Final = "not a text file"


_LEAST_SOUND: Final = 2
"""Letters beside each spoiled one in what is UTF-8 all the same: by chance the other codings have fewer."""


class CodedText(NamedTuple):
    """The text of a file, and the coding of CODINGS in which it was read; "" where that can be no other."""

    text: str
    coding: str = ""


def decode(data: bytes, meant: Callable[[str], int] = lambda _text: 0) -> str:
    """Return the text of a file as `decode_telling` does."""
    return decode_telling(data, meant).text


def decode_telling(
    data: bytes,
    meant: Callable[[str], int] = lambda _text: 0,
    sound: Callable[[str], bool] = lambda _text: False,
    coding: str = "",
) -> CodedText:
    """Return the text of a file in a coding that is chosen, or in UTF-8, UTF-16, UTF-32, Windows-1251.

    Raise UnicodeError for no text.

    In another coding of Russian, or UTF-16 without its mark, only where `meant` finds more in it than in
    the same bytes in Windows-1251, and these are not `sound` in it; or where they can't be in it. In UTF-8 with bytes
    that are none, these alone are spoiled.
    """
    if coding:
        return CodedText(data.decode(coding, errors="replace").removeprefix("\ufeff"), coding)
    for mark, marked in _MARKED:
        if data.startswith(mark):
            return CodedText(data.decode(marked))
    if b"\0" in data:
        return CodedText(_likest(_in(data, _UNMARKED), [], meant).text)
    try:
        return CodedText(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        usual = [*_nearly_unicode(data), *_in(data, (_USUAL,))]
        if len(usual) == 1 and sound(usual[0].text):
            return usual[0]
        if not usual and _is_text(data):
            usual = [*_in(data, _OTHERS[:1])]
        return _likest(_in(data, _OTHERS), usual, meant)


def _is_text(data: bytes) -> bool:
    """Tell whether bytes that are neither Unicode nor in the usual coding may be letters in another one.

    Lines of words have blanks or figures between them, and no signs that only steer.
    """
    return _STEERING.search(data) is None and _PLAIN.search(data) is not None


def _nearly_unicode(data: bytes) -> Iterator[CodedText]:
    """Yield the text of bytes most of which are UTF-8: cut within a letter, put together of two files."""
    text = data.decode(errors="replace")
    spoiled = text.count(_SPOILED)
    if sum(not sign.isascii() for sign in text) - spoiled >= _LEAST_SOUND * spoiled:
        yield CodedText(text.removeprefix("\ufeff"), "utf-8")


def _in(data: bytes, codings: Iterable[str]) -> Iterator[CodedText]:
    for coding in codings:
        try:
            yield CodedText(data.decode(coding), coding)
        except UnicodeDecodeError:
            continue


def _likest(odd: Iterable[CodedText], usual: Sequence[CodedText], meant: Callable[[str], int]) -> CodedText:
    """Return the first text in which most is meant: an odd one only if something is; raise UnicodeError for none."""
    best, most = (usual[0], meant(usual[0].text)) if usual else (CodedText(""), 0)
    for one in [*usual[1:], *odd]:
        if (told := meant(one.text)) > most:
            best, most = one, told
    if not usual and not most:
        raise UnicodeError(_NOTHING)
    return best
