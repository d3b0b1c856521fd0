"""A training position as its file says it: where the cards of both lie, whose turn it is, what was tried from there."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints, model_validator

from kiberrubezh.cards.card import LONGEST_ID, Card
from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.game import Duel, Layout, TurnHistory
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.position.vocabulary import SetPhase
from kiberrubezh.engine.rubezh.rules import EDITION, OLDEST, Rules
from kiberrubezh.play.rubezh.sides import THEM, YOU, Part, Side, Zone
from kiberrubezh.play.rubezh.training.pieces import HELD, LINE, QUARANTINED, Piece, pieces

MOST_CARDS: Final = 60
"""Cards of one player, in all zones together (KR-2.1)."""
MOST_TRIED: Final = 10_000
"""Choices that a file holds of what was tried from the position."""
MOST_TURNS: Final = 9999
"""Turns of a duel."""
ON_TABLE: Final = ("assets", "measures", "attacks")
LONGEST_NAME: Final = 50
"""Characters of what a position or a player is called."""
Called = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NAME)]
TableCards = Annotated[
    str,
    StringConstraints(pattern=LINE, max_length=LONGEST_ID + 30),
]
TableZone = Annotated[tuple[TableCards, ...], Field(max_length=MOST_CARDS)]
_Number = Annotated[int, Field(ge=-1, le=2 * MOST_CARDS)]
Tried = tuple[
    Annotated[int, Field(ge=-1, lt=MOST_TRIED)],
    Annotated[str, StringConstraints(min_length=1, max_length=20)],
    _Number,
    _Number,
]
"""A choice that was tried: after which of those before it (-1: from the position itself), act, card and target."""


class TrainingSide(Side):
    """The cards of one player by zone; a line is a card's id, before it the number of copies: `4 firewall`.

    On the table a line may go on with `tapped`, that of an attack with `quarantined` (through its owner's next turn)
    or `held` (in this turn for the last time) too: `2 mail-server tapped`.
    """

    name: Called = ""
    """What the player is called; by the seat if nothing is said."""
    deck: Zone = ()
    """The deck from the top down, as far as its order is set."""
    rest: Zone = ()
    """The cards under these, which the seed shuffles."""
    hand: Zone = ()
    """The hand."""
    assets: TableZone = ()
    """Assets on the table."""
    measures: TableZone = ()
    """Measures on the table."""
    attacks: TableZone = ()
    """Attacks on the table."""
    shield: int = Field(default=0, ge=0, le=MOST_CARDS)
    """How many destructions of cards of this deck are still prevented this turn."""

    @property
    def size(self) -> int:
        """How many cards there are in all zones."""
        return sum(len(pieces(getattr(self, zone))) for zone in ZONES)


ZONES: Final = ("deck", "rest", "hand", "assets", "measures", "attacks", "discard")
"""The zones of a side, as its file names them."""


class TableRules(Part):
    """Numbers of the rules that this table may set."""

    draw: int = Field(default=2, ge=0, le=MOST_CARDS)
    """Cards drawn in a turn, without which in the deck the duel is lost (KR-5.0, KR-5.1)."""
    assets_a_turn: int = Field(default=2, ge=0, le=MOST_CARDS)
    """Assets that may be laid in a turn (KR-5.3)."""
    last_turn: int = Field(default=200, ge=1, le=MOST_TURNS)
    """The turn after which the fuller deck wins (KR-8.3)."""
    open_lists: bool = False
    """Whether each player knows the list of the other's deck (KR-4.4)."""
    edition: int = Field(default=EDITION, ge=OLDEST, le=EDITION)
    """By which reading of the rules it is played: that of the duel which it was taken from."""

    @property
    def numbers(self) -> Rules:
        """The rules as a duel has them."""
        return Rules(
            draw=self.draw,
            assets_a_turn=self.assets_a_turn,
            last_turn=self.last_turn,
            open_lists=self.open_lists,
            edition=self.edition,
        )


class Position(Part):
    """A position that is set up by hand and played from."""

    name: Called = ""
    """What it is called."""
    note: Annotated[str, StringConstraints(max_length=2000)] = ""
    """What one wants to remember of it."""
    first: Literal["you", "opponent"] = "you"
    """Whose turn it is."""
    turn: int = Field(default=3, ge=1, le=MOST_TURNS)
    """The number of the turn; cards have been drawn in it, and all is untapped but what is said to be tapped."""
    phase: SetPhase = "assets"
    """The phase in which it begins."""
    assets_left: int | None = Field(default=None, ge=0, le=MOST_CARDS)
    """How many assets may still be laid in this turn; as many as in any turn if nothing is said."""
    seed: int = Field(default=0, ge=0, lt=2**64)
    """What chance is drawn from: shuffles, and cards at random."""
    rules: TableRules = TableRules()
    """The numbers of the rules that this table plays by."""
    you: TrainingSide = TrainingSide()
    """The cards of the lower side."""
    opponent: TrainingSide = TrainingSide()
    """The cards of the upper side."""
    cards: tuple[Card, ...] = Field(default=(), max_length=2 * MOST_CARDS)
    """Cards of one's own that lie in it, as they are printed."""
    tried: tuple[Tried, ...] = Field(default=(), max_length=MOST_TRIED)
    """What was played from it: a tree of choices, each [after which of these, act, card, target]."""
    reached: int = Field(default=-1, ge=-1, lt=MOST_TRIED)
    """Where one was in it last: a place in `tried`, -1 for the position itself."""

    @model_validator(mode="after")
    def _grows_from_what_is_there(self) -> "Position":
        if any(parent >= place for place, (parent, *_) in enumerate(self.tried)) or self.reached >= len(self.tried):
            raise ValueError("a choice that was tried comes after the one before it")
        return self

    @property
    def sides(self) -> tuple[TrainingSide, TrainingSide]:
        """Both sides, by seat."""
        return self.you, self.opponent

    @property
    def active(self) -> int:
        """Whose turn it is, by seat."""
        return YOU if self.first == "you" else THEM

    @property
    def ids(self) -> Iterator[str]:
        """The ids of all its cards, as often as they are there."""
        for side in self.sides:
            for zone in ZONES:
                yield from (piece.card for piece in pieces(getattr(side, zone)))

    def known(self, cards: Mapping[str, Card]) -> dict[str, Card]:
        """Return every card that it may hold, by id: those that came with it first."""
        return {**cards, **{card.id: card for card in self.cards}}

    def laid(self, cards: Mapping[str, Card], prior: Prior = MIRROR) -> Duel:
        """Lay it out as a duel. Raise KeyError for an unknown card, UnplayableError or EndlessLoopError."""
        known = self.known(cards)
        layouts = self._layout(YOU, known), self._layout(THEM, known)
        states = list(_states(self.sides, layouts))
        since = TurnHistory(
            self.turn,
            self.assets_left,
            (self.you.shield, self.opponent.shield),
            tuple(number for number, piece in states if piece.kept == QUARANTINED),
            tuple(number for number, piece in states if piece.kept == HELD),
        )
        tapped = [number for number, piece in states if piece.tapped]
        return Duel.set_up(layouts, self.active, self.seed, self.rules.numbers, prior, self.phase, tapped, since)

    def _layout(self, seat: int, known: Mapping[str, Card]) -> Layout:
        side = self.sides[seat]
        rest = [piece.card for piece in pieces(side.rest)]
        rng.shuffle(rng.seed_state(rng.of_seat(self.seed, seat)), rest)
        zones = {zone: [piece.card for piece in pieces(getattr(side, zone))] for zone in Layout._fields}
        zones["deck"] += rest
        return Layout(**{zone: [known[card] for card in ids] for zone, ids in zones.items()})


def _states(sides: tuple[TrainingSide, TrainingSide], layouts: tuple[Layout, Layout]) -> Iterator[tuple[int, Piece]]:
    """Yield the cards on the table by their numbers in the duel."""
    number = 0
    for side, layout in zip(sides, layouts, strict=True):
        for zone, cards in zip(Layout._fields, layout, strict=True):
            if zone in ON_TABLE:
                yield from enumerate(pieces(getattr(side, zone)), number)
            number += len(cards)
