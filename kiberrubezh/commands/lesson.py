"""`kiberrubezh lesson`: which lessons there are, and files of one's own, checked by playing them."""

import json
import os
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.numbers import excerpt
from kiberrubezh.commands.console.own_files import Handlers, Words, add_own_files
from kiberrubezh.commands.console.saving import NO_QT, not_saved
from kiberrubezh.ground.words import Pair, plural

if TYPE_CHECKING:
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.play.rubezh.lessons.school import AnyLesson

DONE, REFUSED = 0, 1

_OWN = Pair("свой урок", "a lesson of your own")
_WAS_DONE = Pair("пройден", "done")
_GOOD = Pair(
    "{path}: всё верно, урок проходится до конца, {steps}.",
    "{path}: all is well; the lesson can be completed, {steps}.",
)
_EXISTS = Pair("Файл уже есть: {path}. Возьмите другой id.", "The file exists already: {path}. Take another id.")
_COPIED = Pair(
    "Урок записан: {path}\nМеняйте его в любом редакторе; поля описаны в docs/lessons.md.\n"
    "Проверить: kiberrubezh lesson check {id}\nПройти: в окне, среди уроков Киберрубежа",
    "The lesson is written: {path}\nChange it in any editor; docs/lessons.md tells what the fields mean.\n"
    "Check it: kiberrubezh lesson check {id}\nTake it: in the window, among the lessons of Kiberrubezh",
)
_SHEET = Pair("Лист урока: {path}", "The lesson's sheet: {path}")
_WORDS = Words(
    about="уроки и свои файлы уроков / lessons, and lesson files of your own",
    list="все уроки / all lessons",
    copy="скопировать урок, чтобы изменить / copy a lesson to change it",
    source="id урока / id of a lesson",
    check="проверить файл урока, проиграв его / check a lesson file by playing it",
)


def register(subparsers: "Subparsers") -> None:
    """Add `lesson` with `list`, `copy`, `check` and `sheet`."""
    actions = add_own_files(subparsers, "lesson", "lesson", _WORDS, Handlers(_list, _copy, _check))
    sheet = actions.add_parser("sheet", help="лист урока для печати / a lesson's sheet to print")
    sheet.add_argument("lesson", metavar="LESSON", help="id урока или файл / id of a lesson, or a file")
    sheet.add_argument("--out", type=_pdf, required=True, metavar="FILE.pdf", help="куда записать / where to write it")
    sheet.add_argument("--paper", choices=("a4", "letter"), default="a4", help="бумага / paper")
    sheet.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    sheet.set_defaults(handler=_write_sheet)


def _list(options: Namespace) -> int:
    from kiberrubezh.commands import open_collection
    from kiberrubezh.learning.marks import days_done
    from kiberrubezh.play.rubezh.lessons.school import lessons, path_of

    cards = open_collection(options.lang)
    found, bad = lessons(cards)
    done = days_done()
    if options.json:
        rows = [
            {
                "id": it.id,
                "name": it.lesson.name.model_dump(),
                "about": {lang: it.lesson.about.of(lang, cards) for lang in ("ru", "en")},
                "steps": len(it.lesson.steps),
                "own": it.own,
                "done": it.id in done,
            }
            for it in found
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for it in found:
            name = it.lesson.name.ru if options.lang == "ru" else it.lesson.name.en
            own = f"{_OWN.of(options.lang)}, {path_of(it.id)}" if it.own else ""
            beside = "; ".join(filter(None, (own, _WAS_DONE.of(options.lang) if it.id in done else "")))
            print(f"{it.id:12} {name}{f' ({beside})' if beside else ''}")
            print(f"{'':12} {it.lesson.about.of(options.lang, cards)}")
    for error in bad:
        print(error.message(options.lang), file=sys.stderr)
    return DONE


def _copy(options: Namespace) -> int:
    from kiberrubezh.play.rubezh.lessons.school import LessonError, check_id, copy_lesson, own_path

    target = own_path(options.id)
    try:
        check_id(target)
        copy_lesson(options.lesson, target)
    except LessonError as error:
        print(error.message(options.lang), file=sys.stderr)
        return REFUSED
    except OSError as error:
        exists = isinstance(error, FileExistsError) and target.exists()
        told = _EXISTS.of(options.lang).format(path=target) if exists else not_saved(target, error, options.lang)
        print(told, file=sys.stderr)
        return REFUSED
    print(_COPIED.of(options.lang).format(path=target, id=options.id))
    return DONE


def _check(options: Namespace) -> int:
    """Check files, or lessons by their ids, each played by its own steps."""
    from kiberrubezh.commands import open_collection
    from kiberrubezh.play.rubezh.lessons.school import LessonError

    code, cards = DONE, open_collection(options.lang)
    for name in options.files:
        path = _meant(name)
        try:
            lesson = _checked(path, cards)
        except LessonError as error:
            print(error.message(options.lang), file=sys.stderr)
            code = REFUSED
        else:
            n = len(lesson.steps)
            nouns = ("шаг", "шага", "шагов") if options.lang == "ru" else ("step", "steps")
            print(_GOOD.of(options.lang).format(path=path, steps=f"{n} {plural(n, options.lang, *nouns)}"))
    return code


def _pdf(typed: str) -> Path:
    if Path(typed).suffix.casefold() != ".pdf":
        said = excerpt(typed)
        raise ArgumentTypeError(f"файл с окончанием .pdf, а не «{said}» / a file that ends with .pdf, not {said!r}")
    return Path(typed)


def _write_sheet(options: Namespace) -> int:
    """Write the sheet of a lesson, which is checked first."""
    from kiberrubezh.commands import open_collection
    from kiberrubezh.play.rubezh.lessons.school import LessonError

    if find_spec("PySide6") is None:
        print(NO_QT.of(options.lang), file=sys.stderr)
        return REFUSED
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from kiberrubezh.gui.tables.rubezh.lessons.handout import Handout
    from kiberrubezh.gui.widgets.page_preview import begin_alone

    cards = open_collection(options.lang)
    try:
        lesson = _checked(_meant(options.lesson), cards)
        begin_alone(options.lang)
        Handout(lesson, cards).pages().write(options.out, options.paper)
    except LessonError as error:
        print(error.message(options.lang), file=sys.stderr)
        return REFUSED
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return REFUSED
    print(_SHEET.of(options.lang).format(path=options.out))
    return DONE


def _meant(name: str) -> Path:
    """Return the file of a lesson that is named by its id or its path."""
    from kiberrubezh.play.rubezh.lessons.school import ID, path_of

    return path_of(name) if ID.fullmatch(name) and path_of(name).exists() else Path(name)


def _checked(path: Path, cards: "Collection") -> "AnyLesson":
    """Read and play a lesson; one that lies among the user's own must have a name that will do. Raise LessonError."""
    from kiberrubezh.play.rubezh.lessons.school import check_id, checked_lesson, own_folder

    if os.path.realpath(path.parent) == os.path.realpath(own_folder()):
        check_id(own_folder() / path.name)
    return checked_lesson(path, cards)
