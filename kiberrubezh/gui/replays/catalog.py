"""The duels on the disk as a list: who, when, with what, how it ended; filtered. No widgets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.tables.rubezh.course.terms import HUMAN
from kiberrubezh.journal import Duel

Outcome = Literal["won", "lost", "other", "unfinished", "unreadable"]
"""How it ended for the one person at the table; `other` where there were none or two, or nobody won."""

_NOTHING = Pair("", "")


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

    why: Pair = _NOTHING
    """What of it can't be read; empty where all can."""

    @property
    def finished(self) -> bool:
        """Whether the duel is over; `winner`, `reason` and `turns` tell nothing before."""
        return self.outcome not in ("unfinished", "unreadable")

    @property
    def can_be_resumed(self) -> bool:
        """Whether the duel can be gone on with; one damaged within is, if at all, by who chooses it himself."""
        return self.outcome == "unfinished" and not self.why.ru


def catalog(duels: Iterable[Duel]) -> tuple[list[Entry], int]:
    """List duels in the order given, those that can't be read too, and count those of other rules."""
    known = list(duels)
    others = sum(duel.told.state == "other" for duel in known)
    return [_entry(duel) for duel in known if duel.told.state != "other"], others


def matching(entries: Iterable[Entry], deck: str = "", outcome: str = "") -> list[Entry]:
    """Return those in which a deck was played and that ended so; empty words ask for nothing."""
    return [
        entry for entry in entries if (not deck or deck in entry.decks) and (not outcome or entry.outcome == outcome)
    ]


def _entry(duel: Duel) -> Entry:
    told = duel.told
    return Entry(
        duel.path,
        duel.modified,
        told.names,
        told.decks,
        told.choices,
        _outcome(duel),
        told.winner,
        told.reason,
        told.turns,
        Pair(*told.why) if told.state != "sound" else _NOTHING,
    )


def _outcome(duel: Duel) -> Outcome:
    told = duel.told
    if not duel.can_be_opened:
        return "unreadable"
    if not told.finished:
        return "unfinished"
    if told.players.count(HUMAN) != 1 or told.winner < 0:
        return "other"
    return "won" if told.players[told.winner] == HUMAN else "lost"
