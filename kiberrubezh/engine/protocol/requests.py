"""The lines that a program sends: one command under its name, and an id to know the answer by."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Frozen
from kiberrubezh.cards.words import Lang
from kiberrubezh.engine.duel.rules import STANDARD, Rules
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import Header

Id = Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=200)]
"""What names a request; its answer bears the same."""
Seat = Literal[0, 1]
Seed = Annotated[int, Field(ge=0, lt=2**63)]
Count = Annotated[int, Field(ge=0, lt=2**31)]


class Part(Frozen):
    """Base of what stands in a line."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Nothing(Part):
    """A command that needs nothing said."""


class DeckText(Part):
    """A deck in the text form of decks, in either language."""

    text: str


DeckGiven = Annotated[str, Field(min_length=1)] | DeckText | tuple[str, ...]
"""A ready deck by its name, a deck's text, or the ids of its cards one by one."""


class Terms(Part):
    """What a duel begins with."""

    decks: tuple[DeckGiven, DeckGiven]
    """By seat."""
    cards: tuple[Card, ...] = ()
    """Cards of one's own for this duel; one with a known id stands for that card."""
    seed: Seed = 0
    """The source of all chance."""
    first: Seat | None = None
    """Who begins; drawn from the seed if not told, seat 0 if the decks are dealt as they lie."""
    rules: Rules = STANDARD
    names: tuple[str, str] = ("", "")
    """The players' names, by seat, for the replay."""
    as_they_lie: bool = False
    """Whether the decks are dealt in the given order, first card on top, without shuffling."""


class Viewer(Part):
    """Whose view is wanted."""

    seat: Seat | None = None
    """The seat that is asked, if not told."""


class Tongue(Part):
    """In which language words are wanted."""

    lang: Lang = "en"


class Past(Part):
    """What is wanted of the past."""

    seat: Seat
    """Who is told; what is hidden from this seat is left out."""
    since: Count = 0
    """After how many choices to begin; 0 is the dealing."""
    lang: Lang = "en"


class Replay(Part):
    """A whole duel: what it began with, and every choice."""

    header: Header
    choices: tuple[Option, ...]


class Request(Part):
    """A line to the engine."""

    id: Id | None = None


class Hello(Request):
    """Ask who is there; the answer is `hello`."""

    hello: Nothing


class Decks(Request):
    """Ask for the names of the ready decks; the answer is `decks`."""

    decks: Nothing


class Cards(Request):
    """Ask for cards in full by their ids, those of the duel first; the answer is `cards`."""

    cards: tuple[str, ...]


class New(Request):
    """Begin a duel in place of the last one; the answer is `view`."""

    new: Terms


class Watch(Request):
    """Ask how the duel stands; the answer is `view`."""

    view: Viewer


class Options(Request):
    """Ask for the legal options in words, conceding among them; the answer is `options`."""

    options: Tongue


class Choose(Request):
    """Answer the open question; the answer is `view`."""

    choose: int | Option
    """An option's place in the list, counted from 0, or the option itself."""


class Undo(Request):
    """Take back that many choices; the answer is `view`."""

    undo: Annotated[int, Field(ge=1)]


class Events(Request):
    """Ask what has happened, as a seat may know it; the answer is `events`."""

    events: Past


class Result(Request):
    """Ask how the duel ended; the answer is `result`."""

    result: Nothing


class Export(Request):
    """Ask for the duel as a replay; the answer is `replay`."""

    replay: Nothing


class Load(Request):
    """Go on where a replay ends, in place of the last duel; the answer is `view`."""

    load: Replay


class Quit(Request):
    """End the session; the answer is `bye`, the last line."""

    quit: Nothing


KINDS: tuple[type[Request], ...] = (
    *(Hello, Decks, Cards, New, Watch, Options, Choose, Undo, Events, Result, Export, Load, Quit),
)


def key_of(kind: type[Request]) -> str:
    """Return the key that names a kind of line."""
    return next(name for name in kind.model_fields if name != "id")


COMMANDS = {key_of(kind): kind for kind in KINDS}
"""Every kind of request by its key."""
