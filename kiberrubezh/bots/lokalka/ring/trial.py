"""What each answer at a ring would be worth to a seat: by the table it sees, its hand, and what it thinks of whom."""

from collections.abc import Sequence

from kiberrubezh.bots.lokalka.ring.belief import Belief
from kiberrubezh.bots.lokalka.ring.hand import hand_worth, worth
from kiberrubezh.bots.lokalka.ring.record import Act, Kind
from kiberrubezh.bots.lokalka.ring.roads import between, way
from kiberrubezh.bots.lokalka.ring.stance import Stance
from kiberrubezh.bots.lokalka.ring.styles import Style
from kiberrubezh.engine.kernel import Decision, Option, Seat
from kiberrubezh.engine.lokalka.faces import Face, is_attack, is_protection, level
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY, Node, is_auxiliary, role_node
from kiberrubezh.engine.lokalka.ring.position.view import View

_DRAW = 3.0
"""What a card drawn is worth."""
_ROAD = 2.2
"""What it is worth to a Hacker to be one attack nearer to the Admin."""


class Trial:
    """A position tried out; `own` is what the seat thinks of others, `public` what everybody may think of it."""

    def __init__(self, view: View, own: Belief, public: Belief, style: Style) -> None:
        self.view, self.style = view, style
        self.seat, self.admin = view.eyes, view.admin
        self.stance = Stance(view, own)
        self.role = self.stance.role
        self.own, self.public = own, public
        self.hand = hand_worth(view.hand, self.role)
        self._looks: dict[Act, float] = {}
        self._costs: dict[Face, float] = {}

    def value(self, decision: Decision, option: Option) -> float:
        """Return the value of any answer to a question."""
        return self.play(option) if decision.prompt == "main" else self.answer(option)

    def answer(self, option: Option) -> float:
        """Return the value of an answer that isn't a play of the main phase."""
        act, face, node = option
        match act:
            case "bare":
                return 0.0
            case "lay":
                return face * (
                    1.0 if between(self.view.full, node, 1) == self.admin or node == 2 * self.admin + 1 else -1.0
                )
            case "guard":
                return self._protect(face, node) - self._spent(face)
            case "suffer":
                return self.stance.loss(self.seat)
            case "strike" | "parry":
                return 1.0 + level(face)
            case _:
                return -self._spent(face)

    def play(self, option: Option) -> float:
        """Return the value of a play of the main phase; ending the turn is 0."""
        act, face, target = option
        return 0.0 if act == "end" else self._gain(act, face, target) - self._spent(face)

    def _spent(self, face: Face) -> float:
        """Return what the hand loses by a card."""
        if face not in self._costs:
            left = list(self.view.hand)
            left.remove(face)
            self._costs[face] = self.style.hold * (self.hand - hand_worth(left, self.role))
        return self._costs[face]

    def _gain(self, act: str, face: Face, target: int) -> float:
        match act:
            case "attack":
                return self._attack(face, target)
            case "protect":
                return self._protect(face, target)
            case "maintain":
                return self._maintain(target)
            case "backup":
                return self.style.hold * worth(target, self.role)
            case "social" | "direct" | "sandbox":
                return self._aimed(act, target)
            case _:
                return self._special(act)

    def _aimed(self, act: str, other: Seat) -> float:
        """Return what a Special at a player is worth."""
        if other == NOBODY:
            return 0.0
        against = self.stance.against[other]
        if act == "social":
            taken = min(2, self.view.counts[other])
            return taken * (0.8 * _DRAW + 1.5 * against) + self._look("trick", other)
        if act == "sandbox":
            return 5.0 * against + self._look("trick", other)
        top = max([face for face in self.view.hand if is_attack(face)])
        return (
            (1 - self._holds(other, level(top))) * self.stance.loss(other)
            - self.style.hold * worth(top, self.role)
            + self._look("blow", other)
        )

    def _special(self, act: str) -> float:
        others, against = self.stance.others, self.stance.against
        match act:
            case "flood":
                return 1.2 * sum([against[other] for other in others if self.view.counts[other]], 0.0)
            case "viruses":
                return sum([self._infected(other) for other in others], 0.0) + self._look("viruses")
            case "router":
                return 1.5 * (against[self._next(1)] - against[self._next(-1)])
            case "botnet":
                return self._botnet()
            case _:
                return self._bomb()

    def _next(self, way_round: int) -> Seat:
        """Return who plays next, or would if the order were turned round."""
        return between(self.view.nodas, role_node(self.seat), way_round * self.view.direction)

    def _infected(self, other: Seat) -> float:
        held = self._holds(other, 1)
        return (1 - held) * self.stance.loss(other) + held * 1.5 * self.stance.against[other]

    def _holds(self, other: Seat, least: int) -> float:
        """Return how likely a hand holds a Protection of a level or more."""
        sure = [each for each in self.view.known if each.seats == (other,) and each.least == len(each.cards)]
        shown = [face for each in sure for face in each.cards]
        if any(is_protection(face) and level(face) >= least for face in shown):
            return 1.0
        unseen = self.view.unseen()
        share = sum([n for face, n in unseen.items() if is_protection(face) and level(face) >= least])
        hidden = max(0, self.view.counts[other] - len(shown))
        return 1.0 - (1.0 - share / max(1, unseen.total())) ** hidden

    def _attack(self, face: Face, node: Node) -> float:
        shield = self.view.shields[node]
        if level(shield) > level(face):
            return 0.0
        owner = self.view.control[node]
        gain = self._node_loss(node) + self._look_of_attack(node, owner)
        if level(shield) < level(face):
            return gain
        return 0.35 * gain if gain < 100 else 12.0  # the way to the last noda is laid open

    def _look_of_attack(self, node: Node, owner: Seat) -> float:
        if is_auxiliary(node):
            return self._look("link") if owner == self.admin else self._look("cut", owner)
        seen = self._look("blow", node // 2)
        if node not in circle.general(self.view.nodas, self.view.control, self.seat):
            seen += self._look("through")
        return seen

    def _node_loss(self, node: Node) -> float:
        """Return what a noda less on a node is worth."""
        if not is_auxiliary(node):
            return self.stance.loss(node // 2)
        is_last, owner = self.view.nodas[node] == 1, self.view.control[node]
        gain = _DRAW * is_last * (self.role != "admin")
        if self.role == "hacker":
            return gain + _ROAD * self._nearer(nodas=(node, -1))
        if owner != self.admin:
            return gain + 4.0 * self.stance.against[owner]
        return gain + (0.5 if self.role == "insider" else -2.5)

    def _nearer(self, nodas: tuple[Node, int] | None = None, control: Sequence[Node] = ()) -> float:
        """Return by how many attacks the Admin would be nearer."""
        view = self.view
        now = way(view.nodas, view.control, view.shields, self.seat, self.admin)
        left, held, shields = list(view.nodas), list(view.control), list(view.shields)
        if nodas:
            left[nodas[0]] += nodas[1]
            shields[nodas[0]] = 0
        for node in control:
            held[node] = self.seat
        return now - way(left, held, shields, self.seat, self.admin)

    def _protect(self, face: Face, node: Node) -> float:
        """Return what a Protection is worth on a node of one's own."""
        more = level(face) - level(self.view.shields[node])
        if more <= 0:
            return 0.0
        if node == role_node(self.seat):
            return 0.17 * more * self._threat() * min(30.0, -self.stance.loss(self.seat))
        sides = [between(self.view.nodas, node, way_round) for way_round in (1, -1)]
        near = max([self.stance.against[seat] for seat in sides if seat != self.seat], default=0.0)
        return 0.7 * more * max(0.2, near)

    def _threat(self) -> float:
        """Return how much the own node is in danger, from 0.3 to 1."""
        view, found = self.view, 0.0
        mine = role_node(self.seat)
        for other in self.stance.others:
            if mine in circle.general(view.nodas, view.control, other):
                found += self._hostile(other)
            elif mine in circle.through(view.nodas, view.control, other, self.admin):
                chances = self.own.chances[other]
                found += self._hostile(other) * (chances[2] + chances[3])
        return min(1.0, 0.3 + 0.5 * found)

    def _hostile(self, other: Seat) -> float:
        """Return how likely another would strike at the own node."""
        if other == self.admin:
            return 1.0 - self.public.chance(self.seat, "enikey")
        return min(1.0, max(0.1, self.stance.against[other]))

    def _maintain(self, node: Node) -> float:
        if node == role_node(self.seat):
            return max(3.0, self.stance.loss(self.seat, -1))
        return 1.5

    def _botnet(self) -> float:
        """Return what a Botnet is worth: nodes captured or given back, and what it tells of the own role."""
        view = self.view
        beside = circle.beside(view.nodas, view.control, self.seat)
        if self.role in ("hacker", "insider"):
            if not beside:
                return 0.0
            gain = _ROAD * self._nearer(control=beside) if self.role == "hacker" else 0.8 * len(beside)
            return gain + 0.8 * len(beside) + self._look("capture")
        captured = [
            node for node in range(1, len(view.nodas), 2) if view.nodas[node] and view.control[node] != self.admin
        ]
        if self.role == "admin":
            return 3.5 * len(captured)
        freed = len(set(captured) & set(beside))
        return 3.0 * freed + (self._look("clean" if freed else "spare") if beside else 0.0)

    def _bomb(self) -> float:
        """Return what a Logic bomb is worth: it is tested here, then, as likely as not, at the next player."""
        unseen, explodes = self.view.unseen(), self.view.options.components.explodes
        chance = sum([n for face, n in unseen.items() if explodes(face)]) / max(1, unseen.total())
        there = self.stance.loss(self._next(1), 2)
        return chance * self.stance.loss(self.seat, 2) + (1 - chance) * chance * there

    def _look(self, kind: Kind, aim: Seat = NOBODY) -> float:
        """Return what an act is worth by how others will see the player: an Enikey is what everybody would be."""
        if not self.style.mask or self.role == "admin":
            return 0.0
        act = Act(kind, self.seat, aim)
        if act not in self._looks:
            now = self.public.chance(self.seat, "enikey")
            self._looks[act] = self.style.mask * (self.public.looks(act, "enikey") - now)
        return self._looks[act]
