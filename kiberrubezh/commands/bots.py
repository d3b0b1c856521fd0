"""`kiberrubezh bots`: who can be played against, and styles of one's own."""

import json
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.own_files import Handlers, Words, add_own_files
from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.bots.rubezh.files import StyleFile
    from kiberrubezh.commands import Subparsers

DONE, REFUSED = 0, 1

_OWN = Pair("свой стиль", "a style of your own")
_GOOD = Pair("{path}: всё верно. «{name}»: {about}", "{path}: all is well. {name}: {about}")
_NO_STYLE = Pair(
    "«{name}» — не стиль, копировать нечего. Стили: {known}.",
    "{name} is not a style, there is nothing to copy. Styles: {known}.",
)
_EXISTS = Pair("Файл уже есть: {path}. Выберите другой id.", "The file exists already: {path}. Choose another id.")
_COPIED = Pair(
    "Стиль записан: {path}\nМеняйте его в любом редакторе; поля описаны в docs/bots.md.\n"
    "Проверить: kiberrubezh bots check {id}\nСыграть: kiberrubezh duel КОЛОДА КОЛОДА --seats person,{id}",
    "The style is written: {path}\nChange it in any editor; docs/bots.md tells what the fields mean.\n"
    "Check it: kiberrubezh bots check {id}\nPlay it: kiberrubezh duel DECK DECK --seats person,{id}",
)
_WORDS = Words(
    about="соперники и свои стили игры / opponents, and styles of your own",
    list="все соперники / all opponents",
    copy="скопировать стиль, чтобы изменить / copy a style to change it",
    source="чей стиль / whose style",
    check="проверить файл стиля / check a style file",
)


def register(subparsers: "Subparsers") -> None:
    """Add `bots` with `list`, `copy` and `check`."""
    add_own_files(subparsers, "bots", "style", _WORDS, Handlers(_list, _copy, _check))


def _list(options: Namespace) -> int:
    from kiberrubezh.bots import opponents, own_styles
    from kiberrubezh.bots.rubezh import files

    found = opponents().values()
    if options.json:
        rows = [
            {
                "id": it.id,
                "name": it.name._asdict(),
                "about": it.about._asdict(),
                "strength": it.strength._asdict(),
                "own": it.own,
            }
            for it in found
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for it in found:
            own = f" ({_OWN.of(options.lang)}, {files.own_path(it.id)})" if it.own else ""
            print(f"{it.id:12} {it.name.of(options.lang)}{own}")
            print(*(f"{'':12} {told.of(options.lang)}" for told in (it.about, it.strength)), sep="\n")
    for error in own_styles()[1]:
        print(error.message(options.lang), file=sys.stderr)
    return DONE


def _copy(options: Namespace) -> int:
    from kiberrubezh.bots import check_id
    from kiberrubezh.bots.rubezh import files

    target = files.own_path(options.id)
    try:
        check_id(target)
        style = _named(options.id, _style_of(options.style))
        files.write(style, target)
    except (files.StyleFileError, OSError, LookupError) as error:
        print(_refusal(error, options, target), file=sys.stderr)
        return REFUSED
    print(_COPIED.of(options.lang).format(path=target, id=options.id))
    return DONE


def _refusal(error: Exception, options: Namespace, target: Path) -> str:
    """Say why a style was not copied."""
    from kiberrubezh.bots import opponents
    from kiberrubezh.bots.rubezh import files

    if isinstance(error, files.StyleFileError):
        return error.message(options.lang)
    if isinstance(error, FileExistsError) and target.exists():
        return _EXISTS.of(options.lang).format(path=target)
    if isinstance(error, OSError):
        return not_saved(target, error, options.lang)
    known = ", ".join(it.id for it in opponents().values() if _path_of(it.id).exists())
    return _NO_STYLE.of(options.lang).format(name=options.style, known=known)


def _named(style_id: str, style: "StyleFile") -> "StyleFile":
    """Return the style under the new one's name, so that two of one name are never offered."""
    from dataclasses import replace

    from kiberrubezh.bots.rubezh.files import Name

    return replace(style, name=Name(style_id, style_id))


def _path_of(style_id: str) -> Path:
    from kiberrubezh.bots.rubezh import files

    shipped = files.shipped_path(style_id)
    return shipped if shipped.exists() else files.own_path(style_id)


def _style_of(style_id: str) -> "StyleFile":
    """Read a style by its id. Raise LookupError if there is none, StyleFileError if it can't be used."""
    from kiberrubezh.bots.rubezh import files

    path = _path_of(style_id)
    if not files.ID.fullmatch(style_id) or not path.exists():
        raise LookupError(style_id)
    return files.read(path)


def _checked(path: Path) -> "StyleFile":
    """Read a style file; one that lies among the user's own must have a name that will do. Raise StyleFileError."""
    from kiberrubezh.bots import check_id
    from kiberrubezh.bots.rubezh import files

    if os.path.realpath(path.parent) == os.path.realpath(files.own_folder()):
        check_id(files.own_folder() / path.name)
    return files.read(path)


def _check(options: Namespace) -> int:
    from kiberrubezh.bots.rubezh import files

    code = DONE
    for typed in options.files:
        path = _path_of(typed) if files.ID.fullmatch(typed) and _path_of(typed).exists() else Path(typed)
        try:
            style = _checked(path)
        except files.StyleFileError as error:
            print(error.message(options.lang), file=sys.stderr)
            code = REFUSED
            continue
        name, about = (getattr(words, options.lang) for words in (style.name, style.about))
        print(_GOOD.of(options.lang).format(path=path, name=name, about=about))
    return code
