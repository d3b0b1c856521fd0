"""The lines that a program sends whatever is played: who is there, what there is, what is set."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.engine.protocol.lines.frames import Request
from kiberrubezh.engine.protocol.lines.parts import Nothing
from kiberrubezh.engine.protocol.lines.speakers import Assignment, Info, Introduction


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


class Games(Request):
    """Ask which games there are; the answer is `games`."""

    games: Nothing
    """Nothing needs to be said."""


class Schema(Request):
    """Ask for the JSON Schemas of a game's options, views and events; the answer is `shapes`."""

    shapes: Annotated[str, Field(max_length=100)]
    """The game's id."""


class Tables(Request):
    """Ask which tables have a duel; the answer is `tables`."""

    tables: Nothing
    """Nothing needs to be said."""


class Settings(Request):
    """Ask what can be set; the answer is `settings`."""

    settings: Nothing
    """Nothing needs to be said."""


class Set(Request):
    """Set something; the answer is `settings`."""

    set: Assignment
    """What, and to which value."""


class Halt(Request):
    """End the thinking and counting asked for before, at once; the answer is `stopped`, after theirs."""

    stop: Nothing
    """Nothing needs to be said."""


class Tell(Request):
    """From a program at a seat: what it thinks of the question, while it thinks; nothing answers it."""

    info: Info
    """Thoughts and figures."""


class Quit(Request):
    """End the session; the answer is `bye`, the last line."""

    quit: Nothing
    """Nothing needs to be said."""
