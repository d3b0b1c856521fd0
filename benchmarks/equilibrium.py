"""Decks that an equilibrium holds, asked of a model of who beats whom, for `kiberrubezh metagame` to begin with.

`python -m benchmarks.equilibrium 12 4000 DECK…` goes twelve rounds from these decks on, from the ready ones where none
is named, with seeds from 4000 on. In each a model (`benchmarks.surrogate`) learns from all duels so far, and tells the
equilibrium of all decks known and what would beat it; these answers meet the decks of the equilibrium. Printed are, for
each round, the equilibrium, shares and codes, and what answers won against it in some dozens of duels each, the most
first: the best of twelve by the same duels is told too high.
"""

import sys
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from benchmarks.learner import FIRST, MORE, Learner, Play
from benchmarks.surrogate import Surrogate
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_reading, refusal
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.metagame.decks import List, deck_list, listed_of
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.metagame.mixture import equilibrium

PLAYED = 0.003
"""Decks with less a share are left out of the equilibrium."""
FROM_IT, STRONG, WILD, OTHERS = 8, 6, 4, 6
"""Answers are asked for from so many decks of the equilibrium, others that do well against it, by chance, and known."""
MET, APART = 12, 6
"""So many answers meet the equilibrium, and differ by so many cards."""
OFTEN = (0.03, 0.08)
"""What has more than this a share meets answers once more, and more than that twice."""


class Round(NamedTuple):
    """What was held to be the equilibrium, and the shares of duels that answers won against it, the most first."""

    mixture: Mixture
    answers: list[tuple[float, List]]


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
        """Return the equilibrium of all decks known, the most played first."""
        shares = np.array(equilibrium(model.between(self.vectors.rows(self.decks)).tolist()))
        order = [place for place in np.argsort(-shares, kind="stable") if shares[place] >= PLAYED]
        parts = shares[order] / shares[order].sum()
        return Mixture(tuple(self.decks[place] for place in order), tuple(parts.tolist()))

    def round(self) -> Round:
        """Ask for answers to the equilibrium, and have them meet it."""
        model, chance = Surrogate(self.vectors, self.seen), self.chance()
        mixture = self.mixture(model)
        self._field = mixture.decks
        against, parts = self.vectors.rows(mixture.decks), np.array(mixture.shares)
        beyond = model.beyond(against)
        begun = self.vectors.rows(self._begun(model, mixture, chance))
        told = np.array([self.answer(model, row, against, parts, beyond) for row in begun])
        order = np.argsort(-(model.chances(told, against, others=beyond) @ parts), kind="stable")
        answers = self.apart([self.vectors.listed(told[place]) for place in order], MET, APART)
        more = list(self.by_chance(self.decks, MORE, chance))
        self.decks = list(dict.fromkeys([*self.decks, *answers]))
        return Round(mixture, self._played(answers, mixture, more))

    def _begun(self, model: Surrogate, mixture: Mixture, chance: Random) -> list[List]:
        """Return decks from which answers are asked for."""
        others = [deck for deck in self.decks if deck not in mixture.decks]
        rows, against = self.vectors.rows(others), self.vectors.rows(mixture.decks)
        won = model.chances(rows, against, model.beyond(rows), model.beyond(against))
        order = np.argsort(-(won @ np.array(mixture.shares)), kind="stable")
        strong, rest = [others[place] for place in order[:STRONG]], [others[place] for place in order[STRONG:]]
        wild = [self.pool.wild(chance) for _ in range(WILD)]
        return [*mixture.decks[:FROM_IT], *strong, *wild, *chance.sample(rest, min(OTHERS, len(rest)))]

    def _played(
        self, answers: Sequence[List], mixture: Mixture, more: Sequence[tuple[List, List]]
    ) -> list[tuple[float, List]]:
        """Return the shares of duels that answers won against a mixture, and the answers."""
        shares = dict(zip(mixture.decks, mixture.shares, strict=True))
        times = {deck: 1 + sum(part > bound for bound in OFTEN) for deck, part in shares.items()}
        pairs = [(answer, deck) for answer in answers for deck in mixture.decks for _ in range(times[deck])]
        among = [(one, two) for nth, one in enumerate(mixture.decks) for two in mixture.decks[:nth]]
        won = self.meet([*pairs, *among, *more])
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
