"""Patterns among what a query asks: which of several is looked for, and which is asked of the cards that it leaves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import merge
from itertools import chain, groupby, islice

from kiberrubezh.cards.find.columns import Marks
from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Negation, Node, Pattern
from kiberrubezh.cards.find.lore import Lore
from kiberrubezh.cards.find.patterns.expression import is_apart, written_out
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience

_FIRST = 200
"""So many hits of a pattern tell how thick they lie: few are looked for all, of many each row is asked."""
_LONGEST = 100
"""Signs of a pattern, counted ones written out, that is looked for together with others."""


Sought = Pattern | AnyCondition
"""What is looked for in lines: a pattern, or several of which one must hold."""


class Lookup:
    """The patterns of one search, which have one patience together."""

    def __init__(self, lore: Lore) -> None:
        self._lore, self._patience = lore, Patience()

    def places(self, nodes: Sequence[Node]) -> Iterator[int]:
        """Yield the places of the cards that have, or lack, each of some patterns, in order; raise SlowPatternError.

        The rarest is looked for, and the cards that have it are asked for the others.
        """
        wanted, lacking = _wanted(nodes), _lacking(nodes)
        first, places = self._rarest(wanted) if wanted else (lacking[0], self._misses(lacking[0]))
        return filter(self._tester(wanted, lacking, first), places) if len(nodes) > 1 else places

    def marks(self, pattern: Pattern) -> Marks:
        """Mark the cards that have a pattern; raise SlowPatternError."""
        return self._lore.marks(Matcher(pattern.written, self._patience), pattern.column)

    def tester(self, nodes: Sequence[Node]) -> Callable[[int], bool]:
        """Return what tells of a place whether its card has, or lacks, each of some patterns."""
        return self._tester(_wanted(nodes), _lacking(nodes))

    def _tester(
        self, wanted: Sequence[Sought], lacking: Sequence[Sought], but: Sought | None = None
    ) -> Callable[[int], bool]:
        have = [self.holder(pattern) for pattern in wanted if pattern is not but]
        lack = [self.holder(pattern) for pattern in lacking if pattern is not but]
        if len(have) == 1 and not lack:
            return have[0]
        return lambda place: all(holds(place) for holds in have) and not any(holds(place) for holds in lack)

    def _rarest(self, patterns: Sequence[Sought]) -> tuple[Sought, Iterator[int]]:
        """Return the pattern whose first hits lie the farthest apart, or that has few, and its hits."""
        best, reach = patterns[0], (-1, self._hits(patterns[0]))
        for pattern in patterns if len(patterns) > 1 else ():
            hits = self._hits(pattern)
            found = list(islice(hits, _FIRST))
            far = found[-1] if len(found) == _FIRST else self._lore.size
            if far > reach[0]:
                best, reach = pattern, (far, chain(found, hits))
            if far == self._lore.size:
                break
        return best, reach[1]

    def holder(self, pattern: Sought) -> Callable[[int], bool]:
        """Return what tells of a place whether its card has a pattern; that may raise SlowPatternError."""
        if isinstance(pattern, AnyCondition):
            each = [self.holder(part) for part in pattern.parts if isinstance(part, Pattern)]
            return lambda place: any(holds(place) for holds in each)
        return self._lore.holder(Matcher(pattern.written, self._patience), pattern.column)

    def _hits(self, pattern: Sought) -> Iterator[int]:
        if isinstance(pattern, AnyCondition):
            return either([self._hits(part) for part in pattern.parts if isinstance(part, Pattern)])
        return self._lore.hits(Matcher(pattern.written, self._patience), pattern.column)

    def _misses(self, pattern: Pattern) -> Iterator[int]:
        return self._lore.misses(Matcher(pattern.written, self._patience), pattern.column)


def _wanted(nodes: Iterable[Node]) -> list[Sought]:
    return [node for node in nodes if isinstance(node, Pattern | AnyCondition)]


def _lacking(nodes: Iterable[Node]) -> list[Pattern]:
    return [found for node in nodes if isinstance(node, Negation) and (found := pattern_in(node))]


def pattern_in(node: Node) -> Pattern | None:
    """Return the pattern that a node, or what it denies, is; None for any other."""
    part = node.part if isinstance(node, Negation) else node
    return part if isinstance(part, Pattern) else None


def has_pattern(node: Node) -> bool:
    """Tell whether there is a pattern in a node."""
    match node:
        case Negation(part):
            return has_pattern(part)
        case AllConditions(parts) | AnyCondition(parts):
            return any(map(has_pattern, parts))
    return isinstance(node, Pattern)


def dear(node: Node) -> Node:
    """Return the part of a node that lines are looked through for: where one of several must hold, the patterns."""
    return AnyCondition(tuple(filter(has_pattern, node.parts))) if isinstance(node, AnyCondition) else node


def is_sought(node: Node) -> bool:
    """Tell whether a node is patterns alone: one, one denied, or several of which one must hold."""
    return pattern_in(node) is not None or (isinstance(node, AnyCondition) and all(map(_is_pattern, node.parts)))


def _is_pattern(node: Node) -> bool:
    return isinstance(node, Pattern)


def either(streams: Iterable[Iterator[int]]) -> Iterator[int]:
    """Yield the places that one of several has or more, in order, each once."""
    return (place for place, _ in groupby(merge(*streams)))


def apart(node: Node) -> tuple[Node, ...]:
    """Part a node into what must all hold: its parts, or the denials of those of which none may."""
    match node:
        case AllConditions(parts):
            return tuple(chain.from_iterable(map(apart, parts)))
        case Negation(AnyCondition(parts)):
            return tuple(map(Negation, parts))
    return (node,)


def simple(node: Node) -> Node:
    """Return a node that asks the same, with patterns of a column of which one must hold as one."""
    match node:
        case Negation(part):
            return Negation(simple(part))
        case AnyCondition(parts):
            return found[0] if len(found := _as_one(parts)) == 1 else AnyCondition(tuple(found))
    return node


def _is_apart(written: str) -> bool:
    return is_apart(written) or written_out(written) > _LONGEST


def _as_one(parts: Sequence[Node]) -> list[Node]:
    """Join the patterns of a column of which one must hold, so that its text is gone through once."""
    alone = [part for part in parts if not isinstance(part, Pattern) or _is_apart(part.written)]
    joined = dict[str | None, list[str]]()
    for part in parts:
        if isinstance(part, Pattern) and part not in alone:
            joined.setdefault(part.column, []).append(part.written)
    if None in joined and "name" in joined:
        joined["told"] = everywhere = joined.pop(None)
        joined["name"] += everywhere
    return [*alone, *(Pattern(_any_of(each), column) for column, each in joined.items())]


def _any_of(written: Sequence[str]) -> str:
    return "|".join(f"(?:{it})" for it in written) if len(written) > 1 else written[0]
