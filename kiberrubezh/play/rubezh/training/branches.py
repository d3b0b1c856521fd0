"""What was tried from a position, as a tree of choices: going back and choosing otherwise keeps the former line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kiberrubezh.engine.kernel import Option

ROOT: Final = -1
"""The position itself, before any choice."""
Row = tuple[int, str, int, int]


class Fork(NamedTuple):
    """Where two ways part: how many choices they have in common, and the first that each has of its own, if any."""

    common: int
    one: Option | None
    other: Option | None


class Branches:
    """Choices by number, each with that before it; `here` is the one made last."""

    def __init__(self, rows: Iterable[Row] = (), here: int = ROOT) -> None:
        """Take up what was written down; every choice comes after the one before it."""
        self._parents: list[int] = []
        self._options: list[Option] = []
        self._following: dict[int, list[int]] = {ROOT: []}
        for parent, act, card, target in rows:
            self._add(parent, Option(act, card, target))
        self.here = here

    def __len__(self) -> int:
        return len(self._options)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All of it, as it is written down."""
        return tuple([(parent, *option) for parent, option in zip(self._parents, self._options, strict=True)])

    @property
    def ends(self) -> list[int]:
        """Where the lines end, each line after the one that it branches off from; none where nothing was tried."""
        return [node for node in self._walk(ROOT) if not self._following[node] and node != ROOT]

    def parent(self, node: int) -> int:
        """Return the choice before one; ROOT where there is none."""
        return self._parents[node]

    def option(self, node: int) -> Option:
        """Return a choice."""
        return self._options[node]

    def following(self, node: int) -> tuple[int, ...]:
        """Return the choices that were tried after one, in the order in which they were."""
        return tuple(self._following[node])

    def follow(self, options: Sequence[Option]) -> None:
        """Go on by choices, which begin a line of their own where they are new."""
        for option in options:
            known = next((it for it in self._following[self.here] if self._options[it] == option), None)
            self.here = self._add(self.here, option) if known is None else known

    def go_back(self, length: int) -> None:
        """Go back to where so many choices were made."""
        self.here = self.node_at(self.here, length)

    def node_at(self, node: int, length: int) -> int:
        """Return the choice on the way to a node after which so many were made. Raise ValueError for more than lead."""
        way = self._way(node)
        if not 0 <= length <= len(way):
            raise ValueError(f"{len(way)} choices lead there, not {length}")
        return way[length - 1] if length else ROOT

    def options_to(self, node: int) -> list[Option]:
        """Return the choices that lead to a node."""
        return [self._options[it] for it in self._way(node)]

    def leads_through(self, node: int, end: int) -> bool:
        """Tell whether the way to an end leads through a node, or ends there."""
        return node == ROOT or node in self._way(end)

    def newest_end(self, node: int) -> int:
        """Return the end to which one goes on from a node: at each fork by the choice that was made last."""
        while self._following[node]:
            node = self._following[node][-1]
        return node

    def fork(self, one: int, other: int) -> Fork:
        """Return where the ways to two nodes part."""
        mine, its = self.options_to(one), self.options_to(other)
        shared = next((n for n, (a, b) in enumerate(zip(mine, its, strict=False)) if a != b), min(len(mine), len(its)))
        return Fork(
            shared,
            mine[shared] if shared < len(mine) else None,
            its[shared] if shared < len(its) else None,
        )

    def without(self, end: int) -> "Branches":
        """Return the tree without a line, as far back as it shares nothing with another; `here` goes back with it."""
        gone: set[int] = set()
        node = end
        while node != ROOT and set(self._following[node]) <= gone:
            gone.add(node)
            node = self._parents[node]
        kept = [it for it in range(len(self)) if it not in gone]
        place = {old: new for new, old in enumerate(kept)} | {ROOT: ROOT}
        rows = [(place[self._parents[it]], *self._options[it]) for it in kept]
        here = self.here
        while here in gone:
            here = self._parents[here]
        return Branches(rows, place[here])

    def _add(self, parent: int, option: Option) -> int:
        node = len(self._options)
        self._parents.append(parent)
        self._options.append(option)
        self._following[parent].append(node)
        self._following[node] = []
        return node

    def _way(self, node: int) -> list[int]:
        way: list[int] = []
        while node != ROOT:
            way.append(node)
            node = self._parents[node]
        return way[::-1]

    def _walk(self, node: int) -> Iterator[int]:
        waiting = [node]
        while waiting:
            at = waiting.pop()
            yield at
            waiting += reversed(self._following[at])
