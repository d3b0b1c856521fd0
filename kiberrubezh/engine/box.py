"""The file of a box: what lies in it as JSON, and in which line each of its fields stands."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kiberrubezh.ground.data import parts
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

MOST_PARTS: Final = 10_000
"""No box comes near so many names, numbers and lists; a file with more isn't taken apart."""
_LARGE = Pair(
    "Файл набора слишком велик: в наборе игры не бывает столько полей и чисел.",
    "The file of the set is too large: no game's set has so many fields and numbers.",
)
_NO_JSON = Pair("Файл набора не читается: это не JSON.", "The file of the set can't be read: it isn't JSON.")
_NO_JSON_AT = Pair(
    "Файл набора не читается: строка {line}, знак {sign} — дальше это не JSON. Поправьте это место.",
    "The file of the set can't be read: from line {line}, character {sign} on it isn't JSON. Correct it there.",
)
_TWICE = Pair(
    "В файле набора поле «{field}» стоит дважды. Оставьте одно.",
    "The file of the set has the field “{field}” twice. Leave one of them.",
)
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


class BoxError(ToldError, ValueError):
    """A file that holds no box."""


class Box(NamedTuple):
    """What a file of a box says: its text, and what it is as JSON."""

    text: str
    content: Any

    @classmethod
    def read(cls, source: bytes) -> "Box":
        """Read a file in any encoding of Unicode. Raise BoxError."""
        if parts(source) > MOST_PARTS:
            raise BoxError(_LARGE)
        try:
            text = source.decode(json.detect_encoding(source)).removeprefix("\ufeff")
            return cls(text, json.loads(text, object_pairs_hook=_once))
        except json.JSONDecodeError as error:
            raise BoxError(_NO_JSON_AT.filled(line=error.lineno, sign=error.colno)) from error
        except BoxError:
            raise
        except (ValueError, RecursionError) as error:
            raise BoxError(_NO_JSON) from error

    def line_of(self, field: str) -> int:
        """Return in which line a field stands, named by its way down parted by dots, lists by places; 0 for none."""
        at = next((at for way, at in self._places() if way == field), None)
        return 0 if at is None else self.text.count("\n", 0, at) + 1

    def _places(self) -> Iterator[tuple[str, int]]:
        """Yield the way to each field and to what lies in each list, and where that begins."""
        way: list[str | int] = []
        for token in _TOKEN.finditer(self.text):
            sign, is_word = token[0], token[0][0] == '"'
            if sign in ("}", "]"):
                way.pop()
            elif sign == ",":
                way[-1] = way[-1] + 1 if isinstance(way[-1], int) else ""
            elif sign != ":":
                if way and isinstance(way[-1], int):
                    yield ".".join(map(str, way)), token.start()
                elif is_word and way[-1:] == [""]:
                    way[-1] = json.loads(sign)
                    yield ".".join(map(str, way)), token.start()
                if sign in ("{", "["):
                    way.append("" if sign == "{" else 0)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON. Raise BoxError for a field that it has twice."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BoxError(_TWICE.filled(field=one_line(name)))
        found[name] = value
    return found
