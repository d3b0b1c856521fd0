"""Puzzles found in duels that were kept: a person's own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.replay import run
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import EndlessLoopError
from kiberrubezh.engine.timeline import Moment
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.journal import list_duels, read
from kiberrubezh.journal.terms import Terms
from kiberrubezh.puzzles.mining.discovery import THOROUGH, Finds, proofs
from kiberrubezh.puzzles.mining.finder import Finder
from kiberrubezh.puzzles.puzzle import Puzzle, Source


def kept_duels(folder: Path | None = None) -> list[Path]:
    """List the files of the duels that are over; of the user's folder unless told. Raise OSError."""
    return [duel.path for duel in list_duels(folder) if duel.told.finished and duel.can_be_opened]


def found_in_file(path: Path, cards: Mapping[str, Card]) -> Finds:
    """Return the puzzles in a kept duel; none of one that can't be played again. Raise OSError."""
    try:
        record = read(path)
        terms = Terms.from_json(record.header)
        timeline = run(terms.header, record.choices)
    except (ToldError, EndlessLoopError):
        return Finds([], Counter())
    own = {name: card for name, card in terms.header.cards.items() if cards.get(name) != card}
    finder = Finder(Source(decks=terms.deck_names, players=terms.players, seed=terms.header.seed), own)
    tally = Counter[str]()
    return Finds(list(proofs(_positions(finder, timeline.moments), cards, THOROUGH, tally=tally)), tally)


def _positions(finder: Finder, moments: Iterable[Moment[Duel]]) -> Iterator[Puzzle]:
    for moment in moments:
        yield from finder.see(moment.state, moment.decision, moment.option)
