"""Patterns that run in a time that grows with the text alone, by RE2 where it is installed."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from typing import Any

from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.concordance import Finder
from kiberrubezh.cards.find.patterns.rendering import LETTER, NO_LETTER, WORD, Closeness, renderings

_LARGEST = 1000
"""Steps of a program; past its memory an automaton tries all of them at each letter."""

_FAILS = 1
"""Steps of a program that only fails."""
_KEPT = 32
"""So many are kept: one search asks for each several times, as names, texts and what is told are looked through."""
_FEW = 3
"""Words of which one must be there that are looked for one by one; of more all are looked for at once."""
_ANY_WORD = re.compile(rf"(?:{WORD.pattern})|\(\?:(?:{WORD.pattern})\)")
_NO_WORD = re.compile(rf"(?:\(\?:)?(?:{LETTER})*{re.escape(NO_LETTER)}(?:{re.escape(NO_LETTER)}|{LETTER})*\)?")
"""What is a word of letters of which a text lacks some."""
_SIGNS = str.maketrans("", "", r"[\x])")


class Automaton:
    """A pattern for bytes."""

    def __init__(self, said: str, program: Any, closeness: Closeness, besides: "Sequence[Automaton]" = ()) -> None:
        self._said, self._program, self._besides = said, program, besides
        self.words = _words(said)
        self.closeness = closeness

    @property
    def is_whole(self) -> bool:
        """Whether all that it finds is a hit; otherwise what it doesn't find is none."""
        return self.closeness == "whole"

    @property
    def is_vain(self) -> bool:
        """Whether it finds nothing in any text, as that has none of the letters it needs."""
        return bool(self._program.programsize == _FAILS)

    def lies_within(self, blank: bytes) -> bool:
        """Tell whether its hits are whole, have no blank in them, and need nothing of what is around them."""
        said = self._said.replace(NO_LETTER, "")
        is_bound = any(sign in said for sign in ("^", "$", rf"\x{blank.hex()}"))
        return self.is_whole and not is_bound and self._program.search(b"", 0, 0) is None

    @property
    def finders(self) -> list[Finder]:
        """What finds its hits: each of a few words by itself, or all together."""
        return [partial(_place, word) for word in self.words] or [self.hit]

    def asked_of_lines(self) -> Callable[[bytes, int, int], object] | None:
        """Return what tells of the lines between two places whether there is a hit, sooner than `hit` does of so few.

        It tries what it may, and is for patterns that have little to try; None for one that it can't read.
        """
        try:
            return re.compile(self._said.encode("ascii"), re.MULTILINE).search
        except re.error:
            return None

    def hit(self, data: bytes, first: int, last: int) -> int:
        """Return where its first hit between two places begins, -1 if there is none."""
        if len(self.words) == 1:
            return data.find(self.words[0], first, last)
        found = self._program.search(data, first, last)
        return -1 if found is None else int(found.start())

    def hits(self, data: bytes, first: int, last: int) -> Iterator[int]:
        """Yield where its hits between two places begin, none of which overlap; sooner than one `hit` after another."""
        if len(self.words) == 1:
            at = data.find(self.words[0], first, last)
            while at >= 0:
                yield at
                at = data.find(self.words[0], at + 1, last)
        else:
            yield from (found.start() for found in self._program.finditer(data, first, last))

    def may_be_in(self, data: bytes, first: int, last: int) -> bool:
        """Tell whether between two places there is all that its hits need besides."""
        return all(each.hit(data, first, last) >= 0 for each in self._besides)

    def end_of_run(self, data: bytes, first: int, last: int) -> int:
        """Return where those end that begin at a place, stand one after the other and all have a hit."""
        found = self._runs and self._runs.match(data, first, last)
        return int(found.end()) if found else first

    @cached_property
    def _runs(self) -> Any:
        return _program(rf"(?:[^\x00]*?(?:{self._said})[^\x00]*\x00\n)+") if self.is_whole else None


def _place(word: bytes, data: bytes, first: int, last: int) -> int:
    return data.find(word, first, last)


def _words(said: str) -> list[bytes]:
    """Return the words of which a pattern for bytes means any; none for another, and where RE2 finds so many sooner."""
    words = [word for word in said.split("|") if not _NO_WORD.fullmatch(word)]
    known = len(words) <= _FEW and all(map(_ANY_WORD.fullmatch, words))
    return [bytes.fromhex(word.removeprefix("(?:").translate(_SIGNS)) for word in words] if known else []


@cache
def _engine() -> Any:
    try:
        return import_module("re2")
    except ImportError:
        return None


@lru_cache(_KEPT)
def automata(written: str, alphabet: Alphabet) -> tuple[Automaton, ...]:
    """Return a pattern, which makes sense, for texts in an alphabet: as it is, then such as find more than it does."""
    return tuple(_automata(written, alphabet)) if _engine() else ()


def _automata(written: str, alphabet: Alphabet) -> Iterator[Automaton]:
    for said, closeness, besides in renderings(written, alphabet):
        if (program := _program(said)) is not None:
            each = [Automaton(it, found, "part") for it in besides if (found := _program(it)) is not None]
            yield Automaton(said, program, closeness, each)


@cache
def _options() -> Any:
    options = _engine().Options()
    options.encoding = _engine().Options.Encoding.LATIN1
    options.log_errors, options.never_capture = False, True
    return options


def _program(said: str) -> Any:
    try:
        program = _engine().compile(f"(?m){said}".encode("ascii"), _options())
    except _engine().error:
        return None
    return program if program.programsize <= _LARGEST else None
