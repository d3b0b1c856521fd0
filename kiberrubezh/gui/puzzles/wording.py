"""What is said of a puzzle."""

from kiberrubezh.gui.i18n import tr
from kiberrubezh.puzzles.files import shipped_puzzles
from kiberrubezh.puzzles.own_puzzles import is_own, own_puzzles
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind

_MOST = 5


def grade_words(grade: int) -> str:
    """Say how hard a puzzle is: full and empty marks of five."""
    return "●" * grade + "○" * (_MOST - grade)


def number_of(puzzle: Puzzle) -> int:
    """Return the place of a puzzle among the program's, or among one's own, from 1; 0 of any other."""
    known = own_puzzles()[0] if is_own(puzzle.id) else shipped_puzzles()
    return next((place for place, it in enumerate(known, 1) if it.id == puzzle.id), 0)


def number_words(puzzle: Puzzle) -> str:
    """Say the number of a puzzle, and whether it is one's own; a file of one's own may be gone meanwhile."""
    number = number_of(puzzle)
    if is_own(puzzle.id):
        return tr("puzzles.own_number", n=number) if number else tr("puzzles.own_gone")
    return tr("puzzles.number", n=number)


def stake_words(puzzle: Puzzle) -> str:
    """Say how many cards are left in the deck that the puzzle is about, and whose it is."""
    whose = "theirs" if puzzle.kind == "win" else "own"
    return tr(f"puzzles.stake_{whose}", n=puzzle.sides[1 if puzzle.kind == "win" else 0].deck)


def kind_words(kind: PuzzleKind) -> str:
    """Say what a puzzle asks for."""
    return tr(f"puzzles.kind_{kind}")


def question_words(puzzle: Puzzle) -> str:
    """Say what is to be done, and what is known of the other's hand."""
    other = puzzle.sides[1]
    if other.hidden:
        hand = tr("puzzles.hidden", n=other.hidden)
    else:
        hand = tr("puzzles.opened" if other.hand else "puzzles.closed_none")
    return f"{tr(f'puzzles.ask_{puzzle.kind}')} {hand}"
