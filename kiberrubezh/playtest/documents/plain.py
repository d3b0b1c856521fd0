"""A run as plain data for other programs."""

from dataclasses import fields, is_dataclass
from math import isinf
from typing import Any

from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.evidence import figures
from kiberrubezh.playtest.findings import Findings
from kiberrubezh.playtest.record import Record


def to_json(findings: Findings) -> dict[str, Any]:
    """Return everything that a run gave.

    Decks are given by their places, cards by their ids, shares from 0 to 1; a margin that is not known is null.
    `figures` is every figure once more, flat, with numbers of `duels` that it comes of; in these the flags of each
    card of either deck are a hexadecimal byte: 1 drawn, 2 played, 4 changed something.
    """
    told = {name: _plain(getattr(findings, name)) for name in ("about", "report", "verdicts", "comparison")}
    rows = [
        figure.key._asdict() | dict(zip(figure._fields[1:], figure[1:], strict=True)) for figure in figures(findings)
    ]
    return {**told, "figures": rows, "duels": [_duel(record) for record in findings.records]}


def _duel(record: Record) -> dict[str, Any]:
    told = record._asdict()
    del told["game"]
    return {**record.game._asdict(), **told, "cards": [flags.hex() for flags in record.cards]}


def _plain(value: Any) -> Any:
    if isinstance(value, Share):
        low, high = value.interval
        return {**value._asdict(), "share": value.value, "low": low, "high": high}
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(held) for name, held in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [_plain(held) for held in value]
    return None if isinstance(value, float) and isinf(value) else value
