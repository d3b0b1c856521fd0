"""What cards have won in the decks that were tried: a guess at what others of them would win."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from kiberrubezh.metagame.decks import List

_DOUBT = 40.0
"""How strongly a card's merit is drawn to none, in squares of copies times bouts."""


class Merits(NamedTuple):
    """What an average deck of those tried has won, and by how much each copy of a card has made that more or less."""

    average: float
    cards: Mapping[str, float]
    usual: float
    """What a deck of the copies that are usual would add up to."""

    def expected(self, deck: List) -> float:
        """Return what a deck may be expected to win, 0 to 1."""
        found = self.average - self.usual + sum([self.cards.get(name, 0.0) * copies for name, copies in deck])
        return min(max(found, 0.0), 1.0)


def merits(tried: Sequence[tuple[List, float, int]]) -> Merits:
    """Read the cards' merits off decks, what share each won, and in how many bouts: by ridge regression."""
    bouts = np.array([met for _, _, met in tried], dtype=float)
    if not bouts.sum():
        return Merits(0.5, {}, 0.0)
    names = sorted({name for deck, _, _ in tried for name, _ in deck})
    place = {name: nth for nth, name in enumerate(names)}
    copies = np.zeros((len(tried), len(names)))
    for row, (deck, _, _) in enumerate(tried):
        for name, count in deck:
            copies[row, place[name]] = count
    won = np.array([share for _, share, _ in tried])
    average, usual = float(won @ bouts / bouts.sum()), bouts @ copies / bouts.sum()
    apart = copies - usual
    heavy = apart.T * bouts
    each = np.linalg.solve(heavy @ apart + _DOUBT * np.eye(len(names)), heavy @ (won - average))
    return Merits(average, dict(zip(names, each.tolist(), strict=True)), float(each @ usual))
