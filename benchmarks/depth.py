"""How deep the game is: where a better player chooses otherwise, how often the lead changes, who comes from behind.

The chance of seat 0 at the start of each turn is the mean of playouts by the scripted bot, of deals in which only what
nobody knows is shuffled. `python -m benchmarks.depth 100 50000` looks at 100 duels with seeds from 50000 on;
`python -m benchmarks.depth 50 50000 deck.txt` lets adept with ready decks drawn by lot meet scripted with that deck, on
50 seeds from both seats.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks.blunders import played
from benchmarks.harness import Figure, median, ready_cards, show
from benchmarks.searching import BUDGET, share_of
from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.engine import match
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.field import field
from kiberrubezh.ground.certainty import exact
from kiberrubezh.review.chances import shuffle
from kiberrubezh.review.curve import turn_places
from kiberrubezh.review.playouts import worth

DUELS = 100
ASKED = 6
"""Choices of a duel that the better player is asked about as well."""
POINT = 32
"""Playouts of a point; the lowest of who wins is rated by as many others, as of many points one is low by chance."""
LEADS = 0.65
"""The chance from which on a seat leads; between the two leads nobody does, and the lead has not changed."""
BEHIND = 0.25
"""The chance at which a seat that still wins has come back."""


class Course(NamedTuple):
    """What became of a duel: of how many choices how many differ, changes of the lead, how low the winner was."""

    asked: int
    differ: int
    changes: int
    lowest: float


def measure() -> list[Figure]:
    """Look at DUELS duels."""
    return courses(DUELS, 0)


def courses(duels: int, seed: int) -> list[Figure]:
    """Return the figures of so many duels of the scripted bot, with 95 % intervals."""
    found = []
    for number in range(seed, seed + duels):
        found.append(_course(played(number), number))
        print(f"  {number}: {found[-1]}", flush=True)
    asked, differ = sum(it.asked for it in found), sum(it.differ for it in found)
    changed = sum(it.changes > 0 for it in found)
    back = sum(it.lowest <= BEHIND for it in found)
    return [
        _part("choices in which adept takes another option than scripted", differ, asked),
        _part("duels in which the lead changes", changed, duels),
        Figure("changes of the lead in the middle duel", median(it.changes for it in found), ""),
        Figure("… on average", fmean(it.changes for it in found), ""),
        _part(f"duels won by who stood at {100 * BEHIND:.0f} of 100 or lower", back, duels),
    ]


def _part(words: str, hits: int, tries: int) -> Figure:
    low, high = exact(hits, tries)
    return Figure(words, 100 * hits / tries, f"of 100 ({100 * low:.1f}–{100 * high:.1f}), {hits} of {tries}")


def _course(timeline: Timeline[Duel], seed: int) -> Course:
    chance = Random(seed)
    open_ones = [place for place, moment in enumerate(timeline.moments) if len(moment.decision.options) > 1]
    asked = chance.sample(open_ones, min(ASKED, len(open_ones)))
    differ = sum(_better(timeline, place) != timeline.moments[place].option for place in asked)
    winner = timeline.state.winner
    assert winner is not None
    places = turn_places(timeline)[1:]
    points = [_chance(timeline, place, 0) for place in places]
    lowest = min(range(len(places)), key=lambda it: points[it] if winner == 0 else 1 - points[it])
    sure = _chance(timeline, places[lowest], POINT)
    return Course(len(asked), differ, _changes(points), sure if winner == 0 else 1 - sure)


def _better(timeline: Timeline[Duel], place: int) -> object:
    duel = timeline.position(place)
    decision = duel.decision
    assert decision is not None
    return searcher(place, BUDGET).choose(Sight(duel, decision.seat), decision)


def _chance(timeline: Timeline[Duel], place: int, since: int) -> float:
    start = timeline.position(place)
    return fmean(worth(shuffle(start, deal), 0) for deal in range(since, since + POINT))


def _changes(points: Sequence[float]) -> int:
    leads = list(_leads(points))
    return sum(one != two for one, two in pairwise(leads))


def _leads(points: Sequence[float]) -> Iterator[int]:
    for point in points:
        if max(point, 1 - point) >= LEADS:
            yield int(point < 0.5)


def against(deck: Sequence[Card], seeds: int, first: int) -> list[Figure]:
    """Return how often adept with a ready deck beats scripted with a deck; each seed from both seats."""
    won = []
    for number in range(first, first + seeds):
        own = Random(number).choice(ready_cards())
        won.append(sum(_beats(own, deck, seat, number) for seat in (0, 1)))
        print("  {} duels: {:.1f} ± {:.1f} of 100".format(2 * len(won), *share_of(won)), flush=True)
    mean, margin = share_of(won)
    return [Figure(f"wins of adept in {2 * seeds} duels, ± {margin:.1f}", mean, "of 100", at_least=50)]


def _beats(own: Sequence[Card], other: Sequence[Card], seat: int, seed: int) -> bool:
    decks = (own, other) if seat == 0 else (other, own)
    players = [player("scripted", seed), player("scripted", seed)]
    players[seat] = searcher(seed, BUDGET)
    return match.play(Duel.start(decks, seed, prior=field()), players).winner == seat


if __name__ == "__main__":
    number, since = int(sys.argv[1]), int(sys.argv[2])
    if len(sys.argv) > 3:
        every = open_cards()
        found = read(Path(sys.argv[3]).read_text(encoding="utf-8"), every).deck
        show("Against a found deck", against(found.expand(every), number, since))
    else:
        show("Depth", courses(number, since))
