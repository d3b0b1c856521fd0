"""Decks as JSON: ours, written whole, and whatever others write down as names with counts."""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import beside_as
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.exchange.reading import read_by
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.deckbuilder.remarks import NewerForm, UncountedEntry, UnreadPart
from kiberrubezh.deckbuilder.sharing.code import FormError, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.decoding import read_code
from kiberrubezh.deckbuilder.sharing.document.boards import are_sections, contents
from kiberrubezh.deckbuilder.sharing.document.items import Copies, Text, Unread
from kiberrubezh.deckbuilder.sharing.document.keys import (
    CALLED,
    NAMED,
    TITLED,
    first,
    has_boards,
    is_text,
    together,
    words,
)
from kiberrubezh.deckbuilder.sharing.gathering import UNCOUNTED, Gathering
from kiberrubezh.deckbuilder.sharing.words import CARDLESS

FORMAT: Final = "kiberrubezh-deck"
_VERSION: Final = 1
"""Of the form; what a later one adds is unknown here."""
_DECKS: Final = ("decks", "колоды")
_CODED: Final = ("code", "deck_code", "deckcode", "код")
MOST_DECKS: Final = 200
"""Decks that are taken from one file."""


def write_document(deck: Deck, cards: Mapping[str, Card], lang: Lang = "ru") -> str:
    """Write a deck as JSON: ids and, for people, names; `read_documents` gives the same deck again."""
    marks = [mark.model_dump() for mark in deck.marks]
    told: dict[str, Any] = {"format": FORMAT, "version": _VERSION, "name": deck.name, "note": deck.note}
    told |= {"lines": _lines(deck.counts(), cards, lang)}
    more = {"maybe": _lines(deck.maybes(), cards, lang), "marks": marks}
    return json.dumps(told | {key: them for key, them in more.items() if them}, ensure_ascii=False, indent=2) + "\n"


def _lines(counts: Mapping[str, int], cards: Mapping[str, Card], lang: Lang) -> list[dict[str, Any]]:
    names = {card_id: {"name": getattr(cards[card_id].name, lang)} for card_id in counts if card_id in cards}
    return [{"card_id": card_id, **names.get(card_id, {}), "count": count} for card_id, count in counts.items()]


def read_documents(text: str, cards: Mapping[str, Card], lang: Lang = "ru") -> list[Reading]:
    """Read the decks in JSON, none where it has nothing; several lines of it are a list.

    Raise ValueError for what is no JSON, RecursionError for what is nested too deeply, FormError where no card is
    found.
    """
    told = _document(text.lstrip("\ufeff \t\r\n"))
    names = Names.of(cards)
    decks = _decks(told, names)[:MOST_DECKS]
    newer = _newer(told)
    found = [_told_newer(_coded(one, cards, lang) or _reading(one, names), _newer(one) or newer) for one in decks]
    is_ours = any(isinstance(one, dict) and one.get("format") == FORMAT for one in decks)
    if found and not is_ours and not any(one.deck.lines or one.deck.maybe or _is_told(one) for one in found):
        raise FormError(CARDLESS)
    return found


def _is_told(reading: Reading) -> bool:
    """Tell whether anything but parts that aren't understood is told of a deck without cards."""
    return any(not isinstance(problem, UnreadPart) or beside_as(problem.text) for problem in reading.problems)


def _document(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=together)
    except ValueError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise
        try:
            return [json.loads(line, object_pairs_hook=together) for line in lines]
        except ValueError:
            pass
        raise


def _decks(told: Any, names: Names) -> list[Any]:
    """Return what in a document is a deck each."""
    if isinstance(told, dict):
        several = first(told, _DECKS)
        if isinstance(several, list):
            return several
        wrapped = [it for it in told.values() if _are_decks(it, names)]
        return wrapped[0] if len(wrapped) == 1 else [told] if told else []
    if _are_decks(told, names):
        return list(told)
    return [told] if isinstance(told, list) and told else []


def _are_decks(told: Any, names: Names) -> bool:
    """Tell whether a list is one of decks, and not of cards."""
    are_boards = isinstance(told, list) and all(isinstance(it, dict) and has_boards(it, names) for it in told)
    return are_boards and bool(told) and not are_sections(told, names)


def _coded(told: Any, cards: Mapping[str, Card], lang: Lang) -> Reading | None:
    """Read a deck of which a document tells the code; raise CodeError; None for any other."""
    code = words(first(told, _CODED)) if isinstance(told, dict) else ""
    if not is_meant_as_code(code) or has_boards(told, Names.of(cards)):
        return None
    found = read_code(code, cards, lang)
    return Reading(found.deck.renamed(words(first(told, TITLED))), found.problems)


def _reading(told: Any, names: Names) -> Reading:
    found = Gathering(names)
    if isinstance(told, dict) and (has_boards(told, names) or any(map(beside_as, told))):
        found.name, found.note = _title(told, names), words(told.get("note"))
    for place, part in enumerate(contents(told, names), 1):
        match part:
            case Unread(where):
                found.pass_over(where)
            case Copies(name, count, is_aside, beside):
                found.take(place, name, count, maybe=is_aside, part=beside)
            case Text(text, is_aside, beside):
                _take_text(found, place, read_by(names, text), is_aside=is_aside, part=beside)
    marks = told.get("marks") if isinstance(told, dict) else None
    for mark in marks if isinstance(marks, list) else ():
        if isinstance(mark, dict):
            group, note = words(mark.get("group")), words(mark.get("note"))
            found.take(1, words(first(mark, NAMED)), 0, group=group, note=note)
    return found.reading()


def _newer(told: Any) -> str:
    """Return the version of a document of ours that a newer program wrote, "" for any other."""
    version = str(told.get("version")) if isinstance(told, dict) and told.get("format") == FORMAT else ""
    with suppress(ValueError):
        return f"{float(version):g}" if float(version) > _VERSION else ""  # in few letters, whatever stands there
    return ""


def _told_newer(reading: Reading, version: str) -> Reading:
    return Reading(reading.deck, (NewerForm(1, version), *reading.problems)) if version else reading


def _take_text(found: Gathering, place: int, told: Reading, *, is_aside: bool, part: str) -> None:
    if not (is_aside or part):
        found.name, found.note = found.name or told.deck.name, found.note or told.deck.note
    for lines, maybe in ((told.deck.lines, is_aside), (told.deck.maybe, True)):
        for line in lines:
            found.take(place, line.card_id, line.count, maybe=maybe, part=part)
    for problem in told.problems:
        if isinstance(problem, UncountedEntry):
            found.take(place, problem.text, UNCOUNTED, part=part)
        elif isinstance(problem, UnreadPart):
            found.tell(problem)


def _title(told: Mapping[str, Any], names: Names) -> str:
    """Return a deck's name, which may stand with its boards in a part of their own, or in the place of a board."""
    inner = [it for it in told.values() if isinstance(it, dict) and has_boards(it, names)]
    for one in (told, *inner):
        called = words(first(one, CALLED))
        if name := words(first(one, TITLED)) or ("" if is_text(called, names) else called):
            return name
    return ""
