"""The time of a program at a seat; nothing of the duel depends on it but whether the program forfeits."""

from dataclasses import dataclass
from time import monotonic

from kiberrubezh.bots.programs.pipes import LIMIT
from kiberrubezh.engine.protocol.lines import particulars


@dataclass
class Clock:
    """How long a program may think: for one answer, and for all of them where the host sets that; in seconds."""

    move: float = LIMIT
    remaining: float | None = None
    """For all answers to come; None: no bound."""
    increment: float = 0.0
    """What comes to that after each answer."""

    def __post_init__(self) -> None:
        self._began: float | None = None

    def start(self) -> None:
        """Begin to count the time for an answer."""
        self._began = monotonic()

    def left(self) -> float:
        """Return the seconds left for the answer that is being waited for, below 0 if they are over."""
        return self.limit - self._taken()

    def stop(self) -> None:
        """Take off the time that the answer took, and give the increment."""
        if self.remaining is not None:
            self.remaining = max(self.remaining - self._taken(), 0.0) + self.increment
        self._began = None

    def _taken(self) -> float:
        """Return the seconds that the answer under way has taken, 0 while none is waited for."""
        return 0.0 if self._began is None else monotonic() - self._began

    @property
    def shown(self) -> float | None:
        """The seconds that a person is to see: of all answers, else of the one under way; None for neither."""
        if self.remaining is not None:
            return self.remaining - self._taken()
        return None if self._began is None else self.left()

    @property
    def is_over(self) -> bool:
        """Whether it is the time for all answers that is over, and not that for this one alone."""
        return self.remaining is not None and self.remaining <= self.move

    @property
    def limit(self) -> float:
        """The seconds for the answer under way, from its beginning."""
        return self.move if self.remaining is None else min(self.move, self.remaining)

    def told(self) -> particulars.ClockReading:
        """Return what the program is told."""
        increment = None if self.remaining is None else self.increment
        remaining = None if self.remaining is None else round(self.remaining, 3)
        return particulars.ClockReading(move=self.move, remaining=remaining, increment=increment)
