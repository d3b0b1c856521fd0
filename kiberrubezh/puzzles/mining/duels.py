"""Many duels searched for puzzles, on as many cores as are wanted."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from joblib import Parallel, delayed

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.puzzles.mining.discovery import Bout, bouts, found_in, proofs
from kiberrubezh.puzzles.mining.own import found_in_file, kept_duels
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind

Searched = Iterator[tuple[int, int, list[Puzzle]]]
"""How many duels are searched, of how many, and what was in the last."""


def bots_duels(
    cards: Mapping[str, Card], duels: int, seed: int, jobs: int = 1, kind: PuzzleKind | None = None
) -> Searched:
    """Search duels of bots between the ready decks, for one kind if wanted: equal seeds find equal puzzles."""
    decks = {
        command_name(file): deck.expand(cards) for file, deck in zip(ready_files(), ready_decks(cards), strict=True)
    }
    known = dict(cards)
    work = (delayed(_found)(bout, known, kind) for bout in bouts(decks, duels, seed))
    results: Any = Parallel(n_jobs=jobs, return_as="generator")(work)
    for done, found in enumerate(results, 1):
        yield done, duels, found


def _found(bout: Bout, cards: Mapping[str, Card], kind: PuzzleKind | None) -> list[Puzzle]:
    return found_in(bout, cards, kind)


def old_positions(cards: Mapping[str, Card], puzzles: Sequence[Puzzle], jobs: int = 1) -> Searched:
    """Search the positions of known puzzles anew, as when cards have changed."""
    work = (delayed(_found_again)(puzzle, dict(cards)) for puzzle in puzzles)
    results: Any = Parallel(n_jobs=jobs, return_as="generator")(work)
    for done, found in enumerate(results, 1):
        yield done, len(puzzles), found


def _found_again(puzzle: Puzzle, cards: Mapping[str, Card]) -> list[Puzzle]:
    kind = "win" if puzzle.kind == "win" else "survive"
    return list(proofs([puzzle.model_copy(update={"kind": kind})], cards))


def own_duels(cards: Mapping[str, Card]) -> Searched:
    """Search the duels that the person has played. Raise OSError."""
    files = kept_duels()
    for done, path in enumerate(files, 1):
        yield done, len(files), found_in_file(path, cards)
