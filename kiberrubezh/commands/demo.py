"""`kiberrubezh demo`: plays a duel off screen in the real window and saves pictures of every page."""

import os
import re
import sys
from argparse import SUPPRESS, ArgumentTypeError, Namespace
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.saving import not_saved

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
        description="Играет дуэль в настоящем окне без экрана и сохраняет снимки. Код выхода: 0 готово, 2 не вышло. / "
        "Plays a duel off screen in the real window and saves pictures. Exit code: 0 done, 2 failed.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="куда сохранить / where to save")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark", help="тема / theme")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="размер окна / window size")
    parser.add_argument(
        "--scale",
        type=int,
        choices=range(90, 161, 10),
        default=100,
        metavar="N",
        help="размер текста, %% / text size, %%",
    )
    parser.add_argument("--wave", action="store_true", help="только волна, по кадрам / only a wave, frame by frame")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _size(typed: str) -> tuple[int, int]:
    """Read a width and a height, 100 to 9999 px each; argparse shows the error and leaves."""
    found = re.fullmatch(r"([1-9][0-9]{2,3})[xх×]([1-9][0-9]{2,3})", typed.lower())
    if found is None:
        ru = "нужны ширина и высота от 100 до 9999, например 1280x720"
        en = "a width and a height from 100 to 9999 are needed, such as 1280x720"
        raise ArgumentTypeError(f"{ru} / {en}")
    return int(found[1]), int(found[2])


def _handle(options: Namespace) -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if find_spec("PySide6") is None:
        print(NO_QT, file=sys.stderr)
        return 2
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return 2
    with TemporaryDirectory(prefix="kiberrubezh-demo-") as home:
        os.environ["KIBERRUBEZH_HOME"] = home
        from kiberrubezh.gui.demo.duel import take_pictures
        from kiberrubezh.gui.demo.film import film_wave

        wanted = options.out, options.lang, options.theme, options.size, options.scale
        for picture in [film_wave(*wanted)] if options.wave else take_pictures(*wanted):
            print(picture)
    return 0
