"""What a screen reader is told as it happens at a table: what is new to who looks, then what is asked."""

from typing import Final

from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.play.scene import Scene

_MOST: Final = 40
"""Lines that are told at once to whoever comes to the screen; the log has them all."""


class Crier:
    """Tells each pair of eyes what its log says and it hasn't heard, and nothing behind the curtain."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._from: int | None = None
        """Lines of the log that there were before; what was played then the log tells."""
        self._told: dict[Seat, int] = {}
        self._asked = ""

    def tell(self, scene: Scene) -> None:
        """Tell the lines that are new to these eyes, then what is asked or how it ended, if that is new."""
        count = len(scene.log)
        self._from = count if self._from is None else min(self._from, count)
        self._told = {eyes: min(told, count) for eyes, told in self._told.items()}
        known = max(self._told.values(), default=self._from) if scene.stage == "over" else self._from
        new = scene.log[self._told.get(scene.eyes, known) :][-_MOST:]
        self._told[scene.eyes] = count
        for words in new:
            announce(self._over, words)
        asked = _asked(scene)
        if asked and (new or asked != self._asked):
            announce(self._over, asked)
        self._asked = asked

    def fall_silent(self) -> None:
        """Have the next question told anew: the screen goes to somebody else."""
        self._asked = ""


def _asked(scene: Scene) -> str:
    if scene.decision is not None:
        return scene.words.question(scene.view, scene.decision, i18n.language)
    return scene.ending
