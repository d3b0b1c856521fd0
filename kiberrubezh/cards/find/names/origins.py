"""The set that cards are said to be from: карты не из базового набора, cards from the base set."""

import re

from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.mentions import are_forms
from kiberrubezh.cards.find.stems import words
from kiberrubezh.cards.find.tokens import QUOTED, bare, value_of
from kiberrubezh.cards.sets import set_names
from kiberrubezh.ground.words import Lang

_THAT = r"(?:,?\s*\b(?:котор\w+|что|that|which)\s+)?"
_NO = r"(?:(?P<no>не|вне|кроме|(?:(?:are|is)\s+)?not|aren't|isn't|outside|except|but)\s+)?"
_IN = r"(?:(?:есть\s+|вход[ия]т\s+|are\s+|is\s+)?(?:из|в|от|from|in|of)\s+)"
_SET = r"(?:набор[ае]?|set)"
_FROM = re.compile(
    rf"(?<![^\s(,]){_THAT}{_NO}{_IN}?(?:the\s+)?(?:{_SET}\s+(?P<behind>{QUOTED}|[^\W\d][\w-]*)"
    rf"|(?P<before>{QUOTED}|[^\W\d][\w-]*(?:\s+(?!(?:{_SET})\b)[\w-]+)?)\s+{_SET})(?![^\s),])",
    re.I,
)
_KINDS = ("набор", "set")
"""Words in the names of sets that say what they are."""


def with_origins(query: str, lang: Lang) -> str:
    """Return a query with the set that cards are said to be from, or not, as a condition; itself where none is."""
    for found in _FROM.finditer(query):
        said = found["behind"] or found["before"]
        whole, last = _called(bare(said), lang), _called(said.split()[-1], lang)  # события базового набора
        if (name := whole or last) is not None:
            left = "" if whole or found["behind"] else said.removesuffix(said.split()[-1])
            condition = f"{'-' if found['no'] else ''}{getattr(CARDS.fields['set'], lang)}:{value_of(name) or name}"
            before = f"{query[: found.start()].rstrip(' ,')} {left}".strip()
            return f"{before} {condition}{query[found.end() :]}".strip()
    return query


def _called(said: str, lang: Lang) -> str | None:
    """Return the name of the set that words call in any form, with or without the word that says what it is."""
    asked = words(said)
    for name in set_names().values():
        for each in (name.ru, name.en):
            whole = words(each)
            own = [word for word in whole if word not in _KINDS]
            if are_forms(asked, whole) or are_forms(asked, own):
                return str(getattr(name, lang)).casefold()
    return None
