"""`kiberrubezh cards`: build the card database, search it, show a card, add own cards, publish the sources' schema."""

import json
import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.lines import card_line
from kiberrubezh.commands.console.saving import not_saved

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

FOUND, NOT_FOUND, MISUSED = 0, 1, 2

_BUILT = {"ru": "Карт в базе: {n}. Файл: {file}", "en": "Cards in the database: {n}. File: {file}"}
_UNKNOWN = {
    "ru": "Нет карты «{name}».{likely} Найти по словам: kiberrubezh cards search",
    "en": 'There is no card "{name}".{likely} To find one by words: kiberrubezh cards search',
}


def register(subparsers: "Subparsers") -> None:
    """Add `cards` with `build`, `search`, `show`, `add`, `own`, `schema`, `sheet` and `print`."""
    from kiberrubezh.commands.cards import own, paper, search, sheet, workshop

    parser = subparsers.add_parser("cards", help="база карт и поиск / card database and search")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_build(actions)
    search.register(actions)
    show = actions.add_parser("show", help="показать карту / show a card")
    show.add_argument("name", metavar="NAME", help="имя или id / name or id")
    show.set_defaults(handler=_show)
    own.register(actions)
    workshop.register(actions)
    schema = actions.add_parser("schema", help="схема JSON исходников / JSON Schema of the sources")
    schema.set_defaults(handler=_schema)
    sheet.register(actions)
    paper.register(actions)
    for action in (each for name, each in actions.choices.items() if name != "own"):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _add_build(actions: "Subparsers") -> None:
    build = actions.add_parser("build", help="собрать базу из исходников / build the database from the sources")
    build.add_argument("--sources", type=Path, metavar="DIR", help="папка исходников / folder of the sources")
    build.add_argument("--target", type=Path, metavar="FILE", help="файл базы / database file")
    build.set_defaults(handler=_build)


def _build(options: Namespace) -> int:
    from kiberrubezh.cards.store import SourceError, build
    from kiberrubezh.resources import database_path, resource

    target = options.target or database_path()
    try:
        n = build(options.sources or resource("cards"), target)
    except SourceError as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSED
    except OSError as error:
        print(not_saved(target, error, options.lang), file=sys.stderr)
        return MISUSED
    print(_BUILT[options.lang].format(n=n, file=target))
    return FOUND


def _show(options: Namespace) -> int:
    from kiberrubezh.cards.sets import reminders_of
    from kiberrubezh.cards.speech.references import citation
    from kiberrubezh.cards.text import plain_text
    from kiberrubezh.deckbuilder.names import Names
    from kiberrubezh.deckbuilder.words import likely

    cards = open_collection(options.lang)
    names = Names.of(cards)
    if (card_id := names.find(options.name)) is None:
        meant = likely(names.suggest(options.name)).of(options.lang)
        print(_UNKNOWN[options.lang].format(name=options.name, likely=meant), file=sys.stderr)
        return NOT_FOUND
    card = cards[card_id]
    lines = [card_line(card, options.lang), plain_text(card, options.lang)]
    for each in reminders_of(card, cards.sets):
        keyword, meaning = (getattr(words, options.lang) for words in (each.keyword, each.meaning))
        lines.append(f"{keyword} — {meaning}")
    if card.about:
        lines.append(getattr(card.about, options.lang))
    if card.reference:
        lines.append(citation(card.reference, options.lang))
    print("\n\n".join(filter(None, lines)))
    return FOUND


def _schema(_: Namespace) -> int:
    from kiberrubezh.cards.store import schema

    print(json.dumps(schema(), ensure_ascii=False, indent=2))
    return FOUND
