"""How long a duel takes, tried."""

from collections.abc import Sequence
from time import perf_counter

from kiberrubezh.bots import player
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.replay import Header
from kiberrubezh.playtest.arena import play
from kiberrubezh.playtest.plan import Bots, Entry, Game

_CHOICES = 150
"""About so many choices make a duel."""
_TRIAL = 0.3
"""For so many seconds a duel is tried to learn how long one takes."""


def seconds_a_duel(bots: Bots, deck: Sequence[Card]) -> float:
    """Try a duel and return about how many seconds one takes on one core; a slow one is tried for a moment only."""
    duel = Header.of((deck, deck), seed=1, first=0).dealt()
    players = [player(name, seat) for seat, name in enumerate(bots)]
    began, choices = perf_counter(), 0
    while (decision := duel.decision) is not None:
        if choices and perf_counter() - began > _TRIAL:
            return (perf_counter() - began) / choices * _CHOICES
        duel.choose(players[decision.seat].choose(Sight(duel, decision.seat), decision))
        choices += 1
    began = perf_counter()
    play(Game(0, (0, 0), bots, seed=1, first=0), [Entry("", tuple(deck))])
    return perf_counter() - began
