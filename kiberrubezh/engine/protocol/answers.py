"""The lines that the engine sends: each has one key that names it, and the id of the request that it answers."""

from typing import Literal

from kiberrubezh.engine.protocol.games.terms import GameRecord
from kiberrubezh.engine.protocol.games.told import (
    GameEvent,
    GameHappened,
    GameOutcome,
    GameQuestion,
    GameSeated,
    GameTold,
    GameView,
    Read,
    Shapes,
)
from kiberrubezh.engine.protocol.parts import Assignment, Id, Info, Part, Replay, Saved, Setting, TableNumber
from kiberrubezh.engine.protocol.shown import CardTold, ViewShown
from kiberrubezh.engine.protocol.told import (
    LONGEST,
    PROTOCOL,
    Advice,
    Clock,
    Counted,
    DeckProblem,
    EventTold,
    Greeting,
    Happened,
    OptionTold,
    Outcome,
    Question,
    Seated,
)

__all__ = ("LONGEST", "PROTOCOL", "EventTold", "Greeting", "OptionTold", "Outcome", "Seated")

MOST_WORDS = 300
"""Characters of a message, which may repeat what was sent."""

Code = Literal[
    "too_long",
    "not_json",
    "unknown_command",
    "bad_request",
    "unknown_protocol",
    "unknown_ruleset",
    "unknown_deck",
    "unknown_card",
    "unknown_format",
    "illegal_deck",
    "unknown_game",
    "bad_seats",
    "bad_option",
    "unplayable",
    "no_duel",
    "taken",
    "too_many_tables",
    "illegal_choice",
    "nothing_to_undo",
    "never_back",
    "no_question",
    "no_replay",
    "broken_replay",
    "broken_save",
    "unknown_setting",
    "bad_setting",
    "endless_loop",
    "too_much",
    "stopped",
    "unable",
    "forbidden",
    "internal",
]


class Problem(Part):
    """Why a request can't be carried out; nothing has changed."""

    code: Code
    """What is wrong, in a word that stays the same."""
    message: str
    """The same in a sentence, with particulars."""
    where: str = ""
    """The part of the line that is wrong, if there is one."""


class IllegalDecks(Problem):
    """Why decks can't be played."""

    problems: tuple[DeckProblem, ...]
    """Everything that the format has against them."""


class Answer(Part):
    """A line from the engine."""

    id: Id | None = None
    """The id of the request that it answers, if that has one."""
    table: TableNumber | None = None
    """The table that it is about, where the request named one or a duel was put on another one."""


class Greeted(Answer):
    """Who is there."""

    hello: Greeting
    """Names, versions and bounds."""


class DecksNamed(Answer):
    """The names of the ready decks."""

    decks: tuple[str, ...]
    """Their names."""


class CardsTold(Answer):
    """Cards in full, by id."""

    cards: dict[str, CardTold]
    """By id."""


class Viewed(Answer):
    """How the duel stands, and the question if it is the seat's."""

    view: ViewShown
    """The duel as one seat may know it."""


class Asked(Answer):
    """The open question."""

    question: Question
    """What is asked now."""


class OptionsTold(Answer):
    """The legal options in words; empty when the duel is over."""

    options: tuple[OptionTold, ...]
    """Each with its words; conceding last."""


class EventsTold(Answer):
    """What happened: a list for the dealing, then one for each choice."""

    events: tuple[tuple[EventTold, ...], ...]
    """A list for the dealing, then one for each choice."""


class Dropped(Answer):
    """The table is clear."""

    dropped: TableNumber
    """The table."""


class TablesListed(Answer):
    """The tables that have a duel."""

    tables: tuple[TableNumber, ...]
    """Their numbers."""


class CountTold(Answer):
    """How many ways there are to go on."""

    perft: Counted
    """How many."""


class Informed(Answer):
    """How the thinking goes that a request asked for; its `hint` comes later."""

    info: Info
    """Thoughts and figures so far."""


class Hinted(Answer):
    """What the thinking led to."""

    hint: Advice
    """What was found."""


class Stopped(Answer):
    """The thinking and counting asked for before is over."""

    stopped: Literal[True] = True
    """Always true."""


class SettingsTold(Answer):
    """What can be set, and how it is set now."""

    settings: tuple[Setting, ...]
    """Each with its value."""


class Ended(Answer):
    """How the duel ended; null while it goes on."""

    result: Outcome | None
    """How it ended."""


class Exported(Answer):
    """The duel as a replay."""

    replay: Replay
    """The replay."""


class Kept(Answer):
    """The position, to be restored."""

    saved: Saved
    """What `restore` takes."""


class Bye(Answer):
    """The last line of a session."""

    bye: Literal[True] = True
    """Always true."""


class Failed(Answer):
    """A request that can't be carried out."""

    error: IllegalDecks | Problem
    """What is wrong."""


class GamesListed(Answer):
    """The games that there are."""

    games: tuple[GameTold, ...]
    """Each with its seats and options."""


class ShapesTold(Answer):
    """The JSON Schemas of what is a game's own."""

    shapes: Shapes
    """Of its options, views and events."""


class GameViewed(Answer):
    """How a game of the list stands."""

    view: GameView
    """The game as some eyes may know it."""


class GameAsked(Answer):
    """All that is asked in a game of the list."""

    question: GameQuestion
    """The open questions."""


class WordsTold(Answer):
    """A game in words."""

    words: Read
    """As a person reads it."""


class GameEventsTold(Answer):
    """What happened in a game of the list: an empty list for the dealing, then one for each choice."""

    events: tuple[tuple[GameEvent, ...], ...]
    """An empty list for the dealing, then one for each choice."""


class GameEnded(Answer):
    """How a game of the list ended; null while it goes on."""

    result: GameOutcome | None
    """How it ended."""


class GameExported(Answer):
    """A game of the list with all its choices."""

    replay: GameRecord
    """What `load` takes."""


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


KINDS: tuple[type[Answer], ...] = (
    *(Greeted, DecksNamed, CardsTold, Viewed, Asked, OptionsTold, EventsTold, Dropped, TablesListed, CountTold),
    *(Informed, Hinted, Stopped, SettingsTold, Ended, Exported, Kept, Bye, Failed),
    *(Begun, Assigned, Timed, PastTold, Halted),
    *(GamesListed, ShapesTold, GameViewed, GameAsked, WordsTold, GameEventsTold, GameEnded, GameExported),
    *(GameBegun, GamePastTold),
)


class ProblemError(ValueError):
    """A request can't be carried out."""

    def __init__(self, code: Code, message: str, where: str = "", problems: tuple[DeckProblem, ...] = ()) -> None:
        super().__init__(message)
        self.problem = Problem(code=code, message=_short(message), where=_short(where))
        if problems:
            self.problem = IllegalDecks(**self.problem.model_dump(), problems=problems)


def _short(words: str) -> str:
    return words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS]}…"
