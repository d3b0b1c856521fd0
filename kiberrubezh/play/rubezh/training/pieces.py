"""Cards one by one, of the lines in which a file holds them, and lines of cards again."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

TAPPED, QUARANTINED, HELD = "tapped", "quarantined", "held"
LINE: Final = r"^([1-9]\d? )?[a-z0-9]+(-[a-z0-9]+)*( tapped)?( quarantined| held)?$"
"""How a line on the table is written."""
_READ: Final = re.compile(r"(?:(\d+) )?([a-z0-9-]+)( tapped)?(?: (quarantined|held))?")
_MOST_COPIES: Final = 99


class Piece(NamedTuple):
    """A card in a zone, and what state it is in."""

    card: str
    tapped: bool = False
    kept: str = ""
    """QUARANTINED or HELD, for an attack that Quarantine holds; "" for any other card."""

    @property
    def line(self) -> str:
        """The card as a line of a file."""
        return " ".join(filter(None, (self.card, TAPPED if self.tapped else "", self.kept)))


def pieces(lines: Sequence[str]) -> list[Piece]:
    """Return the cards of a zone one by one."""
    found: list[Piece] = []
    for line in lines:
        read = _READ.fullmatch(line)
        assert read is not None
        found += [Piece(read[2], bool(read[3]), read[4] or "")] * int(read[1] or 1)
    return found


def lines(found: Iterable[Piece]) -> tuple[str, ...]:
    """Write cards as lines, equal ones that lie side by side in one."""
    written: list[str] = []
    for piece, run in groupby(found):
        count = len(list(run))
        while count:
            taken = min(count, _MOST_COPIES)
            written.append(f"{taken} {piece.line}" if taken > 1 else piece.line)
            count -= taken
    return tuple(written)
