"""What is said of the deck that is open: карты, которых нет в моей колоде, attacks I can still add to it."""

import re

from kiberrubezh.cards.find.aid.sayings import COMPARED_WITH, number_said
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.figures import FIGURE
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_THAT = r"(?:,?\s*\b(?:котор\w+|что|that|which)\s+)?"
_MINE = r"(?:(?:(?:мо|сво|наш|эт|открыт|текущ)\w+|my|our|the|this|open|current|own)\s+)*"
_DENYING = {"no", "not", "out", "own", "non"}
_OWN = r"(?:мо|сво|наш)\w+|my|our"
"""Whose deck it is; cards speak of one from which something is drawn, too."""
_SAID = {
    "held": re.compile(
        rf"(?<![^\s(,]){_THAT}(?:"
        r"(?:(?P<no>нет|не|отсутств\w+)\s+)?(?:(?:есть|лежат|лежит|вход[ия]т|стоят)\s+)?(?:в|во)"
        r"|(?:(?P<not>(?:(?:are|is)\s+)?(?:not|missing|absent)|aren't|isn't)\s+(?:in|from)|(?:(?:are|is)\s+)?(?:already\s+)?in)"
        rf"|(?:from|of)(?=\s+(?:{_OWN})))\s+{_MINE}(?:колоде|deck)(?![^\s),])"
        rf"|(?<![^\s(,]){_THAT}(?P<own>нет\s+у\s+меня|у\s+меня\s+нет|(?:I|we)\s+(?:don't|do\s+not)\s+have)(?!\s*[^\s),])"
        rf"|(?<![^\s(,]){_THAT}(?:(?P<out>вне|не\s+из)|из(?=\s+(?:{_OWN})))\s+{_MINE}колоды(?![^\s),])"
        rf"|(?<![^\s(,]){_THAT}(?:уже\s+)?(?P<non>не\s+)?(?:добавлен|положен)\w*\s+(?:в|во)\s+{_MINE}колоду(?![^\s),])",
        re.I,
    ),
    "addable": re.compile(
        rf"(?<![^\s(,]){_THAT}(?:"
        r"(?:(?P<no>нельзя|не\s+(?:могу|можно|разрешено)|запрещено)|можно|могу|разрешено)"
        r"\s+(?:ещ[её]\s+)?(?:добав\w+|полож\w+|взять)(?:\s+(?:в|во)\s+MINEколоду)?"
        r"|(?:(?:I|you|we|one)\s+)?(?:(?P<not>can't|cannot|can\s+not|may\s+not|mustn't)|can|may)"
        r"\s+(?:still\s+)?(?:be\s+)?add(?:ed)?(?:\s+to\s+MINEdeck)?"
        r")(?![^\s),])".replace("MINE", _MINE),
        re.I,
    ),
}
"""What is said for a flag, or that it doesn't hold."""
_COUNT = rf"(?:{COMPARED_WITH})?{FIGURE}"
_OF = r"(?:\s+(?:шт\w*\.?|копи\w+|экземпляр\w*|copies))?(?:\s+of)?"
_COPIES = re.compile(
    rf"(?<![^\s(,]){_THAT}(?:(?:у\s+меня|(?:в|во)\s+{_MINE}колоде)\s+(?:есть\s+)?(?P<behind>{_COUNT})"
    rf"|(?:I|we|you)\s+have\s+(?P<had>{_COUNT})){_OF}(?![^\s),])",
    re.I,
)
"""How many a deck has of a card."""


def deck_words(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with what is said of the deck that is open as the word for it; None where nothing is."""
    if "copies" in vocabulary.numbers and (copies := _COPIES.search(query)) and not _is_of_others(copies):
        count = f"{getattr(vocabulary.fields['copies'], lang)} {copies['behind'] or copies['had']}"
        return f"{query[: copies.start()].rstrip(' ,')} {count}{query[copies.end() :]}".strip()
    for key, said in _SAID.items():
        if key in vocabulary.flags and (found := said.search(query)):
            is_denied = any(word for group, word in found.groupdict().items() if group in _DENYING)
            flag = f"{'-' if is_denied else ''}{getattr(vocabulary.flags[key], lang)}"
            before = query[: found.start()].rstrip(" ,")
            return f"{before}{' ' if before else ''}{flag}{query[found.end() :]}"
    return None


def _is_of_others(copies: re.Match[str]) -> bool:
    """Tell whether a number of copies is that of something else, or where a card isn't."""
    behind = re.match(r"\s+([^\W\d][\w-]*)", copies.string[copies.end() :])
    is_others = behind is not None and number_said(behind[1], CARDS) is not None
    is_others = is_others or (behind is not None and re.match(r"карт|cards?", behind[1], re.I) is not None)
    return is_others or re.search(r"(?<!\w)(?:не|not)\s+$", copies.string[: copies.start()], re.I) is not None
