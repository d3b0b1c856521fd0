"""A deck as data: a name, lines of cards, those that may come in, what is noted; every edit makes a new deck."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Self

from pydantic import AfterValidator, Field, SerializerFunctionWrapHandler, model_serializer

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


def _group(name: str) -> str:
    return _title(name.translate(_NO_BRACKETS))


_NO_BRACKETS: Final = str.maketrans("[]", "()")
"""In a deck's text they tell a group from a note."""


class Mark(Frozen):
    """What the author says of a card of the deck: the group to which it belongs there, and a note of one line."""

    card_id: Annotated[str, AfterValidator(_card_id)]
    group: Annotated[str, AfterValidator(_group)] = ""
    note: Annotated[str, AfterValidator(_title)] = ""


def _tidy_marks(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Have one mark a card, the last; in one order, so that equal decks are written alike."""
    last = {mark.card_id: mark for mark in marks}
    return tuple(last[card_id] for card_id in sorted(last) if last[card_id].group or last[card_id].note)


class Deck(Frozen):
    """A list of cards with a name; not necessarily legal, nor are its cards necessarily known."""

    name: Annotated[str, AfterValidator(_title)] = ""
    lines: tuple[Line, ...] = ()
    note: Annotated[str, AfterValidator(_tidy_note)] = ""
    """What the deck is up to, in its author's words; may have several lines."""
    maybe: tuple[Line, ...] = ()
    """The maybeboard: cards that may come in; no rule counts them."""
    marks: Annotated[tuple[Mark, ...], AfterValidator(_tidy_marks)] = ()
    """Groups and notes; a card taken out keeps its mark, and has it again when it comes back."""

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Write a deck without maybeboard and marks as decks were before they were there."""
        return {name: told for name, told in write(self).items() if told or name not in _LATER}

    @classmethod
    def read(cls, written: str | bytes) -> Self:
        """Read a deck as it was written down; raise ValueError, for one without its name and lines too."""
        found = cls.model_validate_json(written)
        if not found.model_fields_set.issuperset(_EVER):
            raise ValueError("no deck was ever written without its name and its lines")
        return found

    @classmethod
    def of(cls, name: str, counts: Mapping[str, int], note: str = "") -> Self:
        """Return a deck of the counts that are above 0, in their order, at most MOST_COPIES of a card."""
        return cls(name=name, lines=_lines(counts), note=note)

    @property
    def size(self) -> int:
        """The number of cards, known or not (KR-2.1)."""
        return sum(line.count for line in self.lines)

    def counts(self) -> dict[str, int]:
        """Return the copies of each card, lines of the same card added up, in the order of the lines (KR-2.2)."""
        return _counts(self.lines)

    def maybes(self) -> dict[str, int]:
        """Return the copies of each card of the maybeboard, in the order of its lines."""
        return _counts(self.maybe)

    def mark(self, card_id: str) -> Mark:
        """Return what is said of a card, with empty words where nothing is."""
        return next((mark for mark in self.marks if mark.card_id == card_id), Mark(card_id=card_id))

    def groups(self) -> list[str]:
        """Return the names of the groups of its cards, each once, by the alphabet."""
        there = {*self.counts(), *self.maybes()}
        return sorted({mark.group for mark in self.marks if mark.group and mark.card_id in there}, key=str.casefold)

    def with_card(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies more."""
        return self.with_count(card_id, self.counts().get(card_id, 0) + count)

    def without_card(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies fewer, none at the least."""
        return self.with_card(card_id, -count)

    def with_count(self, card_id: str, count: int) -> Self:
        """Return the deck with exactly that many copies (0 or below: none), lines of the same card made one."""
        return self._but(lines=_lines({**self.counts(), card_id: count}))

    def with_maybe(self, card_id: str, count: int) -> Self:
        """Return the deck with exactly that many copies (0 or below: none) on the maybeboard."""
        return self._but(maybe=_lines({**self.maybes(), card_id: count}))

    def put_aside(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies, all there are at the most, moved to the maybeboard."""
        had, have = self.counts().get(card_id, 0), self.maybes().get(card_id, 0)
        moved = max(0, min(count, had, MOST_COPIES - have))
        return self.with_count(card_id, had - moved).with_maybe(card_id, have + moved) if moved else self

    def brought_in(self, card_id: str, count: int = 1) -> Self:
        """Return the deck with that many copies, all there are at the most, moved in from the maybeboard."""
        had, have = self.maybes().get(card_id, 0), self.counts().get(card_id, 0)
        moved = max(0, min(count, had, MOST_COPIES - have))
        return self.with_maybe(card_id, had - moved).with_count(card_id, have + moved) if moved else self

    def marked(self, card_id: str, group: str | None = None, note: str | None = None) -> Self:
        """Return the deck with another group or note of a card; None leaves what is there."""
        old = self.mark(card_id)
        new = Mark(
            card_id=card_id, group=old.group if group is None else group, note=old.note if note is None else note
        )
        return self._but(marks=(*self.marks, new))

    def renamed(self, name: str) -> Self:
        """Return the deck under another name."""
        return self._but(name=name)

    def noted(self, note: str) -> Self:
        """Return the deck with another note."""
        return self._but(note=note)

    def ids(self) -> list[str]:
        """List the ids of the cards one by one, in the order of the lines."""
        return [line.card_id for line in self.lines for _ in range(line.count)]

    def expand(self, cards: Mapping[str, Card]) -> list[Card]:
        """List the cards one by one, in the order of the lines; raise UnknownCardError for one that `cards` lacks."""
        known: list[Card] = []
        for line in self.lines:
            card = cards.get(line.card_id)
            if card is None:
                raise UnknownCardError(line.card_id)
            known += [card] * line.count
        return known

    def _but(self, **changed: object) -> Self:
        """Return the deck with other parts, which are looked over like any."""
        return type(self).model_validate({**dict(self), **changed})


_EVER: Final = ("name", "lines")
"""What every deck that was ever written down says of itself, be it empty."""
_LATER: Final = ("maybe", "marks")


def _counts(lines: Iterable[Line]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.card_id] = counts.get(line.card_id, 0) + line.count
    return counts


def _lines(counts: Mapping[str, int]) -> tuple[Line, ...]:
    return tuple(Line(card_id=card, count=min(count, MOST_COPIES)) for card, count in counts.items() if count > 0)
