"""`kiberrubezh cards sheet`: a contact sheet of cards, to look at many at once."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.numbers import whole
from kiberrubezh.commands.console.saving import not_saved

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.commands import Subparsers

DONE, NOTHING, MISUSED = 0, 1, 2
NARROWEST, WIDEST = 60, 744

NONE_FOUND = {"ru": "Ничего не найдено.", "en": "Nothing found."}
_NEEDS_PNG = {
    "ru": "Лист сохраняется в файл .png, а не сюда: {file}",
    "en": "The sheet is saved into a .png file, not here: {file}",
}
_SAVED = {"ru": "Карт на листе: {n}. Файл: {file}", "en": "Cards on the sheet: {n}. File: {file}"}


def register(actions: "Subparsers") -> None:
    """Add `sheet` to the actions of `cards`."""
    sheet = actions.add_parser(
        "sheet",
        help="лист со всеми картами / contact sheet of cards",
        description="Пример: kiberrubezh cards sheet --out attacks.png --query 'вид:атака'. "
        "Код выхода: 0 готово, 1 карт не нашлось, 2 не вышло. / "
        "Example: kiberrubezh cards sheet --out attacks.png --query 'kind:attack'. Exit code: 0 done, 1 no cards "
        "found, 2 impossible.",
    )
    sheet.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="куда сохранить / where to save")
    sheet.add_argument("--query", default="", metavar="QUERY", help="какие карты; без запроса все / which cards; all")
    sheet.add_argument("--columns", type=whole(1, 50), default=10, metavar="N", help="карт в ряду / cards in a row")
    sheet.add_argument(
        "--width",
        type=whole(NARROWEST, WIDEST),
        default=250,
        metavar="PX",
        help="ширина карты в пикселях / a card's width in px",
    )
    sheet.set_defaults(handler=_handle)


def chosen_cards(query: str, lang: "Lang") -> "list[Card]":
    """Return the cards a query finds, in its order; all of them, by number, for an empty one. Raise QueryError."""
    from contextlib import closing

    from kiberrubezh.cards.find.search import search
    from kiberrubezh.cards.store import connect

    cards = open_collection(lang)
    if not query.strip():
        return sorted(cards.values(), key=lambda card: (card.set, card.number))
    with closing(connect(cards.database())) as connection:
        return [cards[card_id] for card_id in search(connection, query, None, lang)]


def _handle(options: Namespace) -> int:
    from kiberrubezh.cards.face.prints import contact_sheet
    from kiberrubezh.cards.find.search import QueryError

    if options.out.suffix.lower() != ".png":
        print(_NEEDS_PNG[options.lang].format(file=options.out), file=sys.stderr)
        return MISUSED
    try:
        cards = chosen_cards(options.query, options.lang)
    except QueryError as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSED
    if not cards:
        print(NONE_FOUND[options.lang], file=sys.stderr)
        return NOTHING
    try:
        contact_sheet(cards, options.lang, options.columns, options.width).save(options.out, "PNG")
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return MISUSED
    print(_SAVED[options.lang].format(n=len(cards), file=options.out))
    return DONE
