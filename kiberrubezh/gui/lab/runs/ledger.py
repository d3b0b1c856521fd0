"""The experiments of the past as the page keeps them: what can't be written is said, what was taken off comes back."""

from collections.abc import Callable

from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.runs.past import KeptExperiment, PastExperiments


class Ledger:
    """Notes experiments on the disk; whatever becomes of that, the page goes on."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._past = PastExperiments()
        self._forgotten: list[KeptExperiment] = []
        if self._past.aside is not None:
            context.say(self._past.aside.message(i18n.language), "warning")

    @property
    def kept(self) -> tuple[KeptExperiment, ...]:
        """The experiments, the latest first."""
        return self._past.kept

    def begin(self, kept: KeptExperiment) -> None:
        """Note an experiment as begun."""
        self._write(lambda: self._past.begin(kept))

    def replace(self, old: KeptExperiment, new: KeptExperiment) -> None:
        """Note how far an experiment is."""
        self._write(lambda: self._past.replace(old, new))

    def forget(self, kept: KeptExperiment) -> bool:
        """Take an experiment off the list; tell whether that could be written."""
        done = self._write(lambda: self._past.forget(kept))
        if done:
            self._forgotten.append(kept)
        return done

    def restore(self) -> bool:
        """Put back the experiment that was taken off last; tell whether there was one and it could be written."""
        done = bool(self._forgotten) and self._write(lambda: self._past.restore(self._forgotten[-1]))
        if done:
            self._forgotten.pop()
        return done

    def _write(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except OSError as error:
            self._context.say(tr("lab.not_kept", words=why_unwritable(error).of(i18n.language)), "error")
            return False
        return True
