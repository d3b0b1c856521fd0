"""Playouts: from a position on by one player for both seats, to the end or to where they are cut."""

from collections.abc import Hashable

from kiberrubezh.bots.search.knowledge import Knowledge, Policy
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, State

CUT = 40
"""Decisions with something to choose after which a quick playout is cut, and the position it has come to is rated."""
Memory = dict[Hashable, Option]
"""What a player who leaves nothing to chance answered in the turn that is on, by what it sees then."""
WHOLE = 1 << 16
"""Turns, or decisions, after which nothing is cut."""

_MANY = 1 << 16


class Playout:
    """A state that is played on, in place, by a policy, for so many turns: as one begins it is easiest to rate.

    With a memory it is played with care, and never cut within a turn.
    """

    def __init__(
        self, state: State, knowledge: Knowledge, policy: Policy, turns: int, seed: int, memory: Memory | None = None
    ) -> None:
        self.state = state
        self._memory = memory
        self._path = 0
        self._begins = knowledge.turn(state)
        self._policy = policy
        self._knowledge = knowledge
        self._chance = rng.seed_state(seed)
        self._left = CUT if memory is None and turns < WHOLE else WHOLE
        self._end = self._begins + turns

    def choose(self, option: Option) -> None:
        """Make one of the choices."""
        self._left -= 1
        self._path = hash((self._path, option))
        self.state.choose(option)

    def question(self) -> Decision | None:
        """Return the next decision with something to choose; None where the playout ends."""
        state, turn = self.state, self._knowledge.turn
        while self._left > 0 and (decision := state.decision) is not None and turn(state) < self._end:
            if len(decision.options) > 1:
                return decision
            state.choose(decision.options[0])
        return None

    def answer(self, decision: Decision) -> Option:
        """Return what the player answers."""
        number, self._chance = rng.below(self._chance, _MANY)
        # Beyond the turn hands have grown by cards that differ from deal to deal.
        if self._memory is None or self._knowledge.turn(self.state) > self._begins:
            return self._policy(self.state, decision, number)
        key = self._path, decision, self._knowledge.met(self.state, decision)
        found = self._memory.get(key)
        if found is None:
            found = self._memory[key] = self._policy(self.state, decision, number)
        return found

    def finish(self, seat: int) -> float:
        """Let the player go on; return the chance of winning for a seat where it came to."""
        while (decision := self.question()) is not None:
            self.choose(self.answer(decision))
        return self._knowledge.value(self.state, seat)
