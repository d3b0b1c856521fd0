"""The ready decks: those that come with the program, one plan each, and those of the user's sets.

A file's title is «русское имя · English name»; its comment says the plan in Russian, then, after an empty line,
in English.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.sets import Housing, SetDeck
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck, Line, Mark
from kiberrubezh.deckbuilder.exchange.reading import read_by
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.ground.words import LANGS, Pair
from kiberrubezh.resources import resource


def ready_files() -> list[Path]:
    """List the files of the ready decks, in the order in which they are offered."""
    return sorted(resource("decks").glob("*.txt"))


def command_name(file: Path) -> str:
    """Return what a ready deck is called on the command line: its file's name without number and ending."""
    return file.stem.partition("-")[2]


def ready_decks(cards: Mapping[str, Card], lang: Lang = "ru") -> list[Deck]:
    """Return the ready decks, with their names and plans in one language."""
    return [_in(lang, deck) for deck in _read(Names.of(cards))]


def ready_names(cards: Mapping[str, Card], lang: Lang) -> dict[Deck, Pair]:
    """Return the ready decks as they are in one language, in their order, each with its name in both."""
    named = map(Pair, *([deck.name for deck in ready_decks(cards, each)] for each in LANGS))
    return dict(zip(ready_decks(cards, lang), named, strict=True))


@lru_cache(maxsize=1)
def _read(names: Names) -> tuple[Deck, ...]:
    """Read the ready decks by the names of all cards, which seldom change: each page of decks asks for them anew."""
    return tuple(read_by(names, path.read_text("utf-8")).deck for path in ready_files())


def set_decks(cards: Mapping[str, Card]) -> dict[str, Deck]:
    """Return the ready decks of the user's sets, by what each is called on the command line: `set:deck`."""
    if not isinstance(cards, Housing):
        return {}
    return {f"{one.id}:{kept.name}": deck_of(kept) for one in cards.sets for kept in one.decks}


def named_decks(typed: str, cards: Mapping[str, Card], lang: Lang) -> dict[str, Deck]:
    """Return the ready decks that are meant, by what each is called on the command line: several of one name, none.

    What a deck is called there, and the name of its file, mean no other; then count the names in either language.
    """
    files = {command_name(path): path.stem for path in ready_files()}
    decks = dict(zip(files, ready_decks(cards, lang), strict=True)) | set_decks(cards)
    titles = [dict(zip(files, ready_decks(cards, one), strict=True)) for one in LANGS]
    wanted = fold(typed)
    ids = [called for called in decks if wanted in (fold(called), fold(files.get(called, called)))]
    names = {called: {fold(each.get(called, deck).name) for each in titles} for called, deck in decks.items()}
    return {called: decks[called] for called in ids or [it for it in decks if wanted in names[it]]}


def deck_of(kept: SetDeck) -> Deck:
    """Return a ready deck of a set as a deck."""
    maybe = tuple(Line(card_id=card_id, count=count) for card_id, count in kept.maybe.items())
    marks = tuple(Mark(card_id=it.card, group=it.group, note=it.note) for it in kept.marks)
    lines = Deck.of(kept.name, kept.cards, kept.note).lines
    return Deck(name=kept.name, lines=lines, note=kept.note, maybe=maybe, marks=marks)


def _in(lang: Lang, deck: Deck) -> Deck:
    which = slice(0, 1) if lang == "ru" else slice(-1, None)
    (name,), (note,) = deck.name.split(" · ")[which], deck.note.split("\n\n")[which]
    return deck.renamed(name).noted(note)
