"""The searching player as it sits at a duel."""

from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
from kiberrubezh.bots.search.player import SearchPlayer


def searcher(seed: int = 0, budget: int = 400) -> SearchPlayer:
    """Make a player that searches a duel in so many playouts."""
    return SearchPlayer(OF_DUELS, seed, budget)
