"""Which kinds of files a double click opens, and what they are called."""

from dataclasses import dataclass
from typing import Final

from kiberrubezh.ground.words import Pair

_AND: Final = Pair("{} и {}", "{} and {}")
_OPENED: Final = Pair("Файлы {endings} теперь открывает Киберрубеж.", "Kiberrubezh now opens {endings} files.")


@dataclass(frozen=True)
class Kind:
    """A kind of files that no other program writes: how they end, which type and class they have, what they are."""

    name: str
    ending: str
    told: Pair

    @property
    def type(self) -> str:
        """Return the type, as desktops of Linux have it."""
        return f"application/x-kiberrubezh-{self.name}"

    @property
    def file_class(self) -> str:
        """Return the class, as Windows has it; it is named after the ending."""
        return f"Kiberrubezh{self.ending}"


KINDS: Final = (
    Kind("duel", ".duel", Pair("Дуэль Киберрубежа", "Kiberrubezh duel")),
    Kind("game", ".game", Pair("Игра Киберрубежа", "Kiberrubezh game")),
    Kind("set", ".kibset", Pair("Набор карт Киберрубежа", "Kiberrubezh set of cards")),
    Kind("deck", ".kibdeck", Pair("Колода Киберрубежа", "Kiberrubezh deck")),
    Kind("position", ".kibpos", Pair("Позиция Киберрубежа", "Kiberrubezh position")),
)


def words_on_opening(kinds: tuple[Kind, ...]) -> Pair:
    """Say of one or more kinds that the program opens them from now on."""
    *first, last = (kind.ending for kind in kinds)
    listed = ", ".join(first)
    return _OPENED.filled(endings=_AND.filled(listed, last) if listed else last)
