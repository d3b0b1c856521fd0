"""The generator of chance (decision 5): states and seeds, one from the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiberrubezh.engine import rng


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, 0x0123456789ABCDEF])
def test_a_seed_is_found_by_its_state(seed: int) -> None:
    """Decision 5: a position set up in mid-play begins with the very chance that a duel has come to."""
    assert rng.seed_of(rng.seed_state(seed)) == seed
    assert rng.seed_state(rng.seed_of(seed)) == seed


def test_no_two_seats_play_by_one_seed() -> None:
    """Decision 5: neighbouring games of two, or of any other number of seats, share no seed."""
    assert [rng.of_seat(seed, seat) for seed in (0, 7) for seat in (0, 1)] == [0, 1, 14, 15]
    assert [rng.of_seat(3, seat, 5) for seat in range(5)] == [15, 16, 17, 18, 19]


def test_chance_is_what_it_always_was() -> None:
    """Decision 5: journals of any age are played again by the same numbers."""
    state, drawn = rng.seed_state(11), []
    for bound in (2, 6, 60, 1 << 30):
        number, state = rng.below(state, bound)
        drawn.append(number)
    cards = list(range(8))
    state = rng.shuffle(state, cards)
    assert drawn == [0, 3, 41, 106811366]
    assert (cards, state) == ([4, 2, 0, 6, 1, 3, 7, 5], 3508365915983270722)


@given(st.integers(0, 2**64 - 1) | st.sampled_from([0, 1, 2**64 - 1]), st.integers(0, 130))
def test_a_shuffle_draws_one_number_for_each_place(state: int, count: int) -> None:
    """Decision 5: shuffled by all states at once, cards lie as if each place had been drawn by itself."""
    items, expected, after = list(range(count)), list(range(count)), state
    for last in range(count - 1, 0, -1):
        other, after = rng.below(after, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert (rng.shuffle(state, items), items) == (after, expected)
