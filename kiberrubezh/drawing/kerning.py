"""Signs that a font sets too far apart, brought together in a copy of it."""

import struct
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

_RECORDS, _RECORD = 12, 16
"""Where a font's list of tables begins, and the bytes of each line of it."""
_SEGMENTS: Final = 4
"""The form of a table of signs that all fonts have for the commonest ones."""
_PAIRS: Final = 2
"""The kind of a rule of positions that moves pairs."""
_ADVANCE: Final = 4
"""Of a pair, the width of its first sign is changed alone."""
_WHOLE: Final = 0xB1B0AFBA
"""What all words of a font add up to."""


def closed_up(font: bytes, pairs: Mapping[str, float]) -> bytes:
    """Return a TrueType font in which these pairs of signs stand closer, by so much of a letter's height.

    A font that lacks one of the signs, or whose own pairs aren't one rule of its positions, comes back as it is.
    """
    tables = _tables(font)
    if not {b"GPOS", b"cmap", b"head"} <= tables.keys():
        return font
    signs = _part(font, tables[b"cmap"])
    (em,) = struct.unpack_from(">H", font, tables[b"head"][1] + 18)
    moved = sorted((_glyph(signs, pair[0]), _glyph(signs, pair[1]), -round(em * by)) for pair, by in pairs.items())
    if not all(one and other for one, other, _ in moved):
        return font
    positions = _with_rule(_part(font, tables[b"GPOS"]), _rule(moved))
    return _with_table(font, tables, b"GPOS", positions) if positions else font


def _tables(font: bytes) -> dict[bytes, tuple[int, int, int]]:
    """Return by name where the list tells of a table, where that begins, how long it is."""
    (many,) = struct.unpack_from(">H", font, 4)
    made = {}
    for line in range(_RECORDS, _RECORDS + many * _RECORD, _RECORD):
        name, _sum, start, length = struct.unpack_from(">4s3L", font, line)
        made[name] = (line, start, length)
    return made


def _part(font: bytes, table: tuple[int, int, int]) -> bytes:
    _line, start, length = table
    return font[start : start + length]


def _glyph(signs: bytes, sign: str) -> int:
    """Return the number of a sign's picture, 0 where there is none."""
    (many,) = struct.unpack_from(">H", signs, 2)
    starts = [struct.unpack_from(">L", signs, 8 + 8 * at)[0] for at in range(many)]
    start = next((start for start in starts if struct.unpack_from(">H", signs, start)[0] == _SEGMENTS), None)
    if start is None:
        return 0
    (twice,) = struct.unpack_from(">H", signs, start + 6)
    row, code = f">{twice // 2}H", ord(sign)
    lasts, firsts, shifts, ranges = (start + 14 + twice * at + (2 if at else 0) for at in range(4))
    at = next(n for n, last in enumerate(struct.unpack_from(row, signs, lasts)) if last >= code)
    first, shift, within = (struct.unpack_from(row, signs, where)[at] for where in (firsts, shifts, ranges))
    if first > code:
        return 0
    if not within:
        return int(code + shift & 0xFFFF)
    (found,) = struct.unpack_from(">H", signs, ranges + 2 * at + within + 2 * (code - first))
    return int(found + shift & 0xFFFF) if found else 0


def _rule(moved: Sequence[tuple[int, int, int]]) -> bytes:
    """Return the rule by which the first sign of each pair gets another width."""
    sets = [(first, [pair[1:] for pair in same]) for first, same in groupby(moved, key=lambda pair: pair[0])]
    covered = struct.pack(f">{2 + len(sets)}H", 1, len(sets), *(first for first, _ in sets))
    head = 10 + 2 * len(sets)
    places, told = [], b""
    for _first, pairs in sets:
        places.append(head + len(covered) + len(told))
        told += struct.pack(">H", len(pairs)) + b"".join(struct.pack(">Hh", *pair) for pair in pairs)
    return struct.pack(f">{5 + len(sets)}H", 1, head, _ADVANCE, 0, len(sets), *places) + covered + told


def _with_rule(positions: bytes, rule: bytes) -> bytes:
    """Return a table of positions whose one rule for pairs has one more at its end; b"" where it isn't so made."""
    _version, _minor, scripts, features, listed = struct.unpack_from(">5H", positions)
    many, start = struct.unpack_from(">2H", positions, listed)
    at = listed + start
    kind, flag, parts = struct.unpack_from(">3H", positions, at)
    rest = positions[at + 6 + 2 * parts :]
    end = 6 + 2 * (parts + 1) + len(rest)
    if many != 1 or kind != _PAIRS or max(scripts, features) > listed or end > 0xFFFF:
        return b""
    places = (place + 2 for place in struct.unpack_from(f">{parts}H", positions, at + 6))
    return positions[:at] + struct.pack(f">{parts + 4}H", kind, flag, parts + 1, *places, end) + rest + rule


def _with_table(font: bytes, tables: Mapping[bytes, tuple[int, int, int]], name: bytes, table: bytes) -> bytes:
    """Return the font with a table at its end that takes the place of the one of that name."""
    made = bytearray(_filled(font))
    struct.pack_into(">4s3L", made, tables[name][0], name, _sum(table), len(made), len(table))
    made += _filled(table)
    whole = tables[b"head"][1] + 8
    struct.pack_into(">L", made, whole, 0)
    struct.pack_into(">L", made, whole, _WHOLE - _sum(made) & 0xFFFFFFFF)
    return bytes(made)


def _filled(table: bytes) -> bytes:
    return table + bytes(-len(table) % 4)


def _sum(table: bytes | bytearray) -> int:
    whole = _filled(bytes(table))
    words: tuple[int, ...] = struct.unpack(f">{len(whole) // 4}L", whole)
    return sum(words) & 0xFFFFFFFF
