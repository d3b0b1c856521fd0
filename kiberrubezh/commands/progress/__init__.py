"""`kiberrubezh progress`: how you get on, your results as a file, and a teacher's class of such files."""

import json
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.progress.words import came_words, class_lines, report_data, report_lines
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.learning.classes import LearnerClass
    from kiberrubezh.play.progress.own_duels import Called
    from kiberrubezh.play.progress.report import Report

DONE, REFUSED = 0, 1

_NO_ID = Pair("Назовите себя: --name ИМЯ", "Say who you are: --name NAME")
_BAD_NAME = Pair("В имени от 1 до 80 знаков.", "A name has 1 to 80 characters.")
_EXPORTED = Pair(
    "Результаты записаны: {path}\nОтдайте файл учителю. Имя в нём: {name}.",
    "The results are written: {path}\nGive the file to your teacher. The name in it: {name}.",
)
_CLASS = Pair("Класс", "Class")
_WRITTEN = Pair("Таблица записана: {path}", "The table is written: {path}")


def register(subparsers: "Subparsers") -> None:
    """Add `progress` with `show`, `export` and `class`."""
    parser = subparsers.add_parser(
        "progress",
        help="ваши успехи и файл класса / how you get on, and a class file",
        description="Код выхода: 0 сделано, 1 отказ, и поток ошибок говорит почему. / "
        "Exit code: 0 done, 1 refused, and the error stream says why.",
    )
    parser.set_defaults(handler=_show, json=False)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    show = actions.add_parser("show", help="свои дуэли, уроки, задачи, ошибки / your duels, lessons, puzzles, mistakes")
    show.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    show.set_defaults(handler=_show)
    export = actions.add_parser("export", help="файл своих результатов для учителя / a file of your results")
    export.add_argument("file", type=Path, metavar="FILE", help="куда записать / where to write it")
    export.add_argument("--name", metavar="NAME", help="ваше имя; без него — прежнее / your name; else the last one")
    export.set_defaults(handler=_export)
    gathered = actions.add_parser("class", help="собрать файлы учеников / collect learners' files")
    gathered.add_argument("files", nargs="*", type=Path, metavar="FILE", help="файлы результатов / files of results")
    gathered.add_argument("--name", metavar="NAME", help="имя класса / the class's name")
    gathered.add_argument("--csv", type=Path, metavar="FILE", help="записать таблицу / write the table")
    gathered.set_defaults(handler=_class)
    for action in (parser, *actions.choices.values()):
        _add_lang(action)


def _add_lang(parser: ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def _show(options: Namespace) -> int:
    from kiberrubezh.cards.store import open_cards
    from kiberrubezh.play.progress.own_duels import ready_called

    report = _report(options.lang, ready_called(open_cards(), options.lang))
    if options.json:
        print(json.dumps(report_data(report), ensure_ascii=False, indent=2))
    else:
        print("\n".join(report_lines(report, _version_names(options.lang), options.lang)))
    return DONE


def _version_names(lang: "Lang") -> dict[str, str]:
    """Return the names given to versions of decks, by the digests of their lists; of two, the later one."""
    from kiberrubezh.commands.duel.own_decks import opened_library
    from kiberrubezh.deckbuilder.library.file import FILE
    from kiberrubezh.disk.folder import data_path
    from kiberrubezh.journal.heading import list_of

    if not (data_path() / FILE).exists():
        return {}
    with suppress(OSError), opened_library(lang, to_read=True) as shelf:
        return {list_of(version.deck.ids()): version.label for version in reversed(shelf.named())}
    return {}


def _export(options: Namespace) -> int:
    from kiberrubezh.learning.results import Learner, write_results
    from kiberrubezh.play.progress.own_duels import AS_THEY_ARE
    from kiberrubezh.play.progress.report import results_of

    lang: Lang = options.lang
    known = Learner.known()
    name = options.name if options.name is not None or known is None else known.name
    if name is None:
        return _refuse(_NO_ID.of(lang))
    try:
        aside = Learner.put_aside()
        learner = Learner.called(name)
    except ValueError:
        return _refuse(_BAD_NAME.of(lang))
    if aside is not None:
        print(aside.message(lang), file=sys.stderr)
    try:
        write_results(results_of(_report(lang, AS_THEY_ARE), learner), options.file)
    except OSError as error:
        return _refuse(not_saved(options.file, error, lang))
    print(_EXPORTED.of(lang).format(path=options.file, name=learner.name))
    return DONE


def _class(options: Namespace) -> int:
    """Take files into a class, the first one unless named; say of each that can't be taken why."""
    from kiberrubezh.learning.classes import LearnerClass, classes, free_path, read_any, taken_in, write_class
    from kiberrubezh.learning.results import ResultsError

    lang: Lang = options.lang
    there, bad = classes()
    faults = [error.message(lang) for error in bad]
    try:
        new = (free_path(), LearnerClass(name=options.name if options.name is not None else _CLASS.of(lang)))
    except ValueError:
        return _refuse(_BAD_NAME.of(lang))
    wanted = (it for it in there if options.name is None or it[1].name == new[1].name)
    path, known = next(wanted, new)
    for file in options.files:
        try:
            came = taken_in(known, read_any(file))
        except ResultsError as error:
            faults.append(error.message(lang))
        else:
            known = came.known
            print(f"{file}: {came_words(came, lang)}")
    if options.files and known.learners:
        try:
            write_class(known, path)
        except OSError as error:
            return _refuse("\n".join([*faults, not_saved(path, error, lang)]))
    print("\n".join(class_lines(known, lang)))
    code = _write_csv(known, options) if options.csv else DONE
    return _refuse("\n".join(faults)) if faults else code


def _write_csv(known: "LearnerClass", options: Namespace) -> int:
    from kiberrubezh.disk.folder import written_whole
    from kiberrubezh.learning.chart import Chart
    from kiberrubezh.play.rubezh.lessons.school import LESSONS

    try:
        with written_whole(options.csv) as unfinished:
            unfinished.write_text(Chart(known, LESSONS).to_csv(), encoding="utf-8", newline="")
    except OSError as error:
        return _refuse(not_saved(options.csv, error, options.lang))
    print(_WRITTEN.of(options.lang).format(path=options.csv))
    return DONE


def _report(lang: "Lang", called: "Called") -> "Report":
    from kiberrubezh.commands.console.progress import Progress
    from kiberrubezh.play.progress.report import read_report

    with ExitStack() as stack:
        return read_report(stack.enter_context(Progress(lang)), called)


def _refuse(words: str) -> int:
    print(words, file=sys.stderr)
    return REFUSED
