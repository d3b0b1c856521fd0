"""Words as search sees them: folded in case and ё, cut to stems by the language they are written in."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any
from unicodedata import normalize

_WORD = re.compile(r"\w+")
_CYRILLIC = re.compile(r"[а-я]")
_FLEETING = re.compile(r"(?<=...)[ое](?=[кц]$)|(?<=..)е(?=л$)|ь(?=ц$)")
"""The vowel of «список», «узел» that «списки», «узлы» lack, and the sign of «владельца» that «владелец» lacks."""
_AFTER_VOWEL = re.compile(r"(?<=[аеиоуэюя])ек$")
"""What «настроек» has for the «йк» of «настройка»."""
_NOUN_ENDING = re.compile(r"(?<=..)(?:[ая]ми|[ая][мх]|[ое][вйюм]|ью|[аеиоуыюяьй])$")
_LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_LAYOUT = str.maketrans(_LATIN_KEYS + _RUSSIAN_KEYS, _RUSSIAN_KEYS + _LATIN_KEYS)
_TO_RUSSIAN = str.maketrans(
    dict(zip(_LATIN_KEYS, _RUSSIAN_KEYS, strict=True)) | {"^": ":", "@": '"', "?": ",", "/": "."}
)
_TO_LATIN = str.maketrans(dict(zip(_RUSSIAN_KEYS, _LATIN_KEYS, strict=True)))
_LIKE_RUSSIAN = str.maketrans("aceopxykmthbnur", "асеорхукмтнвпиг")
_LIKE_LATIN = str.maketrans("асеорхукмтвпи", "aceopxykmtbnu")
_MIXED = re.compile(r"[а-яё][a-z]|[a-z][а-яё]")
_LETTERS = re.compile(r"([^\W\d_]+)")
_SPELLING = {
    "shch": "щ",
    "sch": "щ",
    "yo": "ё",
    "jo": "ё",
    "zh": "ж",
    "kh": "х",
    "ts": "ц",
    "ch": "ч",
    "sh": "ш",
    "yu": "ю",
    "ya": "я",
    "ju": "ю",
    "ja": "я",
    "iy": "ий",
    "ey": "ей",
    "ay": "ай",
    "oy": "ой",
    **dict(zip("abcdefghijklmnoprstuvwxyz", "абцдефгхийклмнопрстуввкыз", strict=True)),
}
"""Latin letters that are written for Russian ones, the longer before what they begin with."""
_SPELT = re.compile("|".join(_SPELLING))
_CAPITALS = str.maketrans({"Ж": ":", "Э": '"', "Б": "<", "Ю": ">"})
"""Signs of the Latin layout that the Russian one has letters for, with Shift."""


def compose(text: str) -> str:
    """Return a text with each letter as one sign: macOS writes й as и and a breve."""
    return text if text.isascii() else normalize("NFC", text)


def respellings(text: str) -> tuple[str, ...]:
    """Return a text in letters of the other alphabet: that look like its own, or are written for them."""
    folded = text.casefold()
    likes = (folded.translate(_LIKE_RUSSIAN), folded.translate(_LIKE_LATIN))
    spelt = _SPELT.sub(lambda found: _SPELLING[found[0]], folded)
    return tuple(dict.fromkeys(each for each in (*likes, spelt) if each != folded))


def one_alphabet(text: str) -> tuple[str, ...]:
    """Return a text with words that mix alphabets in one, by the letters that look alike; nothing where none does."""
    folded = text.casefold()
    if not _MIXED.search(folded):
        return ()
    ways = (_LIKE_RUSSIAN, _LIKE_LATIN)
    return tuple("".join(_unmixed(each, way) for each in _LETTERS.split(folded)) for way in ways)


def _unmixed(word: str, way: Mapping[int, int]) -> str:
    return word.translate(way) if _MIXED.search(word) else word


def fold(text: str) -> str:
    """Fold case, ё into е, letters of two signs into one, and runs of blanks into one."""
    return " ".join(compose(text).casefold().replace("ё", "е").split())


def words(text: str) -> list[str]:
    """Split a text into folded words."""
    return _WORD.findall(fold(text))


@cache
def stem(word: str) -> str:
    """Cut a folded word to its stem: Russian if it has a Cyrillic letter, else English."""
    if not _CYRILLIC.search(word):
        return str(_stemmer("english").stemWord(word))
    return _settled(str(_stemmer("russian").stemWord(word)))


@cache
def root(word: str) -> str:
    """Cut a folded word as if it were a Russian noun; a word without Cyrillic letters keeps its stem.

    The stemmer takes nouns for verbs: «архив» and «архивы», «подпись» and «подписи» part. Here they are one.
    """
    return _settled(_NOUN_ENDING.sub("", word)) if _CYRILLIC.search(word) else stem(word)


def _settled(cut: str) -> str:
    """Take out the vowel that comes and goes with the form."""
    return _FLEETING.sub("", _AFTER_VOWEL.sub("йк", cut))


@cache
def _stemmer(language: str) -> Any:
    """Load a stemmer when it is first needed: start-up folds names and cuts none."""
    return import_module("snowballstemmer").stemmer(language)


def layouts(text: str) -> tuple[str, ...]:
    """Retype a text in the other keyboard layout: letters alone, or with the signs that lie elsewhere in it."""
    folded = text.casefold()
    russian, latin = folded.translate(_TO_RUSSIAN), text.translate(_CAPITALS).casefold().translate(_TO_LATIN)
    return tuple(dict.fromkeys(typed for typed in (russian, latin, other_layout(text)) if typed != folded))


def other_layout(text: str) -> str:
    """Retype a text in the other keyboard layout: "fynbdbhec" is «антивирус»."""
    return text.casefold().translate(_LAYOUT)
