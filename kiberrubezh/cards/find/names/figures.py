"""Numbers that are said in words, in every form: три, трёх, тремя, three."""

import re
from collections.abc import Iterable

from kiberrubezh.cards.find.stems import fold

_UNITS = (
    *("ноль нуль ноля нуля нулю нулем zero", "один одна одно одну одного одной одному одним одном one"),
    *("два две двух двум двумя two", "три трех трем тремя three", "четыре четырех четырем четырьмя four"),
    *("пять пяти пятью five", "шесть шести шестью six", "семь семи семью seven", "восемь восьми восемью восьмью eight"),
    *("девять девяти девятью nine", "десять десяти десятью ten"),
)
_TEENS = "один две три четыр пят шест сем восем девят"
_TEENS_EN = "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_TENS = {
    20: "двадцать двадцати двадцатью twenty",
    30: "тридцать тридцати тридцатью thirty",
    40: "сорок сорока forty",
    50: "пятьдесят пятидесяти пятьюдесятью fifty",
    60: "шестьдесят шестидесяти шестьюдесятью sixty",
}
"""As many as a deck has cards."""
_FIGURES = {
    **{word: figure for figure, words in enumerate(_UNITS) for word in words.split()},
    **{
        word: figure
        for figure, (ru, en) in enumerate(zip(_TEENS.split(), _TEENS_EN.split(), strict=True), 11)
        for word in (*(f"{ru}надцат{ending}" for ending in ("ь", "и", "ью")), en)
    },
    **{word: figure for figure, words in _TENS.items() for word in words.split()},
}


def _any_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})".replace("е", "[её]")


_TEN = _any_of(word for word, figure in _FIGURES.items() if figure in _TENS)
_UNIT = _any_of(word for word, figure in _FIGURES.items() if 0 < figure < 10)
_WORD = rf"(?:{_TEN}[\s-]+{_UNIT}|{_any_of(_FIGURES)})"
FIGURE = rf"(?:\d+|{_WORD}(?![\w-]))"
"""A number in figures or in a word, for an expression that passes over case."""


def figure_of(written: str) -> str:
    """Return the figures of a number, in figures or in a word; "" for what is none."""
    if written.isdecimal():
        return written
    figures = [_FIGURES.get(word) for word in re.split(r"[\s-]+", fold(written))]
    return "" if None in figures else str(sum(filter(None, figures)))


def in_figures(written: str) -> str:
    """Return what is written with the numbers in it as figures: два..четыре is 2..4."""
    return re.sub(rf"(?<!\w){_WORD}(?!\w)", lambda found: figure_of(found[0]), written, flags=re.IGNORECASE)
