"""Who beats whom, learnt from duels: a logistic model of two lists, for a search that can't play every pair.

A list is the copies of its cards, and traits, which are sums over them: assets, power, damage and capacity by category,
costs, keywords, what its texts do. The chance of one against another comes of what each card is worth, of two traits
of a list together, of a trait of each, and of a card with a trait of its own list or of the other. Each of these is
shrunk towards nothing: benchmarks/results.md tells by how much, and how well it then foretells decks it never met.
How many rounds duels take, and how often whoever begins wins, is foretold by traits alone, of each deck and of both.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from benchmarks.card_texts import effects, moves, returns
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Draw, KeywordName, Kind, Zone
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.playtest import BLOCK

Array = NDArray[np.float64]
_Swift = NDArray[np.float32]
"""Half the memory and twice the pace where rounding does no harm."""

_Rows = TypeVar("_Rows", Array, _Swift)

SHRUNK = (500.0, 20_000.0, 6_000.0, 30_000.0, 30_000.0)
"""How strongly: cards, two traits of a list, a trait of each, a card with the other's trait, with one of its own."""
_OF_A_DECK = 1 / 0.35**2
"""How strongly that is shrunk which a deck wins beyond what its cards foretell."""
INDEPENDENT = 0.7
"""What a duel tells, seeing that two of a seed hang together."""
_LAPS, _STEPS, _CLOSE = 4, 40, 1e-4
"""Of Newton, of conjugate gradients within each, and how little may be left of the gradient's square."""
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
        terms = _Terms(ones, twos, self._traits.told(ones), self._traits.told(twos))
        shrunk = np.concatenate([np.full(size, how) for size, how in zip(terms.sizes, SHRUNK, strict=True)])
        found = np.zeros(len(shrunk))
        for _ in range(_LAPS):
            chance = _chance(terms.logits(found))
            gradient = terms.back(weight * (won - chance)) - shrunk * found
            found += _solved(terms, weight * chance * (1 - chance), shrunk, gradient)
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


class _Terms:
    """What a logit is the sum of, for each of many pairs of lists."""

    def __init__(self, ones: Array, twos: Array, mine: Array, others: Array) -> None:
        traits = mine.shape[1]
        self._pairs, self._both = np.triu_indices(traits), np.triu_indices(traits, 1)
        self._ones, self._twos, self._mine, self._others = (it.astype(np.float32) for it in (ones, twos, mine, others))
        one, two = self._pairs
        first, second = self._both
        own = self._mine[:, one] * self._mine[:, two] - self._others[:, one] * self._others[:, two]
        across = self._mine[:, first] * self._others[:, second] - self._mine[:, second] * self._others[:, first]
        self._plain: _Swift = np.hstack([self._ones - self._twos, own, across])
        self._shape = (ones.shape[1], traits)
        self.sizes = (ones.shape[1], own.shape[1], across.shape[1], ones.shape[1] * traits, ones.shape[1] * traits)

    def logits(self, model: Array) -> Array:
        """Return the logit of each pair."""
        plain, beside, own = self._split(model.astype(np.float32))
        found = self._plain @ plain
        found += ((self._ones @ beside) * self._others).sum(1) - ((self._twos @ beside) * self._mine).sum(1)
        found += ((self._ones @ own) * self._mine).sum(1) - ((self._twos @ own) * self._others).sum(1)
        return found.astype(np.float64)

    def back(self, pairs: Array) -> Array:
        """Return what a change of each part of a model adds, each pair counted so much."""
        each = pairs.astype(np.float32)[:, None]
        beside = self._ones.T @ (each * self._others) - self._twos.T @ (each * self._mine)
        own = self._ones.T @ (each * self._mine) - self._twos.T @ (each * self._others)
        return np.concatenate([self._plain.T @ each[:, 0], beside.ravel(), own.ravel()]).astype(np.float64)

    def parted(self, model: Array) -> tuple[Array, Array, Array, Array, Array]:
        """Return a model as cards, traits within a list, traits of two, cards by the other's traits, by their own."""
        alone, pairs, both, _, _ = np.split(model, np.cumsum(self.sizes)[:-1])
        _, beside, own = self._split(model)
        within, across = np.zeros((self._shape[1],) * 2), np.zeros((self._shape[1],) * 2)
        within[self._pairs], across[self._both] = pairs, both
        return alone, (within + within.T) / 2, across - across.T, beside, own

    def _split(self, model: _Rows) -> tuple[_Rows, _Rows, _Rows]:
        plain, beside, own = np.split(model, [sum(self.sizes[:3]), sum(self.sizes[:4])])
        return plain, beside.reshape(self._shape), own.reshape(self._shape)


def _solved(terms: _Terms, weight: Array, shrunk: Array, gradient: Array) -> Array:
    """Return a step of Newton's, by conjugate gradients on parts of one size."""
    scale = 1 / np.sqrt(shrunk)
    left = scale * gradient
    found, way, size = np.zeros_like(left), left.copy(), left @ left
    enough = _CLOSE * size
    for _ in range(_STEPS):
        if size <= enough:
            break
        bent = scale * terms.back(weight * terms.logits(scale * way)) + way
        step = size / (way @ bent)
        found += step * way
        left = left - step * bent
        before, size = size, left @ left
        way = left + size / before * way
    return np.asarray(scale * found)


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
