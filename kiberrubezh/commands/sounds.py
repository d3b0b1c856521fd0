"""`kiberrubezh sounds`: writes the sounds of the table as files, to be heard or looked at elsewhere."""

import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.saving import not_saved

if TYPE_CHECKING:
    from kiberrubezh.commands import Subparsers
    from kiberrubezh.sound.cue import Cue

DONE, REFUSED = 0, 1
_WIDTH = 2
"""Bytes of a sample."""


def register(subparsers: "Subparsers") -> None:
    """Add `sounds`."""
    parser = subparsers.add_parser(
        "sounds",
        help="звуки стола файлами / the sounds of the table as files",
        description="Записывает каждый звук файлом WAV. Код выхода: 0 записано, 1 нет. / "
        "Writes each sound as a WAV file. Exit code: 0 written, 1 not.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="куда записать / where to write")
    parser.add_argument("--lang", choices=("ru", "en"), default=SUPPRESS, help="язык / language")
    parser.set_defaults(handler=_handle)


def _handle(options: Namespace) -> int:
    from kiberrubezh.sound.cue import Cue

    try:
        options.out.mkdir(parents=True, exist_ok=True)
        for cue in Cue:
            path = options.out / f"{cue}.wav"
            _write(path, cue)
            print(path)
    except OSError as error:
        print(not_saved(options.out, error, options.lang), file=sys.stderr)
        return REFUSED
    return DONE


def _write(path: Path, cue: "Cue") -> None:
    import wave

    from kiberrubezh.sound.repertoire import sound
    from kiberrubezh.sound.waves import RATE

    with path.open("wb") as file, wave.open(file) as written:
        written.setnchannels(1)
        written.setsampwidth(_WIDTH)
        written.setframerate(RATE)
        written.writeframes((sound(cue) * 32767).round().astype("<i2").tobytes())
