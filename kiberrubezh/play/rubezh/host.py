"""The host of a duel: like that of any game, but that a person is not asked where nothing can be done."""

from collections.abc import Mapping
from functools import cached_property

from typing_extensions import override

from kiberrubezh.engine.kernel import Decision, Option, Player, Seat
from kiberrubezh.engine.replay import begin
from kiberrubezh.engine.rubezh.beginning import Header
from kiberrubezh.engine.rubezh.game import Duel, Layout
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.sight.passing import may_pass
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.journal import Journal
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.host import Host


class DuelHost(Host[Terms, Duel]):
    """A duel under way, its journal (if it is kept) and the programs that play in it, where it asks them."""

    def __init__(
        self,
        terms: Terms,
        players: Mapping[Seat, Player],
        journal: Journal | None = None,
        timeline: Timeline[Duel] | None = None,
    ) -> None:
        """Take a table over: of a new duel, or of one that was played as far as `timeline`. Raise BrokenReplayError."""
        dealt = timeline if timeline is not None else Timeline(begin(terms.header, field()))
        super().__init__(terms, players, journal, dealt, terms.header.names)

    @cached_property
    def dealt(self) -> tuple[Event, ...]:
        """What happened before the first choice: the dealing of the hands."""
        return tuple(begin(self.beginning.header).events)

    def passes(self, decision: Decision) -> bool:
        """Tell whether a person's question is passed over, as nothing can be done and that tells nothing."""
        return may_pass(decision, len(self.beginning.humans), self.state.roster.has_manual)

    @override
    def unasked(self, decision: Decision) -> Option | None:
        return DONE if self.passes(decision) else super().unasked(decision)

    @override
    def was_asked(self, place: int) -> bool:
        return super().was_asked(place) and not self.passes(self.timeline.moments[place].decision)


def bare_header(duel: Duel, names: tuple[str, str]) -> Header:
    """Write down a duel with these cards, for the names and the lists of both; nothing happens as it begins."""
    specs, first = duel.roster.specs, duel.roster.first
    parts = [[spec.card for spec in part] for part in (specs[:first], specs[first:])]
    one, two = (Layout(deck=cards[1:], hand=cards[:1]) for cards in parts)
    return Header.laid((one, two), first=duel.active, names=names)
