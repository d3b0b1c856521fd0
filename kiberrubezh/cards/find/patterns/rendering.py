"""Patterns as an automaton for bytes can have them: as they are, or such that find more."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.signs import (
    Sign,
    Signs,
    depths,
    end_of_group,
    needed_signs,
    read_signs,
    start_of_group,
)

_ANY = r"[^\x00\n]*"
LETTER = r"\[\\x[0-9a-f]{2}\]"
"""What finds how a letter is put."""
WORD = re.compile(rf"(?:{LETTER})+")
"""Nothing but letters, which is found the quickest as it stands."""
NO_LETTER = r"[^\x00-\xff]"
"""What stands for a letter that a text hasn't."""
_SHORTEST_WORD = 2
"""Letters of a word that is looked for before a pattern is tried."""
_SHORT = 3
"""Times that are counted even where more may be found: few states are needed for them."""

Closeness = Literal["whole", "near", "part", "wide"]
"""What is found: the pattern's hits, those and what its edges of words leave out, what lines with hits have around
them, the hits and many more."""


class ByteForm(NamedTuple):
    """A pattern in bytes, how close it comes, and what a line must have besides."""

    said: str
    closeness: Closeness
    besides: tuple[str, ...] = ()


def renderings(written: str, alphabet: Alphabet) -> Iterator[ByteForm]:
    """Yield a pattern in bytes; what finds more comes after, if it is any quicker.

    None come of one that has signs which aren't known.
    """
    if not (signs := read_signs(written)):
        return
    try:
        renderer = _Renderer(signs, alphabet)
        again = _met_again(signs)
        letters = alphabet.places(signs[again + 1][0]) if again >= 0 else ()
    except ValueError:
        return
    yield from renderer.all(again, letters)


def full_form(written: str, alphabet: Alphabet) -> str | None:
    """Return a pattern in bytes for an engine that remembers and looks around too; None where that isn't known."""
    signs = read_signs(written)
    try:
        words = _letters(alphabet.places(r"\w"))
        return "".join(_full_piece(sign, alphabet, words) for sign in signs) or None
    except ValueError:
        return None


def _full_piece(sign: Sign, alphabet: Alphabet, words: str) -> str:
    if sign["bound"]:
        edge = f"(?:(?<={words})(?!{words})|(?<!{words})(?={words}))"
        return edge if sign[0] == r"\b" else f"(?!{edge})"
    if sign["look"] or sign["back"] or sign["open"] in ("(?:", "(?>"):
        return sign[0]
    return "(" if sign["open"] else f"{_piece(sign, alphabet)}{sign['kept'] or ''}"


class _Renderer:
    """Puts the signs of a pattern in bytes."""

    def __init__(self, signs: Signs, alphabet: Alphabet) -> None:
        self._signs = signs
        self._pieces = [_piece(sign, alphabet) for sign in signs]
        self._edges = _edges(signs, alphabet)
        for n, edge in self._edges.items():
            self._pieces[n] = edge
        for n, sign in enumerate(signs):
            if sign["back"]:
                self._pieces[n] = self._taken_again(sign)

    def all(self, again: int, letters: Sequence[int]) -> Iterator[ByteForm]:
        """Yield what there is to look for; `letters` are those that the group with the number `again` may take."""
        signs, seen = self._signs, _without_looks(self._signs)
        is_plain = len(seen) == len(signs)
        close: Closeness = "near" if any(map(_leaves_out, self._known_less())) else "whole"
        backs = [n for n, sign in enumerate(signs) if sign["back"]]
        if is_plain and not backs:
            yield ByteForm("".join(self._pieces), close)
        around = tuple(self._besides())
        besides = (*around, *self._words()) if backs or around else ()
        for said in besides:
            yield ByteForm(said, "part", tuple(other for other in besides if other != said))
        if letters:
            met = {again + 1, *(n for n in backs if start_of_group(signs, signs[n]) == again)}
            each = ("".join(_letters((it,)) if n in met else self._pieces[n] for n in seen) for it in letters)
            is_all = is_plain and again in needed_signs(signs) and met == {again + 1, *backs} and again < min(backs)
            yield ByteForm("|".join(each), close if is_all else "wide", besides)
        if backs or not is_plain:
            yield ByteForm("".join(self._pieces[n] for n in seen), "wide", besides)
        looser = "".join(_looser(signs[n], self._pieces[n]) for n in seen)
        if looser != "".join(self._pieces[n] for n in seen):
            yield ByteForm(looser, "wide", besides)

    def _known_less(self) -> Iterator[Sign]:
        return (sign for n, sign in enumerate(self._signs) if n not in self._edges)

    def _besides(self) -> Iterator[str]:
        """Yield what must be somewhere in a line, as the pattern looks for it around its hit."""
        for at in needed_signs(self._signs):
            if self._signs[at]["look"] in ("(?=", "(?<="):
                within = range(at + 1, end_of_group(self._signs, at))
                each = [self._signs[n] for n in within]
                kept = [within[n] for n in _without_looks(each)]
                said = "".join(self._pieces[n] for n in kept[_before(each, kept) :])
                if said:
                    yield said

    def _words(self) -> Iterator[str]:
        """Yield the longest run of letters that each hit has, if there is one."""
        sure, last = needed_signs(self._signs), len(self._signs) - 1
        runs = [""]
        for n in sure:
            is_alone = n == last or not self._signs[n + 1]["times"]
            said = self._pieces[n] if is_alone and WORD.fullmatch(self._pieces[n]) else ""
            runs[-1:] = [runs[-1] + said] if said and n - 1 in sure else [runs[-1], said]
        longest = max(runs, key=len)
        if len(longest) >= _SHORTEST_WORD * len(r"[\x00]"):
            yield longest

    def _taken_again(self, back: Sign) -> str:
        """Return what finds whatever a group has taken, wherever it stands."""
        at = start_of_group(self._signs, back)
        within = range(at + 1, end_of_group(self._signs, at) if at >= 0 else 0)
        if at < 0 or any(self._signs[n]["look"] or self._signs[n]["back"] for n in within):
            return _ANY
        said = ("(?:)" if self._signs[n][0] in "^$" else self._pieces[n] for n in within)
        return f"(?:{''.join(said)})"


def _edges(signs: Signs, alphabet: Alphabet) -> dict[int, str]:
    """Return the edges of words that a pattern begins or ends with, if a letter follows, or stands before."""
    words, others = set(alphabet.places(r"\w")), _letters(alphabet.places(r"\W"))
    sure, last = set(needed_signs(signs)), len(signs) - 1
    found = dict[int, str]()
    for n, beside, edge in ((0, 1, "^"), (last, last - 1 - bool(last > 1 and signs[last - 1]["times"]), "$")):
        is_beside = signs[n][0] == r"\b" and {n, beside} <= sure and bool(signs[beside]["letter"])
        if is_beside and words.issuperset(alphabet.places(signs[beside][0])):
            found[n] = f"(?:{edge}|{others})"
    return found


def _before(signs: Signs, kept: Sequence[int]) -> int:
    """Return how many of the signs needn't be looked for first: any letters before what is somewhere in a line."""
    is_any = len(kept) == len(signs) > 2 and bool(signs[0]["letter"]) and signs[1][0] == "*"
    if not is_any or any(sign[0] == "|" for sign in signs):
        return 0
    return 3 if signs[2]["times"] else 2


def _leaves_out(sign: Sign) -> bool:
    return bool(sign["bound"] or sign["kept"] or sign["open"] == "(?>")


def _piece(sign: Sign, alphabet: Alphabet) -> str:
    if sign["letter"]:
        return _letters(alphabet.places(sign[0]))
    if sign["bound"]:
        return "(?:)"
    if sign["times"]:
        return f"{{0,{sign['upto']}}}" if sign["upto"] else sign["times"]
    return "(?:" if sign["open"] else sign[0]


@lru_cache(1024)
def _letters(places: tuple[int, ...]) -> str:
    each = "".join(rf"\x{place:02x}" for place in places)
    return f"[{each}]" if each else NO_LETTER


def _looser(sign: Sign, piece: str) -> str:
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
        at = start_of_group(signs, sign) if sign["back"] else -1
        if at >= 0 and _is_alone(signs, at):
            return at
    return -1


def _is_alone(signs: Signs, at: int) -> bool:
    one = len(signs) > at + 2 and bool(signs[at + 1]["letter"] and signs[at + 2]["close"])
    return one and depths(signs)[at] == 0 and not (len(signs) > at + 3 and signs[at + 3]["times"])
