"""Power against what it has to pay for, turn by turn (KR-5.3, KR-5.4), exactly.

Two assets may be laid in a turn and two cards at the most are drawn in it, so by turn n any 2n of the assets drawn can
lie, whichever they are and whenever they came.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, prod

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.odds.draws import TURNS, DealtCards, Row, rows
from kiberrubezh.deckbuilder.stats import seen_by_turn

ASSETS_A_TURN = 2
"""KR-5.3."""
_MOST_BAGS = 20_000
"""Own cards may provide powers in so many ways that they can't be counted through; then nothing is told."""
Both = tuple[int, int]
"""Defence and attack power."""
Bag = tuple[int, ...]
"""How many assets of each power there are; more than any card could need are counted as that."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a deck has and asks for on the average by an own turn, for who begins or who is second."""

    turn: int
    assets: Fraction
    """Laid, two a turn while there are any."""
    defence: Fraction
    """Power of what is laid, of the assets drawn any as likely as any other."""
    attack: Fraction
    asked_defence: Fraction
    """Power that all measures and attacks drawn by then require together."""
    asked_attack: Fraction


def course(deck: Deck, cards: Mapping[str, Card], *, first: bool, redeals: bool) -> list[Course]:
    """Return the average course of the first TURNS turns; nothing for a deck that has no hand to keep."""
    known = [(cards[card], n) for card, n in deck.counts().items() if card in cards]
    laid = [(card.provides, n) for card, n in known if card.kind is Kind.ASSET]
    asked = [(card.requires, n) for card, n in known if card.kind in (Kind.MEASURE, Kind.ATTACK)]
    assets, size = sum(n for _, n in laid), deck.size
    dealt = DealtCards(size, assets, redeals=redeals)
    if not size or not dealt.is_possible:
        return []
    found = []
    for turn in range(1, TURNS + 1):
        drawn = min(seen_by_turn(turn, first), size)
        shares = _shares(dealt, drawn)
        lying = sum((min(n, ASSETS_A_TURN * turn) * share for n, share in shares.items()), Fraction(0))
        others = sum(((drawn - n) * share for n, share in shares.items()), Fraction(0))
        given, wanted = _each(laid), _each(asked, size - assets)
        found.append(Course(turn, lying, lying * given[0], lying * given[1], others * wanted[0], others * wanted[1]))
    return found


def _shares(dealt: DealtCards, drawn: int) -> dict[int, Fraction]:
    """Return how likely each number of assets is among the cards drawn."""
    found = {}
    for assets in range(min(drawn, dealt.assets) + 1):
        ways = comb(dealt.assets, assets) * comb(dealt.size - dealt.assets, drawn - assets)
        if ways:
            found[assets] = ways * dealt.weight(drawn, assets)
    return found


def _each(powers: list[tuple[Power, int]], among: int | None = None) -> tuple[Fraction, Fraction]:
    """Return the defence and attack power of one card on the average, of these or of so many that they are among."""
    whole = sum(n for _, n in powers) if among is None else among
    if not whole:
        return Fraction(0), Fraction(0)
    return (
        Fraction(sum(power.defence * n for power, n in powers), whole),
        Fraction(sum(power.attack * n for power, n in powers), whole),
    )


def payable(deck: Deck, cards: Mapping[str, Card], *, redeals: bool) -> list[Row] | None:
    """Return the chances that a measure or attack drawn by a turn can be paid for alone, by assets laid by then.

    None where no hand can be kept, or the assets are of too many powers to count through. At turn 0 nothing is laid.
    """
    known = [(cards[card], n) for card, n in deck.counts().items() if card in cards]
    kinds: Counter[Both] = Counter()
    prices: Counter[Both] = Counter()
    for card, n in known:
        if card.kind is Kind.ASSET:
            kinds[card.provides.defence, card.provides.attack] += n
        elif card.kind is not Kind.EVENT:
            prices[card.requires.defence, card.requires.attack] += n
    dealt = DealtCards(deck.size, kinds.total(), redeals=redeals)
    caps = [_cap(kind, prices) for kind in kinds]
    if not deck.size or not dealt.is_possible or prod(cap + 1 for cap in caps) > _MOST_BAGS:
        return None
    bags = _bags(list(kinds.values()), caps, min(seen_by_turn(TURNS, first=False), deck.size))
    dearest = max(map(sum, prices), default=0)  # more assets than that are never needed
    paid = cache(lambda laid: _paid(bags, list(kinds), prices, laid))
    return rows(lambda drawn, turn: _payable(dealt, paid(min(ASSETS_A_TURN * turn, dearest)), min(drawn, deck.size)))


def _cap(kind: Both, prices: Iterable[Both]) -> int:
    """Return how many assets of a power the dearest card could make use of."""
    return max((need for price in prices for given, need in zip(kind, price, strict=True) if given), default=0)


def _bags(copies: Sequence[int], caps: Sequence[int], most: int) -> dict[tuple[int, Bag], int]:
    """Count the ways to draw up to `most` assets, by how many they are and what they are."""
    ways: dict[tuple[int, Bag], int] = {(0, ()): 1}
    for there, cap in zip(copies, caps, strict=True):
        found: Counter[tuple[int, Bag]] = Counter()
        for (taken, bag), before in ways.items():
            for more in range(min(there, most - taken) + 1):
                found[taken + more, (*bag, min(more, cap))] += before * comb(there, more)
        ways = dict(found)
    return ways


def _paid(
    bags: Mapping[tuple[int, Bag], int], kinds: Sequence[Both], prices: Mapping[Both, int], laid: int
) -> dict[tuple[int, int], int]:
    """Count the ways by the number of assets and how many cards of the deck so many of them, laid, would pay for."""
    within = cache(lambda bag: sum(n for price, n in prices.items() if _pays(bag, kinds, price, laid)))
    found: Counter[tuple[int, int]] = Counter()
    for (taken, bag), ways in bags.items():
        found[taken, within(bag)] += ways
    return dict(found)


def _pays(bag: Bag, kinds: Sequence[Both], price: Both, laid: int) -> bool:
    """Whether some of the assets, at most `laid`, give both powers that a card requires (KR-5.4)."""
    defence, attack = price
    if defence <= 0 >= attack:
        return True
    if not bag or not laid:
        return False
    gives = kinds[0]
    return any(
        _pays(bag[1:], kinds[1:], (defence - used * gives[0], attack - used * gives[1]), laid - used)
        for used in range(min(bag[0], laid), -1, -1)
    )


def _payable(dealt: DealtCards, paid: Mapping[tuple[int, int], int], drawn: int) -> Fraction:
    others = dealt.size - dealt.assets
    none = Fraction(0)
    for (assets, cards), ways in paid.items():
        if assets <= drawn and (missed := comb(others - cards, drawn - assets)):
            none += ways * missed * dealt.weight(drawn, assets)
    return 1 - none
