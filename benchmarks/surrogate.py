"""Who beats whom, learnt from duels: a logistic model of two lists, for a search that can't play every pair.

A list is the copies of its cards, and traits, which are sums over them: assets, power, damage and capacity by category,
costs, keywords, what its texts do. The chance of one against another comes of what each card is worth, of two traits
of a list together, of a trait of each, and of a card with a trait of its own list or of the other. Each of these is
shrunk towards nothing: benchmarks/results.md tells by how much, and how well it then foretells decks it never met.
How many rounds duels take, and how often whoever begins wins, is foretold by traits alone, of each deck and of both.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from benchmarks.card_texts import effects, moves, returns
from benchmarks.terms import Array, Terms, solved
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Draw, KeywordName, Kind, Zone
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.playtest import BLOCK

SHRUNK = (500.0, 20_000.0, 6_000.0, 30_000.0, 30_000.0)
"""How strongly: cards, two traits of a list, a trait of each, a card with the other's trait, with one of its own."""
_OF_A_DECK = 1 / 0.35**2
"""How strongly that is shrunk which a deck wins beyond what its cards foretell."""
INDEPENDENT = 0.7
"""What a duel tells, seeing that two of a seed hang together."""
_LAPS = 4
"""Steps of Newton's method until the model is found."""
_FARTHEST = 6.0
"""Logits beyond this count as this while learning: no pair of decks is so sure."""
_COURSE_SHRUNK = (900.0, 18_000.0)
"""How strongly what is foretold of a duel's course is shrunk: a deck's traits and their squares; two of both decks."""
_LEVEL, _OFTEN, _FEW = 0.2, 16, 1_000
"""Decks are level so near half, and met often from so many duels on; by how many what they show is drawn to nothing."""


class Met(NamedTuple):
    """What became of duels: shares won by the first list and by whoever began, 0 to 1, and the mean of rounds."""

    won: float
    began: float
    rounds: float


class Seen(NamedTuple):
    """Duels between two lists, how many, and what became of them."""

    one: List
    two: List
    duels: float
    met: Met


def _costs(least: int, most: int) -> Callable[[Card], float]:
    return lambda card: card.kind is Kind.ATTACK and least <= card.requires.attack <= most


def _harm(category: Category) -> Callable[[Card], float]:
    return lambda card: card.damage if card.category is category else 0


def _guard(category: Category) -> Callable[[Card], float]:
    return lambda card: card.capacity if category in card.blocks else 0


def _has(name: KeywordName) -> Callable[[Card], float]:
    return lambda card: card.keyword(name) is not None


TRAITS: Sequence[Callable[[Card], float]] = (
    *(lambda card, kind=kind: card.kind is kind for kind in Kind),
    lambda card: card.basic,
    lambda card: card.provides.defence,
    lambda card: card.provides.attack,
    lambda card: card.damage,
    lambda card: card.capacity,
    lambda card: card.requires.defence if card.kind is Kind.MEASURE else 0,
    *(_costs(least, most) for least, most in ((0, 1), (2, 2), (3, 3), (4, 99))),
    *(_harm(category) for category in Category),
    *(_guard(category) for category in Category),
    *(_has(name) for name in KeywordName),
    *(lambda card, zone=zone: moves(card, zone) for zone in (Zone.ASSETS, Zone.HAND, Zone.MEASURES)),
    returns,
    lambda card: sum(isinstance(effect, Draw) for effect in effects(card)),
)
"""What is summed over a list."""


class Vectors:
    """Lists as rows of copies, a column for each card of a pool by id."""

    def __init__(self, pool: Pool) -> None:
        self.ids = sorted(pool.cards)
        self.cards = [pool.cards[name] for name in self.ids]
        self.most = np.array([pool.most(name) for name in self.ids], float)
        self._places = {name: place for place, name in enumerate(self.ids)}

    def row(self, listed: List) -> Array:
        """Return a list as a row."""
        found = np.zeros(len(self.ids))
        for name, copies in listed:
            found[self._places[name]] = copies
        return found

    def rows(self, lists: Iterable[List]) -> Array:
        """Return lists as rows."""
        return np.array([self.row(listed) for listed in lists]).reshape(-1, len(self.ids))

    def listed(self, row: Array) -> List:
        """Return a row as a list."""
        return tuple((self.ids[place], int(row[place])) for place in np.nonzero(row > 0)[0])

    def summed(self, traits: Sequence[Callable[[Card], float]]) -> Array:
        """Return what each card adds to each trait."""
        return np.array([[float(trait(card)) for trait in traits] for card in self.cards])


class Surrogate:
    """A model of who beats whom."""

    def __init__(self, vectors: Vectors, seen: Sequence[Seen]) -> None:
        """Learn from duels."""
        ones, twos = (vectors.rows(deck) for deck in zip(*[(it.one, it.two) for it in seen], strict=True))
        self._traits = _Traits(vectors, np.vstack([ones, twos]))
        won, duels = np.array([it.met.won for it in seen]), np.array([it.duels for it in seen])
        self._learn(ones, twos, won, duels * INDEPENDENT)

    def chances(self, ones: Array, twos: Array, beyond: Array | float = 0.0, others: Array | float = 0.0) -> Array:
        """Return how likely each row is to beat each of the others, 0 to 1.

        `beyond` and `others` are what `ones` and `twos` did beyond what their cards foretell, see there.
        """
        return sigmoid(self._logits(ones, twos) + np.reshape(beyond, (-1, 1)) - others)

    def logits(self, rows: Array) -> Array:
        """Return how likely each is to beat each, in logits, with what each did beyond what its cards foretell."""
        beyond = self.beyond(rows)
        return self._logits(rows, rows) + beyond[:, None] - beyond

    def beyond(self, rows: Array) -> Array:
        """Return by how much decks did better than their cards foretell, in logits, 0 for what never played."""
        return np.array([self._more.get(row.tobytes(), 0.0) for row in rows])

    def _logits(self, ones: Array, twos: Array) -> Array:
        mine, others = self._traits.told(ones), self._traits.told(twos)
        across = mine @ self._across @ others.T + (ones @ self._beside) @ others.T - mine @ (twos @ self._beside).T
        return np.asarray(self._worth(ones, mine)[:, None] - self._worth(twos, others) + across)

    def _worth(self, rows: Array, told: Array) -> Array:
        pairs = np.einsum("ni,ij,nj->n", told, self._within, told)
        return np.asarray(rows @ self._alone + pairs + ((rows @ self._own) * told).sum(1))

    def _learn(self, ones: Array, twos: Array, won: Array, weight: Array) -> None:
        """Find the likeliest model by Newton's method, each step by conjugate gradients."""
        terms = Terms(ones, twos, self._traits.told(ones), self._traits.told(twos))
        shrunk = np.concatenate([np.full(size, how) for size, how in zip(terms.sizes, SHRUNK, strict=True)])
        found = np.zeros(len(shrunk))
        for _ in range(_LAPS):
            chance = _chance(terms.logits(found))
            gradient = terms.back(weight * (won - chance)) - shrunk * found
            found += solved(terms, weight * chance * (1 - chance), shrunk, gradient)
        self._alone, self._within, self._across, self._beside, self._own = terms.parted(found)
        left = weight * (won - _chance(terms.logits(found)))
        self._more = _beyond(np.vstack([ones, twos]), np.append(left, -left), np.append(weight, weight))


class Course:
    """What duels are like: how often whoever begins wins, and how many rounds they take, by traits of both decks."""

    def __init__(self, vectors: Vectors, seen: Sequence[Seen]) -> None:
        """Learn from duels, by a ridge regression."""
        ones, twos = (vectors.rows(deck) for deck in zip(*[(it.one, it.two) for it in seen], strict=True))
        self._traits = _Traits(vectors, np.vstack([ones, twos]))
        mine, others = self._traits.told(ones), self._traits.told(twos)
        first, second = np.triu_indices(mine.shape[1])
        both = mine[:, first] * others[:, second] + mine[:, second] * others[:, first]
        terms = np.hstack([mine + others, mine**2 + others**2, both, np.ones((len(seen), 1))])
        of_one, of_both = _COURSE_SHRUNK
        shrunk = np.repeat([of_one, of_both, 0.0], [2 * mine.shape[1], both.shape[1], 1])
        course = np.array([[it.met.began, it.met.rounds] for it in seen])
        weighed = terms * np.array([it.duels / BLOCK for it in seen])[:, None]
        found = np.linalg.solve(weighed.T @ terms + np.diag(shrunk), weighed.T @ course)
        self.between_level = _of_level(seen, course[:, 0] - terms @ found[:, 0])
        """How much more often whoever began won between level decks than `told` says of them: a bound moves by it."""
        parts = np.cumsum([mine.shape[1], mine.shape[1], both.shape[1]])
        self._plain, self._square, pairs, self._mean = np.split(found, parts)
        self._both = np.zeros((2, mine.shape[1], mine.shape[1]))
        self._both[:, first, second] = pairs.T
        self._both += self._both.transpose(0, 2, 1)

    def told(self, ones: Array, twos: Array) -> tuple[Array, Array]:
        """Return, of each row against each of the others, the share that whoever begins wins, and the rounds."""
        mine, others = self._traits.told(ones), self._traits.told(twos)
        own, other = (it @ self._plain + it**2 @ self._square for it in (mine, others))
        began, rounds = (
            self._mean[0, what] + own[:, what, None] + other[:, what] + mine @ self._both[what] @ others.T
            for what in range(2)
        )
        return np.asarray(began), np.asarray(rounds)


class _Traits:
    """Traits of lists, in spreads off the mean of those learnt from."""

    def __init__(self, vectors: Vectors, rows: Array) -> None:
        self._of_cards = vectors.summed(TRAITS)
        told = rows @ self._of_cards
        self._middle, self._spread = told.mean(0), told.std(0) + 1e-9

    def told(self, rows: Array) -> Array:
        """Return them for each row."""
        return np.asarray((rows @ self._of_cards - self._middle) / self._spread)


def _of_level(seen: Sequence[Seen], left: Array) -> float:
    """Return the mean of what is left of the beginner's share where level decks met often, drawn to nothing."""
    pairs: dict[frozenset[List], list[tuple[float, float, float]]] = {}
    for it, much in zip(seen, left, strict=True):
        won = it.met.won if it.one < it.two else 1 - it.met.won
        pairs.setdefault(frozenset((it.one, it.two)), []).append((it.duels, it.duels * won, it.duels * much))
    sums = [np.sum(each, 0) for each in pairs.values()]
    level = [it for it in sums if it[0] >= _OFTEN and abs(it[1] / it[0] - 0.5) <= _LEVEL]
    return float(sum(it[2] for it in level) / (sum(it[0] for it in level) + _FEW))


def sigmoid(logits: Array) -> Array:
    """Return the chances of logits."""
    return np.asarray(1 / (1 + np.exp(-logits)))


def _chance(logits: Array) -> Array:
    return sigmoid(np.clip(logits, -_FARTHEST, _FARTHEST))


def _beyond(rows: Array, left: Array, weight: Array) -> Mapping[bytes, float]:
    sums: dict[bytes, tuple[float, float]] = {}
    for row, more, duels in zip(rows, left, weight, strict=True):
        known, of = sums.get(row.tobytes(), (0.0, _OF_A_DECK))
        sums[row.tobytes()] = (known + more, of + duels / 4)
    return {deck: known / of for deck, (known, of) in sums.items()}
