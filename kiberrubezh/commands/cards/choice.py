"""Which cards a command is about: those that a query finds, and the deck that it may ask of."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.collection import Collection
    from kiberrubezh.deckbuilder.deck import Deck

_LEFT_OUT = Pair("Неизвестные карты пропущены: {names}", "Unknown cards left out: {names}")
_LIBRARY = Pair("Библиотека колод не открывается: {why}", "The library of decks can't be opened: {why}")


def add_deck(parser: ArgumentParser, ru: str, en: str) -> None:
    """Add `--deck`, which takes whatever names a deck elsewhere, and `--coding`; say what the command wants of it."""
    which = (
        "колода библиотеки, её версия, готовая, файл или код",
        "of the library, a version, a ready one, file or code",
    )
    parser.add_argument("--deck", metavar="DECK", help=f"{ru}: {which[0]} / {en}: {which[1]}")
    coding_option(parser)


def named_deck(options: Namespace, cards: "Collection") -> "Deck":
    """Return the deck that is named; where the library can't be opened, tell so and look elsewhere alone.

    Raise UnreadableDeckError.
    """
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_foreign
    from kiberrubezh.commands.duel.own_decks import LibraryError, opened_library
    from kiberrubezh.commands.versions.library import find_any
    from kiberrubezh.ground.disk import why_unwritable

    lang: Lang = options.lang
    try:
        with opened_library(lang, to_read=True) as shelf:
            return find_any(shelf, options.deck, cards, lang, options.coding)
    except LibraryError as error:
        raise UnreadableDeckError(error.message(lang)) from error
    except OSError as error:
        print(_LIBRARY.of(lang).format(why=why_unwritable(error).of(lang)), file=sys.stderr)
        return find_foreign(options.deck, cards, lang, options.coding)


def chosen_cards(query: str, cards: "Collection", lang: "Lang", deck: "Deck | None" = None) -> "list[Card]":
    """Return the cards that a query finds, in its order; all by number for an empty one. Raise QueryError."""
    from contextlib import closing

    from kiberrubezh.cards.find.context import Context
    from kiberrubezh.cards.find.search import find
    from kiberrubezh.cards.store import connect
    from kiberrubezh.commands.console.guide_lines import tell_told
    from kiberrubezh.deckbuilder.finding.holding import contents

    if not query.strip():
        return sorted(cards.values(), key=lambda card: (card.set, card.number))
    with closing(connect(cards.database())) as connection:
        hits = find(connection, query, None, lang, Context(contents(deck) if deck else None))
    tell_told(lang, is_told=hits.is_told)
    return [cards[card_id] for card_id in hits.ids]


def held_cards(deck: "Deck", cards: "Collection", lang: "Lang") -> "list[Card]":
    """Return every card of a deck, each as often as it is in it; cards that nobody knows are told and left out."""
    from kiberrubezh.deckbuilder.names import known_as

    gone = [known_as(line.card_id, cards.removed) for line in deck.lines if line.card_id not in cards]
    if unknown := [name.of(lang) for name in gone]:
        print(_LEFT_OUT.of(lang).format(names=", ".join(unknown)), file=sys.stderr)
    return [cards[line.card_id] for line in deck.lines if line.card_id in cards for _ in range(line.count)]
