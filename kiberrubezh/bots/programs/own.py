"""A program of one's own at a seat: what whoever asks it may rely on."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.engine.protocol.lines.speakers import Info


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
    report: Callable[[Forfeit], None]
    """Takes why it has forfeited, in the thread that waits for it."""
    forfeit: Forfeit | None
    """Set once the program has lost the duel by what it did."""
    remark: Callable[[Pair], None]
    """Takes what is to be said to whoever set the program up, in the thread that waits for it."""
    wanted: Mapping[str, str]
    """What is to be set of it, by name and as it was typed."""

    @property
    def seconds_left(self) -> float | None:
        """Seconds that it has: of all its time, or while it thinks, for this answer."""

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the program's answer, to concede where it gives none that is legal."""

    def close(self, view: View | None = None) -> None:
        """End the program; a view of the end of the duel is shown to it first."""

    def close_game(self, view: Any, scores: tuple[float, ...] | None) -> None:
        """End the program, with a view of the end where the game has scores."""
