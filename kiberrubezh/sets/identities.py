"""Which card of a set a row of its table is, the id of one that is new, and names by which decks are told apart."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from kiberrubezh.cards.card import LONGEST_NAME, Card
from kiberrubezh.cards.sets import SetDeck
from kiberrubezh.cards.store.holding import Holding, own_id
from kiberrubezh.deckbuilder.names import fold


class Identities:
    """Finds ids for rows without one; those that the table itself tells are given to no other row."""

    def __init__(self, rows: Iterable[Mapping[str, str]], set_id: str, held: Holding) -> None:
        self._given = {told for row in rows if (told := id_told(row))}
        self._free = held.free_ids(self._given)
        self._named: dict[str, str] = {}
        self._cards = {card.id: card for card in held.of_set(set_id)}
        for card in self._cards.values():
            self._named.setdefault(fold(card.name.ru), card.id)
            self._named.setdefault(fold(card.name.en), card.id)

    def card(self, card_id: str, kind: str) -> Card | None:
        """Return the set's card of that id, unless it becomes one of another kind."""
        card = self._cards.get(card_id)
        return card if card is not None and card.kind == kind else None

    def of(self, name: Mapping[str, str]) -> str:
        """Return the id of the set's card of that name, which decks know it by; where there is none a new one."""
        known = (self._named.get(fold(words)) for words in name.values())
        card_id = next((each for each in known if each and each not in self._given), "") or self._free.of(name["en"])
        self._given.add(card_id)
        return card_id


def id_told(row: Mapping[str, str]) -> str:
    """Return the id that a row tells, as an own card has it; empty where it tells none."""
    told = row.get("id", "").strip()
    return own_id(told) if told else ""


def names_beside(name: str) -> Iterator[str]:
    """Return a name and others like it, no longer than a name may be."""
    yield name
    yield from (f"{name[: LONGEST_NAME - len(more)]}{more}" for more in (f" {number}" for number in count(2)))


def told_apart(decks: Iterable[SetDeck]) -> tuple[SetDeck, ...]:
    """Return the decks of a set, one that bears the name of another before it under one beside that."""
    taken, found = set[str](), list[SetDeck]()
    for deck in decks:
        name = next(free for free in names_beside(deck.name) if fold(free) not in taken)
        taken.add(fold(name))
        found.append(deck if name == deck.name else deck.model_copy(update={"name": name}))
    return tuple(found)
