"""Cards as the loop reads them: flat numbers and bit masks, worked out once for each card and shared by all duels."""

from collections.abc import Sequence

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import (
    Ability,
    Activated,
    Category,
    Continuous,
    Effect,
    How,
    KeywordName,
    Kind,
    Pick,
    Triggered,
    When,
    Whose,
    Zone,
)

CATEGORY_BIT = {category: 1 << place for place, category in enumerate(Category)}
_TURN_MOMENTS = frozenset({When.TURN_START, When.TURN_END})


class Text:
    """An ability worked out: its effects, what it costs, and the picks without which it can't be carried out."""

    __slots__ = ("costs", "effects", "targets")

    def __init__(self, ability: Ability) -> None:
        self.effects: tuple[Effect, ...] = () if isinstance(ability, Continuous) else ability.effects
        self.costs = ability.cost if isinstance(ability, Activated) else ()
        picks = (getattr(effect, "what", None) for effect in self.effects)
        self.targets = tuple(pick for pick in picks if isinstance(pick, Pick) and _is_needed(pick))


def _is_needed(pick: Pick) -> bool:
    """Tell whether a card must be there to be chosen; what the other hand holds must not show in the options."""
    if pick.who is None or (pick.who.zone is Zone.HAND and pick.who.side is Whose.OPPONENT):
        return False
    return pick.how is How.CHOSEN and not pick.up_to


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
        "minds_turns",
        "needs_blocks",
        "on_own_turn",
        "persistence",
        "played_targets",
        "plays_freely",
        "provides_attack",
        "provides_defence",
        "quarantine",
        "requires_attack",
        "requires_defence",
        "stealth",
        "texts",
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
        self.texts = tuple(Text(ability) for ability in card.abilities)
        self.triggers: dict[When, tuple[int, ...]] = {}
        for place, ability in enumerate(card.abilities):
            if isinstance(ability, Triggered):
                self.triggers[ability.when] = (*self.triggers.get(ability.when, ()), place)
        self.activated = tuple(i for i, ability in enumerate(card.abilities) if isinstance(ability, Activated))
        self.played_targets = tuple(
            pick for place in self.triggers.get(When.PLAYED, ()) for pick in self.texts[place].targets
        )
        self.plays_freely = not (self.played_targets or self.requires_defence or self.requires_attack)
        """Whether an event needs neither power nor a card to choose."""
        self.continuous = tuple(ability for ability in card.abilities if isinstance(ability, Continuous))
        self.minds_turns = not _TURN_MOMENTS.isdisjoint(self.triggers)

    def __repr__(self) -> str:
        return f"<{self.card.id}>"


def _flags(values: list[bool]) -> bytes:
    return bytes(values) if True in values else b""


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


def shared(specs: Sequence[Spec]) -> list[Spec]:
    """Give cards that are the same (KR-2.2) one Spec, though they were read twice.

    Raise ValueError where two different cards bear one id.
    """
    known: dict[str, Spec] = {}
    for spec in specs:
        first = known.setdefault(spec.card.id, spec)
        if first is not spec and first.card != spec.card:
            raise ValueError(f"two different cards are called {spec.card.id!r} (KR-2.2)")
    return [known[spec.card.id] for spec in specs]


class Roster:
    """Who is who: the Spec of every card number of one duel; numbers below `first` are of seat 0.

    The rest are flags by card number, so that the loop need not look at every card for the few it wants.
    """

    __slots__ = (
        "changed",
        "first",
        "is_asset",
        "is_changer",
        "is_deployed",
        "is_event",
        "is_used",
        "minds_turns",
        "specs",
    )

    def __init__(self, specs: Sequence[Spec], first: int) -> None:
        self.specs = tuple(specs)
        self.first = first
        self.is_asset = bytes([spec.is_asset for spec in specs])
        self.is_event = bytes([spec.is_event for spec in specs])
        self.is_deployed = bytes([spec.is_measure or spec.is_attack for spec in specs])
        self.is_used = _flags([bool(spec.activated) for spec in specs])
        """Whether a card has an ability for a cost; empty when none has."""
        self.minds_turns = _flags([spec.minds_turns for spec in specs])
        """Whether the start or end of a turn sets off a card; empty when none."""
        self.is_changer = _flags([bool(spec.continuous) for spec in specs])
        """Whether a card changes numbers as long as it lies untapped; empty when none does."""
        changing = {spec for spec in specs if spec.continuous} if self.is_changer else ()
        self.changed = frozenset(text.stat for spec in changing for text in spec.continuous)
        """The numbers that such texts change."""

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
