"""A deck as data: a name, lines of cards, a note; every edit makes a new deck."""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import AfterValidator, Field

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line, visible
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

MOST_COPIES = 999
"""More copies than this on one line are a slip of the pen, never a deck."""


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _title(words: str) -> str:
    return visible(_one_line(words))


def _card_id(typed: str) -> str:
    if not (card_id := _one_line(typed)):
        raise ValueError("a line of a deck names a card")
    return card_id


def _tidy_note(note: str) -> str:
    return visible("\n".join(line.rstrip() for line in note.strip().splitlines()))


class UnknownCardError(ToldError, LookupError):
    """A deck names a card that the given cards lack."""

    def __init__(self, card_id: str) -> None:
        name = one_line(card_id)
        super().__init__(Pair(f"Карты «{name}» нет.", f"There is no card “{name}”."))
        self.card_id = card_id


class Line(Frozen):
    """A number of copies of a card.

    `card_id` is a card's id; for a card nobody knows, the name as it was typed, so that nothing is lost.
    """

    card_id: Annotated[str, AfterValidator(_card_id)]
    count: int = Field(default=1, ge=1, le=MOST_COPIES)


class Deck(Frozen):
    """A list of cards with a name; not necessarily legal, nor are its cards necessarily known."""

    name: Annotated[str, AfterValidator(_title)] = ""
    lines: tuple[Line, ...] = ()
    note: Annotated[str, AfterValidator(_tidy_note)] = ""
    """What the deck is up to, in its author's words; may have several lines."""

    @classmethod
    def of(cls, name: str, counts: Mapping[str, int], note: str = "") -> Self:
        """Return a deck of the counts that are above 0, in their order, at most MOST_COPIES of a card."""
        lines = tuple(Line(card_id=card, count=min(count, MOST_COPIES)) for card, count in counts.items() if count > 0)
        return cls(name=name, lines=lines, note=note)

    @property
    def size(self) -> int:
        """The number of cards, known or not (KR-2.1)."""
        return sum(line.count for line in self.lines)

    def counts(self) -> dict[str, int]:
        """Return the copies of each card, lines of the same card added up, in the order of the lines (KR-2.2)."""
        counts: dict[str, int] = {}
        for line in self.lines:
            counts[line.card_id] = counts.get(line.card_id, 0) + line.count
        return counts

    def with_card(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies more."""
        return self.with_count(card_id, self.counts().get(card_id, 0) + count)

    def without_card(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies fewer, none at the least."""
        return self.with_card(card_id, -count)

    def with_count(self, card_id: str, count: int) -> Self:
        """Return the deck with exactly that many copies (0 or below: none), lines of the same card made one."""
        return self.of(self.name, {**self.counts(), card_id: count}, self.note)

    def renamed(self, name: str) -> Self:
        """Return the deck under another name."""
        return type(self)(name=name, lines=self.lines, note=self.note)

    def noted(self, note: str) -> Self:
        """Return the deck with another note."""
        return type(self)(name=self.name, lines=self.lines, note=note)

    def expand(self, cards: Mapping[str, Card]) -> list[Card]:
        """List the cards one by one, in the order of the lines; raise UnknownCardError for one that `cards` lacks."""
        known: list[Card] = []
        for line in self.lines:
            card = cards.get(line.card_id)
            if card is None:
                raise UnknownCardError(line.card_id)
            known += [card] * line.count
        return known
