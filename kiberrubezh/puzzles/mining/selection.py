"""Which of many found puzzles are kept: of two alike one; each with a name and a grade."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b

from kiberrubezh.cards.card import Card
from kiberrubezh.puzzles.mining.grades import with_grade
from kiberrubezh.puzzles.puzzle import Puzzle

_OF_A_DUEL = 2
"""Puzzles of one duel, at most."""


def selection(found: Iterable[Puzzle], most: int | None = None) -> list[Puzzle]:
    """Return the puzzles that differ, the easy ones first; of all that were found no more than `most`."""
    kept: dict[tuple[object, ...], Puzzle] = {}
    duels: dict[tuple[object, ...], int] = {}
    for puzzle in found:
        duel = (puzzle.source.decks, puzzle.source.players, puzzle.source.seed)
        if duels.get(duel, 0) < _OF_A_DUEL and likeness(puzzle) not in kept and len(kept) != most:
            duels[duel] = duels.get(duel, 0) + 1
            kept[likeness(puzzle)] = puzzle
    return sorted(kept.values(), key=lambda puzzle: (puzzle.grade, puzzle.kind, puzzle.id))


def named_and_graded(puzzle: Puzzle, cards: Mapping[str, Card]) -> Puzzle:
    """Return a puzzle under its name, with its grade."""
    return with_grade(puzzle.model_copy(update={"id": name_of(puzzle)}), cards)


def likeness(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what two puzzles have in common of which one is enough: what is done, by cards, and against what."""
    own, other = puzzle.sides
    return puzzle.kind, tuple(sorted(own.attacks)), tuple(sorted(own.measures)), tuple(sorted(other.measures))


def name_of(puzzle: Puzzle) -> str:
    """Return an id that stands for the position: equal positions have equal ones."""
    position = puzzle.model_dump_json(include={"kind", "sides", "phase", "tapped", "opening"})
    return f"{puzzle.kind}-{blake2b(position.encode(), digest_size=4).hexdigest()}"
