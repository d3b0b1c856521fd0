"""What cards do: what a deck loses without one, and what one would bring to a deck, on paired seeds."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.ground.certainty import spread
from kiberrubezh.ground.intervals import Mean
from kiberrubezh.metagame.bouts import Bout, Referee, Won
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.playtest import BLOCK

BOUTS = 12
"""Bouts in which a deck and the same with an exchanged card meet the same opponents."""


class Part(NamedTuple):
    """A card's part in a deck: by how much more the deck wins with it than with basic assets in its place."""

    deck: int
    card: str
    lesser: List
    """The deck without it."""
    worth: Mean


class Swap(NamedTuple):
    """A deck with copies of a card in the place of those of another, and by how much more it wins then."""

    deck: int
    out: str
    copies: int
    changed: List
    gain: Mean


def parts(referee: Referee, pool: Pool, decks: Sequence[List], against: Mixture, place: int) -> Iterator[Part]:
    """Yield each card's part in each of the decks; raise SpentError where the budget ends."""
    for nth, deck in enumerate(decks):
        for card, _ in deck:
            lesser = pool.without(deck, card)
            if lesser is not None and not pool.cards[card].basic:
                yield Part(nth, card, lesser, difference(referee, deck, lesser, against, place))


def swaps(
    referee: Referee, pool: Pool, decks: Sequence[List], card: str, against: Mixture, place: int
) -> Iterator[Swap]:
    """Yield what as many copies as may be of a card bring to decks, in the place of each of their cards in turn.

    Each meets all of the mixture, which is of decks that are met as often as each other.
    """
    bouts = bouts_for(len(against.decks))
    for nth, deck in enumerate(decks):
        for out, _ in deck:
            changed = pool.exchanged(deck, out, card)
            if changed is not None:
                gain = difference(referee, changed, deck, against, place, bouts)
                yield Swap(nth, out, dict(changed)[card] - dict(deck).get(card, 0), changed, gain)


def swap_duels(pool: Pool, decks: Sequence[List], card: str) -> int:
    """Return how many duels `swaps` takes at the most against all these decks."""
    ways = [sum(pool.exchanged(deck, out, card) is not None for out, _ in deck) for deck in decks]
    return BLOCK * bouts_for(len(decks)) * sum(tried + 1 for tried in ways if tried)


def bouts_for(decks: int) -> int:
    """Return in how many bouts so many decks are met, each in one at the least."""
    return max(BOUTS, decks)


def difference(referee: Referee, one: List, two: List, against: Mixture, place: int, bouts: int = BOUTS) -> Mean:
    """Return by how much more a deck wins than another against the same opponents on the same seeds.

    Raise SpentError where the budget ends.
    """
    opponents = against.met()
    met = [(next(opponents), place + nth) for nth in range(bouts)]
    won = referee.judge([Bout(deck, other, seeds) for deck in (one, two) for other, seeds in met])
    return _mean(won[:bouts], won[bouts:])


def _mean(one: Sequence[Won], two: Sequence[Won]) -> Mean:
    gaps = [mine - its for ours, theirs in zip(one, two, strict=True) for mine, its in zip(ours, theirs, strict=True)]
    middle = sum(gaps) / len(gaps)
    return Mean(middle, spread(sum([(gap - middle) ** 2 for gap in gaps]), len(gaps)))
