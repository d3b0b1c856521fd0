"""A short deafness to keys after a question came by itself, so that a key meant for the last one answers none."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.session import Session

CALM_MS = 700
"""From the moment a new question stands on the table."""
_PRESSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Calm(QObject):
    """Notices new questions; as an event filter it keeps the pressing keys from a button meanwhile."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._asked: tuple[int | None, str, int] | None = None
        self._expected = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)

    @property
    def holds(self) -> bool:
        """Whether a key is not to be taken for an answer yet."""
        return self._rest.isActive()

    def forget(self) -> None:
        """Begin with another duel."""
        self._asked = None
        self._rest.stop()

    def expect(self, session: Session) -> None:
        """Take the next question for the answer to a press; hurrying a step without a choice is no press."""
        self._expected = not session.has_no_choice

    def notice(self, session: Session) -> None:
        """Be deaf for a while if a new question has come that nobody pressed for."""
        decision = session.duel.decision
        asked = (session.asked if session.is_deciding else None, decision.prompt if decision else "", session.duel.turn)
        new, expected = self._asked not in (None, asked), self._expected
        self._asked, self._expected = asked, False
        wait = self._context.pause(CALM_MS)
        if new and expected:
            self._rest.stop()
        elif new and wait and session.is_deciding and not session.has_no_choice:
            self._rest.start(wait)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the pressing keys from what is watched."""
        return self.holds and isinstance(event, QKeyEvent) and event.key() in _PRESSING
