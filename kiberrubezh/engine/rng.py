"""A small generator of random numbers whose whole state is one int, so that it travels with the game.

A 64-bit linear congruential generator (Knuth's MMIX constants) of which the upper 31 bits are used;
a seed is scrambled by splitmix64's finaliser, so that neighbouring seeds have nothing in common.
Bounded values are taken by multiplication; the bias is below 2**-24 for the sizes of a card game.
"""

from functools import cache
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_FACTOR = 6364136223846793005
_STEP = 1442695040888963407


def seed_state(seed: int) -> int:
    """Return the generator's state for a seed (any int; taken modulo 2**64)."""
    state = (seed + 0x9E3779B97F4A7C15) & _MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def seed_of(state: int) -> int:
    """Return the seed in 0 ≤ n < 2**64 whose generator begins in that state."""
    state = _unshifted(state, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & _MASK
    state = _unshifted(state, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & _MASK
    return (_unshifted(state, 30) - 0x9E3779B97F4A7C15) & _MASK


def _unshifted(mixed: int, by: int) -> int:
    """Return the number that, combined with itself shifted to the right, gives this one."""
    found = mixed
    for _ in range(64 // by):
        found = mixed ^ (found >> by)
    return found


def of_seat(seed: int, seat: int, seats: int = 2) -> int:
    """Return the seed of who plays at a seat: no two seats of no two games among as many have the same."""
    return seats * seed + seat


def below(state: int, bound: int) -> tuple[int, int]:
    """Return a number in 0 ≤ n < bound and the next state."""
    state = (state * _FACTOR + _STEP) & _MASK
    return ((state >> 33) * bound) >> 31, state


@cache
def _course(count: int) -> tuple[int, int, Struct]:
    """Return what a state is multiplied by, what is added then, and how so many states that follow it are read.

    One multiplication gives all of them, each in 128 bits of its own; of the lower 64 the upper half is read. Kept for
    each count that was asked for, of which there are no more than a deck has cards.
    """
    factor, step, factors, steps = 1, 0, b"", b""
    for _ in range(count):
        factor, step = factor * _FACTOR & _MASK, step * _FACTOR + _STEP & _MASK
        factors += factor.to_bytes(16, "little")
        steps += step.to_bytes(16, "little")
    return int.from_bytes(factors, "little"), int.from_bytes(steps, "little"), Struct("<" + "4xI8x" * count)


def shuffle(state: int, items: list[T]) -> int:
    """Shuffle the list in place (Fisher and Yates) and return the next state."""
    last = len(items) - 1
    if last < 1:
        return state
    factors, steps, form = _course(last)
    states = ((state & _MASK) * factors + steps).to_bytes(form.size, "little")
    halves: tuple[int, ...] = form.unpack(states)
    for half in halves:
        other = ((half >> 1) * (last + 1)) >> 31
        items[last], items[other] = items[other], items[last]
        last -= 1
    return int.from_bytes(states[-16:-8], "little")
