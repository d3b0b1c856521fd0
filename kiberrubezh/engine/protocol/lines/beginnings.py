"""What a duel begins with, in lines: decks, terms, positions set up or saved, replays."""

from typing import Annotated

from pydantic import AfterValidator, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.protocol.lines.parts import Part, Seat, Seed
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.rules import EDITION, STANDARD, Rules


def _of_today(rules: Rules) -> Rules:
    """Refuse a reading of the rules by which no new duel is begun."""
    if rules.edition != EDITION:
        raise ValueError("the edition of the rules is nobody's choice")
    return rules


TableRules = Annotated[Rules, AfterValidator(_of_today)]


class DeckText(Part):
    """A deck in the text form of decks, in either language."""

    text: str
    """Its lines, each a number and a card, as decks are exported."""


DeckGiven = Annotated[str, Field(min_length=1)] | DeckText | tuple[str, ...]
"""A ready deck by its name, a deck's text, or the ids of its cards one by one."""


class DuelTerms(Part):
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


class LaidSide(Part):
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


class PositionLayout(Part):
    """A position in the Assets phase of a turn, as two layouts put it; it is taken for the third turn."""

    layouts: tuple[LaidSide, LaidSide]
    """By seat."""
    active: Seat = 0
    """Whose turn it is."""
    cards: tuple[Card, ...] = ()
    """Cards of one's own for this duel; one with a known id stands for that card."""
    seed: Seed = 0
    """The source of the chance to come."""
    rules: TableRules = STANDARD
    """What this table decides otherwise."""


class SavedPosition(Part):
    """A whole position, hidden cards too, for `restore` to go on with."""

    ruleset: str
    """Whose rules."""
    version: int
    """The version of these rules."""
    position: str
    """The position; what is in it is nobody's business but that of the program that restores it."""
    digest: str
    """Tells whether the position is as it was saved."""


class Replay(Part):
    """A whole duel: what it began with, and every choice."""

    header: Header
    """What it began with; it carries all cards as printed then."""
    choices: tuple[Option, ...]
    """Every choice, in order."""
