"""`kiberrubezh cards sheet`: a contact sheet of cards, to look at many at once."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.choice import add_deck, chosen_cards, named_deck
from kiberrubezh.commands.console.numbers import whole
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.console.signs import tell_unprintable

if TYPE_CHECKING:
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
        "found, 2 failed.",
    )
    sheet.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="куда сохранить / where to save")
    sheet.add_argument(
        "--query", default="", metavar="QUERY", help="какие карты; без запроса все / which cards; without a query all"
    )
    add_deck(sheet, "о какой колоде спрашивает запрос", "the deck that the query asks about")
    sheet.add_argument("--columns", type=whole(1, 50), default=10, metavar="N", help="карт в ряду / cards in a row")
    sheet.add_argument(
        "--width",
        type=whole(NARROWEST, WIDEST),
        default=250,
        metavar="PX",
        help="ширина карты в пикселях / a card's width in px",
    )
    sheet.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.cards.face.prints import contact_sheet
    from kiberrubezh.cards.find.search import QueryError
    from kiberrubezh.commands.duel.decks import UnreadableDeckError
    from kiberrubezh.disk.folder import written_whole

    if options.out.suffix.lower() != ".png":
        print(_NEEDS_PNG[options.lang].format(file=options.out), file=sys.stderr)
        return MISUSED
    known = open_collection(options.lang)
    try:
        deck = named_deck(options, known) if options.deck else None
        cards = chosen_cards(options.query, known, options.lang, deck)
    except QueryError as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSED
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return MISUSED
    if not cards:
        print(NONE_FOUND[options.lang], file=sys.stderr)
        return NOTHING
    try:
        with written_whole(options.out) as unfinished:
            contact_sheet(cards, options.lang, options.columns, options.width).save(unfinished, "PNG")
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return MISUSED
    print(_SAVED[options.lang].format(n=len(cards), file=options.out))
    tell_unprintable(cards, options.lang)
    return DONE
