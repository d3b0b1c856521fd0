"""Who asks for a hint at a table: it is thought of in the background, by what the seat that is asked may know."""

from collections.abc import Callable
from itertools import count

from PySide6.QtCore import QObject

from kiberrubezh.bots.advice import Advice, advice, is_advised
from kiberrubezh.engine.kernel import Decision
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.tables.breath import breath
from kiberrubezh.gui.tables.hint import Hint
from kiberrubezh.play.sitting import Sitting


class HintAdviser(QObject):
    """Shows a hint as long as the question is open that it is for."""

    def __init__(self, context: AppContext, host: Sitting, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._host = context, host
        self._job: Job | None = None
        self._given: tuple[Decision, Advice] | None = None
        """The last hint, and the question that it was for."""

    def ask(
        self,
        decision: Decision,
        is_open: Callable[[Decision], bool],
        show: Callable[[Hint | None], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Have a hint thought of; it is shown if `is_open` still says so of the question then."""
        game = self._host.game.id
        if not is_advised(game):
            return
        if self._job is not None:
            self._job.cancel()
        sight = self._host.sight(decision.seat)
        self._given = None
        show(None)

        def tell(found: Advice | None) -> None:
            self._job = None
            if found is not None and is_open(decision):
                self._given = (decision, found)
                self.tell_again(show)

        def think(job: Job) -> Advice | None:
            pause, steps = breath(job, 0), count()
            return advice(game, sight, decision, lambda: pause(next(steps)))

        self._job = self._context.jobs.run(think, tell, failed=failed, receiver=self)

    def tell_again(self, show: Callable[[Hint | None], None]) -> None:
        """Show the last hint, in the language in use."""
        if self._given is not None:
            decision, found = self._given
            show(Hint.of(found, self._host.words(decision.seat), self._host.view(decision.seat), decision))
