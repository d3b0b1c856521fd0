"""Words as search sees them: folded in case and ё, cut to stems by the language they are written in."""

import re
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
_CAPITALS = str.maketrans({"Ж": ":", "Э": '"', "Б": "<", "Ю": ">"})
"""Signs of the Latin layout that the Russian one has letters for, with Shift."""


def compose(text: str) -> str:
    """Return a text with each letter as one sign: macOS writes й as и and a breve."""
    return text if text.isascii() else normalize("NFC", text)


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
