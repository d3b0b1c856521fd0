"""`kiberrubezh cards add`: own cards from a file."""

import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards.lines import card_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.pictures import OwnPicture
    from kiberrubezh.cards.store import CardFile
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers

DONE, MISUSED = 0, 2

_UNREAD = {"ru": "Файл «{file}» не прочесть: {why}", "en": 'The file "{file}" can\'t be read: {why}'}
_NOTHING = {
    "ru": "Ничего не добавлено. Исправьте файл и повторите; что бывает в полях: kiberrubezh cards schema",
    "en": "Nothing was added. Correct the file and try again; what the fields may be: kiberrubezh cards schema",
}
_ADDED = {"ru": "Своя карта: {card}", "en": "Custom card: {card}"}
_TWICE = {
    "ru": "В файле дважды один id: {ids}. Ничего не добавлено.",
    "en": "The file has the same id twice: {ids}. Nothing was added.",
}
_REPLACE = {"ru": " Заменить её: --replace.", "en": " To replace it: --replace."}
_STOPPED = {
    "ru": "Карту не записать: {error}. Записано карт: {kept} из {n}.",
    "en": "A card can't be saved: {error}. Cards saved: {kept} of {n}.",
}


def register(actions: "Subparsers") -> None:
    """Add `add` to the actions of `cards`."""
    add = actions.add_parser(
        "add",
        help="добавить свои карты из файла / add custom cards from a file",
        description="Файл по схеме «kiberrubezh cards schema»; текст вне словаря — поле manual. "
        "Код выхода: 0 все добавлены, 2 нет. / A file by the schema of `kiberrubezh cards schema`; "
        "a text outside the vocabulary is the field manual. Exit code: 0 all are added, 2 none is.",
    )
    add.add_argument("file", metavar="FILE", type=Path, help="файл карт / file of cards")
    replaces = "заменять свои карты с тем же id и другим именем / replace custom cards of the same id and another name"
    add.add_argument("--replace", action="store_true", help=replaces)
    add.set_defaults(handler=_handle)


def read_whole(options: Namespace) -> "CardFile | None":
    """Read the file of cards that was named; None after saying why that can't be."""
    from kiberrubezh.cards.store import SourceError, read_file
    from kiberrubezh.deckbuilder.words import why_unreadable

    try:
        return read_file(options.file)
    except SourceError as error:
        print(error.message(options.lang), _NOTHING[options.lang], sep="\n", file=sys.stderr)
    except OSError as error:
        why = why_unreadable(error).of(options.lang)
        print(_UNREAD[options.lang].format(file=options.file, why=why), file=sys.stderr)
    return None


def read(options: Namespace) -> "tuple[Card, ...] | None":
    """Read the cards of the file that was named; None after saying why that can't be."""
    file = read_whole(options)
    return None if file is None else file.cards


def _handle(options: Namespace) -> int:
    from kiberrubezh.ground.disk import why_unwritable

    if (file := read_whole(options)) is None:
        return MISUSED
    added, cards = file.cards, open_collection(options.lang)
    if twice := _told_twice(added):
        print(_TWICE[options.lang].format(ids=", ".join(twice)), file=sys.stderr)
        return MISUSED
    kept = 0
    try:
        for card in added:
            kept += _keep(cards, card, file.pictures.get(card.id), options)
    except OSError as error:
        print(
            _STOPPED[options.lang].format(error=why_unwritable(error).of(options.lang), kept=kept, n=len(added)),
            file=sys.stderr,
        )
    return DONE if kept == len(added) else MISUSED


def _told_twice(cards: "Sequence[Card]") -> list[str]:
    """List the ids that two of the cards would have as own ones."""
    from kiberrubezh.cards.store.holding import own_id

    ids = Counter(own_id(card.id) for card in cards)
    return [card_id for card_id, times in ids.items() if times > 1]


def _keep(cards: "Collection", card: "Card", picture: "OwnPicture | None", options: Namespace) -> bool:
    """Add a card and say so, or say why not; raise OSError where it can't be written."""
    from kiberrubezh.collection import RejectedError, TakenError

    try:
        pictured = None if picture is None else lambda held, own: held.with_picture(own, picture)
        kept = cards.put(card, options.replace, pictured)
    except RejectedError as error:
        hint = _REPLACE[options.lang] if isinstance(error, TakenError) else ""
        print(f"{card.id}: {error.message(options.lang)}{hint}", file=sys.stderr)
        return False
    print(_ADDED[options.lang].format(card=card_line(kept, options.lang)))
    return True
