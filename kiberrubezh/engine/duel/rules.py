"""The rulings that another table could make otherwise, as data: they come with the duel, its replay and its save."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
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

    def __post_init__(self) -> None:
        low = [rule.name for rule in fields(self) if getattr(self, rule.name) < (rule.name == "last_turn")]
        if low:
            raise ValueError(f"rules of a duel out of range: {', '.join(low)}")


STANDARD = Rules()


class EndlessLoopError(RuntimeError):
    """The duel goes on without end and without a decision, though the texts were broken off."""
