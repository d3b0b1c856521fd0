"""The tables of a session: several games beside each other, each by the number of its table."""

from kiberrubezh.engine.protocol.lines.particulars import MOST_TABLES
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.tables.duel import DuelTable
from kiberrubezh.engine.protocol.tables.game import ListedGameTable

AnyTable = DuelTable | ListedGameTable
"""A duel in its own lines, or a game of the list in those of any game."""


class Tables:
    """The duels under way by table; at the most MOST_TABLES."""

    def __init__(self) -> None:
        self._held: dict[int, AnyTable] = {}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The tables that have a duel, in order."""
        return tuple(sorted(self._held))

    def get(self, number: int) -> AnyTable | None:
        """Return the duel of a table, if it has one."""
        return self._held.get(number)

    def at(self, number: int) -> AnyTable:
        """Return the duel of a table. Raise ProblemError where there is none."""
        if number not in self._held:
            where = f" at table {number}" if number else ""
            raise ProblemError("no_duel", f"there is no duel yet{where}: begin one by `new`, `setup` or `load`")
        return self._held[number]

    def put(self, number: int, table: AnyTable) -> None:
        """Put a duel on a table, in place of what was there. Raise ProblemError where there are too many."""
        self._check_room(number)
        self._held[number] = table

    def add(self, number: int | None, table: AnyTable) -> int:
        """Put a duel on a free table, not told the first above 0; return its number. Raise ProblemError."""
        if number is None:
            number = next(n for n in range(1, MOST_TABLES + 2) if n not in self._held)
        if number in self._held:
            raise ProblemError("taken", f"there is a duel at table {number}: clear it by `drop`", "to")
        self.put(number, table)
        return number

    def drop(self, number: int) -> None:
        """Clear a table. Raise ProblemError where there is no duel."""
        self.at(number)
        del self._held[number]

    def _check_room(self, number: int) -> None:
        if number not in self._held and len(self._held) >= MOST_TABLES:
            raise ProblemError("too_many_tables", f"there are {MOST_TABLES} duels: clear a table by `drop`")
