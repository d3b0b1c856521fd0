"""The rulings that another table could make otherwise, as data: they come with the duel, its replay and its save."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Self

from kiberrubezh.ground.refusals import ToldError

EDITION = 6
"""The newest reading of the rules."""
OLDEST = 3
"""The first reading by which duels are still played."""
_LEAST = {"last_turn": 1, "edition": OLDEST}


@dataclass(frozen=True)
class Rules:
    """Numbers of the game that a house rule or an experiment may change; all ≥ 0. Raise ValueError otherwise."""

    opening_hand: int = 7
    """Cards of an opening hand (KR-3.3)."""
    second_hand: int = 0
    """Cards that the opening hand of the second player holds beyond that."""
    first_draw: int = 1
    """Cards drawn in the very first turn of a duel (KR-5.1)."""
    draw: int = 2
    """Cards drawn in every other turn, without which in the deck the duel is lost (KR-5.0, KR-5.1)."""
    assets_a_turn: int = 2
    """Assets that may be laid in a turn (KR-5.3)."""
    last_turn: int = 200
    """The turn after which the fuller deck wins (KR-8.3); at least 1."""
    open_lists: bool = False
    """Whether each player knows the list of the other's deck (KR-4.4)."""
    edition: int = EDITION
    """By which reading of the rules the duel is played: that of the version which began it, so that it stays as it was.

    Before 6 what one had seen in the other's deck had a say in the numbers of cards, and a quarantined attack went
    under its owner's deck. Before 5 a card bore its number from the first to the last. Before 4 a player was asked
    only where there was something to do, the first of equal cards went, a wave was put together in the order of the
    zone, and texts answered an event before its own effect.
    """

    def __post_init__(self) -> None:
        low = [rule.name for rule in fields(self) if getattr(self, rule.name) < _LEAST.get(rule.name, 0)]
        if low or self.edition > EDITION:
            raise ValueError(f"rules of a duel out of range: {', '.join(low or ['edition'])}")

    @classmethod
    def of(cls, numbers: Mapping[str, int]) -> Self:
        """Return the rules with these numbers, as they are typed: 1 for yes; the edition is nobody's choice.

        Raise ValueError for a rule that there isn't, or out of range.
        """
        unknown = numbers.keys() - {rule.name for rule in fields(cls)} | numbers.keys() & {"edition"}
        if unknown or numbers.get("open_lists", 0) not in (0, 1):
            raise ValueError(f"no such rules of a duel: {', '.join(sorted(unknown or {'open_lists'}))}")
        values: dict[str, Any] = {**numbers, "open_lists": bool(numbers.get("open_lists", 0))}
        return cls(**values)

    @cached_property
    def is_old(self) -> bool:
        """Whether the duel goes on by the reading of edition 3."""
        return self.edition < 4

    @cached_property
    def keeps_numbers(self) -> bool:
        """Whether a card bears its number from the first to the last, as before edition 5."""
        return self.edition < 5

    @cached_property
    def buries_quarantined(self) -> bool:
        """Whether a quarantined attack goes under its owner's deck, as before edition 6."""
        return self.edition < 6

    @cached_property
    def tells_looks(self) -> bool:
        """Whether numbers depend on what one alone has seen in the other's deck, as before edition 6."""
        return self.edition < 6


STANDARD = Rules()


class UnplayableError(ToldError, ValueError):
    """No duel can be dealt of these decks, and why."""


class EndlessLoopError(RuntimeError):
    """The duel goes on without end and without a decision, though the texts were broken off."""
