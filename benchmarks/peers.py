"""Random play against RLCard's raw uno, the two by turns on one core."""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from benchmarks.harness import Figure, median, pairs, timed
from benchmarks.playouts import random_duel

PEER = "rlcard==1.2.0"
ROUNDS = 7
GAMES = 400
"""Games of uno a round; of ours, an eighth of it."""

_UNO = f"""
import json, sys, time
from random import Random
import numpy
from rlcard.games.uno import Game

def play(seed):
    game = Game()
    game.np_random = numpy.random.RandomState(seed)
    rand = Random(seed).random
    game.init_game()
    count = 0
    while not game.is_over():
        legal = game.get_legal_actions()
        game.step(legal[int(rand() * len(legal))])
        count += 1
    return count

for line in sys.stdin:
    start = time.process_time()
    first = int(line)
    decisions = sum(play(seed) for seed in range(first, first + {GAMES}))
    print(json.dumps([decisions, time.process_time() - start]), flush=True)
"""


def measure() -> list[Figure]:
    """Measure both by turns; the ratios are those of the medians."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-peers-") as folder:
        python = _install(Path(folder))
        with subprocess.Popen([python, "-c", _UNO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
            rounds = [(_theirs(peer, number), _ours(number)) for number in range(ROUNDS + 1)][1:]
            assert peer.stdin is not None
            peer.stdin.close()
    their_games, their_decisions = (median(theirs[i] for theirs, _ in rounds) for i in (0, 1))
    our_games, our_decisions = (median(ours[i] for _, ours in rounds) for i in (0, 1))
    return [
        Figure("uno: games", their_games, "/s"),
        Figure("uno: decisions", their_decisions, "/s"),
        Figure("our duels", our_games, "/s"),
        Figure("our decisions", our_decisions, "/s"),
        Figure("games, ours to theirs", our_games / their_games, "", at_least=0.16),
        Figure("decisions, ours to theirs", our_decisions / their_decisions, "", at_least=0.5),
    ]


def _install(folder: Path) -> str:
    """Put the peer into an environment of its own; return that environment's Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", PEER], check=True)
    return str(python)


def _theirs(peer: "subprocess.Popen[str]", number: int) -> tuple[float, float]:
    assert peer.stdin is not None
    assert peer.stdout is not None
    peer.stdin.write(f"{number * GAMES}\n")
    peer.stdin.flush()
    decisions, seconds = json.loads(peer.stdout.readline())
    return GAMES / seconds, decisions / seconds


def _ours(number: int) -> tuple[float, float]:
    decks = pairs()
    games = GAMES // 8
    decisions = 0

    def run() -> None:
        nonlocal decisions
        decisions = sum(
            random_duel(decks[seed % len(decks)], seed) for seed in range(number * games, (number + 1) * games)
        )

    seconds = timed(run)
    return games / seconds, decisions / seconds
