"""Numbers that may be typed: within bounds, and a word in both languages on those that are not."""

from argparse import ArgumentTypeError
from collections.abc import Callable

from kiberrubezh.playtest import MOST_JOBS, MOST_SEED

SEEDS = (0, MOST_SEED)
"""The least and the greatest seed."""
JOBS = (1, MOST_JOBS)
"""The least and the greatest number of processes."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`; argparse says what is wrong with any other."""

    def read(typed: str) -> int:
        digits = typed.strip().removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)) and least <= int(typed) <= most:
            return int(typed)
        raise ArgumentTypeError(
            f"целое число от {least} до {most}, а не «{excerpt(typed)}» / "
            f"a whole number from {least} to {most}, not {excerpt(typed)!r}"
        )

    return read


def excerpt(typed: str) -> str:
    """Return what was typed, cut where it is long."""
    return typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]}…"


_SHOWN = 40
