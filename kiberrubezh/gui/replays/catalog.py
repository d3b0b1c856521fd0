"""The duels on the disk as a list: who, when, with what, how it ended; filtered. No widgets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from kiberrubezh.engine.replay import BrokenReplayError, OtherVersionError
from kiberrubezh.gui.duel.terms import Terms
from kiberrubezh.journal import Record

Outcome = Literal["won", "lost", "other", "unfinished"]
"""How it ended for the one person at the table; `other` where there were none or two."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One duel."""

    path: Path
    when: datetime
    names: tuple[str, str]
    decks: tuple[str, str]
    choices: int
    outcome: Outcome
    winner: int = -1
    reason: str = ""
    turns: int = 0

    @property
    def finished(self) -> bool:
        """Whether the duel is over; `winner`, `reason` and `turns` tell nothing before."""
        return self.outcome != "unfinished"


def catalog(records: Iterable[Record]) -> tuple[list[Entry], int]:
    """List duels in the order given, and count those of other rules; what can't be read is left out."""
    entries: list[Entry | None] = []
    others = 0
    for record in records:
        try:
            entries.append(_entry(record))
        except BrokenReplayError as error:
            others += isinstance(error, OtherVersionError)
    return [entry for entry in entries if entry is not None], others


def matching(entries: Iterable[Entry], deck: str = "", outcome: str = "") -> list[Entry]:
    """Return those in which a deck was played and that ended so; empty words ask for nothing."""
    return [
        entry for entry in entries if (not deck or deck in entry.decks) and (not outcome or entry.outcome == outcome)
    ]


def _entry(record: Record) -> Entry | None:
    terms = Terms.from_json(record.header)
    names, decks, made = terms.header.names, terms.deck_names, len(record.choices)
    result = record.result
    if result is None:
        return Entry(record.path, record.modified, names, decks, made, "unfinished")
    winner = result.get("winner")
    if winner not in (0, 1):
        return None
    reason, turns = str(result.get("reason", "")), int(result.get("turns", 0))
    return Entry(record.path, record.modified, names, decks, made, _outcome(terms, winner), winner, reason, turns)


def _outcome(terms: Terms, winner: int) -> Outcome:
    if len(terms.humans) != 1:
        return "other"
    return "won" if terms.humans[0] == winner else "lost"
