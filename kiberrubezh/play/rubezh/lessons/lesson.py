"""A lesson as its file says it: where the cards lie, what the opponent does, the steps that lead through it."""

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.replay import Header
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.rubezh.sides import THEM, YOU, Part, Side

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=50)]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=220)]
Ordered = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Light = Literal[
    "hand", "assets", "measures", "attacks", "power", "deck", "discard", "lane", "phases",
    "their hand", "their assets", "their measures", "their attacks", "their power", "their deck", "their discard",
]  # fmt: skip
MARK = re.compile(r"\{([^{}]*)\}")
"""What words are filled in at: `{firewall}` is the card's name, `{malicious-file.damage}` a number printed on it."""


class Title(Part):
    """A few words in both languages."""

    ru: Line
    en: Line


class Words(Part):
    """A sentence or two in both languages; `{card-id}` is a card's name, `{card-id.damage}` a number printed on it."""

    ru: Sentence
    en: Sentence

    def of(self, lang: Lang, cards: Mapping[str, Card]) -> str:
        """Return them in one language, names and numbers of cards filled in."""
        return MARK.sub(lambda found: words_at(found[1], lang, cards) or found[0], self.ru if lang == "ru" else self.en)


class Opponent(Side):
    """The cards of the opponent, and what it does."""

    orders: tuple[Ordered, ...] = Field(default=(), max_length=100)
    """What it does, one after another, each as soon as the rules let it; till then it passes."""


class Step(Part):
    """One thing that is asked of who learns."""

    say: Words
    """What is said: one sentence, which names the act."""
    wait: Annotated[tuple[Ordered, ...], Field(min_length=1, max_length=10)]
    """What is waited for: all of these acts, in any order."""
    light: Light | None = None
    """A part of the table that is lit besides the cards or the button by which the act is done."""
    rule: str = ""
    """The rule that it is about, which a press opens."""


class Lesson(Part):
    """A lesson."""

    name: Title
    """What it is called."""
    about: Words
    """What is learned by it."""
    first: Literal["you", "opponent"] = "you"
    """Whose turn it is as it begins."""
    seed: int = Field(default=0, ge=0, lt=2**32)
    """What chance is drawn from: shuffles, and cards at random."""
    you: Side
    """The cards of who learns."""
    opponent: Opponent
    """The cards of the opponent, and its orders."""
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=30)]
    """What is asked, one step after another."""
    end: Words
    """What is said as all of it is done."""

    @property
    def is_dealt(self) -> bool:
        """Whether hands are dealt and redealt, rather than laid out."""
        return self.you.is_dealt and self.opponent.is_dealt

    def header(self, cards: Mapping[str, Card], names: tuple[str, str] = ("", "")) -> Header:
        """Write down the duel that it begins with. Raise KeyError for a card that nobody knows."""
        layouts = self.you.layout(cards), self.opponent.layout(cards)
        first = YOU if self.first == "you" else THEM
        if self.is_dealt:
            return Header.of([it.deck for it in layouts], self.seed, first, names, as_they_lie=True)
        return Header.laid(layouts, first, self.seed, names)


def words_at(mark: str, lang: Lang, cards: Mapping[str, Card]) -> str:
    """Return what stands at a mark: a card's name, or a number printed on it; "" where there is no such thing."""
    name, _, number = mark.partition(".")
    card = cards.get(name)
    if card is None:
        return ""
    if not number:
        return card.name.ru if lang == "ru" else card.name.en
    return str(numbers_of(card)[number]) if number in numbers_of(card) else ""


def numbers_of(card: Card) -> dict[str, int]:
    """Return the numbers printed on a card: the powers that it provides or requires, capacity or damage."""
    power = card.provides if card.kind == "asset" else card.requires
    found = {"defence": power.defence, "attack": power.attack}
    if card.damage:
        found["damage"] = card.damage
    if card.capacity:
        found["capacity"] = card.capacity
    return found
