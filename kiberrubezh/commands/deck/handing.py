"""`kiberrubezh deck code`, `export` and `import`: decks in forms that others can give and take."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.remarks import Remark

DONE, REFUSED, UNREADABLE = 0, 1, 2
_DECK = "своя, готовая, файл или код / yours, a ready one, a file or a code"
_NEEDS_PNG = Pair(
    "QR-картинка сохраняется в файл .png, а не сюда: {file}", "A QR picture is saved as .png, not as {file}"
)
_NEEDS_FORM = Pair(
    "По имени «{file}» не понять, в каком виде сохранить. Можно .txt, .csv, .kibdeck, .json и .png.",
    "The name {file} doesn't say in which form to save. It may end with .txt, .csv, .kibdeck, .json and .png.",
)
_SAVED = Pair("Сохранено: {file}", "Saved: {file}")
_TOO_LONG = Pair("Код этой колоды не помещается в QR-картинку.", "The code of this deck doesn't fit into a QR picture.")
_NOTHING = Pair("В «{name}» нет ни одной карты.", "There is no card in {name}.")
_READ = Pair("{name}: карт {size}, на примете {maybe}", "{name}: {size} cards, {maybe} on the maybeboard")
_TAKEN = Pair("Добавлено в библиотеку колод: {n}", "Decks added to the library: {n}")


def register(actions: "Subparsers") -> None:
    """Add `code`, `export` and `import` to the actions of `deck`."""
    code = actions.add_parser(
        "code",
        help="код колоды, и картинкой / a deck's code, as a QR picture too",
        description="Код принимается всюду, где называют колоду. Код выхода: 0 готово, 1 в колоде неизвестные карты, "
        "2 её не прочитать. / A code is taken wherever a deck is named. Exit code: 0 done, 1 the deck has unknown "
        "cards, 2 it cannot be read.",
    )
    code.add_argument("deck", metavar="DECK", help=_DECK)
    code.add_argument("--qr", type=Path, metavar="FILE.png", help="сохранить и картинкой / save as a QR picture too")
    coding_option(code)
    code.set_defaults(handler=_code)
    export = actions.add_parser(
        "export",
        help="сохранить колоду текстом, таблицей, JSON или картинкой / save a deck as text, table, JSON or picture",
        description="Вид по имени файла: .txt, .csv, .kibdeck или .json, .png. Код выхода: 0 готово, 2 не вышло. / "
        "The file's name says the form: .txt, .csv, .kibdeck or .json, .png. Exit code: 0 done, 2 failed.",
    )
    export.add_argument("deck", metavar="DECK", help=_DECK)
    export.add_argument("--out", type=Path, required=True, metavar="FILE", help="куда сохранить / where to save")
    coding_option(export)
    export.set_defaults(handler=_export)
    taken = actions.add_parser(
        "import",
        help="взять колоды в свою библиотеку / take decks into your library",
        description="Текст, таблица CSV, JSON, код или картинка с QR-кодом; в файле может быть несколько колод. "
        "Код выхода: 0 готово, 1 не взято ничего, 2 не прочитать. / A text, a CSV table, JSON, a code or a picture of "
        "a QR code; a file may hold several decks. Exit code: 0 done, 1 nothing taken, 2 it cannot be read.",
    )
    taken.add_argument("decks", nargs="+", metavar="DECK", help="файл или код / a file or a code")
    taken.add_argument("--dry-run", action="store_true", help="только показать / only show")
    coding_option(taken)
    taken.set_defaults(handler=_import)


def _code(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck
    from kiberrubezh.deckbuilder.sharing.code import NoCodeError, code_of

    cards, lang = open_collection(options.lang), options.lang
    if options.qr and options.qr.suffix.lower() != ".png":
        return _refuse(_NEEDS_PNG.of(lang).format(file=options.qr))
    try:
        deck = find_deck(options.deck, cards, lang, options.coding)
        code = code_of(deck, cards)
    except UnreadableDeckError as error:
        return _refuse(str(error))
    except NoCodeError as error:
        return _refuse(error.message(lang), REFUSED)
    answer = {"name": deck.name, "size": deck.size, "code": code}
    print(json.dumps(answer, ensure_ascii=False, indent=2) if options.json else code)
    return _save_qr(code, options.qr, lang) if options.qr else DONE


def _save_qr(code: str, file: Path, lang: "Lang") -> int:
    from kiberrubezh.disk.folder import written_whole
    from kiberrubezh.drawing.qr import qr

    try:
        picture = qr(code.replace("-", ""))
        with written_whole(file) as unfinished:
            picture.save(unfinished, "PNG")
    except ValueError:
        return _refuse(_TOO_LONG.of(lang), REFUSED)
    except OSError as error:
        return _refuse(not_saved(file, error, lang))
    return DONE


def _export(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck
    from kiberrubezh.deckbuilder.handover.outlet import FORMS, file_content
    from kiberrubezh.disk.folder import written_whole

    cards, lang = open_collection(options.lang), options.lang
    if options.out.suffix.lower() not in FORMS:
        return _refuse(_NEEDS_FORM.of(lang).format(file=options.out))
    try:
        deck = find_deck(options.deck, cards, lang, options.coding)
        content = file_content(deck, cards, lang, options.out.suffix.lower())
        with written_whole(options.out) as unfinished:
            unfinished.write_bytes(content)
    except UnreadableDeckError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(not_saved(options.out, error, lang))
    print(_SAVED.of(lang).format(file=options.out))
    if options.out.suffix.lower() == ".png":
        _tell_left_out(deck, cards, lang)
    return DONE


def _tell_left_out(deck: "Deck", cards: "Mapping[str, Card]", lang: "Lang") -> None:
    from kiberrubezh.deckbuilder.handover.poster import left_out

    if words := left_out(deck, cards, lang):
        print(words, file=sys.stderr)


def _import(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_readings
    from kiberrubezh.deckbuilder.handover.naming import with_name

    cards, lang = open_collection(options.lang), options.lang
    found: list[tuple[Deck, Sequence[Remark]]] = []
    try:
        for name in options.decks:
            every = find_readings(name, cards, lang, options.coding)
            readings = [it for it in every if it.deck.lines or it.deck.maybe]
            if not readings:
                print(_NOTHING.of(lang).format(name=name), file=sys.stderr)
                for remark in (remark for reading in every for remark in reading.problems):
                    print(f"  {remark.message(lang)}", file=sys.stderr)
            file = Path(name).stem if Path(name).suffix else ""
            found += [(with_name(reading.deck, cards, lang, file), reading.problems) for reading in readings]
    except UnreadableDeckError as error:
        return _refuse(str(error))
    if found:
        _take(found, lang, keep=not options.dry_run)
    return DONE if found else REFUSED


def _take(found: "Sequence[tuple[Deck, Sequence[Remark]]]", lang: "Lang", *, keep: bool) -> None:
    """Show decks by the names under which they are kept, and keep them if told; only then is a library begun."""
    from kiberrubezh.commands.duel.own_decks import opened_library
    from kiberrubezh.deckbuilder.library.file import FILE
    from kiberrubezh.deckbuilder.library.titles import with_free_names
    from kiberrubezh.disk.folder import data_folder

    if not keep and not (data_folder() / FILE).exists():
        _show(with_free_names([deck for deck, _ in found], ()), found, lang)
        return
    with opened_library(lang, to_read=not keep) as shelf:
        decks = with_free_names([deck for deck, _ in found], shelf.names())
        _show(decks, found, lang)
        if keep:
            shelf.add_all(decks)
    if keep:
        print(_TAKEN.of(lang).format(n=len(decks)))


def _show(decks: "Sequence[Deck]", found: "Sequence[tuple[Deck, Sequence[Remark]]]", lang: "Lang") -> None:
    for deck, (_, problems) in zip(decks, found, strict=True):
        maybe = sum(line.count for line in deck.maybe)
        print(_READ.of(lang).format(name=deck.name, size=deck.size, maybe=maybe))
        for remark in problems:
            print(f"  {remark.message(lang)}")


def _refuse(words: str, code: int = UNREADABLE) -> int:
    print(words, file=sys.stderr)
    return code
