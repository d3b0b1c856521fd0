"""Decks in whatever form they come: codes, texts, several of either one below the other, JSON, XML, tables."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.entering.entries import is_total, name_over
from kiberrubezh.deckbuilder.entering.headings import (
    TITLE,
    is_fence,
    is_field,
    is_head,
    is_remark,
    title_below,
    title_in,
)
from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.succession import with_titles
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.deckbuilder.remarks import CutText, UnknownName
from kiberrubezh.deckbuilder.sharing.code import FormError, is_meant_as_code, is_whole_code
from kiberrubezh.deckbuilder.sharing.decoding import read_code
from kiberrubezh.deckbuilder.sharing.documents import MOST_DECKS, read_documents
from kiberrubezh.deckbuilder.sharing.markup import read_markup
from kiberrubezh.deckbuilder.sharing.passages import Passage, code_on, with_joined_codes
from kiberrubezh.deckbuilder.sharing.tables import read_tables
from kiberrubezh.deckbuilder.sharing.words import DAMAGED

_DOCUMENT: Final = re.compile(r"[\s\ufeff]*(?:[\[{]\s*)+(?:\"|\Z)")
"""How JSON begins and no text of a deck does."""
_SEPARATOR: Final = re.compile(r'"?sep=.?"?', re.IGNORECASE)
"""How spreadsheets say before a table by what its columns are parted."""
_END: Final = "\x1a"
_NO_NAME: Final = frozenset(
    (
        *("код", "коды", "кода", "колода", "колоды", "колоду", "название", "вот", "моя", "мой", "моей", "моего"),
        *("лови", "держи", "смотри", "вот код", "попробуй", "try", "this", "check"),
        *("code", "codes", "deck", "decks", "deck's", "name", "the", "a", "my", "of", "here", "is"),
    )
)
"""Words that say what follows, and not what it is called."""


def read_any(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read the first deck of a text in any form; raise FormError for a code or JSON with slips in it."""
    found = read_all(text, cards, lang)
    return found[0] if found else Reading(Deck(), ())


def read_all(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> list[Reading]:
    """Read all decks of a text in any form; raise FormError for a code or JSON with slips in it."""
    text, names = with_joined_codes(_without_cover(_without_end(text))), Names.of(cards)
    if is_meant_as_code(text) and not _begins_another(text):
        return [read_code(text, cards, lang)]
    if text.lstrip(" \t\r\n\ufeff")[:1] in ("{", "["):
        try:
            return read_documents(text, cards, lang)
        except FormError:
            raise
        except RecursionError as error:
            raise FormError(DAMAGED) from error
        except ValueError as error:
            if _DOCUMENT.match(text):  # else a list that begins with a bracket
                raise FormError(DAMAGED) from error
    if (told := read_markup(text, cards)) is not None:
        return told
    if not _begins_as_ours(text) and (found := read_tables(text, cards)) is not None:
        return found
    titled = with_titles(text, names)
    parts = [*islice(_parts(titled, names), MOST_DECKS)]
    decks = [(_read_below(words, code, cards, lang) if code else read(words, cards), code) for words, code in parts]
    is_message = titled != text or any(code for _, code in decks)
    found = [reading for reading, code in decks if code or not (is_message and _is_chat(reading))]
    return [reading for reading in found if len(found) == 1 or _is_deck(reading)] or found[:1]


def _is_deck(reading: Reading) -> bool:
    """Tell whether more is read than a name that stands over several decks."""
    return bool(reading.deck.lines or reading.deck.maybe or reading.problems)


def _is_chat(reading: Reading) -> bool:
    """Tell whether words beside a code are no deck: a line each that is neither counted nor much like a card."""
    deck = reading.deck
    unknown = [problem for problem in reading.problems if isinstance(problem, UnknownName) and not problem.suggestions]
    return not deck.name and not deck.maybe and len(unknown) == len(deck.lines) == deck.size


def _read_below(words: str, code: str, cards: Mapping[str, Card], lang: Lang) -> Reading:
    """Read the deck of a code with what stands over it: a name, comments. Raise CodeError."""
    told, found = read(words, cards), read_code(code, cards, lang)
    cut = [problem for problem in told.problems if isinstance(problem, CutText)]
    return Reading(found.deck.renamed(told.deck.name).noted(told.deck.note), (*cut, *found.problems))


def with_answers(deck: Deck, answers: Mapping[str, str | None]) -> Deck:
    """Return a deck with cards in the place of names that nobody knew, by how they were typed; None leaves one out."""

    def lines(told: tuple[Line, ...]) -> tuple[Line, ...]:
        meant = [(answers.get(line.card_id, line.card_id), line.count) for line in told]
        return tuple(Line(card_id=card_id, count=count) for card_id, count in meant if card_id is not None)

    marks = tuple(
        mark.model_copy(update={"card_id": answers.get(mark.card_id) or mark.card_id})
        for mark in deck.marks
        if answers.get(mark.card_id, "") is not None
    )
    return Deck(name=deck.name, lines=lines(deck.lines), note=deck.note, maybe=lines(deck.maybe), marks=marks)


def _without_end(text: str) -> str:
    """Return a text without the sign by which DOS ends a file."""
    bare = text.rstrip()
    return bare.rstrip(_END) if bare.endswith(_END) else text


def _without_cover(text: str) -> str:
    """Return a text with lines emptied that say how it is written: a table's separator, fences around all of it."""
    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    filled = [place for place, line in enumerate(lines) if line.strip()]
    first, last = 0, len(filled) - 1
    while first <= last and _is_cover(head := lines[filled[first]]):
        if first < last and is_fence(head) and is_fence(foot := lines[filled[last]]):
            lines[filled[last]] = _end_of(foot)
            last -= 1
        lines[filled[first]] = _end_of(head)
        first += 1
    return "".join(lines) if first else text


def _is_cover(line: str) -> bool:
    return is_fence(line) or _SEPARATOR.fullmatch(line.strip()) is not None


def _end_of(line: str) -> str:
    return line[len(line.rstrip("\r\n")) :]


def _begins_as_ours(text: str) -> bool:
    """Tell whether a text begins with a title or a comment as a deck's text does and no table, whatever it says."""
    first = text.lstrip("\ufeff \t\r\n").partition("\n")[0]
    return first.startswith("# ") or bool(title_in(first))


def _begins_another(text: str) -> bool:
    """Tell whether more than a code stands in a text: a title, a comment, a code that doesn't go on to its end."""
    if is_whole_code(text):
        return False
    lines = text.splitlines()
    return any(map(title_in, lines)) or any(map(is_remark, lines)) or any(code_on(line).code for line in lines)


def _parts(text: str, names: Names) -> Iterator[tuple[str, str]]:
    """Part a text where another deck's title or a code stands, into words and the code below them, if there is one.

    Each part keeps the numbers of its lines.
    """
    begun, part, has_cards, found, totals = 0, list[str](), False, False, 0
    lines = text.splitlines()
    for number, line in enumerate(lines):
        passage = code_on(line)
        if passage.code:
            found, head = True, _head_in(part, names)
            if not _are_aside(part[:head], names):
                yield "\n" * begun + "\n".join(part[:head]), ""
            yield "\n" * (begun + head) + "\n".join([*part[head:], _title_of(passage)]), passage.code
            while (passage := code_on(passage.rest)).code:
                yield "\n" * number + _title_of(passage), passage.code
            begun, part, has_cards = number + 1, [], False
            continue
        if has_cards and (title_in(line) or _is_head_over(line, lines[number + 1 : number + 2])):
            found = True
            yield "\n" * begun + "\n".join(part), ""
            begun, part, has_cards = number, [], False
        part.append(line)
        if not (has_cards or _is_said(line)):
            totals += 1
            has_cards = totals > MOST_LINES or not is_total(line, names)
    if has_cards or not found:
        yield "\n" * begun + "\n".join(part), ""


def _is_head_over(line: str, below: Sequence[str]) -> bool:
    """Tell whether a line is the heading under which other programs say what a deck is called, with its name below."""
    return is_head(line) and any(title_below(it.strip()) for it in below)


def _head_in(part: Sequence[str], names: Names) -> int:
    """Return with which line begins what is said of the deck of a code below: all asides, or the last name over it."""
    place = max((place for place, line in enumerate(part) if not _is_aside(line, names)), default=-1)
    if place < 0:
        return 0
    is_over = name_over(" ".join(part[place].split()), names) is not None
    begins = 0 if _are_aside(part[:place], names) else place
    return begins if is_over and not any(map(title_in, part[begins:place])) else len(part)


def _are_aside(part: Sequence[str], names: Names) -> bool:
    return all(_is_aside(line, names) for line in part)


def _is_aside(line: str, names: Names) -> bool:
    """Tell whether a line is empty, a title, a comment, a fence or a total, and so no card's."""
    return _is_said(line) or is_total(line, names)


def _is_said(line: str) -> bool:
    """Tell whether a line has none of the words that a card's may have."""
    is_remarked = not line.strip() or bool(title_in(line)) or is_remark(line) or is_fence(line)
    return is_remarked or is_field(line.strip())


def _title_of(passage: Passage) -> str:
    """Return the title that is said before a code, or nothing."""
    said = passage.said.rstrip(": ")
    is_name = bool(said) and not {*fold(said).split()} <= _NO_NAME
    return f"{TITLE.ru}: {said}" if is_name else ""
