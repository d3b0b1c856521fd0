"""What everybody saw the players do, as far as it tells of their roles: read out of what was told of a game."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import BOTNET, DIRECT, SANDBOX, SOCIAL, VIRUSES
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.view import View

Kind = Literal["through", "capture", "clean", "spare", "link", "cut", "blow", "trick", "viruses", "quiet"]
KINDS: tuple[Kind, ...] = ("through", "capture", "clean", "spare", "link", "cut", "blow", "trick", "viruses", "quiet")
"""What a player may be seen to do: attack through the Admin's nodes; by a Botnet capture nodes, give them back, or do
neither where nodes stood beside; attack a node of the Admin's; attack one that another captured; strike at a player;
take cards from a player or have the turn skipped; play Viruses; end a turn without an attack."""
_TRICKS = (SOCIAL, SANDBOX)


class Act(NamedTuple):
    """One thing that a player was seen to do, and to whom; -1 where it was to nobody in particular."""

    kind: Kind
    seat: Seat
    aim: Seat = NOBODY


class Record:
    """The table as all saw it change, and what each player did on it."""

    def __init__(self, admin: Seat, full: Sequence[int]) -> None:
        """Begin with the network as it was laid; `full` are the nodas that its nodes began with."""
        self.acts: list[Act] = []
        self.turns = 0
        """Turns begun so far."""
        self._admin = admin
        self._nodas = list(full)
        self._control: list[Seat] = [admin if is_auxiliary(node) else node // 2 for node in range(len(full))]
        self._seat: Seat = NOBODY
        self._has_struck = False
        self._botnet: Seat = NOBODY
        self._beside = False

    def hear(self, told: Iterable[Event]) -> None:
        """Take in what was told of the game, in order."""
        for event in told:
            self._take(event)

    def _take(self, event: Event) -> None:
        match event.what:
            case "turn":
                self._turn(event.seat)
            case "attacked":
                self._attack(event.seat, event.node)
            case "played":
                self._play(event)
            case "captured" | "cleaned" | "released" | "idle":
                self._control_of(event)
            case "hit":
                self._nodas[event.node] -= event.number
            case "restored":
                self._nodas[event.node] = event.number
            case "laid":
                self._nodas[event.node] = event.number
            case "off":
                self._control[event.node] = NOBODY
            case _:
                pass

    def _see(self, kind: Kind, seat: Seat, aim: Seat = NOBODY) -> None:
        if seat != self._admin:
            self.acts.append(Act(kind, seat, aim))

    def _turn(self, seat: Seat) -> None:
        if self._seat != NOBODY and not self._has_struck and self._nodas[2 * self._seat]:
            self._see("quiet", self._seat)
        self._seat, self._has_struck = seat, False
        self.turns += 1

    def _attack(self, seat: Seat, node: Node) -> None:
        self._has_struck = True
        if is_auxiliary(node):
            owner = self._control[node]
            self._see("link" if owner == self._admin else "cut", seat, NOBODY if owner == self._admin else owner)
            return
        if node not in circle.general(self._nodas, self._control, seat):
            self._see("through", seat)
        self._see("blow", seat, node // 2)

    def _play(self, event: Event) -> None:
        face, seat = event.cards[0], event.seat
        self._botnet = NOBODY
        if face == DIRECT:
            self._has_struck = True
            self._see("blow", seat, event.aim)
        elif face in _TRICKS and event.aim != NOBODY:
            self._see("trick", seat, event.aim)
        elif face == VIRUSES:
            self._see("viruses", seat)
        if face == BOTNET:
            self._botnet = seat
            self._beside = bool(circle.beside(self._nodas, self._control, seat))

    def _control_of(self, event: Event) -> None:
        """Note who controls a node from now on; a Botnet tells of who played it, once."""
        if event.what != "idle":
            self._control[event.node] = event.seat if event.what == "captured" else self._admin
        if self._botnet != event.seat or event.what == "released":
            return
        self._botnet = NOBODY
        if event.what != "idle":
            self._see("capture" if event.what == "captured" else "clean", event.seat)
        elif self._beside:
            self._see("spare", event.seat)


def record(view: View, past: Iterable[Event]) -> Record:
    """Return what was seen in a game so far; `past` is what these eyes were told of it."""
    made = Record(view.admin, view.full)
    made.hear(past)
    return made
