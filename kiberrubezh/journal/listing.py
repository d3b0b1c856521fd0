"""The duels of a folder by what a list shows of them; thousands at once, as each is read anew only when it changes."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter

from kiberrubezh.cards.text import Lang
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal.folder import ENDING, LEFTOVERS, duels_path
from kiberrubezh.journal.heading import LONGEST, Heading
from kiberrubezh.journal.index import Index, IndexEntry, Step, StoredIndex
from kiberrubezh.journal.record import Damage, JournalError, NewerJournalError, Record, read
from kiberrubezh.journal.result import winners

_EDITION = 6
"""Goes up when more is told of a duel, so that all are read anew."""
State = Literal["sound", "damaged", "other", "unreadable"]
"""`other`: of a newer program, or of rules that this one doesn't have."""

_OTHER_RULES = Pair(
    "Дуэль сыграна по правилам, которых эта версия программы не знает. Файл не тронут.",
    "The duel was played by rules that this version of the program doesn't know. The file is left as it is.",
)


@dataclass(frozen=True, slots=True)
class DuelSummary:
    """What a list shows of a duel, as it is kept in the index."""

    state: State
    why: tuple[str, str] = ("", "")
    """What is wrong, in Russian and English."""
    ruleset: str = ""
    version: int = 0
    """Of the rules; 0 where the header doesn't say."""
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    choices: int = 0
    finished: bool = False
    winners: tuple[int, ...] = ()
    """The seats that have won; none where nobody did, or it isn't told."""
    reason: str = ""
    turns: int = 0
    lists: tuple[str, ...] = ()
    """Of each deck a digest of its cards."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A file of the folder; one that can't be read has nothing but path, date and why."""

    path: Path
    modified: datetime
    told: DuelSummary

    @property
    def can_be_opened(self) -> bool:
        """Whether there is a duel to be looked at, be it not to its end."""
        return self.told.state in ("sound", "damaged")

    @property
    def can_be_resumed(self) -> bool:
        """Whether it is a sound duel that isn't over."""
        return self.told.state == "sound" and not self.told.finished

    def message(self, lang: Lang) -> str:
        """Say what is wrong, or nothing."""
        return Pair(*self.told.why).of(lang)


def list_duels(folder: Path | None = None, step: Step | None = None) -> list[Duel]:
    """List the duels of the folder (None: the user's), the latest first, those that can't be read among them.

    Each file stands by itself. `step` hears how many of those that had to be read are done, and may raise to stop.
    What the system gives no access to is left out.
    """
    where = duels_path() if folder is None else folder
    return [_duel(path, known) for path, known in _INDEX.listed(where, tell, step)]


def tell(path: Path) -> DuelSummary:
    """Read a file for what a list shows of it; raise OSError without access.

    Which rules a duel was played by is told even where the rest can't be read.
    """
    try:
        return _told(read(path, counted=True))
    except NewerJournalError as error:
        return DuelSummary("other", _both(error.why))
    except JournalError as error:
        ruleset, version = error.header.get("ruleset"), error.header.get("version")
        known = isinstance(ruleset, str) and type(version) is int
        return DuelSummary("unreadable", _both(error.why), *((ruleset, version) if known else ()))


def _told(record: Record) -> DuelSummary:
    from kiberrubezh.journal.soundness import OtherVersionError, check_beginning, knows_rules

    try:
        heading = Heading.read(record.header)
        if knows_rules(heading.ruleset, heading.version):
            check_beginning(record.header)
    except OtherVersionError as error:
        return DuelSummary("other", _both(error.why))
    except ToldError as error:
        return DuelSummary("unreadable", _both(error.why))
    result = record.result or {}
    turns = result.get("turns")
    return DuelSummary(
        "sound" if record.damage is None or record.damage.is_last else "damaged",
        _why(record.damage),
        one_line(heading.ruleset, LONGEST),
        heading.version,
        heading.names,
        _short(heading.players),
        heading.deck_names,
        len(record.choices),
        record.finished,
        winners(result, len(heading.players)),
        one_line(str(result.get("reason", "")), LONGEST),
        turns if type(turns) is int and 0 <= turns < 1_000_000 else 0,
        heading.lists,
    )


def _short(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([word[:LONGEST] for word in words])


def _both(words: Pair) -> tuple[str, str]:
    return words.ru, words.en


def _why(damage: Damage | None) -> tuple[str, str]:
    return ("", "") if damage is None else (damage.message("ru"), damage.message("en"))


def _duel(path: Path, known: IndexEntry[DuelSummary]) -> Duel:
    """Return a duel; whether its rules are known is asked of the program of today, not of the index."""
    from kiberrubezh.journal.soundness import knows_rules

    told = known.told
    if (told.ruleset or told.state in ("sound", "damaged")) and not knows_rules(told.ruleset, told.version):
        told = replace(told, state="other", why=_both(_OTHER_RULES))
    return Duel(path, known.modified, told)


_INDEX = Index(TypeAdapter(StoredIndex[DuelSummary]), _EDITION, ENDING, LEFTOVERS)
