"""What the ready decks are held to: each to its plan (`plans.toml`), all to what CONTRIBUTING says of them."""

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.card_texts import effects, moves, returns
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, ExtraBlock, KeywordName, Kind, Untap, Zone
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.metagame.decks import List, Pool

PLANS = Path(__file__).with_name("plans.toml")
ALONE = 10
"""So many cards at the most are in a list once: what is drawn by luck alone is no plan (CONTRIBUTING)."""


def told() -> dict[str, dict[str, Any]]:
    """Return what is told of each plan, by what commands call its deck."""
    return tomllib.loads(PLANS.read_text("utf-8"))


def _of(category: Category) -> Callable[[Card], int]:
    return lambda card: card.category is category


def _having(name: KeywordName) -> Callable[[Card], int]:
    return lambda card: card.keyword(name) is not None


def _is_cheap_attack(card: Card) -> int:
    return card.kind is Kind.ATTACK and card.requires.defence + card.requires.attack <= 2


def _is_dear_attack(card: Card) -> int:
    return card.kind is Kind.ATTACK and card.requires.attack >= 4


def _blocks_again(card: Card) -> int:
    """Untaps own measures, lets them block once more, or blocks more by a discarded card."""
    return any(isinstance(effect, Untap | ExtraBlock) for effect in effects(card)) or card.id == "incident-response"


ABOUT: Mapping[str, Callable[[Card], int]] = {
    "rush": _is_cheap_attack,
    "foothold": _having(KeywordName.PERSISTENCE),
    "flood": _of(Category.DOS),
    "breakers": _having(KeywordName.BREACH),
    "static": _of(Category.TEMPEST),
    "long-sum": _of(Category.CRYPTANALYSIS),
    "defence": returns,
    "mirrors": _having(KeywordName.DECOY),
    "scorched": lambda card: moves(card, Zone.ASSETS),
    "empty-hands": lambda card: moves(card, Zone.HAND),
    "watch": _blocks_again,
    "all-in": _is_dear_attack,
}
"""What a plan is about: of such cards no other deck has more."""


@dataclass(frozen=True)
class Group:
    """Cards of which a plan wants so many copies: these by id, or all attacks of a category or of such costs."""

    copies: int = 0
    share: float = 0.0
    """The share of its attacks that are to be of these."""
    cards: tuple[str, ...] = ()
    category: str = ""
    from_cost: int = 0
    to_cost: int = 99

    def of(self, pool: Pool) -> frozenset[str]:
        """Return the cards by id."""
        if self.cards:
            return frozenset(self.cards)
        return frozenset(
            name
            for name, card in pool.cards.items()
            if card.category is not None
            and self.category in ("", card.category)
            and self.from_cost <= card.requires.attack <= self.to_cost
        )


class Plan(Pool):
    """The decks that keep a plan: bounds for kinds of cards, cards that it is about, those with no other home."""

    def __init__(self, cards: Mapping[str, Card], told: Mapping[str, Any]) -> None:
        super().__init__(cards)
        self.bounds = {Kind(kind): (low, high) for kind, (low, high) in told["kinds"].items()}
        groups = [Group(**{**group, "cards": tuple(group.get("cards", ()))}) for group in told["groups"]]
        self.groups = [(group, group.of(self)) for group in groups]
        self._own, self._without = frozenset(told.get("own", ())), frozenset(told.get("without", ()))
        self.own, self.shunned = self._own, self._without

    def beside(self, old: List, others: Sequence[List]) -> None:
        """Keep what a list alone has, so that no card is without a home, and shun what all others have."""
        held = [dict(other).keys() for other in others]
        self.own = self._own | (dict(old).keys() - set[str]().union(*held))
        self.shunned = self._without | set[str](self.cards).intersection(*held)

    def is_legal(self, listed: List) -> bool:
        """Tell whether a deck keeps the plan, and may be played without a warning (KR-2)."""
        counts = Counter(dict(listed))
        kinds = Counter[Kind]()
        for name, copies in counts.items():
            kinds[self.cards[name].kind] += copies
        return (
            all(low <= kinds[kind] <= high for kind, (low, high) in self.bounds.items())
            and not self.shunned & counts.keys()
            and self.own <= counts.keys()
            and list(counts.values()).count(1) <= ALONE
            and all(self._holds(group, names, counts, kinds) for group, names in self.groups)
            and super().is_legal(listed)
            and not validate(self.deck(listed), self.cards)
        )

    def _holds(self, group: Group, names: frozenset[str], counts: Counter[str], kinds: Counter[Kind]) -> bool:
        held = sum(counts[name] for name in names)
        return held >= max(group.copies, group.share * kinds[Kind.ATTACK])
