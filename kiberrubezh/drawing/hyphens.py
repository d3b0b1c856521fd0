"""Where words may be divided, in Russian and English: a rule of thumb for narrow places, not a dictionary."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

_VOWELS = "аеёиоуыэюяaeiouy"
_ONE_SOUND = ("ch", "ph", "sh", "th")


@lru_cache(maxsize=4096)
def syllables(text: str) -> tuple[int, ...]:
    """Return the places where a word may be divided: after a hyphen, and between syllables of its parts."""
    cuts: list[int] = []
    start = 0
    for part in text.split("-"):
        cuts += (start + cut for cut in _syllables(part))
        start += len(part) + 1
        cuts.append(start)
    return tuple(cuts[:-1])


def _syllables(part: str) -> Iterator[int]:
    """Yield the seams of a word without hyphens; each end keeps a vowel and two letters, in Latin three."""
    if not part.isalpha() or part[1:] != part[1:].lower():
        yield from (i for i in range(3, len(part) - 2) if part[i - 1].islower() and part[i].isupper())
        return
    short = 3 if part.isascii() else 2
    vowels = [i for i, letter in enumerate(part.lower()) if letter in _VOWELS]
    for one, following in pairwise(vowels):
        cut = one + 1 if following - one <= 2 else one + 2
        if part[cut] in "ьъй" or part[cut - 1 : cut + 1] in _ONE_SOUND:
            cut += 1
        if short <= cut <= len(part) - short:
            yield cut
