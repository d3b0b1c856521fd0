"""Taking back needs everybody whom it concerns: they are asked one after another, each behind the curtain."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from kiberrubezh.engine.kernel import EVERYBODY, Seat
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.curtain import Curtain
from kiberrubezh.play.sitting import Sitting


class Consent(QObject):
    """Asks until all have agreed, or one refuses."""

    agreed = Signal(int)
    """The place of the game to which all agree to go back."""
    refused = Signal()

    def __init__(self, curtain: Curtain, host: Sitting, parent: QObject) -> None:
        super().__init__(parent)
        self._curtain, self._host = curtain, host
        self._asker, self._left = EVERYBODY, tuple[Seat, ...]()
        self._place = 0

    @property
    def is_asked(self) -> bool:
        """Whether somebody is yet to answer."""
        return bool(self._left)

    def ask(self, asker: Seat, concerned: Sequence[Seat], place: int) -> None:
        """Ask these people whether the game may go back to a place, as the asker wants; without any it may."""
        self._asker, self._left, self._place = asker, tuple(concerned), place
        if self._left:
            self.put()
        else:
            self.agreed.emit(place)

    def put(self) -> None:
        """Put the question, in the language in use, to who is to answer next."""
        lang = i18n.language
        name, asker = self._host.name(self._left[0], lang), self._host.name(self._asker, lang)
        why = tr("games.consent_why", name=asker, n=self._host.made - self._place)
        answers = [(tr("games.refuse"), self._refuse), (tr("games.agree"), self._agree)]
        self._curtain.ask(tr("games.consent", name=name), [why], answers)

    def _agree(self) -> None:
        self.ask(self._asker, self._left[1:], self._place)

    def _refuse(self) -> None:
        self._left = ()
        self.refused.emit()
