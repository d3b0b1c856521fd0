"""The one door to sets in the window: every change is told, searched at once, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.gui.cards.own.chronicle import Chronicle
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.versions import MEGABYTES, MOST_LETTERS


class SetActs(QObject):
    """Carries changes of sets out."""

    def __init__(self, context: AppContext, chronicle: Chronicle) -> None:
        super().__init__(context)
        self._context, self._chronicle = context, chronicle

    @property
    def sets(self) -> Sets:
        """The user's sets."""
        return Sets(self._context.cards)

    def carry_out(self, act: Callable[[Sets], object], words: str | Callable[[], str]) -> bool:
        """Change sets and tell of it, with a way back where anything changed; tell whether that could be."""
        sets = self.sets
        told = ""

        def say(back: bool) -> str:
            return tr("sets.undone" if back else "sets.redone", words=told)

        change = self._chronicle.carry_out(lambda: act(sets), say)
        if change is None:
            return False
        told = words if isinstance(words, str) else words()
        self._chronicle.tell(told + _let_go(sets.let_go), "good", change)
        return True


def _let_go(numbers: tuple[int, ...]) -> str:
    """Tell which versions are kept no more."""
    if not numbers:
        return ""
    gone, letters = ", ".join(map(str, numbers)), MOST_LETTERS // 1_000_000
    return " " + tr("sets.versions_gone", numbers=gone, most=MOST_VERSIONS, letters=letters, pictures=MEGABYTES)
