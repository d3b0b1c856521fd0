"""How far the chances that hints and reviews tell may be trusted: what was foretold against what came of it.

Of each duel of the scripted bot against itself one position counts, so that the outcomes are independent.
`python -m benchmarks.calibration 400 1000` takes 400 duels with seeds from 1000 on.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean

from benchmarks.blunders import play_on, played
from benchmarks.harness import Figure, show
from kiberrubezh.bots.rubezh.searcher import advise
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.certainty import exact, spread
from kiberrubezh.review.chances import shuffle
from kiberrubezh.review.curve import turn_places
from kiberrubezh.review.playouts import worth

DUELS = 200
BINS = 5
POINT = 16
"""Playouts of a point of the curve."""

Foretold = tuple[float, float]
"""A chance that was told, and 1 where it came true."""


def measure() -> list[Figure]:
    """Hold both against what came."""
    return table(DUELS, 0)


def table(duels: int, seed: int) -> list[Figure]:
    """Return the reliability tables of both, and their Brier scores."""
    figures = []
    for name, foretell in (("hint", hinted), ("review", reviewed)):
        told = [foretell(played(number), Random(number)) for number in range(seed, seed + duels)]
        figures += reliability(name, told)
    return figures


def hinted(timeline: Timeline[Duel], chance: Random) -> Foretold:
    """Return the chance that a hint gives its best option, and whether it wins from there."""
    place = chance.choice([it for it, moment in enumerate(timeline.moments) if len(moment.decision.options) > 1])
    duel = timeline.position(place)
    decision = duel.decision
    assert decision is not None
    best = advise(Sight(duel, decision.seat), decision, seed=place).best
    duel.choose(best.option)
    play_on(duel)
    return best.chance, float(duel.winner == decision.seat)


def reviewed(timeline: Timeline[Duel], chance: Random) -> Foretold:
    """Return the chance of seat 0 at a point of the curve, and whether it won the duel."""
    start = timeline.position(chance.choice(turn_places(timeline)[1:]))
    return fmean(worth(shuffle(start, deal), 0) for deal in range(POINT)), float(timeline.state.winner == 0)


def reliability(name: str, told: Sequence[Foretold]) -> list[Figure]:
    """Return for each range of chances how often it came true, with its 95 % interval, and the Brier score."""
    figures = []
    for part in range(BINS):
        low, high = part / BINS, (part + 1) / BINS
        met = [it for it in told if low <= it[0] < high or (part == BINS - 1 and it[0] == high)]
        if met:
            hits = sum(came for _, came in met)
            least, most = exact(hits, len(met))
            said = (
                f"{name} {100 * low:.0f}–{100 * high:.0f} %: {len(met)} told {100 * fmean(it for it, _ in met):.0f} %"
            )
            span = f"of 100 ({100 * least:.0f}–{100 * most:.0f})"
            figures.append(Figure(f"{said}, came true", 100 * hits / len(met), span))
    squares = [(it - came) ** 2 for it, came in told]
    mean = fmean(squares)
    margin = spread(sum((it - mean) ** 2 for it in squares), len(squares))
    return [*figures, Figure(f"{name}: Brier score of {len(told)}, ± {margin:.3f}", mean, "", at_most=0.2)]


if __name__ == "__main__":
    show("Calibration", table(int(sys.argv[1]), int(sys.argv[2])))
