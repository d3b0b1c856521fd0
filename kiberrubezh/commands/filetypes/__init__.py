"""`kiberrubezh filetypes`: has the desktop open the program's files by a double click, or no longer."""

import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.commands import Subparsers

DONE, IMPOSSIBLE, REFUSED = 0, 1, 2

_WRITTEN = Pair("Записано: {where}", "Written: {where}")
_REMOVED = Pair("Убрано: {where}", "Removed: {where}")
_NOTHING = Pair("Убирать нечего: ничего не записано.", "There is nothing to remove: nothing was written.")
_TAKEN = Pair(
    "Файлы {ending} у вас открывает другая программа ({name}): так и оставлено.",
    "Another program ({name}) opens {ending} files here: that was left alone.",
)
_REFUSED = Pair("Не вышло записать: {why}.", "That can't be written: {why}.")


class Keeper(Protocol):
    """Where a desktop keeps which program opens what."""

    def register(self, command: "Sequence[str]") -> list[str]:
        """Enter the program that a command starts; return what was written, if anything. Raise OSError."""

    def opened(self, written: "Sequence[str]") -> Pair:
        """Say what opens what from now on, by what `register` returned."""

    def remove(self) -> list[str]:
        """Take out what was entered; return it. Raise OSError."""

    def others(self) -> dict[str, str]:
        """Return what other programs open that this one would, by ending."""


def register(subparsers: "Subparsers") -> None:
    """Add `filetypes` with `register` and `remove`."""
    parser = subparsers.add_parser(
        "filetypes",
        help="двойной щелчок по файлам / files by a double click",
        description="Только для вас, особых прав не нужно. Код выхода: 0 сделано, 1 здесь нельзя, 2 не записать. / "
        "For you alone, no special rights needed. Exit code: 0 done, 1 impossible here, 2 can't be written.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    enter = actions.add_parser("register", help="открывать файлы программы / open the program's files")
    enter.set_defaults(handler=_register)
    leave = actions.add_parser("remove", help="больше не открывать / no longer")
    leave.set_defaults(handler=_remove)
    for action in (enter, leave):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")


def keeper(platform: str) -> Keeper:
    """Return where the desktop of a platform keeps it."""
    if platform == "darwin":
        from kiberrubezh.commands.filetypes.bundle import Bundle

        return Bundle.of_user()
    if platform == "win32":
        from kiberrubezh.commands.filetypes.registry import Registry, picture_path, windows_keys

        return Registry(windows_keys(), picture_path())
    from kiberrubezh.commands.filetypes.entries import Entries

    return Entries.of_user()


def program() -> list[str]:
    """Return the command that starts the program: this Python, without a console where there is one such."""
    silent = Path(sys.executable).with_name("pythonw.exe")
    return [str(silent) if silent.exists() else sys.executable, "-m", "kiberrubezh"]


def _register(options: Namespace) -> int:
    kept = keeper(sys.platform)
    try:
        written = kept.register(program())
    except OSError as error:
        return _refuse(error, options)
    if written:
        where = _WRITTEN.of(options.lang).format(where=", ".join(written))
        print(f"{kept.opened(written).of(options.lang)} {where}")
    for ending, name in kept.others().items():
        print(_TAKEN.of(options.lang).format(ending=ending, name=name), file=sys.stderr)
    return DONE if written else IMPOSSIBLE


def _remove(options: Namespace) -> int:
    kept = keeper(sys.platform)
    try:
        gone = kept.remove()
    except OSError as error:
        return _refuse(error, options)
    print(_REMOVED.of(options.lang).format(where=", ".join(gone)) if gone else _NOTHING.of(options.lang))
    return DONE


def _refuse(error: OSError, options: Namespace) -> int:
    from kiberrubezh.ground.disk import why_unwritable

    print(_REFUSED.of(options.lang).format(why=why_unwritable(error).of(options.lang)), file=sys.stderr)
    return REFUSED
