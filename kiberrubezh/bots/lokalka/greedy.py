"""A player of «Локалка» by rules of thumb: it tries every play on the table it sees, and takes the best."""

from collections.abc import Sequence
from typing import Any

from kiberrubezh.bots.lokalka.appraisal import hand_worth, position
from kiberrubezh.bots.lokalka.reasons import reason
from kiberrubezh.bots.lokalka.styles import Style
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.lokalka.faces import BOTNET, Face, is_attack, is_protection, level
from kiberrubezh.engine.lokalka.position import line
from kiberrubezh.engine.lokalka.position.line import NEUTRAL, ROLES, Node
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.ground.words import Pair

_DRAW = 3.5
"""What a card drawn is worth."""


class GreedyPlayer:
    """Plays what looks best at once; equal positions, equal plays."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option of the highest value, the first of equal ones."""
        return best(sight.view, decision, self.style)

    def explain(self, sight: Sight, decision: Decision, option: Option) -> Pair:
        """Say in a sentence why it takes this option."""
        return reason(sight.view, decision, option)


def best(view: View, decision: Decision, style: Style) -> Option:
    """Return the option of the highest value to the seat of a view."""
    if len(decision.options) == 1:
        return decision.options[0]
    trial = Trial(view, style)
    return max(decision.options, key=lambda option: trial.value(decision, option))


class Trial:
    """A position tried out: what each answer would be worth to the seat that looks."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.style = view, style
        self.seat, self.other = view.eyes, 1 - view.eyes
        self.now = position(view.nodas, view.control, view.shields, self.seat, style)
        self.hand = hand_worth(view.hand, style)
        self._shares: dict[int, float] = {}
        self._costs: dict[Face, float] = {}

    def answer(self, option: Option) -> float:
        """Return the value of an answer that isn't a play of the main phase."""
        act, face, _ = option
        if act == "bare":
            return 0.0
        if act == "guard":
            return -1.0  # nobody reaches a node before the turn in which the Protection goes
        if act == "discard":
            return -self.style.kept[face]
        if act in ("strike", "parry"):
            return 1.0 + level(face)
        return self.table(nodas=(ROLES[self.seat], -1)) if act == "suffer" else -self.style.kept[face]

    def value(self, decision: Decision, option: Option) -> float:
        """Return the value of any answer to a question."""
        return self.play(option) if decision.prompt == "main" else self.answer(option)

    def play(self, option: Option) -> float:
        """Return the value of a play of the main phase; ending the turn is 0."""
        act, face, target = option
        if act == "end":
            return 0.0
        return self._gain(act, face, target) - self._spent(face)

    def _spent(self, face: Face) -> float:
        """Return what the hand loses by a card."""
        if face not in self._costs:
            left = list(self.view.hand)
            left.remove(face)
            self._costs[face] = self.style.hold * (self.hand - hand_worth(left, self.style))
        return self._costs[face]

    def _gain(self, act: str, face: Face, target: int) -> float:
        match act:
            case "attack":
                return self._attack(face, target)
            case "protect":
                return self.table(shield=(target, face))
            case "maintain":
                return self.table(nodas=(target, 1))
            case "capture":
                return self.table(control=(target, self.seat))
            case "clean":
                return self.table(control=(target, NEUTRAL))
            case "backup":
                return self.style.hold * self.style.kept[target]
            case _:
                return self._special(act)

    def _special(self, act: str) -> float:
        count = self.view.counts[self.other]
        match act:
            case "flood":
                return 2.5 * min(count, 1)
            case "social":
                return 5.0 * min(count, 2)
            case "viruses":
                return self._risk(1 - self._share(1)) + 2.0
            case "direct":
                return self._direct()
            case "sandbox":
                return 0.0 if self.view.skips[self.other] else 7.0
            case "router":
                return self._router()
            case _:
                return self._bomb()

    def table(
        self,
        nodas: tuple[Node, int] | None = None,
        control: tuple[Node, int] | None = None,
        shield: tuple[Node, Face] | None = None,
    ) -> float:
        """Return what a change of the table is worth: nodas more or less, another controller, another Protection."""
        view = self.view
        lists: list[Any] = [list(view.nodas), list(view.control), list(view.shields)]
        if nodas:
            lists[0][nodas[0]] = max(0, lists[0][nodas[0]] + nodas[1])
        for place, change in ((1, control), (2, shield)):
            if change:
                lists[place][change[0]] = change[1]
        return position(lists[0], lists[1], lists[2], self.seat, self.style) - self.now

    def _attack(self, face: Face, node: Node) -> float:
        shield = self.view.shields[node]
        if level(shield) > level(face):
            return 0.0
        lost = -1 if level(shield) < level(face) else 0
        gain = self.table(nodas=(node, lost), shield=(node, 0))
        is_off = lost and self.view.nodas[node] == 1 and node not in ROLES
        return gain + _DRAW * bool(is_off) + 0.5 * bool(lost)

    def _risk(self, chance: float) -> float:
        """Return what a noda of the opponent is worth that goes off by chance."""
        return chance * self.table(nodas=(ROLES[self.other], -1))

    def _share(self, least: int) -> float:
        """Return how likely the opponent holds a Protection of a level or more."""
        if least not in self._shares:
            self._shares[least] = chance_of_protection(self.view, least)
        return self._shares[least]

    def _direct(self) -> float:
        top = max(face for face in self.view.hand if is_attack(face))
        return self._risk(1 - self._share(level(top))) - self.style.hold * self.style.kept[top] + 1.0

    def _router(self) -> float:
        """Return how much more the farthest node is worth to attack or capture than those beside."""
        view, seat = self.view, self.seat
        near = line.reach(view.nodas, view.control, seat)
        far = line.farthest(view.nodas, seat)
        if view.routers or far is None or far in near or view.control[far] == seat:
            return 0.0
        gains = [0.0]
        if not view.attacked:
            attacks = [face for face in view.hand if is_attack(face)]
            gains += [self._attack(face, far) - self._best(face, near) for face in attacks]
        if BOTNET in view.hand and view.control[far] == NEUTRAL:
            takeable = [node for node in near if view.control[node] == NEUTRAL]
            beside = [self.table(control=(node, seat)) for node in takeable]
            gains.append(self.table(control=(far, seat)) - max(beside, default=0.0))
        return max(gains)

    def _best(self, face: Face, nodes: Sequence[Node]) -> float:
        return max([self._attack(face, node) for node in nodes], default=0.0)

    def _bomb(self) -> float:
        """Return what a Logic bomb is worth: it explodes here first, there next, and so on."""
        unseen = self.view.unseen()
        explodes = self.view.options.components.explodes
        chance = sum(n for face, n in unseen.items() if explodes(face)) / max(1, unseen.total())
        here = chance / max(0.01, 1 - (1 - chance) ** 2)
        mine = self.table(nodas=(ROLES[self.seat], -2))
        return here * mine + (1 - here) * self.table(nodas=(ROLES[self.other], -2))


def chance_of_protection(view: View, least: int) -> float:
    """Return how likely the opponent holds a Protection of a level or more, by what the seat has seen."""
    other = 1 - view.eyes
    known = view.known[other] if view.known else ()
    if any(is_protection(face) and level(face) >= least for face in known):
        return 1.0
    unseen = view.unseen()
    share = sum(n for face, n in unseen.items() if is_protection(face) and level(face) >= least)
    return 1 - (1 - share / max(1, unseen.total())) ** (view.counts[other] - len(known))
