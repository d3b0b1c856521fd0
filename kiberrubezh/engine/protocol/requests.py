"""The lines that a program sends: one command under its name, an id to know the answer by, the table that is meant."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.games.terms import Answering, GameRecord, GameTerms, Reading
from kiberrubezh.engine.protocol.parts import (
    Assignment,
    Copying,
    Counting,
    Dealing,
    Id,
    Info,
    Introduction,
    Laying,
    Nothing,
    Part,
    Past,
    Replay,
    Saved,
    TableNumber,
    Terms,
    Thinking,
    Viewer,
)

BESIDE = ("id", "table")
"""The keys that may stand beside the one that names a line."""


class Request(Part):
    """A line to the engine."""

    id: Id | None = None
    """Names the request; its answer bears the same."""
    table: TableNumber | None = None
    """The table of the duel that is meant; table 0, if not told."""


class Hello(Request):
    """Ask who is there and agree on what is spoken; the answer is `hello`."""

    hello: Introduction
    """Who asks, if it likes to say."""


class Decks(Request):
    """Ask for the names of the ready decks; the answer is `decks`."""

    decks: Nothing
    """Nothing needs to be said."""


class Cards(Request):
    """Ask for cards in full by their ids, those of the duel first; the answer is `cards`."""

    cards: tuple[str, ...]
    """Their ids."""


class New(Request):
    """Begin a duel in place of the table's last one; the answer is `view`."""

    new: Terms
    """What it begins with."""


class NewGame(Request):
    """Begin a game of the list in place of the table's last one; the answer is `view`, as of any game."""

    new: GameTerms
    """What it begins with."""


class Games(Request):
    """Ask which games there are; the answer is `games`."""

    games: Nothing
    """Nothing needs to be said."""


class Schema(Request):
    """Ask for the JSON Schemas of a game's options, views and events; the answer is `shapes`."""

    shapes: Annotated[str, Field(max_length=100)]
    """The game's id."""


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


class Tables(Request):
    """Ask which tables have a duel; the answer is `tables`."""

    tables: Nothing
    """Nothing needs to be said."""


class Perft(Request):
    """Count all ways to go on; the answer is `perft`."""

    perft: Counting
    """How far."""


class Hint(Request):
    """Have the open question thought about, as its seat may know the duel; the answers are `info`, at last `hint`."""

    hint: Thinking
    """How hard."""


class Halt(Request):
    """End the thinking and counting asked for before, at once; the answer is `stopped`, after theirs."""

    stop: Nothing
    """Nothing needs to be said."""


class Settings(Request):
    """Ask what can be set; the answer is `settings`."""

    settings: Nothing
    """Nothing needs to be said."""


class Set(Request):
    """Set something; the answer is `settings`."""

    set: Assignment
    """What, and to which value."""


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


class Tell(Request):
    """From a program at a seat: what it thinks of the question, while it thinks; nothing answers it."""

    info: Info
    """Thoughts and figures."""


class Quit(Request):
    """End the session; the answer is `bye`, the last line."""

    quit: Nothing
    """Nothing needs to be said."""


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
