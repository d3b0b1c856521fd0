"""The letters of a text as bytes: an engine that looks at each once then takes equally long for any pattern."""

from codecs import charmap_build, charmap_encode

from kiberrubezh.cards.find.patterns.expression import ready_pattern

_NONE, _END = "\0", "\n"
_MOST = 256


class Alphabet:
    """The letters of a text, each a byte of its own; a line's end is itself, and 0 stands nowhere in the text."""

    def __init__(self, text: str) -> None:
        """Raise ValueError for a text of more letters than there are bytes."""
        self._letters = "".join(sorted(set(text) - {_END}))
        if len(self._letters) > _MOST - 2 or _NONE in self._letters:
            raise ValueError
        before = ord(_END) - 1
        self._table = f"{_NONE}{self._letters[:before]:{_NONE}<{before}}{_END}{self._letters[before:]}"
        self._bytes = {letter: place for place, letter in enumerate(self._table)}
        self._signs = dict[str, str]()

    def coded(self, text: str) -> bytes:
        """Return the text, a byte for each letter."""
        return charmap_encode(text, "strict", charmap_build(self._table))[0]

    def sign(self, written: str) -> str:
        """Return a pattern of bytes for one that stands for a single letter, be it large or small."""
        if written not in self._signs:
            places = [self._bytes[letter] for letter in ready_pattern(written).findall(self._letters)]
            self._signs[written] = "".join(("[", *(f"\\x{place:02x}" for place in places or [0]), "]"))
        return self._signs[written]
