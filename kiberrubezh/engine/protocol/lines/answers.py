"""The lines that the engine sends, those of the duel here: each has one key that names it, and its request's id."""

from typing import Literal

from kiberrubezh.engine.protocol.lines.beginnings import Replay, Saved
from kiberrubezh.engine.protocol.lines.frames import Answer
from kiberrubezh.engine.protocol.lines.game_answers import (
    GameAsked,
    GameEnded,
    GameEventsTold,
    GameExported,
    GamesListed,
    GameViewed,
    ShapesTold,
    WordsTold,
)
from kiberrubezh.engine.protocol.lines.particulars import (
    Advice,
    Counted,
    EventTold,
    Greeting,
    OptionTold,
    Outcome,
    Question,
)
from kiberrubezh.engine.protocol.lines.parts import TableNumber
from kiberrubezh.engine.protocol.lines.refusals import IllegalDecks, Problem
from kiberrubezh.engine.protocol.lines.seat_lines import (
    Assigned,
    Begun,
    GameBegun,
    GamePastTold,
    Halted,
    PastTold,
    Timed,
)
from kiberrubezh.engine.protocol.lines.sights import CardTold, ViewShown
from kiberrubezh.engine.protocol.lines.speakers import Info, Setting


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


KINDS: tuple[type[Answer], ...] = (
    *(Greeted, DecksNamed, CardsTold, Viewed, Asked, OptionsTold, EventsTold, Dropped, TablesListed, CountTold),
    *(Informed, Hinted, Stopped, SettingsTold, Ended, Exported, Kept, Bye, Failed),
    *(Begun, Assigned, Timed, PastTold, Halted),
    *(GamesListed, ShapesTold, GameViewed, GameAsked, WordsTold, GameEventsTold, GameEnded, GameExported),
    *(GameBegun, GamePastTold),
)
