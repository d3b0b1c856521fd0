"""A bot that takes any option, each as likely as the next: the floor that every other bot has to beat."""

from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, Sight


class RandomPlayer:
    """Chooses at random from an own generator: the same seed and decisions give the same choices."""

    def __init__(self, seed: int) -> None:
        self._rng = rng.seed_state(seed)

    def choose(self, _sight: Sight, decision: Decision) -> Option:
        """Return any of the decision's options; what it sees does not matter."""
        place, self._rng = rng.below(self._rng, len(decision.options))
        return decision.options[place]
