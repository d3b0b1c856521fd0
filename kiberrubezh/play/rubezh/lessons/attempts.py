"""Duels of lessons on the disk: one for each lesson, taken up where it was, apart from the duels that are played."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from kiberrubezh.engine.replay import BrokenReplayError, run
from kiberrubezh.journal import ENDING, Journal, JournalError
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson
from kiberrubezh.play.rubezh.lessons.orders import OrderError
from kiberrubezh.play.rubezh.lessons.school import AnyLesson, own_folder
from kiberrubezh.play.rubezh.lessons.walk import Script

_UNDER_WAY: Final = "under-way"


def folder_of(lesson_id: str) -> Path:
    """Return where the duels of a lesson lie, or would."""
    return own_folder() / _UNDER_WAY / Path(lesson_id).name


def attempt_of(lesson_id: str) -> Path | None:
    """Return the duel of a lesson that was begun last; None where there is none."""
    found = sorted(folder_of(lesson_id).glob(f"*{ENDING}"))
    return found[-1] if found else None


def step_of(lesson_id: str, lesson: AnyLesson) -> int | None:
    """Return at which step a lesson was left, from 0; None where it wasn't begun, or can't be gone on with."""
    path = attempt_of(lesson_id)
    if path is None or isinstance(lesson, DeckLesson):
        return None
    with suppress(OSError, JournalError, BrokenReplayError, OrderError):
        record = Journal.read(path)
        timeline, script = run(Terms.from_json(record.header).header, record.choices), Script(lesson)
        progress = script.progress(timeline)
        if len(timeline) and not script.is_over(progress) and script.walk(timeline.state, progress).is_over:
            return progress.step
    return None


def clear_attempts(lesson_id: str) -> None:
    """Delete the duels of a lesson; one that can't be deleted stays."""
    for path in folder_of(lesson_id).glob(f"*{ENDING}"):
        with suppress(OSError):
            path.unlink()
