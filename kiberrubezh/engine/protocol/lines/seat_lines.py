"""The lines that the engine sends to a program at a seat."""

from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.reports import GameNews, GameWelcome
from kiberrubezh.engine.protocol.lines.particulars import ClockReading, DuelNews, DuelWelcome
from kiberrubezh.engine.protocol.lines.parts import Id
from kiberrubezh.engine.protocol.lines.speakers import Assignment


class GameLine(Answer):
    """To a program at a seat: the game that it is to play."""

    game: GameWelcome
    """What it begins with."""


class GamePastLine(Answer):
    """To a program at a seat of a game of the list: what has happened since the last question."""

    happened: GameNews
    """What it has not been told yet."""


class DuelLine(Answer):
    """To a program at a seat: the duel that it is to play."""

    duel: DuelWelcome
    """What it begins with."""


class SetLine(Answer):
    """To a program at a seat: something that is set of it."""

    set: Assignment
    """What, and to which value."""


class ClockLine(Answer):
    """To a program at a seat: its time, before each question."""

    clock: ClockReading
    """The time that it has."""


class PastLine(Answer):
    """To a program at a seat: what has happened since the last question."""

    happened: DuelNews
    """What it has not been told yet."""


class StopLine(Answer):
    """To a program at a seat: it is to answer the question of that id now."""

    stop: Id
    """The question's id."""
