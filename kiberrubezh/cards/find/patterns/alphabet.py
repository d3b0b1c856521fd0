"""The letters of a text as bytes: an engine that looks at each once then takes equally long for any pattern."""

from codecs import charmap_build, charmap_encode

from kiberrubezh.cards.find.patterns.expression import ready_pattern

APART = "\0"
"""Stands between those whose lines a text puts together, and in none of them."""
_END = "\n"
_MOST = 256


class Alphabet:
    """The letters of a text, a byte for each and its large form; a line's end is itself, and what stands apart is 0."""

    def __init__(self, text: str) -> None:
        """Raise ValueError for a text of more letters than there are bytes."""
        self._letters = "".join(sorted(set(text) - {_END, APART}))
        self._small = {ord(letter): small for letter in self._letters if len(small := letter.lower()) == 1}
        small = "".join(sorted(set(self._letters.translate(self._small))))
        if len(small) > _MOST - 2:
            raise ValueError
        before = ord(_END) - 1
        self._table = f"{APART}{small[:before]:{APART}<{before}}{_END}{small[before:]}"
        self._bytes = {letter: place for place, letter in enumerate(self._table)}
        self._signs = dict[str, tuple[int, ...]]()

    def coded(self, text: str) -> bytes:
        """Return the text, a byte for each letter."""
        return charmap_encode(text.translate(self._small), "strict", charmap_build(self._table))[0]

    @property
    def blank(self) -> bytes:
        """The byte of a blank; a line's end in a text that has none."""
        return bytes([self._bytes.get(" ", ord(_END))])

    def places(self, written: str) -> tuple[int, ...]:
        """Return the bytes of the letters that a pattern of one sign stands for, be they large or small.

        Raise ValueError where it tells one from the other.
        """
        if written not in self._signs:
            meant = set(ready_pattern(written).findall(self._letters))
            places = {self._place(letter) for letter in meant}
            if any(letter not in meant and self._place(letter) in places for letter in self._letters):
                raise ValueError
            self._signs[written] = tuple(sorted(places))
        return self._signs[written]

    def _place(self, letter: str) -> int:
        return self._bytes[letter.translate(self._small)]
