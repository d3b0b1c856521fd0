"""A duel of a search that was written down, found by its numbers and ready to be played once more."""

from dataclasses import dataclass, replace
from itertools import islice

from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.metagame.bouts import Bout
from kiberrubezh.metagame.decks import List, Pool, listed_of
from kiberrubezh.metagame.documents.archive import WITH, WITHOUT, ListedPart, ListedSwap, Search
from kiberrubezh.metagame.duels import Terms, plan_of
from kiberrubezh.metagame.findings import PARTS_PLACE
from kiberrubezh.metagame.hunt import FINAL, Mixture, even
from kiberrubezh.metagame.parts import BOUTS, bouts_for
from kiberrubezh.metagame.titles import ANSWER, lesser_title
from kiberrubezh.playtest import BLOCK, MOST_PLANNED
from kiberrubezh.playtest.plan import Entry, Game, Plan

_OLD = Pair(
    "файл записан раньше, чем дуэли ответов стали называть: начните поиск заново",
    "the file was written before the duels of answers were named: search anew",
)
_ITSELF = Pair(
    "здесь колода встретила бы саму себя: дуэли не было, она считается за половину. Назовите другой номер",
    "a deck would meet itself there: no duel was played, it counts half. Name another number",
)


class UnplayedError(ToldError):
    """Why what is asked for was no duel."""


@dataclass(frozen=True, slots=True)
class Replays:
    """Finds the duels of a search; decks that it made itself are named in the language."""

    search: Search
    pool: Pool
    prior: Prior
    lang: Lang

    def find(self, which: str) -> tuple[Plan, Game]:
        """Return a duel, with its plan.

        `A,B,N` is the N-th of two decks, by their places; `K,N` the N-th by which the answer of hunt K was rated;
        `with,K,N` and `without,K,N` are those by which a card's part, or a swap, was measured, K its number in the
        file: the same opponents on the same seeds. Raise LookupError for decks, hunts or cards that there are not,
        ValueError for a duel of another number than were played, UnplayedError where it is known why there was none.
        """
        word, *numbers = which.split(",")
        if word in (WITH, WITHOUT):
            nth, number = map(int, numbers)
            return self._measured(word == WITH, nth, number)
        if len(numbers) == 1:
            return self._of_hunt(int(word), int(numbers[0]))
        one, two, number = map(int, (word, *numbers))
        return self._of_pair(one, two, number)

    def _of_pair(self, one: int, two: int, number: int) -> tuple[Plan, Game]:
        low, high = sorted((one, two))
        if low == high or low < 0 or not 0 <= number < self._had(low, high):
            raise ValueError("two decks have met in duels of other numbers")
        names = [self.search.decks[place].name for place in (low, high)]
        return self._once_more(Bout(self._deck(low), self._deck(high), number // BLOCK), number, names)

    def _had(self, one: int, two: int) -> int:
        """Return how many duels two decks have had; where none are counted, how many there can be."""
        if not self.search.pairs:
            return MOST_PLANNED
        return next((pair.wins.of for pair in self.search.pairs if (pair.one, pair.two) == (one, two)), 0)

    def _of_hunt(self, nth: int, number: int) -> tuple[Plan, Game]:
        if nth < 0:
            raise LookupError("hunts are numbered from 0")
        hunt = self.search.steps[nth]
        if hunt.place is None:
            raise UnplayedError(_OLD)
        decks = tuple(listed_of(deck.cards) for deck in hunt.against)
        against = Mixture(decks, tuple(deck.share for deck in hunt.against))
        return self._against(listed_of(hunt.found.cards), against, FINAL, hunt.place, number)

    def _measured(self, has_it: bool, nth: int, number: int) -> tuple[Plan, Game]:
        """Return a duel of the deck that has the card, or of the one that has not."""
        if nth < 0:
            raise LookupError("parts and swaps are numbered from 0")
        if self.search.swaps:
            return self._of_swap(self.search.swaps[nth], has_it, number)
        return self._of_part(self.search.parts[nth], has_it, number)

    def _of_swap(self, swap: ListedSwap, has_it: bool, number: int) -> tuple[Plan, Game]:
        """Decks that a card is tried in meet each other."""
        met = [listed_of(deck.cards) for deck in self.search.decks if deck.share is not None]
        return self._against(
            self._deck(swap.changed if has_it else swap.deck), even(met), bouts_for(len(met)), 0, number
        )

    def _of_part(self, part: ListedPart, has_it: bool, number: int) -> tuple[Plan, Game]:
        deck = self._deck(part.deck)
        played = self.search.played()
        against = Mixture(tuple(listed_of(deck.cards) for deck, _ in played), tuple(share for _, share in played))
        if has_it:
            return self._against(deck, against, BOUTS, PARTS_PLACE, number)
        if (lesser := self.pool.without(deck, part.card)) is None:
            raise LookupError("without that card it is no deck any more")
        title = lesser_title(self.search.decks[part.deck].name, part.card, self.pool.cards, self.lang)
        return self._against(lesser, against, BOUTS, PARTS_PLACE, number, title)

    def _deck(self, place: int) -> List:
        return listed_of(self.search.decks[place].cards)

    def _against(
        self, deck: List, against: Mixture, bouts: int, place: int, number: int, title: str = ""
    ) -> tuple[Plan, Game]:
        """Return the duel of that number of a deck that meets a mixture in so many bouts, from a place of seeds on."""
        if not 0 <= number < BLOCK * bouts:
            raise ValueError("it had so many duels")
        met = number // BLOCK
        other = next(islice(against.met(), met, None))
        if other == deck:
            raise UnplayedError(_ITSELF)
        called = {listed_of(it.cards): it.name for it in self.search.decks}
        answer = ANSWER.of(self.lang)
        names = [called.get(deck, title or answer), called.get(other, answer)]
        return self._once_more(Bout(deck, other, place + met), number, names)

    def _once_more(self, bout: Bout, number: int, names: list[str]) -> tuple[Plan, Game]:
        terms = Terms(self.search.bots, self.search.seed, self.prior, Rules.of(self.search.rules))
        plan = plan_of([bout], self.pool, terms)
        entries = tuple(Entry(name, it.cards) for name, it in zip(names, plan.entries, strict=True))
        return replace(plan, entries=entries), plan.games[number % BLOCK]
