"""Cards as the loop reads them: flat numbers and bit masks, worked out once for each card and shared by all duels."""

from typing import Final

from kiberrubezh.cards.abilities import Activated, Continuous, Replacement, Triggered, When
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT, StandingText, Text

_TURN_MOMENTS: Final = frozenset({When.TURN_START, When.TURN_END})

TRAITS: Final = {
    "is_asset": 1,
    "on_own_turn": 2,
    "is_used": 4,
    "minds_turns": 8,
    "is_watcher": 16,
    "is_replacer": 32,
    "is_changer": 64,
    "when_blocking": 128,
}
"""What the loop asks of cards by number; all of a card's traits together are one byte."""


class Spec:
    """A card worked out for the loop, as it is printed; `categories` are bits of CATEGORY_BIT.

    A keyword is kept under its name: its N, 1 for one that goes without, 0 where the card hasn't got it.
    """

    __slots__ = (
        *KeywordName,
        "activated",
        "aimed",
        "capacity",
        "card",
        "categories",
        "continuous",
        "damage",
        "is_asset",
        "is_attack",
        "is_changer",
        "is_deployed",
        "is_event",
        "is_manual",
        "is_measure",
        "is_replacer",
        "is_used",
        "is_watcher",
        "minds_turns",
        "name",
        "named",
        "on_own_turn",
        "plays_freely",
        "provides_attack",
        "provides_defence",
        "replacements",
        "requires_attack",
        "requires_defence",
        "texts",
        "traits",
        "triggers",
        "used_anytime",
        "watches",
        "when_blocking",
    )

    stealth: int
    distributed: int
    breach: int
    persistence: int
    escalation: int
    echelon: int
    decoy: int
    quarantine: int

    def __init__(self, card: Card) -> None:
        self.card = card
        self.name = card.id
        self.is_asset = card.kind is Kind.ASSET
        self.is_measure = card.kind is Kind.MEASURE
        self.is_attack = card.kind is Kind.ATTACK
        self.is_event = card.kind is Kind.EVENT
        self.is_manual = card.manual is not None
        self.is_deployed = self.is_measure or self.is_attack
        self.provides_defence = card.provides.defence
        self.provides_attack = card.provides.attack
        self.requires_defence = card.requires.defence
        self.requires_attack = card.requires.attack
        self.named: tuple[Category, ...] = card.blocks if card.category is None else (card.category,)
        """The category of an attack, those that a measure blocks."""
        self.categories = sum(CATEGORY_BIT[category] for category in self.named)
        self.capacity = card.capacity
        self.damage = card.damage
        self.on_own_turn = self.is_event and card.timing is not Timing.BLOCKING
        self.when_blocking = self.is_event and card.timing is not Timing.OWN_TURN
        values = {keyword.name: max(keyword.value, 1) for keyword in card.keywords}
        for name in KeywordName:
            setattr(self, name, values.get(name, 0))
        self._read_abilities(card)

    def _read_abilities(self, card: Card) -> None:
        self.texts = tuple(Text(ability) for ability in card.abilities)
        self.triggers: dict[When, tuple[int, ...]] = {}
        """The places of the texts that a moment sets off when it befalls the card itself."""
        self.watches: dict[When, tuple[int, ...]] = {}
        """The places of those that it sets off when it befalls another."""
        for place, ability in enumerate(card.abilities):
            if isinstance(ability, Triggered):
                places = self.triggers if ability.watch is None else self.watches
                places[ability.when] = (*places.get(ability.when, ()), place)
        self.activated = tuple(i for i, ability in enumerate(card.abilities) if isinstance(ability, Activated))
        self.used_anytime = tuple([i for i in self.activated if not any(it.in_wave for it in self.texts[i].targets)])
        """The places of the abilities that don't need an attack of a wave, which there mostly isn't."""
        played = [self.texts[place] for place in self.triggers.get(When.PLAYED, ())]
        self.aimed = tuple([text for text in played if text.targets])
        """The texts of an event that need a card to choose."""
        self.plays_freely = not (self.requires_defence or self.requires_attack or self.aimed)
        """Whether an event needs neither power nor a card to choose."""
        self.continuous = tuple(StandingText(ability) for ability in card.abilities if isinstance(ability, Continuous))
        self.replacements = tuple(ability for ability in card.abilities if isinstance(ability, Replacement))
        self.minds_turns = not _TURN_MOMENTS.isdisjoint(self.triggers)
        self.is_used = bool(self.activated)
        self.is_changer = bool(self.continuous)
        self.is_watcher = bool(self.watches)
        self.is_replacer = bool(self.replacements)
        self.traits = sum(bit for name, bit in TRAITS.items() if getattr(self, name))
        """Which of the traits the card has, as bits."""

    def __repr__(self) -> str:
        return f"<{self.card.id}>"


_known: dict[int, Spec] = {}
_KEPT = 4096


def spec_of(card: Card) -> Spec:
    """Return the shared Spec of a card object.

    Kept by the object's identity, as hashing a card costs more than a whole step of a duel; the Spec
    holds the card, so that the identity stays its own. Beyond so many cards the one kept longest is let go of.
    """
    spec = _known.get(id(card))
    if spec is None or spec.card is not card:
        if len(_known) >= _KEPT:
            longest, *_ = _known  # read in one step, and gone already or not: workers of a cluster are threads
            _known.pop(longest, None)
        spec = _known[id(card)] = Spec(card)
    return spec
