"""The lines in which a tree of branches is read from top to bottom; made without their words, of which few are seen."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kiberrubezh.ground.words import Lang
from kiberrubezh.play.rubezh.training.branches import ROOT, Branches
from kiberrubezh.play.rubezh.training.notes import Note

_DEEPEST: Final = 8
"""Forks under forks that are shown one step in."""


class Line(NamedTuple):
    """A line: of the start, over a player's turn, of an answer, or over another way; a choice leads to `node`."""

    kind: Literal["start", "turn", "answer", "otherwise"]
    node: int
    home: int = -1
    """The line over the way that it belongs to; -1 is none."""
    depth: int = 0
    first: int = ROOT
    """The choice with which it begins."""


def lines_of(branches: Branches, notes: Sequence[Note]) -> list[Line]:
    """Return all lines: the first way goes on as it stands, others one step in over it, under where they part.

    Below so many forks others follow on the first as they stand: the panel is narrow, and a file may be all forks.
    """
    lines = [Line("start", ROOT)]
    waiting: list[tuple[int, int | None, int, int, tuple[int, int] | None]] = [(ROOT, None, -1, 0, None)]
    while waiting:
        node, way, home, depth, run = waiting.pop()
        if way is not None:
            lines.append(Line("otherwise", node, home, depth, way))
            if depth < _DEEPEST:
                home, depth = len(lines) - 1, depth + 1
        ways = branches.following(node) if way is None else (way,)
        if not ways:
            continue
        first = notes[ways[0]]
        if run != (first.turn, first.seat):
            run = first.turn, first.seat
            lines.append(Line("turn", node, home, depth, ways[0]))
        end = _chain(ways[0], branches, notes)[-1]
        lines.append(Line("answer", end, home, depth, ways[0]))
        on = (end, None, home, depth, run)
        others = [(node, other, home, depth, None) for other in reversed(ways[1:])]
        waiting += [on, *others] if depth < _DEEPEST else [*others, on]
    return lines


def answer_words(line: Line, branches: Branches, notes: Sequence[Note], lang: Lang) -> str:
    """Return the words of an answer: a wave or the blocks are many choices."""
    chain = _chain(line.first, branches, notes)
    said = [notes[it].words.of(lang) for it in chain if not notes[it].ends_step]
    words = ", ".join(said) or notes[chain[-1]].words.of(lang)
    return words[:1].upper() + words[1:]


def _chain(node: int, branches: Branches, notes: Sequence[Note]) -> list[int]:
    """Return the choices of the answer that begins there."""
    chain = [node]
    while len(following := branches.following(chain[-1])) == 1:
        after = notes[following[0]]
        if after.begins and (after.seat != notes[node].seat or not after.ends_step):
            break
        chain.append(following[0])
    return chain
