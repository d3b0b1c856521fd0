"""A lesson in building a deck: the sentence above the workbench, what is lit there, and how far the deck has come."""

from contextlib import suppress
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.holdings.outcome import outcome
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.halo import Halo
from kiberrubezh.gui.widgets.lesson_band import Band
from kiberrubezh.learning.marks import note_done
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson
from kiberrubezh.play.rubezh.lessons.school import LessonError, find_lesson

_KEY: Final = "lessons/deck/"
"""Where it is remembered which deck of the shelf belongs to a lesson."""


class DeckTutor(QObject):
    """Leads through such a lesson while its deck is open."""

    def __init__(self, context: AppContext, builder: Builder) -> None:
        super().__init__(builder)
        self._context, self._builder = context, builder
        self._lesson: DeckLesson | None = None
        self._id, self._deck_id = "", 0
        self._brought = -1
        """The step whose column was brought into sight; after that, whoever builds has the say."""
        self.band, self.halo = Band(context.theme, (0, 0, 0, 0)), Halo(context.theme, builder)
        laid = builder.layout()
        assert isinstance(laid, QBoxLayout)
        laid.insertWidget(0, self.band)
        self.band.left.connect(self._leave)
        self.band.next_wanted.connect(self._leave)
        self.band.rule_wanted.connect(lambda rule: context.open_rules.emit(DUEL, rule))
        builder.editor.changed.connect(self.show_now)

    def begin(self, lesson_id: str) -> None:
        """Open the deck of a lesson where it was left, or a new one as the lesson begins."""
        try:
            lesson = find_lesson(lesson_id)
        except LessonError as error:
            self._context.say(error.message(i18n.language), "error")
            return
        if not isinstance(lesson, DeckLesson):
            return
        if (deck_id := outcome(self._context, lambda: self._deck_of(lesson_id, lesson))) is None:
            return
        self._lesson, self._id, self._brought = lesson, lesson_id, -1
        self._deck_id = deck_id
        self._builder.open_new(self._deck_id)

    def _deck_of(self, lesson_id: str, lesson: DeckLesson) -> int:
        """Return the deck that a lesson was left with, unless it was done or is gone; else a new one on the shelf."""
        context = self._context
        known = context.settings.number(_KEY + lesson_id)
        kept = next((it for it in context.shelf.decks() if it.id == known), None)
        if kept is not None and lesson.step_of(kept.deck, context.cards) < len(lesson.steps):
            return kept.id
        made = context.shelf.add(lesson.begun(i18n.language)).id
        context.settings.put(_KEY + lesson_id, made)
        return made

    def show_now(self) -> None:
        """Show what is asked of the deck that is open; nothing for any other."""
        lesson, editor = self._lesson, self._builder.editor
        if lesson is None or editor.deck_id != self._deck_id or not editor.is_open:
            self._brought = -1
            self.band.show_cue(None, can_play_on=False)
            self.halo.surround(None)
            return
        cards = self._context.cards
        place = lesson.step_of(editor.deck, cards)
        step = lesson.steps[place] if place < len(lesson.steps) else None
        words = lesson.end if step is None else step.say
        name, said = Pair(lesson.name.ru, lesson.name.en), Pair(words.of("ru", cards), words.of("en", cards))
        rule = "" if step is None else step.rule
        self.band.show_cue(Cue(self._id, name, place, len(lesson.steps), said, rule, "", (), ""), can_play_on=False)
        if step is not None and place != self._brought:
            builder = self._builder
            builder.bench.bring({"search": builder.pool, "side": builder.side}.get(step.light))
        self._brought = place
        self.halo.surround(None if step is None else self._parts()[step.light])
        if step is None:
            with suppress(OSError):  # it is only a mark in a list
                note_done(self._id)

    def _parts(self) -> dict[str, QWidget]:
        builder = self._builder
        return {"search": builder.pool.field, "deck": builder.list, "side": builder.side}

    def _leave(self) -> None:
        self._lesson = None
        self.show_now()
        self._context.open_lessons.emit()
