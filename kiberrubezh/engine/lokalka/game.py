"""A game of «Локалка» for two as the rest of the program meets it: start it, choose, look, copy, save."""

from collections.abc import Sequence
from typing import Any, Self

from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Seat
from kiberrubezh.engine.lokalka.course import turn
from kiberrubezh.engine.lokalka.header import STANDARD, LineOptions
from kiberrubezh.engine.lokalka.position import events, saving
from kiberrubezh.engine.lokalka.position.events import Event
from kiberrubezh.engine.lokalka.position.table import Table
from kiberrubezh.engine.lokalka.position.view import View, deal_anew, view_of

RULESET = "lokalka-duel"
VERSION = 1
"""Goes up only when the same seed and choices would give another game."""


class LokalkaDuel(Table):
    """A game for two under way (DUE-1 to DUE-8); `events` is what happened since the last choice."""

    __slots__ = ()

    @classmethod
    def start(cls, seed: int, options: LineOptions = STANDARD) -> Self:
        """Set the line up, deal, and ask both for their first Protection (DUE-2)."""
        game = cls(options)
        turn.set_up(game, seed)
        return game

    @property
    def seats(self) -> int:
        """Two play."""
        return 2

    @property
    def decision(self) -> Decision | None:
        """The first of the questions that are open; None when the game is over."""
        return self.open[0] if self.open else None

    @property
    def result(self) -> tuple[float, float] | None:
        """1 for the winner and 0 for the other, or None while the game goes on (DUE-8.1, D-31)."""
        return (float(self.winner == 0), float(self.winner == 1)) if self.reason else None

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
        self.open = tuple([each for each in self.open if each is not decision])
        answers = (*self.answers, (decision.seat, taken))
        self.answers = tuple(sorted(answers)) if self.open else ()
        if not self.open:
            turn.go_on(self, decision.prompt, dict(answers))
        return self.events

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
