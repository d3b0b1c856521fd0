"""What a board is given to show: what some eyes may know of a game, and what they are asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kiberrubezh.engine.game import Game, Words
from kiberrubezh.engine.kernel import Decision, Seat
from kiberrubezh.play.standing import StandingAnswers

Stage = Literal["asked", "thinking", "shown", "over"]
"""Whether these eyes are asked, programs think, what happened is being shown, or the game is over."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game as some eyes may see it; a board knows nothing else of the game."""

    game: Game
    words: Words
    """All that the game says to these eyes, with the names of the seats."""
    named: Callable[[str], str]
    """Puts the names of the seats into a sentence of the rules."""
    names: Sequence[str]
    """What each seat is called."""
    place: Seat
    """The seat that sits below: who is at the screen, or the first."""
    stage: Stage
    eyes: Seat
    view: Any
    log: Sequence[str]
    past: Sequence[Any]
    """All that happened, as it was told to these eyes."""
    decision: Decision | None = None
    news: Sequence[Any] = ()
    """What happened just now, as it was told to these eyes."""
    ending: str = ""
    can_go_back: bool = False
    standing: StandingAnswers | None = None
    """What these eyes answer once and for all; None for a watcher."""
    people: Sequence[Seat] = ()
    """The seats of those who play at this screen."""
    is_kept: bool = False
    """Whether the game is on the disk, so that it can be watched once it is over."""
    is_replay: bool = False
    """Whether a game that is over is being watched: nothing is chosen, and there is a bar to go through it."""
