"""What a screen reader is told as it happens: lines of the log, then what is asked and what the main button does."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from kiberrubezh.gui.i18n import Language, i18n
from kiberrubezh.gui.widgets.messages import announce
from kiberrubezh.play.rubezh.lookers import Lookers
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.rubezh.story import LogLine

_MOST = 40
"""Lines that are told at once to whoever comes to the screen; the log has them all."""
_Speech = tuple[Language, tuple[str, str]]
"""The language and the names in which lines are told."""


class Herald:
    """Tells whoever is at the screen what is new to them and they may see; behind the curtain nothing."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._session: DuelSitting | None = None
        self._from = 0
        self._told: dict[Lookers, tuple[_Speech, Sequence[LogLine]]] = {}
        self._asked: tuple[str, ...] = ()

    def tell(self, session: DuelSitting, lines: Sequence[LogLine], asked: Sequence[str]) -> None:
        """Tell the lines of the log that are new at this screen, then what is `asked`, if that is new."""
        if session is not self._session:
            self._session, self._told, self._asked = session, {}, ()
            self._from = len(lines) if session.view.turn else 0  # what was before it was gone on with, the log tells
        speech = i18n.language, session.terms.header.names
        self._take_back(self._still_so(session.sight, speech, lines))
        if session.curtain is not None:
            self._asked = ()
            return
        known = len(self._told[session.sight][1]) if session.sight in self._told else self._from
        new = lines[known:][-_MOST:]
        self._told[session.sight] = speech, list(lines)
        for line in new:
            announce(self._over, line.words)
        wanted = tuple(words for words in asked if words)
        if wanted != self._asked or new:
            self._asked = wanted
            for words in wanted:
                announce(self._over, words)

    def _still_so(self, sight: Lookers, speech: _Speech, lines: Sequence[LogLine]) -> int:
        """Return how many lines stand as they were told; to each pair of eyes the log has as many as to any other."""
        then, told = self._told.get(sight, (speech, ()))
        if then != speech:  # the same in other words
            return len(lines)
        pairs = enumerate(zip(told, lines, strict=False))
        return next((place for place, (one, other) in pairs if one != other), len(lines))

    def _take_back(self, count: int) -> None:
        """Forget what was told of what is taken back, so that each hears what comes in its place."""
        self._from = min(self._from, count)
        self._told = {sight: (speech, told[:count]) for sight, (speech, told) in self._told.items()}
