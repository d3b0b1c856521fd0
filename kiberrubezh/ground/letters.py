"""What may be shown of words that come from anywhere: a sign that a screen would obey shows its number instead."""

import re
from json import JSONEncoder
from unicodedata import category

LONGEST = 60
"""Characters of a name in the midst of a sentence."""

# C0 but line feed and tab, DEL, C1; marks and embeddings that turn the direction of writing; line and paragraph
# separators; halves of a letter; invisible tags.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\U000e0000-\U000e007f]"
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula may begin with, in full width too."""
_UNSEEN = ("Cf", "Mn", "Zs")
"""The kinds of signs that a spreadsheet may pass over before that: marks without a shape of their own, spaces."""
_PLAIN = re.compile(r"[+-](?=[\d ])[\w .,:;?%\"«»„“”…—–+/*\u2116-]*")
"""A number or an item of a list: words without any sign by which a formula calls or asks for something."""
_PARTED = re.compile(r"(?<=[,;\t\r\n])")
"""Where another cell begins for who opens a table by another separator than it was written with."""

_NO_FILE = re.compile(r"""[<>:"/\\|?*]+""")
_DEVICES = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\..*)?", re.IGNORECASE)
"""What Windows calls devices, whatever ending is behind."""
_LONGEST_FILE = 200
"""Bytes of a file's name, with room for an ending."""
_SHAPELESS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that are drawn as nothing."""


def is_unseen(words: str) -> bool:
    """Tell whether words have no sign that is seen: blanks, marks without a letter, signs that only steer."""
    return all(category(sign)[0] in "CMZ" or sign in _SHAPELESS for sign in words)


def visible(words: str) -> str:
    r"""Return words in which a sign that would be obeyed reads `\u202e`, as JSON writes it; all else stays."""
    return _OBEYED.sub(_number, words)


def cell(words: str) -> str:
    """Return words for a table, an apostrophe before them where a spreadsheet would take them for a formula.

    Before a part of them, too, that would be worked out as a cell where the table is opened by another separator.
    """
    first, *parts = _PARTED.split(words)
    guarded = [_guarded_part(part) for part in parts]
    return "".join([f"'{first}" if _begin(first) in _FORMULA else first, *guarded])


def guard(words: str) -> str:
    """Return words for a table that is read again: as `cell`, and one more apostrophe before what begins with some."""
    first, *parts = _PARTED.split(words)
    guarded = "".join([f"'{first}" if _is_formula(first) else first, *map(_guarded_part, parts)])
    return guarded if _unguarded_formerly(guarded) in (None, words) else _guard_formerly(words)


def unguard(words: str) -> str:
    """Return words as they were before `guard`; what that never writes stays as it is."""
    if (formerly := _unguarded_formerly(words)) is not None:
        return formerly
    first, *parts = _PARTED.split(words)
    rest = (part.removeprefix("'") if _is_run(part) else part for part in parts)
    bare = "".join([first.removeprefix("'") if _is_formula(first) else first, *rest])
    return bare if guard(bare) == words else words


def _guard_formerly(words: str) -> str:
    """Return words as tables were written before: with an apostrophe before each item of a list, too."""
    first, *parts = _PARTED.split(words)
    is_guarded = _begin(first) in _FORMULA or first.startswith("'")
    return "".join([f"'{first}" if is_guarded else first, *(f"'{it}" if _may_run(it) else it for it in parts)])


def _unguarded_formerly(words: str) -> str | None:
    """Return words as they were before the former guard; None for what that didn't surely write."""
    first, *parts = _PARTED.split(words)
    if not (first.startswith("'") and _is_formula(first) and any(map(_may_run, parts))):
        return None
    bare = "".join([first.removeprefix("'"), *(it.removeprefix("'") if _may_run(it) else it for it in parts)])
    return bare if _guard_formerly(bare) == words else None


def _may_run(part: str) -> bool:
    """Tell whether a part of words begins as a formula does, be it a number or an item of a list."""
    return _begin(part.lstrip("'").rstrip(",;\t\r\n"), passed_over='"') in _FORMULA


def _guarded_part(part: str) -> str:
    return f"'{part}" if _is_run(part) else part


def _is_formula(words: str) -> bool:
    """Tell whether words would be worked out as a cell, but for the apostrophes before them."""
    return _begin(words.lstrip("'")) in _FORMULA


def _is_run(part: str) -> bool:
    """Tell whether a part of words would do something as a cell: a number or an item of a list does nothing."""
    bare = part.lstrip("'").rstrip(",;\t\r\n")
    begin = _begin(bare, passed_over='"')
    return begin in _FORMULA and _PLAIN.fullmatch(bare, bare.find(begin)) is None


def _begin(words: str, passed_over: str = "") -> str:
    """Return the first sign that a spreadsheet looks at, or nothing."""
    return next((sign for sign in words if sign not in passed_over and category(sign) not in _UNSEEN), "")


def one_line(words: str, most: int = LONGEST) -> str:
    """Return words as one line, visible, at most so many characters and an ellipsis where there were more."""
    line = visible(" ".join(words[: 4 * most].split()))
    return line if len(line) <= most and len(words) <= 4 * most else f"{line[: most - 1]}…"


def excerpt_of(found: object, most: int = LONGEST) -> str:
    """Return the beginning of what was found as one line of JSON; no more of it is written than is shown."""
    written = ""
    try:
        for piece in JSONEncoder(ensure_ascii=False, default=str).iterencode(found):
            written += piece
            if len(written) > 4 * most:
                break
    except (TypeError, ValueError):  # names that are no words, numbers of thousands of digits
        written += "…"
    return one_line(written, most)


def _number(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    return "".join(f"\\u{half:04x}" for half in (0xD7C0 + (code >> 10), 0xDC00 + (code & 0x3FF)))


def file_name(words: str) -> str:
    """Return words as every system takes them for a file's name without its ending; "" where nothing is left."""
    shown = "".join("" if category(sign) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") else sign for sign in words)
    bare = " ".join(_NO_FILE.sub("-", shown).split())
    cut = bare.encode()[:_LONGEST_FILE].decode(errors="ignore").strip(" ").rstrip(". ")
    return f"_{cut}" if _DEVICES.fullmatch(cut) else cut
