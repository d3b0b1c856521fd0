"""A card as it is typed in, finished or not, and the card that it comes to. No widgets."""

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.card import Card, Power, Reference, Timing, Words
from kiberrubezh.cards.compose.facts import KEYWORDS, LEAST
from kiberrubezh.cards.compose.questions import Key
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, MANY, Category, Keyword, KeywordName, Kind
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

NUMBERS = {
    "provides_defence": 0,
    "provides_attack": 0,
    "requires_defence": 0,
    "requires_attack": 0,
    "capacity": 1,
    "damage": 1,
}
"""The numbers of a card, and the least that each can be."""
Need = Literal["name", "effect", "reference"]
"""What a card may still lack."""
MOST = 99
"""The greatest number that is typed in."""
ASKED: dict[Kind, frozenset[str]] = {
    Kind.ASSET: frozenset({"provides_defence", "provides_attack", "basic"}),
    Kind.MEASURE: frozenset({"requires_defence", "requires_attack", "capacity", "categories", "keywords"}),
    Kind.ATTACK: frozenset({"requires_defence", "requires_attack", "damage", "categories", "keywords"}),
    Kind.EVENT: frozenset({"requires_defence", "requires_attack", "timing"}),
}
"""What is asked of a card of each kind besides its words."""
SAID = ("name_ru", "name_en", "text_ru", "text_en", "about_ru", "about_en", "source", "code", "title")
"""The fields that hold words."""
_PARTS = {"name": "name", "text": "manual", "about": "about"}
"""What of a card the fields are in each language, by how their names begin; others are of its reference."""
_NOTHING = Words(ru="…", en="…")
_BARE = {"id": "bare", "kind": Kind.EVENT, "name": _NOTHING, "manual": _NOTHING}
"""A card to try words on."""
_UNSEEN = ToldError(Pair("здесь ничего не видно", "nothing of it is seen"))
_LONGEST = 400
"""Answers of a text, at most."""


class TextSketch(BaseModel):
    """A text on its way: its place among the others, the answers so far, and the text that it is to replace if any."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    place: int = Field(ge=0, le=MANY)
    answers: tuple[Key, ...] = Field(default=(), max_length=_LONGEST)
    before: Ability | None = None


class FormFields(BaseModel):
    """The fields of the form; either language is enough for names and texts. What doesn't suit the kind is kept."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: Kind = Kind.EVENT
    name_ru: str = ""
    name_en: str = ""
    text_ru: str = ""
    text_en: str = ""
    basic: bool = False
    provides_defence: int = 1
    provides_attack: int = 0
    requires_defence: int = 0
    requires_attack: int = 0
    capacity: int = 1
    blocks: tuple[Category, ...] = ()
    category: Category = Category.MALWARE
    damage: int = 1
    timing: Timing = Timing.ANY
    keywords: dict[KeywordName, int] = {}
    abilities: tuple[Ability, ...] = Field(default=(), max_length=MANY)
    """With the one that is on its way, once it says something."""
    begun: TextSketch | None = None
    picture: OwnPicture | None = None
    about_ru: str = ""
    about_en: str = ""
    source: str = ""
    code: str = ""
    title: str = ""

    @classmethod
    def of(cls, card: Card) -> Self:
        """Return the fields of a card, to be changed; of its picture a card knows nothing."""
        nothing = Words.model_construct(ru="", en="")
        text, about, reference = card.manual or nothing, card.about or nothing, card.reference
        numbers = {"category": card.category or Category.MALWARE, "damage": card.damage or 1}
        return cls(
            kind=card.kind,
            name_ru=card.name.ru,
            name_en="" if card.name.en == card.name.ru else card.name.en,
            text_ru=text.ru,
            text_en="" if text.en == text.ru else text.en,
            abilities=card.abilities,
            about_ru=about.ru,
            about_en="" if about.en == about.ru else about.en,
            basic=card.basic,
            provides_defence=card.provides.defence,
            provides_attack=card.provides.attack,
            requires_defence=card.requires.defence,
            requires_attack=card.requires.attack,
            capacity=card.capacity or 1,
            blocks=card.blocks,
            timing=card.timing,
            keywords={keyword.name: keyword.value for keyword in card.keywords},
            source=reference.source if reference else "",
            code=reference.code if reference else "",
            title=reference.title if reference else "",
            **numbers,
        )

    @property
    def name(self) -> str:
        """The name, in whichever language there is one."""
        return self.name_ru.strip() or self.name_en.strip()

    @property
    def odd(self) -> dict[str, Exception]:
        """The fields whose words no card can have, and why each can't."""
        said = {name: getattr(self, name).strip() for name in SAID}
        return {name: why for name, words in said.items() if words and (why := _why_not(name, words)) is not None}

    @property
    def sound(self) -> Self:
        """The same with the odd fields left empty: as much of it as can be looked at."""
        return self.model_copy(update=dict.fromkeys(self.odd, ""))

    def missing(self) -> list[Need]:
        """List what is still to be filled in."""
        told = bool(self.text_ru.strip() or self.text_en.strip() or self.abilities)
        idle = self.kind is Kind.ASSET and not (self.provides_defence or self.provides_attack)
        cited = [bool(part.strip()) for part in (self.source, self.code, self.title)]
        lacks: dict[Need, bool] = {
            "name": not self.name,
            "effect": not told and (idle or self.kind is Kind.EVENT),
            "reference": any(cited) and not all(cited),
        }
        return [what for what, lacking in lacks.items() if lacking]

    def card(self, card_id: str, unnamed: str = "", known: Card | None = None) -> Card:
        """Return the card; what is still missing is made up, so that it can be looked at.

        With no field changed it is the `known` card, of which keywords stay that don't suit its kind. Raise ValueError
        where that doesn't fit.
        """
        if known is not None and self.model_copy(update={"picture": None, "begun": None}) == FormFields.of(known):
            return known
        lacks = self.missing()
        printed: dict[str, Any] = {
            "id": card_id,
            "kind": self.kind,
            "name": _words(self.name_ru, self.name_en) or Words(ru=unnamed or "…", en=unnamed or "…"),
            "keywords": tuple(self._keywords(known)),
            "abilities": self.abilities,
            "about": _words(self.about_ru, self.about_en),
            "manual": _words(self.text_ru, self.text_en) or (_NOTHING if "effect" in lacks else None),
            **self._numbers(),
        }
        if self.source.strip() and "reference" not in lacks:
            cited = (part.strip() for part in (self.source, self.code, self.title))
            printed["reference"] = Reference(**dict(zip(("source", "code", "title"), cited, strict=True)))
        return Card.model_validate(printed)

    def _numbers(self) -> dict[str, Any]:
        """Return what a card of this kind has besides its words."""
        if self.kind is Kind.ASSET:
            provides = Power(defence=self.provides_defence, attack=self.provides_attack)
            return {"provides": provides, "basic": self.basic}
        requires = {"requires": Power(defence=self.requires_defence, attack=self.requires_attack)}
        if self.kind is Kind.MEASURE:
            return {**requires, "capacity": self.capacity, "blocks": self.blocks}
        if self.kind is Kind.ATTACK:
            return {**requires, "category": self.category, "damage": self.damage}
        return {**requires, "timing": self.timing}

    def _keywords(self, known: Card | None) -> list[Keyword]:
        """Return the keywords that suit the kind, and those that the known card of that kind has anyway."""
        suiting = {*KEYWORDS.get(self.kind, ())}
        if known is not None and known.kind is self.kind:
            suiting |= {keyword.name for keyword in known.keywords}
        return [
            Keyword(name=name, value=(value or LEAST.get(name, 1)) if name in COUNTED_KEYWORDS else 0)
            for name, value in self.keywords.items()
            if name in suiting
        ]


def _words(ru: str, en: str) -> Words | None:
    """Return words in both languages, the one standing for the other where that is empty; None without any."""
    ru, en = ru.strip(), en.strip()
    return Words(ru=ru or en, en=en or ru) if ru or en else None


def _why_not(field: str, words: str) -> Exception | None:
    """Return why no card, whatever else is on it, can have these words in a field; None where one can."""
    part, told = _PARTS.get(field.partition("_")[0], "reference"), {"ru": words, "en": words}
    if part == "reference":
        told = {name: words if name == field else "…" for name in ("source", "code", "title")}
    elif is_unseen(words):
        return _UNSEEN
    try:
        Card.model_validate(_BARE | {part: told})
    except ValidationError as error:
        return error
    return None
