"""`kiberrubezh protocol`: other programs play duels by lines of JSON on the standard input and output."""

import json
import sys
from argparse import Namespace
from functools import cached_property
from typing import TYPE_CHECKING, BinaryIO

from kiberrubezh.commands import open_collection

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.engine.protocol.session import Session


def register(subparsers: "Subparsers") -> None:
    """Add `protocol`."""
    parser = subparsers.add_parser(
        "protocol",
        help="дуэли для других программ, строки JSON / duels for other programs, lines of JSON",
        description="Requests come in on the standard input, answers go out on the standard output.",
    )
    parser.add_argument("--schema", action="store_true", help="схема JSON и конец / print the JSON Schema and end")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    if options.schema:
        from kiberrubezh.engine.protocol.schema import schema

        print(json.dumps(schema(), ensure_ascii=False, indent=1))
        return 0
    from kiberrubezh.engine.protocol.session import Session

    serve(sys.stdin.buffer, sys.stdout.buffer, Session(Shelves(open_collection(options.lang))))
    return 0


class Shelves:
    """The cards of the set and the user's own, and the ready decks."""

    def __init__(self, cards: "Mapping[str, Card]") -> None:
        self.cards = cards

    def names(self) -> "Sequence[str]":
        """List the names by which commands know the ready decks."""
        from kiberrubezh.deckbuilder.ready import command_name, ready_files

        return [command_name(file) for file in ready_files()]

    def ready(self, name: str) -> "Deck | None":
        """Return the ready deck of that name."""
        return self._ready.get(name)

    @cached_property
    def _ready(self) -> "dict[str, Deck]":
        from kiberrubezh.deckbuilder.ready import ready_decks

        return dict(zip(self.names(), ready_decks(self.cards, "en"), strict=True))

    def read(self, text: str, cards: "Mapping[str, Card]") -> "Deck":
        """Read a deck from its text."""
        from kiberrubezh.deckbuilder.exchange import read

        return read(text, cards).deck


def serve(source: BinaryIO, sink: BinaryIO, session: "Session") -> None:
    """Answer line by line until the other side takes its leave or its end of the line is closed."""
    from kiberrubezh.engine.protocol.answers import LONGEST

    for line in _lines(source, LONGEST + 1):
        sink.write(session.answer(line).encode() + b"\n")
        sink.flush()
        if session.over:
            return


def _lines(source: BinaryIO, most: int) -> "Iterator[bytes]":
    """Yield lines without their ends; of a longer one the first `most` bytes alone, whatever its length."""
    while line := source.readline(most):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(most)
        yield line.removesuffix(b"\n")
