"""What speaks for and against the coding in which a Russian text was read: how its words look, and strange signs."""

import re

_WORDS = re.compile(r"\b(?:(?:[А-ЯЁІЇЄҐЎ]?[а-яёіїєґў]{2,})+|[А-ЯЁІЇЄҐЎ]{2,}|[авикосуяАВИКОСУЯ])\b")
_STRANGE = re.compile(
    r"[а-яё][А-ЯЁ](?![а-яё])|\b[а-яё][А-ЯЁ]|[а-яё][‘“„‚™•‹›][а-яё]|[ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЄЇІіґєїјЅѕ¤¦¬¶†‡‰]"
)
"""What no Russian in Windows-1251 has, and other codings of it become: capitals behind small letters, strange ones."""
_ODD = re.compile(r"[^\x00-\x7f\xa0\u0401-\u045f\u0490\u0491«»“”„‘’–—…\u2116·•°±§©®™€]")
"""Signs that no text in Russian has, among them the frames that letters become in a wrong coding."""


def letters_in_words(text: str) -> int:
    """Return how many letters stand in words that are written as Russian is, less the signs that no such text has."""
    return sum(map(len, _WORDS.findall(text))) - len(_ODD.findall(text))


def is_plain(text: str) -> bool:
    """Tell whether nothing in a text speaks against Windows-1251, in which it was read."""
    return _STRANGE.search(text) is None and _ODD.search(text) is None
