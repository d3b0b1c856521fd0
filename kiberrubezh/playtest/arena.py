"""Plays the games of a plan, on as many cores or machines as there are, and yields records in the plan's order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import cache, lru_cache
from itertools import chain, islice
from threading import Thread
from time import sleep
from typing import NamedTuple
from warnings import catch_warnings

from pydantic import TypeAdapter

from kiberrubezh import bots
from kiberrubezh.bots.opponents import Maker
from kiberrubezh.cards.card import Card
from kiberrubezh.engine import match, rng
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.replay import Header, begin
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.position.prior import MIRROR, Prior
from kiberrubezh.engine.rubezh.rules import STANDARD, EndlessLoopError, Rules
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.cluster import workers
from kiberrubezh.playtest.plan import Entry, Game, Plan
from kiberrubezh.playtest.record import ENDLESS_LOOP, ENDLESS_TURN, Record
from kiberrubezh.playtest.witness import EndlessTurnError, Witness

Progress = Callable[[int, int], None]
"""Called with the number of duels played so far and of all."""

_CARDS = TypeAdapter(tuple[Card, ...])
_HERE: Mapping[str, Maker] = {}
_LOOK = 1.0
"""Seconds between two looks whether whoever started a worker is still there."""
_SALTS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F)
"""By which decks are shuffled that lie alike, and by which their opponents are."""


class Batch(NamedTuple):
    """Games for a worker, as plain data: all cards of the plan as JSON, the ids of the decks that play here.

    `makers` make the user's own opponents, whose files a worker elsewhere does not have; `field` and `pool` are the
    ids of which the prior is made. `host` is the process that started the worker for this, 0 where somebody else did.
    """

    cards: str
    decks: Mapping[int, tuple[str, ...]]
    games: tuple[Game, ...]
    rules: Rules
    makers: Mapping[str, Maker]
    field: tuple[tuple[str, ...], ...]
    pool: tuple[str, ...]
    alike: bool = False
    host: int = 0


def run(plan: Plan, jobs: int = 1, progress: Progress | None = None, cluster: str = "") -> Generator[Record]:
    """Play a plan's games and yield their records in its order, the same for any number of jobs.

    `cluster` is the address of a Dask scheduler, whose workers then play, however many; raise ClusterError where they
    can't. Leaving the iterator ends the run, as does Ctrl+C.
    """
    done, under_way = 0, _in_order(plan, jobs, cluster)
    try:
        for records in under_way:
            done += len(records)
            if progress is not None:
                progress(done, len(plan.games))
            yield from records
    finally:
        with catch_warnings(category=UserWarning, action="ignore"):  # joblib's, of work that nobody waits for any more
            under_way.close()


def play(
    game: Game,
    entries: Sequence[Entry] | Mapping[int, Entry],
    rules: Rules = STANDARD,
    makers: Mapping[str, Maker] = _HERE,
    prior: Prior = MIRROR,
    *,
    alike: bool = False,
) -> Record:
    """Play one game between decks of the plan; a duel without end is broken off and has no winner."""
    decks = [entries[place] for place in game.decks]
    duel = _header(game, decks, rules, alike=alike).dealt(prior)
    players = _players(game, makers)
    witness = Witness(duel)
    past: list[Sequence[Event]] = []
    broken_off = ""
    try:
        while (decision := duel.decision) is not None:
            player = players[decision.seat]
            past.append(duel.choose(player.choose(Sight(duel, decision.seat, past), decision)))
            witness.see(past[-1])
    except EndlessLoopError:
        broken_off = ENDLESS_LOOP
    except EndlessTurnError:
        broken_off = ENDLESS_TURN
    return witness.record(game, [deck.ids for deck in decks], broken_off)


def replay(game: Game, plan: Plan) -> tuple[Header, list[Option]]:
    """Play a game of a plan once more, and return what it begins with and all its choices.

    A duel that was broken off ends where it was.
    """
    header = _header(game, [plan.entries[place] for place in game.decks], plan.rules, alike=plan.alike)
    duel, choices = begin(header, plan.prior), list[Option]()
    witness = Witness(duel)

    def note(_: Decision, option: Option, happened: Sequence[Event]) -> None:
        choices.append(option)
        witness.see(happened)

    with suppress(EndlessLoopError, EndlessTurnError):
        match.play(duel, _players(game, _HERE), note)
    return header, choices


def _header(game: Game, decks: Sequence[Entry], rules: Rules, *, alike: bool) -> Header:
    if not alike:
        return Header.of([deck.cards for deck in decks], game.seed, game.first, rules=rules)
    lying = [_lying(deck.cards, game.seed, place) for deck, place in zip(decks, game.decks, strict=True)]
    return Header.of(lying, game.seed, game.first, rules=rules, as_they_lie=True)


def _lying(cards: Sequence[Card], seed: int, place: int) -> list[Card]:
    """Return the cards of a deck as they lie in a plan whose first two decks lie alike."""
    lying = list(cards)
    rng.shuffle(rng.seed_state(seed ^ _SALTS[place > 1]), lying)
    return lying


def _players(game: Game, makers: Mapping[str, Maker]) -> list[Player]:
    """Seat the bots, each with the seed that `kiberrubezh duel` gives it."""
    return [
        (makers.get(name) or bots.find(name).make)(rng.of_seat(game.seed, seat)) for seat, name in enumerate(game.bots)
    ]


def _in_order(plan: Plan, jobs: int, cluster: str) -> Generator[list[Record]]:
    if jobs == 1 and not cluster:
        for games in _cut(plan.games):
            yield [play(game, plan.entries, plan.rules, prior=plan.prior, alike=plan.alike) for game in games]
        return
    from joblib import Parallel, delayed  # a quarter of what playing imports, and all of it for nothing on one core

    one = workers(cluster) if cluster else nullcontext(Parallel(n_jobs=jobs, return_as="generator", batch_size=1))
    with one as work:
        yield from work(delayed(play_batch)(batch) for batch in batches(plan, 0 if cluster else os.getpid()))


def batches(plan: Plan, host: int = 0) -> Iterator[Batch]:
    """Yield the games of a plan as what is sent to workers, which `host` has started if it isn't 0."""
    thought = plan.prior.pool
    cards = {card.id: card for card in (*thought, *chain.from_iterable(entry.cards for entry in plan.entries))}
    source, makers = _CARDS.dump_json(tuple(cards.values())).decode(), _own_makers(plan)
    field, pool = tuple(tuple(card.id for card in deck) for deck in plan.prior.decks), tuple(it.id for it in thought)
    for games in _cut(plan.games):
        yield Batch(source, _decks(plan, games), games, plan.rules, makers, field, pool, plan.alike, host)


def _own_makers(plan: Plan) -> dict[str, Maker]:
    found = {name: bots.sent_along(name) for name in set(chain.from_iterable(game.bots for game in plan.games))}
    return {name: maker for name, maker in found.items() if maker is not None}


def _cut(games: Iterable[Game]) -> Iterator[tuple[Game, ...]]:
    """Yield games block by block: little is lost when a run is broken off, even with slow bots."""
    left = iter(games)
    while batch := tuple(islice(left, BLOCK)):
        yield batch


def _decks(plan: Plan, games: Iterable[Game]) -> dict[int, tuple[str, ...]]:
    places = set(chain.from_iterable(game.decks for game in games))
    return {place: tuple(card.id for card in plan.entries[place].cards) for place in places}


def play_batch(batch: Batch) -> list[Record]:
    """Play a batch in a worker; in the process itself where it has no others."""
    if batch.host not in (0, os.getpid()):
        leave_with_parent()
    cards = _read(batch.cards)
    entries = {place: Entry("", tuple(cards[card] for card in ids)) for place, ids in batch.decks.items()}
    prior = _prior(batch.cards, batch.field, batch.pool)
    return [play(game, entries, batch.rules, batch.makers, prior, alike=batch.alike) for game in batch.games]


@cache
def leave_with_parent() -> None:
    """Have this process end soon after the one that started it was killed: what it would play nobody waits for."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            sleep(_LOOK)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=1)
def _prior(source: str, field: tuple[tuple[str, ...], ...], pool: tuple[str, ...]) -> Prior:
    """Make the prior of a plan, once for each worker."""
    cards = _read(source)
    return Prior([[cards[card] for card in deck] for deck in field], [cards[card] for card in pool])


@lru_cache(maxsize=1)
def _read(source: str) -> dict[str, Card]:
    """Read the cards of a plan, once for each worker."""
    return {card.id: card for card in _CARDS.validate_json(source)}
