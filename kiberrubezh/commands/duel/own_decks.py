"""Decks and versions of the user's library, by what somebody typed for them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf, Version
    from kiberrubezh.ground.words import Lang

_NO_DECK = Pair(
    "В библиотеке нет колоды «{name}». Есть: {known}.", "There is no deck “{name}” in the library. There are: {known}."
)
_EMPTY = Pair("пока ничего", "none yet")
_SEVERAL = Pair(
    "Колод «{name}» несколько, назовите номер: {known}.", "There are several decks “{name}”, give the number: {known}."
)
_NO_VERSION = Pair(
    "У колоды «{name}» нет версии «{wanted}». Какие есть, скажет kiberrubezh deck versions {id}",
    "The deck “{name}” has no version “{wanted}”. To see which there are: kiberrubezh deck versions {id}",
)
_MOST_NAMED = 12


class LibraryError(ToldError, LookupError):
    """The library has no such deck or version, or several."""


@contextmanager
def opened_library(lang: "Lang") -> "Iterator[Shelf]":
    """Open the user's library, and say on the error stream what became of one that was set aside; raise OSError.

    Decks that can't be read are told at the end: reading them is what shows it.
    """
    from kiberrubezh.deckbuilder.shelf import Shelf

    with Shelf() as shelf:
        told = _tell(shelf, 0, lang)
        try:
            yield shelf
        finally:
            _tell(shelf, told, lang)


def _tell(shelf: "Shelf", told: int, lang: "Lang") -> int:
    """Say what wasn't said yet of the notices; return how many there are."""
    for notice in shelf.notices[told:]:
        print(notice.message(lang), file=sys.stderr)
    return len(shelf.notices)


def find_kept(shelf: "Shelf", typed: str) -> "KeptDeck":
    """Return the deck of that name or number. Raise LibraryError."""
    from kiberrubezh.deckbuilder.names import fold

    decks = shelf.decks()
    found = [kept for kept in decks if fold(kept.deck.name) == fold(typed)]
    found = found or [kept for kept in decks if str(kept.id) == typed.strip().lstrip("#№")]
    if len(found) == 1:
        return found[0]
    known = ", ".join(f"{one_line(it.deck.name)} ({it.id})" for it in (found or decks)[:_MOST_NAMED])
    said = _SEVERAL if found else _NO_DECK
    name = one_line(typed)
    raise LibraryError(
        Pair(
            said.ru.format(name=name, known=known or _EMPTY.ru),
            said.en.format(name=name, known=known or _EMPTY.en),
        )
    )


def find_version(shelf: "Shelf", typed: str) -> "tuple[KeptDeck, Version]":
    """Return a deck and its version, of DECK@VERSION: its number, or its name. Raise LibraryError."""
    from kiberrubezh.deckbuilder.names import fold

    name, _, wanted = typed.rpartition("@")
    kept = find_kept(shelf, name or wanted)
    for version in shelf.history(kept.id) if name else ():
        if wanted.strip() == str(version.id) or (version.label and fold(version.label) == fold(wanted)):
            return kept, version
    values = {"name": one_line(kept.deck.name), "wanted": one_line(wanted if name else ""), "id": kept.id}
    raise LibraryError(Pair(_NO_VERSION.ru.format(**values), _NO_VERSION.en.format(**values)))


def find_own(shelf: "Shelf", typed: str) -> "Deck":
    """Return a deck of the library or a version of one. Raise LibraryError."""
    try:
        return find_kept(shelf, typed).deck
    except LibraryError:
        if not is_version(shelf, typed):
            raise
    return find_version(shelf, typed)[1].deck


def is_version(shelf: "Shelf", typed: str) -> bool:
    """Tell whether what stands before the last @ is a deck of the library; a file may have such a name."""
    try:
        return "@" in typed and bool(find_kept(shelf, typed.rpartition("@")[0]))
    except LibraryError:
        return False
