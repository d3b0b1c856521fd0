"""A chance of winning with what is not certain about it, and deals to estimate it by."""

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from kiberrubezh.engine import rng
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.ground.certainty import Z


class Chance(NamedTuple):
    """A chance of winning, 0 to 1, and half the width of its 95 % interval, by so many playouts."""

    value: float
    margin: float
    playouts: int

    @classmethod
    def of(cls, values: list[float]) -> "Chance":
        """Return the chance that the values of playouts, each 0 to 1, speak of. Raise ValueError for none."""
        margin = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
        return cls(fmean(values), min(margin, 1.0), len(values))


def shuffle(duel: Duel, seed: int) -> Duel:
    """Return a copy whose decks lie in another order, but for cards that a seat knows the place of."""
    copy = duel.clone()
    chance = rng.seed_state(seed)
    for side in copy.sides:
        places = [place for place, card in enumerate(side.deck) if not copy.seen[card]]
        cards = [side.deck[place] for place in places]
        chance = rng.shuffle(chance, cards)
        for place, card in zip(places, cards, strict=True):
            side.deck[place] = card
    copy.rng = chance
    return copy
