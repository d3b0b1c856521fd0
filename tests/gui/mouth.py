"""A voice that plays nothing and remembers what it was to play."""

from PySide6.QtCore import QCoreApplication

from kiberrubezh.sound.cue import Cue


class Mouth:
    """Remembers what it was to play."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.gains: list[float] = []

    def play(self, cue: Cue, gain: float, wait: float = 0.0) -> None:
        """Note a sound."""
        assert wait < 0.3
        self.played.append(cue)
        self.gains.append(gain)

    def hush(self) -> None:
        """Note that it was cut short."""
        self.played.append("hush")

    def try_again(self) -> None:
        """Look for a device."""

    def close(self) -> None:
        """End."""

    def take(self) -> list[str]:
        """Return what was played since it was last asked."""
        QCoreApplication.processEvents()
        taken, self.played = self.played, []
        return taken
