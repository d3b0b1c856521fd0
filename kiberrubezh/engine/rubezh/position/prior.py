"""What a closed list may hold (KR-4.4): beliefs over decks, given to the engine by whoever knows the cards.

A deck is taken for one of those that are known, the likelier the better it fits what was seen of it, or for one of
somebody's own: a mixture of two of these with some other cards. All of it is numbers of the seed, so that equal
sights and seeds give equal decks.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine import rng

_COPIES: Final = 4
"""The most copies of a card in a deck, but for basic assets (KR-2.2, KR-2.3)."""
_STRANGE: Final = 0.05
"""How much a card that a known deck lacks speaks for this deck, as a part of one copy: one or two were exchanged."""
_OWN: Final = 0.05
"""How likely a deck of somebody's own is beforehand."""
_SOMETIMES: Final = 0.6
"""How many copies of a card are expected in a deck of which nothing is known."""
_STRANGERS: Final = 12
"""Other cards that may be in a deck of somebody's own, two copies of each."""
_ONE: Final = 1 << 30
_SURE: Final = 1e200
_KEPT = 1024


_ANY: Final = Card(
    id="any-card", kind=Kind.ASSET, name=Words(ru="Любая карта", en="Any card"), basic=True, provides=Power(attack=1)
)
"""What stands for a card where neither a deck nor a card is known."""


class _Belief(NamedTuple):
    """How likely the known decks are, as rising sums out of _ONE; what is left is a deck of somebody's own.

    `akin` are the sums by which such a one is mixed of two known decks.
    """

    known: tuple[int, ...]
    akin: tuple[int, ...]


class Prior:
    """Decks that are thought to be played, and cards that might be; without any a deck is taken for one's own."""

    __slots__ = ("_beliefs", "_cards", "_decks", "_pool", "decks")

    def __init__(self, decks: Iterable[Sequence[Card]] = (), pool: Iterable[Card] = ()) -> None:
        self.decks = tuple([tuple(deck) for deck in decks])
        self._cards = {card.id: card for deck in (tuple(pool), *self.decks) for card in deck}
        self._pool = sorted(self._cards)
        self._decks = tuple([Counter(card.id for card in deck) for deck in self.decks])
        self._beliefs: dict[tuple[tuple[str, int], ...], _Belief] = {}

    @property
    def pool(self) -> tuple[Card, ...]:
        """Every card that may be played, once, by id."""
        return tuple([self._cards[name] for name in self._pool])

    def hidden(self, seen: Sequence[Card], count: int, own: Sequence[Card], state: int) -> tuple[list[Card], int]:
        """Draw so many more cards of a deck in which those were seen, in no order; return them and the next state.

        `own` are the cards of the deck of who asks. There are never more than four copies of a card but a basic asset,
        unless there is nothing else.
        """
        if not self._decks:
            return Prior([own or seen or (_ANY,)]).hidden(seen, count, own, state)
        cards = self._cards | {card.id: card for card in seen}
        gone = Counter(card.id for card in seen)
        belief = self._belief(gone)
        die, state = rng.below(state, _ONE)
        which = _place(belief.known, die)
        if which < len(self._decks):
            left = _less(self._decks[which], gone)
        else:
            left, state = self._mixed(belief, gone, state)
        if len(left) > count:
            state = rng.shuffle(state, left)
        elif len(left) < count:
            more, state = self._filling(Counter(left) + gone, count - len(left), state)
            left += more
        return [cards[name] for name in left[:count]], state

    def _belief(self, seen: Mapping[str, int]) -> _Belief:
        key = tuple(sorted(seen.items()))
        found = self._beliefs.get(key)
        if found is None:
            if len(self._beliefs) >= _KEPT:
                self._beliefs.clear()
            found = self._beliefs[key] = self._weighed(key)
        return found

    def _weighed(self, seen: Iterable[tuple[str, int]]) -> _Belief:
        weights, own = [1.0] * len(self._decks), _OWN * len(self._decks)
        for name, copies in seen:
            for copy in range(copies):
                weights = [
                    weight * max(deck[name] - copy, _STRANGE) for weight, deck in zip(weights, self._decks, strict=True)
                ]
                own *= _SOMETIMES
            # The likeliest is kept at 1, so that whatever is seen no weight comes to nothing.
            most = max(weights)
            weights, own = [weight / most for weight in weights], min(own / most, _SURE)
        return _Belief(_sums(weights, own), _sums([sqrt(weight) for weight in weights], 0.0))

    def _mixed(self, belief: _Belief, gone: Counter[str], state: int) -> tuple[list[str], int]:
        """Mix the cards that may be left of a deck of somebody's own."""
        mixed: Counter[str] = Counter()
        for _ in range(2):
            die, state = rng.below(state, _ONE)
            mixed |= self._decks[min(_place(belief.akin, die), len(self._decks) - 1)]
        for _ in range(_STRANGERS):
            place, state = rng.below(state, len(self._pool))
            mixed |= Counter({self._pool[place]: 2})
        return _less(mixed, gone), state

    def _filling(self, taken: Counter[str], count: int, state: int) -> tuple[list[str], int]:
        """Return so many cards that a deck of an odd size may hold beside those, basic assets at last."""
        found = [name for copy in range(_COPIES) for name in self._pool if taken[name] + copy < _COPIES]
        state = rng.shuffle(state, found)
        basic = [name for name in self._pool if self._cards[name].basic] or self._pool
        return (found + basic * (count // len(basic) + 1))[:count], state


def _less(deck: Counter[str], gone: Counter[str]) -> list[str]:
    """List the cards that are left of a deck, by name, so that their order tells nothing."""
    return sorted((deck - gone).elements())


def _sums(weights: Sequence[float], rest: float) -> tuple[int, ...]:
    sums: list[int] = []
    total, so_far = sum(weights) + rest, 0.0
    for weight in weights:
        so_far += weight
        sums.append(int(so_far / total * _ONE))
    return tuple(sums)


def _place(sums: Sequence[int], die: int) -> int:
    return next((place for place, most in enumerate(sums) if die < most), len(sums))


MIRROR: Final = Prior()
"""What is thought where nobody says what is played: the other's deck is made of the same cards as one's own."""
