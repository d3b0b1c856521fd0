"""What is wrong with a sentence that a player reads: for tests that walk all of them."""

import re
from collections.abc import Iterator

from kiberrubezh.ground.words import Lang

_QUOTED = re.compile("«[^»]*»")
_TWICE = re.compile(r"\b([^\W\d_]\w*) \1\b", re.IGNORECASE)
_ILL_SHAPED = re.compile(r"  |\s[.,:;!?]|,\.|:\.|(?<!\.)\.\.(?!\.)|^\s|\s$|[{}]|\bNone\b|\bnan\b|\n|«»|\(\)|[:,—]\s*$")
_NOUGHT = re.compile(r"(?<![\d.,-])0 [а-яa-z]")
_LATIN = re.compile(r"\b[a-z]{2,}\b")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_CARDS_RU = re.compile(r"(?<!меньше )(?<!больше )(?<!следующих )\b(\d+) (карт[аыу]?)\b")
_CARDS_EN = re.compile(r"(\d+) (cards?)\b")


def faults(words: str, lang: Lang) -> Iterator[str]:
    """Name what is wrong with a sentence; names in Russian quotes may be in any language."""
    bare = _QUOTED.sub("«X»", words)
    checks = {
        "a word twice": _TWICE.search(bare),
        "ill-shaped": _ILL_SHAPED.search(bare),
        "nought of something": _NOUGHT.search(bare),
        "untranslated": (_LATIN if lang == "ru" else _CYRILLIC).search(bare),
        "wrong plural": lang == "ru" and not all(_agrees(*found) for found in _CARDS_RU.findall(bare)),
        "wrong plural in English": any((count == "1") == (noun == "cards") for count, noun in _CARDS_EN.findall(bare)),
    }
    return (fault for fault, found in checks.items() if found)


def _agrees(count: str, noun: str) -> bool:
    tens, ones = int(count) % 100, int(count) % 10
    if ones == 1 and tens != 11:
        return noun in ("карта", "карту", "карты")
    return noun == ("карты" if ones in (2, 3, 4) and tens not in (12, 13, 14) else "карт")
