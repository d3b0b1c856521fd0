"""Who plays what: roles by how many play, nodas by role, and which roles may be whose (LOK-1.10, LOK-3.1)."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, Self

from pydantic import ValidationError, model_validator

from kiberrubezh.engine.lokalka.components import Nodas, SetError
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

Role = Literal["admin", "hacker", "insider", "enikey"]
ROLES: tuple[Role, ...] = ("admin", "hacker", "insider", "enikey")
HIDDEN: tuple[Role, ...] = ROLES[1:]
"""The roles that nobody shows."""

_COUNTS = {4: (1, 2, 1, 0), 5: (1, 2, 1, 1), 6: (1, 3, 1, 1), 7: (1, 3, 1, 2), 8: (1, 3, 2, 2)}

_TELLTALE = Pair(
    "В ролях «Локалки» у хакера, инсайдера и эникейщика разное число нод: по нему узнают скрытую роль (LOK-1.11). "
    "Впишите одно и то же.",
    "The roles of Lokalka give Hacker, Insider and Enikey different nodas, which betrays a hidden role (LOK-1.11). "
    "Enter the same number.",
)
_ODD = Pair(
    "Роли «Локалки» не годятся: в поле «{field}» стоит {found}, а нужно число нод от 1 до 9. Исправьте файл.",
    "The roles of Lokalka can't be used: “{field}” has {found}, but needs 1 to 9 nodas. Correct the file.",
)


class RoleNodas(Frozen):
    """Nodas of a player's node by role; all hidden roles have the same, so that none is betrayed (LOK-1.11)."""

    admin: Nodas = 5
    hacker: Nodas = 4
    insider: Nodas = 4
    enikey: Nodas = 4

    @model_validator(mode="after")
    def _tells_nothing(self) -> Self:
        if len({self.hacker, self.insider, self.enikey}) > 1:
            raise SetError(_TELLTALE, "roles")
        return self

    def of(self, role: Role) -> int:
        """Return how many nodas a role begins with."""
        return self.admin if role == "admin" else self.hacker


OUR_ROLES = RoleNodas()


def odd_roles(error: ValidationError) -> SetError:
    """Say what is wrong with nodas of roles, and in which field; of several faults the first."""
    first = error.errors(include_url=False)[0]
    if isinstance(said := first.get("ctx", {}).get("error"), SetError):
        return said
    field, found = ".".join(["roles", *map(str, first["loc"])]), one_line(repr(first["input"]), 40)
    return SetError(_ODD.filled(field=field, found=found), field)


def roles_for(seats: int) -> list[Role]:
    """Return the roles that so many people play with (LOK-3.1)."""
    return [role for role, count in zip(ROLES, _COUNTS[seats], strict=True) for _ in range(count)]


@cache
def castings(may: tuple[tuple[Role, ...], ...]) -> tuple[tuple[Role, ...], ...]:
    """Return every way to deal the roles to seats of which each may have some only; equal ways once."""
    return tuple(_dealt(roles_for(len(may)), may))


def _dealt(left: list[Role], may: tuple[tuple[Role, ...], ...]) -> Iterator[tuple[Role, ...]]:
    if not may:
        yield ()
        return
    for role in sorted(set(left) & set(may[0])):
        rest = left.copy()
        rest.remove(role)
        yield from ((role, *others) for others in _dealt(rest, may[1:]))


@cache
def readings(may: tuple[tuple[Role, ...], ...]) -> tuple[tuple[Role, ...], ...]:
    """Return which roles each seat may have, given that all together are dealt once."""
    return tuple([tuple([role for role in ROLES if role in each]) for each in zip(*castings(may), strict=True)])
