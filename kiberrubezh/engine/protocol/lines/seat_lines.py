"""The lines that the engine sends to a program at a seat."""

from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.reports import GameHappened, GameSeated
from kiberrubezh.engine.protocol.lines.particulars import Clock, Happened, Seated
from kiberrubezh.engine.protocol.lines.parts import Id
from kiberrubezh.engine.protocol.lines.speakers import Assignment


class GameBegun(Answer):
    """To a program at a seat: the game that it is to play."""

    game: GameSeated
    """What it begins with."""


class GamePastTold(Answer):
    """To a program at a seat of a game of the list: what has happened since the last question."""

    happened: GameHappened
    """What it has not been told yet."""


class Begun(Answer):
    """To a program at a seat: the duel that it is to play."""

    duel: Seated
    """What it begins with."""


class Assigned(Answer):
    """To a program at a seat: something that is set of it."""

    set: Assignment
    """What, and to which value."""


class Timed(Answer):
    """To a program at a seat: its time, before each question."""

    clock: Clock
    """The time that it has."""


class PastTold(Answer):
    """To a program at a seat: what has happened since the last question."""

    happened: Happened
    """What it has not been told yet."""


class Halted(Answer):
    """To a program at a seat: it is to answer the question of that id now."""

    stop: Id
    """The question's id."""
