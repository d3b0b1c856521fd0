"""What programs of one's own say of their thoughts at any game, and what of it the table may show.

A thought is shown with the move that it led to, and only where everybody sees by that move that there was another: a
program says little where it has no choice, so that a thought beside an end of the turn would tell of its hand. Of what
several are asked together nothing is shown, nor how long each of them takes.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.engine.kernel import Decision, Seat, State
from kiberrubezh.engine.timeline import Timeline

if TYPE_CHECKING:
    from kiberrubezh.engine.protocol.lines.speakers import Info


class Eavesdropper:
    """Listens, once asked to, to all programs of one's own at a table."""

    def __init__(self, timeline: Timeline[Any], programs: Mapping[Seat, OwnProgram]) -> None:
        self._timeline, self._programs = timeline, programs
        self._heard: dict[int, Info] = {}
        """The last thought before each choice, by its place; written by the thread that the program thinks in."""
        self._asked: Seat | None = None
        """Who thinks and is asked alone; written by that thread too."""
        self.shown: tuple[Seat, Info] | None = None
        """Who thought last of what may be shown, and what."""

    def listen(self) -> None:
        """Hear the programs from now on."""
        for program in self._programs.values():
            program.heard = self._hear

    def _hear(self, info: "Info") -> None:
        self._heard[len(self._timeline)] = info

    def note_asked(self, decision: Decision | None) -> None:
        """Know who begins to think, or that nobody does any more."""
        alone = decision is not None and is_asked_alone(self._timeline, len(self._timeline), self._timeline.state)
        self._asked = decision.seat if alone and decision is not None else None

    def take(self, since: int) -> None:
        """Take what led to the choices made since there were so many."""
        for place in range(since, len(self._timeline)):
            thought = self._heard.pop(place, None)
            if thought is not None and tells_choice(self._timeline, place):
                self.shown = self._timeline.moments[place].seat, thought

    def forget(self) -> None:
        """Show nothing more of what was thought: choices were taken back."""
        self._heard, self.shown = {}, None

    @property
    def thinking(self) -> tuple[Seat, float | None] | None:
        """Which program thinks now, asked alone, and the seconds that are left to it; None where that isn't told."""
        seat = self._asked
        return None if seat is None else (seat, self._programs[seat].seconds_left)


def is_asked_alone(timeline: Timeline[Any], place: int, state: State) -> bool:
    """Tell whether who is asked at a place of the past, or now, is not asked together with others.

    The last of several is asked alone as the others have answered: nothing has come to light of their answers yet.
    """
    before = timeline.moments[place - 1] if place else None
    return len(state.open) == 1 and (before is None or len(before.state.open) == 1 or bool(before.happened))


def tells_choice(timeline: Timeline[Any], place: int) -> bool:
    """Tell whether a choice itself shows that there was another: nothing need have been done, and something was."""
    moment = timeline.moments[place]
    could_refuse = any(it.card < 0 and it.target < 0 for it in moment.decision.options)
    is_act = moment.option.card >= 0 or moment.option.target >= 0
    return could_refuse and is_act and bool(moment.happened) and is_asked_alone(timeline, place, moment.state)
