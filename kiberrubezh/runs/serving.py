"""The process of a run, from inside: it answers questions until nobody is there to ask."""

import logging
import os
from _thread import interrupt_main
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from itertools import islice, takewhile
from multiprocessing import active_children
from multiprocessing.connection import Connection
from queue import Queue
from threading import Event, Thread
from time import perf_counter, sleep

from kiberrubezh.bots.programs import consent
from kiberrubezh.deckbuilder.troubles import why
from kiberrubezh.ground.words import Pair
from kiberrubezh.playtest.bands import judge
from kiberrubezh.playtest.comparison import compare, until_clear
from kiberrubezh.playtest.pace import seconds_a_duel
from kiberrubezh.playtest.plan import Plan
from kiberrubezh.playtest.reasons import read_reasons
from kiberrubezh.playtest.record import Record
from kiberrubezh.playtest.report import report
from kiberrubezh.runs.interruption import interruptible
from kiberrubezh.runs.messages import LEAVE, STOP, EndMessage, Look, Pace, Play, Step
from kiberrubezh.runs.store import Runs

_log = logging.getLogger(__name__)
_PATIENCE = 1.0
"""Seconds that a duel under way has for its end."""
_FAREWELL = 2.0
"""Seconds that what is under way has for putting down what was played."""
_LEAVING = 0.8
"""Seconds that the process has for its own end then."""
_TOLD_EVERY = 0.1
"""Seconds between two words on progress."""
_COUNTED_EVERY = 0.5
"""Seconds, at the least, between two countings of what was played so far."""
_AT_ONCE = 500
"""Records in a step at most: who takes them is never long at it."""


class _StoppedError(Exception):
    """Nobody wants any more of it."""


def serve(line: Connection) -> None:
    """Answer questions one after another until the line is cut."""
    server = _Server(line)
    Thread(target=server.listen, daemon=True).start()
    goes_on = True
    with interruptible():
        while goes_on:
            with suppress(KeyboardInterrupt):
                goes_on = server.answer()


class _Server:
    """Listens in one thread and works in the other, which is the main one, for that can be interrupted."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._asked: Queue[Play | Look | Pace | None] = Queue()
        """Nothing more is asked after None."""
        self._stopping = False
        self._idle = Event()
        self._idle.set()

    def listen(self) -> None:
        """Take questions, and stop or leave as soon as that is said."""
        while True:
            try:
                told = self._line.recv()
            except (EOFError, OSError):
                told = LEAVE
            if told in (STOP, LEAVE):
                self._stop()
            else:
                self._idle.clear()
                self._asked.put(told)
            if told == LEAVE:
                if self._idle.wait(_FAREWELL):
                    self._asked.put(None)  # what is left of processes that have played is put away on the ordinary way
                    sleep(_LEAVING)
                os._exit(0)  # there may be no way to end what the main thread is at

    def _stop(self) -> None:
        if not self._idle.is_set():
            self._stopping = True
            if not _interrupt() and not self._idle.wait(_PATIENCE):
                interrupt_main()  # a duel takes long; where there were processes, their end is heard of anyway

    def answer(self) -> bool:
        """Wait for a question and answer it; tell whether others may come."""
        if (question := self._asked.get()) is None:
            return False
        self._stopping = False
        trouble: Pair | None = None
        try:
            self._work(question)
        except (KeyboardInterrupt, _StoppedError):
            pass
        except Exception as error:
            if not self._stopping:
                _log.exception("a run")
                trouble = why(error)
        finally:
            self._idle.set()
        with suppress(OSError):  # nobody listens any more
            self._line.send(EndMessage(trouble))
        return True

    def _work(self, question: Play | Look | Pace) -> None:
        if isinstance(question, Pace):
            _confirm(question.confirmed)
            self._line.send(Step(seconds=seconds_a_duel(question.bots, question.deck)))
            return
        plan = replace(question.plan, prior=question.field())  # read here, as that takes a while
        if isinstance(question, Look):
            self._look(question._replace(plan=plan))
        else:
            _confirm(question.confirmed)
            self._play(question._replace(plan=plan))

    def _look(self, question: Look) -> None:
        with Runs() as runs:
            known = runs.known(question.plan)
        records = [known[game] for game in takewhile(known.__contains__, question.plan.games)]
        told = _Told(self._line, question.plan, compares=question.compares)
        for record in records:
            told.note(record)
        told.end()

    def _play(self, question: Play) -> None:
        plan, told = question.plan, _Told(self._line, question.plan, compares=question.compares)
        try:
            with Runs() as runs:
                told.known = len(runs.known(plan))
                played = runs.play(plan, question.jobs)
                games = until_clear(plan, played) if question.compares else played
                with closing(played), _closing(games):
                    for record in games:
                        told.note(record)
                        told.tell_now_and_then()
                        if self._stopping:
                            raise _StoppedError
        finally:
            if question.jobs > 1:
                _end_workers()
            told.end()


class _Told:
    """Sends what comes, bit by bit, and counts it up now and then."""

    def __init__(self, line: Connection, plan: Plan, *, compares: bool) -> None:
        self._line, self._plan, self._compares = line, plan, compares
        self._records: list[Record] = []
        self._sent = self.known = 0
        self._began = self._told = self._counted = perf_counter()

    def note(self, record: Record) -> None:
        """Take a record."""
        self._records.append(record)

    def tell_now_and_then(self) -> None:
        """Send what has come if it is time; the longer counting takes, the rarer it gets: half of the time at most."""
        now = perf_counter()
        if now - self._counted > _COUNTED_EVERY:
            self._send(counted=True)
            self._counted = max(perf_counter(), 2 * perf_counter() - now - _COUNTED_EVERY)
        elif now - self._told > _TOLD_EVERY:
            self._send()

    def end(self) -> None:
        """Send what is left, counted up."""
        if self._records:
            self._send(counted=True)

    def _send(self, *, counted: bool = False) -> None:
        count, taken = len(self._records), perf_counter() - self._began
        fresh = iter(self._records[self._sent :])
        step = Step(fresh=max(count - self.known, 0), seconds=taken)
        while len(part := tuple(islice(fresh, _AT_ONCE))) == _AT_ONCE:
            self._line.send(step._replace(records=part))
        step = step._replace(records=part)
        self._line.send(self._count_up(step) if counted else step)
        self._sent, self._told = count, perf_counter()

    def _count_up(self, step: Step) -> Step:
        found = None
        if self._compares:
            with suppress(ValueError):
                found = compare(self._plan, self._records)
        counted = report(self._plan, self._records)
        is_judged = not self._compares and len(self._records) == len(self._plan.games)
        verdicts = tuple(judge(counted, read_reasons())) if is_judged else ()
        return step._replace(report=counted, comparison=found, verdicts=verdicts)


def _confirm(typed: Iterable[str]) -> None:
    for command in typed:
        if not consent.is_confirmed(command):
            consent.confirm(command)


def _closing(records: Iterator[Record]) -> "closing[Generator[Record]]":
    """Leave an iterator here and now: what it waits for is given up in this thread."""
    assert isinstance(records, Generator)
    return closing(records)


def _interrupt() -> bool:
    """Have all processes that play give up what they are at, and tell whether there are any."""
    workers = active_children()
    for worker in workers:
        worker.terminate()
    return bool(workers)


def _end_workers() -> None:
    """End all processes, those that wait for more work too."""
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
