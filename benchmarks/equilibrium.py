"""Decks that an equilibrium holds, asked of a model of who beats whom, for `kiberrubezh metagame` to begin with.

`python -m benchmarks.equilibrium 12 4000 DECK…` goes twelve rounds from these decks on, from the ready ones where none
is named, with seeds from 4000 on. In each a model (`benchmarks.surrogate`) learns from all duels so far, and tells who
beats whom among all decks known, mended by what each pair did itself; the equilibrium is the mean of those of tables
that may be true by what is unknown of pairs. The model alone is asked for what would beat it; these answers meet its
decks, of which the most played meet each other and others that do well. Printed are, for each round, the equilibrium,
shares and codes, and what answers won against it in some dozens of duels each, the most first: the best of twelve by
the same duels is told too high.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.learner import FIRST, MORE, Learner, Play
from benchmarks.surrogate import INDEPENDENT, Surrogate, sigmoid
from benchmarks.terms import Array
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_reading, refusal
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.metagame.decks import List, deck_list, listed_of
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.metagame.mixture import equilibrium
from kiberrubezh.playtest import BLOCK

PLAYED = 0.01
"""Decks with less a share are left out of the equilibrium."""
DRAWN, NEAR = 12, 70
"""Of so many tables that may be true it is the mean, each of so many decks that do best."""
ITSELF, STEPS = 0.35, 4
"""The spread, in logits, of what a pair adds to what is foretold, as first tried; steps of Newton to the likeliest."""
FROM_IT, STRONG, WILD, OTHERS = 8, 6, 4, 6
"""Answers are asked for from so many decks of the equilibrium, others that do well against it, by chance, and known."""
MET, APART = 12, 6
"""So many answers meet the equilibrium, and differ by so many cards."""
OFTEN = (0.03, 0.08)
"""What has more than this a share meets answers once more, and more than that twice."""
BEST, WANTED, WHOLE, AT_ONCE = 16, (8, 64), 0.03, 3
"""So many decks, the most played and then those that do best, meet each other until so many duels of a pair are played,
the more the nearer the shares of both come to so much together; so many bouts a round at the most."""


class Round(NamedTuple):
    """What was held to be the equilibrium, and the shares of duels that answers won against it, the most first."""

    mixture: Mixture
    answers: list[tuple[float, List]]


class Table(NamedTuple):
    """Who beats whom: logits, the spread of what a pair itself adds to them, and duels of each pair.

    What the model may be wrong about a deck, against all others alike, is no part of the spread.
    """

    logits: Array
    spread: Array
    duels: Array

    def chances(self) -> Array:
        """Return the chances as they are told, 0 to 1."""
        return sigmoid(self.logits)

    def of(self, places: NDArray[np.intp]) -> "Table":
        """Return that of some decks."""
        return Table(*(it[np.ix_(places, places)] for it in self))

    def drawn(self, chance: np.random.Generator) -> Array:
        """Return chances that may be true."""
        above = np.triu(chance.normal(size=self.logits.shape), 1)
        return sigmoid(self.logits + self.spread * (above - above.T))


class Search(Learner):
    """The equilibrium of decks, and what answers it, in turn."""

    def __init__(self, cards: Mapping[str, Card], decks: Sequence[List], seed: int, play: Play | None = None) -> None:
        """See `Learner`."""
        super().__init__(cards, seed, play=play)
        self.decks = list(dict.fromkeys(decks))
        self._field: Sequence[List] = self.decks

    def field(self) -> Sequence[List]:
        """Return the decks of the equilibrium of now."""
        return self._field

    def begin(self) -> None:
        """Learn what cards do, from decks made by chance."""
        self.meet(list(self.by_chance(self.decks, FIRST, self.chance())))

    def mixture(self, model: Surrogate) -> Mixture:
        """Return the mean of the equilibria that all decks known may have, the most played first."""
        return self._mixture(self._shares(self.table(model)))

    def table(self, model: Surrogate) -> Table:
        """Return who beats whom among the decks known."""
        foretold = model.logits(self.vectors.rows(self.decks))
        place = {deck: nth for nth, deck in enumerate(self.decks)}
        duels, won = np.zeros_like(foretold), np.zeros_like(foretold)
        for it in self.seen:
            one, two = place.get(it.one), place.get(it.two)
            if one is not None and two is not None:
                duels[[one, two], [two, one]] += it.duels
                won[[one, two], [two, one]] += it.duels * it.met.won, it.duels * (1 - it.met.won)
        own = np.zeros_like(foretold)
        for _ in range(STEPS):
            chances = sigmoid(foretold + own)
            precision = INDEPENDENT * duels * chances * (1 - chances) + 1 / ITSELF**2
            own += (INDEPENDENT * (won - duels * chances) - own / ITSELF**2) / precision
        return Table(foretold + own, 1 / np.sqrt(precision), duels)

    def round(self) -> Round:
        """Ask for answers to the equilibrium, and have them meet it, and the decks that do best each other."""
        model, chance = Surrogate(self.vectors, self.seen), self.chance()
        table = self.table(model)
        shares = self._shares(table)
        mixture = self._mixture(shares)
        self._field = mixture.decks
        against, parts = self.vectors.rows(mixture.decks), np.array(mixture.shares)
        beyond = model.beyond(against)
        begun = self.vectors.rows(self._begun(mixture, table.chances() @ shares, chance))
        told = np.array([self.answer(model, row, against, parts, beyond) for row in begun])
        order = np.argsort(-(model.chances(told, against, others=beyond) @ parts), kind="stable")
        answers = self.apart([self.vectors.listed(told[place]) for place in order], MET, APART)
        more = [*self._among(table, shares), *self.by_chance(self.decks, MORE, chance)]
        self.decks = list(dict.fromkeys([*self.decks, *answers]))
        return Round(mixture, self._played(answers, mixture, more))

    def _shares(self, table: Table) -> Array:
        """Return how often each deck is played."""
        chances = table.chances()
        worth = chances @ np.array(equilibrium(chances.tolist()))
        best = np.argsort(-worth, kind="stable")[:NEAR]
        near, chance = table.of(best), np.random.default_rng(self.chance().getrandbits(64))
        shares = np.zeros(len(self.decks))
        shares[best] = np.mean([equilibrium(near.drawn(chance).tolist()) for _ in range(DRAWN)], axis=0)
        return shares

    def _mixture(self, shares: Array) -> Mixture:
        order = [place for place in np.argsort(-shares, kind="stable") if shares[place] >= PLAYED]
        parts = shares[order] / shares[order].sum()
        return Mixture(tuple(self.decks[place] for place in order), tuple(parts.tolist()))

    def _among(self, table: Table, shares: Array) -> Iterator[tuple[List, List]]:
        """Yield pairs that do well and met too little, as often as they are to meet now."""
        played, worth = np.where(shares >= PLAYED, shares, 0.0), table.chances() @ shares
        best = np.lexsort((-worth, -played))[:BEST].tolist()
        least, most = WANTED
        for one, two in combinations(best, 2):
            wanted = least + (most - least) * min(1.0, (shares[one] + shares[two]) / WHOLE)
            bouts = min(AT_ONCE, ceil((wanted - table.duels[one, two]) / BLOCK))
            yield from [(self.decks[one], self.decks[two])] * bouts

    def _begun(self, mixture: Mixture, worth: Array, chance: Random) -> list[List]:
        """Return decks from which answers are asked for; `worth` is what each known deck wins over the mixture."""
        order = [self.decks[place] for place in np.argsort(-worth, kind="stable")]
        others = [deck for deck in order if deck not in mixture.decks]
        wild = [self.pool.wild(chance) for _ in range(WILD)]
        rest = others[STRONG:]
        return [*mixture.decks[:FROM_IT], *others[:STRONG], *wild, *chance.sample(rest, min(OTHERS, len(rest)))]

    def _played(
        self, answers: Sequence[List], mixture: Mixture, more: Sequence[tuple[List, List]]
    ) -> list[tuple[float, List]]:
        """Return the shares of duels that answers won against a mixture, and the answers."""
        shares = dict(zip(mixture.decks, mixture.shares, strict=True))
        times = {deck: 1 + sum(part > bound for bound in OFTEN) for deck, part in shares.items()}
        pairs = [(answer, deck) for answer in answers for deck in mixture.decks for _ in range(times[deck])]
        won = self.meet([*pairs, *more])
        told = [(sum(part * won.get((it, deck), 0.5) for deck, part in shares.items()), it) for it in answers]
        return sorted(told, reverse=True)


def decks_of(names: Sequence[str], cards: Mapping[str, Card]) -> list[List]:
    """Return decks by code, file or name, the ready ones for none; leave with a word on what is no deck (KR-2)."""
    if not names:
        return [deck_list(deck.expand(cards)) for deck in ready_decks(cards, "en")]
    found = []
    for name in names:
        try:
            reading = find_reading(name, cards, "en")
        except UnreadableDeckError as error:
            raise SystemExit(f"{name}: {error}") from error
        wrong = [
            *(it.message("en") for it in reading.problems),
            *refusal(reading.deck.renamed(name), cards, "en", any_deck=None),
        ]
        if wrong:
            raise SystemExit("\n".join([f"{name} is no deck of these cards that may be played.", *wrong]))
        found.append(listed_of(reading.deck.counts()))
    return found


def _main(rounds: int, seed: int, names: Sequence[str]) -> None:
    cards = open_cards()
    search = Search(cards, decks_of(names, cards), seed)
    search.begin()
    for nth in range(1, rounds + 1):
        found = search.round()
        print(f"round {nth}")
        _tell(search, found.mixture)
        print(f"answers win {', '.join(f'{won:.3f}' for won, _ in found.answers)}", flush=True)
    print("after all")
    _tell(search, search.mixture(Surrogate(search.vectors, search.seen)))


def _tell(search: Search, mixture: Mixture) -> None:
    for deck, part in zip(mixture.decks, mixture.shares, strict=True):
        print(f"{part:.3f} {code_of(search.pool.deck(deck), search.pool.cards)}")


if __name__ == "__main__":
    _main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
