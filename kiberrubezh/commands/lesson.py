"""`kiberrubezh lesson`: which lessons there are, and files of one's own, checked by playing them."""

import json
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.own_files import Handlers, Words, add_own_files
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.ground.words import Pair, plural

if TYPE_CHECKING:
    from kiberrubezh.collection import Collection
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.play.rubezh.lessons.school import AnyLesson

DONE, REFUSED = 0, 1

_OWN = Pair("свой урок", "a lesson of your own")
_WAS_DONE = Pair("пройден", "done")
_GOOD = Pair("{path}: всё верно, урок проходится до конца, {steps}.", "{path}: all is well; it can be done, {steps}.")
_EXISTS = Pair("Файл уже есть: {path}. Возьмите другой id.", "There is a file already: {path}. Take another id.")
_COPIED = Pair(
    "Урок записан: {path}\nМеняйте его в любом редакторе; поля описаны в docs/lessons.md.\n"
    "Проверить: kiberrubezh lesson check {id}\nПройти: в окне, среди уроков Киберрубежа",
    "The lesson is written: {path}\nChange it in any editor; docs/lessons.md tells what the fields mean.\n"
    "Check it: kiberrubezh lesson check {id}\nTake it: in the window, among the lessons of Kiberrubezh",
)
_WORDS = Words(
    about="уроки и свои файлы уроков / lessons, and lesson files of your own",
    list="все уроки / all lessons",
    copy="скопировать урок, чтобы изменить / copy a lesson to change it",
    source="id урока / id of a lesson",
    check="проверить файл урока, проиграв его / check a lesson file by playing it",
)


def register(subparsers: "Subparsers") -> None:
    """Add `lesson` with `list`, `copy` and `check`."""
    add_own_files(subparsers, "lesson", "lesson", _WORDS, Handlers(_list, _copy, _check))


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
    from kiberrubezh.play.rubezh.lessons.school import ID, LessonError, path_of

    code, cards = DONE, open_collection(options.lang)
    for name in options.files:
        path = path_of(name) if ID.fullmatch(name) and path_of(name).exists() else Path(name)
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


def _checked(path: Path, cards: "Collection") -> "AnyLesson":
    """Read and play a lesson; one that lies among the user's own must have a name that will do. Raise LessonError."""
    from kiberrubezh.play.rubezh.lessons.school import check_id, checked_lesson, own_folder

    if os.path.realpath(path.parent) == os.path.realpath(own_folder()):
        check_id(own_folder() / path.name)
    return checked_lesson(path, cards)
