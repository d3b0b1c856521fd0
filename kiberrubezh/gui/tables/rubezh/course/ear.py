"""What is heard at the table: by what has come to pass and everybody may know, never by which card it was."""

from collections.abc import Sequence

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.sound.sounds import Sounds
from kiberrubezh.gui.tables.rubezh.scene.deck_ring import FEW
from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene
from kiberrubezh.sound.cue import Cue, blow

_PLAIN = {
    events.DRAW: Cue.DRAW,
    events.REDEAL: Cue.DRAW,
    events.TAP: Cue.TAP,
    events.LAY: Cue.LAY,
    events.DEPLOY: Cue.LAY,
    events.PLAY: Cue.LAY,
    events.USE: Cue.LAY,
    events.WAVE: Cue.WAVE,
    events.BLOCKED: Cue.BLOCK,
}


class Ear:
    """Has sounds played for one table."""

    def __init__(self, sounds: Sounds, table: TableScene) -> None:
        self._sounds, self._table = sounds, table
        table.came.connect(self._hear)
        table.settled.connect(self._look)
        self._persons: tuple[int, ...] = ()
        self._left: list[int] = []
        """The cards of both decks, as far as has been shown."""
        self._struck = False
        """A blow has been heard, to which what is destroyed belongs."""

    def sit(self, persons: Sequence[int]) -> None:
        """Begin at a table with persons on these seats."""
        self._persons, self._left, self._struck = tuple(persons), [], False
        self._sounds.try_again()

    def hurry(self) -> None:
        """Cut short what is heard, if what it belongs to is still being shown."""
        if self._table.motion.busy:
            self._sounds.hurry()

    def _look(self) -> None:
        """Take in how many cards the decks have now."""
        if self._table.picture is None:
            return
        counts = [side.deck_count for side in self._table.picture.view.sides]
        for seat, count in enumerate(counts if self._left else ()):
            self._count_down(seat, count)
        self._left = counts

    def _hear(self, event: Event) -> None:
        destroys = event.what == events.DESTROY_TOP
        if event.what in _PLAIN:
            self._sounds.play(_PLAIN[event.what])
        elif event.what == events.THROUGH or (destroys and not self._struck):
            self._sounds.play(blow(event.amount or len(event.cards)))
        elif event.what == events.TURN and self._persons == (event.seat,):
            self._sounds.play(Cue.TURN)
        elif event.what == events.END:
            self._sounds.play(Cue.LOST if self._persons == (1 - event.seat,) else Cue.WON)
        if destroys and self._left:
            self._count_down(event.seat, self._left[event.seat] - len(event.cards))
        self._struck = event.what == events.THROUGH or (destroys and self._struck)

    def _count_down(self, seat: int, count: int) -> None:
        """Warn once as a deck gets low, of the opponent's own too: it decides the duel."""
        if count < FEW <= self._left[seat]:
            self._sounds.play(Cue.RING_LOW)
        self._left[seat] = count
