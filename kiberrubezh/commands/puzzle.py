"""`kiberrubezh puzzle`: puzzles of one turn, proved, found and listed."""

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.numbers import JOBS, SEEDS, whole
from kiberrubezh.commands.console.progress import Progress
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.puzzles.mining.duels import Searched
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
_LOOKED = Pair(
    "Просмотрено дуэлей: {duels}, позиций в них: {positions}. Доказано: {proved}. "
    "Отпало: {plain} (хватает очевидного хода), {several} (ход не один), {vast} (слишком много вариантов), "
    "{open} (решает случай или текст, который исполняют игроки).",
    "Duels searched: {duels}, positions in them: {positions}. Proved: {proved}. "
    "Left out: {plain} (an obvious move will do), {several} (more than one move holds), {vast} (too much to go "
    "through), {open} (left to chance, or to a text that players carry out).",
)
_KEPT = Pair(
    "Просмотрено больше дуэлей, чем названо. {file} остаётся: с бо́льшим --duels поиск продолжится.",
    "More duels are searched already than were asked for. {file} stays: with more --duels the search goes on.",
)
_COUNTED = ("duels", "proved", "plain", "several", "vast", "open")
_NONE = Pair(
    "Задач не нашлось, файл не записан. Сыграйте больше дуэлей: --duels.",
    "No puzzle was found and no file written. Play more duels: --duels.",
)
_NONE_OF_OWN = Pair(
    "В своих дуэлях задач не нашлось, файл не записан. Ищите снова, когда сыграете ещё.",
    "No puzzle was found in duels of your own and no file written. Search again once you have played more.",
)
_NONE_AGAIN = Pair(
    "Ни одна позиция этого файла не стала задачей, новый файл не записан.",
    "No position of that file makes a puzzle, and no new file was written.",
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
        nargs="*",
        type=Path,
        metavar="FILE",
        help="файлы, иначе все / files, else all",
    )
    show.set_defaults(handler=_list)
    check = actions.add_parser("check", help="доказать задачи файла заново / prove the puzzles of a file again")
    check.add_argument("file", nargs="+", type=Path, metavar="FILE", help="файлы задач / files of puzzles")
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
    if not options.file:
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
    """Read the puzzles of files, or those that come with the program; None if that can't be, once it is said why."""
    from kiberrubezh.puzzles.files import PuzzleFileError, read, shipped_puzzles

    if not options.file:
        return shipped_puzzles()
    try:
        return [puzzle for path in options.file for puzzle in read(path)]
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
    from kiberrubezh.ground.refusals import ToldError
    from kiberrubezh.puzzles.mining.selection import selection
    from kiberrubezh.runs.interruption import interruptible

    options.file = options.again and [options.again]
    again = _read(options) if options.again is not None else ()
    if again is None:
        return UNREADABLE
    found: list[Puzzle] = []
    tally, lang = Counter[str](), options.lang
    with Progress(lang) as progress, interruptible():
        try:
            for done, total, finds in _searched(options, open_cards(), again):
                progress(done, total)
                found += finds.puzzles
                tally += finds.tally + Counter(duels=1)
        except KeyboardInterrupt:
            progress.broken_off(goes_on=_part(options) is not None)
        except ToldError as error:
            print(error.why.of(lang), file=sys.stderr)
            return UNREADABLE
        except OSError as error:
            print(not_saved(_part(options) or options.out, error, lang), file=sys.stderr)
            return UNREADABLE
    print(_LOOKED.of(lang).format(positions=tally.total() - tally["duels"], **{it: tally[it] for it in _COUNTED}))
    code, part = _written(selection(found), options), _part(options)
    if part is not None and code == DONE and tally["duels"] == options.duels:
        part.unlink()
    elif part is not None and tally["duels"] > options.duels:
        print(_KEPT.of(lang).format(file=part), file=sys.stderr)
    return code


def _written(kept: "Sequence[Puzzle]", options: Namespace) -> int:
    from kiberrubezh.puzzles.files import write_parts

    if not kept:
        none = _NONE_AGAIN if options.again else _NONE_OF_OWN if options.own else _NONE
        print(none.of(options.lang), file=sys.stderr)
        return WRONG
    try:
        paths = write_parts(kept, options.out)
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return UNREADABLE
    print(_FOUND.of(options.lang).format(n=len(kept), file=", ".join(map(str, paths))))
    return DONE


def _part(options: Namespace) -> Path | None:
    """Return where a search of bots' duels is written down as it goes, so that it can go on."""
    from kiberrubezh.puzzles.mining.ledger import ENDING

    return None if options.own or options.again else options.out.with_name(options.out.name + ENDING)


def _searched(options: Namespace, cards: "Mapping[str, Card]", again: "Sequence[Puzzle]" = ()) -> "Searched":
    """Search duels, or positions that are known."""
    from kiberrubezh.puzzles.mining.duels import bots_duels, old_positions, own_duels

    if options.again is not None:
        return old_positions(cards, again, options.jobs)
    if options.own:
        return own_duels(cards)
    return bots_duels(cards, options.duels, options.seed, options.jobs, options.kind, _part(options))
