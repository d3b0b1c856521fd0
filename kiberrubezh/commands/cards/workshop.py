"""`kiberrubezh cards own`: the user's own cards listed, saved to a file, judged, and given pictures."""

import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.cards import own
from kiberrubezh.commands.cards.lines import card_line
from kiberrubezh.commands.console.saving import not_saved

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kiberrubezh.cards.card import Card
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers

DONE, DOUBTFUL, MISUSED = 0, 1, 2

_NONE = {
    "ru": "Своих карт нет. Впишите их в окне на странице «Карты» или добавьте: kiberrubezh cards own add FILE",
    "en": "No custom cards yet. Make them on the window's Cards page, or add some: kiberrubezh cards own add FILE",
}
_SAVED = {"ru": "Своих карт записано: {n}. Файл: {file}", "en": "Custom cards written: {n}. File: {file}"}
_SOUND = {"ru": "Замечаний нет.", "en": "No remarks."}
_UNKNOWN = {
    "ru": "Своей карты «{name}» нет. Какие есть: kiberrubezh cards own list",
    "en": 'There is no custom card "{name}". To see which there are: kiberrubezh cards own list',
}
_NO_SCENE = {
    "ru": "Карты «{name}» нет, и сцены её тоже. Найти: kiberrubezh cards search",
    "en": 'There is no card "{name}", nor a scene of it. To find one: kiberrubezh cards search',
}
_PICTURED = {"ru": "Картинка карты: {card}", "en": "Picture of the card: {card}"}


def register(actions: "Subparsers") -> None:
    """Add `own` to the actions of `cards`, with actions of its own."""
    parser = actions.add_parser(
        "own",
        help="свои карты: список, файл, проверка, картинки / custom cards: list, file, check, pictures",
        description="Файл один и тот же: save его пишет, add и judge читают. "
        "Код выхода judge: 0 замечаний нет, 1 есть, 2 файл не прочесть. / "
        "The file is one and the same: save writes it, add and judge read it. "
        "Exit code of judge: 0 no remarks, 1 some, 2 the file can't be read.",
    )
    parts = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    parts.add_parser("list", help="перечислить / list them").set_defaults(handler=_list)
    own.register(parts)
    save = parts.add_parser("save", help="записать все в файл / write all of them to a file")
    save.add_argument("file", metavar="FILE", type=Path, help="файл карт / file of cards")
    save.set_defaults(handler=_save)
    judge = parts.add_parser("judge", help="проверить карты файла или свои / check the cards of a file, or your own")
    judge.add_argument("file", metavar="FILE", type=Path, nargs="?", help="файл карт / file of cards")
    judge.set_defaults(handler=_judge)
    _add_picture(parts)
    for part in parts.choices.values():
        part.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _add_picture(parts: "Subparsers") -> None:
    picture = parts.add_parser("picture", help="дать карте картинку / give a card a picture")
    picture.add_argument("name", metavar="NAME", help="имя или id / name or id")
    source = picture.add_mutually_exclusive_group(required=True)
    source.add_argument("--file", metavar="FILE", type=Path, help="файл картинки / picture file")
    source.add_argument("--scene", metavar="CARD", help="сцена карты набора / scene of a card of the set")
    source.add_argument("--none", action="store_true", help="убрать / remove it")
    picture.set_defaults(handler=_picture)


def _list(options: Namespace) -> int:
    cards = open_collection(options.lang).own
    print("\n".join(card_line(card, options.lang) for card in cards) or _NONE[options.lang])
    return DONE


def _save(options: Namespace) -> int:
    from kiberrubezh.disk.folder import written_whole

    cards = open_collection(options.lang)
    try:
        with written_whole(options.file) as unfinished:
            unfinished.write_bytes(cards.holding.written())
    except OSError as error:
        print(not_saved(options.file, error, options.lang), file=sys.stderr)
        return MISUSED
    print(_SAVED[options.lang].format(n=len(cards.own), file=options.file))
    return DONE


def _judge(options: Namespace) -> int:
    """Say of each card what should be looked at again, and what cards like it cost."""
    cards = open_collection(options.lang)
    judged = own.read(options) if options.file else cards.own
    if judged is None:
        return MISUSED
    others = {card.id: card for card in (*cards.values(), *judged)}
    doubtful = [_tell(card, others.values(), options) for card in judged]
    if not any(doubtful):
        print(_SOUND[options.lang])
    return DOUBTFUL if any(doubtful) else DONE


def _tell(card: "Card", cards: "Iterable[Card]", options: Namespace) -> bool:
    """Print what is to be said of a card; return whether there is a doubt."""
    from kiberrubezh.cards.compose.advice import advice
    from kiberrubezh.cards.compose.doubts import CROWDED, doubts, unprintable_words
    from kiberrubezh.cards.face.room import crowd, unprintable

    print(card_line(card, options.lang))
    found = [doubt.words.of(options.lang) for doubt in doubts(card, cards)]
    if signs := unprintable(card):
        found.append(unprintable_words(signs).of(options.lang))
    if crowded := crowd(card, options.lang):
        found.append(CROWDED[crowded].of(options.lang))
    for words in found:
        print(f"  ! {words}")
    if (advised := advice(card, cards)) is not None:
        print(f"  {advised.words.of(options.lang)}")
        for like in advised.near:
            reasons = ", ".join(words.of(options.lang) for words in like.reasons)
            print(f"    {like.cost}  {getattr(like.card.name, options.lang)}{f' ({reasons})' if reasons else ''}")
    return bool(found)


def _picture(options: Namespace) -> int:
    from kiberrubezh.cards.art.conversion import PictureError
    from kiberrubezh.collection import RejectedError
    from kiberrubezh.deckbuilder.names import Names
    from kiberrubezh.deckbuilder.words import why_unreadable

    cards = open_collection(options.lang)
    found = Names.of({card.id: card for card in cards.own}).find(options.name)
    lent = Names.of(cards).find(options.scene) if options.scene is not None else None
    if found is None:
        print(_UNKNOWN[options.lang].format(name=options.name), file=sys.stderr)
        return MISUSED
    if options.scene is not None and lent is None:
        print(_NO_SCENE[options.lang].format(name=options.scene), file=sys.stderr)
        return MISUSED
    try:
        _give(cards, found, lent, options)
    except (PictureError, RejectedError) as error:
        print(error.message(options.lang), file=sys.stderr)
        return MISUSED
    except OSError as error:
        print(f"{options.file or cards.folder}: {why_unreadable(error).of(options.lang)}", file=sys.stderr)
        return MISUSED
    print(_PICTURED[options.lang].format(card=card_line(cards[found], options.lang)))
    return DONE


def _give(cards: "Collection", card_id: str, lent: str | None, options: Namespace) -> None:
    """Give a card what was asked for; raise PictureError, RejectedError, OSError."""
    from kiberrubezh.cards.art.conversion import MOST_BYTES, convert
    from kiberrubezh.cards.pictures import OwnPicture
    from kiberrubezh.disk.files import read_small

    if options.none:
        cards.give_picture(card_id, None)
    elif lent is not None:
        cards.give_picture(card_id, OwnPicture(scene=lent))
    else:
        cards.give_picture(card_id, convert(read_small(options.file, most=MOST_BYTES)))
