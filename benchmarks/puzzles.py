"""The puzzles that come with the program, searched by other code that takes no short cut: the same moves hold."""

from pathlib import Path

from benchmarks.brute import TooLongError, contents_that_hold
from benchmarks.harness import Figure
from kiberrubezh.cards.store import open_cards
from kiberrubezh.puzzles.files import read, shipped_path
from kiberrubezh.puzzles.proving.proof import moves_that_hold
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import lay

MOST = 6_000_000
"""Choices after which the second search of one puzzle is given up."""


def measure(path: Path | None = None) -> list[Figure]:
    """Search each puzzle of a file twice, and count where both found the same."""
    cards, agreed, too_long, puzzles = open_cards(), 0, 0, read(path or shipped_path())
    for puzzle in puzzles:
        laid = lay(puzzle, cards)
        first = {
            tuple(sorted((act, card, target) for act, card, _, target in content))
            for content in moves_that_hold(Search(laid), laid.duel, 99)
        }
        try:
            agreed += first == contents_that_hold(puzzle, cards, MOST)
        except TooLongError:
            too_long += 1
    differ = len(puzzles) - agreed - too_long
    return [
        Figure("puzzles found alike by a second search", agreed, ""),
        Figure("found otherwise", differ, "", at_most=0),
        Figure("too long for it", too_long, ""),
    ]
