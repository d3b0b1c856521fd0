"""`python -m benchmarks.pace scripted 9 BEFORE NOW`: checkouts, or folders of `compiled.build`, played by turns."""

import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.compiled import environment
from benchmarks.harness import number
from benchmarks.turns import Rival, by_turns


def compare(game: str, rounds: int, folders: Sequence[Path]) -> None:
    """Print games and decisions a second of each folder, and its ratios to the first."""
    rivals = [Rival(str(folder), game, sys.executable, environment(folder)) for folder in folders]
    paces = by_turns(rivals, rounds)
    first = paces[rivals[0]]
    for rival, pace in paces.items():
        ratios = f"{pace.games / first.games:.2f} · {pace.decisions / first.decisions:.2f}"
        print(f"{rival.name}: {number(pace.games)} games/s, {number(pace.decisions)} decisions/s, {ratios}")


if __name__ == "__main__":
    compare(sys.argv[1], int(sys.argv[2]), [Path(folder).resolve() for folder in sys.argv[3:]])
