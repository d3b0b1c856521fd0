"""The one door to sets in the window: every change is told, searched at once, and can be taken back whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from pydantic import ValidationError
from PySide6.QtCore import QObject, Signal

from kiberrubezh.cards.sets import MOST_VERSIONS
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.collection import RejectedError
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.versions import MOST_LETTERS


class Change(NamedTuple):
    """Own cards and sets before and after."""

    before: Holding
    after: Holding


class _ChangedSinceError(Exception):
    """Own cards or sets are others than a change left them."""


class SetActs(QObject):
    """Carries changes of sets out."""

    changed = Signal()
    """Sets are others than before; the search knows their cards."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._past: list[Change] = []
        self._future: list[Change] = []

    @property
    def sets(self) -> Sets:
        """The user's sets."""
        return Sets(self._context.cards)

    def carry_out(self, act: Callable[[Sets], object], words: str | Callable[[], str]) -> bool:
        """Change sets and tell of it, with a way back; tell whether that could be."""
        sets = self.sets
        if not self._do(lambda: act(sets)):
            return False
        self._past.append(Change(sets.before[0], self._context.cards.holding))
        self._future.clear()
        told = words if isinstance(words, str) else words()
        self._context.say(told + _let_go(sets.let_go), "good", tr("app.undo"), self._take_back)
        return True

    def undo(self) -> bool:
        """Take the last change back; tell whether there was one."""
        return self._step(self._past, self._future, back=True)

    def _take_back(self) -> None:
        """Take the last change back, or say why not."""
        if not self.undo():
            self._context.say(tr("sets.not_undone"), "warning")

    def redo(self) -> bool:
        """Make the change again that was taken back; tell whether there was one."""
        return self._step(self._future, self._past, back=False)

    def _step(self, taken: list[Change], given: list[Change], *, back: bool) -> bool:
        """Put what was held in the place of what is, unless that has changed since."""
        if not taken:
            return False
        change = taken[-1]
        there, wanted = (change.after, change.before) if back else (change.before, change.after)

        def edit(held: Holding) -> Holding:
            if held != there:
                raise _ChangedSinceError
            return wanted

        try:
            done = self._do(lambda: self._context.cards.change(edit))
        except _ChangedSinceError:
            taken.clear()
            return False
        if done:
            given.append(taken.pop())
            self._context.say(tr("sets.undone" if back else "sets.redone"))
        return True

    def _do(self, act: Callable[[], object]) -> bool:
        """Change something, or say why that can't be; what is held then is shown, another program's changes too."""
        known = self._context.cards.holding
        try:
            act()
        except RejectedError as error:
            self._context.say(error.message(i18n.language), "error")
        except ValidationError:
            self._context.say(tr("sets.odd"), "error")
        except OSError as error:
            self._context.say(tr("cards.own_failed", words=why_unwritable(error).of(i18n.language)), "error")
        else:
            return True
        finally:
            if self._context.cards.holding != known:
                self._follow()
        return False

    def _follow(self) -> None:
        """Have the search know of a change."""
        try:
            self._context.search_in(self._context.cards.database())
        except (OSError, sqlite3.Error) as error:
            self._context.cards_changed.emit()
            self._context.say(tr("cards.own_unsearched", words=trouble_words(error)), "warning")
        self.changed.emit()


def _let_go(numbers: tuple[int, ...]) -> str:
    """Tell which versions are kept no more."""
    if not numbers:
        return ""
    gone, letters = ", ".join(map(str, numbers)), MOST_LETTERS // 1_000_000
    return " " + tr("sets.versions_gone", numbers=gone, most=MOST_VERSIONS, letters=letters)
