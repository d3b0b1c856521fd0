"""What lies in the box of the game for four to eight, as data: cards, nodes and the nodas of roles."""

from collections.abc import Callable
from typing import Any

from pydantic import ValidationError, field_validator

from kiberrubezh.engine.lokalka.components import Auxiliary, Components, Levels, Print, odd_set, print_of
from kiberrubezh.engine.lokalka.ring.roles import OUR_ROLES, RoleNodas, odd_roles


class RingBox(Components):
    """The cards, auxiliary nodes and roles that a ring is played with; whatever isn't given is our own."""

    attack: Levels = (6, 8, 7, 6, 3)
    """Copies of Attack cards by level, from level 1."""
    protection: Levels = (22, 13, 9, 4, 2)
    """Copies of Protection cards by level, from level 1."""
    flood: Print = print_of(3, "lilac")
    social: Print = print_of(2, "lilac")
    viruses: Print = print_of(10, "lilac")
    direct: Print = print_of(3, "lilac")
    bomb: Print = print_of(1, "lilac")
    backup: Print = print_of(3, "amber")
    maintenance: Print = print_of(2, "amber")
    sandbox: Print = print_of(3, "amber")
    router: Print = print_of(2, "amber")
    botnet: Print = print_of(1, "both")
    auxiliary: Auxiliary = (6, 6, 7, 7, 7, 7, 8, 8)
    """Nodas of the auxiliary nodes, card by card; as many as there are players are drawn for a game (LOK-3.4)."""
    roles: RoleNodas = OUR_ROLES
    """Nodas of a player's node by role."""

    @field_validator("roles", mode="wrap")
    @classmethod
    def _in_words(cls, value: Any, handler: Callable[[Any], RoleNodas]) -> RoleNodas:
        """Say in words what is wrong with the roles."""
        try:
            return handler(value)
        except ValidationError as error:
            raise odd_roles(error) from error


OUR_BOX = RingBox()


def read_box(text: str | bytes) -> RingBox:
    """Read a box from the text of a JSON file. Raise SetError, saying what is wrong and where."""
    try:
        return RingBox.model_validate_json(text)
    except ValidationError as error:
        raise odd_set(error) from error


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file of a box."""
    found = RingBox.model_json_schema()
    found["properties"] = {"$schema": {"type": "string"}, **found["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}
