"""What became of each card in the decks that hold it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kiberrubezh.playtest.intervals import Share
from kiberrubezh.playtest.plan import Entry
from kiberrubezh.playtest.record import CHANGED, DRAWN, NOBODY, PLAYED, Record


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card over all decks that hold it, which are given by their places in the plan.

    `duels` counts every such deck of every duel, `drawn`, `played` and `changed` those of them in which the card came
    to the hand, was played, made a difference; `idle` are the decks in which one of the three never happened.
    `won_drawn` and `won_played` are the duels won, of those with a winner; `won_alone` those in which the other side
    did not play the card: where both play it, one of them always wins.
    """

    card: str
    decks: tuple[int, ...]
    idle: tuple[int, ...]
    duels: int
    drawn: int
    played: int
    changed: int
    won_drawn: Share
    won_played: Share
    won_alone: Share


class _Fate(NamedTuple):
    """What became of a card in a duel: of which deck it was, its flags on either side, if it won (None: nobody)."""

    deck: int
    flags: int
    across: int
    won: bool | None


_Fates = Counter[_Fate]


def card_figures(entries: Sequence[Entry], records: Sequence[Record]) -> Iterator[CardFigures]:
    """Yield the figures of every card of the decks, in the order of the decks and their cards."""
    for card, fates in _fates(entries, records).items():
        decks = tuple(place for place, entry in enumerate(entries) if card in entry.ids)
        yield CardFigures(
            card=card,
            decks=decks,
            idle=tuple(deck for deck in decks if _is_idle(fates, deck)),
            duels=fates.total(),
            drawn=_count(fates, lambda fate: fate.flags & DRAWN),
            played=_count(fates, lambda fate: fate.flags & PLAYED),
            changed=_count(fates, lambda fate: fate.flags & CHANGED),
            won_drawn=_won(fates, DRAWN),
            won_played=_won(fates, PLAYED),
            won_alone=_won(_one_sided(fates), PLAYED),
        )


def _fates(entries: Sequence[Entry], records: Sequence[Record]) -> dict[str, _Fates]:
    ids = [entry.ids for entry in entries]
    found: dict[str, _Fates] = {card: Counter() for deck in ids for card in deck}
    for record in records:
        sides = [dict(zip(ids[deck], record.cards[seat], strict=True)) for seat, deck in enumerate(record.game.decks)]
        for seat, deck in enumerate(record.game.decks):
            won = None if record.winner == NOBODY else record.winner == seat
            for card, flags in sides[seat].items():
                found[card][_Fate(deck, flags, sides[1 - seat].get(card, 0), won)] += 1
    return found


def _one_sided(fates: _Fates) -> _Fates:
    """Return the fates in which the other side did not play the card."""
    return Counter({fate: number for fate, number in fates.items() if not fate.across & PLAYED})


def _count(fates: _Fates, wanted: Callable[[_Fate], object]) -> int:
    return sum(number for fate, number in fates.items() if wanted(fate))


def _won(fates: _Fates, flag: int) -> Share:
    finished = _count(fates, lambda fate: fate.flags & flag and fate.won is not None)
    return Share(_count(fates, lambda fate: fate.flags & flag and fate.won), finished)


def _is_idle(fates: _Fates, deck: int) -> bool:
    """Tell whether one of the flags was never set in a deck."""
    seen = 0
    for fate in fates:
        seen |= fate.flags if fate.deck == deck else 0
    return seen != DRAWN | PLAYED | CHANGED
