"""Several decks to beat: an equilibrium out of a file that a search was written to, or the ready decks."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.metagame.telling import Search
    from kiberrubezh.playtest.plan import Entry

_NONE_PLAYED = Pair(
    "--beats: в «{file}» равновесия нет: нужна запись поиска без --beats, --mend и --card",
    "--beats: there is no equilibrium in {file}: it takes what a search without --beats, --mend and --card wrote",
)
_OTHER_TERMS = Pair(
    "Равновесие из «{file}» найдено при других условиях (играли {bots}): при этих оно может быть иным.",
    "The equilibrium in {file} was found on other terms ({bots} played): on these it may be another.",
)

_READY = Pair("готовые", "ready")
"""What stands for the ready decks."""
_READY_DECKS = Pair("Готовые колоды", "the ready decks")


def is_ready(typed: str | None) -> bool:
    """Tell whether the ready decks are to be beaten, each met as often as any other."""
    from kiberrubezh.deckbuilder.names import fold

    return typed is not None and fold(typed) in _READY


def ready_to_beat(options: Namespace) -> "list[Entry] | None":
    """Return the ready decks and those to begin with, and put the former's equal shares among the options.

    None if one can't take part, once it is said why.
    """
    from kiberrubezh.commands.playtest.decks import find_entries
    from kiberrubezh.deckbuilder.ready import command_name, ready_files

    ready = [command_name(file) for file in ready_files()]
    options.shares = tuple(1 / len(ready) for _ in ready)
    options.whom = _READY_DECKS.of(options.lang)
    options.decks = [*ready, *options.decks]
    return find_entries(options)


def written_search(options: Namespace) -> "Search | None":
    """Return the search in the file that is to be beaten; None where a deck is meant."""
    from kiberrubezh.metagame.telling import Search

    try:
        return Search.model_validate_json(Path(options.beats).read_bytes()) if options.beats else None
    except (OSError, ValueError):
        return None


def entries_to_beat(search: "Search", cards: "Mapping[str, Card]", options: Namespace) -> "list[Entry] | None":
    """Return the decks of its equilibrium, and put their shares among the options; None if one can't take part."""
    from kiberrubezh.commands.playtest.decks import entries_of
    from kiberrubezh.deckbuilder.deck import Deck

    played = search.played()
    if not played:
        options.misuse(_NONE_PLAYED.of(options.lang).format(file=options.beats))
    options.shares = tuple(part for _, part in played)
    options.whom = Path(options.beats).name
    if (search.bots, search.rules) != (options.bots, dict(options.rule)):
        print(_OTHER_TERMS.of(options.lang).format(bots=", ".join(search.bots), file=options.beats), file=sys.stderr)
    return entries_of([Deck.of(deck.name, deck.cards) for deck, _ in played], cards, options)
