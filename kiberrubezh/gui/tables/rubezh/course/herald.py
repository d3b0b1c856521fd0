"""What a screen reader is told as it happens: lines of the log, then what is asked and what the main button does."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.play.rubezh.lookers import Lookers
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.rubezh.story import LogLine

_MOST = 40
"""Lines that are told at once to whoever comes to the screen; the log has them all."""


class Herald:
    """Tells whoever is at the screen what is new to them and they may see; behind the curtain nothing."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._session: DuelSitting | None = None
        self._from = 0
        self._told: dict[Lookers, int] = {}
        self._asked: tuple[str, ...] = ()

    def tell(self, session: DuelSitting, lines: Sequence[LogLine], asked: Sequence[str]) -> None:
        """Tell the lines of the log that are new at this screen, then what is `asked`, if that is new."""
        if session is not self._session:
            self._session, self._told, self._asked = session, {}, ()
            self._from = len(lines) if session.view.turn else 0  # what was before it was gone on with, the log tells
        self._take_back(len(lines))
        if session.curtain is not None:
            self._asked = ()
            return
        known = self._told.get(session.sight, self._from)
        new = lines[known:][-_MOST:]
        self._told[session.sight] = len(lines)
        for line in new:
            announce(self._over, line.words)
        wanted = tuple(words for words in asked if words)
        if wanted != self._asked or new:
            self._asked = wanted
            for words in wanted:
                announce(self._over, words)

    def _take_back(self, count: int) -> None:
        """Forget what was told of what is taken back, so that each hears what comes in its place."""
        self._from = min(self._from, count)
        self._told = {sight: min(told, count) for sight, told in self._told.items()}
