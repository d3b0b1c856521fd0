"""A game for four to eight as plain JSON and back, equal to the last card."""

from typing import Any, TypeVar

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.ring.header import RingOptions
from kiberrubezh.engine.lokalka.ring.position.memory import HeldCards
from kiberrubezh.engine.lokalka.ring.position.table import LISTS, NUMBERS, Table

T = TypeVar("T", bound=Table)

_PLAIN = tuple(name for name in LISTS if name not in ("may", "known"))
_FLAT = ("winners", "spare")


def to_json(table: Table) -> dict[str, Any]:
    """Return the game as plain data."""
    return {
        "seats": table.seats,
        "options": table.options.model_dump(mode="json"),
        **{name: list(getattr(table, name)) for name in (*_PLAIN, *_FLAT)},
        **{name: getattr(table, name) for name in NUMBERS},
        "hands": [list(hand) for hand in table.hands],
        "may": [list(roles) for roles in table.may],
        "known": [[[list(each.seats), list(each.cards), each.least] for each in holdings] for holdings in table.known],
        "open": [[seat, prompt, [list(option) for option in options]] for seat, prompt, options in table.open],
        "asked": [list(each) for each in table.asked],
        "answers": [[seat, list(option)] for seat, option in table.answers],
    }


def from_json(kind: type[T], data: dict[str, Any]) -> T:
    """Return the game. Raise ValueError for data of another shape; whether it is a sound game is not checked."""
    try:
        return _read(kind, data)
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a saved game of Lokalka: {error!r}") from error


def _read(kind: type[T], data: dict[str, Any]) -> T:
    table = kind(data["seats"], RingOptions.model_validate(data["options"]))
    for name in _PLAIN:
        setattr(table, name, list(data[name]))
    for name in _FLAT:
        setattr(table, name, tuple(data[name]))
    for name in NUMBERS:
        setattr(table, name, data[name])
    table.hands = tuple([list(hand) for hand in data["hands"]])
    table.may = [tuple(roles) for roles in data["may"]]
    table.known = [
        tuple([HeldCards(tuple(seats), tuple(cards), least) for seats, cards, least in holdings])
        for holdings in data["known"]
    ]
    table.open = tuple(
        [Decision(seat, prompt, tuple([Option(*each) for each in options])) for seat, prompt, options in data["open"]]
    )
    table.asked = tuple([(seat, prompt) for seat, prompt in data["asked"]])
    table.answers = tuple([(seat, Option(*option)) for seat, option in data["answers"]])
    return table
