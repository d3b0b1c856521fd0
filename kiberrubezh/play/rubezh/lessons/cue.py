"""What a lesson says to the table: the sentence of the step, and what is to be lit."""

from typing import NamedTuple

from kiberrubezh.ground.words import Pair


class Cue(NamedTuple):
    """What is asked now; once the lesson is over, what is said at its end."""

    lesson: str
    """The id of the lesson."""
    name: Pair
    step: int
    """From 0; as many as there are steps once it is over."""
    steps: int
    say: Pair
    rule: str
    button: str
    """The button that leads on, `main` or `second`; "" where cards do, or nothing is asked."""
    cards: tuple[int, ...]
    """The card of the next act that is awaited, by number; of a block the measure, then the attack."""
    light: str
    """A part of the table that is to be looked at besides."""

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.step >= self.steps
