"""How long a search takes: guessed before it begins, then told by what has been played of it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtWidgets import QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.jobs import Job
from kiberrubezh.gui.lab.metagame.question import Question
from kiberrubezh.playtest.plan import Bots
from kiberrubezh.runs.apart import PlayProcess

BOTS: Final[Bots] = ("scripted", "scripted")
"""Who plays in a search of the window."""
_KEPT: Final = "metagame/seconds"
_TRIAL: Final = "trial"
_RECENT: Final = 60.0
"""Seconds in which what is played says how busy the machine is now."""
_LEAST: Final = 4.0
"""Seconds before which nothing is told."""
_SURE: Final = (0.85, 1.2)
_BY_THE_LAST: Final = (0.7, 1.6)
_BY_A_TRIAL: Final = (0.5, 2.0)
"""Between what times a guess a search takes: by its own pace, by that of the last one, by a single duel."""


class Span(NamedTuple):
    """Seconds, at the least and at the most."""

    least: float
    most: float


class Pace:
    """The pace of a search under way."""

    def __init__(self) -> None:
        self._first: tuple[float, int] | None = None
        self._marks = deque[tuple[float, int]]()

    def step(self, fresh: int, now: float) -> None:
        """Take that so many duels were played by a moment, in seconds; what was known before doesn't count."""
        self._first = self._first or (now, fresh)
        self._marks.append((now, fresh))
        while len(self._marks) > 2 and now - self._marks[1][0] > _RECENT:
            self._marks.popleft()

    @property
    def seconds(self) -> float:
        """Seconds a duel took until now, 0 while too few were played."""
        return 0.0 if self._first is None else _seconds(self._first, self._marks[-1])

    def left(self, duels: int) -> Span | None:
        """Return how long so many more take, None while too few were played: by all of them and by the last ones."""
        if not (whole := self.seconds):
            return None
        recent = _seconds(self._marks[0], self._marks[-1]) or whole
        return Span(duels * min(whole, recent) * _SURE[0], duels * max(whole, recent) * _SURE[1])


def _seconds(begin: tuple[float, int], end: tuple[float, int]) -> float:
    time, duels = end[0] - begin[0], end[1] - begin[1]
    return time / duels if time >= _LEAST and duels else 0.0


class Guess:
    """What a search will take on this machine: by its question, and by the last one or a duel that is tried."""

    def __init__(self, context: AppContext, apart: PlayProcess, receiver: QWidget, told: Callable[[], None]) -> None:
        """`told` is called when more is known, as long as the `receiver` is there."""
        self._context, self._apart, self._receiver, self._told = context, apart, receiver, told
        self._most: dict[tuple[Question, str], int] = {}
        self._tried = 0.0
        self._jobs: dict[object, Job] = {}
        self._telling = False
        self.trouble: Exception | None = None
        """Why the last duel that was tried told nothing."""

    def keep(self, seconds: float) -> None:
        """Remember how many seconds a duel of a search took on one core."""
        if seconds:
            self._context.settings.put(_KEPT, f"{seconds:.5f}")

    def duels(self, question: Question, card: str, budget: int) -> int:
        """Return how many duels an answer takes at the most: the budget, while that is worked out in the background.

        The decks of an equilibrium are looked for as long as the budget lasts, unless nothing gains any more.
        """
        if question == "find":
            return budget
        key = (question, card if question == "card" else "")
        if key not in self._most:
            cards = dict(self._context.cards)
            self._work(key, lambda _job: _most(question, card, cards), partial(self._most.__setitem__, key))
        return min(self._most.get(key, budget), budget)

    def takes(self, duels: int, jobs: int) -> Span | None:
        """Return how long so many duels take on so many cores; None while a first one is tried, or where none ends.

        One that failed is tried anew when that is asked next.
        """
        kept = _number(self._context.settings.text(_KEPT))
        if not kept and not self._tried:
            apart, deck = self._apart, tuple(ready_decks(self._context.cards)[0].expand(self._context.cards))
            self._work(_TRIAL, lambda _job: apart.pace(BOTS, deck), self._take_trial)
            return None
        seconds, (least, most) = (kept, _BY_THE_LAST) if kept else (self._tried, _BY_A_TRIAL)
        crowd = 1.0 if kept else _crowd(jobs)
        return Span(duels * seconds / jobs * least, duels * seconds / jobs * most * crowd)

    @property
    def is_trying(self) -> bool:
        """Whether a duel is tried."""
        return _TRIAL in self._jobs

    def _take_trial(self, seconds: float) -> None:
        self._tried, self.trouble = seconds, None

    def _work(self, key: object, work: Callable[[Job], Any], take: Callable[[Any], None]) -> None:
        """Do something in the background, once; what failed is done anew when it is wanted next."""

        def done(result: object) -> None:
            take(result)
            self._tell()

        def fail(error: Exception) -> None:
            del self._jobs[key]
            if key == _TRIAL:
                self.trouble = error
            self._tell()

        if key not in self._jobs and not self._telling:
            self._jobs[key] = self._context.jobs.run(work, done, failed=fail, receiver=self._receiver)

    def _tell(self) -> None:
        """Say that more is known; what is asked in answer begins nothing, or a failure would be tried for ever."""
        self._telling = True
        try:
            self._told()
        finally:
            self._telling = False


def _most(question: Question, card: str, cards: Mapping[str, Card]) -> int:
    """Return how many duels an answer takes at the most; for a thread of its own, as this imports what searches."""
    from kiberrubezh.metagame import hunt, mending, oracle, parts
    from kiberrubezh.metagame.decks import Pool, deck_list

    if question == "beats":
        return hunt.duels()
    ready = [deck_list(deck.expand(cards)) for deck in ready_decks(cards)]
    if question == "mend":
        return mending.duels(len(ready))
    if question == "card":
        return parts.swap_duels(Pool(cards), ready, card)
    return hunt.duels(len(ready), oracle.HUNTS[-1])


def _crowd(jobs: int) -> float:
    """Return how many processes would share a core, at least 1; a single trial duel hardly shows it."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(1.0, (busy + jobs) / (os.cpu_count() or 1))


def _number(typed: str) -> float:
    """Return the seconds that were kept, 0 for none or for what nobody could have measured."""
    try:
        seconds = float(typed)
    except ValueError:
        return 0.0
    return seconds if 1e-5 < seconds < 1e3 else 0.0
