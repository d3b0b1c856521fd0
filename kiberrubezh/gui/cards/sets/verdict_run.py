"""A card on trial in the background: stopped at any time, kept as it is played, told as far as it is known."""

from __future__ import annotations

import os
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Final
from weakref import finalize

from PySide6.QtCore import QObject, QTimer, Signal

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.troubles import trouble_words

if TYPE_CHECKING:
    from kiberrubezh.cards.card import Card
    from kiberrubezh.collection import Collection
    from kiberrubezh.playtest.record import Record
    from kiberrubezh.runs.apart import PlayProcess
    from kiberrubezh.sets.trial import Trial

_PATIENCE: Final = 3.0
"""Seconds beyond its time that a duel of a trial may take to its end."""
_NOT_PLAYED: Final = ("name", "reference", "about", "set", "number")
"""Fields of a card that no duel depends on."""


class VerdictRun(QObject):
    """Tries one card at a time."""

    told = Signal(object, str)
    """What says what is tried, or what is known of it, in the language then in use; the tone in which it is said."""
    going = Signal(int, int)
    """So many duels are known, and so many seconds are left at most; each second."""
    ended = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._apart: PlayProcess | None = None
        self._stopping = False
        self.is_running = False
        self._card: Card | None = None
        """The card that is tried, or was last, as it was then."""
        self.unclear = ""
        """The id of the card of which more duels would tell more, "" while none is known to be such."""
        self._late = QTimer(self, singleShot=True)
        """Ends a trial of which nothing is heard any more."""
        self._late.timeout.connect(self.stop)
        self._known, self._over_at = 0, 0.0
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self._tell_going)

    def start(self, card_id: str) -> None:
        """Look for the deck that suits a card, and try the card in it."""
        self._stopping, self.is_running = False, True
        self._card, self.unclear = self._context.cards[card_id], ""
        self.told.emit(lambda: tr("sets.card_trial_seeking"), "info")
        cards, language = self._context.cards, i18n.language
        self._context.jobs.run(
            lambda _job: _found(cards[card_id], cards, language), self._begin, failed=self._fail, receiver=self
        )

    def _begin(self, tried: Trial) -> None:
        """Play, unless it was stopped before there was anything to play."""
        from kiberrubezh.field import field
        from kiberrubezh.runs.apart import PlayProcess
        from kiberrubezh.sets.trial import SECONDS

        if self._stopping:
            self._over()
            self.told.emit(lambda: tr("sets.card_trial_stopped"), "warning")
            self.ended.emit()
            return
        if self._apart is None:
            self._apart = PlayProcess(field)
            finalize(self, self._apart.close)
        self._late.start(round((SECONDS + _PATIENCE) * 1000))
        self._known, self._over_at = 0, monotonic() + SECONDS
        self._clock.start()
        self.told.emit(lambda: tried.words(i18n.language), "info")
        self._tell_going()
        self._context.jobs.run(
            lambda job: self._play(tried, job),
            lambda records: self._end(tried, records),
            failed=self._fail,
            progress=lambda done, _: self._note(done),
            receiver=self,
        )

    @property
    def outdated(self) -> str:
        """What makes that which is told of a card one of the past, in words; "" where nothing does."""
        tried = self._card
        if tried is None:
            return ""
        now = self._context.cards.get(tried.id)
        if now is None:
            return tr("sets.card_trial_gone")
        told_apart = {name: getattr(now, name) for name in _NOT_PLAYED}
        return "" if tried.model_copy(update=told_apart) == now else tr("sets.card_trial_changed")

    def stop(self) -> None:
        """Stop soon; what was played is kept, and what is known is told."""
        self._stopping = True
        if self._apart is not None:
            self._apart.stop()

    def close(self) -> None:
        """Stop and end the process."""
        self.stop()
        if self._apart is not None:
            self._apart.close()
            self._apart = None

    def _play(self, tried: Trial, job: Job) -> list[Record]:
        """Take duels from the process that plays them until it is clear, the time is over, or it is stopped."""
        from kiberrubezh.sets.trial import Watch

        assert self._apart is not None
        watch, records = Watch(tried.plan), list["Record"]()
        enough = False
        apart = self._apart
        for step in apart.play(tried.plan, os.cpu_count() or 1, compares=False):
            for record in step.records:
                if not enough:
                    records.append(record)
                    enough = watch.see(record)
            if enough or self._stopping or watch.is_late or job.cancelled:
                apart.stop()
            job.step(len(records), len(tried.plan.games))
        return records

    def _note(self, known: int) -> None:
        self._known = known

    def _tell_going(self) -> None:
        self.going.emit(self._known, max(0, ceil(self._over_at - monotonic())))

    def _end(self, tried: Trial, records: list[Record]) -> None:
        from kiberrubezh.sets.trial import is_clear, is_open, verdict, verdict_words

        found = verdict(tried.plan, records)
        # What is clear is told plainly: that a card makes decks weaker is no success.
        tone = "info" if found is not None and is_clear(found) else "warning"
        known = len(records)
        self._over()
        more = is_open(found)
        self.unclear = self._card.id if more and self._card is not None else ""

        def said() -> str:
            words = verdict_words(found, known, i18n.language)
            if more:
                words += " " + tr("sets.card_trial_more_why", button=tr("sets.card_trial_more"))
            return f"{words}\n{tried.words(i18n.language)}"

        self.told.emit(said, tone)
        self.ended.emit()

    def _fail(self, error: Exception) -> None:
        from kiberrubezh.sets.trial import NoTrialError

        self._over()
        if isinstance(error, NoTrialError):
            self.told.emit(lambda: error.message(i18n.language), "warning")
        else:
            self.told.emit(lambda: tr("sets.card_trial_failed", words=trouble_words(error)), "error")
        self.ended.emit()

    def _over(self) -> None:
        self._late.stop()
        self._clock.stop()
        self.is_running = False


def _found(card: Card, cards: Collection, language: Language) -> Trial:
    from kiberrubezh.deckbuilder.ready import ready_names, set_decks
    from kiberrubezh.sets.trial import trial

    ready = ready_names(cards, language)
    return trial(card, cards, [*ready, *set_decks(cards).values()], [*ready], names=ready)
