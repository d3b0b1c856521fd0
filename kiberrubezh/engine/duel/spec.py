"""Cards as the loop reads them: flat numbers and bit masks, worked out once for each card and shared by all duels."""

from collections.abc import Sequence

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    Activated,
    Category,
    Continuous,
    Cost,
    Effect,
    How,
    KeywordName,
    Kind,
    Pick,
    Triggered,
    When,
)

CATEGORY_BIT = {category: 1 << place for place, category in enumerate(Category)}
_TURN_MOMENTS = frozenset({When.TURN_START, When.TURN_END})


class Spec:
    """A card worked out for the loop; `blocks` and `category` are masks of CATEGORY_BIT."""

    __slots__ = (
        "activated",
        "attack",
        "blocks",
        "breach",
        "capacity",
        "card",
        "category",
        "continuous",
        "damage",
        "decoy",
        "defence",
        "echelon",
        "escalation",
        "is_asset",
        "is_attack",
        "is_event",
        "is_measure",
        "needs_blocks",
        "on_own_turn",
        "persistence",
        "played_targets",
        "provides_attack",
        "provides_defence",
        "quarantine",
        "requires_attack",
        "requires_defence",
        "stealth",
        "triggers",
        "when_blocking",
    )

    def __init__(self, card: Card) -> None:
        self.card = card
        self.is_asset = card.kind is Kind.ASSET
        self.is_measure = card.kind is Kind.MEASURE
        self.is_attack = card.kind is Kind.ATTACK
        self.is_event = card.kind is Kind.EVENT
        self.provides_defence = card.provides.defence
        self.provides_attack = card.provides.attack
        self.requires_defence = card.requires.defence
        self.requires_attack = card.requires.attack
        self.blocks = sum(CATEGORY_BIT[category] for category in card.blocks)
        self.capacity = card.capacity
        self.category = CATEGORY_BIT[card.category] if card.category else 0
        self.damage = card.damage
        self.on_own_turn = card.timing is not Timing.BLOCKING
        self.when_blocking = card.timing is not Timing.OWN_TURN
        self._read_keywords(card)
        self._read_abilities(card)

    def _read_keywords(self, card: Card) -> None:
        values = {keyword.name: keyword.value for keyword in card.keywords}
        self.stealth = KeywordName.STEALTH in values
        self.breach = KeywordName.BREACH in values
        self.persistence = KeywordName.PERSISTENCE in values
        self.decoy = KeywordName.DECOY in values
        self.quarantine = KeywordName.QUARANTINE in values
        self.needs_blocks = values.get(KeywordName.DISTRIBUTED, 1)
        self.escalation = values.get(KeywordName.ESCALATION, 0)
        self.echelon = values.get(KeywordName.ECHELON, 0)

    def _read_abilities(self, card: Card) -> None:
        self.triggers: dict[When, tuple[int, ...]] = {}
        for place, ability in enumerate(card.abilities):
            if isinstance(ability, Triggered):
                self.triggers[ability.when] = (*self.triggers.get(ability.when, ()), place)
        self.activated = tuple(i for i, ability in enumerate(card.abilities) if isinstance(ability, Activated))
        self.played_targets = tuple(
            pick for place in self.triggers.get(When.PLAYED, ()) for pick in self.ability_targets(place)
        )
        self.continuous = tuple(ability for ability in card.abilities if isinstance(ability, Continuous))

    def effects(self, ability: int) -> tuple[Effect, ...]:
        """Return the effects of the ability at that place of the card."""
        found = self.card.abilities[ability]
        return () if isinstance(found, Continuous) else found.effects

    def costs(self, ability: int) -> tuple[Cost, ...]:
        """Return what is paid for the ability at that place of the card."""
        found = self.card.abilities[ability]
        return found.cost if isinstance(found, Activated) else ()

    def ability_targets(self, ability: int) -> tuple[Pick, ...]:
        """Return the picks without which the ability can't be carried out: a player must choose a card."""
        picks = (getattr(effect, "what", None) for effect in self.effects(ability))
        return tuple(pick for pick in picks if isinstance(pick, Pick) and pick.how is How.CHOSEN and not pick.up_to)

    def stops_at_turns(self) -> bool:
        """Tell whether the start or end of a turn sets off a text of the card."""
        return not _TURN_MOMENTS.isdisjoint(self.triggers)

    def __repr__(self) -> str:
        return f"<{self.card.id}>"


_known: dict[int, Spec] = {}
_KEPT = 4096


def spec_of(card: Card) -> Spec:
    """Return the shared Spec of a card object.

    Kept by the object's identity, as hashing a card costs more than a whole step of a duel; the Spec
    holds the card, so that the identity stays its own.
    """
    spec = _known.get(id(card))
    if spec is None or spec.card is not card:
        if len(_known) >= _KEPT:
            _known.clear()
        spec = _known[id(card)] = Spec(card)
    return spec


class Roster:
    """Who is who: the Spec of every card number of one duel; numbers below `first` are of seat 0."""

    __slots__ = ("changes_numbers", "first", "has_abilities", "minds_turns", "specs")

    def __init__(self, specs: Sequence[Spec], first: int) -> None:
        self.specs = tuple(specs)
        self.first = first
        self.changes_numbers = any(spec.continuous for spec in self.specs)
        self.has_abilities = any(spec.activated for spec in self.specs)
        self.minds_turns = any(spec.stops_at_turns() for spec in self.specs)

    def owner(self, card: int) -> int:
        """Return the seat whose deck the card came from."""
        return 0 if card < self.first else 1

    def card(self, card: int) -> Card:
        """Return what is printed on the card of that number."""
        return self.specs[card].card

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Roster):
            return NotImplemented
        pairs = zip(self.specs, other.specs, strict=False)
        return (
            self.first == other.first
            and len(self.specs) == len(other.specs)
            and all(mine is its or mine.card == its.card for mine, its in pairs)
        )
