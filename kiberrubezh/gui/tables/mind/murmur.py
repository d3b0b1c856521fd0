"""The line under a table that says what a program of one's own has thought, and what time it has."""

from PySide6.QtCore import QElapsedTimer, QTimer

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.mind.phrases import thought_words, time_words
from kiberrubezh.gui.widgets.basic import ElidedLabel
from kiberrubezh.play.sitting import Sitting

LOOKED_MS = 250
"""However much a program says, it is listened to so often."""


class Murmur(ElidedLabel):
    """Is laid, empty or not, under every table with such a program: nothing moves when it speaks."""

    def __init__(self, host: Sitting) -> None:
        super().__init__(role="soft")
        self.setObjectName("games-murmur")
        self._host, self._eavesdropper = host, host.eavesdropper
        self._eavesdropper.listen()
        self._made = host.made
        self._last: tuple[Seat, float | None] | None = None
        """Who was seen to think, and the seconds that were left to them at the beginning of the watch."""
        self._since = QElapsedTimer()
        self._watch = QTimer(self)
        self._watch.setInterval(LOOKED_MS)
        self._watch.timeout.connect(self.look)

    def listen(self) -> None:
        """Listen while programs think; until somebody is asked the time goes on, or it would tell who had no choice."""
        self._last = None
        self._since.start()
        self._watch.start()
        self.look()

    def rest(self) -> None:
        """Show what led to the choices that were made; no time runs any more."""
        self._watch.stop()
        self._eavesdropper.take(self._made)
        self._made, self._last = self._host.made, None
        self.retranslate()

    def forget(self) -> None:
        """Show nothing of what was thought: choices were taken back."""
        self._eavesdropper.forget()
        self._made = self._host.made
        self.retranslate()

    def look(self) -> None:
        """Look who thinks, and what time is left."""
        now, passed = self._eavesdropper.thinking, self._since.elapsed() / 1000
        if now is not None:
            seat, left = now
            self._last = (seat, None if left is None else left + passed)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words anew."""
        parts, shown = list[str](), self._eavesdropper.shown
        if self._last is not None:
            seat, given = self._last
            time = time_words(None if given is None else given - self._since.elapsed() / 1000)
            parts += [f"{self._host.name(seat, i18n.language)}: {time}"] if time else []
        if shown is not None:
            seat, thought = shown
            words = thought_words(thought)
            parts += [f"{self._host.name(seat, i18n.language)}: {words}"] if words else []
        self.setText("   ".join(parts))
