"""Ready decks as a search writes them down."""

from collections import Counter

from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files


def ready(names: tuple[str, ...]) -> list[tuple[str, Counter[str]]]:
    """Return ready decks, named as commands call them: their names and cards."""
    cards = open_cards()
    decks = {command_name(file): deck for file, deck in zip(ready_files(), ready_decks(cards, "en"), strict=True)}
    return [(decks[name].name, Counter(decks[name].counts())) for name in names]
