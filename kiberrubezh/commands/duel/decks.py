"""The decks named on the command line: a ready one, a file, a code, or one of the user's own."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from kiberrubezh.cards.card import Card
from kiberrubezh.commands.duel import words
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.lines import Reading
from kiberrubezh.deckbuilder.handover.intake import content_of, decks_in, is_picture, text_in
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.deckbuilder.ready import command_name, named_decks, ready_decks, ready_files
from kiberrubezh.deckbuilder.sharing.code import CodeError, FormError, is_meant_as_code
from kiberrubezh.deckbuilder.sharing.decoding import read_code
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import read_stream
from kiberrubezh.disk.folder import data_folder
from kiberrubezh.ground.coding import CODINGS
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.words import Lang

_CALLED_BY = 11
"""Signs of a code that a deck is called by, two groups of them."""


class UnreadableDeckError(ValueError):
    """There is no such deck, or no text in its file; the message says so in the language asked for."""


class NoDeckError(UnreadableDeckError):
    """There is neither a file nor a ready deck of that name."""


def find_deck(name: str, cards: Mapping[str, Card], lang: Lang, coding: str = "") -> Deck:
    """Return the ready deck of that name, else that of the file or code, else the user's. Raise UnreadableDeckError.

    `coding` is the one of CODINGS that was named for a file, "" where none was.
    """
    return _with_name(find_reading(name, cards, lang, coding).deck, name)


def find_foreign(name: str, cards: Mapping[str, Card], lang: Lang, coding: str = "") -> Deck:
    """Return the ready deck of that name, else that of the file or code. Raise UnreadableDeckError, or NoDeckError."""
    return _with_name(_only(name, find_readings(name, cards, lang, coding), lang).deck, name)


def _with_name(deck: Deck, name: str) -> Deck:
    if deck.name:
        return deck
    return deck.renamed(name[:_CALLED_BY] if is_meant_as_code(name) else Path(name).stem)


def find_reading(name: str, cards: Mapping[str, Card], lang: Lang, coding: str = "") -> Reading:
    """Return that deck with what was not understood. Raise UnreadableDeckError, for a file of several decks too."""
    try:
        return _only(name, find_readings(name, cards, lang, coding), lang)
    except NoDeckError as error:
        return Reading(_own(name, error, lang), ())


def _own(name: str, nowhere: NoDeckError, lang: Lang) -> Deck:
    """Return the user's deck of that name, or a version of one; a library isn't begun for that.

    Raise UnreadableDeckError with what is said of the other places as well.
    """
    from kiberrubezh.commands.duel.own_decks import LibraryError, find_own, opened_library

    if not (data_folder() / FILE).exists():
        raise nowhere
    try:
        with opened_library(lang, to_read=True) as shelf:
            return find_own(shelf, name)
    except LibraryError as error:
        raise UnreadableDeckError(f"{nowhere}\n{error.message(lang)}") from error
    except OSError as error:
        raise UnreadableDeckError(f"{nowhere}\n{FILE}: {why_unwritable(error).of(lang)}") from error


def find_readings(name: str, cards: Mapping[str, Card], lang: Lang, coding: str = "") -> list[Reading]:
    """Return the decks of that name or in that file as they were read, one at least. Raise UnreadableDeckError."""
    if not name.strip():
        raise UnreadableDeckError(words.NAMELESS.of(lang))
    ready = named_decks(name, cards, lang)
    if len(ready) > 1:
        raise UnreadableDeckError(words.AMBIGUOUS.of(lang).format(name=name, known=", ".join(ready)))
    if ready:
        return [Reading(deck, ()) for deck in ready.values()]
    if is_meant_as_code(name) and not _is_there(name):
        return [_of_code(name, cards, lang)]
    try:
        written = content_of(Path(name), pipes=True)
    except FileNotFoundError as error:
        titles = zip(ready_files(), ready_decks(cards, lang), strict=True)
        known = ", ".join(f"{command_name(file)} ({deck.name})" for file, deck in titles)
        raise NoDeckError(words.NO_DECK.of(lang).format(name=name, known=known)) from error
    except OSError as error:
        raise _unreadable(name, error, lang) from error
    return decks_of_content(name, written, cards, lang, coding)


def deck_in(stream: BinaryIO, cards: Mapping[str, Card], lang: Lang, coding: str = "") -> Reading:
    """Return the one deck in a stream. Raise UnreadableDeckError."""
    try:
        written = read_stream(stream)
    except OSError as error:
        raise _unreadable("-", error, lang) from error
    return _only("-", decks_of_content("-", written, cards, lang, coding), lang)


def decks_of_content(
    name: str, written: bytes, cards: Mapping[str, Card], lang: Lang, coding: str = ""
) -> list[Reading]:
    """Return the decks in a file's content, one at least. Raise UnreadableDeckError.

    What is sound Unicode is read as that: of several files a command may name the coding of the others.
    """
    try:
        taken = "" if is_picture(written) else text_in(written, cards).coding
        if taken and not coding:
            told = {"name": name, "coding": CODINGS[taken], "known": "|".join(CODINGS)}
            print(words.CODED.of(lang).format(**told), file=sys.stderr)
        return decks_in(written, cards, lang, coding if taken else "") or [Reading(Deck(), ())]
    except FormError as error:
        raise UnreadableDeckError(error.message(lang)) from error
    except (OSError, UnicodeError) as error:
        raise _unreadable(name, error, lang) from error


def _only(name: str, readings: list[Reading], lang: Lang) -> Reading:
    """Return the one deck that was read: to take the first of several would play another than was meant."""
    told = [reading for reading in readings if reading.deck.lines] or readings[:1]
    if len(told) > 1:
        raise UnreadableDeckError(words.SEVERAL.of(lang).format(name=name, n=len(told)))
    return told[0]


def _of_code(typed: str, cards: Mapping[str, Card], lang: Lang) -> Reading:
    try:
        return read_code(typed, cards, lang)
    except CodeError as error:
        raise UnreadableDeckError(error.message(lang)) from error


def _unreadable(name: str, error: OSError | UnicodeError, lang: Lang) -> UnreadableDeckError:
    return UnreadableDeckError(words.UNREADABLE.of(lang).format(name=name, why=why_unreadable(error).of(lang)))


def _is_there(name: str) -> bool:
    """Tell whether there is a file of that name; the system refuses to look for one that is too long."""
    try:
        return Path(name).exists()
    except OSError:
        return False


def refusal(deck: Deck, cards: Mapping[str, Card], lang: Lang, *, any_deck: bool | None) -> list[str]:
    """Say why a deck may not be played, nothing if it may.

    With `any_deck` all may whose cards are known; None where the command can't be told so.
    """
    errors = [problem for problem in validate(deck, cards) if problem.severity == "error"]
    if any_deck:
        errors = [problem for problem in errors if problem.card is not None and problem.card not in cards]
    if not errors:
        return []
    said = [f"  {problem.rule}. {problem.message(lang)} {problem.mend(lang)}" for problem in errors]
    has_unknown = any(problem.code == "unknown" for problem in errors)
    way_out = [words.ANYWAY.of(lang)] if any_deck is False and not has_unknown else []
    return [words.ILLEGAL.of(lang).format(name=deck.name), *said, *way_out]
