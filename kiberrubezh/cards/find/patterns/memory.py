"""Patterns that remember what they took or look around, in bytes, where they can't try for long."""

import re
from typing import NamedTuple

from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.rendering import full_form
from kiberrubezh.cards.find.patterns.signs import repetitions

_MOST = 1_000_000
"""Steps at most that a line may take: letters to begin at, and places for each repetition to end."""


class Seeker(NamedTuple):
    """A pattern for bytes, and how long a line may be that it can't keep for long."""

    pattern: re.Pattern[bytes]
    reach: float


def seeker(written: str, alphabet: Alphabet) -> Seeker | None:
    """Return what looks for a pattern in lines that aren't long; None for one that isn't known well."""
    times = repetitions(written)
    if times is None or (said := full_form(written, alphabet)) is None:
        return None
    try:
        return Seeker(re.compile(said.encode("ascii"), re.MULTILINE), _MOST ** (1 / (1 + times)))
    except (re.error, OverflowError, RecursionError):
        return None
