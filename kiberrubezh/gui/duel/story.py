"""The log: what happened as lines in words, for whoever may look."""

from collections.abc import Sequence
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.engine.duel import events
from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.log import describe
from kiberrubezh.engine.replay import Header, begin
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.gui.duel.sight import Sight, told

_QUIET = frozenset({events.UNTAP})
"""Told by the table itself; in words they would drown the rest."""


class LogLine(NamedTuple):
    """A sentence, how it is to look, the card it speaks of, and after how many choices it stood there."""

    words: str
    what: str
    seat: int
    card: Card | None
    place: int
    by_hand: bool = False
    """Whether a player did it as a referee (KR-9)."""


class Story:
    """All lines of a duel, made anew only from where the past has changed or the looker is another."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._opening = begin(header).events
        self._lines: list[list[LogLine]] = []
        self._made_for: tuple[Sight, Lang] | None = None

    def lines(self, timeline: Timeline[Duel], sight: Sight, lang: Lang, length: int | None = None) -> list[LogLine]:
        """Return the lines of the first `length` choices (None: all), the dealing of the hands included."""
        wanted = len(timeline) if length is None else length
        if self._made_for != (sight, lang):
            self._made_for, self._lines = (sight, lang), []
        del self._lines[wanted + 1 :]
        while len(self._lines) <= wanted:
            self._lines.append(self._of(timeline, len(self._lines), sight, lang))
        return [line for lines in self._lines for line in lines]

    def _of(self, timeline: Timeline[Duel], length: int, sight: Sight, lang: Lang) -> list[LogLine]:
        happened: Sequence[Event] = timeline.moments[length - 1].happened if length else self._opening
        cards = timeline.state.roster.specs
        return [
            self._line(told(event, sight), [spec.card for spec in cards], max(length - 1, 0), lang)
            for event in happened
            if event.what not in _QUIET or event.source in events.BY_HAND
        ]

    def _line(self, event: Event, cards: list[Card], place: int, lang: Lang) -> LogLine:
        words = describe(event, cards.__getitem__, self._header.names, lang)
        number = event.cards[0] if event.cards else event.source
        card = cards[number] if number >= 0 else None
        return LogLine(words, event.what, event.seat, card, place, event.source in events.BY_HAND)
