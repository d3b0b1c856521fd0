"""A duel of a session: what is asked of it and done to it, in the shapes of the protocol."""

from collections.abc import Iterable, Iterator
from typing import Self

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Sight
from kiberrubezh.engine.protocol.lines import answers
from kiberrubezh.engine.protocol.lines.beginnings import Replay
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.terms import SeatAnswer
from kiberrubezh.engine.protocol.lines.particulars import DuelOutcome, EventSight, OpenQuestion, OptionWords
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.sights import ViewSight
from kiberrubezh.engine.protocol.tables import saves
from kiberrubezh.engine.replay import BrokenReplayError, Header, begin, run
from kiberrubezh.engine.rubezh.game import RULESET, Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.rubezh.rules import STANDARD, EndlessLoopError, Rules
from kiberrubezh.engine.rubezh.sight.knowledge import KnownEvent
from kiberrubezh.engine.rubezh.speech.log import describe, option_words
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang


class DuelTable:
    """A duel with its past, and what it began with if that can be written down."""

    def __init__(self, timeline: Timeline[Duel], dealt: tuple[Event, ...] = (), header: Header | None = None) -> None:
        self._timeline = timeline
        self._dealt = dealt
        self._header = header

    @classmethod
    def begun(cls, header: Header, choices: Iterable[Option] = (), prior: Prior = MIRROR) -> Self:
        """Begin a duel and make choices in it. Raise ProblemError, for one that isn't legal too."""
        try:
            return cls(run(header, choices, prior), tuple(begin(header).events), header)
        except BrokenReplayError as error:
            raise ProblemError("broken_replay", str(error), "load") from error
        except EndlessLoopError as error:
            raise ProblemError("endless_loop", str(error)) from error
        except ValueError as error:
            raise ProblemError("unplayable", str(error)) from error

    @classmethod
    def at(cls, duel: Duel) -> Self:
        """Go on from a position, without a past."""
        return cls(Timeline(duel))

    def clone(self) -> "DuelTable":
        """Return an independent copy, past and all."""
        copy = Timeline(self.duel.clone())
        copy.moments = list(self._timeline.moments)
        return DuelTable(copy, self._dealt, self._header)

    @property
    def duel(self) -> Duel:
        """The present position."""
        return self._timeline.state

    @property
    def state(self) -> Duel:
        """The present position."""
        return self._timeline.state

    @property
    def game(self) -> str:
        """The id of what is played."""
        return RULESET

    def sight(self, seat: int) -> Sight:
        """Return what a seat may know."""
        return Sight(self.duel, seat)

    def asked(self) -> Decision:
        """Return the open question. Raise ProblemError where there is none."""
        if self.duel.decision is None:
            raise ProblemError("no_question", "the duel is over: nobody is asked")
        return self.duel.decision

    @property
    def cards(self) -> dict[str, Card]:
        """The cards of the duel by id, as printed here."""
        return {spec.card.id: spec.card for spec in self.duel.roster.specs}

    @property
    def replay(self) -> Replay:
        """The whole duel. Raise ProblemError for one that began in the middle."""
        if self._header is None:
            raise ProblemError("no_replay", "a duel that was imagined, set up or restored has no replay: use `save`")
        return Replay(header=self._header, choices=tuple(self._timeline.choices))

    @property
    def outcome(self) -> DuelOutcome | None:
        """How the duel ended; None while it goes on."""
        duel = self.duel
        if duel.result is None:
            return None
        return DuelOutcome(winner=duel.winner, reason=duel.reason, turns=duel.turn, scores=duel.result)

    @property
    def question(self) -> OpenQuestion:
        """What is asked now."""
        duel = self.duel
        asked, prompt, options = duel.decision or Decision(-1, "", ())
        choices = len(self._timeline)
        return OpenQuestion(
            asked=asked, prompt=prompt, options=options, turn=duel.turn, winner=duel.winner, choices=choices
        )

    def _seat(self, seat: int | None, where: str) -> int:
        """Return a seat; not told, the one that is asked, seat 0 when the duel is over. Raise ProblemError."""
        if seat not in (None, 0, 1):
            raise ProblemError("bad_request", "Input should be 0 or 1", where)
        if seat is not None:
            return seat
        return self.duel.decision.seat if self.duel.decision else 0

    def viewed(self, seat: int | None = None) -> Answer:
        """Tell how the duel stands for a seat; not told, for the one that is asked."""
        return answers.ViewAnswer(view=ViewSight.of(self.duel.view(self._seat(seat, "view.seat"))))

    def questioned(self) -> Answer:
        """Tell what is asked."""
        return answers.QuestionAnswer(question=self.question)

    def imagined(self, seat: int | None, seed: int) -> "DuelTable":
        """Return a deal that a seat, not told the one that is asked, can't tell from this duel."""
        return DuelTable.at(self.duel.imagine(self._seat(seat, "imagine.seat"), seed))

    def choose(self, answer: int | Option | SeatAnswer) -> None:
        """Answer the open question. Raise ProblemError, nothing changed."""
        before, chosen = self.duel.clone(), answer.option if isinstance(answer, SeatAnswer) else answer
        if isinstance(answer, SeatAnswer) and answer.seat != self._seat(None, "choose"):
            raise ProblemError("illegal_choice", f"seat {answer.seat} is asked nothing", "choose.seat")
        try:
            self._timeline.choose(self._listed(chosen) if isinstance(chosen, int) else chosen)
        except IllegalChoiceError as error:
            raise ProblemError("illegal_choice", str(error), "choose") from error
        except EndlessLoopError as error:
            self._timeline.state = before
            raise ProblemError("endless_loop", str(error)) from error
        except Exception:
            self._timeline.state = before
            raise

    def _listed(self, place: int) -> Option:
        options = self.duel.decision.options if self.duel.decision else ()
        if not 0 <= place < len(options):
            raise ProblemError("illegal_choice", f"there are {len(options)} options, counted from 0", "choose")
        return options[place]

    def undo(self, count: int) -> None:
        """Take back choices. Raise ProblemError where there are not so many."""
        made = len(self._timeline)
        if count > made:
            raise ProblemError("nothing_to_undo", f"{made} choices can be taken back", "undo")
        self._timeline.undo_to(made - count)

    def options(self, lang: Lang, seat: int | None = None) -> Answer:
        """Tell what a seat may choose now, in words, conceding last; nothing where another is asked."""
        decision = self.duel.decision
        if decision is None or self._seat(seat, "options.seat") != decision.seat:
            return answers.OptionsAnswer(options=())
        return answers.OptionsAnswer(options=options_told(self.duel, decision, lang))

    def events(self, seat: int, since: int, lang: Lang) -> Answer:
        """Tell what happened as a seat may know it: at the dealing, then at each choice."""
        told = self._events(self._seat(seat, "events.seat"), since, lang)
        return answers.EventsAnswer(events=tuple(told))

    def read(self, _lang: Lang, _seat: int | None) -> Answer:
        """Refuse: a duel is told in words where it was begun as a game of the list."""
        raise ProblemError("unable", "`words` are told of games that `new` has begun by `game`", "words")

    def ended(self, _lang: Lang) -> Answer:
        """Tell how the duel ended."""
        return answers.ResultAnswer(result=self.outcome)

    def exported(self) -> Answer:
        """Tell the whole duel. Raise ProblemError for one that began in the middle."""
        return answers.ReplayAnswer(replay=self.replay)

    def kept(self) -> Answer:
        """Write the position down."""
        return answers.SavedAnswer(saved=saves.save(self.duel))

    def _events(self, seat: int, since: int, lang: Lang) -> Iterator[tuple[EventSight, ...]]:
        names = self._header.names if self._header else ("", "")
        past = [self._dealt, *(moment.happened for moment in self._timeline.moments)]
        for happened in past[since:]:
            yield tuple(event_told(self.duel.told(event, seat), lang, names, self.duel.rules) for event in happened)


def options_told(duel: Duel, decision: Decision, lang: Lang) -> tuple[OptionWords, ...]:
    """Return the options of a question in words, conceding last."""
    composed = len(duel.view(decision.seat).composing)
    return tuple(
        OptionWords(option=option, words=option_words(option, decision.prompt, duel.roster.card, lang, composed))
        for option in (*decision.options, CONCEDE)
    )


def event_told(told: KnownEvent, lang: Lang, names: tuple[str, str] = ("", ""), rules: Rules = STANDARD) -> EventSight:
    """Return an event, as somebody may know it, with its words; a player without a name is called by the seat.

    The rules tell why a duel ended, and nothing before that.
    """
    one, two = _NAMES[lang]
    card_of = dict(zip(told.event.cards, told.cards, strict=True)).__getitem__
    words = describe(told.event, card_of, (names[0] or one, names[1] or two), lang, rules)
    return EventSight.of(told.event, words, tuple(card.id for card in told.cards))


_NAMES: dict[Lang, tuple[str, str]] = {"ru": ("Игрок 0", "Игрок 1"), "en": ("Seat 0", "Seat 1")}
