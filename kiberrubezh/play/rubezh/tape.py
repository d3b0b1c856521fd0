"""A finished duel as a tape: positions to stop at, turns to jump to. No widgets."""

from bisect import bisect_right

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import TURN, Event
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.journal import Record
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.lookers import OPEN, Lookers, shown_view
from kiberrubezh.play.rubezh.training.moments import check_open, position_at
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.review.answers import begins_answer


class Tape:
    """Where one is in a duel, and how to move; a wave or the blocks count as one step."""

    def __init__(self, terms: Terms, timeline: Timeline[Duel]) -> None:
        self.terms, self.timeline = terms, timeline
        moments = timeline.moments
        self.stops = [place for place, moment in enumerate(moments) if begins_answer(moment.state)] + [len(moments)]
        """How many choices have been made at each stop."""
        self.at = 0
        """Which stop is shown."""
        self.turns = self._turn_stops()
        """For each turn, the first stop in it and its number."""

    @classmethod
    def of(cls, record: Record) -> "Tape":
        """Play a record again. Raise BrokenReplayError if that can't be done."""
        terms = Terms.from_json(record.header)
        return cls(terms, run(terms.header, record.choices, field()))

    @property
    def length(self) -> int:
        """The last stop."""
        return len(self.stops) - 1

    @property
    def choices_made(self) -> int:
        """How many choices lie before the stop shown."""
        return self.stops[self.at]

    @property
    def duel(self) -> Duel:
        """The position at the stop shown."""
        return self.timeline.position(self.choices_made)

    @property
    def answer(self) -> list[Option]:
        """The choices from the stop shown to the next; none at the end."""
        end = self.stops[min(self.at + 1, self.length)]
        return self.timeline.choices[self.choices_made : end]

    def go(self, stop: int) -> list[Event]:
        """Move to a stop, as near as there is one; return what happened if it is the next."""
        before, self.at = self.at, min(max(stop, 0), self.length)
        if self.at != before + 1:
            return []
        moments = self.timeline.moments[self.stops[before] : self.stops[self.at]]
        return [event for moment in moments for event in moment.happened]

    def next_turn(self) -> int:
        """Return the first stop of the next turn, or the last stop."""
        return next((stop for stop, _ in self.turns if stop > self.at), self.length)

    def last_turn(self) -> int:
        """Return the first stop of this turn, or of the one before when it is that."""
        return next((stop for stop, _ in reversed(self.turns) if stop < self.at), 0)

    def stop_of(self, choices: int) -> int:
        """Return the last stop at which no more choices than these have been made."""
        return max(bisect_right(self.stops, choices) - 1, 0)

    def view(self, sight: Lookers) -> View:
        """Return the position as one seat may know it, or open."""
        bottom = 0 if sight == OPEN else min(sight)
        return shown_view(self.duel, sight, bottom)

    def training_position(self, bottom: int) -> Position:
        """Return the stop shown as a training position, from one side. Raise ClosedError unless all may be seen."""
        check_open(self.timeline, everything=not self.terms.humans)
        return position_at(self.timeline, self.choices_made, self.terms.header.names, bottom)

    def _turn_stops(self) -> list[tuple[int, int]]:
        found = []
        for place, moment in enumerate(self.timeline.moments):
            turns = [event.amount for event in moment.happened if event.what == TURN]
            if turns:
                stop = next(stop for stop, made in enumerate(self.stops) if made > place)
                found.append((stop, turns[-1]))
        return found
