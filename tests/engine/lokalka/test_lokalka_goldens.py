"""Goldens of «Локалка» for two: positions counted out, options in their order, games as they were played once.

A difference means that the same seed and choices give another game, and then `VERSION` goes up.
"""

import hashlib
import json
from collections.abc import Callable

from engine.lokalka.laid import laid, walked

from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.engine.perft import divide, perft

Golden = Callable[[str, str], None]

BUSY = "A1 A3 D2 rou bot mai"
FULL = "A1 D1 flo soc vir dir bom bac mai san rou bot"


def test_perft_of_lokalka(golden: Golden) -> None:
    """The ways that a game can go from its beginning and from a busy position are as many as they were."""
    start, busy = LokalkaDuel.start(5), laid(BUSY, "A2 D1", nodas="31314", held=".2.", shields="B:D1 P2:D2")
    rows = [f"start {depth} {perft(start, depth)}" for depth in range(1, 6)]
    rows += [f"busy {depth} {perft(busy, depth)}" for depth in range(1, 4)]
    rows += [f"busy {' '.join(map(str, option))}: {n}" for option, n in divide(busy, 2).items()]
    golden("lokalka_perft.txt", "\n".join(rows) + "\n")


def test_option_order_of_lokalka(golden: Golden) -> None:
    """Everything that can be played at once stands in the order in which it stood."""
    game = laid(FULL, nodas="31324", held="1.2", discard="A5 D5 flo")
    decision = game.decision
    assert decision is not None
    golden("lokalka_options.txt", "\n".join(" ".join(map(str, option)) for option in decision.options) + "\n")


def test_random_games_of_lokalka(golden: Golden) -> None:
    """A hundred games by chance end as they ended once, to the last card."""
    rows = []
    for seed in range(100):
        game = walked(seed)
        mark = hashlib.blake2b(json.dumps(game.to_json()).encode(), digest_size=6).hexdigest()
        rows.append(f"{seed} {sum(game.turns)} {game.winner} {game.reason} {mark}")
    golden("lokalka_games.txt", "\n".join(rows) + "\n")
