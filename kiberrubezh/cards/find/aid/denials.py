"""What is said to be lacking: без впо и отказа, ни впо, ни отказа, without malware and DoS."""

import re

from kiberrubezh.cards.find.oddities import lacking_meant
from kiberrubezh.cards.find.tokens import QUOTED, bare
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

BUT = (
    r"(?:без|кроме|исключая|за\s+исключением|не\s+име\w+|лиш[её]нн\w+|without|except(?:\s+for)?|excluding|but\s+not"
    r"|(?:with|have|has|having)\s+no|(?:don't|doesn't|do\s+not|does\s+not)\s+have(?:\s+any)?|lack(?:s|ing)?|no)"
    r"\s+"
)
"""What denies all that it names."""
_NEITHER = r"(?:ни|neither|nor)\s+"
_ITEM = rf"(?:{QUOTED}|[^\W\d][\w-]*(?![\w-]*\s*[:<>=!≥≤≠]))"
_AND = "и|или|либо|and|or|nor|ни"
_NEXT = rf"(?>\s*,?\s*(?:(?:{_AND})\s+)?(?:{BUT}|{_NEITHER})?)"
"""What stands before each further one: taken as a whole, as blanks and words of it could be parted in many ways."""
_LIST = re.compile(
    rf"(?<![^\s(])(?P<but>{BUT}|{_NEITHER})(?P<items>{_ITEM}(?:(?>\s*,\s*|\s+(?=(?:{_AND})\s)){_NEXT}{_ITEM})*)(?![^\s()])",
    re.I,
)
_EACH = re.compile(rf"(?:\A|{_NEXT})(?P<item>{_ITEM})", re.I)
_TOLD = re.compile(
    rf"(?<![^\s(])(?P<minus>[−–—-])?(?P<field>[^\W\d][\w-]*)\s*[:=]\s*"
    rf"(?P<value>{QUOTED}|[^\W\d][\w-]*(?:\s+[^\W\d][\w-]*(?![\w-]*\s*[:<>=!≥≤≠]))?)(?![^\s()])"
)
"""A field with its value, maybe of two words."""
_VALUES = ("kind", "has", "keyword")
"""Fields whose values cards also speak of: these are denied by the field, others wherever they stand."""


def denied_apart(query: str) -> str:
    """Return a query in which each of what is lacking has its own word for that: без впо без отказа."""
    return _LIST.sub(
        lambda found: " ".join(f"{found['but'].strip()} {each['item']}" for each in _EACH.finditer(found["items"])),
        query,
    )


def denial(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with each of what is lacking denied by itself; None where that isn't said of several.

    Nor of a single value of a field: what has «без» in its text is looked for by it. Of decks it is said of cards.
    """
    for found in _LIST.finditer(query) if "kind" in vocabulary.values else ():
        items = [each["item"] for each in _EACH.finditer(found["items"])]
        named = [_as_value(item, lang, vocabulary) for item in items]
        if len(items) > 1 or any(named):
            denied = " ".join(f"-{value or item}" for value, item in zip(named, items, strict=True))
            return f"{query[: found.start()]}{denied}{query[found.end() :]}"
    return None


def denial_told(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query with what is denied in the place of a value denied before its field: есть:нет винрейта.

    What was denied there already is asked for then.
    """

    def meant(found: re.Match[str]) -> str:
        key = vocabulary.find(found["field"])
        asked = key and lacking_meant(key, found["field"], bare(found["value"]), vocabulary, lang)
        return f"{'' if found['minus'] else '-'}{asked}" if asked else found[0]

    return _TOLD.sub(meant, query)


def _as_value(word: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return how a word is denied that names, in any form, what cards have; "" for any other."""
    for key in _VALUES:
        if (value := vocabulary.value_said(key, word)) is not None:
            named = getattr(vocabulary.name_of(key, value), lang)
            return f"{getattr(vocabulary.fields[key], lang)}:{named}"
    if (number := vocabulary.find(word) or vocabulary.said(word) or "") in vocabulary.numbers:
        return f"{getattr(vocabulary.fields[number], lang)}>0"
    return word if vocabulary.value_said("category", word) else ""
