"""All changes of own cards and sets in the window, in one order: carried out, searched, taken back, made again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from pydantic import ValidationError
from PySide6.QtCore import QObject, Signal

from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cards.store.reversal import ChangedSinceError, step_over
from kiberrubezh.collection import RejectedError
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext, Tone
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words


class Change(NamedTuple):
    """What the disk had before and after, and what is said once that is taken back (True) or made again."""

    before: Holding
    after: Holding
    words: Callable[[bool], str]

    @property
    def is_one(self) -> bool:
        """Whether anything is other than before."""
        return self.before != self.after


class Chronicle(QObject):
    """Takes back no more than what a change did: what other windows and commands have done meanwhile stays."""

    came_back = Signal(str)
    """The id of a set that a step taken back or made again has brought."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._past: list[Change] = []
        self._future: list[Change] = []
        self._unsearched = ""
        """Why the search doesn't know of the last change."""

    def carry_out(self, act: Callable[[], object], words: Callable[[bool], str]) -> Change | None:
        """Change own cards or sets, and return what that came to; None after saying why it can't be."""
        if not self._do(act):
            return None
        change = Change(self._context.cards.found, self._context.cards.holding, words)
        if change.is_one:
            self._past.append(change)
            self._future.clear()
        return change

    def undo(self) -> bool:
        """Take the last change back; tell whether there was one."""
        return self._step(self._past, self._future, back=True)

    def redo(self) -> bool:
        """Make the change again that was taken back; tell whether there was one."""
        return self._step(self._future, self._past, back=False)

    def tell(self, words: str, tone: Tone = "info", change: Change | None = None) -> None:
        """Tell of a change; where the search doesn't know of it, say that instead.

        One that is handed over is offered back, unless it changed nothing: what was done before it would be taken back.
        """
        if self._unsearched:
            words, tone = tr("cards.own_unsearched", words=self._unsearched), "warning"
        if change is not None and change.is_one:
            self._context.say(words, tone, tr("app.undo"), self.undo)
        else:
            self._context.say(words, tone)

    def _step(self, taken: list[Change], given: list[Change], *, back: bool) -> bool:
        if not taken:
            return False
        change = taken[-1]
        there, wanted = (change.after, change.before) if back else (change.before, change.after)
        try:
            done = self._do(lambda: self._context.cards.change(lambda held: step_over(held, there, wanted)))
        except ChangedSinceError:
            taken.pop()
            self._context.say(tr("cards.own_undo_refused" if back else "cards.own_redo_refused"), "warning")
            return True
        if done:
            given.append(taken.pop())
            for set_id in wanted.sets.keys() - there.sets.keys():
                self.came_back.emit(set_id)
            self.tell(change.words(back))
        return True

    def _do(self, act: Callable[[], object]) -> bool:
        """Change something, or say why that can't be; what is held then is shown, other programs' changes too."""
        context, known = self._context, self._context.cards.holding
        self._unsearched = ""
        try:
            act()
        except RejectedError as error:
            context.say(error.message(i18n.language), "error")
        except ValidationError:
            context.say(tr("sets.odd"), "error")
        except OSError as error:
            context.say(tr("cards.own_failed", words=why_unwritable(error).of(i18n.language)), "error")
        else:
            return True
        finally:
            if context.cards.holding != known:
                self._follow()
            while context.cards.notices:
                context.say(context.cards.notices.pop().message(i18n.language), "warning")
        return False

    def _follow(self) -> None:
        """Have the search know of a change."""
        try:
            self._context.search_in(self._context.cards.database())
        except (OSError, sqlite3.Error) as error:
            self._context.cards_changed.emit()
            self._unsearched = trouble_words(error)
