"""Patterns that run in a time that grows with the text alone, by RE2 where it is installed."""

import re
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from kiberrubezh.cards.find.patterns.alphabet import Alphabet

_LARGEST = 1000
"""Steps of a program; past its memory an automaton tries all of them at each letter."""
_SIGN = re.compile(
    r"""
    (?P<open>\((?:\?(?:[:>]|P?<\w+>)|(?!\?))) | (?P<close>\))
    | (?P<times>[*?+] | \{\d+(?:,\d*)?\}) (?P<kept>\+?) | \{,(?P<most>\d+)\} (?P<held>\+?)
    | (?P<bound>\\[bB]) | (?P<edge>[|^$])
    | (?P<letter>\[\^?(?:\\[wdsWDS]|\\[^\w\s]|[^]\\[\n])+\] | \\[wdsWDS] | \\[^\w\n] | [^\\[(){}*+?|^$\n])
    """,
    re.VERBOSE,
)
"""A piece of a pattern that is known to mean the same here and there, or of which it is known what it leaves out."""


class Automaton(NamedTuple):
    """A pattern for bytes."""

    program: Any
    is_whole: bool
    """Whether all that it finds is a hit; otherwise what it doesn't find is none."""

    def hit(self, data: bytes, first: int, last: int) -> int:
        """Return where its first hit between two places begins, -1 if there is none."""
        found = self.program.search(data, first, last)
        return -1 if found is None else int(found.start())


@cache
def _engine() -> Any:
    try:
        return import_module("re2")
    except ImportError:
        return None


def automaton(written: str, alphabet: Alphabet) -> Automaton | None:
    """Return a pattern, which makes sense, for texts in an alphabet; None where there is no way to say it."""
    if (engine := _engine()) is None or (said := _in_bytes(written, alphabet)) is None:
        return None
    options = engine.Options()
    options.encoding = engine.Options.Encoding.LATIN1
    options.log_errors, options.never_capture = False, True
    try:
        program = engine.compile(f"(?m){said[0]}".encode("ascii"), options)
    except engine.error:
        return None
    return Automaton(program, said[1]) if program.programsize <= _LARGEST else None


def _in_bytes(written: str, alphabet: Alphabet) -> tuple[str, bool] | None:
    """Write a pattern in bytes, and tell whether it says all that was written; None for what isn't known."""
    signs = list(_SIGN.finditer(written))
    if sum(len(sign[0]) for sign in signs) != len(written):
        return None
    is_whole = not any(sign["bound"] or sign["kept"] or sign["held"] or sign["open"] == "(?>" for sign in signs)
    return "".join(_piece(sign, alphabet) for sign in signs), is_whole


def _piece(sign: re.Match[str], alphabet: Alphabet) -> str:
    if sign["letter"]:
        return alphabet.sign(sign[0])
    if sign["bound"]:
        return "(?:)"
    if sign["most"]:
        return f"{{0,{sign['most']}}}"
    return "(?:" if sign["open"] else sign["times"] or sign[0]
