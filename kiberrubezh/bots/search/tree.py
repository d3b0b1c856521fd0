"""Information-set Monte Carlo tree search with one tree for all deals (Cowling, Powley and Whitehouse 2012).

A choice is weighed by what it brought, and by a term that shrinks as it is tried: how often it could have been taken
in the deals that came by, times how much it was favoured beforehand (Rosin 2011). At the root each option meets the
same deals in the same order, so that what differs between two is the options and not the luck.
"""

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import NamedTuple

from kiberrubezh.bots.search.knowledge import Knowledge, Policy
from kiberrubezh.bots.search.playout import WHOLE, Memory, Playout
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight, State

_EXPLORE = 0.2
"""How much an option that was hardly tried is worth trying, in chances of winning."""
_FAVOUR = 0.5
"""The share of the trust beforehand that the favourite gets by itself; the rest is shared out evenly."""
_SHY = 0.02
"""What an option that was never tried is taken to be worse than the mean of its place."""
_SEEDS = 1 << 31


class Node:
    """What was found after a choice: how often it was taken and could have been, what it brought the searching seat."""

    __slots__ = ("careful", "children", "offered", "others", "quick", "total", "visits", "whole")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.others: dict[Seat, float] = {}
        """What it brought the other seats, where that is more than what the searching seat lost."""
        self.quick: list[float] = []
        """What each playout of the quick player brought, deal by deal; kept for the options of the question alone."""
        self.careful: list[float] = []
        """The same of the careful player."""
        self.whole: list[float] = []
        """The same where it plays to the end, whatever it did before; counted in no visit."""


class Branch(NamedTuple):
    """An option of a question in one deal: what it is called in every deal, and what is known of it."""

    name: Hashable
    option: Option
    node: Node


class Tree:
    """The tree under growth for one question."""

    def __init__(self, sight: Sight, decision: Decision, knowledge: Knowledge, seed: int, trusted: Option) -> None:
        self._trusted = trusted
        self._sight = sight
        self._decision = decision
        self._knowledge = knowledge
        self._turns = knowledge.horizon(decision)
        self._chance = rng.seed_state(seed)
        self._deals: list[State] = []
        self._memory: Memory = {}
        self.branches = self._branches(Node(), self._deal(0), decision, decision.options)
        """The options of the question, equal copies of a card once."""
        name = self.name(trusted)
        self.mark = next(branch for branch in self.branches if branch.name == name)
        """What a good player would take."""

    def grow(self, branch: Branch, *, careful: bool = False) -> None:
        """Play an option of the question through its next deal, down the tree and beyond it; note what came of it.

        A careful player answers better than the few playouts below the question could teach: with it there is no tree.
        """
        number = branch.node.visits
        state = self._deal(number).clone()
        better = self._habit(state, branch.option) or self._knowledge.careful if careful else None
        memory = self._memory if better else None
        playout = Playout(state, self._knowledge, better or self._knowledge.quick, self._turns, number, memory)
        playout.choose(branch.option)
        path = [branch.node] if better else [branch.node, *self._below(branch.node, playout)]
        value = playout.finish(self._decision.seat)
        others = self._others(playout.state)
        for node in path:
            node.visits += 1
            node.total += value
            for seat, its in others:
                node.others[seat] = node.others.get(seat, 0.0) + its
        (branch.node.careful if careful else branch.node.quick).append(value)

    def play_out(self, branch: Branch) -> None:
        """Let the careful player go on to the end from an option in its next deal; note who won."""
        policy = self._knowledge.careful or self._knowledge.quick
        number = len(branch.node.whole)
        playout = Playout(self._deal(number).clone(), self._knowledge, policy, WHOLE, number)
        playout.choose(branch.option)
        branch.node.whole.append(playout.finish(self._decision.seat))

    def waits(self, branch: Branch) -> bool:
        """Tell whether an option puts off what a good player would do, and playouts of it repeat that."""
        return self._habit(self._deals[0], branch.option) is not None

    def name(self, option: Option) -> Hashable:
        """Return what an option of the question is called."""
        return self._knowledge.name(self._deals[0], option)

    def _habit(self, state: State, option: Option) -> Policy | None:
        return self._knowledge.habit(state, self._decision, option, self._trusted)

    def _below(self, node: Node, playout: Playout) -> list[Node]:
        """Go down the tree to the first choice that was never taken; return those on the way."""
        path: list[Node] = []
        while node.visits and (decision := playout.question()) is not None:
            favourite = self._knowledge.name(playout.state, playout.answer(decision))
            listed = self._knowledge.listed(playout.state, decision)
            branches = self._branches(node, playout.state, decision, listed)
            branch = self._pick(node, branches, favourite, decision.seat)
            playout.choose(branch.option)
            node = branch.node
            path.append(node)
        return path

    def _deal(self, number: int) -> State:
        """Return the deal of that number."""
        while len(self._deals) <= number:
            seed, self._chance = rng.below(self._chance, _SEEDS)
            self._deals.append(self._sight.imagine(seed))
        return self._deals[number]

    def _branches(self, node: Node, state: State, decision: Decision, listed: Sequence[Option]) -> list[Branch]:
        """List options of a question, equal copies of a card once."""
        name, sees = self._knowledge.name, self._knowledge.sees(state, decision.seat)
        found: dict[Hashable, Branch] = {}
        for option in listed:
            called = name(state, option)
            if called not in found:
                child = node.children.get((sees, called))
                if child is None:
                    child = node.children[sees, called] = Node()
                found[called] = Branch(called, option, child)
        return list(found.values())

    def _others(self, state: State) -> list[tuple[Seat, float]]:
        """Return the chances of the other seats, where the searching seat's doesn't tell them."""
        if self._knowledge.opposed:
            return []
        value, own = self._knowledge.value, self._decision.seat
        return [(seat, value(state, seat)) for seat in range(state.seats) if seat != own]

    def _pick(self, node: Node, branches: Sequence[Branch], favourite: Hashable, seat: Seat) -> Branch:
        """Choose the branch that promises most to the seat that decides, be it friend or foe, or is worth a try."""
        own, opposed = seat == self._decision.seat, self._knowledge.opposed
        mean = (node.total if own or opposed else node.others[seat]) / node.visits if node.visits else 0.5
        expected = mean if own or not opposed else 1.0 - mean
        even = (1.0 - _FAVOUR) / len(branches)
        best, most = branches[0], -1.0
        for branch in branches:
            child = branch.node
            child.offered += 1
            tried = child.visits
            brought = child.total if own or opposed else child.others.get(seat, 0.0)
            if opposed and not own:
                brought = tried - brought
            promise = (brought + expected) / (tried + 1) if tried else expected - _SHY
            trust = even + _FAVOUR if branch.name == favourite else even
            score = promise + _EXPLORE * trust * sqrt(child.offered) / (1 + tried)
            if score > most:
                best, most = branch, score
        return best
