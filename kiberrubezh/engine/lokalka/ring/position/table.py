"""The table of a game for four to eight: where every card lies, whose node is whose, and what is being asked."""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Literal, Self

from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face
from kiberrubezh.engine.lokalka.ring.header import STANDARD, RingOptions
from kiberrubezh.engine.lokalka.ring.position import memory
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, role_node
from kiberrubezh.engine.lokalka.ring.position.events import Event, What
from kiberrubezh.engine.lokalka.ring.position.memory import Memory
from kiberrubezh.engine.lokalka.ring.roles import Role

Prompt = Literal["network", "opening", "main", "surplus", "flood", "viruses", "strike", "parry"]
PROMPTS: tuple[Prompt, ...] = ("network", "opening", "main", "surplus", "flood", "viruses", "strike", "parry")
"""What a seat may be asked; each has its words in `asking`."""
Reason = Literal["", "network", "hacker", "insider", "hackers", "nobody", "standstill"]
REASONS: tuple[Reason, ...] = ("network", "hacker", "insider", "hackers", "nobody", "standstill")
"""How a game may end; each has its words in `telling`."""

LISTS = ("deck", "discard", "playing", "nodas", "full", "control", "shields", "bombs", "skips", "roles", "may", "known")
NUMBERS = ("rng", "seat", "direction", "attacked", "aimed", "still", "reason")
TUPLES = ("asked", "answers", "open", "winners", "spare")
_WHOLE = (*NUMBERS, *TUPLES)
"""What a copy shares with the game that it was made of, as nothing changes it in place."""


class Table:
    """A game for four to eight as it lies on the table; the last card of the deck is its top, hands are sorted.

    `playing` are cards that were played and are being carried out; `may` the roles that public acts leave to each
    seat; `known` what each seat, and last of all a watcher, remembers of hands; `asked` who was asked at once, and
    `answers` what they answered so far; `spare` the auxiliary nodes that the Admin has still to lay; `still` the turns
    begun since a node last went off.
    """

    __slots__ = (*LISTS, *NUMBERS, *TUPLES, "events", "hands", "options", "seats")

    def __init__(self, seats: int, options: RingOptions = STANDARD) -> None:
        """Lay an empty table: nothing is dealt, nodes have no nodas, nobody is asked."""
        self.seats = seats
        self.options = options
        self.deck: list[Face] = []
        self.discard: list[Face] = []
        self.playing: list[Face] = []
        self.hands: tuple[list[Face], ...] = tuple([[] for _ in range(seats)])
        self.nodas: list[int] = [0] * (2 * seats)
        self.full: list[int] = [0] * (2 * seats)
        self.control: list[Seat] = [NOBODY] * (2 * seats)
        self.shields: list[Face] = [0] * (2 * seats)
        self.bombs: list[int] = [0] * seats
        self.skips: list[int] = [0] * seats
        self.roles: list[Role] = []
        self.may: list[tuple[Role, ...]] = []
        self.known: list[Memory] = [()] * (seats + 1)
        self.rng = 0
        self.seat: Seat = NOBODY
        self.direction = 1
        self.attacked = False
        self.aimed: Seat = NOBODY
        self.still = 0
        self.winners: tuple[Seat, ...] = ()
        self.reason: Reason = ""
        self.open: tuple[Decision, ...] = ()
        self.asked: tuple[tuple[Seat, Prompt], ...] = ()
        self.answers: tuple[tuple[Seat, Option], ...] = ()
        self.spare: tuple[int, ...] = ()
        self.events: list[Event] = []

    @property
    def admin(self) -> Seat:
        """The seat of the Admin, which everybody knows (LOK-3.2)."""
        return self.roles.index("admin")

    def is_in(self, seat: Seat) -> bool:
        """Tell whether a player is still in the game (LOK-1.5)."""
        return self.nodas[role_node(seat)] > 0

    def within(self) -> list[Seat]:
        """Return the players who are still in the game."""
        return [seat for seat in range(self.seats) if self.is_in(seat)]

    def clone(self) -> Self:
        """Return an independent copy."""
        # Not by copy: a compiled class can't be made without its arguments.
        twin = self.__class__(self.seats, self.options)
        for name in _WHOLE:
            setattr(twin, name, getattr(self, name))
        for name in LISTS:
            setattr(twin, name, getattr(self, name).copy())
        twin.hands = tuple([hand.copy() for hand in self.hands])
        return twin

    def __eq__(self, other: object) -> bool:
        """Tell whether both games are the same and will go on the same; what happened last doesn't matter."""
        if not isinstance(other, Table):
            return NotImplemented
        names = (*LISTS, *NUMBERS, *TUPLES, "hands", "options", "seats")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def tell(
        self,
        what: What,
        seat: Seat,
        cards: Iterable[Face] = (),
        node: Node = -1,
        number: int = 0,
        aim: Seat = NOBODY,
        role: str = "",
        audience: tuple[Seat, ...] = (),
    ) -> None:
        """Write down what happens."""
        self.events.append(Event(what, seat, tuple(cards), node, number, aim, role, audience))

    def give(self, seat: Seat, face: Face) -> None:
        """Put a card into a hand that nobody else sees."""
        held = len(self.hands[seat])
        self.known = [memory.note_growth(each, seat, held) if each else each for each in self.known]
        insort(self.hands[seat], face)

    def show(self, seat: Seat, face: Face) -> None:
        """Put a card into a hand before all eyes."""
        self.give(seat, face)
        self.known = [memory.remember_shown(each, seat, [face]) for each in self.known]

    def take(self, seat: Seat, face: Face) -> None:
        """Take a card out of a hand before all eyes."""
        self.hands[seat].remove(face)
        self.known = [memory.forget_played(each, seat, face) if each else each for each in self.known]

    def play(self, seat: Seat, face: Face) -> None:
        """Play a card; it lies aside until it is carried out (LOK-4.4, A-36)."""
        self.take(seat, face)
        self.playing.append(face)

    def spend(self, seat: Seat, face: Face) -> None:
        """Put a card from a hand on the discard pile."""
        self.take(seat, face)
        self.discard.append(face)

    def settle(self) -> None:
        """Discard what has been carried out (LOK-4.4)."""
        self.discard += self.playing
        self.playing.clear()

    def steal(self, thief: Seat, victim: Seat, cards: Sequence[Face]) -> None:
        """Move cards from hand to hand; only these two see which (LOK-10.2)."""
        held = len(self.hands[thief])
        for face in cards:
            self.hands[victim].remove(face)
            insort(self.hands[thief], face)
        self.known = [
            self._remembered(eyes, memory.note_growth(each, thief, held), thief, victim, cards)
            for eyes, each in enumerate(self.known)
        ]

    @staticmethod
    def _remembered(eyes: Seat, known: Memory, thief: Seat, victim: Seat, cards: Sequence[Face]) -> Memory:
        """Return what is remembered after a theft by whoever saw it, and by whoever didn't."""
        if eyes not in (thief, victim):
            return memory.taken_unseen(known, thief, victim, len(cards))
        known = memory.taken_seen(known, thief, victim, cards)
        return memory.remember_shown(known, thief, cards) if eyes == victim and cards else known

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
        hands = [face for hand in self.hands for face in hand]
        return sorted([*self.deck, *self.discard, *self.playing, *hands, *table])
