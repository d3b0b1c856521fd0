"""Several decks to beat: an equilibrium out of a file that a search was written to, or the ready decks."""

import json
import re
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.metagame.documents.archive import Search
    from kiberrubezh.playtest.plan import Entry

_NONE_PLAYED = Pair(
    "--beats: в «{file}» равновесия нет: нужна запись поиска без --beats, --mend и --card",
    "--beats: there is no equilibrium in {file}: it takes what a search without --beats, --mend and --card wrote",
)
_OTHER_TERMS = Pair(
    "Равновесие из «{file}» найдено при других условиях ({terms}): при этих оно может быть иным.",
    "The equilibrium in {file} was found on other terms ({terms}): on these it may be another.",
)
_PLAYED = Pair("играли {bots}", "{bots} played")
_RULES = Pair("правила: {rules}", "rules: {rules}")
_REPRINTED = Pair("карты с тех пор изменились", "cards have changed since")
_STANDARD = Pair("обычные", "the usual ones")
_BROKEN = Pair(
    "--beats: запись поиска в «{file}» повреждена или сделана другой версией: ищите заново с --out",
    "--beats: what a search wrote to {file} is damaged or of another version: search anew with --out",
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
    options.whom = _READY_DECKS
    options.decks = [*ready, *options.decks]
    return find_entries(options, told=False)


def written_search(options: Namespace) -> "Search | None":
    """Return the search in the file that is to be beaten; None where a deck is meant.

    Leave with a word where the search in it can't be read.
    """
    from kiberrubezh.metagame.documents.archive import Search, contents

    if not options.beats:
        return None
    try:
        text = contents(Path(options.beats))
    except (OSError, ValueError):
        return None
    try:
        return Search.model_validate_json(text)
    except ValueError:
        if (words := _wrong_search(text)) is not None:
            options.misuse(words.of(options.lang).format(file=options.beats))
        return None


def _wrong_search(text: bytes) -> Pair | None:
    """Return what is wrong with a search that can't be beaten; None for what is none, by its names or its beginning."""
    from kiberrubezh.metagame.documents.archive import FORMAT

    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        return _BROKEN if re.match(rb'\s*\{\s*"metagame"\s*:', text) else None
    if not isinstance(plain, dict):
        return None
    if plain.get("metagame") == FORMAT and "swaps" in plain:
        return _NONE_PLAYED
    return _BROKEN if "metagame" in plain or {"decks", "pairs", "steps"} <= plain.keys() else None


def entries_to_beat(search: "Search", cards: "Mapping[str, Card]", options: Namespace) -> "list[Entry] | None":
    """Return the decks of its equilibrium, and put their shares among the options; None if one can't take part."""
    from kiberrubezh.commands.playtest.decks import entries_of
    from kiberrubezh.deckbuilder.deck import Deck

    played = search.played()
    if not played:
        options.misuse(_NONE_PLAYED.of(options.lang).format(file=options.beats))
    options.shares = tuple(part for _, part in played)
    options.whom = Path(options.beats).name
    if terms := _other_terms(search, cards, options):
        print(_OTHER_TERMS.of(options.lang).format(terms=terms, file=options.beats), file=sys.stderr)
    return entries_of([Deck.of(deck.name, deck.cards) for deck, _ in played], cards, options)


def _other_terms(search: "Search", cards: "Mapping[str, Card]", options: Namespace) -> str:
    """Say what of the terms of a search is otherwise now; nothing if all is as it was."""
    said: list[str] = []
    if search.bots != options.bots:
        said += [_PLAYED.of(options.lang).format(bots=", ".join(search.bots))]
    if search.rules != dict(options.rule):
        rules = ", ".join(f"{name}={number}" for name, number in search.rules.items())
        said += [_RULES.of(options.lang).format(rules=rules or _STANDARD.of(options.lang))]
    if search.is_reprinted([name for deck, _ in search.played() for name in deck.cards], cards):
        said += [_REPRINTED.of(options.lang)]
    return "; ".join(said)
