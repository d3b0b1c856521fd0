"""Who answers in a puzzle: with what refutes the last move, if anything does, else as the solution has it."""

from collections.abc import Iterator

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import spec_of
from kiberrubezh.puzzles.proving.adversary import UnprovableError
from kiberrubezh.puzzles.proving.search import Key, Reply, Search, key_of
from kiberrubezh.puzzles.proving.setup import LaidError, LaidPuzzle, reveal, take
from kiberrubezh.puzzles.puzzle import SOLVER, Puzzle, Step


class Replier:
    """Thinks for the other side of one puzzle; it knows everything, and has in hand what it needs and may have."""

    def __init__(self, puzzle: Puzzle, laid: LaidPuzzle) -> None:
        self._laid = laid
        self.search = Search(laid)
        self._line = dict(self._way(puzzle))
        self._idle: dict[Key, bool] = {}
        """Whether the goal is reached though the solver does no more, by what is known of a position."""
        self._rosters: list[Roster] = []
        """Kept for good: the search tells positions apart by them."""

    def _way(self, puzzle: Puzzle) -> Iterator[tuple[object, Step]]:
        """Yield the positions of the solution in which the other answers, and how."""
        duel = self._laid.duel
        for step in puzzle.solution:
            if duel.decision is not None and duel.decision.seat != SOLVER:
                yield key_of(duel)[:-1], step
            try:
                duel = take(duel, step, self._laid.known)
            except LaidError:
                return

    def verdict(self, duel: Duel) -> bool | None:
        """Tell whether the goal is reached; None while it is open. A deck too small that nothing refills is the end."""
        outcome = self.search.outcome(duel)
        if outcome is not None:
            return outcome
        if len(duel.sides[SOLVER].deck) < duel.rules.draw and not self._may_hold(duel):
            return False
        other = duel.sides[1 - SOLVER]
        is_won = duel.active == SOLVER and len(other.deck) < duel.rules.draw and self._holds_idle(duel)
        return True if is_won else None

    def _may_hold(self, duel: Duel) -> bool:
        self.search.made = 0
        try:
            return self.search.holds(duel)
        except UnprovableError:
            return True

    def _holds_idle(self, duel: Duel) -> bool:
        """Tell whether the goal is reached though the solver does no more; not if that takes long to find out."""
        self.search.made = 0
        try:
            return self._stays(duel)
        except UnprovableError:
            return False

    def _stays(self, duel: Duel) -> bool:
        outcome = self.search.outcome(duel)
        if outcome is not None:
            return outcome
        key = key_of(duel)
        if key not in self._idle:
            replies = list(self.search.replies(duel))
            if duel.decision is not None and duel.decision.seat == SOLVER:
                replies = [reply for reply in replies if reply.option.act == "done"] or replies
            self._idle[key] = all(self._stays(reply.duel) for reply in replies)
        return self._idle[key]

    def answer(self, duel: Duel) -> list[Step]:
        """Return the other's answer, up to the next question; no more than one card comes out of hiding."""
        asked, steps = duel.decision, list[Step]()
        while asked is not None and duel.decision is not None and duel.decision[:2] == asked[:2]:
            reply = self._reply(duel)
            if reply.shown and steps:
                break
            steps.append(reply.step)
            duel = reply.duel
            if reply.shown or self.search.outcome(duel) is not None or reply.option.act not in ("add", "block"):
                break
        return steps

    def _reply(self, duel: Duel) -> Reply:
        self.search.made = 0
        replies = list(self.search.replies(duel))
        try:
            refuting = next((reply for reply in replies if not self.search.holds(reply.duel)), None)
        except UnprovableError:
            refuting = None
        wanted = self._line.get(key_of(duel)[:-1])
        return refuting or next((reply for reply in replies if reply.step == wanted), replies[-1])

    def show(self, duel: Duel, step: Step) -> None:
        """Let a card that was hidden be what it turns out to be."""
        self._rosters.append(reveal(duel, step.card, spec_of(self._laid.known[step.shown])))
