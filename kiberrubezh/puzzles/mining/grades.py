"""How hard a puzzle is: by what programs miss."""

from collections.abc import Mapping, Sequence
from math import prod

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
_BLIND = (6, 16, 40)
"""Tries that somebody who chooses blindly needs on average, by which a puzzle is harder each."""


def with_grade(puzzle: Puzzle, cards: Mapping[str, Card], solvers: Sequence[str] = SOLVERS) -> Puzzle:
    """Return the puzzle with its grade, and who misses it."""
    asked = list(questions(puzzle, cards))
    missed = tuple(name for name in solvers if not _solves(name, asked))
    search = Search(lay(puzzle, cards))
    tries = prod(len({move.content for move in moves(search, duel)}) for duel, _ in asked)
    return puzzle.model_copy(update={"missed": missed, "grade": grade_of(missed, tries)})


def grade_of(missed: Sequence[str], tries: int) -> int:
    """Return a grade from 1 to 5: one more if who looks ahead misses it, and one for each bound of blind tries."""
    return 1 + ("adept" in missed) + sum(tries >= bound for bound in _BLIND)


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
