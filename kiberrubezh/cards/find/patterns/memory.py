"""Patterns that remember what they took or look around, in bytes, where they can't try for long."""

import re
from collections.abc import Callable
from typing import Any

from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.rendering import full_form
from kiberrubezh.cards.find.patterns.signs import repetitions

_MOST = 1_000_000
"""Steps at most that a line may take: letters to begin at, and places for each repetition to end."""

Seeker = Callable[[bytes, int, int], Any]
"""What looks for a hit between two places."""


def seeker(written: str, alphabet: Alphabet, longest: int) -> Seeker | None:
    """Return what looks for a pattern in lines of a length; None where it might try for long, or isn't known well."""
    times = repetitions(written)
    if times is None or longest ** (1 + times) > _MOST or (said := full_form(written, alphabet)) is None:
        return None
    try:
        return re.compile(said.encode("ascii"), re.MULTILINE).search
    except (re.error, OverflowError, RecursionError):
        return None
