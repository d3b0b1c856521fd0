"""Decks as a search sees them: legal ones made at random, changed a little, crossed (KR-2)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD, Format
from kiberrubezh.deckbuilder.validate import errors_among
from kiberrubezh.playtest.plan import Entry

List = tuple[tuple[str, int], ...]
"""A deck as the ids of its cards and how many of each, by id: equal decks are equal lists."""

_SHARES: Mapping[Kind, tuple[int, int]] = {Kind.ASSET: (18, 26), Kind.MEASURE: (4, 16), Kind.EVENT: (0, 10)}
"""How many cards of each kind a deck made at random has, at the least and at the most; the rest attack."""
_STEPS = 3
"""Cards exchanged at most where a deck is changed a little."""
_SAME_KIND = 0.6
"""How often a card is exchanged for one of its own kind."""
_LOOKED_AT = 3
"""Cards of which that of the least merit goes, and that of the greatest comes."""
_NO_MERITS: Mapping[str, float] = {}
_TRIES = 200


_Make = Callable[[Random], List]


class NoDeckError(ValueError):
    """No legal deck can be made of these cards."""


class Pool:
    """The cards that decks may be made of."""

    def __init__(self, cards: Mapping[str, Card], fmt: Format = STANDARD) -> None:
        self.cards = cards
        self.format = fmt
        self._ids = sorted(cards)
        self._kinds = {kind: [name for name in self._ids if cards[name].kind is kind] for kind in Kind}
        self._most = {
            name: fmt.minimum if card.basic and fmt.basics_exempt else fmt.copies for name, card in cards.items()
        }

    def most(self, name: str) -> int:
        """Return how many copies of a card may be in a deck."""
        return self._most[name]

    def deck(self, listed: List, name: str = "?") -> Deck:
        """Return a list as a deck."""
        return Deck.of(name, dict(listed))

    def entry(self, listed: List) -> Entry:
        """Return a list as a deck that takes part in duels."""
        return Entry("", tuple(self.deck(listed).expand(self.cards)))

    def is_legal(self, listed: List) -> bool:
        """Tell whether a deck may be played."""
        return not errors_among(dict(listed), self.cards, self.format)

    def wild(self, chance: Random) -> List:
        """Return a legal deck made at random. Raise NoDeckError if none comes of many tries."""
        return self._legal(self._any, chance)

    def changed(self, listed: List, chance: Random, merits: Mapping[str, float] = _NO_MERITS) -> List:
        """Return the deck with a few of its cards exchanged, rather for such of greater merit; it stays legal."""
        return self._legal(lambda it: self._changed(listed, it, merits), chance)

    def crossed(self, one: List, two: List, chance: Random) -> List:
        """Return a legal deck of cards of both."""
        return self._legal(lambda it: self._mixed(one, two, it), chance)

    def without(self, listed: List, card: str) -> List | None:
        """Return the deck with basic assets in the place of a card; None where it then can't be played."""
        counts = Counter(dict(listed))
        basics = [name for name in self._kinds[Kind.ASSET] if self.cards[name].basic and name != card]
        if not basics:
            return None
        filler = max(basics, key=lambda name: counts[name])
        counts[filler] += counts.pop(card)
        found = listed_of(counts)
        return found if self.is_legal(found) else None

    def exchanged(self, listed: List, out: str, into: str) -> List | None:
        """Return the deck with copies of one card in the place of another's, as many as may be; None where none may."""
        counts = Counter(dict(listed))
        moved = min(counts[out], self._most[into] - counts[into])
        if out == into or moved <= 0:
            return None
        counts[out] -= moved
        counts[into] += moved
        found = listed_of(counts)
        return found if self.is_legal(found) else None

    def _legal(self, make: _Make, chance: Random) -> List:
        for _ in range(_TRIES):
            found = make(chance)
            if self.is_legal(found):
                return found
        raise NoDeckError("no legal deck comes of these cards, however often it is tried")

    def _any(self, chance: Random) -> List:
        counts: Counter[str] = Counter()
        for kind, (least, most) in _SHARES.items():
            self._fill(counts, self._kinds[kind], chance.randint(least, most), chance)
        self._fill(counts, self._kinds[Kind.ATTACK], self.format.minimum - counts.total(), chance)
        return listed_of(self._topped_up(counts))

    def _fill(self, counts: Counter[str], names: Sequence[str], room: int, chance: Random) -> None:
        """Add so many cards of these, most of them as often as may be: a plan wants to be drawn."""
        for name in chance.sample(names, len(names)):
            if room <= 0:
                return
            copies = min(room, self.format.copies if chance.random() < _SAME_KIND else chance.randint(1, 3))
            added = min(copies, self._most[name] - counts[name])
            counts[name] += added
            room -= added

    def _topped_up(self, counts: Counter[str]) -> Counter[str]:
        """Fill a deck up to its size with assets, such as may be there in any number first."""
        for name in sorted(self._kinds[Kind.ASSET], key=lambda it: -self._most[it]):
            counts[name] += max(min(self.format.minimum - counts.total(), self._most[name] - counts[name]), 0)
        return counts

    def _changed(self, listed: List, chance: Random, merits: Mapping[str, float]) -> List:
        counts = Counter(dict(listed))
        for _ in range(chance.randint(1, _STEPS)):
            there = sorted(counts.elements())
            out = min(chance.choices(there, k=_LOOKED_AT), key=lambda name: merits.get(name, 0.0))
            names = self._kinds[self.cards[out].kind] if chance.random() < _SAME_KIND else self._ids
            room = [name for name in names if name != out and counts[name] < self._most[name]]
            if room:
                into = max(chance.choices(room, k=_LOOKED_AT), key=lambda name: merits.get(name, 0.0))
                moved = min(counts[out], chance.randint(1, self.format.copies), self._most[into] - counts[into])
                counts[out] -= moved
                counts[into] += moved
        return listed_of(counts)

    def _mixed(self, one: List, two: List, chance: Random) -> List:
        """Take each kind of card from one of both, and fill up with, or take away, cards by chance."""
        counts: Counter[str] = Counter()
        for kind in Kind:
            source = chance.choice((one, two))
            counts.update({name: copies for name, copies in source if self.cards[name].kind is kind})
        others = Counter(dict(one)) | Counter(dict(two))
        size = self.format.minimum
        while counts.total() > size:
            counts[chance.choice(sorted(counts.elements()))] -= 1
        room = sorted((others - counts).elements())
        chance.shuffle(room)
        counts.update(room[: size - counts.total()])
        return listed_of(self._topped_up(counts))


def listed_of(counts: Mapping[str, int]) -> List:
    """Return a list of the cards that there are."""
    return tuple(sorted((name, copies) for name, copies in counts.items() if copies > 0))


def deck_list(cards: Iterable[Card]) -> List:
    """Return a deck, given card by card, as a list."""
    return listed_of(Counter(card.id for card in cards))
