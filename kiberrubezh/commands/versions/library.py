"""Decks of any origin by what somebody typed for them, and how often their lists have won."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.shelf import Shelf
    from kiberrubezh.ground.intervals import Share
    from kiberrubezh.ground.words import Lang


class Wins(NamedTuple):
    """How often a list has won: in own duels, and in playtests that are kept; None where there are none."""

    own: "Share | None" = None
    tested: "Share | None" = None


def find_any(shelf: "Shelf", typed: str, cards: "Mapping[str, Card]", lang: "Lang", coding: str) -> "Deck":
    """Return a deck of the library or a version of one, else a ready deck or that of a file.

    Raise UnreadableDeckError, or LibraryError for a version that isn't there.
    """
    from kiberrubezh.commands.duel.decks import NoDeckError, UnreadableDeckError, find_foreign
    from kiberrubezh.commands.duel.own_decks import LibraryError, NoVersionError, find_own

    try:
        return find_own(shelf, typed)
    except NoVersionError:
        raise
    except LibraryError as missing:
        try:
            return find_foreign(typed, cards, lang, coding)
        except NoDeckError as nowhere:
            raise UnreadableDeckError(f"{nowhere}\n{missing.message(lang)}") from missing


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
