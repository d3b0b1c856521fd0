"""`kiberrubezh demo`: plays a duel off screen in the real window and saves pictures of every page."""

import os
import sys
from argparse import SUPPRESS, Namespace
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers

NO_QT = """\
Нет PySide6, снимать нечем. Поставьте: pip install PySide6-Essentials
PySide6 is not installed, and the pictures need it. Install it: pip install PySide6-Essentials"""


def register(subparsers: "Subparsers") -> None:
    """Add `demo`."""
    parser = subparsers.add_parser(
        "demo",
        help="снимки всех страниц без экрана / pictures of every page without a screen",
        description="Plays a duel off screen in the real window and saves pictures. Exit code: 0 done, 2 impossible.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="куда сохранить / where to save")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark", help="тема / theme")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="размер окна / window size")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _size(typed: str) -> tuple[int, int]:
    width, _, height = typed.partition("x")
    return int(width), int(height)


def _handle(options: Namespace) -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if find_spec("PySide6") is None:
        print(NO_QT, file=sys.stderr)
        return 2
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    with TemporaryDirectory(prefix="kiberrubezh-demo-") as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        from kiberrubezh.gui.duel.demo import take_pictures

        for picture in take_pictures(options.out, options.lang, options.theme, options.size):
            print(picture)
    return 0
