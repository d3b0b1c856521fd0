"""The lines that the engine sends of any game."""

from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.games.reports import (
    GameEntry,
    GameEvent,
    GameOutcome,
    GameQuestion,
    GameView,
    GameWords,
    Shapes,
)
from kiberrubezh.engine.protocol.lines.games.terms import GameRecord


class GamesAnswer(Answer):
    """The games that there are."""

    games: tuple[GameEntry, ...]
    """Each with its seats and options."""


class ShapesAnswer(Answer):
    """The JSON Schemas of what is a game's own."""

    shapes: Shapes
    """Of its options, views and events."""


class GameViewAnswer(Answer):
    """How a game of the list stands."""

    view: GameView
    """The game as some eyes may know it."""


class GameQuestionAnswer(Answer):
    """All that is asked in a game of the list."""

    question: GameQuestion
    """The open questions."""


class WordsAnswer(Answer):
    """A game in words."""

    words: GameWords
    """As a person reads it."""


class GameEventsAnswer(Answer):
    """What happened in a game of the list: an empty list for the dealing, then one for each choice."""

    events: tuple[tuple[GameEvent, ...], ...]
    """An empty list for the dealing, then one for each choice."""


class GameResultAnswer(Answer):
    """How a game of the list ended; null while it goes on."""

    result: GameOutcome | None
    """How it ended."""


class GameReplayAnswer(Answer):
    """A game of the list with all its choices."""

    replay: GameRecord
    """What `load` takes."""
