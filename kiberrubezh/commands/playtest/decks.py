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
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.playtest.plan import Entry

_Cards = tuple[tuple[str, int], ...]
_SAME = Pair(
    "«{name}»: те же карты, что в «{first}», поэтому участвует один раз.",
    "“{name}” has the cards of “{first}”, and takes part once.",
)


def find_entries(options: Namespace, *, told: bool = True) -> list[Entry] | None:
    """Return the decks that take part, the two that are compared first; None if one can't, once it is said why.

    Which are left out is `told`, unless the command has added decks of its own, of which one may be typed.
    """
    lang: Lang = options.lang
    cards = open_collection(lang)
    try:
        compared = [find_deck(name, cards, lang, options.coding) for name in options.compare or ()]
        named = [find_deck(name, cards, lang, options.coding) for name in (*options.decks, *options.against)]
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return None
    others = _each_once(named, lang, told=told) if named else ready_decks(cards, lang)
    return entries_of([*compared, *_others(others, compared)], cards, options)


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


def _each_once(decks: Sequence[Deck], lang: Lang, *, told: bool) -> list[Deck]:
    """Leave out decks of the same cards as one before: twice it would count as two that were met."""
    found: dict[_Cards, Deck] = {}
    for deck in decks:
        first = found.setdefault(_cards(deck), deck)
        if told and first is not deck:
            print(_SAME.of(lang).format(name=one_line(deck.name), first=one_line(first.name)), file=sys.stderr)
    return list(found.values())


def _others(decks: Sequence[Deck], compared: Sequence[Deck]) -> list[Deck]:
    """Leave out the decks that are compared: they don't play themselves."""
    return [deck for deck in decks if _cards(deck) not in [_cards(it) for it in compared]]


def _cards(deck: Deck) -> _Cards:
    return tuple(sorted(deck.counts().items()))


def _unplayable(entry: Entry, lang: Lang) -> list[str]:
    """Say why no duel can be dealt of a deck, if none can."""
    try:
        Header.of((entry.cards, entry.cards), seed=0).dealt()
    except UnplayableError as error:
        return [words.UNPLAYABLE.of(lang).format(why=error.message(lang))]
    return []
