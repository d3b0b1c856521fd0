"""A puzzle as a file holds it: a position as the solver sees it, and the one way that holds."""

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from kiberrubezh.cards.card import LONGEST_ID, Card
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.vocabulary import ACTS
from kiberrubezh.ground.data import Frozen, data_of

SOLVER = 0
"""The seat that solves."""
PuzzleKind = Literal["win", "survive", "block"]
"""Win this turn; survive this turn; the one block that holds."""
MOST_CARDS = 90
"""Cards of one player in a puzzle, at most."""
MOST_OWN = 120
"""Cards of one's own in a puzzle, at most: as many as two decks have."""
_BESIDE: Final = frozenset({"name", "reference", "about", "set", "number"})
"""What may change on a card that plays as before."""

Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID)]
Ids = Annotated[tuple[Id, ...], Field(max_length=MOST_CARDS)]
_Number = Annotated[int, Field(ge=-1, le=2 * MOST_CARDS)]


def _known_act(act: str) -> str:
    if act not in ACTS:
        raise ValueError(f"there is no act {act!r}")
    return act


class Place(Frozen):
    """What one player has, as the solver sees it."""

    deck: int = Field(ge=0, le=MOST_CARDS)
    """Cards of the deck; which they are nobody knows."""
    hidden: int = Field(default=0, ge=0, le=MOST_CARDS)
    """Cards of the hand that the solver can't name."""
    hand: Ids = ()
    """Those that the solver can name."""
    assets: Ids = ()
    measures: Ids = ()
    attacks: Ids = ()
    discard: Ids = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.size > MOST_CARDS:
            raise ValueError(f"one player has {MOST_CARDS} cards at most")
        return self

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.deck + self.hidden + len([*self.ids])

    @property
    def ids(self) -> Iterator[str]:
        """The ids of all cards that are known, as often as they are there."""
        for zone in (self.hand, self.assets, self.measures, self.attacks, self.discard):
            yield from zone


class Step(Frozen):
    """One choice, the solver's or the other's: an act, the number of its card and that of its target."""

    act: Annotated[str, AfterValidator(_known_act)]
    card: _Number = -1
    target: _Number = -1
    shown: str = Field(default="", max_length=LONGEST_ID)
    """What the card turns out to be, if it comes from a hand that the solver can't see."""

    @classmethod
    def of(cls, option: Option, shown: str = "") -> Self:
        """Write a choice down."""
        return cls(act=option.act, card=option.card, target=option.target, shown=shown)

    @property
    def option(self) -> Option:
        """The choice as the engine has it."""
        return Option(self.act, self.card, self.target)


class Source(Frozen):
    """The duel in which the position was found."""

    decks: tuple[str, str] = ("", "")
    players: tuple[str, str] = ("", "")
    seed: int = 0
    turn: int = 0
    opened: bool = False
    """Whether the other's hand, hidden in the duel, is laid open."""
    hand: int | None = None
    """How many cards the other's hand had in the duel, where one of them alone, hidden, is in the puzzle."""
    deck: int | None = None
    """How many cards the deck at stake had in the duel, where another number makes the puzzle."""
    trimmed: bool = False
    """Whether what has no say in it was taken out of the solver's hand and off the assets, or measures were tapped."""


class Puzzle(Frozen):
    """A puzzle of one turn: seat 0 solves it.

    Cards are numbered by seat, then by zone (deck, hand with the hidden ones first, assets, measures, attacks,
    discard), then by place.
    """

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)
    kind: PuzzleKind
    sides: tuple[Place, Place]
    """The solver's and the other's."""
    phase: Literal["deploy", "attack"] = "attack"
    """In which phase of the turn the position stands, before the choices of `opening`."""
    tapped: tuple[Annotated[int, Field(ge=0, lt=2 * MOST_CARDS)], ...] = Field(default=(), max_length=2 * MOST_CARDS)
    """The tapped cards, by number."""
    opening: tuple[Step, ...] = Field(default=(), max_length=60)
    """What the other does before the solver is asked: the wave that comes."""
    solution: tuple[Step, ...] = Field(min_length=1, max_length=200)
    """The way that holds, with the other's best answers: both players' choices."""
    grade: int = Field(default=1, ge=1, le=5)
    """How hard it is: 1 is easy, 5 hard."""
    missed: tuple[str, ...] = Field(default=(), max_length=20)
    """The programs that don't find the way."""
    source: Source = Source()
    prints: Mapping[str, str] = Field(default={}, max_length=200)
    """The digest of each card as it was when the puzzle was proved, by id."""
    cards: tuple[Card, ...] = Field(default=(), max_length=MOST_OWN)
    """Cards of one's own that lie in it, and events of one's own that may lie hidden."""

    @model_validator(mode="after")
    def _begins_where_it_may(self) -> Self:
        # In the deployment of the other a hidden card could be deployed, which no proof goes through.
        if self.phase == "deploy" and self.kind != "win":
            raise ValueError("who defends is asked in the attack phase")
        return self

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return SOLVER if self.kind == "win" else 1 - SOLVER


def digest(card: Card) -> str:
    """Return what changes when the card plays otherwise than it did: 8 hexadecimal digits.

    A field that cards will have later, at its default, changes nothing.
    """
    return _hashed(json.dumps(data_of(card, _BESIDE), ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def former_digest(card: Card) -> str:
    """Return the digest of the first puzzles, which took in every field; theirs are read on."""
    return _hashed(card.model_dump_json(exclude={*_BESIDE}))


def _hashed(told: str) -> str:
    return blake2b(told.encode(), digest_size=4).hexdigest()
