"""The duel of a session: what is asked of it and done to it, in the shapes of the protocol."""

from collections.abc import Iterable, Iterator

from kiberrubezh.cards.words import Lang
from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.knowledge import tell
from kiberrubezh.engine.duel.log import describe, option_words
from kiberrubezh.engine.duel.options import CONCEDE
from kiberrubezh.engine.duel.rules import EndlessLoopError
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.protocol.answers import EventTold, OptionTold, Outcome, ProblemError
from kiberrubezh.engine.protocol.requests import Replay
from kiberrubezh.engine.protocol.shown import ViewShown
from kiberrubezh.engine.replay import BrokenReplayError, Header, begin, run


class Table:
    """A duel with its past."""

    def __init__(self, header: Header, choices: Iterable[Option] = ()) -> None:
        """Begin a duel and make choices in it. Raise ProblemError, for one that isn't legal too."""
        self.header = header
        try:
            self._dealt = tuple(begin(header).events)
            self._timeline = run(header, choices)
        except BrokenReplayError as error:
            raise ProblemError("broken_replay", str(error), "load") from error
        except EndlessLoopError as error:
            raise ProblemError("endless_loop", str(error)) from error
        except ValueError as error:
            raise ProblemError("unplayable", str(error)) from error

    @property
    def duel(self) -> Duel:
        """The present position."""
        return self._timeline.state

    @property
    def replay(self) -> Replay:
        """The whole duel."""
        return Replay(header=self.header, choices=tuple(self._timeline.choices))

    @property
    def outcome(self) -> Outcome | None:
        """How the duel ended; None while it goes on."""
        duel = self.duel
        if duel.result is None:
            return None
        return Outcome(winner=duel.winner, reason=duel.reason, turns=duel.turn, scores=duel.result)

    def view(self, seat: int | None = None) -> ViewShown:
        """Return a seat's view; not told, that of the seat that is asked, of seat 0 when the duel is over."""
        decision = self.duel.decision
        if seat is None:
            seat = decision.seat if decision else 0
        return ViewShown.of(self.duel.view(seat))

    def choose(self, chosen: int | Option) -> None:
        """Answer the open question. Raise ProblemError, nothing changed."""
        before = self._timeline.position(len(self._timeline))
        try:
            self._timeline.choose(self._listed(chosen) if isinstance(chosen, int) else chosen)
        except IllegalChoiceError as error:
            raise ProblemError("illegal_choice", str(error), "choose") from error
        except EndlessLoopError as error:
            self._timeline.state = before
            raise ProblemError("endless_loop", str(error)) from error

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

    def options(self, lang: Lang) -> tuple[OptionTold, ...]:
        """Return what may be chosen now, in words; conceding last."""
        decision = self.duel.decision
        if decision is None:
            return ()
        composed = len(self.duel.view(decision.seat).composing)
        return tuple(
            OptionTold(
                option=option, words=option_words(option, decision.prompt, self.duel.roster.card, lang, composed)
            )
            for option in (*decision.options, CONCEDE)
        )

    def events(self, seat: int, since: int, lang: Lang) -> Iterator[tuple[EventTold, ...]]:
        """Yield what happened as a seat may know it: at the dealing, then at each choice."""
        past = [self._dealt, *(moment.happened for moment in self._timeline.moments)]
        for happened in past[since:]:
            yield tuple(self._told(tell(event, seat), lang) for event in happened)

    def _told(self, event: Event, lang: Lang) -> EventTold:
        one, two = self.header.names
        names = (one or _NAMES[lang][0], two or _NAMES[lang][1])
        return EventTold.of(event, describe(event, self.duel.roster.card, names, lang))


_NAMES: dict[Lang, tuple[str, str]] = {"ru": ("Игрок 0", "Игрок 1"), "en": ("Seat 0", "Seat 1")}
