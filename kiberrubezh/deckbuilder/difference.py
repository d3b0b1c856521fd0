"""What is different between two decks, or two versions of one: card by card, board by board."""

from collections.abc import Mapping
from typing import NamedTuple, Self

from kiberrubezh.deckbuilder.deck import Deck, Mark


class Change(NamedTuple):
    """A card of which the decks hold so many copies, before and after."""

    card_id: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many copies more, or fewer."""
        return self.after - self.before

    @property
    def sign(self) -> str:
        """The number with its sign: +2, −1; ± 0 as 0."""
        return f"+{self.by}" if self.by > 0 else f"−{-self.by}" if self.by else "0"


class Difference(NamedTuple):
    """What leads from one deck to another; of cards in the order of the later deck, those that went last."""

    cards: tuple[Change, ...]
    maybe: tuple[Change, ...]
    """Of the maybeboard."""
    marks: tuple[tuple[Mark, Mark], ...]
    """Groups and notes of cards, before and after."""
    is_renamed: bool
    is_noted: bool
    """Whether the deck's own note is another."""

    @classmethod
    def of(cls, before: Deck, after: Deck) -> Self:
        """Compare two decks."""
        marked = dict.fromkeys(mark.card_id for mark in (*after.marks, *before.marks))
        marks = [(before.mark(card), after.mark(card)) for card in marked]
        return cls(
            _changes(before.counts(), after.counts()),
            _changes(before.maybes(), after.maybes()),
            tuple((old, new) for old, new in marks if old != new),
            before.name != after.name,
            before.note != after.note,
        )

    @property
    def is_nothing(self) -> bool:
        """Whether the decks are equal, the order of their lines aside."""
        return not any(self)

    @property
    def added(self) -> int:
        """How many cards have come into the deck."""
        return sum(change.by for change in self.cards if change.by > 0)

    @property
    def removed(self) -> int:
        """How many cards have gone out of the deck."""
        return -sum(change.by for change in self.cards if change.by < 0)


def _changes(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Change, ...]:
    found = [Change(card, before.get(card, 0), after.get(card, 0)) for card in {**after, **before}]
    return tuple(change for change in found if change.by)
