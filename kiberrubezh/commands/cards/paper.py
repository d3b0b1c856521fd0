"""`kiberrubezh cards print`: cards at their true size, on pages of nine or one a file, for the scissors."""

import sys
from argparse import ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.choice import add_deck, chosen_cards, held_cards, named_deck
from kiberrubezh.commands.cards.sheet import DONE, MISUSED, NONE_FOUND, NOTHING
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.console.signs import tell_unprintable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL.Image import Image

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers

_SAVED = {
    "ru": "Карт: {n}. Страниц: {pages}. Печатайте без масштабирования (100\u00a0%). Сохранено: {where}",
    "en": "Cards: {n}. Pages: {pages}. Print at actual size (100%). Saved: {where}",
}
_SAVED_SINGLE = {"ru": "Карт: {n}. Сохранено: {where}", "en": "Cards: {n}. Saved: {where}"}
_NEEDS_FOLDER = {
    "ru": "По карте на файл можно сохранить только в папку, а не в PDF: {where}",
    "en": "One card per file can only be saved into a folder, not into a PDF: {where}",
}
_NEEDS_FOLDER_OR_PDF = {
    "ru": "Карты сохраняются в папку или в файл .pdf, а не сюда: {where}",
    "en": "Cards are saved into a folder or a .pdf file, not here: {where}",
}
_TOO_WIDE = {
    "ru": "С таким вылетом девять карт на Letter не помещаются, можно до 2,5 мм: {where}",
    "en": "With so much bleed nine cards don't fit on Letter; up to 2.5 mm is possible: {where}",
}


def register(actions: "Subparsers") -> None:
    """Add `print` to the actions of `cards`."""
    parser = actions.add_parser(
        "print",
        help="карты для печати, 63 × 88 мм / cards to print, 63 × 88 mm",
        description="Листы A4 или Letter по девять карт, 300 точек на дюйм. Пример: "
        "kiberrubezh cards print --out rush.pdf --deck rush --cut-lines. "
        "Код выхода: 0 готово, 1 карт не нашлось, 2 не вышло. / "
        "Sheets of A4 or Letter, nine cards each, 300 dots an inch. Example: kiberrubezh cards print --out rush.pdf "
        "--deck rush --cut-lines. Exit code: 0 done, 1 no cards found, 2 failed.",
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR|FILE.pdf", help="папка или PDF / a folder or a PDF"
    )
    add_deck(parser, "каждая карта столько раз, сколько их в ней", "each card as often as it is in it")
    parser.add_argument(
        "--query",
        default="",
        metavar="QUERY",
        help="какие карты; с --deck те, что есть в колоде, столько же раз, прочие по разу / "
        "which cards; with --deck those in it as often as they are, others once",
    )
    parser.add_argument("--bleed", type=_bleed, default=0.0, metavar="MM", help="вылет под обрез / bleed, 0–3")
    parser.add_argument("--cut-lines", action="store_true", help="метки реза / cut marks")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="бумага / paper")
    parser.add_argument("--backs", action="store_true", help="за каждым листом рубашки / backs behind each sheet")
    parser.add_argument("--single", action="store_true", help="по карте на файл PNG / one card per PNG file")
    parser.set_defaults(handler=_handle)


def _bleed(written: str) -> float:
    """Read a bleed in mm; argparse shows the error and leaves."""
    from kiberrubezh.cards.face.prints import WIDEST_BLEED

    try:
        bleed = float(written.replace(",", ".")) if written.isascii() else -1.0
    except ValueError:
        bleed = -1.0
    if not 0 <= bleed <= WIDEST_BLEED:
        most = f"{WIDEST_BLEED:g}"
        raise ArgumentTypeError(f"нужно от 0 до {most} мм / 0 to {most} mm is needed")
    return bleed


def _handle(options: Namespace) -> int:
    from kiberrubezh.cards.find.search import QueryError
    from kiberrubezh.commands.duel.decks import UnreadableDeckError

    if wrong := _wrong_target(options):
        print(wrong[options.lang].format(where=options.out), file=sys.stderr)
        return MISUSED
    try:
        cards = _chosen(options)
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
        print(_save_singles(cards, options) if options.single else _save_pages(cards, options))
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return MISUSED
    tell_unprintable(cards, options.lang)
    return DONE


def _wrong_target(options: Namespace) -> dict[str, str] | None:
    """Say why nothing can be saved so; a name with a dot in it is a folder's only if that folder exists."""
    from kiberrubezh.cards.face.prints import widest_bleed

    if options.bleed > widest_bleed(options.paper):
        return _TOO_WIDE
    if _is_pdf(options.out):
        return _NEEDS_FOLDER if options.single else None
    return _NEEDS_FOLDER_OR_PDF if options.out.suffix and not options.out.is_dir() else None


def _is_pdf(out: Path) -> bool:
    return out.suffix.lower() == ".pdf"


def _chosen(options: Namespace) -> "list[Card]":
    """Return the cards to print; raise QueryError or UnreadableDeckError."""
    known = open_collection(options.lang)
    if not options.deck:
        return chosen_cards(options.query, known, options.lang)
    deck = named_deck(options, known)
    held = held_cards(deck, known, options.lang)
    if not options.query.strip():
        return held
    found = chosen_cards(options.query, known, options.lang, deck)
    return [card for card in found for _ in range(held.count(card) or 1)]


def _save_pages(cards: "Sequence[Card]", options: Namespace) -> str:
    from kiberrubezh.cards.face.prints import pages

    drawn = pages(cards, options.lang, options.bleed, options.cut_lines, options.paper, options.backs)
    count = _as_pdf(drawn, options.out) if _is_pdf(options.out) else _as_files(drawn, options.out)
    return _SAVED[options.lang].format(n=len(cards), pages=count, where=options.out)


def _as_pdf(drawn: "Iterable[Image]", file: Path) -> int:
    """Write pages one after another, so that no more than one is held; return how many."""
    from kiberrubezh.cards.face.prints import DPI
    from kiberrubezh.disk.folder import written_whole

    count = 0
    with written_whole(file) as unfinished:
        for count, page in enumerate(drawn, 1):
            page.save(unfinished, "PDF", resolution=DPI, quality=95, append=count > 1, title=file.stem)
    return count


def _as_files(drawn: "Iterable[Image]", folder: Path) -> int:
    from kiberrubezh.cards.face.prints import DPI

    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for count, page in enumerate(drawn, 1):
        page.save(folder / f"page-{count:02}.png", "PNG", dpi=(DPI, DPI))
    return count


def _save_singles(cards: "Sequence[Card]", options: Namespace) -> str:
    from kiberrubezh.cards.face.prints import DPI, single

    options.out.mkdir(parents=True, exist_ok=True)
    different = list(dict.fromkeys(cards))
    for card in different:
        file = options.out / f"{card.number:03}-{card.id}.png"
        single(card, options.lang, options.bleed, options.cut_lines).save(file, "PNG", dpi=(DPI, DPI))
    return _SAVED_SINGLE[options.lang].format(n=len(different), where=options.out)
