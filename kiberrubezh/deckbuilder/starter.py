"""The decks that come with the program, one plan each.

A file's title is «русское имя · English name»; its comment says the plan in Russian, then, after an empty line,
in English.
"""

from collections.abc import Mapping
from pathlib import Path

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange import read
from kiberrubezh.resources import resource


def starter_files() -> list[Path]:
    """List the files of the starter decks, in the order in which they are offered."""
    return sorted(resource("decks").glob("*.txt"))


def starter_decks(cards: Mapping[str, Card], lang: Lang = "ru") -> list[Deck]:
    """Read the starter decks, with their names and plans in one language."""
    return [_in(lang, read(path.read_text("utf-8"), cards).deck) for path in starter_files()]


def _in(lang: Lang, deck: Deck) -> Deck:
    which = slice(0, 1) if lang == "ru" else slice(-1, None)
    (name,), (note,) = deck.name.split(" · ")[which], deck.note.split("\n\n")[which]
    return deck.renamed(name).noted(note)
