"""What a deck is made of, and the exact odds of drawing from it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.deckbuilder.deck import Deck

OPENING_HAND = 7


@dataclass(frozen=True, slots=True)
class Stats:
    """Counts of cards in a deck; cards that nobody knows count in `size` and `unknown` alone."""

    size: int
    unknown: int
    kinds: dict[Kind, int]
    attacks: dict[Category, int]
    """Attacks of each category."""
    blockers: dict[Category, int]
    """Measures that name each category."""
    any_blockers: int
    """Measures that name none and so block any (KR-1.3)."""
    defence_curve: dict[int, int]
    """Required defence power → how many measures and attacks require that much; 0 is left out."""
    attack_curve: dict[int, int]
    provided: Power
    """All assets together."""
    required: Power
    """All measures and attacks together."""

    @property
    def assets(self) -> int:
        """The number of assets."""
        return self.kinds[Kind.ASSET]

    @property
    def others(self) -> int:
        """The number of known cards that are no assets."""
        return self.size - self.unknown - self.assets

    def blocked(self, category: Category) -> int:
        """Count the measures that block attacks of the category, unless those are stealthy (KR-1.3)."""
        return self.blockers[category] + self.any_blockers


def stats(deck: Deck, cards: Mapping[str, Card]) -> Stats:
    """Count the deck through."""
    known = [(cards[card_id], count) for card_id, count in deck.counts().items() if card_id in cards]
    of_kind = {kind: [(card, n) for card, n in known if card.kind is kind] for kind in Kind}
    deployed = of_kind[Kind.MEASURE] + of_kind[Kind.ATTACK]
    return Stats(
        size=deck.size,
        unknown=deck.size - sum(n for _, n in known),
        kinds={kind: sum(n for _, n in of_kind[kind]) for kind in Kind},
        attacks={c: sum(n for card, n in of_kind[Kind.ATTACK] if card.category is c) for c in Category},
        blockers={c: sum(n for card, n in of_kind[Kind.MEASURE] if c in card.blocks) for c in Category},
        any_blockers=sum(n for card, n in of_kind[Kind.MEASURE] if not card.blocks),
        defence_curve=_curve((card.requires.defence, n) for card, n in deployed),
        attack_curve=_curve((card.requires.attack, n) for card, n in deployed),
        provided=_total((card.provides, n) for card, n in known),
        required=_total((card.requires, n) for card, n in deployed),
    )


def _curve(amounts: Iterable[tuple[int, int]]) -> dict[int, int]:
    curve: Counter[int] = Counter()
    for power, count in amounts:
        if power:
            curve[power] += count
    return dict(sorted(curve.items()))


def _total(powers: Iterable[tuple[Power, int]]) -> Power:
    pairs = list(powers)
    return Power.model_construct(  # a sum may be greater than what one card has
        defence=sum(power.defence * n for power, n in pairs),
        attack=sum(power.attack * n for power, n in pairs),
    )


def exactly(hits: int, wanted: int, size: int, drawn: int) -> float:
    """Return the chance of exactly `hits` of `wanted` cards among `drawn` from `size`; draws stop at an empty deck."""
    drawn = min(drawn, size)
    if not 0 <= hits <= drawn:
        return 0.0
    return comb(wanted, hits) * comb(size - wanted, drawn - hits) / comb(size, drawn)


def at_least(hits: int, wanted: int, size: int, drawn: int = OPENING_HAND) -> float:
    """Return the chance of `hits` or more of `wanted` cards among `drawn` from `size`."""
    drawn = min(drawn, size)
    ways = sum(comb(wanted, k) * comb(size - wanted, drawn - k) for k in range(max(hits, 0), drawn + 1))
    return ways / comb(size, drawn)


def expectation(wanted: int, size: int, drawn: int = OPENING_HAND) -> float:
    """Return how many of `wanted` cards are among `drawn` from `size` on the average."""
    return wanted * min(drawn, size) / size if size else 0.0


def redeal_chance(assets: int, size: int, drawn: int = OPENING_HAND, least: int = 2) -> float:
    """Return the chance that the opening hand has fewer than `least` assets, or nothing but assets (KR-3.4)."""
    drawn = min(drawn, size)
    others = size - assets
    good = sum(comb(assets, k) * comb(others, drawn - k) for k in range(least, drawn))
    return (comb(size, drawn) - good) / comb(size, drawn)


def seen_by_turn(turn: int, first: bool) -> int:
    """Return how many cards a player has drawn once those of their own turn `turn` are in hand (KR-3.3, KR-5.1).

    Turn 0 is the opening hand. A redeal and texts that draw are left out.
    """
    return OPENING_HAND + 2 * turn - (1 if first and turn else 0)


def drawn_by_turn(copies: int, size: int, turn: int, first: bool) -> float:
    """Return the chance of having drawn at least one of `copies` by the own turn number `turn`."""
    return at_least(1, copies, size, seen_by_turn(turn, first))
