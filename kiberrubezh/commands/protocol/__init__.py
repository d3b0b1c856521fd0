"""`kiberrubezh protocol`: other programs play any game by lines of JSON on the standard input and output."""

import json
import os
import sys
from argparse import SUPPRESS, Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.protocol.lines import serve

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.engine.protocol.lines.particulars import DeckProblem

__all__ = ("Shelves", "register", "serve")

_PROGRAM = "спросить программу, кто она и что в ней настраивается / ask a program who it is and what settings it has"


def register(subparsers: "Subparsers") -> None:
    """Add `protocol`."""
    parser = subparsers.add_parser(
        "protocol",
        help="игры для других программ, строки JSON / games for other programs, lines of JSON",
        description=(
            "Запросы приходят на стандартный ввод, ответы уходят на стандартный вывод: любая игра, несколько сразу, "
            "воображаемые раздачи, положения, подсказки, которые можно прервать. Всё описано в docs/protocol.md. / "
            "Requests come in on the standard input, answers go out on the standard output: any game, several at a "
            "time, imagined deals, positions, hints that can be stopped. docs/protocol.md tells all of it."
        ),
    )
    parser.add_argument("--schema", action="store_true", help="схема JSON и конец / print the JSON Schema and end")
    parser.add_argument("--program", metavar="COMMAND", help=_PROGRAM)
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    if options.schema:
        from kiberrubezh.engine.protocol.lines.schema import schema

        print(json.dumps(schema(), ensure_ascii=False, indent=1))
        return 0
    if options.program is not None:
        from kiberrubezh.commands.protocol.program import introduce

        return introduce(options.program, options.lang)
    from kiberrubezh.commands.protocol.advising import StagedAdviser
    from kiberrubezh.engine.protocol.session import Session
    from kiberrubezh.field import field

    session = Session(Shelves(open_collection(options.lang)), StagedAdviser(), field())
    # A file of its own, never closed: the reader may wait at it when all ends, and closing would wait for the reader.
    serve(os.fdopen(os.dup(sys.stdin.fileno()), "rb"), sys.stdout.buffer, session)
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
        """Return the one ready deck of that name, in commands or in either language; None for several."""
        from kiberrubezh.deckbuilder.ready import named_decks

        found = list(named_decks(name, self.cards, "en").values())
        return found[0] if len(found) == 1 else None

    def read(self, text: str, cards: "Mapping[str, Card]") -> "Deck":
        """Read a deck from its text."""
        from kiberrubezh.deckbuilder.exchange.reading import read

        return read(text, cards).deck

    def formats(self) -> "Sequence[str]":
        """List the formats."""
        from kiberrubezh.deckbuilder.formats import FORMATS

        return list(FORMATS)

    def problems(self, deck: "Deck", seat: int, cards: "Mapping[str, Card]", fmt: str) -> "list[DeckProblem]":
        """List the errors that a format finds in a deck, each with what would mend it."""
        from kiberrubezh.deckbuilder.formats import FORMATS
        from kiberrubezh.deckbuilder.validate import validate
        from kiberrubezh.engine.protocol.lines.particulars import DeckProblem
        from kiberrubezh.engine.protocol.lines.parts import SpokenPair

        return [
            DeckProblem(
                seat=seat,
                rule=it.rule,
                problem=it.code,
                card=it.card,
                words=SpokenPair(
                    ru=f"{it.message('ru')} {it.mend('ru')}".strip(), en=f"{it.message('en')} {it.mend('en')}".strip()
                ),
            )
            for it in validate(deck, cards, FORMATS[fmt])
            if it.severity == "error"
        ]
