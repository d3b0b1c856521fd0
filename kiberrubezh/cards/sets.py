"""Sets of cards: those that are printed, and those that users make; what each is called, and what it consists of."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NamedTuple, Protocol, Self, runtime_checkable

from pydantic import AfterValidator, Field, SerializerFunctionWrapHandler, model_serializer

from kiberrubezh.cards.card import LONGEST_ID, LONGEST_NAME, OWN_SET, Card, Words
from kiberrubezh.ground.data import COUNTED, Frozen
from kiberrubezh.ground.letters import is_unseen, visible
from kiberrubezh.ground.words import Lang, Pair

LONGEST_MARK, LONGEST_NOTES, LONGEST_REMARK = 3, 20_000, 500
"""Letters of a set's mark; characters of its author's notes, and of a word on a card in a deck."""
MOST_DECKS, MOST_LINES, MOST_REMINDERS, MOST_VERSIONS, MOST_COPIES = 60, 300, 60, 20, 999
"""What a set has at most: decks, lines of one, keywords of its own, kept versions, copies on a line of a deck."""
GREATEST_VERSION = 99_999


class Edition(NamedTuple):
    """A set as it is printed: its name, its number of cards where that is settled, and its mark where it has one."""

    name: Pair
    size: int | None = None
    mark: str = ""


EDITIONS: dict[str, Edition] = {
    "base": Edition(Pair("Базовый набор", "Base Set"), 150),
    OWN_SET: Edition(Pair("Свои карты", "Custom Cards")),
}
PRINTED = ("base",)
"""The sets that come with the program."""
_OWN: dict[str, Edition] = {}
"""What the user's sets are called, as they were read last: faces and the search name them."""


def _written(words: str) -> str:
    told = words.replace("\r", "")
    if visible(told) != told:
        raise ValueError("a text has letters, signs and line breaks alone, no control characters")
    return told


def _one_line(words: str) -> str:
    return _written(" ".join(words.split()))


def _seen_line(words: str) -> str:
    return "" if is_unseen(words) else _one_line(words)


def _title(words: Words) -> Words:
    ru, en = _one_line(words.ru), _one_line(words.en)
    if is_unseen(ru) or is_unseen(en) or max(len(ru), len(en)) > LONGEST_NAME:
        raise ValueError(f"a name is one line of at most {LONGEST_NAME} characters")
    return Words(ru=ru, en=en)


SetId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
CardId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=LONGEST_ID)]
Titled = Annotated[str, AfterValidator(_seen_line), Field(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[Words, AfterValidator(_title)]
Remark = Annotated[str, AfterValidator(_one_line), Field(max_length=LONGEST_REMARK)]
Copies = Annotated[int, Field(ge=1, le=MOST_COPIES)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Version = Annotated[int, Field(ge=1, le=GREATEST_VERSION)]


class DeckMark(Frozen):
    """What a ready deck says of a card: the group to which it belongs there, and a note of one line."""

    card: CardId
    group: Remark = ""
    note: Remark = ""


class SetDeck(Frozen):
    """A ready deck of a set: its cards by id, of whatever set, and how many of each."""

    name: Titled
    note: Annotated[str, AfterValidator(_written), Field(max_length=LONGEST_NOTES)] = ""
    cards: dict[CardId, Copies] = Field(max_length=MOST_LINES)
    maybe: dict[CardId, Copies] = Field(default={}, max_length=MOST_LINES)
    """The maybeboard: cards that may come in."""
    marks: tuple[DeckMark, ...] = Field(default=(), max_length=2 * MOST_LINES)

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Write a deck without maybeboard and marks as decks were before they were there."""
        return {name: told for name, told in write(self).items() if told or name not in _LATER}

    def with_ids(self, ids: Mapping[str, str]) -> Self:
        """Return the deck with cards by other ids; those that are not named keep theirs."""
        return self.model_copy(
            update={
                "cards": {ids.get(card_id, card_id): count for card_id, count in self.cards.items()},
                "maybe": {ids.get(card_id, card_id): count for card_id, count in self.maybe.items()},
                "marks": tuple(it.model_copy(update={"card": ids.get(it.card, it.card)}) for it in self.marks),
            }
        )


_LATER = ("maybe", "marks")


class Reminder(Frozen):
    """A keyword of a set's own, and what it means: its cards say it in their printed text."""

    keyword: Title
    meaning: Words


class PastVersion(Frozen):
    """A version of a set that was kept: its number, the day and time, a word on it, and the whole set as a document."""

    number: Version
    day: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    time: Annotated[str, Field(pattern=r"^(\d{2}:\d{2})?$")] = ""
    """Of the day, where it is known."""
    note: Annotated[str, AfterValidator(_one_line), Field(max_length=200)] = ""
    content: str
    drawn: dict[CardId, Digest] | None = None
    """The pictures that its cards had, by the digests of those that are kept; None where that isn't known."""


class CardSet(Frozen):
    """A set that a user makes, all but its cards, which name it."""

    id: SetId
    name: Title
    mark: Annotated[str, AfterValidator(_one_line), Field(max_length=LONGEST_MARK)] = ""
    version: Version = 1
    """The version that is being worked on, or that a file holds."""
    about: Words | None = None
    """What the set is about, for those who get it."""
    notes: Annotated[str, AfterValidator(_written), Field(max_length=LONGEST_NOTES)] = ""
    """What its author notes for themselves."""
    decks: tuple[Annotated[SetDeck, COUNTED], ...] = Field(default=(), max_length=MOST_DECKS)
    reminders: tuple[Annotated[Reminder, COUNTED], ...] = Field(default=(), max_length=MOST_REMINDERS)
    versions: tuple[Annotated[PastVersion, COUNTED], ...] = Field(default=(), max_length=MOST_VERSIONS)

    @property
    def edition(self) -> Edition:
        """The set as its cards name it."""
        return Edition(Pair(self.name.ru, self.name.en), None, self.mark)


@runtime_checkable
class Housing(Protocol):
    """Cards that are put into sets."""

    @property
    def sets(self) -> tuple[CardSet, ...]:
        """The user's sets."""


LOOSE = CardSet(id=OWN_SET, name=Words(ru="Свои карты", en="Custom Cards"))
"""The set of the cards that were put into no other."""


def says(card: Card, keyword: Words) -> bool:
    """Tell whether a card's printed text has a keyword of its set's own, in either language."""
    told = f"{card.manual.ru}\n{card.manual.en}".casefold() if card.manual is not None else ""
    return keyword.ru.casefold() in told or keyword.en.casefold() in told


def reminders_of(card: Card, sets: Iterable[CardSet]) -> tuple[Reminder, ...]:
    """Return what its set says of the keywords that a card's printed text has."""
    own = (each for one in sets if one.id == card.set for each in one.reminders)
    return tuple(each for each in own if says(card, each.keyword))


def know(sets: Iterable[CardSet]) -> None:
    """Let faces and the search call the user's sets by their names from now on."""
    found = {each.id: each.edition for each in sets if each.id not in PRINTED}
    if found != _OWN:
        _OWN.clear()
        _OWN.update(found)


def edition_of(set_id: str) -> Edition:
    """Return a set as it is printed; one that nobody has named goes by its id."""
    return _OWN.get(set_id) or EDITIONS.get(set_id) or Edition(Pair(set_id, set_id))


def set_name(card: Card, lang: Lang) -> str:
    """Name the set of a card."""
    return edition_of(card.set).name.of(lang)


def set_names() -> dict[str, Pair]:
    """Return what every set that has a name is called, by id."""
    return {set_id: edition.name for set_id, edition in {**EDITIONS, **_OWN}.items()}


_NUMBER = Pair("№ ", "#")


def set_number(card: Card, lang: Lang) -> str:
    """Return a card's number within its set: «017/150», «№ 017» or “#017” where the set is open; "" without one."""
    size = edition_of(card.set).size
    if not card.number:
        return ""
    return f"{card.number:03}/{size}" if size else f"{_NUMBER.of(lang)}{card.number:03}"
