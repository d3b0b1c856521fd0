"""Bouts played by bots, on as many cores or machines as there are."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import NamedTuple

from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.rules import STANDARD, Rules
from kiberrubezh.metagame.bouts import Bout, Won
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.playtest import BLOCK, SEEDS, arena
from kiberrubezh.playtest.plan import Bots, Game, Plan, meetings
from kiberrubezh.playtest.record import NOBODY, Record

_HALF = 0.5
"""What a duel counts that nobody won."""


class Terms(NamedTuple):
    """How duels are played: by whom, from which seed on, under which rules, and what is thought of closed lists."""

    bots: Bots
    seed: int
    prior: Prior
    rules: Rules = STANDARD


def plan_of(bouts: Sequence[Bout], pool: Pool, terms: Terms) -> Plan:
    """Return the plan of bouts: BLOCK duels each, one bout after the other."""
    places: dict[List, int] = {}
    for bout in bouts:
        for deck in (bout.one, bout.two):
            places.setdefault(deck, len(places))
    games = [game for nth, bout in enumerate(bouts) for game in _games(nth, bout, places, terms)]
    return Plan(tuple(map(pool.entry, places)), tuple(games), terms.rules, terms.prior)


def _games(nth: int, bout: Bout, places: dict[List, int], terms: Terms) -> Iterator[Game]:
    pair = (places[bout.one], places[bout.two])
    for within, (seed, decks, first) in enumerate(meetings(pair)):
        yield Game(nth * BLOCK + within, decks, terms.bots, terms.seed + SEEDS * bout.place + seed, first)


class Duels:
    """Plays bouts by bots; `played` is called with the number of duels played in all."""

    def __init__(
        self, pool: Pool, terms: Terms, jobs: int = 1, cluster: str = "", played: Callable[[int], None] = lambda _: None
    ) -> None:
        self._pool = pool
        self._terms = terms
        self._jobs = jobs
        self._cluster = cluster
        self._played = played
        self._done = 0

    def __call__(self, bouts: Sequence[Bout]) -> Iterator[Won]:
        """Play bouts, and yield what the first deck of each won as soon as that is known."""
        plan = plan_of(bouts, self._pool, self._terms)
        records: list[Record] = []
        with closing(arena.run(plan, self._jobs, cluster=self._cluster)) as played:
            for record in played:
                records.append(record)
                self._done += 1
                self._played(self._done)
                if len(records) == BLOCK:
                    yield _won(records)
                    records = []


def _won(records: Sequence[Record]) -> Won:
    """Return what the deck that is first in a bout won on each of its seeds."""
    one = records[0].game.decks[0]
    seeds = dict.fromkeys(record.game.seed for record in records)
    return tuple([won_by(one, [record for record in records if record.game.seed == seed]) for seed in seeds])


def won_by(deck: int, records: Sequence[Record]) -> float:
    """Return the share of duels that a deck won, 0 to 1, by its place in the plan; one that nobody won counts half."""
    won = [_HALF if it.winner == NOBODY else float(it.game.decks[it.winner] == deck) for it in records]
    return sum(won) / len(won)
