"""`kiberrubezh cards`: build the card database, search it, show a card, add own cards, publish the sources' schema."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.lines import card_line
from kiberrubezh.commands.console.numbers import whole
from kiberrubezh.commands.console.saving import not_saved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.commands import Subparsers

FOUND, NOT_FOUND, MISUSED = 0, 1, 2

_BUILT = {"ru": "Карт в базе: {n}. Файл: {file}", "en": "Cards in the database: {n}. File: {file}"}
_NONE = {"ru": "Ничего не найдено.", "en": "Nothing found."}
_INSTEAD = {"ru": "Возможно, вы искали: {query}", "en": "Did you mean: {query}"}
_UNKNOWN = {
    "ru": "Нет карты «{name}».{likely} Найти по словам: kiberrubezh cards search",
    "en": 'There is no card "{name}".{likely} To find one by words: kiberrubezh cards search',
}
_FIELDS = (
    "Слова ищутся в имени, тексте и виде карты, а если их там нет, в том, что это на самом деле (суть:). Поля: "
    "имя, текст, суть, вид, кат, ключ, блокирует, есть, набор, сорт, урон, ёмкость, цена, цена-защиты, цена-атаки, "
    "даёт, даёт-защиты, даёт-атаки, номер. Запрос с минуса пишут после --: "
    "kiberrubezh cards search -- '-вид:актив' / Words are looked for in a card's name, text and kind, and where they "
    "aren't there, in what it really is (about:). Fields: name, text, about, kind, cat, key, blocks, has, set, sort, "
    "damage, capacity, cost, defence-cost, attack-cost, gives, gives-defence, gives-attack, number. A query that "
    "begins with a minus stands after --: kiberrubezh cards search -- '-kind:asset'"
)


def register(subparsers: "Subparsers") -> None:
    """Add `cards` with `build`, `search`, `show`, `add`, `schema`, `sheet` and `print`."""
    from kiberrubezh.commands.cards import own, paper, sheet

    parser = subparsers.add_parser("cards", help="база карт и поиск / card database and search")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_build(actions)
    _add_search(actions)
    show = actions.add_parser("show", help="показать карту / show a card")
    show.add_argument("name", metavar="NAME", help="имя или id / name or id")
    show.set_defaults(handler=_show)
    own.register(actions)
    schema = actions.add_parser("schema", help="схема JSON исходников / JSON Schema of the sources")
    schema.set_defaults(handler=_schema)
    sheet.register(actions)
    paper.register(actions)
    for action in actions.choices.values():
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _add_build(actions: "Subparsers") -> None:
    build = actions.add_parser("build", help="собрать базу из исходников / build the database from the sources")
    build.add_argument("--sources", type=Path, metavar="DIR", help="папка исходников / folder of the sources")
    build.add_argument("--target", type=Path, metavar="FILE", help="файл базы / database file")
    build.set_defaults(handler=_build)


def _add_search(actions: "Subparsers") -> None:
    search: ArgumentParser = actions.add_parser(
        "search",
        help="найти карты / find cards",
        description="Пример: kiberrubezh cards search 'вид:атака урон>=5 сорт:цена-'. "
        "Код выхода: 0 найдено, 1 не найдено, 2 запрос непонятен. / "
        "Example: kiberrubezh cards search 'kind:attack damage>=5 sort:cost-'. Exit code: 0 found, 1 nothing found, 2 "
        "the query is not understood.",
        epilog=_FIELDS,
    )
    search.add_argument("query", metavar="QUERY", nargs="+", help="запрос / query")
    search.add_argument("--limit", type=whole(1, 999_999_999), metavar="N", help="не больше N карт / at most N cards")
    search.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    search.set_defaults(handler=_search)


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


def _search(options: Namespace) -> int:
    from contextlib import closing

    from kiberrubezh.cards.find.search import QueryError, did_you_mean, search
    from kiberrubezh.cards.store import connect

    query, cards = " ".join(options.query), open_collection(options.lang)
    with closing(connect(cards.database())) as connection:
        try:
            found = search(connection, query, options.limit, options.lang)
        except QueryError as error:
            print(error.message(options.lang), file=sys.stderr)
            return MISUSED
        instead = None if found else did_you_mean(connection, query)
    _print([cards[card_id] for card_id in found], instead, options)
    return FOUND if found else NOT_FOUND


def _print(cards: "Sequence[Card]", instead: str | None, options: Namespace) -> None:
    if options.json:
        print(json.dumps([_answer(card, options.lang) for card in cards], ensure_ascii=False, indent=2))
    elif not cards:
        print(_NONE[options.lang])
    for card in cards if not options.json else ():
        print(card_line(card, options.lang))
    if instead:
        print(_INSTEAD[options.lang].format(query=instead), file=sys.stderr)


def _answer(card: "Card", lang: "Lang") -> dict[str, object]:
    from kiberrubezh.cards.text import plain_text

    said = {"name": getattr(card.name, lang), "text": plain_text(card, lang)}
    return {"id": card.id, **said, "card": card.model_dump(mode="json", exclude_none=True)}


def _show(options: Namespace) -> int:
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
