"""A command over files of the user's own: list them beside ours, copy one to change it, check some."""

from argparse import SUPPRESS, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

Handler = Callable[[Namespace], int]


class Words(NamedTuple):
    """What the help says of such a command and its actions."""

    about: str
    list: str
    copy: str
    source: str
    """What is said of the one that is copied."""
    check: str


class Handlers(NamedTuple):
    """What carries each action out."""

    list: Handler
    copy: Handler
    check: Handler


def add_own_files(subparsers: "Subparsers", name: str, source: str, words: Words, handlers: Handlers) -> "Subparsers":
    """Add a command with `list`, `copy` and `check`; without an action it lists. `source` names what is copied.

    Return its actions, for more of them.
    """
    parser = subparsers.add_parser(
        name,
        help=words.about,
        description="Код выхода: 0 сделано, 1 отказ, и поток ошибок говорит почему. / "
        "Exit code: 0 done, 1 refused, and the error stream says why.",
    )
    parser.set_defaults(handler=handlers.list, json=False)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    show = actions.add_parser("list", help=words.list)
    show.add_argument("--json", action="store_true", help="ответ для программ / answer for programs")
    show.set_defaults(handler=handlers.list)
    copy = actions.add_parser("copy", help=words.copy)
    copy.add_argument(source, metavar=source.upper(), help=words.source)
    copy.add_argument("id", metavar="NEW", help="id нового / id of the new one: a-z, 0-9, -")
    copy.set_defaults(handler=handlers.copy)
    check = actions.add_parser("check", help=words.check)
    check.add_argument("files", nargs="+", metavar="FILE", help="файл или id / a file or an id")
    check.set_defaults(handler=handlers.check)
    for action in (parser, show, copy, check):
        action.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    return actions
