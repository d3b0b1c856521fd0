"""What a ruleset declares of itself, so that everything that plays games can play it: pure data, no hooks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from pydantic import BaseModel

from kiberrubezh.engine.kernel import Decision, Option, State
from kiberrubezh.ground.words import Lang, Pair

Back = Literal["freely", "consent", "never"]
"""Whether moves may be taken back: as one likes, by consent of all others who are in the game, or not at all."""


class Words(Protocol):
    """Every sentence that a game says, for what the eyes of a view may know; the one place that has them."""

    def question(self, view: Any, decision: Decision, lang: Lang) -> str:
        """Say what a seat is asked."""

    def option(self, view: Any, decision: Decision, option: Option, lang: Lang) -> str:
        """Say what one of the options does."""

    def happening(self, view: Any, event: Any, lang: Lang) -> str:
        """Say what happened, of an event that was told to these eyes; "" where nothing is to be said."""

    def ending(self, view: Any, lang: Lang) -> str:
        """Say who has won and why, of a game that is over."""

    def lines(self, view: Any, lang: Lang) -> Sequence[tuple[str, str]]:
        """Return what these eyes see as facts, each a heading and its text."""


class StandingAnswer(NamedTuple):
    """An answer that a person may give to a prompt once and for all; `pick` finds it whatever is held then."""

    prompt: str
    words: Pair
    pick: Callable[[Decision], Option]


def _nobody(_view: Any) -> bool:
    """Have nobody watch: who sits at the table plays to the end."""
    return False


def _same(options: Any, _result: Sequence[float]) -> Any:
    """Agree on the same for another game, whoever won this one."""
    return options


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the program offers it.

    `version` goes up only when the same seed, options and choices would give another game. `minutes` are what a
    game takes, from and to. A field of `options` that bears a Title is asked of people; `rules` is the name of its
    document in docs/rules. `standing` are the answers that may be given once and for all; `watches` tells of a seat's
    view whether that seat is out, and sees what everybody may know.
    """

    id: str
    version: int
    name: Pair
    about: Pair
    seats: range
    minutes: tuple[int, int]
    options: type[BaseModel]
    start: Callable[[int, Any, int], State]
    """Begins a game: how many sit at the table, what they agreed on, the seed of all chance."""
    words: Words
    back: Back
    rules: str
    asked_by: Mapping[str, str] = field(default_factory=dict)
    """By which rule each prompt is asked, for who wants to read it there."""
    standing: tuple[StandingAnswer, ...] = ()
    watches: Callable[[Any], bool] = _nobody
    concession: Option | None = None
    """What whoever is asked may choose beside the options, and loses by; None where nobody concedes."""
    unsaid: Mapping[str, Any] = field(default_factory=dict)
    """What stands for options that a kept game doesn't name: those of the time when they weren't all written down."""
    roles: tuple[Pair, ...] = ()
    """What the roles of players are called, such as no person may be."""
    followed: Callable[[Any, Sequence[float]], Any] = _same
    """Says what is agreed on for another game among the same people: options and result of this one, its options."""
