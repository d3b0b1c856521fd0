"""The command line: without a subcommand it opens the window, and imports little before that."""

import codecs
import io
import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh import __version__, commands
from kiberrubezh.commands.console.parser import MISUSE, Parser, language_in
from kiberrubezh.commands.console.screen import door
from kiberrubezh.resources import MissingDatabaseError

if TYPE_CHECKING:
    from kiberrubezh.ground.words import Lang

CUT_OFF, INTERRUPTED = 141, 130
"""What a shell reports of a program that these two ended."""

_HUSHED = "ignore:resource_tracker"

_NO_FILE = {
    "ru": "Файл «{file}» не открыть: {why} Проверьте путь; какие есть команды, скажет kiberrubezh --help.",
    "en": "The file {file} can't be opened: {why} Check the path; kiberrubezh --help tells what commands there are.",
}
_ESCAPED = "kiberrubezh.escaped"
"""How what a console's coding hasn't is written where programs read it."""
_REFUSED = {
    "ru": "Не вышло: «{file}», {why}. Проверьте диск и права на эту папку и повторите.",
    "en": "It couldn't be done: {file}, {why}. Check the disk and the permissions of that folder, then try again.",
}
_REFUSED_SOMEWHERE = {
    "ru": "Не вышло: {why}. Проверьте, есть ли место там, куда идёт вывод, и в папке данных «{folder}», и повторите.",
    "en": "It couldn't be done: {why}. Check that there is room where the output goes and in the data folder {folder}, "
    "then try again.",
}
NO_SCREEN = """\
Нет экрана, окно открыть негде. Без экрана можно снять все страницы: kiberrubezh demo --out DIR
There is no screen to open the window on. Without one, pictures of every page: kiberrubezh demo --out DIR"""
NO_QT = """\
Нет PySide6, без него окна нет. Поставьте: pip install PySide6-Essentials
PySide6 is not installed, and the window needs it. Install it: pip install PySide6-Essentials"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the given words (the process's own by default), return the exit code: 2 is a misuse."""
    _never_fail_to_print(sys.argv[1:] if argv is None else argv)
    _hush_trackers()
    with door():
        return _main(argv)


def _main(argv: Sequence[str] | None) -> int:
    words = [word.replace("\0", "\ufffd") for word in (sys.argv[1:] if argv is None else argv)]
    files = _files_in(words)
    if not files and (gone := _missing_file(words)):
        print(_unopened(gone, language_in(words)), file=sys.stderr)
        return MISUSE
    options = _parser(words).parse_args([word for word in words if word not in files])
    if "handler" not in options:
        return _open_window(options, files)
    options.lang = options.lang or "ru"
    return _carry_out(options)


def _hush_trackers() -> None:
    """Have no process that clears away what others left when they were ended tell people of that."""
    if _HUSHED not in sys.warnoptions:
        sys.warnoptions.append(_HUSHED)  # which each process that is started takes over
        warnings.filterwarnings("ignore", "resource_tracker")


def _files_in(words: Sequence[str]) -> list[str]:
    """Return the files that the window is to be opened with: all words but options, the first of them no command."""
    named = _named(words)
    return named if named and named[0] not in commands.NAMES and all(map(_is_file, named)) else []


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except OSError:
        return False


def _missing_file(words: Sequence[str]) -> str | None:
    """Return the first word that is no file, where all can be but paths: with a folder before them or an ending."""
    named = _named(words)
    if (named and named[0] in commands.NAMES) or any(word in ("-h", "--help", "--version") for word in words):
        return None
    are_paths = all(any(sign in word for sign in (os.sep, "/", "\\")) or Path(word).suffix for word in named)
    return next((word for word in named if not _is_file(word)), None) if are_paths else None


def _named(words: Sequence[str]) -> list[str]:
    """Return the words that are no options and no languages."""
    return [word for word in words if not word.startswith("-") and word not in ("ru", "en")]


def _unopened(file: str, lang: "Lang") -> str:
    """Say why there is nothing to open the window with: no such file, a folder or a device in its place."""
    from kiberrubezh.deckbuilder.words import why_unreadable
    from kiberrubezh.ground.refusals import NoFileError

    path = Path(file)
    refusal = IsADirectoryError() if path.is_dir() else NoFileError() if path.exists() else FileNotFoundError()
    why = why_unreadable(refusal)
    return _NO_FILE[lang].format(file=file, why=why.of(lang))


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Tell whether Qt can open a window: off Linux always, on it with a display or a platform named to Qt."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(environment.get(name) for name in names)


def _parser(words: Sequence[str]) -> Parser:
    """Return the parser of these words, with no more commands than they need: all of them are 46 parsers."""
    parser = Parser(
        lang=language_in(words),
        prog="kiberrubezh",
        description="Киберрубеж: карты, колоды, дуэли. Без команды открывает окно, с файлом — и этот файл. / "
        "Cards, decks and duels. Without a command it opens the window, with a file, that file too.",
    )
    parser.add_argument("--version", action="version", version=f"kiberrubezh {__version__}")
    parser.add_argument("--lang", choices=("ru", "en"), help="язык / language")
    parser.add_argument(
        "--smoke",
        action="store_true",
        help="открыть окно без экрана и закрыть / open the window off screen, close it",
    )
    if (named := _command(words)) in commands.NAMES:
        commands.register_all(parser, [named])
    elif _may_name_command(words):
        commands.register_all(parser)
    return parser


def _command(words: Sequence[str]) -> str:
    """Return the word that the command stands at: the first, but for the language."""
    first = 2 if words[:1] == ["--lang"] else 1 if words and words[0].startswith("--lang=") else 0
    return words[first] if len(words) > first else ""


def _may_name_command(words: Sequence[str]) -> bool:
    """Tell whether the words need more than the options of the window, which are parsed without the commands."""
    return any(word not in ("--smoke", "--lang", "ru", "en") for word in words)


def _carry_out(options: Namespace) -> int:
    """Run a command; a reader that has seen enough (`| head`) or Ctrl+C ends it as quietly as any other program."""
    try:
        code = int(options.handler(options))
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to print goes nowhere
        return CUT_OFF
    except KeyboardInterrupt:
        return INTERRUPTED
    except MissingDatabaseError as error:
        print(error, file=sys.stderr)
        return MISUSE
    except OSError as error:
        print(_refused(error, options.lang), file=sys.stderr)
        return MISUSE
    return code


def _refused(error: OSError, lang: "Lang") -> str:
    """Say that the system has refused a file that a command needs, such as one of the user's own folder."""
    from kiberrubezh.ground.disk import why_unwritable

    why = why_unwritable(error).of(lang)
    if error.filename is None:  # of what is written to: an output, or a file that was opened before
        from kiberrubezh.disk.folder import data_folder

        return _REFUSED_SOMEWHERE[lang].format(folder=data_folder(), why=why)
    return _REFUSED[lang].format(file=error.filename, why=why)


def _open_window(options: Namespace, files: Sequence[str] = ()) -> int:
    if options.smoke:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not has_screen(sys.platform, os.environ):
        print(NO_SCREEN, file=sys.stderr)
        return 2
    if find_spec("PySide6") is None:
        print(NO_QT, file=sys.stderr)
        return 2
    from kiberrubezh.gui import app, settings

    if options.lang:
        settings.Settings().put("language", options.lang)
    return app.main([], smoke=options.smoke, files=[Path(file).resolve() for file in files])


def _never_fail_to_print(words: Sequence[str]) -> None:
    """Let a console without Cyrillic show question marks instead of an error, and answers for programs lose nothing.

    What was closed takes all that is printed and shows nothing of it.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BufferedWriter(io.FileIO(os.devnull, "w")), encoding="utf-8"))
    codecs.register_error(_ESCAPED, _escape)
    for stream, errors in ((sys.stdout, _ESCAPED if "--json" in words else "replace"), (sys.stderr, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _escape(error: UnicodeError) -> tuple[str, int]:
    """Write what a coding hasn't as JSON does."""
    import json

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end
