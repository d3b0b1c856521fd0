"""A lesson as its file says it: where the cards lie, what the opponent does, the steps that lead through it."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.replay import Header
from kiberrubezh.engine.rubezh.game import Layout
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Lang

YOU, THEM = 0, 1
"""The seats of who learns and of the opponent."""
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=50)]
Sentence = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=220)]
Ordered = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Cards = Annotated[str, StringConstraints(pattern=r"^([1-9]\d? )?[a-z0-9]+(-[a-z0-9]+)*$", max_length=110)]
Zone = Annotated[tuple[Cards, ...], Field(max_length=60)]
Light = Literal[
    "hand", "assets", "measures", "attacks", "power", "deck", "discard", "lane", "phases",
    "their hand", "their assets", "their measures", "their attacks", "their power", "their deck", "their discard",
]  # fmt: skip
MARK = re.compile(r"\{([^{}]*)\}")
"""What words are filled in at: `{firewall}` is the card's name, `{malicious-file.damage}` a number printed on it."""
_COPIES = re.compile(r"(?:(\d+) )?(.+)")


class Part(Frozen):
    """What lessons are made of, read strictly."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


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


class Side(Part):
    """The cards of one player by zone, each line a card's id, before it the number of copies: `4 firewall`."""

    deck: Zone = ()
    """The deck, from the top down."""
    hand: Zone = ()
    """The hand; with no card on any table or hand of both sides, the hands are dealt from the decks."""
    assets: Zone = ()
    """Assets on the table."""
    measures: Zone = ()
    """Measures on the table."""
    attacks: Zone = ()
    """Attacks on the table."""
    discard: Zone = ()
    """The discard, oldest first."""

    def lines(self) -> Iterator[tuple[str, int, str]]:
        """Yield zone, place and line of all that lies there."""
        for zone in Layout._fields:
            for place, line in enumerate(getattr(self, zone)):
                yield zone, place, line

    def layout(self, cards: Mapping[str, Card]) -> Layout:
        """Return the cards zone by zone. Raise KeyError for an id that nobody knows."""
        return Layout(*[[cards[name] for name in spread(getattr(self, zone))] for zone in Layout._fields])

    @property
    def is_dealt(self) -> bool:
        """Whether there is but a deck."""
        return not (self.hand or self.assets or self.measures or self.attacks or self.discard)


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


def spread(lines: tuple[str, ...]) -> Iterator[str]:
    """Yield the ids of cards one by one, of lines that may begin with a number of copies."""
    for line in lines:
        found = _COPIES.fullmatch(line)
        assert found is not None
        yield from [found[2]] * int(found[1] or 1)


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
