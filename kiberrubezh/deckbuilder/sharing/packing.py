"""Numbers packed into one, each in no more room than its range takes, and out again."""

from collections.abc import Sequence
from math import comb


class BadPackingError(ValueError):
    """The number is not one that was packed so."""


class Packing:
    """Takes numbers one by one; `number` holds all of them."""

    def __init__(self) -> None:
        self._taken: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Put a number of 0 to `radix` - 1 in."""
        self._taken.append((value, radix))

    def put_any(self, value: int) -> None:
        """Put a number of any size in: three bits at a time, and one that says whether more follow."""
        while value >= 8:
            self.put(value % 8 + 8, 16)
            value //= 8
        self.put(value, 16)

    def number(self) -> int:
        """Return the one number."""
        packed = 0
        for value, radix in reversed(self._taken):
            packed = packed * radix + value
        return packed


class Unpacking:
    """Gives the numbers back in the order in which they were put in; raises BadPackingError for what isn't so made."""

    def __init__(self, packed: int) -> None:
        self._left = packed

    def take(self, radix: int) -> int:
        """Take a number of 0 to `radix` - 1 out."""
        if radix < 1:
            raise BadPackingError("a number of no range")
        self._left, value = divmod(self._left, radix)
        return value

    def take_any(self, most: int) -> int:
        """Take a number of any size out, `most` at the most."""
        value, weight = 0, 1
        while (digit := self.take(16)) >= 8:
            value += (digit - 8) * weight
            weight *= 8
            if weight > most:
                raise BadPackingError("too large a number")
        value += digit * weight
        if value > most:
            raise BadPackingError("too large a number")
        return value

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self._left:
            raise BadPackingError("more than was packed")


def rank(places: Sequence[int]) -> int:
    """Return the number of a set of places, each from 0 and larger than the one before, among all of its size."""
    return sum(comb(place, nth) for nth, place in enumerate(places, 1))


def places(number: int, size: int, among: int) -> list[int]:
    """Return the set of that number and size among places 0 to `among` - 1, in their order."""
    found, place = [], among
    for nth in range(size, 0, -1):
        while comb(place, nth) > number:
            place -= 1
        number -= comb(place, nth)
        found.append(place)
    return found[::-1]
