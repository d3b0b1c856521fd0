"""How far a lesson has come, and whether it can be led to its end from a position: found by playing it."""

from collections.abc import Sequence
from typing import NamedTuple

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.readings.options import DONE, KEEP
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.play.rubezh.lessons.lesson import Lesson
from kiberrubezh.play.rubezh.lessons.orders import Order, read_order
from kiberrubezh.play.rubezh.sides import THEM, YOU

_PATIENCE = 6
"""Turns without anything of a step done, after which it is given up."""
_LONGEST = 3000
"""Choices after which a walk is given up."""


class Progress(NamedTuple):
    """How far it is: the step, which of its acts are done, how many orders of the opponent are carried out."""

    step: int = 0
    met: frozenset[int] = frozenset()
    ordered: int = 0


class Script:
    """A lesson with its orders read; raise OrderError for words that are none."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.waits: list[tuple[Order, ...]] = [tuple(map(read_order, step.wait)) for step in lesson.steps]
        self.orders: tuple[Order, ...] = tuple(map(read_order, lesson.opponent.orders))

    def is_over(self, progress: Progress) -> bool:
        """Tell whether all steps are done."""
        return progress.step >= len(self.waits)

    def wanted(self, progress: Progress) -> list[Order]:
        """Return the acts that are waited for."""
        if self.is_over(progress):
            return []
        return [order for place, order in enumerate(self.waits[progress.step]) if place not in progress.met]

    def after(
        self, progress: Progress, before: Duel, option: Option, after: Duel, happened: Sequence[Event]
    ) -> Progress:
        """Return how far it is after a choice."""
        if self.is_over(progress):
            return progress
        chosen = before, option, after, happened
        orders = self.orders[progress.ordered : progress.ordered + 1]
        ordered = progress.ordered + any(order.is_met(THEM, *chosen) for order in orders)
        waits = self.waits[progress.step]
        done = (n for n, it in enumerate(waits) if n not in progress.met and it.is_met(YOU, *chosen))
        place = next(done, None)
        met = progress.met if place is None else progress.met | {place}
        is_next = len(met) == len(waits)
        return Progress(progress.step + is_next, frozenset() if is_next else met, ordered)

    def progress(self, timeline: Timeline[Duel]) -> Progress:
        """Return how far a duel has brought the lesson."""
        found, moments = Progress(), timeline.moments
        for place, moment in enumerate(moments):
            after = moments[place + 1].state if place + 1 < len(moments) else timeline.state
            found = self.after(found, moment.state, moment.option, after, moment.happened)
        return found

    def reply(self, progress: Progress, duel: Duel) -> Option:
        """Return what the opponent does: its next order as soon as it may, and passes till then."""
        for order in self.orders[progress.ordered : progress.ordered + 1]:
            if found := self._part(order, duel):
                return found
        return _pass(duel)

    def example(self, progress: Progress, duel: Duel) -> Option:
        """Return what somebody who does as asked would choose."""
        for order in self.wanted(progress):
            if found := self._part(order, duel):
                return found
        return _pass(duel)

    def _part(self, order: Order, duel: Duel) -> Option | None:
        """Return what carries an order out, of a wave its next attack; one begun otherwise is closed first."""
        composing = duel.view(duel.active).composing if is_begun(duel) else ()
        here = [duel.roster.card(card).id for card in composing]
        if composing and (order.act != "attack" or not order.cards or any(it not in order.cards for it in here)):
            return None
        found = order.options(duel)
        return found[0] if found else None

    def walk(self, duel: Duel, progress: Progress) -> "Walk":
        """Play on as asked until the lesson is over, or stuck; the position given becomes the last one."""
        seen: list[Duel] = []
        last, turn = progress, duel.turn
        for _ in range(_LONGEST):
            if self.is_over(progress) or duel.decision is None or duel.turn > turn + _PATIENCE:
                break
            if duel.decision.seat == YOU:
                seen.append(duel.clone())
            option = (self.example if duel.decision.seat == YOU else self.reply)(progress, duel)
            before = duel.clone()
            happened = duel.choose(option)
            progress = self.after(progress, before, option, duel, happened)
            if (progress.step, progress.met) != (last.step, last.met):
                last, turn, seen = progress, duel.turn, []
        return Walk(progress, self.is_over(progress), duel, tuple(seen))


class Walk(NamedTuple):
    """How a walk has ended."""

    progress: Progress
    is_over: bool
    last: Duel
    """The position in which it ended."""
    asked: tuple[Duel, ...]
    """The positions in which who learns was asked since the last act that was waited for."""


def _pass(duel: Duel) -> Option:
    """Return what does nothing, or the first option where something has to be chosen."""
    assert duel.decision is not None
    options = duel.decision.options
    return next((option for option in (DONE, KEEP) if option in options), options[0])
