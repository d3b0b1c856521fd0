"""Decks and versions of the user's library, by what somebody typed for them; and how often their lists have won."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from kiberrubezh.commands.versions import words
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf, Version
    from kiberrubezh.ground.intervals import Share
    from kiberrubezh.ground.words import Lang

_MOST_NAMED = 12


class LibraryError(ToldError, LookupError):
    """The library has no such deck or version, or several."""


class Wins(NamedTuple):
    """How often a list has won: in own duels, and in playtests that are kept; None where there are none."""

    own: "Share | None" = None
    tested: "Share | None" = None


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
    said = words.SEVERAL if found else words.NO_DECK
    name = one_line(typed)
    raise LibraryError(
        Pair(
            said.ru.format(name=name, known=known or words.EMPTY.ru),
            said.en.format(name=name, known=known or words.EMPTY.en),
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
    raise LibraryError(Pair(words.NO_VERSION.ru.format(**values), words.NO_VERSION.en.format(**values)))


def find_any(shelf: "Shelf", typed: str, cards: "Mapping[str, Card]", lang: "Lang") -> "Deck":
    """Return a deck of the library or a version of one, else a ready deck or that of a file.

    Raise UnreadableDeckError, or LibraryError for a version that isn't there.
    """
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck

    try:
        return find_kept(shelf, typed).deck
    except LibraryError as refused:
        try:
            return find_version(shelf, typed)[1].deck if _is_version(shelf, typed) else find_deck(typed, cards, lang)
        except UnreadableDeckError as error:
            raise UnreadableDeckError(f"{error}\n{refused.message(lang)}") from error


def _is_version(shelf: "Shelf", typed: str) -> bool:
    """Tell whether what stands before the last @ is a deck of the library; a file may have such a name."""
    try:
        return "@" in typed and bool(find_kept(shelf, typed.rpartition("@")[0]))
    except LibraryError:
        return False


def wins(decks: "Iterable[Deck]") -> "dict[str, Wins]":
    """Return how often the lists of decks have won, by their digests; raise OSError."""
    from kiberrubezh.journal import list_duels
    from kiberrubezh.journal.heading import list_of
    from kiberrubezh.play.catalog import catalog
    from kiberrubezh.play.progress.own_duels import by_list, own_duels
    from kiberrubezh.runs.wins import shares

    entries, _ = catalog(list_duels(), [])
    own = by_list(own_duels(entries))
    wanted = {list_of(deck.ids()) for deck in decks}
    tested = shares(wanted)
    return {key: Wins(own[key].share if key in own and own[key].share.of else None, tested.get(key)) for key in wanted}
