"""The lines that a program sends whatever is played: who is there, what there is, what is set."""

from typing import Annotated

from pydantic import Field

from kiberrubezh.engine.protocol.lines.frames import Request
from kiberrubezh.engine.protocol.lines.parts import EmptyPart
from kiberrubezh.engine.protocol.lines.speakers import Assignment, Info, Introduction


class HelloRequest(Request):
    """Ask who is there and agree on what is spoken; the answer is `hello`."""

    hello: Introduction
    """Who asks, if it likes to say."""


class DecksRequest(Request):
    """Ask for the names of the ready decks; the answer is `decks`."""

    decks: EmptyPart
    """Nothing needs to be said."""


class CardsRequest(Request):
    """Ask for cards in full by their ids, those of the duel first; the answer is `cards`."""

    cards: tuple[str, ...]
    """Their ids."""


class GamesRequest(Request):
    """Ask which games there are; the answer is `games`."""

    games: EmptyPart
    """Nothing needs to be said."""


class ShapesRequest(Request):
    """Ask for the JSON Schemas of a game's options, views and events; the answer is `shapes`."""

    shapes: Annotated[str, Field(max_length=100)]
    """The game's id."""


class TablesRequest(Request):
    """Ask which tables have a duel; the answer is `tables`."""

    tables: EmptyPart
    """Nothing needs to be said."""


class SettingsRequest(Request):
    """Ask what can be set; the answer is `settings`."""

    settings: EmptyPart
    """Nothing needs to be said."""


class SetRequest(Request):
    """Set something; the answer is `settings`."""

    set: Assignment
    """What, and to which value."""


class StopRequest(Request):
    """End the thinking and counting asked for before, at once; the answer is `stopped`, after theirs."""

    stop: EmptyPart
    """Nothing needs to be said."""


class InfoRequest(Request):
    """From a program at a seat: what it thinks of the question, while it thinks; nothing answers it."""

    info: Info
    """Thoughts and figures."""


class QuitRequest(Request):
    """End the session; the answer is `bye`, the last line."""

    quit: EmptyPart
    """Nothing needs to be said."""
