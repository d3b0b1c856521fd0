"""The weights of the search's evaluation, fitted anew on duels that the scripted bot plays on; writes them.

Each begins with players who are not quite right: other styles, slips, whole steps passed over; in half of them one then
waits for a turn or more. Some begin with the search itself, with the weights of before: those are played on several
times. From there on the scripted bot plays for both, often in a deal that one of them imagines: so go playouts.
The turns from there on are learned from, as what lies before has no say in who wins. Of ten duels one is left out; the
error is told on those, before and after. The fit begins with the weights of before: when cards change, fewer duels do.

Of three decks one is of those in docs/equilibrium.json, which a search found: people build what no ready deck is.
"""

import json
from os import cpu_count
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from benchmarks.harness import Figure, ready_cards
from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.quick.evaluation import WEIGHTS, inputs, network
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.field import field

DUELS = 15_000
FOUND = 1 / 3
"""Share of found decks."""
_EQUILIBRIUM = Path(__file__).parents[1] / "docs" / "equilibrium.json"
AT_A_TIME = 100
STYLES = ("scripted", "scripted", "rusher", "fortress", "calculating")
SLIPS = (0.0, 0.0, 0.05, 0.2, 0.5)
"""How often any option is taken instead."""
SKIPPED = ("assets", "deploy", "attack", "block")
"""Steps that are passed over, each in three of ten such players; of two players one does so."""
RELENTS = (0.0, 0.1, 0.4)
"""How often a step is played nevertheless."""
SEARCHES = 150
"""In one of so many duels the search plays, with so many playouts a move as in BUDGET, and so many deals go on."""
BUDGET = 16
DEALS = 8
WAITS = (1, 2, 2, 3, 4)
"""Own turns for which one passes over a step, in half of the duels, before the scripted bot takes over."""
MEAN_TURNS = 8
"""Turns before the scripted bot takes over, in the mean."""
LEFT_OUT = 10
HIDDEN = 16
EPOCHS = 6
BATCH = 512
RATE = 2e-3
"""The length of the first steps; it falls to none along a cosine."""
DECAY = 4e-3
"""How strongly weights are drawn towards none."""
SMALLEST = 1e-8
"""What keeps a step finite where the slope is none."""

Rows = NDArray[np.float32]
Played = tuple[list[list[float]], list[list[float]], bool]


class Odd(NamedTuple):
    """A player who is not quite right."""

    bot: Player
    slips: float
    skipped: frozenset[str]
    relents: float

    @classmethod
    def drawn(cls, rand: Random) -> "Odd":
        """Draw one."""
        lazy = rand.random() < 0.5
        skipped = frozenset(step for step in SKIPPED if lazy and rand.random() < 0.3)
        return cls(player(rand.choice(STYLES), 0), rand.choice(SLIPS), skipped, rand.choice(RELENTS))

    @classmethod
    def searching(cls, seed: int) -> "Odd":
        """Return the search, which is right as far as it goes."""
        return cls(searcher(seed, BUDGET), 0.0, frozenset(), 0.0)

    def choose(self, duel: Duel, decision: Decision, rand: Random) -> Option:
        """Answer a question."""
        if decision.prompt in self.skipped and rand.random() >= self.relents:
            return decision.options[-1]
        if rand.random() < self.slips:
            return rand.choice(decision.options)
        return self.bot.choose(Sight(duel, decision.seat), decision)


def measure() -> list[Figure]:
    """Play, fit, write the weights, and tell the error on duels left out."""
    tasks = (delayed(_played)(range(start, start + AT_A_TIME)) for start in range(0, DUELS, AT_A_TIME))
    begun = [duels for batch in Parallel(n_jobs=cpu_count())(tasks) for duels in batch]
    own, other, won = _joined([duel for number, duels in enumerate(begun) if number % LEFT_OUT for duel in duels])
    spread = own.std(axis=0) + 1e-3
    fitted = Fitted.begun(spread)
    left_out = _joined([duel for duels in begun[::LEFT_OUT] for duel in duels])
    before = fitted.error(spread, *left_out)
    fitted.fit(own / spread, other / spread, won)
    fitted.write(spread)
    return [
        Figure("positions", sum(len(rows) for duels in begun for rows, _, _ in duels), ""),
        Figure("mean squared error on other duels (a coin's is 0.25)", fitted.error(spread, *left_out), ""),
        Figure("… of the weights before", before, ""),
    ]


def _played(seeds: range) -> list[list[Played]]:
    """Play duels; return for each beginning what those that go on from it show."""
    ready, found = ready_cards(), _found()
    return [[_positions(duel) for duel in _begun(ready, found, seed)] for seed in seeds]


def _found() -> list[list[Card]]:
    cards = open_cards()
    told = json.loads(_EQUILIBRIUM.read_text(encoding="utf-8"))
    return [Deck.of(deck["name"], deck["cards"]).expand(cards) for deck in told["decks"]]


def _positions(duel: Duel) -> Played:
    """Play on; return what shows as turns begin, for seat 0 and for seat 1, and whether seat 0 won."""
    bot = player("scripted", 0)
    turn, own, other = 0, list[list[float]](), list[list[float]]()
    while (decision := duel.decision) is not None:
        if duel.turn > turn:
            turn = duel.turn
            mine, its = inputs(duel, 0)
            own.append(mine)
            other.append(its)
        duel.choose(bot.choose(Sight(duel, decision.seat), decision))
    return own, other, duel.winner == 0


def _begun(ready: list[list[Card]], found: list[list[Card]], seed: int) -> list[Duel]:
    """Let odd players or the search play to some turn; return that position, or how they imagine it."""
    rand = Random(seed)
    one, two = (rand.choice(found if rand.random() < FOUND else ready) for _ in range(2))
    duel = Duel.start((one, two), seed, prior=field())
    odd, last = (Odd.drawn(rand), Odd.drawn(rand)), rand.expovariate(1 / MEAN_TURNS)
    searches = rand.randrange(SEARCHES) == 0
    if searches:
        odd = (Odd.searching(seed), odd[1] if rand.random() < 0.5 else Odd.searching(seed + 1))
    while (decision := duel.decision) is not None and duel.turn <= last:
        duel.choose(odd[decision.seat].choose(duel, decision, rand))
    if not searches and rand.random() < 0.5:
        _wait(duel, rand)
    if duel.decision is None:
        return []
    if searches or rand.random() < 0.5:
        return [duel.imagine(rand.randrange(2), rand.randrange(1 << 31)) for _ in range(DEALS if searches else 1)]
    return [duel]


def _wait(duel: Duel, rand: Random) -> None:
    """Let the scripted bot play on, while one passes over a step for some turns."""
    bot, lazy, step = player("scripted", 0), rand.randrange(2), rand.choice(SKIPPED)
    last = duel.turn + 2 * rand.choice(WAITS)
    while (decision := duel.decision) is not None and duel.turn < last:
        waits = decision.seat == lazy and decision.prompt == step
        duel.choose(decision.options[-1] if waits else bot.choose(Sight(duel, decision.seat), decision))


def _joined(played: list[Played]) -> tuple[Rows, Rows, Rows]:
    """Return the positions of duels for seat 0, for seat 1, and whether seat 0 won."""
    own = np.array([row for rows, _, _ in played for row in rows], np.float32)
    other = np.array([row for _, rows, _ in played for row in rows], np.float32)
    return own, other, np.array([float(won) for rows, _, won in played for _ in rows], np.float32)


class Fitted:
    """A network under way: the difference of its ratings for both seats is the logit."""

    def __init__(self, width: int) -> None:
        rand = np.random.default_rng(0)
        self.rows: Rows = rand.normal(0, width**-0.5, (width, HIDDEN)).astype(np.float32)
        self.bias: Rows = np.zeros(HIDDEN, np.float32)
        self.out: Rows = rand.normal(0, 0.1, HIDDEN).astype(np.float32)
        self.straight: Rows = np.zeros(width, np.float32)

    @classmethod
    def begun(cls, spread: Rows) -> "Fitted":
        """Go on from the weights in use, or from chance where they are of other features."""
        fitted, used = cls(len(spread)), network()
        if len(used.straight) == len(spread) and len(used.bias) == HIDDEN:
            fitted.rows = np.array(used.rows, np.float32).T * spread[:, None]
            fitted.bias, fitted.out = np.array(used.bias, np.float32), np.array(used.out, np.float32)
            fitted.straight = np.array(used.straight, np.float32) * spread
        return fitted

    def error(self, spread: Rows, own: Rows, other: Rows, won: Rows) -> float:
        """Return the mean squared error on positions as they are, not divided by the spread."""
        return float(np.mean((self.chance(own / spread, other / spread) - won) ** 2))

    def chance(self, own: Rows, other: Rows) -> Rows:
        """Return the chance that seat 0 wins."""
        logit = self._rating(own)[0] - self._rating(other)[0]
        return np.asarray(1 / (1 + np.exp(-logit)), np.float32)

    def fit(self, own: Rows, other: Rows, won: Rows) -> None:
        """Go down the slope of the error, batch by batch (Adam; Kingma and Ba 2015)."""
        rand, done = np.random.default_rng(1), 0
        weights = (self.rows, self.bias, self.out, self.straight)
        means, squares = ([np.zeros_like(one) for one in weights] for _ in range(2))
        total = EPOCHS * -(-len(won) // BATCH)
        for _ in range(EPOCHS):
            order = rand.permutation(len(won))
            for start in range(0, len(order), BATCH):
                batch = order[start : start + BATCH]
                slopes = self._slopes(own[batch], other[batch], won[batch])
                rate, done = RATE * (1 + np.cos(np.pi * done / total)) / 2, done + 1
                for one, slope, mean, square in zip(weights, slopes, means, squares, strict=True):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope**2 - square)
                    even = np.sqrt(square / (1 - 0.999**done)) + SMALLEST
                    one -= rate * mean / (1 - 0.9**done) / even

    def write(self, spread: Rows) -> None:
        """Write the weights for numbers as they are, not divided by their spread."""
        found = {
            "bias": self.bias,
            "rows": (self.rows / spread[:, None]).T,
            "out": self.out,
            "straight": self.straight / spread,
        }
        rounded = {name: np.round(weights.astype(float), 5).tolist() for name, weights in found.items()}
        WEIGHTS.write_text(json.dumps(rounded) + "\n", encoding="utf-8")

    def _rating(self, given: Rows) -> tuple[Rows, Rows]:
        hidden = np.maximum(given @ self.rows + self.bias, 0)
        return hidden @ self.out + given @ self.straight, hidden

    def _slopes(self, own: Rows, other: Rows, won: Rows) -> tuple[Rows, ...]:
        (mine, hidden), (its, others) = self._rating(own), self._rating(other)
        off = ((1 / (1 + np.exp(its - mine)) - won) / len(won)).astype(np.float32)
        up, down = np.outer(off, self.out) * (hidden > 0), np.outer(off, self.out) * (others > 0)
        return (
            own.T @ up - other.T @ down + DECAY * self.rows,
            up.sum(axis=0) - down.sum(axis=0),
            (hidden - others).T @ off + DECAY * self.out,
            (own - other).T @ off + DECAY * self.straight,
        )
