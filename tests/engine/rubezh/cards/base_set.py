"""The real cards for scenarios, and which of them have one.

    @of("wiper")
    def test_wiper() -> None:
        t = attacking(card("wiper"), foe_assets=[WALL, WALL])
        ...

A scenario that plays a real card is marked with its id by `of`; `test_cards_all.py` names the cards without one.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import load_sources
from kiberrubezh.resources import resource

Test = TypeVar("Test", bound=Callable[..., None])

SHOWN: set[str] = set()
"""The ids of the cards that have a scenario; filled as the test modules are read."""


@cache
def _set() -> dict[str, Card]:
    return {card.id: card for card in load_sources(resource("cards"))}


def card(card_id: str) -> Card:
    """Return a card of the base set."""
    return _set()[card_id]


def printed(card_id: str, name: str) -> int:
    """Return the number under a name in a card's keywords and texts, so that a scenario outlives its tuning.

    It must be the only one there, zeros aside.
    """
    found = set(_numbers(card(card_id).model_dump(include={"keywords", "abilities"}), name)) - {0}
    assert len(found) == 1, f"{card_id} has not one {name!r}, but {sorted(found)}"
    return found.pop()


def _numbers(data: object, name: str) -> Iterator[int]:
    if isinstance(data, dict):
        yield from (value for key, value in data.items() if key == name and isinstance(value, int))
        data = tuple(data.values())
    if isinstance(data, list | tuple):
        for part in data:
            yield from _numbers(part, name)


def of(*card_ids: str) -> Callable[[Test], Test]:
    """Say which cards of the base set a scenario is of. Raise KeyError for an unknown one."""

    def marked(test: Test) -> Test:
        SHOWN.update(_set()[card_id].id for card_id in card_ids)
        return test

    return marked
