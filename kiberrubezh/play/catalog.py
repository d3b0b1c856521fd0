"""The duels and other games on the disk as a list: who, when, with what, how it ended; filtered. No widgets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import ENDING, Duel
from kiberrubezh.journal.games import GameSummary, PlayedGame
from kiberrubezh.journal.heading import HUMAN
from kiberrubezh.journal.listing import DuelSummary
from kiberrubezh.play.host import PERSON

Outcome = Literal["won", "lost", "other", "unfinished", "unreadable"]
"""How it ended for the one person at the table; `other` where there were none or two, or nobody won."""

DUEL = "duel"
"""The game of the duels."""
_NOTHING = Pair("", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One duel, or a game of other rules."""

    path: Path
    when: datetime
    names: tuple[str, ...]
    """By seat; "" of another game where by number."""
    decks: tuple[str, ...]
    choices: int
    outcome: Outcome
    reason: str = ""
    turns: int = 0

    why: Pair = _NOTHING
    """What of it can't be read; empty where all can."""
    game: str = DUEL
    """Which game it is, by its id; "" where that can't be read."""
    players: tuple[str, ...] = ()
    """Who plays at each seat."""
    winners: tuple[int, ...] = ()
    """The seats that have won; none where nobody did, or it isn't told."""
    lists: tuple[str, ...] = ()
    """Of each deck a digest of its cards, where that is known."""

    @property
    def is_duel(self) -> bool:
        """Whether the duel page kept it; a duel that was played like any other game is a file like theirs."""
        return self.path.suffix == ENDING

    @property
    def finished(self) -> bool:
        """Whether the duel is over; `winners`, `reason` and `turns` tell nothing before."""
        return self.outcome not in ("unfinished", "unreadable")

    @property
    def can_be_resumed(self) -> bool:
        """Whether the duel can be gone on with; one damaged within is, if at all, by who chooses it himself."""
        return self.outcome == "unfinished" and not self.why.ru


def catalog(duels: Iterable[Duel], games: Iterable[PlayedGame] = ()) -> tuple[list[Entry], int]:
    """List what was played, the latest first, that which can't be read too, and count what is of other rules."""
    known, played = list(duels), list(games)
    others = sum(duel.told.state == "other" for duel in known) + sum(game.told.state == "other" for game in played)
    entries = [_entry(duel) for duel in known if duel.told.state != "other"]
    entries += [_game_entry(game) for game in played if game.told.state != "other"]
    return sorted(entries, key=lambda entry: entry.when, reverse=True), others


def matches(entries: Iterable[Entry], deck: str = "", outcome: str = "", game: str = "") -> list[Entry]:
    """Return those of a game in which a deck was played and that ended so; empty words ask for nothing."""
    return [
        entry
        for entry in entries
        if (not deck or deck in entry.decks)
        and (not outcome or entry.outcome == outcome)
        and (not game or entry.game == game)
    ]


def _entry(duel: Duel) -> Entry:
    told = duel.told
    return Entry(
        duel.path,
        duel.modified,
        told.names,
        told.decks,
        told.choices,
        _outcome(told),
        told.reason,
        told.turns,
        Pair(*told.why) if told.state != "sound" else _NOTHING,
        players=tuple([PERSON if who == HUMAN else who for who in told.players]),
        winners=told.winners,
        lists=told.lists,
    )


def _outcome(told: DuelSummary | GameSummary) -> Outcome:
    if told.state == "unreadable":
        return "unreadable"
    if not told.finished:
        return "unfinished"
    people = [seat for seat, who in enumerate(told.players) if who in (PERSON, HUMAN)]
    if len(people) != 1 or not told.winners:
        return "other"
    return "won" if people[0] in told.winners else "lost"


def _game_entry(game: PlayedGame) -> Entry:
    told = game.told
    return Entry(
        game.path,
        game.modified,
        told.names,
        (),
        told.choices,
        _outcome(told),
        why=Pair(*told.why) if told.state != "sound" else _NOTHING,
        game=told.game,
        players=told.players,
        winners=told.winners,
    )
