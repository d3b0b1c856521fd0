"""The position that a table tries things out on.

All that nobody at the screen can know is dealt anew in it: what may be done depends on the view alone, so that nothing
can leak from what is tried.
"""

from collections.abc import Callable

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Moment
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.play.rubezh.lookers import Lookers


class Trial:
    """Imagines a deal for each choice and each pair of eyes, and keeps it until either is another."""

    def __init__(self, host: DuelHost, imagined: Callable[[Lookers], Duel]) -> None:
        self._host, self._imagined = host, imagined
        self._last: tuple[Moment[Duel] | None, Lookers, Duel] | None = None
        """The last choice, whose cards could be seen then, and the deal that was imagined."""

    def deal(self, sight: Lookers) -> Duel:
        """Return the deal of now for whoever looks."""
        moments = self._host.timeline.moments
        last = moments[-1] if moments else None
        if self._last is None or self._last[0] is not last or self._last[1] != sight:
            self._last = (last, sight, self._imagined(sight))
        return self._last[2]
