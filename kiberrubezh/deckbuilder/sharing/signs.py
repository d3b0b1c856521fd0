"""The signs of a deck's code: Bech32m of BIP-350 with the prefix «kr», in capitals, in groups of five.

Four wrong signs are always noticed in up to 89 of them, so one is always placed; docs/deck-code.md has all of it.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

PREFIX: Final = "KR1"
"""What every code begins with; the 1 parts it from what follows."""
ALPHABET: Final = "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"
"""The signs for 0 to 31; there is no B, I, O or 1 among them."""
CHECKED: Final = 6
"""So many signs at the end are the checksum."""
LONGEST: Final = 12_000
"""Signs; no deck has a longer code, and nothing longer is looked into."""
GROUP: Final = 5

_VALUES: Final = {sign: value for value, sign in enumerate(ALPHABET)}
_GENERATOR: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
WHOLE: Final = 0x2BC830A3
"""The state of the checksum behind a whole code."""
_BLANKS: Final = str.maketrans("", "", "-‐‑‒–—―−_·'\"«»“”`\u00ad\u200b\u200c\u200d\u2060\ufeff")
_AROUND: Final = " \t\r\n.,;:!?()[]<>*{}|~"
_CYRILLIC: Final = str.maketrans("АВЕЗКМНОРСТУХ", "ABE3KMHOPCTYX")
_WIDE: Final = {sign + 0xFEE0: sign for sign in range(0x21, 0x7F)}
"""Signs as wide as a hieroglyph, as some keyboards type them."""
_ALIKE: Final = str.maketrans("BIO1", "8L0L")
"""Signs that no code has, and those they look like."""


def typed_signs(typed: str) -> str:
    """Return the signs of a code as typed: capitals, Latin, without spaces and dashes."""
    plain = typed.translate(_WIDE).strip(_AROUND)
    return "".join(plain.split()).translate(_BLANKS).upper().translate(_CYRILLIC)


def without_prefix(signs: str) -> str | None:
    """Return what follows the prefix, signs that look alike made one; None where it doesn't begin so."""
    begins = signs[:3] in (PREFIX, "KRI", "KRL")
    return signs[3:].translate(_ALIKE) if begins else None


def values(body: str) -> list[int | None]:
    """Return the number of each sign, None for one that no code has."""
    return [_VALUES.get(sign) for sign in body]


def body_of(numbers: Iterable[int]) -> str:
    """Return the signs of numbers from 0 to 31."""
    return "".join(ALPHABET[number] for number in numbers)


def _feedback(top: int) -> int:
    mixed = 0
    for bit, part in enumerate(_GENERATOR):
        mixed ^= part if top >> bit & 1 else 0
    return mixed


_MIXED: Final = tuple(_feedback(top) for top in range(32))
_TOP_OF: Final = {mixed & 31: top for top, mixed in enumerate(_MIXED)}


def step(state: int, number: int) -> int:
    """Return the checksum's state after one more number."""
    return (state & 0x1FFFFFF) << 5 ^ number ^ _MIXED[state >> 25]


def step_back(state: int, number: int) -> int:
    """Return the checksum's state before that number, which led to this one."""
    top = _TOP_OF[(state ^ number) & 31]
    return (state ^ _MIXED[top]) >> 5 | top << 25


BEGUN: Final = reduce(step, (3, 3, 0, 11, 18), 1)
"""The checksum's state after the prefix «kr», as BIP-173 has it take part."""


def is_whole(numbers: Sequence[int]) -> bool:
    """Tell whether numbers, the checksum last, belong together."""
    return CHECKED < len(numbers) <= LONGEST and reduce(step, numbers, BEGUN) == WHOLE


def with_checksum(numbers: Sequence[int]) -> list[int]:
    """Return numbers with their checksum."""
    check = reduce(step, [*numbers, *[0] * CHECKED], BEGUN) ^ WHOLE
    return [*numbers, *(check >> 5 * place & 31 for place in reversed(range(CHECKED)))]


def as_shown(body: str) -> str:
    """Return the whole code as it is shown: the prefix too, in groups of five."""
    signs = PREFIX + body
    return "-".join(signs[start : start + GROUP] for start in range(0, len(signs), GROUP))
