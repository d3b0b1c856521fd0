"""The subcommands of `kiberrubezh`, a module each.

A module has `register(subparsers)`, which adds its parser and sets `handler`, a function from the parsed options
(`options.lang` among them) to an exit code. What is heavy is imported inside the handler.
"""

from argparse import ArgumentParser
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Subparsers = _SubParsersAction[ArgumentParser]

NAMES = ("cards", "deck", "duel", "demo")


def register_all(parser: ArgumentParser) -> None:
    """Add every subcommand to the parser, in the order of `NAMES`."""
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in NAMES:
        import_module(f"{__name__}.{name}").register(subparsers)
