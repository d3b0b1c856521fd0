"""What a user's file of own cards holds, as it is at one moment: cards by id, sets, ids that were given up."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import Self

from kiberrubezh.cards.card import GREATEST_NUMBER, LONGEST_ID, OWN_BEFORE, OWN_SET, Card, Words
from kiberrubezh.cards.pictures import OwnPicture, digest_of
from kiberrubezh.cards.sets import LOOSE, CardSet
from kiberrubezh.cards.store import CardFile
from kiberrubezh.ground.letters import is_unseen

_LATIN = str.maketrans("абвгдеёзийклмнопрстуфыэ", "abvgdeeziiklmnoprstufye") | str.maketrans(
    {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu", "я": "ya"}
)


@dataclass(frozen=True, slots=True)
class Holding:
    """Own cards by set and number, the sets that they are of, and the ids that decks may still name."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    sets: Mapping[str, CardSet] = field(default_factory=dict)
    spent: Mapping[str, Words | None] = field(default_factory=dict)
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """The pictures that cards were given, those that were given up too: they may come back."""
    past_pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """The pictures that cards had in kept versions of sets, by digest, each once."""

    @classmethod
    def of(cls, file: CardFile) -> Self:
        """Return what a file holds; a card of no set that it knows is a loose one."""
        sets = {each.id: each for each in file.sets}
        known = {*sets, OWN_SET}
        cards = [with_own_id(card) for card in file.cards if not is_blank(card)]
        housed = [card if card.set in known else card.model_copy(update={"set": OWN_SET}) for card in cards]
        spent = {card_id: file.spent_names.get(card_id) for card_id in file.spent}
        pictures = {own_id(card_id): picture for card_id, picture in file.pictures.items()}
        held = cls({card.id: card for card in housed}, sets, spent, pictures)
        if held.drawn:
            held = held.with_past_pictures((*file.past_pictures, *pictures.values()))
        return held.tidied()

    @property
    def every_set(self) -> tuple[CardSet, ...]:
        """The sets, that of the loose cards first."""
        others = [each for each in self.sets.values() if each.id != OWN_SET]
        return (self.sets.get(OWN_SET, LOOSE), *others)

    @property
    def drawn(self) -> frozenset[str]:
        """The digests of the pictures that kept versions name."""
        past = (each.drawn or {} for one in self.sets.values() for each in one.versions)
        return frozenset(digest for drawn in past for digest in drawn.values())

    def of_set(self, set_id: str) -> tuple[Card, ...]:
        """Return the cards of a set, by number."""
        return tuple(card for card in self.cards.values() if card.set == set_id)

    def next_number(self, set_id: str) -> int:
        """Return the number of a card that joins a set."""
        taken = {card.number for card in self.of_set(set_id)}
        number = max(taken, default=0) + 1
        return number if number <= GREATEST_NUMBER else next(free for free in count(1) if free not in taken)

    def with_cards(self, cards: Iterable[Card]) -> Self:
        """Return the same with cards put in, each in the place of the one of its id; their ids are spent no more."""
        put = {card.id: card for card in cards}
        spent = {card_id: name for card_id, name in self.spent.items() if card_id not in put}
        return replace(self, cards={**self.cards, **put}, spent=spent).tidied()

    def without_cards(self, gone: Iterable[str]) -> Self:
        """Return the same without cards; their ids are spent."""
        names = {card_id: self.cards[card_id].name for card_id in gone if card_id in self.cards}
        cards = {card_id: card for card_id, card in self.cards.items() if card_id not in names}
        return replace(self, cards=cards, spent={**self.spent, **names})

    def with_picture(self, card_id: str, picture: OwnPicture | None) -> Self:
        """Return the same with a card's picture, or with none for it."""
        others = {key: one for key, one in self.pictures.items() if key != card_id}
        return replace(self, pictures=others if picture is None else {**others, card_id: picture})

    def with_past_pictures(self, pictures: Iterable[OwnPicture]) -> Self:
        """Return the same with pictures at hand for versions; those that none comes to name go again."""
        return replace(self, past_pictures={**self.past_pictures, **{digest_of(one): one for one in pictures}})

    def with_set(self, one: CardSet) -> Self:
        """Return the same with a set, in the place of the one of its id."""
        return replace(self, sets={**self.sets, one.id: one}).tidied()

    def without_set(self, set_id: str) -> Self:
        """Return the same without a set, the cards in it along with it."""
        kept = {each: one for each, one in self.sets.items() if each != set_id}
        return replace(self.without_cards([card.id for card in self.of_set(set_id)]), sets=kept).tidied()

    def tidied(self) -> Self:
        """Return the same in order: sets as they came, the loose cards first, numbers without a double.

        Of the pictures of versions those stay that one names.
        """
        places = {each.id: place for place, each in enumerate(self.every_set)}
        taken, cards = set[tuple[str, int]](), list[Card]()
        for card in sorted(self.cards.values(), key=lambda card: (places[card.set], card.number)):
            numbers = chain([card.number], count(1))
            number = next(free for free in numbers if (card.set, free) not in taken)
            taken.add((card.set, number))
            cards.append(card if number == card.number else card.model_copy(update={"number": number}))
        cards.sort(key=lambda card: (places[card.set], card.number))
        drawn = self.drawn
        past = {digest: picture for digest, picture in self.past_pictures.items() if digest in drawn}
        return replace(self, cards={card.id: card for card in cards}, past_pictures=past)

    def free_id(self, name: str) -> str:
        """Return an id for a new card of that name, one that no own card has or had."""
        return self.free_ids().of(name)

    def free_ids(self, taken: Iterable[str] = ()) -> "FreeIds":
        """Return ids for new cards that no own card has or had, nor any of some others."""
        return FreeIds([taken, self.cards, self.spent])

    def free_set_id(self, name: str) -> str:
        """Return an id for a new set of that name."""
        known = {*self.sets, OWN_SET, "base"}
        return next(free for free in _numbered(slug(name) or "set") if free not in known)

    def written(self) -> bytes:
        """Return the file that holds it."""
        names = {card_id: name for card_id, name in sorted(self.spent.items()) if name is not None}
        present = {*self.pictures.values()}
        past = tuple(self.past_pictures[each] for each in sorted(self.past_pictures))
        file = CardFile(
            cards=tuple(self.cards.values()),
            spent=tuple(sorted(self.spent)),
            spent_names=names,
            sets=tuple(self.sets.values()),
            pictures={card_id: self.pictures[card_id] for card_id in sorted(self.pictures)},
            past_pictures=tuple(each for each in past if each not in present),
        )
        # the file of who makes no sets and gives no pictures is as it always was
        left_out = {name for name in ("sets", "pictures", "past_pictures") if not getattr(file, name)}
        return file.model_dump_json(by_alias=True, exclude_none=True, exclude=left_out, indent=2).encode() + b"\n"


class FreeIds:
    """Gives ids to new cards; of many names that come to the same ids none is tried twice."""

    def __init__(self, taken: Iterable[Iterable[str]]) -> None:
        self._taken = {*chain.from_iterable(taken)}
        self._left: dict[str, Iterator[str]] = {}

    def of(self, name: str) -> str:
        """Return an id for a card of that name, and give it to no other."""
        left = self._left.setdefault(slug(name), ids_for(name))
        found = next(each for each in left if each not in self._taken)
        self._taken.add(found)
        return found


def ids_for(name: str) -> Iterator[str]:
    """Yield the ids that a new own card of that name may have, without end."""
    return _numbered(OWN_BEFORE + (slug(name) or "card"))


def slug(name: str) -> str:
    """Return a name in small Latin letters, digits and hyphens; empty where nothing is left."""
    words = re.findall("[a-z0-9]+", name.casefold().translate(_LATIN))
    return "-".join(words)[:40].strip("-")


def is_blank(card: Card) -> bool:
    """Tell whether words that a card has show nothing: none, blanks, signs that aren't seen."""
    said = [card.name, *filter(None, (card.manual, card.about))]
    return any(is_unseen(words.ru) or is_unseen(words.en) for words in said)


def own_id(card_id: str) -> str:
    """Return the id that a card of that id has as an own one."""
    return card_id if card_id.startswith(OWN_BEFORE) else (OWN_BEFORE + card_id)[:LONGEST_ID].rstrip("-")


def with_own_id(card: Card) -> Card:
    """Return the card with an id that says it is an own one."""
    return card if card.id.startswith(OWN_BEFORE) else card.model_copy(update={"id": own_id(card.id)})


def _numbered(begun: str) -> Iterator[str]:
    return chain([begun], (f"{begun}-{number}" for number in count(2)))
