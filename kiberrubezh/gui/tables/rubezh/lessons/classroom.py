"""Lessons brought to the table: one begun or taken up again, the next one after it."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.wording import name_of, names_now
from kiberrubezh.gui.tables.rubezh.wording import mend_words
from kiberrubezh.play.rubezh.lessons.attempts import attempt_of, step_of
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson
from kiberrubezh.play.rubezh.lessons.pupil import lesson_terms
from kiberrubezh.play.rubezh.lessons.school import FIRST, LessonError, find_lesson, lessons
from kiberrubezh.play.rubezh.opponents import TEACHER
from kiberrubezh.play.rubezh.sitting import DuelSitting, begin_lesson


class LessonDoor(NamedTuple):
    """What the page of the table does for lessons."""

    take: Callable[[DuelSitting], None]
    """Put a duel on the table."""
    resume: Callable[[Path], None]
    """Go on with an unfinished one."""
    clear: Callable[[], None]
    """Let go of what lies on the table."""
    show_list: Callable[[], None]


class Classroom:
    """Begins lessons at the table of a page."""

    def __init__(self, context: AppContext, page: LessonDoor) -> None:
        self._context, self._page = context, page

    def teach_first(self) -> None:
        """Begin the first duel, which a lesson leads, or go on with it."""
        self.teach(FIRST, step_of(FIRST, find_lesson(FIRST)) is not None)

    def teach(self, lesson_id: str, go_on: bool) -> None:
        """Begin a lesson, or take it up where it was."""
        path = attempt_of(lesson_id) if go_on else None
        if path is not None:
            self._page.resume(path)
            return
        self._page.clear()  # or its file couldn't make room
        try:
            self._begin(lesson_id)
        except LessonError as error:
            self._context.say(error.message(i18n.language), "error")
        except OSError as error:
            words = why_unwritable(error).of(i18n.language)
            self._context.say(tr("duel.cant_write", words=words, mend=mend_words(error)), "error")

    def teach_next(self, lesson_id: str) -> None:
        """Begin the lesson after one; after the last the list is shown."""
        ids = [it.id for it in lessons(self._context.cards)[0]]
        place = ids.index(lesson_id) + 1 if lesson_id in ids else len(ids)
        if place < len(ids):
            self.teach(ids[place], step_of(ids[place], find_lesson(ids[place])) is not None)
        else:
            self._page.show_list()

    def _begin(self, lesson_id: str) -> None:
        lesson = find_lesson(lesson_id)
        if isinstance(lesson, DeckLesson):
            self._context.learn_deck.emit(lesson_id)
            return
        title = lesson.name.ru if i18n.language == "ru" else lesson.name.en
        terms = lesson_terms(lesson_id, lesson, self._context.cards, _pupil_names(), title)
        self._page.take(begin_lesson(terms, lesson))


def name_both(session: DuelSitting | None) -> None:
    """Name both in the language in use, whatever it was when the duel was begun, but for names that were typed."""
    if session is None:
        return
    players, names = session.terms.players, session.terms.header.names
    called = _pupil_names() if session.terms.lesson else names_now(players, names)
    if called != names:
        session.call(called)


def _pupil_names() -> tuple[str, str]:
    return tr("duel.name_human"), name_of(TEACHER)
