"""`kiberrubezh games`: the games there are, who plays them and what can be agreed on."""

import json
from argparse import SUPPRESS, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.engine.game import Game
    from kiberrubezh.ground.words import Lang

DONE = 0
_INDENT = " " * 14


def register(subparsers: "Subparsers") -> None:
    """Add `games`."""
    parser = subparsers.add_parser("games", help="какие есть игры / what games there are")
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.engine.games import GAMES

    if options.json:
        print(json.dumps([_told(game) for game in GAMES.values()], ensure_ascii=False, indent=2))
        return DONE
    for game in GAMES.values():
        print("\n".join(_lines(game, options.lang)))
    return DONE


def _below(*lines: str) -> list[str]:
    return [f"{_INDENT}{line}" for line in lines]


def _lines(game: "Game", lang: "Lang") -> list[str]:
    """Say all that is to be known before a game begins."""
    from kiberrubezh.bots.games import opponents
    from kiberrubezh.commands.play import words
    from kiberrubezh.commands.play.decks import supply_lines
    from kiberrubezh.engine.header import header_fields

    seats, minutes = _span(game.seats[0], game.seats[-1]), words.MINUTES.of(lang).format(n=_span(*game.minutes))
    known = opponents(game.id)
    who = ", ".join(["person", *known])
    told = [f"  {it.id:12} {it.about.of(lang)} {it.strength.of(lang)}" for it in known.values()]
    head = f"{game.id:13} {game.name.of(lang)} ({seats}, {minutes})"
    asked = [
        f"  {field.name}={_typed(field.default, lang)}  {field.title.of(lang)}: {field.allowed.of(lang)}"
        for field in header_fields(game.options)
    ]
    asked += [f"  {line}" for line in supply_lines(game, lang)]
    options = [f"{words.OPTIONS.of(lang)}:", *asked] if asked else []
    return [head, *_below(game.about.of(lang), f"{words.WHO.of(lang)}: {who}", *told, *options)]


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}–{most}"


def _typed(value: object, lang: "Lang") -> str:
    from kiberrubezh.engine.header import NO, YES

    return (YES if value else NO).of(lang) if isinstance(value, bool) else str(value)


def _told(game: "Game") -> dict[str, object]:
    from kiberrubezh.bots.games import opponents

    return {
        "id": game.id,
        "version": game.version,
        "name": game.name._asdict(),
        "about": game.about._asdict(),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "back": game.back,
        "players": [
            {"id": it.id, "name": it.name._asdict(), "strength": it.strength._asdict()}
            for it in opponents(game.id).values()
        ],
        "options": game.options.model_json_schema(),
    }
