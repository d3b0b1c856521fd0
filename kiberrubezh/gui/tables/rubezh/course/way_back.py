"""Taking back and making again; of two persons the other has to agree."""

from collections.abc import Callable

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.course.handover import Handover
from kiberrubezh.play.rubezh.sitting import DuelSitting


class WayBack:
    """Leads to earlier decisions."""

    def __init__(
        self,
        director: Director,
        handover: Handover,
        say: Callable[[str], object],
        ask: Callable[[DuelSitting, int], object],
    ) -> None:
        """`say` says why there is no way, `ask` has the other person asked at the screen for a place."""
        self._director, self._handover, self._say, self._ask = director, handover, say, ask

    def undo(self) -> None:
        """Take back the last decision: the draft first."""
        session = self._director.session
        if session is None or session.curtain is not None or self._handover.asking or self._director.escape():
            return
        place = session.last_place()
        if place is None:
            self._say(tr("duel.nothing_to_undo"))
        else:
            self.return_to(place)

    def redo(self) -> None:
        """Make again what was taken back."""
        session = self._director.session
        if session is not None and not session.asks_consent:
            self._director.redo()

    def return_to(self, place: int) -> None:
        """Go back to a decision; a line of the log leads to the last decision before it."""
        session = self._director.session
        if session is None or session.curtain is not None:
            return
        earlier = [known for known in session.places() if known <= place]
        if not earlier:
            self._say(tr("duel.nothing_to_undo"))
        elif session.asks_consent:
            self._ask(session, earlier[-1])
        else:
            self._director.undo_to(earlier[-1])
