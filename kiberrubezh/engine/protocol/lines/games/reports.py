"""What stands in answers about any game: what it is, how it stands, what is asked, what happened, in words too."""

from typing import Any

from kiberrubezh.engine.game import Back
from kiberrubezh.engine.protocol.lines.games.shapes import EventShown, StandingSight
from kiberrubezh.engine.protocol.lines.parts import Part, Seed, SpokenPair
from kiberrubezh.engine.protocol.lines.sights import DecisionSight
from kiberrubezh.engine.protocol.lines.speakers import SettingPart


class GameEntry(Part):
    """A game of the list."""

    id: str
    """By which it is begun."""
    version: int
    """Other versions play the same seed and choices otherwise."""
    name: SpokenPair
    """What it is called."""
    about: SpokenPair
    """What it is about."""
    seats: tuple[int, ...]
    """How many can play it."""
    minutes: tuple[int, int]
    """How long it takes, from and to."""
    back: Back
    """Whether choices are taken back among people; where it is `never`, `undo` is refused here too."""
    options: tuple[SettingPart, ...]
    """What can be agreed on before it begins."""


class Shapes(Part):
    """The JSON Schemas of what is a game's own in lines."""

    game: str
    """Its id."""
    options: dict[str, Any]
    """Of `options` in `new`."""
    view: dict[str, Any] | None
    """Of `sees` in a view; null where a view is told in words alone."""
    event: dict[str, Any] | None
    """Of `what` in an event; null where these are told in words alone."""


class GameView(Part):
    """A game as some eyes may know it."""

    game: str
    """Its id."""
    seat: int
    """Whose view: a seat's, -1 a watcher's, -2 of who sees everything."""
    decision: DecisionSight | None
    """The question, when this seat has one."""
    sees: StandingSight | None
    """What there is to see, in the shape of the game; null where it has none, so that `words` tell it."""
    scores: tuple[float, ...] | None
    """A number by seat when the game is over."""


class GameQuestion(Part):
    """What is asked now, and no more."""

    game: str
    """Its id."""
    open: tuple[DecisionSight, ...]
    """Every question that is open, at most one a seat, by seat; none when the game is over."""
    choices: int
    """How many choices have been made at this table."""
    scores: tuple[float, ...] | None
    """A number by seat when the game is over."""


class GameEvent(Part):
    """One happening, as some eyes may know it."""

    what: EventShown | None
    """What happened, in the shape of the game; null where it has none."""
    words: str
    """The same in a sentence; empty where there is nothing to say."""


class GameOutcome(Part):
    """How a game ended."""

    scores: tuple[float, ...]
    """A number by seat."""
    words: str
    """Who has won and why."""


class GameWords(Part):
    """A game in words, as a person at a seat reads it."""

    seat: int
    """Who reads."""
    question: str
    """What the seat is asked; empty where it isn't."""
    options: tuple[str, ...]
    """What each of its options would do, in their order."""
    lines: tuple[tuple[str, str], ...]
    """What there is to see, each a heading and its text."""
    ending: str
    """Who has won and why; empty while the game goes on."""


class GameWelcome(Part):
    """What a program is told at the beginning of the game that it plays."""

    game: str
    """Its id."""
    version: int
    """The version of its rules."""
    seat: int
    """The program's own."""
    seats: int
    """How many sit at the table."""
    options: dict[str, Any]
    """What was agreed on, all of it."""
    seed: Seed = 0
    """For the chance in the program's own thoughts; it says nothing of the game's."""


class GameNews(Part):
    """What a program at a seat has not been told yet of the past."""

    since: int
    """So many events told before still hold; where it is less than all, choices were taken back."""
    events: tuple[GameEvent, ...]
    """What happened after these."""
