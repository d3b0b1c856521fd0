"""A query said in words as a whole: what stands around its conditions and says nothing, kinds of cards by name."""

import re

from kiberrubezh.cards.find.tokens import OPERATOR
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_ASKED = r"покаж\w+|най\w+|искать|дай\w*|хочу|все|всю|как\w+|show|find|list|give|me|all|the|any|every\w*|which|what"
_THINGS = r"карт[аыуе]?|карточ\w+|колод[аыуе]?|cards?|decks?"
_BEGUN = re.compile(rf"^(?:(?:{_ASKED})\s+)*(?:(?:{_THINGS})(?:,?\s+|$))?", re.I)
"""What a question begins with."""
_BESIDE = re.compile(
    r"(?<![^\s(])(?:с|со|у|в|in|котор\w+|где|чь[яеи]|име\w+|нанос\w+|а|но|with|that|which|whose|where|have|has|having"
    rf"|deals?|dealing|do|does|but|for|of|the)\s+(?=[−–-]?[^\W\d][\w-]*\s*(?:{OPERATOR}))",
    re.I,
)
"""What stands before a condition."""
_DESCRIBED = re.compile(rf"(?<![^\s(])(?P<word>[^\W\d][\w-]*)\s+(?:{_THINGS})(?![^\s()])", re.I)
_KIND = re.compile(r"[^\W\d][\w-]*(?![^\s()])")


def description(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query in which it is said whose the cards or decks are, as a condition: мои колоды, basic cards."""
    for found in _DESCRIBED.finditer(query):
        for key in ("has", "origin"):
            if (value := vocabulary.value_said(key, found["word"])) is not None:
                name, said = vocabulary.fields[key], vocabulary.name_of(key, value)
                condition = f"{getattr(name, lang)}:{getattr(said, lang)}"
                return f"{query[: found.start()]}{condition}{query[found.end() :]}"
    return None


def gist(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query without words that only lead to its conditions, and with the kind that it begins with as one.

    The query itself where nothing would be left.
    """
    begun = re.sub(r"(?<=\w),(?=\s)", "", _BEGUN.sub("", query))
    while (bare := _BESIDE.sub("", begun)) != begun:
        begun = bare
    first = _KIND.match(begun)
    if first and (kind := vocabulary.value_said("kind", first[0])):
        named = vocabulary.name_of("kind", kind)
        begun = f"{getattr(vocabulary.fields['kind'], lang)}:{getattr(named, lang)}{begun[first.end() :]}"
    return begun.strip() or query
