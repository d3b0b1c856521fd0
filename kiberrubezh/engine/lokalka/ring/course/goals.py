"""Who has won, and by which goal (LOK-2, LOK-11)."""

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY
from kiberrubezh.engine.lokalka.ring.position.table import Reason, Table
from kiberrubezh.engine.lokalka.ring.roles import Role


def is_over(table: Table, by: Seat) -> bool:
    """Tell whether the game ends now that players are out, `by` or by NOBODY; write down who has won (LOK-11.4)."""
    table.reason, table.winners = _ending(table, by)
    return bool(table.reason)


def _ending(table: Table, by: Seat) -> tuple[Reason, tuple[Seat, ...]]:
    within = table.within()
    if len(within) == 1 and table.roles[within[0]] == "insider":
        return "insider", tuple(within)
    if not table.is_in(table.admin):
        return _admin_off(table, by)
    if any(table.roles[seat] in ("hacker", "insider") for seat in within):
        return "", ()
    return "network", _all(table, "admin", "enikey")


def _admin_off(table: Table, by: Seat) -> tuple[Reason, tuple[Seat, ...]]:
    """Tell who wins when the Admin is off (LOK-11.2, LOK-11.5, A-35)."""
    if by != NOBODY and table.roles[by] == "hacker":
        team = table.options.hacker_win == "team"
        return "hacker", _all(table, "hacker") if team else (by,)
    hackers = tuple([seat for seat in _all(table, "hacker") if table.is_in(seat)])
    return ("hackers" if hackers else "nobody"), hackers


def _all(table: Table, *roles: Role) -> tuple[Seat, ...]:
    """Return the seats of roles, also those that are out (LOK-11.1)."""
    return tuple([seat for seat, role in enumerate(table.roles) if role in roles])
