"""What is said of the deck that is open: карты, которых нет в моей колоде, attacks I can still add to it."""

import re

from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_THAT = r"(?:,?\s*\b(?:котор\w+|что|that|which)\s+)?"
_MINE = r"(?:(?:(?:мо|сво|наш|эт|открыт|текущ)\w+|my|our|the|this|open|current|own)\s+)*"
_DENYING = {"no", "not", "out"}
_OWN = r"(?:мо|сво|наш)\w+|my|our"
"""Whose deck it is; cards speak of one from which something is drawn, too."""
_SAID = {
    "held": re.compile(
        rf"(?<![^\s(,]){_THAT}(?:"
        r"(?:(?P<no>нет|не|отсутств\w+)\s+)?(?:(?:есть|лежат|лежит|вход[ия]т|стоят)\s+)?(?:в|во)"
        r"|(?:(?P<not>(?:(?:are|is)\s+)?(?:not|missing|absent)|aren't|isn't)\s+(?:in|from)|(?:(?:are|is)\s+)?in)"
        rf"|(?:from|of)(?=\s+(?:{_OWN})))\s+{_MINE}(?:колоде|deck)(?![^\s),])"
        rf"|(?<![^\s(,]){_THAT}(?:(?P<out>вне|не\s+из)|из(?=\s+(?:{_OWN})))\s+{_MINE}колоды(?![^\s),])",
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


def deck_words(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with what is said of the deck that is open as the word for it; None where nothing is."""
    for key, said in _SAID.items():
        if key in vocabulary.flags and (found := said.search(query)):
            is_denied = any(word for group, word in found.groupdict().items() if group in _DENYING)
            flag = f"{'-' if is_denied else ''}{getattr(vocabulary.flags[key], lang)}"
            before = query[: found.start()].rstrip(" ,")
            return f"{before}{' ' if before else ''}{flag}{query[found.end() :]}"
    return None
