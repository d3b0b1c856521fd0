"""How a search in the background leaves the window its share of the one interpreter."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

from kiberrubezh.gui.jobs import Job

_STEP: Final = 20
"""Steps between two reports."""
_WORK: Final = 0.008
"""Seconds of thinking between two rests: a rest a step would make a hint wait for a busy machine a hundred times."""
_REST: Final = 0.001
"""Seconds that the window gets then, to paint and to listen."""


def breath(job: Job, total: int, clock: Callable[[], float] = monotonic) -> Callable[[int], None]:
    """Return a pause that lets the window go on, reports, and raises once nobody waits for the job any more."""
    rested = clock()

    def pause(done: int) -> None:
        nonlocal rested
        if done % _STEP == 0:
            job.step(done, total)
        if clock() - rested >= _WORK:
            sleep(_REST)
            rested = clock()

    return pause
