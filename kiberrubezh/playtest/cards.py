"""What became of each card in the decks that hold it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from kiberrubezh.ground.intervals import Share, Tally
from kiberrubezh.playtest.plan import Entry
from kiberrubezh.playtest.record import CHANGED, DRAWN, NOBODY, PLAYED, Record

_Side = tuple[Record, int]
"""A duel, and the seat in it that is looked at."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card over all decks that hold it, which are given by their places in the plan.

    `duels` counts every such deck of every duel, `drawn`, `played` and `changed` are those of them in which the card
    came to the hand, was played, made a difference; `idle` are the decks in which one of the three never happened.
    `won_drawn` and `won_played` are the duels won, of those with a winner; `won_alone` those in which the other side
    did not play the card: where both play it, one of them always wins.
    """

    card: str
    decks: tuple[int, ...]
    idle: tuple[int, ...]
    duels: int
    drawn: Share
    played: Share
    changed: Share
    won_drawn: Share
    won_played: Share
    won_alone: Share


class _Fate:
    """Counts up what became of one card: `across` are its flags on the other side, `won` is None if nobody did."""

    def __init__(self) -> None:
        self.became = {flag: Tally() for flag in (DRAWN, PLAYED, CHANGED)}
        self.won = {flag: Tally() for flag in (DRAWN, PLAYED)}
        self.won_alone = Tally()
        self.seen: dict[int, int] = {}

    def add(self, seed: int, deck: int, flags: int, across: int, won: bool | None) -> None:
        """Note a duel of a deck."""
        self.seen[deck] = self.seen.get(deck, 0) | flags
        for flag, tally in self.became.items():
            tally.add(seed, bool(flags & flag))
        if won is None:
            return
        for flag, tally in self.won.items():
            if flags & flag:
                tally.add(seed, won)
        if flags & PLAYED and not across & PLAYED:
            self.won_alone.add(seed, won)

    def figures(self, card: str, decks: tuple[int, ...]) -> CardFigures:
        """Return the figures of the card, which these decks hold."""
        return CardFigures(
            card=card,
            decks=decks,
            idle=tuple(deck for deck in decks if self.seen.get(deck, 0) != DRAWN | PLAYED | CHANGED),
            duels=self.became[DRAWN].tries,
            drawn=self.became[DRAWN].share(),
            played=self.became[PLAYED].share(),
            changed=self.became[CHANGED].share(),
            won_drawn=self.won[DRAWN].share(),
            won_played=self.won[PLAYED].share(),
            won_alone=self.won_alone.share(),
        )


def card_figures(entries: Sequence[Entry], records: Iterable[Record]) -> Iterator[CardFigures]:
    """Yield the figures of every card of the decks, in the order of the decks and their cards.

    One card is counted up after the other: what is known of each seed takes much room.
    """
    decks = [entry.ids for entry in entries]
    sides: list[list[_Side]] = [[] for _ in decks]
    for record in records:
        for seat, deck in enumerate(record.game.decks):
            sides[deck].append((record, seat))
    for card in dict.fromkeys(chain.from_iterable(decks)):
        places = {deck: ids.index(card) for deck, ids in enumerate(decks) if card in ids}
        yield _fate(places, sides).figures(card, tuple(places))


def _fate(places: Mapping[int, int], sides: Sequence[Sequence[_Side]]) -> _Fate:
    """Count up what became of a card, which stands at a place in some decks, at all sides that held these."""
    fate = _Fate()
    for deck, place in places.items():
        for record, seat in sides[deck]:
            across = places.get(record.game.decks[1 - seat])
            fate.add(
                record.game.seed,
                deck,
                record.cards[seat][place],
                0 if across is None else record.cards[1 - seat][across],
                None if record.winner == NOBODY else record.winner == seat,
            )
    return fate
