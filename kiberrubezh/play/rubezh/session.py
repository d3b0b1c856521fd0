"""A duel as the table plays it: who decides, what may be seen, drafts, taking back, the journal. No widgets."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from kiberrubezh.bots import Explainer
from kiberrubezh.bots.programs.own import Forfeit
from kiberrubezh.engine.kernel import EVERYBODY, Option
from kiberrubezh.engine.replay import begin, run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.rubezh.referee import refusal
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal import Journal, Record
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.draft import Draft
from kiberrubezh.play.rubezh.ending import Ending, ending
from kiberrubezh.play.rubezh.hints import Question
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.play.rubezh.lessons.cue import Cue
from kiberrubezh.play.rubezh.lookers import NOBODY, OPEN, Lookers, shown_event, shown_view
from kiberrubezh.play.rubezh.opponents import Programs, explainers
from kiberrubezh.play.rubezh.story import LogLine, Story
from kiberrubezh.play.rubezh.training.moments import check_open, position_at
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.trial import Trial
from kiberrubezh.play.rubezh.waypoints import waypoints_back


class Session:
    """A duel under way as this screen may have it: views, told events, and a deal to try things out on.

    The true position is the host's; whoever draws the table asks for nothing of it.
    """

    def __init__(self, host: DuelHost) -> None:
        self.host = host
        self.terms = host.beginning
        self.programs: Programs = Programs(host)
        self.draft = Draft()
        self.looker: int | None = None
        """Who looked at the screen last, of two persons who share it; None behind the curtain."""
        self.forfeits: dict[int, Forfeit] = {}
        """Why programs of one's own have lost, by seat; forgotten when that is taken back."""
        self._undone: list[list[Option]] = []
        self._trial = Trial(host, self._imagined)
        self._story: Story | None = None

    @classmethod
    def start(cls, terms: Terms, folder: Path | None = None) -> Self:
        """Deal the cards and begin the journal."""
        timeline = Timeline(begin(terms.header, field()))
        return cls._with(terms, Journal.create(terms.to_json(), folder), timeline)

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Go on where a journal ends. Raise BrokenReplayError or JournalError if that can't be done."""
        terms = Terms.from_json(record.header)
        timeline = run(terms.header, record.choices, field())
        session = cls._with(terms, Journal.resume(record.path), timeline)
        session.host.finish()
        return session

    @classmethod
    def _with(cls, terms: Terms, journal: Journal, timeline: Timeline[Duel]) -> Self:
        return cls(DuelHost(terms, {}, journal, timeline))

    @classmethod
    def branch(cls, terms: Terms, choices: Sequence[Option], folder: Path | None = None) -> Self:
        """Begin a duel of its own from the first choices of another."""
        session = cls.start(terms, folder)
        session._play(choices)
        return session

    def close(self) -> None:
        """Let go of the journal; the duel can be resumed."""
        self.host.close()

    @property
    def path(self) -> Path:
        """The file of the duel."""
        path = self.host.path
        assert path is not None, "a duel at the table of the window is kept"
        return path

    @property
    def deal(self) -> Duel:
        """The position that the table tries things out on, with what nobody can know dealt anew."""
        return self._trial.deal(self.sight)

    def _imagined(self, sight: Lookers) -> Duel:
        duel, made = self.host.state, len(self.host.timeline)
        return duel.imagine(min(sight), made) if len(sight) == 1 else duel.imagine_shared(made)

    @property
    def asked(self) -> int | None:
        """The seat that decides; None when the duel is over."""
        decision = self.host.state.decision
        return None if decision is None else decision.seat

    @property
    def question(self) -> Hashable:
        """What tells the open question from any other: the way that led to it."""
        return tuple(self.host.timeline.choices)

    def call(self, names: tuple[str, str]) -> None:
        """Show other names for both on the screen from now on; the journal keeps the names that it began with."""
        self.terms, self._story = self.terms.called(names), None

    def lines(self, lang: Lang) -> list[LogLine]:
        """Return the log as it may be read at the screen now."""
        if self._story is None:
            self._story = Story(self.terms.header, self._explainers())
        return self._story.lines(self.host.timeline, self.sight, lang)

    def _explainers(self) -> Mapping[int, Explainer]:
        """Return the programs by seat that say why."""
        return explainers(self.terms)

    @property
    def cue(self) -> Cue | None:
        """What a lesson says now; None where none is taught."""
        return None

    def play_on(self) -> None:
        """Play the duel on without the lesson that is taught in it."""

    @property
    def ending(self) -> Ending:
        """How the duel has ended."""
        return ending(self.host.timeline)

    def hinted(self) -> Question:
        """Return the open question, to be thought about for a hint."""
        return Question.of(self.deal, self.draft)

    def training_position(self) -> Position:
        """Return the position of now for the training table. Raise ClosedError where hands or decks are closed."""
        timeline = self.host.timeline
        check_open(timeline, everything=not self.terms.humans)
        return position_at(timeline, len(timeline), self.terms.header.names, self.bottom)

    def turn_at(self, place: int) -> int:
        """Return in which turn a choice was made."""
        return self.host.timeline.moments[place].state.turn

    def active_at(self, place: int) -> int:
        """Return in whose turn a choice was made."""
        return self.host.timeline.moments[place].state.active

    def made_since(self, place: int) -> int:
        """Return how many choices were made from a place on."""
        return len(self.host.timeline) - place

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.asked is None

    @property
    def bot_decides(self) -> bool:
        """Whether a program is to answer now."""
        return self.asked is not None and self.terms.players[self.asked] != HUMAN

    @property
    def curtain(self) -> int | None:
        """The seat that the screen must be handed to before anything private is shown; None: no need."""
        if not self.terms.is_hot_seat or self.asked is None or self.asked == self.looker:
            return None
        return self.asked

    @property
    def asks_consent(self) -> bool:
        """Whether another person has to agree to taking back."""
        return self.terms.is_hot_seat

    def lift_curtain(self) -> None:
        """Let the person in who is to decide."""
        self.looker = self.asked

    def drop_curtain(self) -> None:
        """Hide everything private until somebody takes the screen again."""
        if self.terms.is_hot_seat:
            self.looker = None

    @property
    def sight(self) -> Lookers:
        """Whose private cards may be on the screen now."""
        humans = self.terms.humans
        if not humans:
            return OPEN
        if len(humans) == 1:
            return frozenset(humans)
        if self.over or self.curtain is not None or self.looker is None:
            return NOBODY  # the end is looked at by both, and can still be taken back
        return frozenset({self.looker})

    @property
    def bottom(self) -> int:
        """The seat whose side of the table is the lower one."""
        humans = self.terms.humans
        if len(humans) == 2:
            return self.looker if self.looker is not None else (self.asked or 0)
        return humans[0] if humans else 0

    @property
    def view(self) -> View:
        """What may be shown now."""
        return shown_view(self.host.state, self.sight, self.bottom)

    @property
    def is_deciding(self) -> bool:
        """Whether a person at the screen is to decide and has been let in."""
        return self.asked is not None and not self.bot_decides and self.curtain is None

    @property
    def verdict(self) -> bool | None:
        """Whether a puzzle is solved, once its turn has ended; of a duel there is none."""
        return None

    @property
    def has_no_choice(self) -> bool:
        """Whether the person at the screen can only say done, nor act by hand: the step passes by itself."""
        decision = self.host.state.decision
        return decision is not None and self.is_deciding and self.host.passes(decision)

    @property
    def has_referee(self) -> bool:
        """Whether texts are carried out by hand in this duel (KR-9)."""
        return self.host.state.roster.has_manual

    def why_not(self, option: Option, lang: Lang) -> str:
        """Say why whoever is asked can't do a referee's act now; empty if it can be done."""
        why = refusal(self.deal, self.asked or 0, option)
        return why.of(lang) if why else ""

    def send(self, options: Sequence[Option]) -> list[Event]:
        """Choose, write down, and return what happened as the screen may show it.

        Raise IllegalChoiceError, nothing of that choice done.
        """
        self._undone.clear()
        return self._play(options)

    def take_draft(self) -> list[Option]:
        """Return the wave or the blocks put together, to be sent; begin a new draft."""
        options = self.draft.options(self.deal) if self.draft else []
        self.draft.clear()
        return options

    def concede(self) -> list[Event]:
        """Give the duel up (KR-8.2)."""
        self.draft.clear()
        return self.send([CONCEDE])

    def places(self) -> list[int]:
        """List the lengths of the past at which a person had a decision to make, a wave or defence counting once.

        A step that passes by itself is none: whoever went back to it would be carried on again.
        """
        return [*self._places_back()][::-1]

    def last_place(self) -> int | None:
        """Return where taking back leads to: the last earlier decision of the person at the screen."""
        wanted = self.looker if self.terms.is_hot_seat else None
        moments = self.host.timeline.moments
        found = (p for p in self._places_back() if wanted is None or moments[p].decision.seat == wanted)
        return next(found, None)

    def _places_back(self) -> Iterator[int]:
        return waypoints_back(self.host, self.terms.humans or (0, 1))

    def undo_to(self, place: int) -> None:
        """Take back all choices from a place on; they can be made again until another choice is made."""
        taken = self.host.timeline.choices[place:]
        if taken:
            self.host.take_back(place)
            self._undone.append(taken)
            self.forfeits.clear()
            self.draft.clear()
            self.drop_curtain()

    def redo(self) -> list[Event]:
        """Make again what was taken back last."""
        return self._play(self._undone.pop()) if self._undone else []

    def _play(self, options: Sequence[Option]) -> list[Event]:
        happened: list[Event] = []
        for option in options:
            self.host.choose(option, EVERYBODY if self.asked is None else self.asked)
            happened += [shown_event(event, self.sight) for event in self.host.timeline.moments[-1].happened]
        if self.draft:  # to deal what is hidden anew takes longer than the choice
            self.draft.keep_legal(self.deal)
        return happened
