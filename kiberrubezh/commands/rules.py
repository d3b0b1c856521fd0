"""`kiberrubezh rules`: a rule by its number, a search in the rules, and the two pages to be printed."""

import os
import sys
from argparse import SUPPRESS, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.saving import NO_QT, not_saved
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

DONE, REFUSED = 0, 1
_DOCUMENTS = {"duel": "../rules", "lokalka-duel": "lokalka-duel", "lokalka": "lokalka"}
"""The documents of the games that are played."""
_WRITTEN = Pair("Две страницы правил: {path}", "Two pages of rules: {path}")
_NEEDS_PDF = Pair(
    "Правила сохраняются в файл .pdf, а не сюда: {path}", "The sheet of rules is saved as .pdf, not as {path}"
)
_NOTHING = Pair("В правилах нет ни таких слов, ни номера: {words}.", "The rules have no such words or number: {words}.")
_LONG = 160


def register(subparsers: "Subparsers") -> None:
    """Add `rules`."""
    parser = subparsers.add_parser(
        "rules",
        help="правила: по номеру, по словам, лист для печати / the rules: by number, by words, a sheet to print",
        description="Код выхода: 0 нашлось или записано, 1 нет. / Exit code: 0 found or written, 1 not.",
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="номер или слова / a number, or words")
    parser.add_argument("--game", choices=sorted(_DOCUMENTS), default="duel", help="какой игры / of which game")
    parser.add_argument("--sheet", type=Path, metavar="FILE.pdf", help="записать лист / write the sheet")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    return _write(options) if options.sheet is not None else _tell(options)


def _tell(options: Namespace) -> int:
    """Print a rule, what was found, or the sections."""
    from kiberrubezh.play.rulebook import bare, excerpt, rulebook

    book, words = rulebook(_DOCUMENTS[options.game], options.lang), " ".join(options.words)
    if not words:
        print(*(section.title for section in book.sections), sep="\n")
        return DONE
    number = book.place_of(words)
    if number is not None and number in book.rules:
        print(f"{number}  {bare(book.rules[number])}")
        return DONE
    found = book.search(words)
    for place in found:
        print(f"{place.anchor}  {excerpt(place.text.removeprefix(place.anchor).strip(), words, _LONG)}")
    if not found:
        print(_NOTHING.of(options.lang).format(words=words), file=sys.stderr)
    return DONE if found else REFUSED


def _write(options: Namespace) -> int:
    """Write the two pages of the duel."""
    if options.sheet.suffix.lower() != ".pdf":
        print(_NEEDS_PDF.of(options.lang).format(path=options.sheet), file=sys.stderr)
        return REFUSED
    if find_spec("PySide6") is None:
        print(NO_QT.of(options.lang), file=sys.stderr)
        return REFUSED
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from kiberrubezh.gui.games.print_sheet import print_alone

    try:
        print_alone(options.sheet, options.lang)
    except OSError as error:
        print(not_saved(options.sheet, error, options.lang), file=sys.stderr)
        return REFUSED
    print(_WRITTEN.of(options.lang).format(path=options.sheet))
    return DONE
