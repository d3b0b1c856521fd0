"""Decks that an equilibrium holds, asked of a model of who beats whom, for `kiberrubezh metagame` to begin with.

`python -m benchmarks.equilibrium 12 4000 CODE…` goes twelve rounds from these decks on, from the ready ones where none
is named, with seeds from 4000 on. In each a model (`benchmarks.surrogate`) learns from all duels so far, and tells the
equilibrium of all decks known and what would beat it; these answers meet the decks of the equilibrium. Printed are, for
each round, the strongest answers by their duels, and at the end the decks and their shares as codes.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from benchmarks.learner import FIRST, MORE, Learner, Play
from benchmarks.surrogate import Surrogate
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.deckbuilder.sharing.decoding import read_code
from kiberrubezh.metagame.decks import List, deck_list, listed_of
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.metagame.mixture import equilibrium

GAIN, PLAYED = 0.001, 0.003
"""Decks come into the equilibrium that win more than this beyond half; those with less a share are left out of it."""
FROM_IT, STRONG, WILD, OTHERS = 8, 6, 4, 6
"""Answers are asked for from so many decks of the equilibrium, that do well against it, by chance, and known."""
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
        """Return the equilibrium of all decks known, the most played first: who gains comes in until nobody does."""
        chances = model.between(self.vectors.rows(self.decks))
        played = [int(chances.mean(1).argmax())]
        while True:
            shares = np.array(equilibrium(chances[np.ix_(played, played)].tolist()))
            won = chances[:, played] @ shares
            best = int(won.argmax())
            if best in played or won[best] <= 0.5 + GAIN:
                break
            played.append(best)
        order = [place for place in np.argsort(-shares, kind="stable") if shares[place] >= PLAYED]
        parts = shares[order] / shares[order].sum()
        return Mixture(tuple(self.decks[played[place]] for place in order), tuple(parts.tolist()))

    def round(self) -> Round:
        """Ask for answers to the equilibrium, and have them meet it."""
        model, chance = Surrogate(self.vectors, self.seen), self.chance()
        mixture = self.mixture(model)
        self._field = mixture.decks
        against, parts = self.vectors.rows(mixture.decks), np.array(mixture.shares)
        rows = self.vectors.rows(self.decks)
        doing_well = np.argsort(-(model.chances(rows, against, model.beyond(rows)) @ parts), kind="stable")
        begun = [
            *mixture.decks[:FROM_IT],
            *(self.decks[place] for place in doing_well[:STRONG]),
            *(self.pool.wild(chance) for _ in range(WILD)),
            *(chance.choice(self.decks) for _ in range(OTHERS)),
        ]
        told = np.array([self.answer(model, row, against, parts) for row in self.vectors.rows(begun)])
        order = np.argsort(-(model.chances(told, against) @ parts), kind="stable")
        answers = self.apart([self.vectors.listed(told[place]) for place in order], MET, APART)
        return Round(mixture, self._met(answers, mixture, list(self.by_chance(self.decks, MORE, chance))))

    def _met(
        self, answers: Sequence[List], mixture: Mixture, more: Sequence[tuple[List, List]]
    ) -> list[tuple[float, List]]:
        shares = dict(zip(mixture.decks, mixture.shares, strict=True))
        times = {deck: 1 + sum(part > bound for bound in OFTEN) for deck, part in shares.items()}
        pairs = [(answer, deck) for answer in answers for deck in mixture.decks for _ in range(times[deck])]
        among = [(one, two) for nth, one in enumerate(mixture.decks) for two in mixture.decks[:nth]]
        won = self.meet([*pairs, *among, *more])
        self.decks = list(dict.fromkeys([*self.decks, *answers]))
        told = [(sum(part * won.get((it, deck), 0.5) for deck, part in shares.items()), it) for it in answers]
        return sorted(told, reverse=True)


def _main(rounds: int, seed: int, codes: Sequence[str]) -> None:
    cards = open_cards()
    decks = [deck_list(deck.expand(cards)) for deck in ready_decks(cards, "en")]
    if codes:
        readings = {code: read_code(code, cards) for code in codes}
        for code, reading in readings.items():
            if reading.problems:
                raise SystemExit(f"{code}: {reading.problems[0]}")
        decks = [listed_of(reading.deck.counts()) for reading in readings.values()]
    search = Search(cards, decks, seed)
    search.begin()
    for nth in range(1, rounds + 1):
        found = search.round()
        print(f"round {nth}: answers win {', '.join(f'{won:.3f}' for won, _ in found.answers)}", flush=True)
    mixture = search.mixture(Surrogate(search.vectors, search.seen))
    for deck, part in zip(mixture.decks, mixture.shares, strict=True):
        print(f"{part:.3f} {code_of(search.pool.deck(deck), cards)}")


if __name__ == "__main__":
    _main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
