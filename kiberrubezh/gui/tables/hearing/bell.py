"""Sounds of a table: what everybody may know has come to pass, once for all who sit there."""

from kiberrubezh.gui.sound.sounds import Sounds
from kiberrubezh.gui.tables.board import PictureBoard
from kiberrubezh.play.scene import Scene


class Bell:
    """Rings what is new in a scene; which sound an event has is the board's."""

    def __init__(self, sounds: Sounds, board: PictureBoard) -> None:
        self._sounds, self._board = sounds, board
        self._rung: int | None = None
        """How much of what happened has been heard; what was played before the table was laid is not."""
        sounds.try_again()

    def ring(self, scene: Scene) -> None:
        """Play what has happened since, and the end once it comes; what was taken back may come anew."""
        count = len(scene.past)
        known = count if self._rung is None else min(self._rung, count)
        self._rung = count
        for event in scene.past[known:]:
            cue = self._board.cue(scene, event)
            if cue is not None:
                self._sounds.play(cue)

    def hush(self) -> None:
        """Cut short what is heard: nobody waits for what it belongs to."""
        self._sounds.hurry()
