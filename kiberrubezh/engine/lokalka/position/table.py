"""The table of a game for two: where every card lies, whose node is whose, and what is being asked."""

from bisect import insort
from collections.abc import Iterable
from copy import copy
from typing import Literal, Self

from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face
from kiberrubezh.engine.lokalka.header import STANDARD, LineOptions
from kiberrubezh.engine.lokalka.position.events import Event, What
from kiberrubezh.engine.lokalka.position.line import NEUTRAL, Node

Prompt = Literal["opening", "main", "surplus", "flood", "viruses", "strike", "parry"]
PROMPTS: tuple[Prompt, ...] = ("opening", "main", "surplus", "flood", "viruses", "strike", "parry")
"""What a seat may be asked; each has its words in `asking`."""
Reason = Literal["", "attack", "viruses", "direct", "bomb", "standstill"]
REASONS: tuple[Reason, ...] = ("attack", "viruses", "direct", "bomb", "standstill")
"""What may switch a player off, or end a game without a winner; each has its words in `telling`."""

NOBODY: Seat = -1
PLAYER_NODAS = 4
"""Nodas of a player's own node, whatever its card says (DUE-2.3)."""
HAND = 4
"""Cards dealt to each player, and the most that a hand keeps at the end of a turn (DUE-2.5, DUE-3.6)."""

LISTS = ("deck", "discard", "nodas", "full", "control", "shields", "bombs", "skips", "turns")
NUMBERS = ("rng", "seat", "starter", "attacked", "routers", "still", "winner", "reason")


class Table:
    """A game for two as it lies on the table; the last card of the deck is its top, hands are sorted.

    `known` are the cards in a hand that the other player has seen go there; `answers` what was answered while another
    seat is still being asked; `still` the turns begun since a node last went off.
    """

    __slots__ = (*LISTS, *NUMBERS, "answers", "events", "hands", "known", "open", "options")

    def __init__(self, options: LineOptions = STANDARD) -> None:
        """Lay an empty table: nothing is dealt, nodes have no nodas, nobody is asked."""
        self.options = options
        self.deck: list[Face] = []
        self.discard: list[Face] = []
        self.hands: tuple[list[Face], list[Face]] = ([], [])
        self.known: tuple[list[Face], list[Face]] = ([], [])
        self.nodas: list[int] = [0] * 5
        self.full: list[int] = [0] * 5
        self.control: list[Seat] = [0, NEUTRAL, NEUTRAL, NEUTRAL, 1]
        self.shields: list[Face] = [0] * 5
        self.bombs: list[int] = [0, 0]
        self.skips: list[int] = [0, 0]
        self.turns: list[int] = [0, 0]
        self.rng = 0
        self.seat: Seat = NOBODY
        self.starter: Seat = NOBODY
        self.attacked = False
        self.routers = 0
        self.still = 0
        self.winner: Seat = NOBODY
        self.reason: Reason = ""
        self.open: tuple[Decision, ...] = ()
        self.answers: tuple[tuple[Seat, Option], ...] = ()
        self.events: list[Event] = []

    def clone(self) -> Self:
        """Return an independent copy."""
        twin = copy(self)
        for name in LISTS:
            setattr(twin, name, getattr(self, name).copy())
        twin.hands = (self.hands[0].copy(), self.hands[1].copy())
        twin.known = (self.known[0].copy(), self.known[1].copy())
        twin.events = []
        return twin

    def __eq__(self, other: object) -> bool:
        """Tell whether both games are the same and will go on the same; what happened last doesn't matter."""
        if not isinstance(other, Table):
            return NotImplemented
        names = (*LISTS, *NUMBERS, "answers", "hands", "known", "open", "options")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def tell(
        self,
        what: What,
        seat: Seat,
        cards: Iterable[Face] = (),
        node: Node = -1,
        number: int = 0,
        audience: tuple[Seat, ...] = (),
    ) -> None:
        """Write down what happens."""
        self.events.append(Event(what, seat, tuple(cards), node, number, audience))

    def give(self, seat: Seat, face: Face) -> None:
        """Put a card into a hand."""
        insort(self.hands[seat], face)

    def take(self, seat: Seat, face: Face) -> None:
        """Take a card out of a hand; where the other had seen an equal one go there, it is taken for that."""
        self.hands[seat].remove(face)
        if face in self.known[seat]:
            self.known[seat].remove(face)

    def show(self, seat: Seat, face: Face) -> None:
        """Put a card into a hand before the other's eyes."""
        self.give(seat, face)
        insort(self.known[seat], face)

    def spend(self, seat: Seat, face: Face) -> None:
        """Put a card from a hand on the discard pile."""
        self.take(seat, face)
        self.discard.append(face)

    def strip(self, node: Node) -> Face:
        """Put the Protection of a node on the discard pile; return it, 0 for none."""
        face = self.shields[node]
        if face:
            self.discard.append(face)
            self.shields[node] = 0
        return face

    def all_cards(self) -> list[Face]:
        """Return every card of the game, wherever it lies, in the order of faces."""
        table = [face for face in self.shields if face] + [BOMB] * sum(self.bombs)
        return sorted([*self.deck, *self.discard, *self.hands[0], *self.hands[1], *table])
