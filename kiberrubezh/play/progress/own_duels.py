"""Duels of one's own that are over, sifted and put together: by month, deck, opponent, version of a deck."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, Self

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.ready import ready_names
from kiberrubezh.ground.intervals import Share
from kiberrubezh.ground.words import Lang
from kiberrubezh.journal.heading import list_of
from kiberrubezh.play.catalog import DUEL, Entry
from kiberrubezh.play.host import PERSON

By = Literal["time", "deck", "opponent", "version"]
BYS: Final[tuple[By, ...]] = ("time", "deck", "opponent", "version")
FEW: Final = 10
"""Of fewer decided duels no share is told: its interval would hold nearly everything."""
Called = Mapping[tuple[str, str], str]
"""What a deck is called that has several names, by one of them and the digest of its cards: a ready deck has a name in
each language, which one's own deck of other cards may have, too."""
AS_THEY_ARE: Final[Called] = MappingProxyType({})
_STAMP: Final = re.compile(r"\d{8}-\d{6}(?=-)")


class OwnDuel(NamedTuple):
    """A duel that is over, with one person at the table."""

    entry: Entry
    seat: int
    began: datetime
    """By the name of its file, which outlasts copies; else when it was changed last."""
    deck: str
    """The person's deck by name, "" where it isn't told."""

    @property
    def won(self) -> bool | None:
        """Whether the person has won; None where nobody did."""
        return None if not self.entry.winners else self.seat in self.entry.winners

    @property
    def list(self) -> str:
        """A digest of the cards of the person's deck, "" where it isn't told."""
        return _at(self.entry.lists, self.seat)

    @property
    def opponent(self) -> str:
        """The program at the other seat, by its id."""
        return self.entry.players[1 - self.seat]


class Sieve(NamedTuple):
    """Which duels are looked at; empty words and no days ask for nothing."""

    deck: str = ""
    opponent: str = ""
    days: int = 0
    """Of so many last days."""

    def passes(self, duel: OwnDuel, now: datetime) -> bool:
        """Tell whether a duel is looked at."""
        return (
            (not self.deck or duel.deck == self.deck)
            and (not self.opponent or duel.opponent == self.opponent)
            and (not self.days or duel.began >= now - timedelta(days=self.days))
        )


class Sum(NamedTuple):
    """Duels put together: what they have in common, the duels, the latest first, and how many were won and lost."""

    key: tuple[str, ...]
    """The month as 2026-11; the deck; the opponent; of a version the deck and its number from 1."""
    duels: tuple[OwnDuel, ...]
    won: int
    lost: int

    @classmethod
    def of(cls, key: tuple[str, ...], duels: Sequence[OwnDuel]) -> Self:
        """Sum duels up."""
        ends = [duel.won for duel in duels]
        return cls(key, tuple(duels), ends.count(True), ends.count(False))

    @property
    def undecided(self) -> int:
        """How many nobody has won."""
        return len(self.duels) - self.won - self.lost

    @property
    def share(self) -> Share:
        """The share won of those that were decided."""
        return Share(self.won, self.won + self.lost)

    @property
    def is_few(self) -> bool:
        """Whether there are too few to say anything."""
        return self.won + self.lost < FEW


def own_duels(entries: Iterable[Entry], called: Called = AS_THEY_ARE) -> list[OwnDuel]:
    """Return the duels of one person against a program that are over, the latest first."""
    found = [
        _own(entry, called)
        for entry in entries
        if entry.game == DUEL and entry.finished and len(entry.players) == 2 and entry.players.count(PERSON) == 1
    ]
    return sorted(found, key=lambda duel: duel.began, reverse=True)


def ready_called(cards: Mapping[str, Card], lang: Lang) -> Called:
    """Return what the ready decks are called in one language."""
    ready = ready_names(cards, lang).items()
    return {(name, list_of(deck.ids())): names.of(lang) for deck, names in ready for name in (names.ru, names.en)}


def _own(entry: Entry, called: Called) -> OwnDuel:
    seat = entry.players.index(PERSON)
    deck = _at(entry.decks, seat)
    return OwnDuel(entry, seat, _began(entry), called.get((deck, _at(entry.lists, seat)), deck))


def _at(told: Sequence[str], seat: int) -> str:
    return told[seat] if seat < len(told) else ""


def by_list(duels: Iterable[OwnDuel]) -> dict[str, Sum]:
    """Sum duels up by the digest of the cards of the person's deck, whatever it was called."""
    groups: dict[str, list[OwnDuel]] = {}
    for duel in duels:
        groups.setdefault(duel.list, []).append(duel)
    return {key: Sum.of((key,), group) for key, group in groups.items() if key}


def sums(duels: Sequence[OwnDuel], by: By) -> list[Sum]:
    """Put duels together: months with the latest first, all else with the most duels first."""
    versions = _versions(duels) if by == "version" else {}
    groups: dict[tuple[str, ...], list[OwnDuel]] = {}
    for duel in duels:
        groups.setdefault(_key(duel, by, versions), []).append(duel)
    made = [Sum.of(key, group) for key, group in groups.items()]
    if by == "time":
        return sorted(made, key=lambda it: it.key, reverse=True)
    if by == "version":
        return sorted(made, key=lambda it: (it.key[0].casefold(), int(it.key[1])))
    return sorted(made, key=lambda it: (-len(it.duels), it.key))


def _key(duel: OwnDuel, by: By, versions: dict[tuple[str, str], int]) -> tuple[str, ...]:
    if by == "time":
        local = duel.began.astimezone()
        return (f"{local.year}-{local.month:02}",)
    if by == "deck":
        return (duel.deck,)
    if by == "opponent":
        return (duel.opponent,)
    return duel.deck, str(versions[duel.deck, duel.list])


def _versions(duels: Sequence[OwnDuel]) -> dict[tuple[str, str], int]:
    """Count the lists of each deck in the order in which they were played first."""
    found: dict[tuple[str, str], int] = {}
    count: dict[str, int] = {}
    for duel in reversed(duels):
        if (duel.deck, duel.list) not in found:
            count[duel.deck] = found[duel.deck, duel.list] = count.get(duel.deck, 0) + 1
    return found


def _began(entry: Entry) -> datetime:
    stamp = _STAMP.match(entry.path.name)
    try:
        return datetime.fromisoformat(f"{stamp[0].replace('-', 'T')}+00:00") if stamp else entry.when
    except ValueError:
        return entry.when
