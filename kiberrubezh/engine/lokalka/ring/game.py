"""A game of «Локалка» for four to eight as the rest of the program meets it: start it, choose, look, copy, save."""

from collections.abc import Sequence
from typing import Any, Self

from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Seat
from kiberrubezh.engine.lokalka.ring.course import turn
from kiberrubezh.engine.lokalka.ring.header import STANDARD, RingOptions
from kiberrubezh.engine.lokalka.ring.position import events, questions, saving
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.questions import BARE
from kiberrubezh.engine.lokalka.ring.position.table import Table
from kiberrubezh.engine.lokalka.ring.position.view import View, deal_anew, view_of

RULESET = "lokalka"
VERSION = 1
"""Goes up only when the same seed and choices would give another game."""


class Lokalka(Table):
    """A game under way (LOK-1 to LOK-12); `events` is what happened since the last choice."""

    __slots__ = ()

    @classmethod
    def start(cls, seats: int, seed: int, options: RingOptions = STANDARD) -> Self:
        """Deal roles, build the network, deal hands, and ask all for their first Protection (LOK-3)."""
        game = cls(seats, options)
        turn.set_up(game, seed)
        return game

    @property
    def decision(self) -> Decision | None:
        """The first of the questions that are open; None when the game is over."""
        return self.open[0] if self.open else None

    @property
    def result(self) -> tuple[float, ...] | None:
        """1 for who has won and 0 for the others, or None while the game goes on (LOK-11)."""
        return tuple([float(seat in self.winners) for seat in range(self.seats)]) if self.reason else None

    def choose(self, option: object, seat: Seat | None = None) -> list[Event]:
        """Answer what a seat is asked (None: `decision`); return what happened, nothing while another is asked too.

        Raise IllegalChoiceError, with nothing changed, for a seat that isn't asked or anything that isn't an option.
        """
        decision = self._asked(seat)
        listed: Sequence[object] = decision.options  # where it is compiled, an Option would be asked for
        try:
            # An equal answer isn't the same one: True equals 1, and would lie among the cards ever after.
            taken = decision.options[listed.index(option)]
        except ValueError as error:
            raise IllegalChoiceError(f"{option!r:.200} is no answer to “{decision.prompt}”") from error
        self.events = []
        self.answers = tuple(sorted((*self.answers, (decision.seat, taken))))
        again = self._asked_again(decision, taken)
        self.open = tuple([it for each in self.open for it in ([each] if each is not decision else again)])
        if not self.open:
            answers, self.answers, self.asked = self.answers, (), ()
            turn.go_on(self, decision.prompt, answers)
        return self.events

    def _asked_again(self, decision: Decision, option: Option) -> list[Decision]:
        """Return the next question of a seat that may lay more first Protection, which nobody is told (LOK-3.9)."""
        if decision.prompt != "opening" or option == BARE:
            return []
        again = questions.decision(self, decision.seat, "opening")
        return [again] if len(again.options) > 1 else []

    def _asked(self, seat: Seat | None) -> Decision:
        """Return what a seat is asked. Raise IllegalChoiceError when it isn't."""
        for decision in self.open:
            if seat in (None, decision.seat):
                return decision
        who = "nobody" if not self.open else f"seat {seat} not"
        raise IllegalChoiceError(f"{who} is being asked")

    def view(self, eyes: Seat) -> View:
        """Return what a seat, EVERYBODY or the HOST may know, and nothing else."""
        return view_of(self, eyes)

    def told(self, happened: Event, eyes: Seat) -> Event:
        """Return one of the things that happened as these eyes may know it."""
        return events.event_told(happened, eyes)

    def imagine(self, seat: Seat, seed: int) -> Self:
        """Return a copy in which all that the seat can't know is dealt anew; equal views and seeds, equal deals."""
        return deal_anew(self, seat, seed)

    def to_json(self) -> dict[str, Any]:
        """Return the game as plain data."""
        return saving.to_json(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return a saved game. Raise ValueError for data of another shape."""
        return saving.from_json(cls, data)
