"""A file that was named and can't be read, said in words."""

import sys
from pathlib import Path

from kiberrubezh.commands.console.parser import MISUSE
from kiberrubezh.deckbuilder.troubles import begun_small
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.letters import visible
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair

_UNREADABLE = Pair("«{file}» не прочесть: {why}", "{file} can't be read: {why}")
NO_FILE = Pair(
    "Файла «{file}» нет. Проверьте путь; свои прерванные игры лежат в {folder}.",
    "There is no file “{file}”. Check the path; your interrupted games are in {folder}.",
)
_NO_GAME = Pair(
    "«{file}»: {why} Свои прерванные игры лежат в {folder}.",
    "{file}: {why} Your interrupted games are in {folder}.",
)


def no_game(path: Path, error: ToldError, lang: Lang, folder: Path) -> int:
    """Say why a file is no game that can be played again, and where there are some."""
    why = begun_small(error.message(lang))
    print(_NO_GAME.of(lang).format(file=visible(str(path)), why=why, folder=folder), file=sys.stderr)
    return MISUSE


def unread(path: Path, error: OSError, lang: Lang, folder: Path | str = "", missing: Pair = NO_FILE) -> int:
    """Say that a file can't be read, or in words of its own that there is none; `folder` is where there are some."""
    why = why_unwritable(error).of(lang)
    gone = isinstance(error, FileNotFoundError | NotADirectoryError)
    said = (missing if gone else _UNREADABLE).of(lang)
    print(said.format(file=visible(str(path)), why=why, folder=folder), file=sys.stderr)
    return MISUSE
