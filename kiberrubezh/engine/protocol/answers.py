"""The lines that the engine sends: each has one key that names it, and the id of the request that it answers."""

from typing import Literal, Self

from kiberrubezh.engine.duel.events import Event
from kiberrubezh.engine.duel.game import RULESET, VERSION
from kiberrubezh.engine.duel.rules import Rules
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.requests import Id, Part, Replay
from kiberrubezh.engine.protocol.shown import CardTold, Shown, ViewShown

PROTOCOL = 1
"""The version of the protocol; it goes up when a line changes so that a program that knew it could go wrong."""
LONGEST = 4 * 1024 * 1024
"""Bytes; a longer line is not read."""
MOST_WORDS = 300
"""Characters of a message, which may repeat what was sent."""

Code = Literal[
    "too_long",
    "not_json",
    "unknown_command",
    "bad_request",
    "unknown_deck",
    "unknown_card",
    "unplayable",
    "no_duel",
    "illegal_choice",
    "nothing_to_undo",
    "broken_replay",
    "endless_loop",
    "internal",
]


class Greeting(Part):
    """Who is there, and what is spoken."""

    program: str = "kiberrubezh"
    protocol: int = PROTOCOL
    ruleset: str = RULESET
    version: int = VERSION
    """The version of the rules: other ones play the same choices otherwise."""
    longest_line: int = LONGEST
    """Bytes that a line can have."""


class OptionTold(Part):
    """An option, and what it would do in words."""

    option: Option
    words: str


class EventTold(Shown):
    """One happening; see `Event` in the engine's document for what its numbers are."""

    what: str
    seat: int
    cards: tuple[int, ...]
    amount: int
    source: int
    zone: str
    to: str
    words: str

    @classmethod
    def of(cls, event: Event, words: str) -> Self:
        """Return an event with its words."""
        return cls(**event._asdict(), words=words)


class Outcome(Part):
    """How a duel ended."""

    winner: int
    reason: str
    """The rule by which it ended."""
    turns: int
    scores: tuple[float, float]
    """1 for the winner and 0 for the loser, by seat."""


class Seated(Part):
    """What a program is told at the beginning of the duel that it plays."""

    seat: int
    deck: tuple[str, ...]
    """The ids of the cards of its own deck, by name; how they lie nobody knows."""
    rules: Rules


class Problem(Part):
    """Why a request can't be carried out; nothing has changed."""

    code: Code
    message: str
    where: str = ""
    """The part of the line that is wrong, if there is one."""


class Answer(Part):
    """A line from the engine."""

    id: Id | None = None


class Greeted(Answer):
    """Who is there."""

    hello: Greeting


class DecksNamed(Answer):
    """The names of the ready decks."""

    decks: tuple[str, ...]


class CardsTold(Answer):
    """Cards in full, by id."""

    cards: dict[str, CardTold]


class Viewed(Answer):
    """How the duel stands, and the question if it is the seat's."""

    view: ViewShown


class OptionsTold(Answer):
    """The legal options in words; empty when the duel is over."""

    options: tuple[OptionTold, ...]


class EventsTold(Answer):
    """What happened: a list for the dealing, then one for each choice."""

    events: tuple[tuple[EventTold, ...], ...]


class Ended(Answer):
    """How the duel ended; null while it goes on."""

    result: Outcome | None


class Exported(Answer):
    """The duel as a replay."""

    replay: Replay


class Bye(Answer):
    """The last line of a session."""

    bye: Literal[True] = True


class Failed(Answer):
    """A request that can't be carried out."""

    error: Problem


class Begun(Answer):
    """To a program at a seat: the duel that it is to play."""

    duel: Seated


KINDS: tuple[type[Answer], ...] = (
    *(Greeted, DecksNamed, CardsTold, Viewed, OptionsTold, EventsTold, Ended, Exported, Bye, Failed, Begun),
)


class ProblemError(ValueError):
    """A request can't be carried out."""

    def __init__(self, code: Code, message: str, where: str = "") -> None:
        super().__init__(message)
        self.problem = Problem(code=code, message=_short(message), where=_short(where))


def _short(words: str) -> str:
    return words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS]}…"
