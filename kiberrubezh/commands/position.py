"""`kiberrubezh position`: training positions that are kept, files of them checked, and played in the terminal."""

import json
import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.seating import confirm_typed
from kiberrubezh.commands.duel import seat_names
from kiberrubezh.commands.duel.programs import add_arguments, check_used
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.play.rubezh.training.position import Position

DONE, REFUSED = 0, 1

_NONE = Pair(
    "Своих позиций пока нет. Соберите первую в окне: Киберрубеж, «Учебный стол».",
    "There is no position of your own yet. Set the first one up in the window: Kiberrubezh, Training table.",
)
_UNNAMED = Pair("без названия", "without a name")
_GOOD = Pair(
    "{path}: всё верно, ход {turn}, карт {one} и {two}.", "{path}: all is well; turn {turn}, {one} and {two} cards."
)
_TURN = Pair("ход {turn}, карт {one} и {two}", "turn {turn}, {one} and {two} cards")
_HOW = Pair("Сыграть: kiberrubezh position play {id}", "Play it: kiberrubezh position play {id}")


def register(subparsers: "Subparsers") -> None:
    """Add `position` with `list`, `check` and `play`."""
    parser = subparsers.add_parser(
        "position",
        help="учебные позиции / training positions",
        description="Код выхода: 0 сделано, 1 отказ, и поток ошибок говорит почему, 130 прервана. / "
        "Exit code: 0 done, 1 refused, and the error stream says why, 130 interrupted.",
    )
    parser.set_defaults(handler=_list, json=False)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    show = actions.add_parser("list", help="все свои позиции / all positions of your own")
    show.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    show.set_defaults(handler=_list)
    check = actions.add_parser("check", help="проверить файл позиции / check a file of a position")
    check.add_argument("files", nargs="+", metavar="FILE", help="файл или id / a file or an id")
    check.set_defaults(handler=_check)
    play = actions.add_parser("play", help="сыграть из позиции в терминале / play from a position in the terminal")
    play.add_argument("file", metavar="FILE", help="файл или id / a file or an id")
    play.add_argument("--seats", type=seat_names, default=("human", "scripted"), metavar="WHO,WHO", help=_WHO)
    play.add_argument("--log", choices=("full", "short", "none"), default="full", help="журнал / how much log")
    add_arguments(play)
    play.set_defaults(handler=_play, json=False, resume=None, replay=None, misuse=play.error)
    for action in (show, check, play):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


_WHO = "кто за вас и за соперника: person или бот / who plays you and the opponent: person or a bot"


def _list(options: Namespace) -> int:
    from kiberrubezh.play.rubezh.training.cabinet import saved_positions

    found, bad = saved_positions()
    if options.json:
        told = [{"id": it.id, **it.position.model_dump(mode="json", include={"name", "note", "turn"})} for it in found]
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for it in found:
            print(f"{it.id:14} {it.position.name or _UNNAMED.of(options.lang)}")
            print(f"{'':14} {_said(_TURN, it.position).of(options.lang)}")
        print(_HOW.of(options.lang).format(id=found[0].id) if found else _NONE.of(options.lang))
    for error in bad:
        print(error.message(options.lang), file=sys.stderr)
    return DONE


def _check(options: Namespace) -> int:
    cards, code = open_collection(options.lang), DONE
    for name in options.files:
        if (position := _read(name, cards, options)) is None:
            code = REFUSED
        else:
            print(_said(_GOOD, position, path=name).of(options.lang))
    return code


def _play(options: Namespace) -> int:
    from kiberrubezh.commands.duel import play, words
    from kiberrubezh.play.rubezh.training.training_session import begin_host

    check_used(options, options.seats)
    cards = open_collection(options.lang)
    position = _read(options.file, cards, options)
    if position is None:
        return REFUSED
    confirm_typed(options.seats)
    names = tuple(it.of(options.lang) for it in words.PLAYERS)
    return play(begin_host(position, cards, options.seats, (names[0], names[1])), options)


def _read(name: str, cards: "Mapping[str, Card]", options: Namespace) -> "Position | None":
    """Read a position that can be played from; None where there is none, once it is said why."""
    from kiberrubezh.play.rubezh.training.cabinet import PositionError, checked_position, path_of

    kept = path_of(Path(name).name)
    try:
        return checked_position(kept if kept.exists() and not Path(name).exists() else Path(name), cards)
    except PositionError as error:
        print(error.message(options.lang), file=sys.stderr)
        return None


def _said(words: Pair, position: "Position", **values: object) -> Pair:
    told = {**values, "turn": position.turn, "one": position.you.size, "two": position.opponent.size}
    return words.filled(**told)
