"""A person's own puzzles: each is proved before it is kept, in `puzzles` in the user's data folder."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.disk import files as disk_files
from kiberrubezh.disk.folder import data_path
from kiberrubezh.disk.forms import Problem
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.files import PuzzleFileError, former_line_of, line_of, read, write
from kiberrubezh.puzzles.proving.check import problems
from kiberrubezh.puzzles.puzzle import Puzzle

FOLDER: Final = "puzzles"
MOST: Final = 500
"""Own puzzles, at most."""
_PREFIX: Final = "own-"
_FULL: Final = Pair(
    f"Своих задач уже {MOST}, больше не помещается.",
    f"There are {MOST} puzzles of your own; there is no room for more.",
)
_LARGE: Final = Pair("Задача больше мегабайта.", "The puzzle is larger than a megabyte.")
_CHANGED: Final = Problem(
    "",
    Pair("задача не та, что была доказана.", "this is not the puzzle that was proved."),
    Pair("Добавьте её на странице задач.", "Add it on the page of puzzles."),
)


class PuzzleIntake(NamedTuple):
    """What became of a file of puzzles."""

    added: tuple[Puzzle, ...] = ()
    known: int = 0
    """How many were there already."""
    refused: tuple[tuple[str, Pair], ...] = ()
    """The ids of those that were not taken, and why."""


def own_folder() -> Path:
    """Return the folder of the user's own puzzles, which need not be there."""
    return data_path() / FOLDER


def is_own(puzzle_id: str) -> bool:
    """Tell whether an id is that of a person's own puzzle."""
    return puzzle_id.startswith(_PREFIX)


def with_own_id(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle under the id that its content gives it: no other has it, of the program's none."""
    return puzzle.model_copy(update={"id": _own_id(puzzle, line_of)})


def _own_id(puzzle: Puzzle, told: Callable[[Puzzle], str]) -> str:
    content = told(puzzle.model_copy(update={"id": "own"})).encode()
    return f"{_PREFIX}{blake2b(content, digest_size=8).hexdigest()}"


def own_puzzles() -> tuple[tuple[Puzzle, ...], tuple[PuzzleFileError, ...]]:
    """Return a person's own puzzles, the latest last, and what is wrong with files that can't be used.

    Each once, under the id that it was kept under first: by that it is marked as solved.
    """
    found, bad = dict[str, Puzzle](), list[PuzzleFileError]()
    stamped = []
    for path in own_folder().glob("*.json"):
        try:
            told = path.stat()
        except OSError:  # gone meanwhile
            continue
        stamped.append((told.st_mtime_ns, path, told.st_size))
    for stamp, path, size in sorted(stamped):
        known = _kept(path, stamp, size)
        if isinstance(known, Puzzle):
            found.setdefault(with_own_id(known).id, known)
        else:
            bad.append(known)
    return tuple(found.values()), tuple(bad)


@lru_cache(maxsize=2 * MOST)
def _kept(path: Path, _stamp: int, _size: int) -> Puzzle | PuzzleFileError:
    try:
        found = read(path)
    except PuzzleFileError as error:
        return error
    if len(found) != 1 or found[0].id not in (_own_id(found[0], line_of), _own_id(found[0], former_line_of)):
        return PuzzleFileError(path, (_CHANGED,))
    return found[0]


def take(path: Path, cards: Mapping[str, Card], step: Callable[[int, int], object]) -> PuzzleIntake:
    """Prove the puzzles of a file and keep those that hold; `step` hears how far it is, and may raise to stop.

    `cards` are those of the set. Raise PuzzleFileError, OSError where one can't be kept.
    """
    found = read(path)
    there = {with_own_id(it).id for it in own_puzzles()[0]}
    added, again, refused = list[Puzzle](), 0, list[tuple[str, Pair]]()
    for done, given in enumerate(found):
        step(done, len(found))
        puzzle = with_own_id(given)
        if puzzle.id in there:
            again += 1
        elif why := _why_not(puzzle, cards, len(there), partial(step, done, len(found))):
            refused.append((given.id, why))
        else:
            own_folder().mkdir(parents=True, exist_ok=True)
            write((puzzle,), own_folder() / f"{puzzle.id}.json")
            there.add(puzzle.id)
            added.append(puzzle)
    return PuzzleIntake(tuple(added), again, tuple(refused))


def _why_not(puzzle: Puzzle, cards: Mapping[str, Card], there: int, pulse: Callable[[], object]) -> Pair | None:
    """Say why a puzzle isn't taken; None for one that is."""
    if there >= MOST:
        return _FULL
    if len(line_of(puzzle).encode()) > disk_files.LARGEST - 1000:  # with what stands around it
        return _LARGE
    wrong = problems(puzzle, cards, pulse=pulse)
    return wrong[0].words() if wrong else None
