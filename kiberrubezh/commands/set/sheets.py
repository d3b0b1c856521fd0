"""`kiberrubezh set page`, `table` and `read`: a set as a page of HTML, as a table, and from a table again."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.console.signs import tell_unprintable
from kiberrubezh.commands.set.changes import take_in
from kiberrubezh.commands.set.wishes import DONE, REFUSED, find_set, open_sets, refuse
from kiberrubezh.ground.coding import CODINGS
from kiberrubezh.ground.words import LANGS, Pair

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

_PAGE = Pair("Страница набора записана: {file}. Карт: {cards}.", "The set's page is written: {file}. Cards: {cards}.")
_TABLE = Pair("Таблица записана: {file}. Карт: {cards}.", "The table is written: {file}. Cards: {cards}.")
_KIND = Pair("Сюда можно сохранить только файл {ending}: {file}", "Only a {ending} file can be saved here: {file}")
_CODED = Pair(
    "Кодировка таблицы: {coding}. Если буквы не те, назовите другую: --coding {known}.",
    "The table's coding: {coding}. Where letters are wrong, name another: --coding {known}.",
)
_UNREAD = Pair("Таблица «{file}» не читается: {why}", 'The table "{file}" can\'t be read: {why}')


def register(actions: "Subparsers") -> None:
    """Add the actions."""
    page = actions.add_parser("page", help="страница набора, один файл HTML / the set as one page of HTML")
    table = actions.add_parser("table", help="карты набора таблицей CSV / the set's cards as a CSV table")
    read = actions.add_parser("read", help="принять карты набора из таблицы / take the set's cards from a table")
    for action, file, handler in ((page, "FILE.html", _page), (table, "FILE.csv", _table), (read, "FILE.csv", _read)):
        action.add_argument("set", metavar="SET", help="id или имя / id or name")
        action.add_argument("file", type=Path, metavar=file, help="файл / file")
        action.set_defaults(handler=handler)
    coding_option(read)
    read.add_argument("--preview", action="store_true", help="только показать / only show what would change")
    read.add_argument("--yes", action="store_true", help="не спрашивать / don't ask")


def _page(options: Namespace) -> int:
    from kiberrubezh.sets.leaflet import page_of

    sets = open_sets(options)
    if (one := find_set(sets, options, own=False)) is None:
        return REFUSED
    if options.file.suffix.lower() not in (".html", ".htm"):
        return refuse(_KIND.of(options.lang).format(ending=".html", file=options.file))
    document = sets.document(one.id)
    saved = _save(page_of(document, sets.cards, options.lang).encode(), _PAGE, len(document.cards), options)
    if saved == DONE:
        tell_unprintable(document.cards, options.lang, *LANGS)
    return saved


def _table(options: Namespace) -> int:
    from kiberrubezh.sets.spreadsheet import table_of

    sets = open_sets(options)
    if (one := find_set(sets, options, own=False)) is None:
        return REFUSED
    if options.file.suffix.lower() != ".csv":
        return refuse(_KIND.of(options.lang).format(ending=".csv", file=options.file))
    document = sets.document(one.id)
    return _save(table_of(document), _TABLE, len(document.cards), options)


def _read(options: Namespace) -> int:
    from kiberrubezh.deckbuilder.words import why_unreadable
    from kiberrubezh.disk.files import read_small
    from kiberrubezh.sets.document import LARGEST, SetFileError
    from kiberrubezh.sets.spreadsheet import cards_in, with_cards
    from kiberrubezh.sets.table_rows import coding_of

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    try:
        content = read_small(options.file, most=LARGEST)
        cards = cards_in(content, options.file.name, one.id, sets.cards.holding, options.coding)
    except SetFileError as error:
        return refuse(error.message(options.lang))
    except OSError as error:
        why = why_unreadable(error).of(options.lang)
        return refuse(_UNREAD.of(options.lang).format(file=options.file, why=why))
    if coding := options.coding or coding_of(content):
        print(_CODED.of(options.lang).format(coding=CODINGS[coding], known="|".join(CODINGS)))
    options.beside = False
    return take_in(sets, with_cards(sets.document(one.id), cards, sets.cards.holding), options, home=True)


def _save(content: bytes, words: Pair, cards: int, options: Namespace) -> int:
    from kiberrubezh.disk.folder import written_whole

    try:
        with written_whole(options.file) as unfinished:
            unfinished.write_bytes(content)
    except OSError as error:
        return refuse(not_saved(options.file, error, options.lang))
    print(words.of(options.lang).format(file=options.file, cards=cards))
    return DONE
