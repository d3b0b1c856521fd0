"""A short deafness after a question came by itself: what was meant for the last one answers none."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.play.rubezh.sitting import DuelSitting

CALM_MS = 700
"""For keys, from the moment a new question stands on the table."""
SIGHT_MS = 250
"""For the mouse: nobody has read new words on a button within that time."""
_NOTHING = (None, "", -1)
"""A question that was never asked: whatever comes next is new."""
_PRESSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuestionCalm(QObject):
    """Notices new questions; as an event filter it keeps a button from what can't be meant for its new words.

    That are the pressing keys for a while, the mouse for a moment, and the second press of a double click always.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._asked: tuple[int | None, str, int] | None = None
        self._expected = False
        self._rest, self._sight = QTimer(self), QTimer(self)
        for timer in (self._rest, self._sight):
            timer.setSingleShot(True)

    @property
    def holds(self) -> bool:
        """Whether a key is not to be taken for an answer yet."""
        return self._rest.isActive()

    def forget(self) -> None:
        """Begin with another duel."""
        self._asked = None
        self._rest.stop()
        self._sight.stop()

    def expect(self, session: DuelSitting) -> None:
        """Take the next question for the answer to a press; after a wave or blocks, which are much at once, it is none.

        Hurrying a step without a choice is no press.
        """
        self._expected = not session.has_no_choice and not session.draft
        if session.draft:
            self._asked = _NOTHING

    def notice(self, session: DuelSitting) -> None:
        """Be deaf for a while if a new question, or the end, has come that nobody pressed for."""
        decision = session.deal.decision
        asked = (session.asked if session.is_deciding else None, decision.prompt if decision else "", session.deal.turn)
        new, expected = self._asked not in (None, asked), self._expected
        self._asked, self._expected = asked, False
        if new and expected:
            self._rest.stop()
        elif new and (session.over or (session.is_deciding and not session.has_no_choice)):
            self._start(self._rest, CALM_MS)
            self._start(self._sight, SIGHT_MS)

    def rest(self) -> None:
        """Be deaf as to a new question: an end has come up. To keys at any speed: fingers are no faster for it."""
        self._rest.start(CALM_MS)
        self._start(self._sight, SIGHT_MS)

    def _start(self, timer: QTimer, milliseconds: int) -> None:
        wait = self._context.pause(milliseconds)
        if wait:
            timer.start(wait)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep from what is watched what is not meant for it."""
        if isinstance(event, QMouseEvent):
            is_press = event.type() == QEvent.Type.MouseButtonPress
            return event.type() == QEvent.Type.MouseButtonDblClick or (is_press and self._sight.isActive())
        return self.holds and isinstance(event, QKeyEvent) and event.key() in _PRESSING
