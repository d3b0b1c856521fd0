"""What a search found: the decks of the equilibrium, who beats whom, what the cards' parts are, what is still open."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, islice, takewhile
from math import sqrt
from statistics import fmean, variance

from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.certainty import Z
from kiberrubezh.ground.intervals import Share
from kiberrubezh.metagame.bouts import Referee, SpentError, mean, share
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.metagame.mixture import Weight
from kiberrubezh.metagame.oracle import PLAYED, Metagame, Step
from kiberrubezh.metagame.parts import Part, parts

_ADDED = 2
"""Seeds won, and as many lost, that a pair of decks is thought to have had beside its own."""
PARTS_PLACE = 1 << 40
"""Where the seeds begin by which cards' parts are found: far from those of any hunt."""


@dataclass(frozen=True, slots=True)
class FoundDeck:
    """A deck of the game: its share of the equilibrium, and what it wins against that mixture."""

    name: str
    deck: List
    weight: Weight
    wins: Weight
    kinds: dict[Kind, int]

    @property
    def is_played(self) -> bool:
        """Whether it is in the equilibrium."""
        return self.weight.value >= PLAYED


@dataclass(frozen=True, slots=True)
class Pair:
    """What a deck wins against another, by their places among those found, and from which place of seeds on."""

    one: int
    two: int
    wins: Share


@dataclass(frozen=True, slots=True)
class Findings:
    """All that a search tells."""

    decks: tuple[FoundDeck, ...]
    pairs: tuple[Pair, ...]
    game: Metagame
    unmet: tuple[str, ...]
    """Decks that it was to begin with, and which the budget didn't last for."""
    parts: tuple[Part, ...]
    has_all_parts: bool
    idle: tuple[str, ...]
    """Cards in no deck of the equilibrium."""
    spent: int
    """Duels that the search and the cards' parts took."""

    @property
    def best(self) -> int | None:
        """The number of the hunt that found the best answer to this equilibrium.

        None where nothing was hunted against it: an answer that joined the game, or a deck of it that was made sure,
        has made another one of it.
        """
        steps, now = self.game.steps, self.mixture
        is_this = [step.mixture == now and not self._has_joined(step) for step in steps]
        hunted = list(takewhile(lambda nth: is_this[nth], reversed(range(len(steps)))))
        return max(hunted, key=lambda nth: steps[nth].answer.wins.value, default=None)

    @property
    def best_answer(self) -> Share | None:
        """What the best answer that was found to this equilibrium wins: how much is still to be gained."""
        return None if self.best is None else self.game.steps[self.best].answer.wins

    @property
    def newcomer(self) -> List | None:
        """The answer that gains, where the duels ended before it met the others; no deck of these."""
        last = self.game.steps[-1:]
        return last[0].answer.deck if last and last[0].gains and not self._has_joined(last[0]) else None

    @property
    def mixture(self) -> Mixture:
        """The equilibrium as it is told."""
        played = [deck for deck in self.decks if deck.is_played]
        whole = sum(deck.weight.value for deck in played)
        return Mixture(tuple(deck.deck for deck in played), tuple(deck.weight.value / whole for deck in played))

    def _has_joined(self, step: Step) -> bool:
        return step.gains and step.answer.deck in self.game.decks


def tell(game: Metagame, names: Sequence[str], found: str, pool: Pool, referee: Referee) -> Findings:
    """Work out what a search tells; what is left of the budget goes to the cards' parts.

    `names` are those of the decks that it began with, `found` one with a place for a number for those it found; a
    number whose name another deck has is left out.
    """
    weights = game.weights()
    shares = [weight.value for weight in weights]
    fresh = (name for name in (found.format(n=nth) for nth in count(1)) if name not in names)
    listed = [*names, *islice(fresh, max(len(game.decks) - len(names), 0))]
    decks = [
        FoundDeck(name, deck, weight, wins_of(game, place, shares), _kinds(deck, pool))
        for place, (name, deck, weight) in enumerate(zip(listed, game.decks, weights, strict=False))
    ]
    played, whole = _parts(game, referee, pool)
    return Findings(
        decks=tuple(decks),
        pairs=tuple(Pair(one, two, share(won)) for (one, two), won in sorted(game.won.items()) if two < len(decks)),
        game=game,
        unmet=tuple(names[len(game.decks) :]),
        parts=tuple(played),
        has_all_parts=whole,
        idle=_idle(decks, pool),
        spent=referee.spent,
    )


def wins_of(game: Metagame, deck: int, shares: Sequence[float]) -> Weight:
    """Return what a deck wins against the equilibrium, with the 95 % interval by the seeds of each pair.

    Each pair's own interval is put together with the others' by its distances to either side (MOVER, Donner and Zou
    2012): those of pairs that won little lean upwards, all of them, and would lean too far together.
    """
    value = below = above = 0.0
    for other, part in enumerate(shares):
        won = [each for bout in game.between(deck, other) for each in bout]
        middle = mean(game.between(deck, other))
        value += part * middle
        if other != deck and won:
            low, high = _ends(won, middle)
            below += (part * (middle - low)) ** 2
            above += (part * (high - middle)) ** 2
    return Weight(value, value - sqrt(below), value + sqrt(above))


def _ends(won: Sequence[float], middle: float) -> tuple[float, float]:
    """Return the interval of what is won of a pair; few seeds that all end alike don't make it sure.

    They have _ADDED won and as many lost beside them (Agresti and Coull 1998).
    """
    thought = [*won, *[1.0, 0.0] * _ADDED]
    margin = Z * sqrt(variance(thought) / len(thought))
    return max(min(fmean(thought) - margin, middle), 0.0), min(max(fmean(thought) + margin, middle), 1.0)


def _kinds(deck: List, pool: Pool) -> dict[Kind, int]:
    return {kind: sum(copies for name, copies in deck if pool.cards[name].kind is kind) for kind in Kind}


def _idle(decks: Sequence[FoundDeck], pool: Pool) -> tuple[str, ...]:
    used = {name for deck in decks if deck.is_played for name, _ in deck.deck}
    return tuple(sorted(set(pool.cards) - used))


def _parts(game: Metagame, referee: Referee, pool: Pool) -> tuple[list[Part], bool]:
    """Return what is known of the cards' parts, and whether that is all; places are those among the game's decks."""
    against: Mixture = game.mixture()
    found: list[Part] = []
    try:
        for part in parts(referee, pool, against.decks, against, PARTS_PLACE):
            found += [part._replace(deck=game.decks.index(against.decks[part.deck]))]
    except SpentError:
        return found, False
    return found, True
