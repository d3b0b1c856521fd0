"""`kiberrubezh puzzle`: puzzles of one turn, proved, found and listed."""

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.puzzles.puzzle import Puzzle

DONE, WRONG, UNREADABLE = 0, 1, 2

KINDS = {
    "win": Pair("победить в этот ход", "win this turn"),
    "survive": Pair("пережить этот ход", "survive this turn"),
    "block": Pair("единственный блок", "the one block that saves you"),
}
_DAILY = Pair("задача дня", "puzzle of the day")
_SOLVED = Pair("решена", "solved")
_PROVED = Pair("доказана", "proved")
_OWN = Pair("Свои:", "Your own:")
_ALL = Pair("Доказано задач: {good} из {all}.", "Puzzles proved: {good} of {all}.")
_FOUND = Pair("Найдено задач: {n}. Записаны в {file}.", "Puzzles found: {n}. They are written to {file}.")
_NONE = Pair(
    "Задач не нашлось, файл не записан. Сыграйте больше дуэлей: --duels.",
    "No puzzle was found and no file written. Play more duels: --duels.",
)


def register(subparsers: "Subparsers") -> None:
    """Add `puzzle` with `list`, `check` and `find`."""
    parser = subparsers.add_parser(
        "puzzle",
        help="задачи на один ход / puzzles of one turn",
        description="Код выхода: 0 сделано, 1 задача не доказана или не найдена, 2 файл не прочитать. / "
        "Exit code: 0 done, 1 a puzzle is not proved or none is found, 2 a file cannot be read.",
    )
    parser.set_defaults(handler=_list, file=None)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    show = actions.add_parser("list", help="все задачи / all puzzles")
    show.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="файл, иначе все / a file, else all",
    )
    show.set_defaults(handler=_list)
    check = actions.add_parser("check", help="доказать задачи файла заново / prove the puzzles of a file again")
    check.add_argument("file", type=Path, metavar="FILE", help="файл задач / a file of puzzles")
    check.set_defaults(handler=_check)
    _add_find(actions.add_parser("find", help="найти задачи в дуэлях / find puzzles in duels"))
    for action in actions.choices.values():
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _add_find(find: ArgumentParser) -> None:
    find.add_argument("--duels", type=whole(1, 100_000), default=50, metavar="N", help="дуэлей ботов / duels of bots")
    find.add_argument("--own", action="store_true", help="в своих сыгранных дуэлях / in duels of your own")
    find.add_argument(
        "--again",
        type=Path,
        metavar="FILE",
        help="в позициях этого файла: карты изменились / in the positions of this file: cards have changed",
    )
    find.add_argument(
        "--kind", choices=tuple(KINDS), help="только такие, из дуэлей ботов / of this kind alone, in duels of bots"
    )
    find.add_argument("--seed", type=whole(*SEEDS), default=0, metavar="S", help="зерно случайности / seed of chance")
    find.add_argument("--jobs", type=whole(*JOBS), default=1, metavar="N", help="процессов / processes")
    find.add_argument("--out", type=Path, required=True, metavar="FILE", help="куда записать / where to write them")
    find.set_defaults(handler=_find)


def _list(options: Namespace) -> int:
    from datetime import date

    from kiberrubezh.puzzles.files import daily
    from kiberrubezh.puzzles.own_puzzles import own_puzzles

    puzzles = _read(options)
    if puzzles is None:
        return UNREADABLE
    today = daily(date.today(), puzzles) if puzzles else None
    _print_list(puzzles, today, options.lang)
    if options.file is None:
        own, bad = own_puzzles()
        if own:
            print(f"\n{_OWN.of(options.lang)}")
            _print_list(own, None, options.lang)
        for error in bad:
            print(error.message(options.lang), file=sys.stderr)
    return DONE


def _print_list(puzzles: "Sequence[Puzzle]", today: "Puzzle | None", lang: "Lang") -> None:
    from kiberrubezh.learning.marks import days_solved

    known = days_solved()
    for puzzle in puzzles:
        notes = [_SOLVED] * (puzzle.id in known) + [_DAILY] * (puzzle is today)
        told = "".join(f" · {note.of(lang)}" for note in notes)
        print(f"{puzzle.id:14} {'★' * puzzle.grade:5} {KINDS[puzzle.kind].of(lang)}{told}")


def _read(options: Namespace) -> "Sequence[Puzzle] | None":
    """Read the puzzles of a file, or those that come with the program; None if that can't be, once it is said why."""
    from kiberrubezh.puzzles.files import PuzzleFileError, read, shipped_puzzles

    if options.file is None:
        return shipped_puzzles()
    try:
        return read(options.file)
    except PuzzleFileError as error:
        print(error.message(options.lang), file=sys.stderr)
        return None


def _check(options: Namespace) -> int:
    from kiberrubezh.cards.store import open_cards
    from kiberrubezh.puzzles.proving.check import problems

    puzzles, cards = _read(options), open_cards()
    if puzzles is None:
        return UNREADABLE
    good = 0
    for puzzle in puzzles:
        wrong = problems(puzzle, cards)
        good += not wrong
        for line in [problem.words().of(options.lang) for problem in wrong] or [f"{_PROVED.of(options.lang)}."]:
            print(f"{puzzle.id}: {line}", file=sys.stderr if wrong else sys.stdout)
    print(_ALL.of(options.lang).format(good=good, all=len(puzzles)))
    return DONE if good == len(puzzles) else WRONG


def _find(options: Namespace) -> int:
    from kiberrubezh.cards.store import open_cards
    from kiberrubezh.puzzles.files import write
    from kiberrubezh.puzzles.mining.selection import selection

    options.file = options.again
    again = _read(options) if options.again is not None else ()
    if again is None:
        return UNREADABLE
    cards = open_cards()
    found = selection(_searched(options, cards, again), cards)
    if not found:
        print(_NONE.of(options.lang), file=sys.stderr)
        return WRONG
    try:
        write(found, options.out)
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return UNREADABLE
    print(_FOUND.of(options.lang).format(n=len(found), file=options.out))
    return DONE


def _searched(options: Namespace, cards: "Mapping[str, Card]", again: "Sequence[Puzzle]" = ()) -> "Iterator[Puzzle]":
    """Search duels, or positions that are known, telling how far it is."""
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.puzzles.mining.duels import bots_duels, old_positions, own_duels

    lang: Lang = options.lang
    with Progress(lang) as progress:
        if again:
            searched = old_positions(cards, again, options.jobs)
        elif options.own:
            searched = own_duels(cards)
        else:
            searched = bots_duels(cards, options.duels, options.seed, options.jobs, options.kind)
        for done, total, found in searched:
            progress(done, total)
            yield from found
