"""The position of a duel: all that changes while it is played, as flat lists and ints."""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple, Self

from kiberrubezh.cards.effects import Zone
from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.position.vocabulary import Ending, Prompt, StepName, What
from kiberrubezh.engine.rubezh.prints.members import NAME_OF
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules
from kiberrubezh.ground.tuples import make

Frame = tuple[StepName, tuple[int, ...]]
"""Something still to be done: the name of a step and numbers for it."""


class CardChange(NamedTuple):
    """A change of a card: how (NUMBER, GIVES, TAKES, TURNS) and by what.

    `by` is what a number gains, the N of a keyword given (1 for one without), the bit of the new category.
    """

    card: int
    how: str
    by: int


NOBODY: Final = -1


_OF_A_SIDE: Final = ("assets", "attacks", "deck", "discard", "events", "hand", "measures", "shield")
"""Its attributes, by a name of their own: compiled, a class has no `__slots__` to ask."""


class Side:
    """The zones of one player (KR-4.1, KR-4.2), card numbers in order; the deck's top is its last."""

    __slots__ = _OF_A_SIDE

    def __init__(self, deck: Iterable[int]) -> None:
        self.deck = list(deck)
        self.hand: list[int] = []
        self.assets: list[int] = []
        self.measures: list[int] = []
        self.attacks: list[int] = []
        self.events: list[int] = []
        self.discard: list[int] = []
        self.shield = 0
        """How many destructions of cards of the deck are still prevented this turn."""

    def zone(self, zone: Zone) -> list[int]:
        """Return the cards of a zone."""
        found: list[int] = getattr(self, NAME_OF[zone])
        return found

    def zones(self) -> tuple[list[int], ...]:
        """Return the cards of each zone, in the order of Zone."""
        return self.deck, self.hand, self.assets, self.measures, self.attacks, self.events, self.discard

    def clone(self) -> "Side":
        """Return an independent copy."""
        copy = Side(self.deck)
        copy.hand = self.hand[:]
        copy.assets = self.assets[:]
        copy.measures = self.measures[:]
        copy.attacks = self.attacks[:]
        copy.events = self.events[:]
        copy.discard = self.discard[:]
        copy.shield = self.shield
        return copy


_OF_A_POSITION: Final = (
    "active",
    "agenda",
    "assets_left",
    "beyond",
    "blocks",
    "changes",
    "decision",
    "events",
    "extra_blocks",
    "held",
    "marked",
    "met",
    "phase",
    "prior",
    "reason",
    "rng",
    "roster",
    "rules",
    "seen",
    "sides",
    "tapped",
    "tricks",
    "turn",
    "wave",
    "winner",
)


class Position:
    """Everything that a duel is at one moment.

    `tapped[card]` is 1 for a tapped card; `seen[card]` is a mask of the seats (1 << seat) that know a
    card in a hidden place though it isn't in their hand; `met[card]` tells who has met the card under that
    number: 1 for the owner's opponent, who so knows it to be in the deck's list, 9 where the owner knows that, 2 for
    its owner, before it went to the deck or in it (`twins` has one more mark of its own).
    """

    __slots__ = _OF_A_POSITION

    def __init__(
        self,
        roster: Roster,
        sides: tuple[Side, Side],
        rng: int,
        active: int,
        rules: Rules = STANDARD,
        prior: Prior = MIRROR,
    ) -> None:
        self.rules = rules
        self.prior = prior
        """What is thought of the lists that a seat doesn't know; no part of the duel itself."""
        self.roster = roster
        self.sides = sides
        self.rng = rng
        self.active = active
        """The turn player; before the first turn the one who will begin."""
        self.turn = 0
        self.phase = "setup"
        self.assets_left = 0
        self.tapped = [0] * len(roster.specs)
        self.seen = bytearray(len(roster.specs))
        self.met = bytearray(len(roster.specs))
        self.marked: tuple[int, ...] = ()
        """Attacks held in quarantine (Карантин), their owner's next turn still to come."""
        self.held: tuple[int, ...] = ()
        """Attacks that quarantine kept from untapping in this turn, which is the last that it holds them."""
        self.wave: tuple[int, ...] = ()
        self.blocks: tuple[tuple[int, int], ...] = ()
        """Pairs of measure and attack of the wave."""
        self.beyond: tuple[tuple[int, int], ...] = ()
        """Those of the blocks that are extra ones, beyond what their measure could block by itself."""
        self.extra_blocks: tuple[tuple[int, int], ...] = ()
        """Pairs of a measure and how many extra blocks it has left this turn."""
        self.changes: dict[str, tuple[CardChange, ...]] = {}
        """Changes until the end of the turn, by Stat, keyword or CATEGORY; clones share it, so it is replaced whole."""
        self.agenda: list[Frame] = []
        self.decision: Decision | None = None
        self.tricks: list[Option] | None = None
        """Those that the turn player had when last asked, as long as nothing has been done since."""
        self.winner = NOBODY
        self.reason: Ending | Literal[""] = ""
        self.events: list[Event] = []
        """What happened since the last choice."""

    def clone(self) -> Self:
        """Return an independent copy, ready to go on by itself."""
        one, two = self.sides
        sides = one.clone(), two.clone()
        copy = self.__class__(self.roster, sides, self.rng, self.active, self.rules, self.prior)
        copy.turn = self.turn
        copy.phase = self.phase
        copy.assets_left = self.assets_left
        copy.tapped = self.tapped[:]
        copy.seen = self.seen[:]
        copy.met = self.met[:]
        copy.marked = self.marked
        copy.held = self.held
        copy.wave = self.wave
        copy.blocks = self.blocks
        copy.beyond = self.beyond
        copy.extra_blocks = self.extra_blocks
        copy.changes = self.changes
        copy.agenda = self.agenda[:]
        copy.decision = self.decision
        copy.winner = self.winner
        copy.reason = self.reason
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name) for name in _OF_A_POSITION if name not in _BESIDE
        ) and all(
            getattr(mine, name) == getattr(its, name)
            for mine, its in zip(self.sides, other.sides, strict=True)
            for name in _OF_A_SIDE
        )


_BESIDE: Final = frozenset({"sides", "events", "prior", "tricks"})

Step = Callable[[Position, tuple[int, ...]], None]
"""Carries out a frame."""

Answer = Callable[[Position, tuple[int, ...], Option], None]
"""Takes the answer to the question that a frame has put."""


def ask(position: Position, frame: Frame, seat: int, prompt: Prompt, options: list[Option]) -> None:
    """Put a question to a seat; the frame waits for the answer."""
    position.agenda.append(frame)
    position.decision = make(Decision, (seat, prompt, tuple(options)))


def note(
    position: Position,
    what: What,
    seat: int,
    cards: tuple[int, ...] = (),
    amount: int = 0,
    source: int = -1,
    zone: str = "",
    to: str = "",
) -> None:
    """Note that something happened, as an Event has it."""
    position.events.append(make(Event, (what, seat, cards, amount, source, zone, to)))
