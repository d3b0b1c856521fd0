"""A game under way as the window is given it: views, told events and questions, and no way to position or past."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from kiberrubezh.bots.programs.own import OwnProgram
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.eavesdropper import Eavesdropper
from kiberrubezh.play.names import NamedWords
from kiberrubezh.play.standing import StandingAnswers


class Sitting(Protocol):
    """What a table may ask of the host of its game; by this type nothing else of it can be reached."""

    game: Game
    people: tuple[Seat, ...]
    names: tuple[str, ...]
    standing: dict[Seat, StandingAnswers]
    eavesdropper: Eavesdropper

    @property
    def made(self) -> int:
        """How many choices have been made."""

    @property
    def waiting(self) -> int:
        """How many people are asked now."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def has_own_answer(self) -> bool:
        """Whether somebody is asked who answers without a person."""

    @property
    def programs(self) -> Mapping[Seat, OwnProgram]:
        """The programs of one's own at the table."""

    @property
    def path(self) -> Path | None:
        """The file of its journal; None where it isn't kept."""

    def view(self, eyes: Seat, place: int | None = None) -> Any:
        """Return what some eyes may know, now or after a choice of the past."""

    def was_seen(self, place: int) -> bool:
        """Tell whether anything came of a choice."""

    def told(self, place: int, eyes: Seat) -> list[Any]:
        """Return what came of one choice, as these eyes may know it."""

    def lines(self, place: int, eyes: Seat, lang: Lang) -> list[str]:
        """Tell what came of one choice, as these eyes may know it."""

    def name(self, seat: Seat, lang: Lang) -> str:
        """Return what a seat is called."""

    def words(self, eyes: Seat) -> NamedWords:
        """Return all that the game says to some eyes, with the names of the seats."""

    def eyes_of(self, seat: Seat) -> Seat:
        """Return what a seat looks with."""

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat may know of the game as it is now."""

    def asked(self, holder: Seat, pause: Callable[[], None] = ...) -> Decision | None:
        """Let all answer who do without a person; return the question to put next."""

    def advance(self, pause: Callable[[], None] = ...) -> None:
        """Let programs answer until something has happened, or only people are asked."""

    def question(self, holder: Seat) -> Decision | None:
        """Return the question to put next to a person."""

    def choose(self, option: Option, seat: Seat) -> None:
        """Answer for a seat and write it down: both, or neither."""

    def way_back(self, seat: Seat) -> int | None:
        """Return the place of a seat's last choice, to which it may go back."""

    def concerned(self, seat: Seat, place: int) -> Sequence[Seat]:
        """Return the people who must agree before a seat goes back to a place."""

    def take_back(self, place: int) -> None:
        """Take back all choices from a place on."""

    def finish(self) -> None:
        """Write down how the game ended."""

    def dismiss(self) -> None:
        """End programs of one's own."""

    def close(self) -> None:
        """Close the journal; the game can be gone on with."""
