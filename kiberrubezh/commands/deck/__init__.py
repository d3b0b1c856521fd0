"""`kiberrubezh deck`: whether a deck may be played, its code, and which decks come with the program."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.commands.console.coding_option import coding_option

if TYPE_CHECKING:
    from kiberrubezh.cards.text import Lang
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.exchange.lines import Reading
    from kiberrubezh.deckbuilder.stats import Stats
    from kiberrubezh.deckbuilder.validate import Problem

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2

_NAMELESS = {"ru": "Без названия", "en": "Unnamed"}
_VERDICT = {
    "ru": {True: "Колодой можно играть.", False: "Этой колодой играть нельзя."},
    "en": {True: "The deck is legal.", False: "The deck is not legal."},
}
_SEVERITY = {
    "ru": {"error": "Ошибка", "warning": "Предупреждение"},
    "en": {"error": "Error", "warning": "Warning"},
}
_UNKNOWN = {"ru": "неизвестные", "en": "unknown"}
_CALLED = {"ru": "В командах: {name}. Файл: {file}", "en": "In commands: {name}. File: {file}"}


def register(subparsers: "Subparsers") -> None:
    """Add `deck` with `check`, `code`, `list`, `search`, `odds`, `goldfish` and what there is for versions."""
    from kiberrubezh.commands import versions
    from kiberrubezh.commands.deck import goldfish, handing, odds, shelf_search

    parser = subparsers.add_parser("deck", help="проверить колоду, её код / check a deck, its code")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="проверить колоду по правилам / check a deck against the rules",
        description="Код выхода: 0 колодой можно играть, 1 нельзя, 2 её не прочитать. / "
        "Exit code: 0 the deck is legal, 1 it is not, 2 it cannot be read.",
    )
    check.add_argument(
        "deck",
        metavar="DECK",
        help="своя, готовая, файл, код, «-» — стандартный ввод / yours, ready, a file, a code, - is standard input",
    )
    coding_option(check)
    check.set_defaults(handler=_check)
    show = actions.add_parser("list", help="готовые колоды / decks that come with the program")
    show.set_defaults(handler=_list)
    handing.register(actions)
    shelf_search.register(actions)
    for action in actions.choices.values():
        _add_common(action)
    odds.register(actions)
    goldfish.register(actions)
    versions.register(actions)


def _add_common(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _check(options: Namespace) -> int:
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, deck_in, find_reading
    from kiberrubezh.deckbuilder.stats import stats
    from kiberrubezh.deckbuilder.validate import is_legal, validate

    cards = open_collection(options.lang)
    try:
        if options.deck == "-":
            reading = deck_in(sys.stdin.buffer, cards, options.lang, options.coding)
        else:
            reading = find_reading(options.deck, cards, options.lang, options.coding)
    except UnreadableDeckError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    problems = validate(reading.deck, cards, removed=cards.removed)
    if options.json:
        print(json.dumps(_answer(reading, problems, options.lang), ensure_ascii=False, indent=2))
    else:
        _print(reading, problems, stats(reading.deck, cards), options.lang)
    return LEGAL if is_legal(problems) else ILLEGAL


def _answer(reading: "Reading", problems: "list[Problem]", lang: "Lang") -> dict[str, object]:
    from kiberrubezh.deckbuilder.formats import STANDARD
    from kiberrubezh.deckbuilder.validate import is_legal

    return {
        "name": reading.deck.name,
        "format": STANDARD.id,
        "size": reading.deck.size,
        "legal": is_legal(problems),
        "problems": [problem.to_json(lang) for problem in problems],
        "reading": [problem.to_json(lang) for problem in reading.problems],
    }


def _print(reading: "Reading", problems: "list[Problem]", counted: "Stats", lang: "Lang") -> None:
    from kiberrubezh.deckbuilder.remarks import UnknownName
    from kiberrubezh.deckbuilder.validate import is_legal

    print(_headline(reading.deck.name, counted, lang))
    for remark in reading.problems:
        print(f"  {remark.message(lang)}")
    has_lines = any(isinstance(remark, UnknownName) for remark in reading.problems)
    for problem in problems:
        if problem.code != "unknown" or not has_lines:  # else those are told above, with their lines
            print(f"  {_SEVERITY[lang][problem.severity]} {problem.rule}. {problem.message(lang)} {problem.mend(lang)}")
    print(_VERDICT[lang][is_legal(problems)])


def _headline(name: str, counted: "Stats", lang: "Lang") -> str:
    from kiberrubezh.cards.text import kind_name

    kinds = [f"{kind_name(kind, lang, many=True).lower()} {n}" for kind, n in counted.kinds.items() if n]
    if counted.unknown:
        kinds.append(f"{_UNKNOWN[lang]} {counted.unknown}")
    return f"{name or _NAMELESS[lang]}: {counted.size}" + (f" ({', '.join(kinds)})" if kinds else "")


def _list(options: Namespace) -> int:
    from kiberrubezh.deckbuilder.ready import ready_decks, ready_files
    from kiberrubezh.deckbuilder.stats import stats

    cards = open_collection(options.lang)
    decks = list(zip(ready_decks(cards, options.lang), ready_files(), strict=True))
    if options.json:
        print(json.dumps([_row(deck, file) for deck, file in decks], ensure_ascii=False, indent=2))
        return 0
    for deck, file in decks:
        row = _row(deck, file)
        print(_headline(deck.name, stats(deck, cards), options.lang))
        print(f"  {deck.note}".replace("\n", "\n  "))
        print(f"  {_CALLED[options.lang].format(name=row['command_name'], file=file)}")
    return 0


def _row(deck: "Deck", file: Path) -> dict[str, object]:
    from kiberrubezh.deckbuilder.ready import command_name

    name = command_name(file)
    return {"name": deck.name, "command_name": name, "plan": deck.note, "size": deck.size, "file": str(file)}
