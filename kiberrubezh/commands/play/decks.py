"""The decks of a duel that is begun as any other game: by name or file, the first two ready ones if not told."""

from collections.abc import Mapping, Sequence
from typing import Any

from kiberrubezh.cards.card import Card
from kiberrubezh.commands import open_collection
from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck, refusal
from kiberrubezh.commands.play import words
from kiberrubezh.deckbuilder.ready import command_name, ready_files
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.rubezh.beginning import decklists
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair

_DECKS = ("deck1", "deck2")


class DecksError(ToldError, ValueError):
    """A deck can't be read, or may not be played; said in the language asked for."""


def supply_lines(game: Game, lang: Lang) -> list[str]:
    """Say what is to be named before a game beside its options: the decks of a duel."""
    if game.id != DUEL.id:
        return []
    known = [command_name(file) for file in ready_files()]
    said = words.DECK.of(lang)
    lines = [
        said.format(name=name, usual=usual, n=place, known=", ".join(known))
        for place, (name, usual) in enumerate(zip(_DECKS, known, strict=False), 1)
    ]
    return [*lines, words.SHORT.of(lang)]


def supplies(
    game: Game, typed: Sequence[tuple[str, str]], lang: Lang, coding: str
) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    """Part what was typed into options of the game and what is supplied for it. Raise DecksError."""
    if game.id != DUEL.id:
        return list(typed), {}
    usual = dict(zip(_DECKS, map(command_name, ready_files()), strict=False))
    named = usual | {name: value for name, value in typed if name in _DECKS}
    cards = open_collection(lang)
    decks = [_deck(named[name], cards, lang, coding) for name in _DECKS]
    return [(name, value) for name, value in typed if name not in _DECKS], decklists(decks)._asdict()


def _deck(name: str, cards: Mapping[str, Card], lang: Lang, coding: str) -> list[Card]:
    """Return the cards of a deck that may be played."""
    try:
        deck = find_deck(name, cards, lang, coding)
    except UnreadableDeckError as error:
        raise DecksError(Pair(str(error), str(error))) from error
    if refused := refusal(deck, cards, lang, any_deck=None):
        said = "\n".join(refused)
        raise DecksError(Pair(said, said))
    return deck.expand(cards)
