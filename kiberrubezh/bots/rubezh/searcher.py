"""The searching player as it sits at a duel, and as it gives hints."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from kiberrubezh.bots.rubezh import files
from kiberrubezh.bots.rubezh.quick.duels import OF_DUELS
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.search.knowledge import Knowledge, Policy
from kiberrubezh.bots.search.player import Estimates, SearchPlayer
from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight
from kiberrubezh.engine.rubezh.game import Duel

PLAYOUTS = 200
"""Imagined duels that a hint takes at most."""
_ENOUGH = 0.08
"""What a chance that a hint tells may be off by; how much luck there is in a playout takes longer to tell than this."""
_STYLES = ("rusher", "fortress")
"""The other styles that a duel may be played on in."""


def searcher(seed: int = 0, budget: int = 400) -> SearchPlayer:
    """Make a player that searches a duel in so many playouts."""
    return SearchPlayer(replace(OF_DUELS, ways=_ways), seed, budget)


def advise(
    sight: Sight,
    decision: Decision,
    playouts: int = PLAYOUTS,
    pause: Callable[[int], None] | None = None,
    seed: int = 0,
) -> Estimates:
    """Return a hint: what a search says of each option, in no more playouts than it takes to tell.

    `pause` is called with the number of playouts before each; to give up, it raises.
    """
    player = searcher(seed, playouts)
    if pause is not None:
        player.pause = pause
    return player.search(sight, decision, _ENOUGH)


@cache
def _ways(seat: Seat) -> Sequence[Knowledge]:
    return tuple([_way(ScriptedPlayer(files.read(files.shipped_path(name)).style), seat) for name in _STYLES])


def _way(player: ScriptedPlayer, seat: Seat) -> Knowledge:
    usual = OF_DUELS.careful
    assert usual is not None

    def answer(duel: Duel, asked: Decision, chance: int) -> Option:
        return player.choose(Sight(duel, seat), asked) if asked.seat == seat else usual(duel, asked, chance)

    return replace(OF_DUELS, trusted=player.choose, careful=answer, habit=_no_habit)


def _no_habit(*_: object) -> Policy | None:
    return None
