"""Many duels searched for puzzles, on as many cores as are wanted."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.ready import command_name, ready_decks, ready_files
from kiberrubezh.puzzles.mining.discovery import THOROUGH, Bout, Finds, bouts, found_in, proofs
from kiberrubezh.puzzles.mining.ledger import Ledger, terms
from kiberrubezh.puzzles.mining.own import found_in_file, kept_duels
from kiberrubezh.puzzles.mining.selection import named_and_graded
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind

Searched = Iterator[tuple[int, int, Finds]]
"""How many duels are searched, of how many, and what was in the last."""


def bots_duels(
    cards: Mapping[str, Card],
    duels: int,
    seed: int,
    jobs: int = 1,
    kind: PuzzleKind | None = None,
    part: Path | None = None,
) -> Searched:
    """Search duels of bots between the ready decks, for one kind if wanted: equal seeds find equal puzzles.

    What is found is written to `part` duel by duel, and what is there already isn't searched again, but had all the
    same, more of it than so many duels too. Raise OSError, OtherSearchError.
    """
    decks = {
        command_name(file): deck.expand(cards) for file, deck in zip(ready_files(), ready_decks(cards), strict=True)
    }
    every = [*bouts(decks, duels, seed)]
    if part is None:
        for number, finds in enumerate(_results(every, cards, kind, jobs), 1):
            yield number, duels, finds
        return
    with Ledger(part, terms(seed, kind, decks, cards)) as ledger:
        known = [finds for _, finds in sorted(ledger.known.items())]
        left = [number for number in range(duels) if number not in ledger.known]
        total = len(known) + len(left)
        for done, finds in enumerate(known, 1):
            yield done, total, finds
        results = _results([every[number] for number in left], cards, kind, jobs)
        for done, (number, finds) in enumerate(zip(left, results, strict=True), len(known) + 1):
            ledger.add(number, finds)
            yield done, total, finds


def _results(every: Sequence[Bout], cards: Mapping[str, Card], kind: PuzzleKind | None, jobs: int) -> Iterator[Finds]:
    known = dict(cards)
    results: Any = Parallel(n_jobs=jobs, return_as="generator")(delayed(_found)(bout, known, kind) for bout in every)
    yield from results


def _found(bout: Bout, cards: Mapping[str, Card], kind: PuzzleKind | None) -> Finds:
    finds = found_in(bout, cards, kind)
    return finds._replace(puzzles=[named_and_graded(it, cards) for it in finds.puzzles])


def old_positions(cards: Mapping[str, Card], puzzles: Sequence[Puzzle], jobs: int = 1) -> Searched:
    """Search the positions of known puzzles anew, as when cards have changed."""
    work = (delayed(_found_again)(puzzle, dict(cards)) for puzzle in puzzles)
    results: Any = Parallel(n_jobs=jobs, return_as="generator")(work)
    for done, finds in enumerate(results, 1):
        yield done, len(puzzles), finds


def _found_again(puzzle: Puzzle, cards: Mapping[str, Card]) -> Finds:
    kind, tally = "win" if puzzle.kind == "win" else "survive", Counter[str]()
    found = proofs([puzzle.model_copy(update={"kind": kind})], cards, THOROUGH, tally=tally)
    return Finds([named_and_graded(it, cards) for it in found], tally)


def own_duels(cards: Mapping[str, Card]) -> Searched:
    """Search the duels that the person has played. Raise OSError."""
    files = kept_duels()
    for done, path in enumerate(files, 1):
        found = found_in_file(path, cards)
        yield done, len(files), found._replace(puzzles=[named_and_graded(it, cards) for it in found.puzzles])
