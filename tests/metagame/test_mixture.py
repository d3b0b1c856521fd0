"""The equilibrium of a game between decks."""

from itertools import combinations
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metagame.worlds import BEATS, SHARES

from kiberrubezh.metagame.mixture import equilibrium, weights

_CHANCES = st.floats(0.0, 1.0)


def test_a_known_mixture_is_found() -> None:
    """Three plans that beat each other unevenly are mixed as is worked out by hand."""
    assert equilibrium(BEATS) == pytest.approx(SHARES)


def test_a_deck_that_beats_all_is_played_alone() -> None:
    """Where one deck wins against each other, nobody plays another."""
    assert equilibrium([[0.5, 0.6, 0.7], [0.4, 0.5, 0.9], [0.3, 0.1, 0.5]]) == pytest.approx([1, 0, 0])


def test_there_is_no_equilibrium_of_nothing() -> None:
    """No decks make no mixture."""
    with pytest.raises(ValueError, match="none"):
        equilibrium([])


@pytest.mark.parametrize("little", [2**-53, 1e-9])
def test_what_rounding_leaves_beyond_half_is_no_trouble(little: float) -> None:
    """The solver takes no number as small as that; the game is solved all the same."""
    mixture = equilibrium([[0.5, 0.5 + little], [0.5 - little, 0.5]])
    assert sum(mixture) == pytest.approx(1)
    assert min(mixture) >= 0


@pytest.mark.slow
@given(st.lists(st.lists(_CHANCES, min_size=5, max_size=5), min_size=5, max_size=5))
def test_no_deck_gains_against_the_equilibrium(drawn: list[list[float]]) -> None:
    """Whatever the game, no deck wins more than half against the mixture, and the shares add up to 1."""
    game = [[0.5 if i == j else drawn[i][j] if i < j else 1 - drawn[j][i] for j in range(5)] for i in range(5)]
    mixture = equilibrium(game)
    assert sum(mixture) == pytest.approx(1)
    assert min(mixture) >= 0
    assert all(sum(row[j] * mixture[j] for j in range(5)) <= 0.5 + 1e-6 for row in game)


@pytest.mark.slow
def test_few_results_leave_wide_intervals() -> None:
    """The weights' intervals hold the known shares, and shrink as results come in."""
    widths = []
    for tries in (40, 1000):
        results = [[[1.0] * round(tries * p) + [0.0] * (tries - round(tries * p)) for p in row] for row in BEATS]
        found = weights(results)
        assert all(weight.low <= share <= weight.high for weight, share in zip(found, SHARES, strict=True))
        widths.append(max(weight.high - weight.low for weight in found))
    assert widths[1] < widths[0] / 2


@pytest.mark.slow
def test_luck_alone_leaves_no_deck_out() -> None:
    """Of decks whose few results tell no one from another, none is left out: the mean has what each draw would play."""
    chance = Random(5)
    results: list[list[list[float]]] = [[[0.5] for _ in range(6)] for _ in range(6)]
    for one, two in combinations(range(6), 2):
        results[one][two] = [float(chance.random() < 0.5) for _ in range(24)]
        results[two][one] = [1.0 - won for won in results[one][two]]
    corner = equilibrium([[fmean(won) for won in row] for row in results])
    shares = [weight.value for weight in weights(results)]
    assert sum(shares) == pytest.approx(1)
    assert min(corner) < 0.02 < min(shares)


def test_what_few_draws_play_has_a_weight_within_its_interval() -> None:
    """A deck that lost 17 of 24 seeds is played by a draw in a hundred: a mean above nothing, quantiles of nothing."""
    won = [1.0] * 17 + [0.0] * 7
    better, worse = weights([[[0.5], won], [[1.0 - one for one in won], [0.5]]])
    assert 0 < worse.value < 0.025
    assert worse.low <= worse.value <= worse.high
    assert better.low <= better.value <= better.high
