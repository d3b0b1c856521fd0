"""The log of a duel in lines: as one seat may know it, as everybody may, or open."""

from collections.abc import Iterable, Iterator
from typing import Literal

from kiberrubezh.engine.kernel import EVERYBODY, HOST, Seat
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.speech.log import describe
from kiberrubezh.ground.words import Lang

Detail = Literal["full", "short", "none", "silent"]

_SHORT = frozenset({events.TURN, events.PLAY, events.WAVE, events.STOP, events.THROUGH, events.BLOCKED, events.END})
_TOLD: dict[Detail, frozenset[str]] = {"short": _SHORT, "none": frozenset({events.END}), "silent": frozenset()}
"""What is told at each level of detail; at the full one everything is."""


def lines(
    duel: Duel, happened: Iterable[Event], eyes: Seat, lang: Lang, detail: Detail, names: tuple[str, str]
) -> Iterator[str]:
    """Tell events to a seat, to EVERYBODY or to the HOST, who sees all; a turn stands after an empty line."""
    for event in happened:
        if detail in _TOLD and event.what not in _TOLD[detail]:
            continue
        if event.what == events.TURN:
            yield ""
        yield describe(_told(event, eyes), duel.roster.card, names, lang, duel.rules)


def _told(event: Event, eyes: Seat) -> Event:
    if eyes == HOST:
        return event
    return knowledge.tell(event, 1 - event.seat if eyes == EVERYBODY else eyes)
