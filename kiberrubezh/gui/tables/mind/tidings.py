"""What becomes known of programs of one's own beside what they play: that one has lost its place, or a remark."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.play.sitting import Sitting


class Tidings(QObject):
    """Brings them from the threads that wait for programs to the window's, and has them said."""

    forfeited = Signal(int, object)
    """A program at a seat has lost its place, by a Forfeit."""
    remarked = Signal(object)
    """A Pair: what is to be said to whoever set such a program up."""

    def __init__(self, context: AppContext, host: Sitting, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._host = context, host
        self.forfeited.connect(self._tell_forfeit)
        self.remarked.connect(self._tell_remark)
        for seat, program in host.programs.items():
            program.report = partial(self.forfeited.emit, seat)
            program.remark = self.remarked.emit

    def _tell_forfeit(self, seat: Seat, forfeit: Forfeit) -> None:
        name = self._host.name(seat, i18n.language)
        self._context.say(tr("games.program_forfeit", name=name, why=forfeit.why.of(i18n.language)), "error")

    def _tell_remark(self, remark: Pair) -> None:
        self._context.say(tr("duel.program_remark", what=remark.of(i18n.language)), "error")
