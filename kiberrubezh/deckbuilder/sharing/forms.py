"""Decks in whatever form they come: codes, texts, several of either one below the other, JSON, tables."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.entries import title_in
from kiberrubezh.deckbuilder.exchange import Reading, read
from kiberrubezh.deckbuilder.remarks import Strange
from kiberrubezh.deckbuilder.sharing.code import CodeError, FormError, Stranger, deck_of, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.digests import later_number
from kiberrubezh.deckbuilder.sharing.documents import MOST_DECKS, read_documents
from kiberrubezh.deckbuilder.sharing.signs import PREFIX, typed_signs
from kiberrubezh.deckbuilder.sharing.tables import read_tables
from kiberrubezh.deckbuilder.sharing.words import DAMAGED

__all__ = ["CodeError", "FormError", "read_all", "read_any", "read_code", "with_answers"]

_DOCUMENT: Final = re.compile(r"[\s\ufeff]*(?:[\[{]\s*)+(?:\"|\Z)")
"""How JSON begins and no text of a deck does."""
_SAYS_CODE: Final = re.compile(r"(?:[^:]{0,40}: )?(KR1[\w\s‐‑‒–—-]{8,})", re.IGNORECASE)
"""A line with a code on it, perhaps with a few words before."""


def read_any(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read the first deck of a text in any form; raise FormError for a code or JSON with slips in it."""
    found = read_all(text, cards, lang)
    return found[0] if found else Reading(Deck(), ())


def read_all(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> list[Reading]:
    """Read all decks of a text in any form; raise FormError for a code or JSON with slips in it."""
    if is_meant_as_code(text) and not _begins_another(text):
        return [read_code(text, cards, lang)]
    if text.lstrip(" \t\r\n\ufeff")[:1] in ("{", "["):
        try:
            return read_documents(text, cards)
        except RecursionError as error:
            raise FormError(DAMAGED) from error
        except ValueError as error:
            if _DOCUMENT.match(text):  # else a list that begins with a bracket
                raise FormError(DAMAGED) from error
    if (found := read_tables(text, cards)) is not None:
        return found
    return [read_code(one, cards, lang) if is_code else read(one, cards) for one, is_code in _parts(text)][:MOST_DECKS]


def read_code(typed: str, cards: Mapping[str, Card], lang: Lang = "ru") -> Reading:
    """Read the deck of a code; raise CodeError."""
    decoded = deck_of(typed, cards)
    return Reading(decoded.deck, tuple(_remark(stranger, cards, lang) for stranger in decoded.strangers))


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


def _begins_another(text: str) -> bool:
    """Tell whether a title or a second code stands in a text; a code may go over several lines, but begins on one."""
    lines = text.splitlines()
    return any(map(title_in, lines)) or sum(bool(_code_on(line)) for line in lines) > 1


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """Part a text where another deck's title or a code stands; each part keeps the numbers of its lines."""
    begun, part, has_cards, found = 0, list[str](), False, False
    for number, line in enumerate(text.splitlines()):
        code = _code_on(line)
        if code or (has_cards and title_in(line)):
            if has_cards:
                found = True
                yield "\n" * begun + "\n".join(part), False
            begun, part, has_cards = number + bool(code), [], False
        if code:
            found = True
            yield code, True
        else:
            part.append(line)
            has_cards = has_cards or (bool(line.strip()) and not _is_aside(line))
    if has_cards or not found:
        yield "\n" * begun + "\n".join(part), False


def _is_aside(line: str) -> bool:
    """Tell whether a line is a title or a comment, and so no card's."""
    return bool(title_in(line)) or line.lstrip().startswith(("#", "//", ";"))


def _code_on(line: str) -> str:
    """Return the code on a line, or nothing: one that begins as a code does and is as long as one."""
    said = _SAYS_CODE.fullmatch(line.strip())
    return said[1] if said and typed_signs(said[1]).startswith(PREFIX) and is_meant_as_code(said[1]) else ""


def _remark(stranger: Stranger, cards: Mapping[str, Card], lang: Lang) -> Strange:
    if later_number(stranger.card_id) is not None:
        return Strange(1, stranger.card_id, "strange_later")
    if stranger.namesake is None:
        return Strange(1, stranger.card_id, "strange_own")
    return Strange(1, stranger.card_id, "strange_other", (getattr(cards[stranger.namesake].name, lang),))
