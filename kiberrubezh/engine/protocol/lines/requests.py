"""The lines that a program sends, those about a table here: one command under its name, an id, the table meant."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.beginnings import DuelTerms, PositionLayout, Replay, SavedPosition
from kiberrubezh.engine.protocol.lines.frames import BESIDE, Request
from kiberrubezh.engine.protocol.lines.games.terms import GameRecord, GameTerms, Reader, SeatAnswer
from kiberrubezh.engine.protocol.lines.parts import (
    CopyPlace,
    EmptyPart,
    HintEffort,
    ImaginedDeal,
    PastSpan,
    PerftDepth,
    Viewer,
)
from kiberrubezh.engine.protocol.lines.talk_requests import (
    CardsRequest,
    DecksRequest,
    GamesRequest,
    HelloRequest,
    InfoRequest,
    QuitRequest,
    SetRequest,
    SettingsRequest,
    ShapesRequest,
    StopRequest,
    TablesRequest,
)


class NewRequest(Request):
    """Begin a duel in place of the table's last one; the answer is `view`."""

    new: DuelTerms
    """What it begins with."""


class NewGameRequest(Request):
    """Begin a game of the list in place of the table's last one; the answer is `view`, as of any game."""

    new: GameTerms
    """What it begins with."""


class WordsRequest(Request):
    """Ask for a game in words, as a person at a seat reads it; the answer is `words`."""

    words: Reader
    """For whom, and in which language."""


class SetupRequest(Request):
    """Set up a position by hand in place of the table's last duel; the answer is `view`."""

    setup: PositionLayout
    """Where the cards lie."""


class ViewRequest(Request):
    """Ask how the duel stands; the answer is `view`."""

    view: Viewer
    """For whom."""


class QuestionRequest(Request):
    """Ask for the open question and no more; the answer is `question`."""

    question: EmptyPart
    """Nothing needs to be said."""


class OptionsRequest(Request):
    """Ask for the legal options in words, conceding among them; the answer is `options`."""

    options: Reader
    """For whom, and in which language."""


class ChooseRequest(Request):
    """Answer the open question; the answer is `view`."""

    choose: int | Option | SeatAnswer
    """An option's place in the list, counted from 0, or the option itself; with its seat where several are asked."""


class UndoRequest(Request):
    """Take back that many choices; the answer is `view`."""

    undo: Annotated[int, Field(ge=1)]
    """How many."""


class EventsRequest(Request):
    """Ask what has happened, as a seat may know it; the answer is `events`."""

    events: PastSpan
    """To whom, and from when on."""


class ImagineRequest(Request):
    """Deal anew all that a seat can't know, at another table; the answer is the `view` there."""

    imagine: ImaginedDeal
    """Whose knowledge stays, which deal, and where."""


class CloneRequest(Request):
    """Copy the duel, with its past, to another table; the answer is the `view` there."""

    clone: CopyPlace
    """Where to."""


class DropRequest(Request):
    """Clear the table; the answer is `dropped`."""

    drop: EmptyPart
    """Nothing needs to be said."""


class PerftRequest(Request):
    """Count all ways to go on; the answer is `perft`."""

    perft: PerftDepth
    """How far."""


class HintRequest(Request):
    """Have the open question thought about, as its seat may know the duel; the answers are `info`, at last `hint`."""

    hint: HintEffort
    """How hard."""


class ResultRequest(Request):
    """Ask how the duel ended; the answer is `result`."""

    result: EmptyPart
    """Nothing needs to be said."""


class ReplayRequest(Request):
    """Ask for the duel as a replay; the answer is `replay`."""

    replay: EmptyPart
    """Nothing needs to be said."""


class LoadRequest(Request):
    """Go on where a replay ends, in place of the table's last duel; the answer is `view`."""

    load: Replay
    """The replay."""


class LoadGameRequest(Request):
    """Go on where the record of a game ends, in place of the table's last one; the answer is `view`, as of any game."""

    load: GameRecord
    """The record."""


class SaveRequest(Request):
    """Ask for the position to keep; the answer is `saved`."""

    save: EmptyPart
    """Nothing needs to be said."""


class RestoreRequest(Request):
    """Go on with a saved position, in place of the table's last duel; the answer is `view`."""

    restore: SavedPosition
    """What `saved` held."""


KINDS: tuple[type[Request], ...] = (
    *(
        HelloRequest,
        DecksRequest,
        CardsRequest,
        NewRequest,
        SetupRequest,
        ViewRequest,
        QuestionRequest,
        OptionsRequest,
        ChooseRequest,
        UndoRequest,
        EventsRequest,
        ImagineRequest,
        CloneRequest,
        DropRequest,
        TablesRequest,
    ),
    *(
        PerftRequest,
        HintRequest,
        StopRequest,
        SettingsRequest,
        SetRequest,
        ResultRequest,
        ReplayRequest,
        LoadRequest,
        SaveRequest,
        RestoreRequest,
        InfoRequest,
        QuitRequest,
    ),
    *(GamesRequest, ShapesRequest, WordsRequest, NewGameRequest, LoadGameRequest),
)
OF_ANY_GAME: dict[str, tuple[str, type[Request]]] = {
    "new": ("game", NewGameRequest),
    "load": ("beginning", LoadGameRequest),
}
"""What is said in another form of any game: by the key of the line, a key that stands in this form alone."""


def key_of(kind: type[Request]) -> str:
    """Return the key that names a kind of line."""
    return next(name for name in kind.model_fields if name not in BESIDE)


COMMANDS = {key_of(kind): kind for kind in KINDS if kind not in (NewGameRequest, LoadGameRequest)}
"""Every kind of request by its key."""
