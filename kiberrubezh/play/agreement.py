"""What a table needs to know of what a game begins with, whatever is played."""

from typing import Any, Protocol

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Option, Seat


class Agreement(Protocol):
    """What a game begins with: of a game of the list its beginning, of a duel its terms."""

    @property
    def game(self) -> str:
        """The id of what is played."""

    @property
    def declared(self) -> Game:
        """The game as its ruleset declares it."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""

    def start(self) -> Any:
        """Begin the game."""

    def written(self, seat: Seat, option: Option) -> list[Any]:
        """Return a choice as a journal holds it."""

    def ended(self, state: Any) -> dict[str, Any]:
        """Return how a game that is over has ended, as a journal holds it."""
