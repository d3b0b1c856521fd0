"""What requests and answers are made of: names, decks, what a duel begins with, positions, settings, figures."""

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.rules import EDITION, STANDARD, Rules
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Lang

Id = Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=200)]
"""What names a request; its answer bears the same."""
Seat = Literal[0, 1]
MOST_SEATS = 64
"""More than any game takes."""
Eyes = Annotated[int, Field(ge=-2, lt=MOST_SEATS)]
"""Whose eyes: a seat's; -1 those of a watcher, who knows what everybody knows; -2 those of the host, who sees all."""
Seed = Annotated[int, Field(ge=0, lt=2**63)]
Count = Annotated[int, Field(ge=0, lt=2**31)]
TableNumber = Annotated[int, Field(ge=0, lt=2**31)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]

MOST_PLAYOUTS = 100_000
"""Imagined duels that one hint may play."""
MOST_LEAVES = 10**9
"""Leaves that one `perft` may count."""
MOST_DEPTH = 30
"""Choices that `perft` may look ahead."""


def _of_today(rules: Rules) -> Rules:
    """Refuse a reading of the rules by which no new duel is begun."""
    if rules.edition != EDITION:
        raise ValueError("the edition of the rules is nobody's choice")
    return rules


TableRules = Annotated[Rules, AfterValidator(_of_today)]


class Part(Frozen):
    """Base of what stands in a line."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Nothing(Part):
    """A command that needs nothing said."""


class DeckText(Part):
    """A deck in the text form of decks, in either language."""

    text: str
    """Its lines, each a number and a card, as decks are exported."""


DeckGiven = Annotated[str, Field(min_length=1)] | DeckText | tuple[str, ...]
"""A ready deck by its name, a deck's text, or the ids of its cards one by one."""


class Terms(Part):
    """What a duel begins with."""

    decks: tuple[DeckGiven, DeckGiven]
    """By seat."""
    cards: tuple[Card, ...] = ()
    """Cards of one's own for this duel; one with a known id stands for that card."""
    format: str = "standard"
    """The format that both decks must keep to; `any` plays whatever they are."""
    seed: Seed = 0
    """The source of all chance."""
    first: Seat | None = None
    """Who begins; drawn from the seed if not told, seat 0 if the decks are dealt as they lie."""
    rules: TableRules = STANDARD
    """What this table decides otherwise."""
    names: tuple[str, str] = ("", "")
    """The players' names, by seat, for the replay."""
    as_they_lie: bool = False
    """Whether the decks are dealt in the given order, first card on top, without shuffling."""


class Laid(Part):
    """The cards of one player in a position set up by hand, by id."""

    deck: tuple[str, ...] = ()
    """From the top down."""
    hand: tuple[str, ...] = ()
    """The hand."""
    assets: tuple[str, ...] = ()
    """Assets on the table; no other kind may lie there."""
    measures: tuple[str, ...] = ()
    """Measures on the table; no other kind may lie there."""
    attacks: tuple[str, ...] = ()
    """Attacks on the table; no other kind may lie there."""
    discard: tuple[str, ...] = ()
    """The discard pile, oldest first."""


class Laying(Part):
    """A position in the Assets phase of a turn, as two layouts put it; it is taken for the third turn."""

    layouts: tuple[Laid, Laid]
    """By seat."""
    active: Seat = 0
    """Whose turn it is."""
    cards: tuple[Card, ...] = ()
    """Cards of one's own for this duel; one with a known id stands for that card."""
    seed: Seed = 0
    """The source of the chance to come."""
    rules: TableRules = STANDARD
    """What this table decides otherwise."""


class Saved(Part):
    """A whole position, hidden cards too, for `restore` to go on with."""

    ruleset: str
    """Whose rules."""
    version: int
    """The version of these rules."""
    position: str
    """The position; what is in it is nobody's business but that of the program that restores it."""
    digest: str
    """Tells whether the position is as it was saved."""


class Viewer(Part):
    """Whose view is wanted."""

    seat: Eyes | None = None
    """The seat that is asked, if not told; of a game of the list also -1, a watcher, and -2, who sees everything."""


class Tongue(Part):
    """In which language words are wanted."""

    lang: Lang | None = None
    """`ru` or `en`; that of the settings, if not told."""


class Past(Part):
    """What is wanted of the past."""

    seat: Eyes
    """Who is told; what is hidden from this seat is left out. -1 and -2 as for a view."""
    since: Count = 0
    """After how many choices to begin; 0 is the dealing."""
    lang: Lang | None = None
    """`ru` or `en`; that of the settings, if not told."""


class Dealing(Part):
    """A deal that a seat could not tell from the true one."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None
    """Whose knowledge stays; that of the seat that is asked, if not told."""
    seed: Seed = 0
    """Which deal: equal views and seeds give equal deals."""
    to: TableNumber | None = None
    """The table for it; the first free one, if not told."""


class Copying(Part):
    """Where a copy of a duel goes."""

    to: TableNumber | None = None
    """The table for it; the first free one, if not told."""


class Counting(Part):
    """How far all ways to go on are counted."""

    depth: Annotated[int, Field(ge=0, le=MOST_DEPTH)]
    """Choices ahead."""
    most: Annotated[int, Field(ge=1, le=MOST_LEAVES)] = 1_000_000
    """Leaves after which it is given up."""


class Thinking(Part):
    """How hard to think about the open question."""

    playouts: Annotated[int, Field(ge=1, le=MOST_PLAYOUTS)] | None = None
    """Imagined duels to play; as many as the settings say, if not told."""
    seed: Seed | None = None
    """Which duels; that of the settings, if not told."""


class Replay(Part):
    """A whole duel: what it began with, and every choice."""

    header: Header
    """What it began with; it carries all cards as printed then."""
    choices: tuple[Option, ...]
    """Every choice, in order."""


class Spoken(Part):
    """Two languages' words for the same."""

    ru: Annotated[str, Field(max_length=1000)] = ""
    """In Russian."""
    en: Annotated[str, Field(max_length=1000)] = ""
    """In English."""


Value = bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=1000)]
"""What a setting can be set to."""
SettingName = Annotated[str, Field(min_length=1, max_length=100)]


class Setting(Part):
    """Something that can be set, as by UCI's `setoption`."""

    name: SettingName
    """By which it is set."""
    type: Literal["number", "choice", "switch", "text"]
    """What values it takes: a whole number, one of `choices`, `true` or `false`, any string."""
    default: Value
    """Its value unless it is set."""
    min: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    """The least value of a number."""
    max: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    """The greatest value of a number."""
    choices: Annotated[tuple[Annotated[str, Field(max_length=100)], ...], Field(max_length=100)] = ()
    """All values of a choice."""
    value: Value | None = None
    """Its value now."""
    words: Spoken = Spoken()
    """What it does."""


class Assignment(Part):
    """A setting and its new value."""

    name: SettingName
    """Which setting."""
    value: Value
    """Its new value, of its type and within its range."""


class Introduction(Part):
    """Who speaks, and what it would speak."""

    protocol: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """The version of the protocol that it wants to speak."""
    ruleset: Annotated[str, Field(max_length=100)] | None = None
    """The rules that it plays by, if it can do no other."""
    version: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """The version of these rules."""
    name: Annotated[str, Field(max_length=100)] = ""
    """What to call it."""
    settings: Annotated[tuple[Setting, ...], Field(max_length=100)] = ()
    """What can be set of it, when it plays at a seat."""


class Chance(Part):
    """What a search says of an option."""

    option: Option
    """The option."""
    chance: Share
    """The chance of winning with it, 0 to 1."""
    margin: Share | None = None
    """Half the width of the interval of 95% around the chance."""
    playouts: Count | None = None
    """Imagined duels that told it."""


class Info(Part):
    """Thoughts and figures of a search that goes on."""

    playouts: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Imagined duels, or whatever else is counted, so far."""
    options: Annotated[tuple[Chance, ...], Field(max_length=1000)] = ()
    """What is thought of options, the best first."""
    words: Annotated[str, Field(max_length=300)] = ""
    """Anything else, in words."""
