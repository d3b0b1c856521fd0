"""Plays the games of a plan, on as many cores as there are, and yields a record of each in the plan's order."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from joblib import Parallel, delayed
from pydantic import TypeAdapter

from kiberrubezh.bots import BOTS
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.agenda import EndlessLoopError
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.rules import STANDARD, Rules
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.playtest.plan import Entry, Game, Plan
from kiberrubezh.playtest.record import ENDLESS_LOOP, ENDLESS_TURN, Record
from kiberrubezh.playtest.witness import EndlessTurnError, Witness

Progress = Callable[[int, int], None]
"""Called with the number of duels played so far and of all."""

_BATCH = 20
_CARDS = TypeAdapter(tuple[Card, ...])


class _Batch(NamedTuple):
    """Games for a worker, as plain data: all cards of the plan as JSON, the ids of the decks that play here."""

    cards: str
    decks: Mapping[int, tuple[str, ...]]
    games: tuple[Game, ...]
    rules: Rules


def run(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Iterator[Record]:
    """Play a plan's games and yield their records in its order, the same for any number of jobs.

    Leaving the iterator ends the run, and so does Ctrl+C.
    """
    done = 0
    for records in _in_order(plan, jobs):
        done += len(records)
        if progress is not None:
            progress(done, len(plan.games))
        yield from records


def play(game: Game, entries: Sequence[Entry] | Mapping[int, Entry], rules: Rules = STANDARD) -> Record:
    """Play one game between decks of the plan; a duel without end is broken off and has no winner."""
    decks = [entries[place] for place in game.decks]
    duel = Duel.start([deck.cards for deck in decks], game.seed, game.first, rules)
    players = [BOTS[name](2 * game.seed + seat) for seat, name in enumerate(game.bots)]
    witness = Witness(duel)
    broken_off = ""
    try:
        while (decision := duel.decision) is not None:
            player = players[decision.seat]
            witness.see(duel.choose(player.choose(Sight(duel, decision.seat), decision)))
    except EndlessLoopError:
        broken_off = ENDLESS_LOOP
    except EndlessTurnError:
        broken_off = ENDLESS_TURN
    return witness.record(game, [deck.ids for deck in decks], broken_off)


def _in_order(plan: Plan, jobs: int) -> Iterable[list[Record]]:
    if jobs == 1:
        return ([play(game, plan.entries, plan.rules) for game in games] for games in _cut(plan.games))
    cards = {card.id: card for entry in plan.entries for card in entry.cards}
    source = _CARDS.dump_json(tuple(cards.values())).decode()
    work = Parallel(n_jobs=jobs, return_as="generator", batch_size=1)
    return work(
        delayed(_play_batch)(_Batch(source, _decks(plan, games), games, plan.rules)) for games in _cut(plan.games)
    )


def _cut(games: Iterable[Game]) -> Iterator[tuple[Game, ...]]:
    left = iter(games)
    while batch := tuple(islice(left, _BATCH)):
        yield batch


def _decks(plan: Plan, games: Iterable[Game]) -> dict[int, tuple[str, ...]]:
    places = set(chain.from_iterable(game.decks for game in games))
    return {place: tuple(card.id for card in plan.entries[place].cards) for place in places}


def _play_batch(batch: _Batch) -> list[Record]:
    """Play a batch in a worker."""
    cards = _read(batch.cards)
    entries = {place: Entry("", tuple(cards[card] for card in ids)) for place, ids in batch.decks.items()}
    return [play(game, entries, batch.rules) for game in batch.games]


@lru_cache(maxsize=1)
def _read(source: str) -> dict[str, Card]:
    """Read the cards of a plan, once for each worker."""
    return {card.id: card for card in _CARDS.validate_json(source)}
