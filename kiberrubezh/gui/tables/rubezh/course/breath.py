"""How a search in the background leaves the window its share of the one interpreter."""

from collections.abc import Callable
from time import sleep

from kiberrubezh.gui.jobs import Job

_STEP = 20
"""Playouts between two reports."""
_BREATH = 0.0005
"""Seconds that the window gets after each playout, to paint and to listen."""


def breathing(job: Job, total: int) -> Callable[[int], None]:
    """Return a pause that lets the window go on, reports, and raises once nobody waits for the job any more."""

    def pause(done: int) -> None:
        if done % _STEP == 0:
            job.step(done, total)
        sleep(_BREATH)

    return pause
