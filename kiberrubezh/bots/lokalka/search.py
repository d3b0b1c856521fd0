"""A player of «Локалка» that thinks ahead: it deals what it can't see many times over and plays each deal on.

Its own seat is played on by what games have shown things to be worth, the other seat by each of the styles in turn.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from kiberrubezh.bots.lokalka.evaluation import chance
from kiberrubezh.bots.lokalka.greedy import Trial, best
from kiberrubezh.bots.lokalka.reasons import reason
from kiberrubezh.bots.lokalka.styles import GAUGE, STYLES, Style
from kiberrubezh.engine import rng
from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight
from kiberrubezh.engine.lokalka.game import LokalkaDuel
from kiberrubezh.ground.certainty import spread
from kiberrubezh.ground.words import Pair

DEALS = 48
"""Imagined deals a decision."""
_CANDIDATES = 6
"""Options that are tried: those a greedy player likes best."""
_DOUBT = 0.7
"""How many standard errors an option has to lead the greedy one by."""
_TURNS = 2
"""Turns that a deal is played on before it is rated."""


class WeighedOption(NamedTuple):
    """An option with the share of imagined deals that are won after it, and half of that share's 95% interval."""

    option: Option
    chance: float
    margin: float


def _no_pause() -> None:
    """Do not give up."""


class SearchingPlayer:
    """Takes the option after which imagined deals, played on greedily, go best; equal seeds, equal choices."""

    def __init__(self, seed: int, deals: int = DEALS, style: Style = GAUGE, others: Sequence[Style] = STYLES) -> None:
        self._rng = rng.seed_state(seed)
        self._deals, self._style, self._others = deals, style, others

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option that did clearly better than the greedy one, or that one; all meet the same deals."""
        tried = self._candidates(sight, decision)
        scores: dict[Option, list[float]] = {option: [] for option in tried}
        for place in range(self._deals if len(tried) > 1 else 0):
            self._try(sight, decision.seat, scores, self._other(place))
            if place == self._deals // 2:
                scores = _hopeful(scores, tried[0])
        return max(scores, key=lambda option: _lead(scores[option], scores[tried[0]]))

    def weigh(self, sight: Sight, decision: Decision, pause: Callable[[], None] = _no_pause) -> list[WeighedOption]:
        """Return how the options that look best do in all the deals, the best first; `pause` is called before each."""
        scores: dict[Option, list[float]] = {option: [] for option in self._candidates(sight, decision)}
        for place in range(self._deals):
            pause()
            self._try(sight, decision.seat, scores, self._other(place))
        found = [WeighedOption(option, *_interval(results)) for option, results in scores.items()]
        return sorted(found, key=lambda it: -it.chance)

    def explain(self, sight: Sight, decision: Decision, option: Option) -> Pair:
        """Say in a sentence why it takes this option."""
        return reason(sight.view, decision, option)

    def _candidates(self, sight: Sight, decision: Decision) -> list[Option]:
        """Return the options that are tried, those that look best first."""
        trial = Trial(sight.view, self._style)
        ranked = sorted(decision.options, key=lambda option: -trial.value(decision, option))
        return ranked[:_CANDIDATES]

    def _other(self, place: int) -> Style:
        """Return the style by which the other seat plays a deal on."""
        return self._others[place % len(self._others)]

    def _try(self, sight: Sight, seat: Seat, scores: dict[Option, list[float]], other: Style) -> None:
        """Add to the scores how each option does in one more deal, against another of a style."""
        number, self._rng = rng.below(self._rng, 1 << 30)
        deal = sight.imagine(number)
        assert isinstance(deal, LokalkaDuel)
        for option in scores:
            copy = deal.clone()
            copy.choose(option, seat)
            scores[option].append(self._outcome(copy, seat, other))

    def _outcome(self, game: LokalkaDuel, seat: Seat, other: Style) -> float:
        """Play a deal on for some turns; return how likely the seat wins from there."""
        last = sum(game.turns) + _TURNS
        while (decision := game.decision) is not None and sum(game.turns) < last:
            style = self._style if decision.seat == seat else other
            game.choose(best(game.view(decision.seat), decision, style), decision.seat)
        if game.reason:
            return float(game.winner == seat)
        return chance(game) if game.seat == seat else 1 - chance(game)


def _interval(results: Sequence[float]) -> tuple[float, float]:
    """Return the middle of results, and half of its 95% interval."""
    middle = sum(results, 0.0) / len(results)  # from 0.0 on: compiled, a sum begins with a whole number
    return middle, spread(sum([(result - middle) ** 2 for result in results], 0.0), len(results))


def _lead(scores: Sequence[float], greedy: Sequence[float]) -> float:
    """Return by how much an option leads the greedy one for all that is known: the mean less its standard error."""
    leads = [one - other for one, other in zip(scores, greedy, strict=True)]
    if len(leads) < 2:
        return 0.0
    middle = sum(leads, 0.0) / len(leads)
    square = sum([(lead - middle) ** 2 for lead in leads], 0.0) / (len(leads) - 1)
    return middle - _DOUBT * sqrt(square / len(leads))


def _hopeful(scores: dict[Option, list[float]], greedy: Option) -> dict[Option, list[float]]:
    """Return the options that lead the greedy one so far, and that one."""
    bar = sum(scores[greedy], 0.0)
    return {option: found for option, found in scores.items() if option == greedy or sum(found, 0.0) > bar}
