"""The lines that a program sends, those about a table here: one command under its name, an id, the table meant."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.beginnings import Laying, Replay, Saved, Terms
from kiberrubezh.engine.protocol.lines.frames import BESIDE, Request
from kiberrubezh.engine.protocol.lines.games.terms import Answering, GameRecord, GameTerms, Reading
from kiberrubezh.engine.protocol.lines.parts import Copying, Counting, Dealing, Nothing, Past, Thinking, Viewer
from kiberrubezh.engine.protocol.lines.talk_requests import (
    Cards,
    Decks,
    Games,
    Halt,
    Hello,
    Quit,
    Schema,
    Set,
    Settings,
    Tables,
    Tell,
)


class New(Request):
    """Begin a duel in place of the table's last one; the answer is `view`."""

    new: Terms
    """What it begins with."""


class NewGame(Request):
    """Begin a game of the list in place of the table's last one; the answer is `view`, as of any game."""

    new: GameTerms
    """What it begins with."""


class Wording(Request):
    """Ask for a game in words, as a person at a seat reads it; the answer is `words`."""

    words: Reading
    """For whom, and in which language."""


class SetUp(Request):
    """Set up a position by hand in place of the table's last duel; the answer is `view`."""

    setup: Laying
    """Where the cards lie."""


class Watch(Request):
    """Ask how the duel stands; the answer is `view`."""

    view: Viewer
    """For whom."""


class Ask(Request):
    """Ask for the open question and no more; the answer is `question`."""

    question: Nothing
    """Nothing needs to be said."""


class Options(Request):
    """Ask for the legal options in words, conceding among them; the answer is `options`."""

    options: Reading
    """For whom, and in which language."""


class Choose(Request):
    """Answer the open question; the answer is `view`."""

    choose: int | Option | Answering
    """An option's place in the list, counted from 0, or the option itself; with its seat where several are asked."""


class Undo(Request):
    """Take back that many choices; the answer is `view`."""

    undo: Annotated[int, Field(ge=1)]
    """How many."""


class Events(Request):
    """Ask what has happened, as a seat may know it; the answer is `events`."""

    events: Past
    """To whom, and from when on."""


class Imagine(Request):
    """Deal anew all that a seat can't know, at another table; the answer is the `view` there."""

    imagine: Dealing
    """Whose knowledge stays, which deal, and where."""


class Clone(Request):
    """Copy the duel, with its past, to another table; the answer is the `view` there."""

    clone: Copying
    """Where to."""


class Drop(Request):
    """Clear the table; the answer is `dropped`."""

    drop: Nothing
    """Nothing needs to be said."""


class Perft(Request):
    """Count all ways to go on; the answer is `perft`."""

    perft: Counting
    """How far."""


class Hint(Request):
    """Have the open question thought about, as its seat may know the duel; the answers are `info`, at last `hint`."""

    hint: Thinking
    """How hard."""


class Result(Request):
    """Ask how the duel ended; the answer is `result`."""

    result: Nothing
    """Nothing needs to be said."""


class Export(Request):
    """Ask for the duel as a replay; the answer is `replay`."""

    replay: Nothing
    """Nothing needs to be said."""


class Load(Request):
    """Go on where a replay ends, in place of the table's last duel; the answer is `view`."""

    load: Replay
    """The replay."""


class LoadGame(Request):
    """Go on where the record of a game ends, in place of the table's last one; the answer is `view`, as of any game."""

    load: GameRecord
    """The record."""


class Save(Request):
    """Ask for the position to keep; the answer is `saved`."""

    save: Nothing
    """Nothing needs to be said."""


class Restore(Request):
    """Go on with a saved position, in place of the table's last duel; the answer is `view`."""

    restore: Saved
    """What `saved` held."""


KINDS: tuple[type[Request], ...] = (
    *(Hello, Decks, Cards, New, SetUp, Watch, Ask, Options, Choose, Undo, Events, Imagine, Clone, Drop, Tables),
    *(Perft, Hint, Halt, Settings, Set, Result, Export, Load, Save, Restore, Tell, Quit),
    *(Games, Schema, Wording, NewGame, LoadGame),
)
OF_ANY_GAME: dict[str, tuple[str, type[Request]]] = {"new": ("game", NewGame), "load": ("beginning", LoadGame)}
"""What is said in another form of any game: by the key of the line, a key that stands in this form alone."""


def key_of(kind: type[Request]) -> str:
    """Return the key that names a kind of line."""
    return next(name for name in kind.model_fields if name not in BESIDE)


COMMANDS = {key_of(kind): kind for kind in KINDS if kind not in (NewGame, LoadGame)}
"""Every kind of request by its key."""
