"""Exact odds of having drawn what is wanted by a turn, the redeal ruled in or left out (KR-3.3, KR-3.4, KR-5.1).

All that is drawn by a turn is one random part of the deck, and the opening hand a random part of that. So whether the
hand may be dealt anew hangs on nothing but how many assets are among the cards drawn, and whole numbers of ways are
counted through for these alone. Texts that draw or search are left out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.stats import seen_by_turn

TURNS = 8
"""Own turns that are told of; by then 23 of 60 cards are drawn."""
Hits = tuple[int, ...]
Ways = dict[tuple[int, Hits], int]
"""Cards taken, and how many of each want are among them → in how many ways."""


@dataclass(frozen=True, slots=True)
class Want:
    """At least so many (≥ 1) of these cards, by their ids."""

    cards: frozenset[str]
    least: int = 1
    worth: tuple[tuple[str, int], ...] = ()
    """Cards that count as several, such as measures by their capacity."""

    def counts(self, card: str) -> int:
        """Return as how many of what is wanted a card counts."""
        return dict(self.worth).get(card, 1) if card in self.cards else 0


@dataclass(frozen=True, slots=True)
class Row:
    """Chances by an own turn, for who begins the duel and for who is second; turn 0 is the opening hand."""

    turn: int
    first: Fraction
    second: Fraction


class DealtCards:
    """What is drawn from a deck of `size` cards, `assets` among them; with `redeals`, bad hands are dealt anew."""

    def __init__(self, size: int, assets: int, *, redeals: bool) -> None:
        self.size, self.assets, self._redeals = size, assets, redeals
        self.hand = min(STANDARD.opening_hand, size)
        self._kept = sum(self._hands(n) for n in range(self.hand + 1) if keeps(n, self.hand))

    @property
    def is_possible(self) -> bool:
        """Whether any hand is one to keep; a deck without such is not legal (KR-2.4)."""
        return not self._redeals or self._kept > 0

    def weight(self, drawn: int, assets: int) -> Fraction:
        """Return the chance of any one certain set of `drawn` cards with so many assets; needs `is_possible`."""
        each = Fraction(1, comb(self.size, drawn))
        if not self._redeals:
            return each
        return each * self._good(drawn, assets) / Fraction(self._kept, comb(self.size, self.hand))

    def _good(self, drawn: int, assets: int) -> Fraction:
        """Return the share of the hands within a set of cards that are kept."""
        others = drawn - assets
        good = sum(comb(assets, n) * comb(others, self.hand - n) for n in range(self.hand + 1) if keeps(n, self.hand))
        return Fraction(good, comb(drawn, self.hand))

    def _hands(self, assets: int) -> int:
        return comb(self.assets, assets) * comb(self.size - self.assets, self.hand - assets)


def keeps(assets: int, hand: int = STANDARD.opening_hand) -> bool:
    """Whether a hand with so many assets is none that may be dealt anew (KR-3.4)."""
    return STANDARD.opening_assets <= assets < hand


def chances(deck: Deck, cards: Mapping[str, Card], wants: Sequence[Want], *, redeals: bool) -> list[Row] | None:
    """Return the chances of having all of `wants` at once, turn 0 to TURNS, or None where no hand can be kept.

    A card may be in several wants, and counts in each. With `redeals`, a hand is dealt anew whenever KR-3.4 allows.
    """
    counts = deck.counts()
    assets = frozenset(card for card in counts if card in cards and cards[card].kind is Kind.ASSET)
    dealt = DealtCards(deck.size, sum(counts[card] for card in assets), redeals=redeals)
    if not deck.size or not dealt.is_possible:
        return None
    most = min(seen_by_turn(TURNS, first=False), deck.size)
    parts = [_ways(counts, wants, side, most) for side in (assets, counts.keys() - assets)]
    chance = cache(lambda drawn: _chance(dealt, parts[0], parts[1], wants, drawn))
    return rows(lambda drawn, _: chance(min(drawn, deck.size)))


def rows(chance: Callable[[int, int], Fraction]) -> list[Row]:
    """Return a row for each turn, of a chance by the number of cards drawn and the turn."""
    return [
        Row(turn, chance(seen_by_turn(turn, first=True), turn), chance(seen_by_turn(turn, first=False), turn))
        for turn in range(TURNS + 1)
    ]


def _ways(counts: Mapping[str, int], wants: Sequence[Want], of: Iterable[str], most: int) -> Ways:
    """Count the ways to take up to `most` of some cards, by how many are taken and which wants they meet."""
    alike: dict[Hits, int] = {}
    for card in of:
        kind = tuple(want.counts(card) for want in wants)
        alike[kind] = alike.get(kind, 0) + counts[card]
    ways: Ways = {(0, (0,) * len(wants)): 1}
    for kind, copies in alike.items():
        ways = _taken(ways, kind, copies, wants, most)
    return ways


def _taken(ways: Ways, kind: Hits, copies: int, wants: Sequence[Want], most: int) -> Ways:
    """Count on with cards that are alike in all wants; more than what is wanted is counted as that."""
    found: Ways = {}
    for (taken, hits), before in ways.items():
        for more in range(min(copies, most - taken) + 1):
            met = tuple(min(have + one * more, want.least) for have, one, want in zip(hits, kind, wants, strict=True))
            found[taken + more, met] = found.get((taken + more, met), 0) + before * comb(copies, more)
    return found


def _chance(dealt: DealtCards, assets: Ways, others: Ways, wants: Sequence[Want], drawn: int) -> Fraction:
    by_number: dict[int, list[tuple[Hits, int]]] = {}
    for (taken, hits), ways in others.items():
        by_number.setdefault(taken, []).append((hits, ways))
    good: dict[int, int] = {}
    for (taken, hits), ways in assets.items():
        rest = by_number.get(drawn - taken, ())
        met = sum(more for have, more in rest if _is_met(hits, have, wants))
        good[taken] = good.get(taken, 0) + ways * met
    return sum((ways * dealt.weight(drawn, taken) for taken, ways in good.items() if ways), Fraction(0))


def _is_met(one: Hits, other: Hits, wants: Sequence[Want]) -> bool:
    return all(a + b >= want.least for a, b, want in zip(one, other, wants, strict=True))
