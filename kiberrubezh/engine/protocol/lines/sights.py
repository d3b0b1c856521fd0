"""What lines show of a duel: the view of a seat and the cards by number and id, told once in full."""

from collections.abc import Iterator
from typing import Self

from pydantic import AliasChoices, AliasPath, ConfigDict, Field

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Category, Keyword
from kiberrubezh.cards.text import plain_text
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.ground.data import Frozen


class SightPart(Frozen):
    """Base of what is read off the engine's own data, field by field."""

    model_config = ConfigDict(from_attributes=True, use_attribute_docstrings=True)


class CardSight(SightPart):
    """A card that the seat can name, as texts have changed it by now."""

    number: int
    """The card's number in this duel, by which options mean it."""
    id: str = Field(validation_alias=AliasChoices(AliasPath("card", "id"), "id"))
    """Which card it is."""
    tapped: bool
    power: Power
    """What it provides now (an asset) or requires."""
    value: int
    """An attack's damage now, a measure's capacity, else 0."""
    categories: tuple[Category, ...]
    """The category of an attack now, those that a measure names."""
    keywords: tuple[Keyword, ...]


class SideSight(SightPart):
    """One player's cards; of hand and deck those that the seat can name."""

    deck_count: int
    hand_count: int
    hand: tuple[CardSight, ...]
    deck_known: tuple[tuple[int, CardSight], ...]
    """Cards of the deck with their depth; 0 is the top."""
    assets: tuple[CardSight, ...]
    measures: tuple[CardSight, ...]
    attacks: tuple[CardSight, ...]
    events: tuple[CardSight, ...]
    discard: tuple[CardSight, ...]
    provided: Power
    used: Power
    shield: int
    """Destructions of cards of the deck that are still prevented this turn."""
    deck_list: tuple[str, ...]
    """The ids of all cards that the deck was made of, in their order; none where lists are closed."""


class DecisionSight(SightPart):
    """What a seat is asked, and everything that it may answer."""

    seat: int
    prompt: str
    options: tuple[Option, ...]
    """Each an act, the number of its card and that of its target; -1 where the act needs none."""


class ViewSight(SightPart):
    """A duel as one seat may know it."""

    seat: int
    """Whose view this is."""
    sides: tuple[SideSight, SideSight]
    """By seat."""
    turn: int
    active: int
    """Whose turn it is."""
    phase: str
    assets_left: int
    """Assets that may still be laid this turn."""
    wave: tuple[int, ...]
    """The attacks of the declared wave, by number."""
    blocks: tuple[tuple[int, int], ...]
    """Pairs of a measure and the attack that it blocks."""
    hits: tuple[tuple[int, int], ...]
    """Pairs of an attack that nobody blocks and the damage it would do now."""
    extra_blocks: tuple[tuple[int, int], ...]
    """Pairs of a measure and the blocks that it has left beyond its capacity."""
    asked: int
    """Who decides now; -1 when the duel is over."""
    prompt: str
    """What is decided now; empty when the duel is over."""
    decision: DecisionSight | None
    """The question, when it is this seat's."""
    source: int
    """The card whose text asks; -1 when the rules ask."""
    composing: tuple[int, ...]
    """The attacks that this seat has added to a wave not yet declared."""
    winner: int
    """-1 while the duel goes on."""
    reason: str
    """The rule by which the duel ended."""
    quarantine: tuple[tuple[int, int], ...]
    """Pairs of an attack held in quarantine and the turn at whose end it is over."""

    @classmethod
    def of(cls, view: View) -> Self:
        """Return what is shown of a view."""
        return cls.model_validate(view)


class CardText(Frozen):
    """What a card says beyond its numbers, in both languages; empty for a card without text."""

    ru: str
    en: str


class CardRecord(Frozen):
    """A card in full: what is printed on it, and its text in words."""

    card: Card
    text: CardText

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return what is told of a card."""
        return cls(card=card, text=CardText(ru=plain_text(card, "ru"), en=plain_text(card, "en")))


def cards_of(view: View) -> Iterator[CardView]:
    """Yield every card that a seat can name."""
    for side in view.sides:
        yield from (card for _, card in side.deck_known)
        for zone in (side.hand, side.assets, side.measures, side.attacks, side.events, side.discard):
            yield from zone
