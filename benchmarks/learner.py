"""What each search by a model of who beats whom (`benchmarks.surrogate`) does: have decks meet, and ask for answers."""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

import numpy as np

from benchmarks.surrogate import Met, Seen, Surrogate, Vectors
from benchmarks.terms import Array
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.duels import Terms, plan_of, won_by
from kiberrubezh.playtest import BLOCK, arena
from kiberrubezh.playtest.record import NOBODY, Record

FIRST, MORE = 3_000, 300
"""Bouts of decks made by chance, before the first round and in each: from these a model learns what cards do."""
ABLE = 40
"""Cards exchanged at the most for an answer."""

Play = Callable[[Sequence[Bout]], Sequence[Met]]
"""Plays bouts, and returns in their order what became of their duels."""


class Learner(ABC):
    """Decks that meet, all duels of theirs, and answers that a model of these tells."""

    def __init__(self, cards: Mapping[str, Card], seed: int, place: int = 0, play: Play | None = None) -> None:
        """`place` is the first of the seeds that nothing had yet; `play` plays bouts, bots do where none is given."""
        self.pool, self.seed, self.place = Pool(cards), seed, place
        self.vectors = Vectors(self.pool)
        self.seen: list[Seen] = []
        self._play = play or self._by_bots

    @abstractmethod
    def field(self) -> Sequence[List]:
        """Return the decks at which opponents guess (KR-4.4)."""

    def chance(self) -> Random:
        """Return chance of its own, by all that was played."""
        return Random(f"{self.seed} {self.place}")

    def answer(self, model: Surrogate, row: Array, against: Array, parts: Array, beyond: Array | float = 0.0) -> Array:
        """Return a deck that is thought to beat others more, each met so often, one card exchanged after the other.

        `beyond` is what these others win beyond what their cards foretell.
        """
        most = -1.0
        for _ in range(ABLE):
            others = self.exchanged(row)
            chances = model.chances(others, against, others=beyond) @ parts
            if chances.max() <= most:
                break
            most, row = chances.max(), others[chances.argmax()]
        return row

    def exchanged(self, row: Array) -> Array:
        """Return all decks with one card exchanged for another."""
        gone, come = np.nonzero(row > 0)[0], np.nonzero(row < self.vectors.most)[0]
        out, into = (it.ravel() for it in np.meshgrid(gone, come, indexing="ij"))
        others = np.repeat(row[None], len(out), 0)
        np.add.at(others, (np.arange(len(out)), out), -1)
        np.add.at(others, (np.arange(len(out)), into), 1)
        return others

    def apart(self, decks: Iterable[List], count: int, by: int) -> list[List]:
        """Return the first legal decks that differ from each other by so many cards."""
        found: list[List] = []
        for deck in decks:
            if len(found) < count and self.pool.is_legal(deck) and all(_differ(deck, it) >= by for it in found):
                found.append(deck)
        return found

    def by_chance(self, known: Sequence[List], count: int, chance: Random) -> Iterator[tuple[List, List]]:
        """Yield pairs of decks made of what is known."""
        for _ in range(count):
            yield self._made(known, chance), self._made(known, chance)

    def meet(self, pairs: Sequence[tuple[List, List]]) -> dict[tuple[List, List], float]:
        """Have decks meet as often as they are named, on seeds of their own; return what the first of each won."""
        meetings = [(one, two) for one, two in pairs if one != two]
        bouts = [Bout(one, two, self.place + nth) for nth, (one, two) in enumerate(meetings)]
        self.place += len(bouts)
        met: dict[tuple[List, List], list[Met]] = defaultdict(list)
        for bout, each in zip(bouts, self._play(bouts), strict=True):
            met[bout.one, bout.two].append(each)
        means = {pair: Met(*np.mean(each, 0).tolist()) for pair, each in met.items()}
        self.seen += [Seen(*pair, BLOCK * len(met[pair]), mean) for pair, mean in means.items()]
        return {pair: mean.won for pair, mean in means.items()}

    def _made(self, known: Sequence[List], chance: Random) -> List:
        """Return a deck that is known, changed, crossed with another, or wholly by chance."""
        deck, kind = chance.choice(known), chance.random()
        if kind < 0.1:
            return self.pool.wild(chance)
        if kind < 0.4:
            return self.pool.crossed(deck, chance.choice(known), chance)
        for _ in range(chance.choice((0, 1, 3, 9))):
            deck = self.pool.changed(deck, chance)
        return deck

    def _by_bots(self, bouts: Sequence[Bout]) -> Sequence[Met]:
        cards = self.pool.cards
        prior = Prior([self.pool.deck(it).expand(cards) for it in self.field()], cards.values())
        plan = plan_of(bouts, self.pool, Terms(("scripted", "scripted"), self.seed, prior))
        records = list(arena.run(plan, jobs=-1))
        return [met_of(records[place : place + BLOCK]) for place in range(0, len(records), BLOCK)]


def met_of(records: Sequence[Record]) -> Met:
    """Return what became of the duels of a bout; one that nobody won counts half."""
    won = won_by(records[0].game.decks[0], records)
    began = [0.5 if it.winner == NOBODY else float(it.winner == it.game.first) for it in records]
    return Met(won, float(np.mean(began)), float(np.mean([it.rounds for it in records])))


def _differ(one: List, two: List) -> int:
    return (Counter(dict(one)) - Counter(dict(two))).total()
