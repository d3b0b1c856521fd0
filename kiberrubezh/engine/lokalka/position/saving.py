"""A game for two as plain JSON and back, equal to the last card."""

from typing import Any, TypeVar

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.header import LineOptions
from kiberrubezh.engine.lokalka.position.table import LISTS, NUMBERS, Table

T = TypeVar("T", bound=Table)


def to_json(table: Table) -> dict[str, Any]:
    """Return the game as plain data."""
    return {
        "options": table.options.model_dump(mode="json"),
        **{name: list(getattr(table, name)) for name in LISTS},
        **{name: getattr(table, name) for name in NUMBERS},
        "hands": [list(hand) for hand in table.hands],
        "known": [list(cards) for cards in table.known],
        "open": [[seat, prompt, [list(option) for option in options]] for seat, prompt, options in table.open],
        "answers": [[seat, list(option)] for seat, option in table.answers],
    }


def from_json(kind: type[T], data: dict[str, Any]) -> T:
    """Return the game. Raise ValueError for data of another shape; whether it is a sound game is not checked."""
    try:
        return _read(kind, data)
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a saved game of Lokalka: {error!r}") from error


def _read(kind: type[T], data: dict[str, Any]) -> T:
    table = kind(LineOptions.model_validate(data["options"]))
    for name in LISTS:
        setattr(table, name, [int(number) for number in data[name]])
    for name in NUMBERS:
        setattr(table, name, data[name])
    one, two = data["hands"]
    table.hands = (list(one), list(two))
    one, two = data["known"]
    table.known = (list(one), list(two))
    table.open = tuple(
        [Decision(seat, prompt, tuple([Option(*each) for each in options])) for seat, prompt, options in data["open"]]
    )
    table.answers = tuple([(seat, Option(*option)) for seat, option in data["answers"]])
    return table
