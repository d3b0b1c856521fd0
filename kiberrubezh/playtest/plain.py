"""A report as plain data for other programs."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from math import isinf
from typing import Any

from kiberrubezh.playtest.bands import Verdict
from kiberrubezh.playtest.intervals import Share
from kiberrubezh.playtest.markdown import About
from kiberrubezh.playtest.report import Report


def to_json(about: About, report: Report, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return everything that a report holds.

    Decks are given by their places, cards by their ids, shares from 0 to 1; a margin that is not known is null.
    """
    return {"about": _plain(about), "report": _plain(report), "verdicts": _plain(verdicts)}


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
