"""The log of a duel in lines: as one seat may know it, as both may, or open."""

from collections.abc import Iterable, Iterator
from typing import Literal

from kiberrubezh.commands.duel import words
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.speech.log import describe
from kiberrubezh.ground.words import Lang

Detail = Literal["full", "short", "none", "silent"]

OPEN = -1
"""The log of a duel without people: all cards are named."""
BOTH = -2
"""The log as everybody at the table may know it."""

_SHORT = frozenset({events.TURN, events.PLAY, events.WAVE, events.STOP, events.THROUGH, events.BLOCKED, events.END})
_TOLD: dict[Detail, frozenset[str]] = {"short": _SHORT, "none": frozenset({events.END}), "silent": frozenset()}
"""What is told at each level of detail; at the full one everything is."""


def lines(duel: Duel, happened: Iterable[Event], reader: int, lang: Lang, detail: Detail) -> Iterator[str]:
    """Tell events, for a seat, OPEN or BOTH; a turn stands after an empty line."""
    names = (words.PLAYERS[0].of(lang), words.PLAYERS[1].of(lang))
    for event in happened:
        if detail in _TOLD and event.what not in _TOLD[detail]:
            continue
        if event.what == events.TURN:
            yield ""
        yield describe(_told(event, reader), duel.roster.card, names, lang, duel.rules)


def _told(event: Event, reader: int) -> Event:
    if reader == OPEN:
        return event
    return knowledge.tell(event, 1 - event.seat if reader == BOTH else reader)
