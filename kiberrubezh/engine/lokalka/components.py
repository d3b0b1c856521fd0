"""What lies in the box, as data: copies of every card, colours of the Specials, nodas of the nodes.

The printed numbers aren't known; these are our own, and whoever has the box may enter the real ones in a file.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, ValidationError, model_validator

from kiberrubezh.engine.lokalka.faces import SPECIALS, TOP_LEVEL, Face, attack, is_attack, is_protection, protection
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

FEWEST_CARDS, MOST_CARDS = 20, 400
Colour = Literal["lilac", "amber", "both"]
Copies = Annotated[int, Field(strict=True, ge=0, le=40)]
Nodas = Annotated[int, Field(strict=True, ge=1, le=9)]
Auxiliary = Annotated[tuple[Nodas, ...], Field(min_length=3, max_length=20)]
Levels = Annotated[tuple[Copies, ...], Field(min_length=1, max_length=TOP_LEVEL)]

_ODD = Pair(
    "Набор «Локалки» не годится: в поле «{field}» стоит {found}, а нужно {wanted}. Исправьте файл и повторите.",
    "The set of Lokalka can't be used: “{field}” has {found}, needed {wanted}. Correct it and try again.",
)
_ODD_NUMBER = Pair(
    "Набор «Локалки» не годится: {n}-е число поля «{field}» — {found}, а нужно {wanted}. Исправьте файл и повторите.",
    "The set of Lokalka can't be used: number {n} of “{field}” is {found}, needed {wanted}. Correct it and try again.",
)
_NO_FIELD = Pair(
    "В наборе «Локалки» есть лишнее поле «{field}»: такого программа не знает. Уберите его или исправьте имя.",
    "The set of Lokalka has a field “{field}” that the program doesn't know. Remove it or correct its name.",
)
_MISSING = Pair(
    "В наборе «Локалки» не хватает поля «{field}». Допишите его и повторите.",
    "The set of Lokalka lacks the field “{field}”. Add it and try again.",
)
_NO_JSON = Pair(
    "Набор «Локалки» не читается: это не объект JSON. Сравните файл с нашим из assets/lokalka.",
    "The set of Lokalka can't be read: it isn't a JSON object. Compare the file with ours in assets/lokalka.",
)
_SIZE = Pair(
    "В наборе «Локалки» карт {found}, а нужно от {low} до {high}. Исправьте числа экземпляров.",
    "The set of Lokalka has {found} cards, but needs {low} to {high}. Correct the numbers of copies.",
)
_HARMLESS = Pair(
    "В наборе «Локалки» нет ни одной карты атаки, а без них пути к сопернику нет. Впишите их в поле «attack».",
    "The set of Lokalka has no Attack card, and without them no way leads on. Enter their number in “attack”.",
)


class SetError(ToldError, ValueError):
    """The set can't be played with, and why."""

    def __init__(self, why: Pair, field: str = "") -> None:
        super().__init__(why)
        self.field = field


class Print(Frozen):
    """A Special as printed: how many copies there are, and its colours (DUE-1.3)."""

    copies: Copies
    colour: Colour


def print_of(copies: int, colour: Colour) -> Any:
    """Return a field that holds a Special."""
    return Field(default=Print(copies=copies, colour=colour))


class Components(Frozen):
    """The cards and nodes that a game is played with; whatever isn't given is as in our own set of 110 cards."""

    attack: Levels = (8, 10, 10, 8, 4)
    """Copies of Attack cards by level, from level 1."""
    protection: Levels = (8, 9, 9, 6, 4)
    """Copies of Protection cards by level, from level 1."""
    flood: Print = print_of(3, "lilac")
    social: Print = print_of(4, "lilac")
    viruses: Print = print_of(2, "lilac")
    direct: Print = print_of(4, "lilac")
    bomb: Print = print_of(2, "lilac")
    backup: Print = print_of(4, "amber")
    maintenance: Print = print_of(5, "amber")
    sandbox: Print = print_of(3, "amber")
    router: Print = print_of(3, "amber")
    botnet: Print = print_of(4, "both")
    auxiliary: Auxiliary = (2, 2, 2, 2, 2, 2, 3, 3)
    """Nodas of the auxiliary nodes, card by card; three of them are drawn for a game (DUE-2.1, DUE-2.4)."""

    @model_validator(mode="before")
    @classmethod
    def _without_schema(cls, data: Any) -> Any:
        """Pass over the schema that a file names for editors."""
        return {name: value for name, value in data.items() if name != "$schema"} if isinstance(data, dict) else data

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        cards = self.cards()
        if not FEWEST_CARDS <= len(cards) <= MOST_CARDS:
            raise SetError(_SIZE.filled(found=len(cards), low=FEWEST_CARDS, high=MOST_CARDS))
        if not any(map(is_attack, cards)):
            raise SetError(_HARMLESS, "attack")
        return self

    def special(self, face: Face) -> Print:
        """Return how a Special is printed."""
        found: Print = getattr(self, SPECIALS[face])
        return found

    def cards(self) -> list[Face]:
        """Return every card of the deck, in the order of faces."""
        levels = [(attack, self.attack), (protection, self.protection)]
        plain = [make(place + 1) for make, copies in levels for place, n in enumerate(copies) for _ in range(n)]
        return plain + [face for face in SPECIALS for _ in range(self.special(face).copies)]

    def explodes(self, face: Face) -> bool:
        """Tell whether a card sets a Logic bomb off: lilac, and lilac only (DUE-7.11)."""
        if is_attack(face) or is_protection(face):
            return is_attack(face)
        return self.special(face).colour == "lilac"


OUR_SET = Components()


def read_set(text: str | bytes) -> Components:
    """Read a set from the text of a JSON file. Raise SetError, saying what is wrong and where."""
    try:
        return Components.model_validate_json(text)
    except ValidationError as error:
        raise odd_set(error) from error


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a set's file."""
    found = Components.model_json_schema()
    found["properties"] = {"$schema": {"type": "string"}, **found["properties"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}


def odd_set(error: ValidationError) -> SetError:
    """Say what is wrong with a set, and in which field; of several faults the first."""
    first = error.errors(include_url=False)[0]
    field = ".".join(map(str, first["loc"]))
    said = first.get("ctx", {}).get("error")
    if isinstance(said, SetError):
        return said
    if not field and first["type"] != "extra_forbidden":
        return SetError(_NO_JSON)
    if first["type"] == "missing":
        return SetError(_MISSING.filled(field=field), field.rpartition(".")[0])
    if first["type"] == "extra_forbidden":
        return SetError(_NO_FIELD.filled(field=one_line(field)), field)
    key, _, place = field.rpartition(".")
    found, wanted = one_line(repr(first["input"]), 40), _wanted(field)
    if place.isdecimal():
        return SetError(_ODD_NUMBER.filled(n=int(place) + 1, field=key, found=found, wanted=wanted), field)
    return SetError(_ODD.filled(field=field, found=found, wanted=wanted), field)


def _wanted(field: str) -> str:
    """Say what may stand in a field, in signs of no language."""
    if field.endswith("colour"):
        return "lilac | amber | both"
    if field == "auxiliary":
        return "[1…9, …] × 3…20"
    if field.startswith("auxiliary"):
        return "1…9"
    if field in ("attack", "protection"):
        return f"[0…40, …] × 1…{TOP_LEVEL}"
    return "{copies, colour}" if field in SPECIALS.values() else "0…40"
