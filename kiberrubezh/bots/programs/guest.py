"""A program of one's own at a seat of any game: the same lines as at a duel, but for what is the game's own."""

from typing import Any

from kiberrubezh.bots.programs.clock import Clock
from kiberrubezh.bots.programs.external import ExternalPlayer
from kiberrubezh.bots.programs.pipes import Program
from kiberrubezh.bots.programs.telling import ProgramLines
from kiberrubezh.bots.random import RandomPlayer
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight
from kiberrubezh.engine.protocol.lines import answers, game_answers, seat_lines
from kiberrubezh.engine.protocol.lines.games.reports import GameNews, GameWelcome
from kiberrubezh.engine.protocol.lines.particulars import Greeting
from kiberrubezh.engine.protocol.seats.game import GameSeatSession
from kiberrubezh.engine.protocol.tables.game import event_told, standing


class GuestLines(ProgramLines):
    """The lines to a program that plays a game of the list."""

    def __init__(self, program: Program, beginning: Beginning) -> None:
        super().__init__(program)
        self._beginning, self._game = beginning, beginning.declared

    def greeting(self) -> Greeting:
        """Say what is spoken, and what is played."""
        return Greeting(protocol=self.protocol, ruleset=self._game.id, version=self._game.version)

    def begin(self, sight: Sight, seed: int) -> None:
        """Say who is here, and what is played; of the seed nothing."""
        self.send(answers.HelloAnswer(hello=self.greeting()))
        begun = self._beginning
        seated = GameWelcome(
            game=begun.game,
            version=begun.version,
            seat=sight.seat,
            seats=begun.seats,
            options=dict(begun.options),
            seed=seed,
        )
        self.send(seat_lines.GameLine(game=seated))

    def ask(self, sight: Sight, decision: Decision, number: int, clock: Clock) -> None:
        """Put the open question, after all that the program has to know for it."""
        if self.protocol > 1:
            self._tell_happened(sight)
            self.send(seat_lines.ClockLine(clock=clock.told()))
        shown = standing(self._game, sight.view, sight.seat, decision, None)
        self.send(game_answers.GameViewAnswer(id=number, view=shown))

    def end(self, view: object, seat: Seat, scores: tuple[float, ...] | None) -> None:
        """Show how the game stands at last."""
        self.send(game_answers.GameViewAnswer(view=standing(self._game, view, seat, None, scores)))

    def _tell_happened(self, sight: Sight) -> None:
        since, new = self.since_last(sight.past)
        events = tuple(event_told(self._game, sight.view, told, "en") for told in new)
        self.send(seat_lines.GamePastLine(happened=GameNews(since=since, events=events)))


class GuestPlayer(ExternalPlayer):
    """Plays one game by a program of its own; once that has forfeited, chance answers for its seat."""

    def __init__(self, command: str, beginning: Beginning, seat: Seat) -> None:
        super().__init__(command)
        self._beginning, self._seat = beginning, seat
        self._session = GameSeatSession(beginning.declared)
        self._chance = RandomPlayer(seat)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._beginning.declared

    def close_game(self, view: Any, scores: tuple[float, ...] | None) -> None:
        """End the program; a view of the end of the game is shown to it first, where it has one."""
        if scores is not None and self.forfeit is None and isinstance(self._telling, GuestLines):
            self._telling.end(view, self._seat, scores)
        self.close()

    def _tell(self, program: Program) -> ProgramLines:
        return GuestLines(program, self._beginning)

    def _stand_in(self, sight: Sight, decision: Decision) -> Option:
        return self._chance.choose(sight, decision)

    def _unlisted(self) -> tuple[Option, ...]:
        return ()
