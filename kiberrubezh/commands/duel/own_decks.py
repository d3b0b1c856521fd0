"""Decks and versions of the user's library, by what somebody typed for them."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
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


class NoVersionError(LibraryError):
    """The library has the deck, and no such version of it."""


@contextmanager
def opened_library(lang: "Lang", *, to_read: bool = False) -> "Iterator[Shelf]":
    """Open the user's library, and say on the error stream what became of one that was set aside; raise OSError.

    Decks that can't be read are told at the end: reading them is what shows it. One that is only `to_read` may lie
    where nothing can be written.
    """
    from kiberrubezh.deckbuilder.shelf import Shelf
    from kiberrubezh.safekeeping.opening import open_to_read

    with open_to_read() if to_read else Shelf() as shelf:
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
    return _called(shelf.decks(), typed)


def _called(decks: "Sequence[KeptDeck]", typed: str) -> "KeptDeck":
    from kiberrubezh.deckbuilder.names import fold

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
    name, _, wanted = typed.rpartition("@")
    kept = find_kept(shelf, name or wanted)
    return kept, _version(shelf, kept, wanted if name else "")


def _version(shelf: "Shelf", kept: "KeptDeck", wanted: str) -> "Version":
    from kiberrubezh.deckbuilder.names import fold

    for version in shelf.history(kept.id) if wanted else ():
        if wanted.strip() == str(version.id) or (version.label and fold(version.label) == fold(wanted)):
            return version
    values = {"name": one_line(kept.deck.name), "wanted": one_line(wanted), "id": kept.id}
    raise NoVersionError(Pair(_NO_VERSION.ru.format(**values), _NO_VERSION.en.format(**values)))


def find_own(shelf: "Shelf", typed: str) -> "Deck":
    """Return a deck of the library or a version of one, of decks that are read once.

    Raise LibraryError, where the deck before the last @ is there NoVersionError; a file may have such a name, too.
    """
    decks, (name, sign, wanted) = shelf.decks(), typed.rpartition("@")
    try:
        return _called(decks, typed).deck
    except LibraryError:
        kept = None
        if sign:
            with suppress(LibraryError):
                kept = _called(decks, name)
        if kept is None:
            raise
    return _version(shelf, kept, wanted).deck
