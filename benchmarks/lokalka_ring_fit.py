"""`python -m benchmarks.lokalka_ring_fit GAMES`: fit how a game for four to eight stands for each role.

Games of the styles that read, with a move by chance now and then; a row for each player as each turn begins. Half of
what counts as won is the own victory, half that of the side. Ridge, by Newton's method; prints WEIGHTS of `rating.py`.
"""

import sys
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from benchmarks.lokalka_fit import fitted
from benchmarks.ring_games import played, players
from kiberrubezh.bots.lokalka.ring.rating import FEATURES, Standing
from kiberrubezh.bots.lokalka.ring.roads import way
from kiberrubezh.engine.kernel import Decision, Option, Player, Seat, Sight
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.roles import ROLES, Role

Numbers = NDArray[np.float64]
FIRST_SEED = 800_000
_SLIP = 0.06
_SLIPS = ("attack", "end", "protect", "social", "sandbox", "direct", "viruses", "botnet", "maintain")
_SIDES: dict[Role, tuple[str, ...]] = {
    "admin": ("network",),
    "enikey": ("network",),
    "hacker": ("hacker", "hackers"),
    "insider": ("insider",),
}


class Slipping:
    """Plays as another does, but for a move by chance now and then, so that odd positions come up too."""

    def __init__(self, player: Player, seed: int) -> None:
        self._player, self._lot = player, Random(seed)

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return an option."""
        if decision.prompt == "main" and self._lot.random() < _SLIP:
            fits = [option for option in decision.options if option.act in _SLIPS]
            return self._lot.choice(fits)
        return self._player.choose(sight, decision)


def standing(game: Lokalka, seat: Seat) -> Standing:
    """Return how a game stands for a seat, all roles seen."""
    nodas = {role: [0, 0] for role in ROLES}
    for other in game.within():
        if other != seat:
            nodas[game.roles[other]][0] += game.nodas[2 * other]
            nodas[game.roles[other]][1] += 1
    is_hacker = game.roles[seat] == "hacker"
    return Standing(
        admin=game.nodas[2 * game.admin],
        own=0 if seat == game.admin else game.nodas[2 * seat],
        hackers=nodas["hacker"][0],
        insiders=nodas["insider"][0],
        enikeys=nodas["enikey"][0],
        alive=nodas["hacker"][1],
        insiders_in=nodas["insider"][1],
        enikeys_in=nodas["enikey"][1],
        seats=game.seats,
        cards=len(game.hands[seat]),
        way=way(game.nodas, game.control, game.shields, seat, game.admin) if is_hacker else 0.0,
    )


def rows_of(seed: int) -> list[tuple[Role, int, list[float], float]]:
    """Play a game; return role, other Hackers left, features and what was won, for all as each turn began."""
    seats = 4 + seed % 5
    guests = [Slipping(player, 100 * seed + place) for place, player in enumerate(players(seats, seed, "sleuth"))]
    seen: list[tuple[Seat, Standing]] = []

    def watch(game: Lokalka, _: list[Event]) -> None:
        seen.extend(
            [(seat, standing(game, seat)) for seat in range(seats) if game.is_in(seat) or game.roles[seat] == "enikey"]
        )

    game = played(Lokalka.start(seats, seed), guests, watch)
    return [(game.roles[seat], int(it.alive), it.features(), _won(game, seat)) for seat, it in seen]


def _won(game: Lokalka, seat: Seat) -> float:
    side = game.reason in _SIDES[game.roles[seat]]
    return 0.5 * (seat in game.winners) + 0.5 * side


def main(games: int) -> None:
    """Fit and print."""
    found: dict[tuple[Role, int], tuple[list[list[float]], list[float]]] = {}
    for number in range(games):
        for role, alive, features, won in rows_of(FIRST_SEED + number):
            rows, wins = found.setdefault((role, alive), ([], []))
            rows.append(features)
            wins.append(won)
    print("WEIGHTS: dict[Role, tuple[tuple[float, ...], ...]] = {")
    for role in ROLES:
        print(f'    "{role}": (')
        for alive in range(4 if role != "hacker" else 3):
            rows, wins = found.get((role, alive), ([], []))
            if len(rows) > 200:
                print(f"        {_told(fitted(np.array(rows), np.array(wins)))},  # {len(rows)}")
        print("    ),")
    print("}")


def _told(weights: Sequence[float] | Numbers) -> str:
    assert len(weights) == len(FEATURES)
    return f"({', '.join(f'{weight:.2f}' for weight in weights)})"


if __name__ == "__main__":
    main(int(sys.argv[1]))
