"""Patterns as an automaton for bytes can have them: as they are, or such that find more."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from kiberrubezh.cards.find.patterns.alphabet import Alphabet

_SIGN = re.compile(
    r"""
    (?P<look>\(\?<?[=!]) | (?P<open>\((?:\?(?:[:>]|P?<\w+>)|(?!\?))) | (?P<close>\)) | (?P<back>\\[1-9])
    | (?P<times>[*?+] | \{(?:(?P<least>\d+)(?:,(?P<most>\d*))?|,(?P<upto>\d+))\}) (?P<kept>\+?)
    | (?P<bound>\\[bB]) | (?P<edge>[|^$])
    | (?P<letter>\[\^?(?:\\[wdsWDS]|\\[^\w\s]|[^]\\[\n])+\] | \\[wdsWDS] | \\[^\w\n] | [^\\[(){}*+?|^$\n])
    """,
    re.VERBOSE,
)
"""A piece of a pattern that is known to mean the same here and there, or of which it is known what it leaves out."""
_ANY = r"[^\x00\n]*"
_SHORT = 3
"""Times that are counted even where more may be found: few states are needed for them."""

Signs = Sequence[re.Match[str]]
Closeness = Literal["whole", "near", "wide"]
"""What is found: the pattern's hits, those and what its edges of words leave out, those and many more."""


def renderings(written: str, alphabet: Alphabet) -> Iterator[tuple[str, Closeness]]:
    """Yield a pattern in bytes, and how close to it that comes; what finds more comes after, if it is any quicker.

    None come of one that has signs which aren't known, or tells large letters from small.
    """
    signs = list(_SIGN.finditer(written))
    if sum(len(sign[0]) for sign in signs) != len(written):
        return
    try:
        pieces = [_piece(sign, alphabet) for sign in signs]
        again = _met_again(signs)
        letters = alphabet.places(signs[again + 1][0]) if again >= 0 else ()
    except ValueError:
        return
    seen = _without_looks(signs)
    if len(seen) == len(signs) and not any(sign["back"] for sign in signs):
        yield "".join(pieces), "near" if any(_leaves_out(sign) for sign in signs) else "whole"
    if letters:
        met = {again + 1, *(n for n, sign in enumerate(signs) if sign["back"] and _group(signs, sign) == again)}
        yield "|".join("".join(_letters((it,)) if n in met else pieces[n] for n in seen) for it in letters), "wide"
    looser = "".join(_looser(signs[n], pieces[n]) for n in seen)
    if looser != "".join(pieces) or any(sign["back"] for sign in signs):
        yield looser, "wide"


def _leaves_out(sign: re.Match[str]) -> bool:
    return bool(sign["bound"] or sign["kept"] or sign["open"] == "(?>")


def _piece(sign: re.Match[str], alphabet: Alphabet) -> str:
    if sign["letter"]:
        return _letters(alphabet.places(sign[0]))
    if sign["bound"]:
        return "(?:)"
    if sign["times"]:
        return f"{{0,{sign['upto']}}}" if sign["upto"] else sign["times"]
    return _ANY if sign["back"] else "(?:" if sign["open"] else sign[0]


def _letters(places: Sequence[int]) -> str:
    each = "".join(rf"\x{place:02x}" for place in places)
    return f"[{each}]" if each else r"[^\x00-\xff]"


def _looser(sign: re.Match[str], piece: str) -> str:
    """Return a piece with less to count."""
    times = [int(sign[name] or 0) for name in ("least", "most", "upto")]
    if max(times) <= _SHORT:
        return piece
    return "+" if times[0] else "*"


def _without_looks(signs: Signs) -> list[int]:
    """Return the numbers of the signs that stand in no group that only looks around, nor say how often it does."""
    kept, depth, outside = list[int](), 0, -1
    for n, sign in enumerate(signs):
        if sign["look"] and outside < 0:
            outside = depth
        depth += bool(sign["look"] or sign["open"]) - bool(sign["close"])
        if outside < 0 and not (sign["times"] and n - 1 not in kept):
            kept.append(n)
        elif depth == outside:
            outside = -1
    return kept


def _met_again(signs: Signs) -> int:
    """Return the number of the sign that opens a group of one letter which is met again, -1 if there is none.

    It stands in no other group and once: a repeated one may have another letter each time.
    """
    for sign in signs:
        at = _group(signs, sign) if sign["back"] else -1
        if at >= 0 and _is_alone(signs, at):
            return at
    return -1


def _is_alone(signs: Signs, at: int) -> bool:
    depth = sum(bool(sign["look"] or sign["open"]) - bool(sign["close"]) for sign in signs[:at])
    one = len(signs) > at + 2 and bool(signs[at + 1]["letter"] and signs[at + 2]["close"])
    return one and depth == 0 and not (len(signs) > at + 3 and signs[at + 3]["times"])


def _group(signs: Signs, back: re.Match[str]) -> int:
    """Return the number of the sign that opens the group which is referred to, -1 if there is none."""
    opening = [n for n, sign in enumerate(signs) if sign["open"] and sign["open"] not in ("(?:", "(?>")]
    number = int(back[0][1])
    return opening[number - 1] if number <= len(opening) else -1
