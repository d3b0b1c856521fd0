"""The time of a program at a seat; nothing of the duel depends on it but whether the program forfeits."""

from dataclasses import dataclass
from time import monotonic

from kiberrubezh.bots.program import LIMIT
from kiberrubezh.engine.protocol import told


@dataclass
class Clock:
    """How long a program may think: for one answer, and for all of them where the host sets that; in seconds."""

    move: float = LIMIT
    remaining: float | None = None
    """For all answers to come; None: no bound."""
    increment: float = 0.0
    """What comes to that after each answer."""

    def __post_init__(self) -> None:
        self._began = 0.0

    def start(self) -> None:
        """Begin to count the time for an answer."""
        self._began = monotonic()

    def left(self) -> float:
        """Return the seconds left for the answer that is being waited for, below 0 if they are over."""
        return self.limit - (monotonic() - self._began)

    def stop(self) -> None:
        """Take off the time that the answer took, and give the increment."""
        if self.remaining is not None:
            self.remaining = max(self.remaining - (monotonic() - self._began), 0.0) + self.increment

    @property
    def is_over(self) -> bool:
        """Whether it is the time for all answers that is over, and not that for this one alone."""
        return self.remaining is not None and self.remaining <= self.move

    @property
    def limit(self) -> float:
        """The seconds for the answer under way, from its beginning."""
        return self.move if self.remaining is None else min(self.move, self.remaining)

    def told(self) -> told.Clock:
        """Return what the program is told."""
        increment = None if self.remaining is None else self.increment
        remaining = None if self.remaining is None else round(self.remaining, 3)
        return told.Clock(move=self.move, remaining=remaining, increment=increment)
