"""A duel in which a lesson is taught: the opponent follows its orders, and what leads away is answered, not done."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from typing_extensions import override

from kiberrubezh.bots import Explainer
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import IllegalChoiceError, Option, Player
from kiberrubezh.engine.replay import begin, run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.timeline import Moment, Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import Journal, Record
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.draft import Pair as Blocked
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lessons.lesson import Lesson
from kiberrubezh.play.rubezh.lessons.walk import Progress, Script
from kiberrubezh.play.rubezh.opponents import TEACHER, Programs
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.sides import YOU

_ASKED = Pair("Урок ждёт другого. {say}", "The lesson waits for something else. {say}")


class NotAskedError(ToldError):
    """A choice would lead away from what the lesson asks; nothing was done."""


class LessonPrograms(Programs):
    """The opponent of a lesson: as ordered while it goes on, then whoever sits there."""

    def __init__(self, session: "LessonSession") -> None:
        super().__init__(session.host)
        self._session = session

    @override
    def thinking(self, player: Player) -> Callable[[], list[Option]]:
        session = self._session
        if session.is_left:
            return super().thinking(player)
        script, position, progress = session.script, session.host.state.clone(), session.progress
        return lambda: _ordered(script, position, progress)


class LessonSession(Session):
    """A session that a lesson leads until all its steps are done, or whoever learns plays on without it."""

    def __init__(self, host: DuelHost, lesson: Lesson) -> None:
        super().__init__(host)
        self.script = Script(lesson)
        self._known: tuple[Moment[Duel] | None, Progress] | None = None
        """The last choice, and how far the lesson had come with it."""
        self.programs = LessonPrograms(self)
        self.is_left = not self.script.walk(host.state.clone(), self.progress).is_over
        """Whether the duel is played on without the lesson, as one that can't be led to its end any more is."""
        self._taken: tuple[tuple[int, ...], tuple[Blocked, ...]] | None = None
        """The draft that was taken to be sent."""

    @classmethod
    def begin(cls, terms: Terms, lesson: Lesson, folder: Path | None = None) -> Self:
        """Deal the cards of a lesson, and begin the journal. Raise OSError."""
        timeline = Timeline(begin(terms.header, field()))
        return cls(DuelHost(terms, {}, Journal.create(terms.to_json(), folder), timeline), lesson)

    @classmethod
    def resume_lesson(cls, record: Record, lesson: Lesson) -> Self:
        """Go on where a journal ends. Raise BrokenReplayError or JournalError if that can't be done."""
        terms = Terms.from_json(record.header)
        timeline = run(terms.header, record.choices, field())
        session = cls(DuelHost(terms, {}, Journal.resume(record.path), timeline), lesson)
        session.host.finish()
        return session

    @property
    def progress(self) -> Progress:
        """How far the lesson has come."""
        moments = self.host.timeline.moments
        last = moments[-1] if moments else None
        if self._known is None or self._known[0] is not last:
            self._known = last, self.script.progress(self.host.timeline)
        return self._known[1]

    @property
    @override
    def cue(self) -> Cue | None:
        """What the lesson says now; None when it is left."""
        return None if self.is_left else self._cue(self.progress)

    def _cue(self, progress: Progress) -> Cue:
        lesson, cards = self.script.lesson, self.terms.header.cards
        over = self._is_done
        step = None if over else lesson.steps[min(progress.step, len(lesson.steps) - 1)]
        words = lesson.end if step is None else step.say
        button, lit = ("", ()) if over or not self.is_deciding else self._lights(progress)
        return Cue(
            lesson=self.terms.lesson,
            name=Pair(lesson.name.ru, lesson.name.en),
            step=len(lesson.steps) if over else min(progress.step, len(lesson.steps) - 1),
            steps=len(lesson.steps),
            say=Pair(words.of("ru", cards), words.of("en", cards)),
            rule="" if step is None else step.rule,
            button=button,
            cards=lit,
            light="" if step is None else step.light or "",
        )

    def _lights(self, progress: Progress) -> tuple[str, tuple[int, ...]]:
        """Return what leads on: a button, or the cards of the next act that is awaited, what is drafted left out."""
        duel, then = self._with_draft(progress)
        if then.step > progress.step:
            return "main", ()
        wanted = self.script.wanted(then)
        if any(order.act == "redeal" and order.options(duel) for order in wanted):
            return "second", ()
        found = [option for order in wanted for option in order.options(duel)]
        lit = ((it[1:] if it.act == "block" else it[1:2]) for it in found)
        cards = next((tuple(card for card in it if card >= 0) for it in lit if it[0] >= 0), ())
        return ("", cards) if cards else ("main", ())

    def _with_draft(self, progress: Progress) -> tuple[Duel, Progress]:
        """Return the position, and how far the lesson would be, with what is put together so far."""
        duel = self.host.state
        if self.draft:
            duel = duel.clone()
            for option in self.draft.options(self.host.state):
                if option != DONE:
                    before = duel.clone()
                    progress = self.script.after(progress, before, option, duel, duel.choose(option))
        return duel, progress

    def play_on(self) -> None:
        """Play the duel on without the lesson."""
        self.is_left = True

    @property
    def _is_done(self) -> bool:
        """Whether all steps are done, and the last wave has been carried out."""
        return self.script.is_over(self.progress) and not self.host.state.wave

    @property
    def _is_paused(self) -> bool:
        """Whether the lesson is done and nobody has said yet that the duel is to go on."""
        return not self.is_left and self._is_done

    @property
    @override
    def bot_decides(self) -> bool:
        return super().bot_decides and not self._is_paused

    @property
    @override
    def is_deciding(self) -> bool:
        return super().is_deciding and not self._is_paused

    @property
    @override
    def has_no_choice(self) -> bool:
        """Whether the step passes by itself: not one that the lesson waits to be passed, its sentence still unread."""
        return super().has_no_choice and not self._is_awaited(DONE)

    def _is_awaited(self, option: Option) -> bool:
        """Tell whether a choice is an act that the step waits for."""
        if self.is_left:
            return False
        before, trial, progress = self.host.state, self.host.state.clone(), self.progress
        then = self.script.after(progress, before, option, trial, trial.choose(option))
        return (then.step, then.met) != (progress.step, progress.met)

    @override
    def take_draft(self) -> list[Option]:
        self._taken = self.draft.wave, self.draft.blocks
        return super().take_draft()

    @override
    def send(self, options: Sequence[Option]) -> list[Event]:
        """Choose what doesn't lead away. Raise NotAskedError for what does, with the draft as it was."""
        taken, self._taken = self._taken, None
        if self._leads_away(options):
            if taken is not None:
                self.draft.wave, self.draft.blocks = taken
            raise self._refusal()
        return super().send(options)

    def _refusal(self) -> NotAskedError:
        say = self._cue(self.progress).say
        return NotAskedError(Pair(*(words.format(say=it) for words, it in zip(_ASKED, say, strict=True))))

    def _leads_away(self, options: Sequence[Option]) -> bool:
        """Tell whether after an answer the lesson could be done later only, or not at all."""
        state, progress = self.host.state, self.progress
        asked = state.decision
        if self.is_left or asked is None or asked.seat != YOU or len(asked.options) == 1 or CONCEDE in options:
            return False
        asis = self.script.walk(state.clone(), progress)
        trial = state.clone()
        for option in options:
            before = trial.clone()
            try:
                happened = trial.choose(option)
            except IllegalChoiceError:
                return False  # it is refused for a better reason
            progress = self.script.after(progress, before, option, trial, happened)
        then = self.script.walk(trial, progress)
        return asis.is_over and not (then.is_over and then.last.turn <= asis.last.turn)

    @override
    def _explainers(self) -> Mapping[int, Explainer]:
        """Name none: what the opponent is ordered to do has no reason of its own."""
        return {}


def lesson_terms(
    lesson_id: str, lesson: Lesson, cards: Mapping[str, Card], names: tuple[str, str], title: str
) -> Terms:
    """Return what the duel of a lesson begins with. Raise KeyError for a card that nobody knows."""
    return Terms(lesson.header(cards, names), (HUMAN, TEACHER), (title, title), lesson_id)


def _ordered(script: Script, duel: Duel, progress: Progress) -> list[Option]:
    """Return the opponent's answer to the open question; a wave or the blocks are many choices."""
    asked, chosen = duel.decision, list[Option]()
    while asked is not None and duel.decision is not None and duel.decision[:2] == asked[:2]:
        if chosen and not is_begun(duel):
            break
        option, before = script.reply(progress, duel), duel.clone()
        progress = script.after(progress, before, option, duel, duel.choose(option))
        chosen.append(option)
    return chosen
