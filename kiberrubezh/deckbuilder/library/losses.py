"""A deck of the library that couldn't be read, in words: which one, and what stands in its place."""

import re
from dataclasses import dataclass
from typing import Self

from kiberrubezh.cards.text import Lang
from kiberrubezh.ground.words import NUMBERED, Name, Pair, name_in

_NAME = re.compile(rb'"name":"((?:[^"\\]|\\.){1,120})')
_BACK = Pair(
    "Колода «{name}» в библиотеке испорчена. Она снова такая, какой прочлась в последний раз: «{last}».",
    "The deck “{name}” is damaged in the library. It is again as it could last be read: “{last}”.",
)
_GONE = Pair(
    "Колода «{name}» в библиотеке испорчена, и ни одно её состояние не прочесть. Остальные целы. "
    "Вернуть её можно из запасной копии: «Настройки» → «Мои данные».",
    "The deck “{name}” is damaged in the library, and no state of it can be read. The others are sound. "
    "A backup may have it: Settings → My data.",
)


@dataclass(frozen=True, slots=True)
class LostDeck:
    """A deck that couldn't be read; `last` names the state that it is in again, or is None where it is gone."""

    name: Name
    last: str | None

    @classmethod
    def of(cls, content: bytes, deck_id: int, last: str | None) -> Self:
        """Name a deck by what can be read of its damaged content, else by its number."""
        found = _NAME.search(content)
        name = "".join(filter(str.isprintable, found[1].decode(errors="ignore"))) if found else ""
        return cls(name or last or NUMBERED.filled(n=deck_id), last)

    def message(self, lang: Lang) -> str:
        """Say which deck it is and what has become of it."""
        return (_GONE if self.last is None else _BACK).of(lang).format(name=name_in(self.name, lang), last=self.last)
