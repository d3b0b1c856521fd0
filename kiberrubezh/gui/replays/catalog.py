"""The finished duels as a list: who, when, with what, how it ended; filtered. No widgets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from kiberrubezh.engine.replay import BrokenReplayError
from kiberrubezh.gui.duel.terms import Terms
from kiberrubezh.journal import Record

Outcome = Literal["won", "lost", "other"]
"""How it ended for the one person at the table; `other` where there were none or two."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished duel."""

    path: Path
    when: datetime
    names: tuple[str, str]
    decks: tuple[str, str]
    winner: int
    reason: str
    turns: int
    outcome: Outcome


def catalog(records: Iterable[Record]) -> list[Entry]:
    """List the duels that are over, in the order given; what can't be read is left out."""
    return [entry for record in records if (entry := _entry(record)) is not None]


def matching(entries: Iterable[Entry], deck: str = "", outcome: str = "") -> list[Entry]:
    """Return those in which a deck was played and that ended so; empty words ask for nothing."""
    return [
        entry for entry in entries if (not deck or deck in entry.decks) and (not outcome or entry.outcome == outcome)
    ]


def _entry(record: Record) -> Entry | None:
    result = record.result
    if result is None or result.get("winner") not in (0, 1):
        return None
    try:
        terms = Terms.from_json(record.header)
    except BrokenReplayError:
        return None
    winner = int(result["winner"])
    return Entry(
        record.path,
        record.modified,
        terms.header.names,
        terms.deck_names,
        winner,
        str(result.get("reason", "")),
        int(result.get("turns", 0)),
        _outcome(terms, winner),
    )


def _outcome(terms: Terms, winner: int) -> Outcome:
    if len(terms.humans) != 1:
        return "other"
    return "won" if terms.humans[0] == winner else "lost"
