"""A game of a session: what is asked of it and done to it, in the lines that are the same for every game."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Decision, IllegalChoiceError, Option, Seat, Sight, State
from kiberrubezh.engine.protocol.lines import answers, game_answers
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.reports import GameEvent, GameOutcome, GameQuestion, GameView, GameWords
from kiberrubezh.engine.protocol.lines.games.shapes import event_shown, view_shown
from kiberrubezh.engine.protocol.lines.games.terms import GameRecord, SeatAnswer
from kiberrubezh.engine.protocol.lines.particulars import OptionWords
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.sights import DecisionSight
from kiberrubezh.engine.protocol.tables import keeping
from kiberrubezh.engine.protocol.tables.keeping import Step
from kiberrubezh.engine.rubezh.declaration import imagined_by
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang


class ListedGameTable:
    """A game with its past, and the way that led to it where that may be written down."""

    def __init__(
        self,
        game: Game,
        timeline: Timeline[State],
        beginning: Beginning | None = None,
        way: Sequence[Step] = (),
    ) -> None:
        """Put a game on a table. `way` are the steps from the beginning to the start of the timeline."""
        self._game, self._timeline = game, timeline
        self._beginning, self._way = beginning, tuple(way)

    @classmethod
    def begun(cls, beginning: Beginning, choices: Iterable[Sequence[Any]] = (), prior: Prior = MIRROR) -> Self:
        """Begin a game and make choices in it. Raise ToldError where that can't be, EndlessLoopError."""
        timeline = beginning.replayed(choices)
        imagined_by(prior, timeline)
        return cls(beginning.declared, timeline, beginning)

    @property
    def state(self) -> State:
        """The present position."""
        return self._timeline.state

    @property
    def game(self) -> str:
        """The id of what is played."""
        return self._game.id

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat may know, and what it has heard at this table."""
        moments = self._timeline.moments
        return Sight(self.state, seat, [moment.happened for moment in moments])

    @property
    def cards(self) -> dict[str, Card]:
        """Cards of Киберрубеж that are in the game."""
        state = self.state
        return {spec.card.id: spec.card for spec in state.roster.specs} if isinstance(state, Duel) else {}

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.state.seats

    def clone(self) -> "ListedGameTable":
        """Return an independent copy, past and all."""
        copy = Timeline(self.state.clone())
        copy.moments = list(self._timeline.moments)
        return ListedGameTable(self._game, copy, self._beginning, self._way)

    def imagined(self, seat: Seat | None, seed: int) -> "ListedGameTable":
        """Return a deal that a seat, not told the first that is asked, can't tell from this game."""
        who = self._seat(self._first if seat is None else seat, "imagine.seat")
        way = (*self._way, *map(keeping.choice, self._timeline.answers), ("imagine", who, seed))
        return ListedGameTable(self._game, Timeline(self.state.imagine(who, seed)), self._beginning, way)

    @property
    def _first(self) -> Seat:
        """The first seat that is asked; seat 0 when the game is over."""
        return self.state.open[0].seat if self.state.open else 0

    def _seat(self, seat: Seat, where: str) -> Seat:
        """Return a seat, or eyes that are nobody's at one. Raise ProblemError where there is no such seat."""
        if seat >= self.seats:
            raise ProblemError("bad_request", f"the seats are 0 to {self.seats - 1}, not {seat}", where)
        return seat

    def _question(self, seat: Seat) -> Decision | None:
        return next((decision for decision in self.state.open if decision.seat == seat), None)

    def asked(self) -> Decision:
        """Return the first question that is open. Raise ProblemError where there is none."""
        if not self.state.open:
            raise ProblemError("no_question", "the game is over: nobody is asked")
        return self.state.open[0]

    @property
    def _scores(self) -> tuple[float, ...] | None:
        return None if self.state.result is None else tuple(self.state.result)

    def viewed(self, eyes: Seat | None = None) -> Answer:
        """Tell how the game stands; not told for whom, for the first seat that is asked."""
        who = self._seat(self._first if eyes is None else eyes, "view.seat")
        shown = standing(self._game, self.state.view(who), who, self._question(who), self._scores)
        return game_answers.GameViewAnswer(view=shown)

    def questioned(self) -> Answer:
        """Tell all that is asked."""
        asked = tuple(DecisionSight.model_validate(decision) for decision in self.state.open)
        question = GameQuestion(game=self._game.id, open=asked, choices=len(self._timeline), scores=self._scores)
        return game_answers.GameQuestionAnswer(question=question)

    def options(self, lang: Lang, seat: Seat | None = None) -> Answer:
        """Tell what a seat may choose, in words; not told, the first that is asked."""
        who = self._seat(self._first if seat is None else seat, "options.seat")
        return answers.OptionsAnswer(options=options_told(self._game, self.state.view(who), self._question(who), lang))

    def read(self, lang: Lang, eyes: Seat | None) -> Answer:
        """Tell all there is to read for some eyes."""
        who = self._seat(self._first if eyes is None else eyes, "words.seat")
        over = self.state.result is not None
        said = read(self._game, self.state.view(who), who, self._question(who), lang, over=over)
        return game_answers.WordsAnswer(words=said)

    def choose(self, chosen: int | Option | SeatAnswer) -> None:
        """Answer a question, the first that is open if no seat is told. Raise ProblemError, nothing changed."""
        seat = chosen.seat if isinstance(chosen, SeatAnswer) else None
        wanted = chosen.option if isinstance(chosen, SeatAnswer) else chosen
        decision = (
            self.asked()
            if seat is None and isinstance(wanted, int)
            else self._question(self._first if seat is None else seat)
        )
        before = self.state.clone()
        try:
            self._timeline.choose(_listed(decision, wanted) if isinstance(wanted, int) else wanted, seat)
        except IllegalChoiceError as error:
            raise ProblemError("illegal_choice", str(error), "choose") from error
        except EndlessLoopError as error:
            self._timeline.state = before
            raise ProblemError("endless_loop", str(error)) from error
        except Exception:
            self._timeline.state = before
            raise

    def undo(self, count: int) -> None:
        """Take back choices. Raise ProblemError where the game has it that none is, or there are not so many."""
        if self._game.back == "never":
            raise ProblemError("never_back", f"in {self._game.id} no choice is taken back", "undo")
        made = len(self._timeline)
        if count > made:
            raise ProblemError("nothing_to_undo", f"{made} choices can be taken back", "undo")
        self._timeline.undo_to(made - count)

    def events(self, eyes: Seat, since: int, lang: Lang) -> Answer:
        """Tell what happened, as some eyes may know it: a list for each choice, after an empty one for the dealing."""
        self._seat(eyes, "events.seat")
        moments = self._timeline.moments
        after = [*(moment.state for moment in moments[1:]), self.state]
        past: list[tuple[GameEvent, ...]] = [()]
        for moment, state in list(zip(moments, after, strict=False))[max(since - 1, 0) :]:
            view = state.view(eyes)
            past.append(tuple(event_told(self._game, view, state.told(it, eyes), lang) for it in moment.happened))
        return game_answers.GameEventsAnswer(events=tuple(past[since > 0 :]))

    def ended(self, lang: Lang) -> Answer:
        """Tell how the game ended."""
        if (scores := self._scores) is None:
            return game_answers.GameResultAnswer(result=None)
        said = self._game.words.ending(self.state.view(-1), lang)
        return game_answers.GameResultAnswer(result=GameOutcome(scores=scores, words=said))

    def exported(self) -> Answer:
        """Tell the whole game. Raise ProblemError for one that began in the middle."""
        if self._beginning is None or self._way:
            raise ProblemError("no_replay", "a game that was imagined has no replay")
        choices = tuple((seat, *option) for seat, option in self._timeline.answers)
        return game_answers.GameReplayAnswer(replay=GameRecord(beginning=self._beginning, choices=choices))

    def kept(self) -> Answer:
        """Write the position down. Raise ProblemError where the way to it may not be known."""
        if self._beginning is None:
            raise ProblemError("forbidden", "a game imagined at a seat can't be kept: that would tell the true one")
        way = (*self._way, *map(keeping.choice, self._timeline.answers))
        return answers.SavedAnswer(saved=keeping.save(self._beginning, way))


def standing(
    game: Game, view: Any, eyes: Seat, decision: Decision | None, scores: tuple[float, ...] | None
) -> GameView:
    """Return how a game stands for some eyes."""
    asked = None if decision is None else DecisionSight.model_validate(decision)
    return GameView(game=game.id, seat=eyes, decision=asked, sees=view_shown(game.id, view), scores=scores)


def options_told(game: Game, view: Any, decision: Decision | None, lang: Lang) -> tuple[OptionWords, ...]:
    """Return the options of a seat's question in words; none where it isn't asked."""
    if decision is None:
        return ()
    say = game.words.option
    return tuple(OptionWords(option=it, words=say(view, decision, it, lang)) for it in decision.options)


def read(game: Game, view: Any, eyes: Seat, decision: Decision | None, lang: Lang, *, over: bool) -> GameWords:
    """Return a game in words, as a person reads it."""
    words = game.words
    return GameWords(
        seat=eyes,
        question="" if decision is None else words.question(view, decision, lang),
        options=tuple(it.words for it in options_told(game, view, decision, lang)),
        lines=tuple((heading, text) for heading, text in words.lines(view, lang)),
        ending=words.ending(view, lang) if over else "",
    )


def event_told(game: Game, view: Any, told: Any, lang: Lang) -> GameEvent:
    """Return what happened in lines, as it was told to whoever has this view."""
    return GameEvent(what=event_shown(game.id, told), words=game.words.happening(view, told, lang))


def _listed(decision: Decision | None, place: int) -> Option:
    options = decision.options if decision else ()
    if not 0 <= place < len(options):
        raise ProblemError("illegal_choice", f"there are {len(options)} options, counted from 0", "choose")
    return options[place]
