"""A card as data: what is printed on it (KR-1), the reference behind it, and nothing that can be derived."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kiberrubezh.cards.abilities import Ability, Triggered
from kiberrubezh.cards.effects import (
    COUNTED_KEYWORDS,
    MANY,
    Category,
    Keyword,
    KeywordName,
    Kind,
    Small,
)
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import visible

OWN_SET = "custom"
"""The set of cards that users type in themselves."""
OWN_BEFORE = "own-"
"""How the ids of these cards begin; those of no other set do."""


LONGEST_ID, LONGEST_NAME, LONGEST_TEXT = 100, 120, 2000
"""Characters, of which no card has more in its id, its name, any other text."""
GREATEST_NUMBER = 999_999
"""No set has so many cards."""


def _printable(words: str) -> str:
    if visible(words.replace("\r", "")) != words.replace("\r", ""):
        raise ValueError("a text has letters, signs and line breaks alone, no control characters")
    return words


Said = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT), AfterValidator(_printable)]


class Words(Frozen):
    """The same words in both languages of the program."""

    ru: Said
    en: Said


class Power(Frozen):
    """An amount of each of the two powers, each ≥ 0."""

    defence: Small = 0
    attack: Small = 0


class Timing(StrEnum):
    """When an event may be played, within KR-6.1 and KR-6.2."""

    ANY = "any"
    OWN_TURN = "own_turn"
    BLOCKING = "blocking"


class Reference(Frozen):
    """The real thing a card stands for: a catalogue or order, its code and name there."""

    source: Said
    code: Said
    title: Said


class Card(Frozen):
    """A card of the game; two cards are the same (KR-2.2) exactly when their `id` is."""

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)
    kind: Kind
    name: Words
    basic: bool = False
    provides: Power = Power()
    requires: Power = Power()
    blocks: tuple[Category, ...] = Field(default=(), max_length=MANY)
    capacity: Small = 0
    category: Category | None = None
    damage: Small = 0
    timing: Timing = Timing.ANY
    keywords: tuple[Keyword, ...] = Field(default=(), max_length=MANY)
    abilities: tuple[Ability, ...] = Field(default=(), max_length=MANY)
    manual: Words | None = None
    """The printed text of a card typed in, where it is outside the vocabulary: the players carry it out (KR-9)."""
    reference: Reference | None = None
    about: Words | None = None
    """What the thing is in reality, in two or three sentences."""
    set: str = Field(default=OWN_SET, max_length=LONGEST_ID)
    number: int = Field(default=0, ge=0, le=GREATEST_NUMBER)

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        problems = list(_problems(self))
        if problems:
            raise ValueError(f"card {self.id}: " + "; ".join(problems))
        return self

    @property
    def is_own(self) -> bool:
        """Whether a user typed the card in."""
        return self.set == OWN_SET or self.id.startswith(OWN_BEFORE)

    def keyword(self, name: KeywordName) -> Keyword | None:
        """Return the keyword of that name, or None."""
        return next((keyword for keyword in self.keywords if keyword.name is name), None)


def _problems(card: Card) -> list[str]:
    """List what contradicts KR-1.2 to KR-1.6."""
    kind = card.kind
    demands = {
        f"a name is one line of at most {LONGEST_NAME} characters": all(
            len(name) <= LONGEST_NAME and not {"\n", "\r", "\t"} & {*name} for name in (card.name.ru, card.name.en)
        ),
        "a measure blocks at least 1 attack (KR-1.3)": kind is not Kind.MEASURE or card.capacity >= 1,
        "an attack has a category and damage ≥ 1 (KR-1.4)": kind is not Kind.ATTACK
        or (card.category is not None and card.damage >= 1),
        "an asset provides power, or its text says what it is for (KR-1.2)": kind is not Kind.ASSET
        or card.provides != Power()
        or bool(card.abilities)
        or card.manual is not None,
        "the event does nothing: it needs abilities or a manual text (KR-1.6)": kind is not Kind.EVENT
        or bool(card.abilities or card.manual),
        "an event watches no card: it is not on the table (KR-9)": kind is not Kind.EVENT or not _watches(card),
        "only an asset provides power or is basic (KR-1.2)": kind is Kind.ASSET
        or (card.provides == Power() and not card.basic),
        "an asset requires no power (KR-1.2)": kind is not Kind.ASSET or card.requires == Power(),
        "only a measure has categories it blocks and a capacity (KR-1.3)": kind is Kind.MEASURE
        or (not card.blocks and card.capacity == 0),
        "only an attack has a category and damage (KR-1.4)": kind is Kind.ATTACK
        or (card.category is None and card.damage == 0),
        "a category is named once": len(set(card.blocks)) == len(card.blocks),
        "a keyword is named once": len({k.name for k in card.keywords}) == len(card.keywords),
        "a keyword has a number exactly where it needs one": all(
            (k.name in COUNTED_KEYWORDS) == (k.value > 0) for k in card.keywords
        ),
    }
    return [demand for demand, met in demands.items() if not met]


def _watches(card: Card) -> bool:
    return any(isinstance(text, Triggered) and text.watch is not None for text in card.abilities)
