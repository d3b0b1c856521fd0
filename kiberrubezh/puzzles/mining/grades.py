"""How hard a puzzle is: by what programs miss."""

from collections.abc import Mapping, Sequence

from kiberrubezh import bots
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.field import field
from kiberrubezh.puzzles.proving.moves import Content, Word, content_of, ends, moves, word
from kiberrubezh.puzzles.proving.proof import move_of
from kiberrubezh.puzzles.proving.search import Search
from kiberrubezh.puzzles.proving.setup import lay, take
from kiberrubezh.puzzles.puzzle import SOLVER, Puzzle

SOLVERS = ("scripted", "tutor", "rusher", "fortress", "calculating", "adept")
"""The programs that try, in the order in which they are told; `scripted` misses every puzzle."""
_THINKERS = ("calculating", "adept")
"""Those of them that look ahead."""
_MANY, _VERY_MANY = 12, 60
"""Moves among which a solution is hard to hit by chance."""


def with_grade(puzzle: Puzzle, cards: Mapping[str, Card], solvers: Sequence[str] = SOLVERS) -> Puzzle:
    """Return the puzzle with its grade, and who misses it."""
    asked = list(questions(puzzle, cards))
    missed = tuple(name for name in solvers if not _solves(name, asked))
    choice = len({move.content for move in moves(Search(lay(puzzle, cards)), asked[0][0])})
    return puzzle.model_copy(update={"missed": missed, "grade": grade_of(missed, len(asked), choice)})


def grade_of(missed: Sequence[str], asked: int, choice: int) -> int:
    """Return a grade from 1 to 5: one more for each that misses it of those who look ahead, and for much to think of.

    `asked` is how many moves have to be found, `choice` among how many the first.
    """
    return 1 + sum([*(name in missed for name in _THINKERS), choice >= _MANY, asked > 1 or choice >= _VERY_MANY])


def questions(puzzle: Puzzle, cards: Mapping[str, Card]) -> list[tuple[Duel, Content]]:
    """List the positions of the solution in which the solver has a choice, each with the move that holds."""
    laid = lay(puzzle, cards, field())
    found: list[tuple[Duel, Content]] = []
    duel, begun, words = laid.duel, None, list[Word]()
    for step in puzzle.solution:
        decision = duel.decision
        after = take(duel, step, laid.known)
        if decision is not None and decision.seat == SOLVER and (begun is not None or len(decision.options) > 1):
            begun = begun or duel
            words.append(word(duel, step.option))
            if ends(duel, step.option, after):
                found.append((begun, content_of(words)))
                begun, words = None, []
        duel = after
    return found


def _solves(name: str, asked: Sequence[tuple[Duel, Content]]) -> bool:
    return all(move_of(bots.player(name, 0), duel) == content for duel, content in asked)
