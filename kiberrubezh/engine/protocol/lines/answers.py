"""The lines that the engine sends, those of the duel here: each has one key that names it, and its request's id."""

from typing import Literal

from kiberrubezh.engine.protocol.lines.beginnings import Replay, SavedPosition
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.game_answers import (
    GameEventsAnswer,
    GameQuestionAnswer,
    GameReplayAnswer,
    GameResultAnswer,
    GamesAnswer,
    GameViewAnswer,
    ShapesAnswer,
    WordsAnswer,
)
from kiberrubezh.engine.protocol.lines.particulars import (
    DuelOutcome,
    EventSight,
    Greeting,
    OpenQuestion,
    OptionAdvice,
    OptionWords,
    PerftCount,
)
from kiberrubezh.engine.protocol.lines.parts import TableNumber
from kiberrubezh.engine.protocol.lines.refusals import IllegalDecks, LineProblem
from kiberrubezh.engine.protocol.lines.seat_lines import (
    ClockLine,
    DuelLine,
    GameLine,
    GamePastLine,
    PastLine,
    SetLine,
    StopLine,
)
from kiberrubezh.engine.protocol.lines.sights import CardRecord, ViewSight
from kiberrubezh.engine.protocol.lines.speakers import Info, SettingPart


class HelloAnswer(Answer):
    """Who is there."""

    hello: Greeting
    """Names, versions and bounds."""


class DecksAnswer(Answer):
    """The names of the ready decks."""

    decks: tuple[str, ...]
    """Their names."""


class CardsAnswer(Answer):
    """Cards in full, by id."""

    cards: dict[str, CardRecord]
    """By id."""


class ViewAnswer(Answer):
    """How the duel stands, and the question if it is the seat's."""

    view: ViewSight
    """The duel as one seat may know it."""


class QuestionAnswer(Answer):
    """The open question."""

    question: OpenQuestion
    """What is asked now."""


class OptionsAnswer(Answer):
    """The legal options in words; empty when the duel is over."""

    options: tuple[OptionWords, ...]
    """Each with its words; conceding last."""


class EventsAnswer(Answer):
    """What happened: a list for the dealing, then one for each choice."""

    events: tuple[tuple[EventSight, ...], ...]
    """A list for the dealing, then one for each choice."""


class DroppedAnswer(Answer):
    """The table is clear."""

    dropped: TableNumber
    """The table."""


class TablesAnswer(Answer):
    """The tables that have a duel."""

    tables: tuple[TableNumber, ...]
    """Their numbers."""


class PerftAnswer(Answer):
    """How many ways there are to go on."""

    perft: PerftCount
    """How many."""


class InfoAnswer(Answer):
    """How the thinking goes that a request asked for; its `hint` comes later."""

    info: Info
    """Thoughts and figures so far."""


class HintAnswer(Answer):
    """What the thinking led to."""

    hint: OptionAdvice
    """What was found."""


class StoppedAnswer(Answer):
    """The thinking and counting asked for before is over."""

    stopped: Literal[True] = True
    """Always true."""


class SettingsAnswer(Answer):
    """What can be set, and how it is set now."""

    settings: tuple[SettingPart, ...]
    """Each with its value."""


class ResultAnswer(Answer):
    """How the duel ended; null while it goes on."""

    result: DuelOutcome | None
    """How it ended."""


class ReplayAnswer(Answer):
    """The duel as a replay."""

    replay: Replay
    """The replay."""


class SavedAnswer(Answer):
    """The position, to be restored."""

    saved: SavedPosition
    """What `restore` takes."""


class ByeAnswer(Answer):
    """The last line of a session."""

    bye: Literal[True] = True
    """Always true."""


class ErrorAnswer(Answer):
    """A request that can't be carried out."""

    error: IllegalDecks | LineProblem
    """What is wrong."""


KINDS: tuple[type[Answer], ...] = (
    *(
        HelloAnswer,
        DecksAnswer,
        CardsAnswer,
        ViewAnswer,
        QuestionAnswer,
        OptionsAnswer,
        EventsAnswer,
        DroppedAnswer,
        TablesAnswer,
        PerftAnswer,
    ),
    *(
        InfoAnswer,
        HintAnswer,
        StoppedAnswer,
        SettingsAnswer,
        ResultAnswer,
        ReplayAnswer,
        SavedAnswer,
        ByeAnswer,
        ErrorAnswer,
    ),
    *(DuelLine, SetLine, ClockLine, PastLine, StopLine),
    *(
        GamesAnswer,
        ShapesAnswer,
        GameViewAnswer,
        GameQuestionAnswer,
        WordsAnswer,
        GameEventsAnswer,
        GameResultAnswer,
        GameReplayAnswer,
    ),
    *(GameLine, GamePastLine),
)
