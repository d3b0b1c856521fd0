"""The subcommands of `kiberrubezh`, a module or a room each, and the console that they share.

Each has `register(subparsers)`, which adds its parser and sets `handler`, a function from the parsed options
(`options.lang` among them) to an exit code. What is heavy is imported inside the handler.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from kiberrubezh.collection import Collection

    Subparsers = _SubParsersAction[ArgumentParser]

NAMES = (
    "cards",
    "set",
    "deck",
    "duel",
    "games",
    "play",
    "puzzle",
    "position",
    "bots",
    "lesson",
    "progress",
    "rules",
    "review",
    "playtest",
    "metagame",
    "protocol",
    "data",
    "sounds",
    "filetypes",
    "demo",
)


def register_all(parser: ArgumentParser, names: Sequence[str] = NAMES) -> None:
    """Add subcommands to the parser in this order: every one, unless it is known already which are needed."""
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in names:
        import_module(f"{__name__}.{name}").register(subparsers)


def open_collection(lang: str) -> "Collection":
    """Open all cards, the own ones too; say on the error stream what had to be set aside."""
    from kiberrubezh.collection import Collection

    cards = Collection.open()
    for notice in cards.notices:
        print(notice.message(lang), file=sys.stderr)
    return cards
