"""Numbers that are said in words, in every form: три, трёх, тремя, three."""

import re
from collections.abc import Iterable

from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import QUOTED

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
    70: "семьдесят семидесяти семьюдесятью seventy",
    80: "восемьдесят восьмидесяти восемьюдесятью восьмьюдесятью eighty",
    90: "девяносто девяноста ninety",
}
_HUNDRED = 100
_HUNDREDS = "сто ста hundred"
"""As many as a set has cards, or a share has per cent."""
_FIGURES = {
    **{word: figure for figure, words in enumerate(_UNITS) for word in words.split()},
    **{
        word: figure
        for figure, (ru, en) in enumerate(zip(_TEENS.split(), _TEENS_EN.split(), strict=True), 11)
        for word in (*(f"{ru}надцат{ending}" for ending in ("ь", "и", "ью")), en)
    },
    **{word: figure for figure, words in _TENS.items() for word in words.split()},
    **dict.fromkeys(_HUNDREDS.split(), _HUNDRED),
}
_SILENT = ("and", "a")
"""What joins the words of a number: a hundred and five."""


def _any_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})".replace("е", "[её]")


_TEN = _any_of(word for word, figure in _FIGURES.items() if figure in _TENS)
_UNIT = _any_of(word for word, figure in _FIGURES.items() if 0 < figure < 10)
_BELOW = _any_of(word for word, figure in _FIGURES.items() if 0 < figure < _HUNDRED)
_GAP = r"(?:\s+|\s*-\s*)"
_TWO = rf"{_TEN}{_GAP}{_UNIT}"
_LONG = (
    rf"(?:(?:{_any_of(('сто', 'ста'))}|(?:(?:a|{_UNIT}){_GAP})?hundred(?:\s+and)?){_GAP}(?:{_TWO}|{_BELOW})"
    rf"|(?:a|{_UNIT}){_GAP}hundred|{_TWO})(?![\w-])"
)
"""A number of several words."""
_WORD = rf"(?:{_LONG}|{_any_of(_FIGURES)})"
_KEPT = rf"{QUOTED}|/(?:\\.|[^/\\])+/"
"""What is asked for letter by letter."""
NUMERAL = rf"{_WORD}(?![\w-])"
FIGURE = rf"(?:\d+|{NUMERAL})"
"""A number in figures or in words, for an expression that passes over case."""


def figure_of(written: str) -> str:
    """Return the figures of a number, in figures or in words; "" for what is none."""
    if written.isdecimal():
        return written
    said = [word for word in re.split(r"[\s-]+", fold(written)) if word not in _SILENT]
    if not said or not all(word in _FIGURES for word in said):
        return ""
    figure = 0
    for word in said:
        figure = max(figure, 1) * _HUNDRED if word == "hundred" else figure + _FIGURES[word]
    return str(figure)


def in_figures(written: str) -> str:
    """Return what is written with the numbers in it as figures: два..четыре is 2..4."""
    return re.sub(rf"(?<!\w){_WORD}(?!\w)", lambda found: figure_of(found[0]), written, flags=re.IGNORECASE)


def numbers_whole(written: str) -> str:
    """Return what is written with each number of several words as figures, but for quotes and patterns."""
    long = rf"(?P<kept>{_KEPT})|(?<!\w){_LONG}"
    return re.sub(long, lambda found: found["kept"] or figure_of(found[0]), written, flags=re.IGNORECASE)
