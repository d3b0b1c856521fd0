"""Several decks in one text, each below a heading that numbers it: “Deck 1”, “# Deck B”, “Second deck: Wall”."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from kiberrubezh.deckbuilder.entering.entries import entries
from kiberrubezh.deckbuilder.entering.headings import (
    ADORNED,
    LONGEST_NAME,
    TITLE,
    TOTALS,
    heading_of,
    is_code,
    is_head,
    is_remark,
    title_for,
    title_in,
)
from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.deckbuilder.exchange.count_forms import says_copies
from kiberrubezh.deckbuilder.names import Names, fold

_DECK: Final = r"(?P<word>deck(?: ?list)?|list|variant|version|колода|дека?|список|вариант|версия)"
_NUMBER: Final = r"(?P<number>\d{1,2}(?:\.\d{1,4})*)"
_LETTERS: Final = r"(?P<letters>[a-zа-яё]|[ivx]{2,4}|one|two|three|four|five|один|два|три|четыре|пять)"
_FIRST: Final = (
    r"(?P<letters>first|second|third|fourth|fifth"
    r"|перв(?:ая|ый)|втор(?:ая|ой)|треть?[яи]й?|четв[её]рт(?:ая|ый)|пят(?:ая|ый))"
)
_NAME: Final = r"(?: ?[:.,;=–—-]+ ?(?P<name>.+)| ?[(\[{«\"“„](?P<within>[^()\[\]{}«»\"“”]+)[)\]}»\"”]?)?"
_HEADINGS: Final = (
    re.compile(
        rf"{_DECK} ?(?:[#\u2116]|no\.?|n°)? ?[-_]?(?:{_NUMBER}|(?<![^\W_]){_LETTERS})(?!\w){_NAME}", re.IGNORECASE
    ),
    re.compile(rf"(?:{_NUMBER}(?:st|nd|rd|th|-?(?:ая|я|ый|ой|й))?[.)]?|{_FIRST}) {_DECK}(?!\w){_NAME}", re.IGNORECASE),
)
_MENTION: Final = re.compile(_DECK, re.IGNORECASE)
_MOST: Final = 400
"""Headings that are looked at."""
_MARKED: Final = "#:"
"""How a line begins that says something of the card above."""


class _Heading(NamedTuple):
    """A line that numbers a deck."""

    place: int
    form: tuple[bool, str, bool]
    """Whether it is a comment, its word, and whether it has a number: equal of those that belong together."""
    name: str


def with_titles(text: str, names: Names) -> str:
    """Return a text with titles in the place of two or more headings of one form that number its decks.

    Cards or a code stand below two at least. Where a title of its own does, the heading's line is emptied, as is a
    title above them all. A text without such headings is returned as it is.
    """
    if _MENTION.search(text) is None:
        return text
    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    found = (it for place, line in enumerate(lines) if (it := _heading(place, line, names)) is not None)
    headings = [*islice(found, _MOST)]
    for form in dict.fromkeys(it.form for it in headings):
        told = _with_words([it for it in headings if it.form == form], lines)
        if sum(_has_cards(below, names) for _, below in told) > 1:
            _empty_titles_above(told[0][0].place, lines, names)
            for it, _ in told:
                lines[it.place] = _title(it, lines) + _end_of(lines[it.place])
            return "".join(lines)
    return text


def _heading(place: int, line: str, names: Names) -> _Heading | None:
    if len(line) > LONGEST_NAME or line.lstrip().startswith(_MARKED):
        return None
    bare = " ".join(line.strip(f"\r\n\t{ADORNED}").split())
    found = next((match for pattern in _HEADINGS if (match := pattern.fullmatch(bare)) is not None), None)
    if found is None or names.find(bare) is not None:
        return None
    name = (found["name"] or found["within"] or "").strip(f'{ADORNED}"“”„')
    if any(one.known for one in entries(name, names, thoroughly=False)):
        return None
    is_said = bool(name) and not name.isdecimal() and heading_of(name) not in TOTALS
    told = name if is_said else bare[: found.start("name" if found["name"] else "within")] if name else bare
    form = is_remark(line), fold(found["word"]), found["number"] is not None
    return _Heading(place, form, told.rstrip(f" ({ADORNED}"))


def _with_words(headings: Sequence[_Heading], lines: Sequence[str]) -> list[tuple[_Heading, Sequence[str]]]:
    """Return those of the headings of one form below which anything stands but comments, with the lines below."""
    ends = [*(it.place for it in headings), len(lines)]
    parts = [(it, lines[begin + 1 : end]) for it, (begin, end) in zip(headings, pairwise(ends), strict=True)]
    return [(it, below) for it, below in parts if any(line.strip() and not is_remark(line) for line in below)]


def _has_cards(lines: Iterable[str], names: Names) -> bool:
    for line in islice(lines, MOST_LINES):
        typed = " ".join(line.split())
        if is_code(typed) or (typed and not is_remark(typed) and _says_copies(typed, names)):
            return True
    return False


def _says_copies(typed: str, names: Names) -> bool:
    return says_copies(typed) or any(it.known or it.name != typed for it in entries(typed, names, thoroughly=False))


def _empty_titles_above(place: int, lines: list[str], names: Names) -> None:
    """Empty titles above a line, unless cards stand there, too: they would go on to it, and its own be a card."""
    titles = [above for above in range(place) if title_in(lines[above])]
    if not _has_cards((line for at, line in enumerate(lines[:place]) if at not in titles), names):
        for above in titles:
            lines[above] = _end_of(lines[above])


def _title(heading: _Heading, lines: Sequence[str]) -> str:
    below = next((line for line in lines[heading.place + 1 :] if line.strip() and not is_remark(line)), "")
    return "" if title_in(below) or is_head(below) else f"{TITLE.ru}: {title_for(heading.name)}"


def _end_of(line: str) -> str:
    return line[len(line.rstrip("\r\n")) :]
