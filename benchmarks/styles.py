"""How often an opponent that plays by rules of thumb beats another, with ready decks: what docs/bots.md tells.

`python -m benchmarks.styles tutor scripted 1000 2600000` plays 1,000 duels from that seed on: two decks are drawn for
each seed, and each seed is played from both seats. The search is measured by `benchmarks.searching`, as it takes hours.
"""

import sys
from functools import partial

from joblib import Parallel, delayed

from benchmarks.harness import Figure, show
from benchmarks.searching import deal_won, share_of
from kiberrubezh.bots import player


def wins(name: str, other: str, duels: int, first: int) -> list[Figure]:
    """Count the duels won in 100, with half of the 95 % interval over the seeds."""
    tasks = (delayed(deal_won)(seed, partial(player, name), other) for seed in range(first, first + duels // 2))
    share, margin = share_of(Parallel(n_jobs=-1)(tasks))
    return [Figure(f"wins of {name} over {other} in {duels} duels, ± {margin:.1f}", share, "of 100")]


if __name__ == "__main__":
    show("Styles", wins(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
