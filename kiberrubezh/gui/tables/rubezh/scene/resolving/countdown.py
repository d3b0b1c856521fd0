"""What decks hold at each moment of a wave that is shown, and what its victim still loses: of what came to pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.i18n import tr

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.rubezh.scene.picture import Picture

_DECK: Final = "deck"
"""A zone, and how the destinations begin that lie in it."""


class Countdown:
    """Both decks from the moment before to the one after; each event is met, then each card of it destroyed."""

    def __init__(self, happened: Sequence[Event], before: Picture, after: Picture) -> None:
        self._before, victim = before, before.defender
        self._left = [side.deck_count for side in before.view.sides]
        over = next((at for at, event in enumerate(happened) if event.what == events.TURN), len(happened))
        waved = [event for event in happened[:over] if event.seat == victim]
        # As long as the wave waits for an answer, only a forecast tells what comes after it.
        waits = over == len(happened) and bool(after.view.wave) and after.view.asked >= 0
        forecast = after.threat if waits else 0
        destroyed = sum(len(event.cards) for event in waved if event.what == events.DESTROY_TOP)
        self._to_come = destroyed + forecast if before.wave else 0
        self._rest = self._left[victim] + sum(map(_change, waved)) - destroyed - forecast

    def meet(self, event: Event) -> None:
        """Count what an event puts into a deck, or takes out of it without destroying it."""
        self._left[event.seat] += _change(event)

    def destroy(self, seat: int) -> tuple[tuple[int, int], str]:
        """Count a destroyed card; return the cards left and still to be lost of that deck, and a wave's head."""
        self._left[seat] -= 1
        if seat != self._before.defender:
            return (self._left[seat], 0), ""
        self._to_come = max(self._to_come - 1, 0)
        left = self._left[seat]
        return (left, self._to_come), still_to_come(self._before, left, self._to_come, self._rest)


def _change(event: Event) -> int:
    """Return by how many cards an event changes its owner's deck, but for those that it destroys."""
    count = event.amount or len(event.cards)
    if event.what == events.MOVE:
        return count * (event.to.startswith(_DECK) - (event.zone == _DECK))
    return {events.DRAW: -count, events.REDEAL: count}.get(event.what, 0)


def still_to_come(before: Picture, left: int, lost: int, rest: int) -> str:
    """Say what a wave under way still destroys, to its victim or to others; empty without one.

    The deck holds `left` cards, `lost` more go, and the wave leaves `rest` of it.
    """
    if not before.wave:
        return ""
    whose, who = "own" if before.you == before.defender else "of", before.names[before.defender]
    if not lost:
        return tr(f"duel.fate_now_{whose}", who=who, n=left) if left else tr(f"duel.fate_out_{whose}", who=who)
    words = tr("duel.fate_left", n=rest) if rest > 0 else tr("duel.fate_empty")
    return tr(f"duel.fate_more_{whose}", who=who, lost=lost, rest=words)
