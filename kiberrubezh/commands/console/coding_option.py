"""The option that names in which coding a text is that is no Unicode."""

from argparse import ArgumentParser

from kiberrubezh.ground.coding import CODINGS


def coding_option(parser: ArgumentParser) -> None:
    """Add `--coding`, "" where none is named."""
    parser.add_argument(
        "--coding",
        choices=tuple(CODINGS),
        default="",
        help="кодировка файла, если не та, за какую он взят / the file's coding, where it was taken for another",
    )
