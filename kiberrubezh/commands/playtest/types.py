"""What may be typed for a playtest: argparse shows what is wrong with it and leaves."""

import tempfile
from argparse import ArgumentTypeError
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.numbers import excerpt, whole
from kiberrubezh.commands.console.seating import is_opponent, part
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.playtest import BLOCK, MOST_DUELS, MOST_RULE

if TYPE_CHECKING:
    from kiberrubezh.playtest.plan import Bots

_DUELS = whole(1, MOST_DUELS)
_RULE = whole(0, MOST_RULE)
ENDINGS = (".md", ".json", ".csv", ".html")


def bots(typed: str) -> "Bots":
    """Return who sits at either seat: two names, or one who sits at both."""
    from kiberrubezh.bots import StyleFileError, ids

    try:
        two = part(typed, is_opponent)
        if two is None and is_opponent(typed):
            two = typed, typed
    except StyleFileError as error:
        raise ArgumentTypeError(f"{error.message('ru')} / {error.message('en')}") from error
    if two is None:
        everybody = ", ".join((*ids(), "external:COMMAND"))
        raise ArgumentTypeError(
            f"один из списка или двое через запятую, а не «{excerpt(typed)}»: {everybody} / "
            f"one of these, or two with a comma between them, not {excerpt(typed)!r}: {everybody}"
        )
    return two


def rule(typed: str) -> tuple[str, int]:
    """Return a rule by name and its number."""
    from kiberrubezh.engine.rubezh.rules import Rules

    name, _, number = typed.partition("=")
    value = _RULE(number)
    names = [rule.name for rule in fields(Rules) if rule.name != "edition"]
    said = excerpt(typed)
    if name not in names:
        told = ", ".join(names)
        raise ArgumentTypeError(f"«{said}»: правила — {told} / {said!r}: the rules are {told}")

    def is_able(number: int) -> bool:
        try:
            return bool(Rules.of({name: number}))
        except ValueError:
            return False

    if not is_able(value):
        able = [number for number in range(MOST_RULE + 1) if is_able(number)]
        least, most = able[0], able[-1]
        raise ArgumentTypeError(
            f"«{said}»: {name} бывает от {least} до {most} / {said!r}: {name} is between {least} and {most}"
        )
    return name, value


def duels(typed: str) -> int:
    """Return a number of duels for each pair, up to the next whole block."""
    return -(-_DUELS(typed) // BLOCK) * BLOCK


def form_file(typed: str, endings: Sequence[str] = ENDINGS) -> Path:
    """Return a file whose name tells a form that there is."""
    path = Path(typed)
    if path.suffix not in endings:
        raise ArgumentTypeError(
            f"файл с окончанием {', '.join(endings)}, а не «{excerpt(typed)}» / "
            f"a file that ends with one of {', '.join(endings)}, not {excerpt(typed)!r}"
        )
    return path


def target(typed: str, endings: Sequence[str] = ENDINGS) -> Path:
    """Return a file that can be written, in a form that there is."""
    path = form_file(typed, endings)
    if not path.absolute().parent.is_dir():
        raise ArgumentTypeError(f"такой папки нет: «{path.parent}» / no such folder: '{path.parent}'")
    try:
        if path.is_dir():
            raise IsADirectoryError("a folder")
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        said, why = excerpt(typed), why_unwritable(error)
        raise ArgumentTypeError(f"«{said}» не записать: {why.ru} / {said!r} can't be written: {why.en}") from error
    return path


def folder(typed: str) -> Path:
    """Return a folder that files can be put into; one that is not there yet could be made."""
    path = Path(typed).absolute()
    said = excerpt(typed)
    if not typed.strip():
        raise ArgumentTypeError("папка не названа / no folder is named")
    try:
        there = next(part for part in (path, *path.parents) if part.exists())
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        why = why_unwritable(error)
        raise ArgumentTypeError(
            f"в папку «{said}» ничего не записать: {why.ru} / nothing can be written to {said!r}: {why.en}"
        ) from error
    return Path(typed)


def points(typed: str) -> float:
    """Return points as a share of 1."""
    try:
        share = float(typed.replace(",", ".")) / 100 if typed.isascii() else -1.0
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise ArgumentTypeError(
            f"пункты больше 0 и меньше 100, а не «{excerpt(typed)}» / points above 0 and under 100, not "
            f"{excerpt(typed)!r}"
        )
    return share
