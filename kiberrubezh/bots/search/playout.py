"""Playouts: from a position on by one player for both seats, to the end or to where they are cut."""

from kiberrubezh.bots.search.knowledge import Knowledge, Policy
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, State

CUT = 40
"""Decisions after which a playout is cut, and the position it has come to is rated."""
TURNS = 3
"""The same in turns, whichever comes first: as a turn begins a position is easiest to rate."""

_MANY = 1 << 16


class Playout:
    """A state that is played on, in place, by a policy."""

    def __init__(self, state: State, knowledge: Knowledge, policy: Policy, seed: int) -> None:
        self.state = state
        self._policy = policy
        self._turn = knowledge.turn
        self._chance = rng.seeded(seed)
        self._left = CUT
        self._end = knowledge.turn(state) + TURNS

    def choose(self, option: Option) -> None:
        """Make one of the choices."""
        self._left -= 1
        self.state.choose(option)

    def question(self) -> Decision | None:
        """Return the next decision with something to choose; None where the playout ends."""
        state, turn = self.state, self._turn
        while self._left > 0 and (decision := state.decision) is not None and turn(state) < self._end:
            if len(decision.options) > 1:
                return decision
            self.choose(decision.options[0])
        return None

    def answer(self, decision: Decision) -> Option:
        """Return what the player answers."""
        number, self._chance = rng.below(self._chance, _MANY)
        return self._policy(self.state, decision, number)

    def finish(self) -> None:
        """Let the player go on to the end."""
        state, turn, policy = self.state, self._turn, self._policy
        chance, end = self._chance, self._end
        for _ in range(self._left):
            decision = state.decision
            if decision is None or turn(state) >= end:
                return
            number, chance = rng.below(chance, _MANY)
            state.choose(policy(state, decision, number))
