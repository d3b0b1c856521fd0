"""An opponent: whom a person, a playtest or another program can play against, by id."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from kiberrubezh.bots.rubezh.reasons import Reason
from kiberrubezh.bots.strength import UNMEASURED
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.rubezh.view import View
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.engine.protocol.parts import Info

Maker = Callable[[int], Player]
"""Makes a player for a seed; one without chance in it does not mind the seed."""


class Opponent(NamedTuple):
    """Who can sit at the table: an id that files and commands name, words for people, and how to make one."""

    id: str
    name: Pair
    about: Pair
    make: Maker
    own: bool = False
    """Whether it is a style of the user's own."""
    strength: Pair = UNMEASURED
    """How strong it is, in a sentence."""


class Forfeit(NamedTuple):
    """Why a program of one's own has lost its duel, and the last lines of its error stream."""

    why: Pair
    last_words: str


@runtime_checkable
class OwnProgram(Protocol):
    """A player that is another program."""

    pause: Callable[[], None]
    """Called now and then while an answer is waited for; to give up the question, and the program, it raises."""
    heard: "Callable[[Info], None]"
    """Takes what the program says of its thoughts, in the thread that waits for it."""
    forfeit: Forfeit | None
    """Set once the program has lost the duel by what it did."""

    @property
    def seconds_left(self) -> float | None:
        """Seconds that it has: of all its time, or while it thinks, for this answer."""

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the program's answer, to concede where it gives none that is legal."""

    def close(self, view: View | None = None) -> None:
        """End the program; a view of the end of the duel is shown to it first."""


@runtime_checkable
class Explains(Protocol):
    """A player that says why."""

    def why(self, sight: Sight, decision: Decision, option: Option) -> Reason | None:
        """Say why it takes this option in this decision; None when there is nothing to say.

        The answer depends on what the seat may know alone, and names no card that is hidden after the move.
        """
