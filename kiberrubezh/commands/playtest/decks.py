"""The decks of a playtest by the names typed, and why some cards may win as they do."""

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence

from kiberrubezh.cards.card import Card
from kiberrubezh.commands import open_collection
from kiberrubezh.commands.duel import words
from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck, refusal
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.rules import UnplayableError
from kiberrubezh.ground.words import Lang
from kiberrubezh.playtest.plan import Entry


def find_entries(options: Namespace) -> list[Entry] | None:
    """Return the decks that take part, the two that are compared first; None if one can't, once it is said why."""
    lang: Lang = options.lang
    cards = open_collection(lang)
    try:
        compared = [find_deck(name, cards, lang, options.coding) for name in options.compare or ()]
        named = _each_once(
            [find_deck(name, cards, lang, options.coding) for name in (*options.decks, *options.against)]
        )
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return None
    return entries_of([*compared, *(named or _others(ready_decks(cards, lang), compared))], cards, options)


def entries_of(decks: Sequence[Deck], cards: Mapping[str, Card], options: Namespace) -> list[Entry] | None:
    """Return decks as they take part; None if one can't, once it is said why."""
    lang: Lang = options.lang
    refused = [line for deck in decks for line in refusal(deck, cards, lang, any_deck=options.any_deck)]
    entries: list[Entry] = []
    if not refused:
        entries = [Entry(deck.name, tuple(deck.expand(cards))) for deck in decks]
        refused = [line for entry in entries for line in _unplayable(entry, lang)]
    print("".join(f"{line}\n" for line in refused), end="", file=sys.stderr)
    return None if refused else entries


def _each_once(decks: Sequence[Deck]) -> list[Deck]:
    """Leave out decks of the same list as one before: twice it would count as two that were met."""
    found: dict[tuple[tuple[str, int], ...], Deck] = {}
    for deck in decks:
        found.setdefault(tuple(sorted(deck.counts().items())), deck)
    return list(found.values())


def _others(decks: Sequence[Deck], compared: Sequence[Deck]) -> list[Deck]:
    """Leave out the decks that are compared: they don't play themselves."""
    return [deck for deck in decks if deck.lines not in [it.lines for it in compared]]


def _unplayable(entry: Entry, lang: Lang) -> list[str]:
    """Say why no duel can be dealt of a deck, if none can."""
    try:
        Header.of((entry.cards, entry.cards), seed=0).dealt()
    except UnplayableError as error:
        return [words.UNPLAYABLE.of(lang).format(why=error.message(lang))]
    return []
