"""A duel under way as the window is given it: views, told events and an imagined deal; and who deals it so."""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.field import field
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal import Journal, Record
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.draft import Draft
from kiberrubezh.play.rubezh.ending import Ending
from kiberrubezh.play.rubezh.hints import Question
from kiberrubezh.play.rubezh.lessons.attempts import clear_attempts, folder_of
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lessons.lesson import Lesson
from kiberrubezh.play.rubezh.lessons.orders import OrderError
from kiberrubezh.play.rubezh.lessons.pupil import LessonSession, NotAskedError
from kiberrubezh.play.rubezh.lessons.school import LessonError, find_duel_lesson
from kiberrubezh.play.rubezh.lookers import Lookers
from kiberrubezh.play.rubezh.opponents import Programs
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.story import LogLine
from kiberrubezh.play.rubezh.training.position import Position

__all__ = ["DuelSitting", "NotAskedError", "begin_duel", "begin_lesson", "branch_duel", "resume_duel"]


class DuelSitting(Protocol):
    """What a table may ask of its duel; by this type its host, and with it the true position, can't be reached."""

    terms: Terms
    programs: Programs
    draft: Draft
    looker: int | None
    forfeits: dict[int, Forfeit]

    def call(self, names: tuple[str, str]) -> None:
        """Call both otherwise on the screen from now on."""

    @property
    def path(self) -> Path:
        """The file of the duel."""

    @property
    def deal(self) -> Duel:
        """The position that the table tries things out on: what nobody at the screen can know is dealt anew in it."""

    @property
    def asked(self) -> int | None:
        """The seat that decides; None when the duel is over."""

    @property
    def question(self) -> Hashable:
        """What tells the open question from any other."""

    @property
    def cue(self) -> Cue | None:
        """What a lesson says now; None where none is taught."""

    def play_on(self) -> None:
        """Play the duel on without the lesson that is taught in it."""

    @property
    def ending(self) -> Ending:
        """How the duel has ended."""

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""

    @property
    def bot_decides(self) -> bool:
        """Whether a program is to answer now."""

    @property
    def curtain(self) -> int | None:
        """The seat that the screen must be handed to before anything private is shown; None: no need."""

    @property
    def sight(self) -> Lookers:
        """Whose private cards may be on the screen now."""

    @property
    def bottom(self) -> int:
        """The seat whose side of the table is the lower one."""

    @property
    def view(self) -> View:
        """What may be shown now."""

    @property
    def is_deciding(self) -> bool:
        """Whether a person at the screen is to decide and has been let in."""

    @property
    def verdict(self) -> bool | None:
        """Whether a puzzle is solved, once its turn has ended: nothing is asked any more then. Else None."""

    @property
    def has_no_choice(self) -> bool:
        """Whether the person at the screen can only say done: the step passes by itself."""

    @property
    def has_referee(self) -> bool:
        """Whether texts are carried out by hand in this duel."""

    def lines(self, lang: Lang) -> list[LogLine]:
        """Return the log as it may be read at the screen now."""

    def hinted(self) -> Question:
        """Return the open question, to be thought about for a hint."""

    def training_position(self) -> Position:
        """Return the position of now for the training table. Raise ClosedError where hands or decks are closed."""

    def turn_at(self, place: int) -> int:
        """Return in which turn a choice was made."""

    def active_at(self, place: int) -> int:
        """Return in whose turn a choice was made."""

    def made_since(self, place: int) -> int:
        """Return how many choices were made from a place on."""

    @property
    def asks_consent(self) -> bool:
        """Whether another person has to agree to taking back."""

    def lift_curtain(self) -> None:
        """Let the person in who is to decide."""

    def drop_curtain(self) -> None:
        """Hide everything private until somebody takes the screen again."""

    def why_not(self, option: Option, lang: Lang) -> str:
        """Say why whoever is asked can't do a referee's act now; empty if it can be done."""

    def send(self, options: Sequence[Option]) -> list[Event]:
        """Choose, write down, and return what happened as the screen may show it."""

    def take_draft(self) -> list[Option]:
        """Return the wave or the blocks put together, to be sent; begin a new draft."""

    def concede(self) -> list[Event]:
        """Give the duel up."""

    def places(self) -> list[int]:
        """List the lengths of the past at which a person had a decision to make."""

    def last_place(self) -> int | None:
        """Return where taking back leads to."""

    def undo_to(self, place: int) -> None:
        """Take back all choices from a place on."""

    def redo(self) -> list[Event]:
        """Make again what was taken back last."""

    def close(self) -> None:
        """Let go of the journal; the duel can be resumed."""


def begin_duel(terms: Terms) -> DuelSitting:
    """Deal the cards and begin the journal. Raise OSError."""
    return Session.start(terms)


def resume_duel(record: Record) -> DuelSitting:
    """Go on where a journal ends, with the lesson in it. Raise BrokenReplayError or JournalError if that can't be."""
    lesson_id = Terms.from_json(record.header).lesson
    if lesson_id:
        with suppress(LessonError, OrderError):
            return LessonSession.resume_lesson(record, find_duel_lesson(lesson_id))
    return Session.resume(record)


def begin_lesson(terms: Terms, lesson: Lesson) -> DuelSitting:
    """Deal the cards of a lesson and begin its journal, instead of an earlier one of the same. Raise OSError."""
    clear_attempts(terms.lesson)
    return LessonSession.begin(terms, lesson, folder_of(terms.lesson))


def branch_duel(terms: Terms, choices: Sequence[Option]) -> DuelSitting:
    """Begin a duel of its own from the first choices of another. Raise OSError or JournalError."""
    return Session.branch(terms, choices)


def branch_again(path: Path, place: int) -> Path:
    """Begin a duel again as it stood after so many choices, in a file of its own; may run in any thread.

    Raise OSError, JournalError or BrokenReplayError.
    """
    record = Journal.read(path)
    terms = Terms.from_json(record.header)
    session = branch_duel(terms, run(terms.header, record.choices, field()).choices[:place])
    session.close()
    return session.path
