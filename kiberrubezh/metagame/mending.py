"""What would mend a deck: exchanges of one card for another, proposed by what was played and tried on paired seeds.

Changed copies of the deck meet its opponents, and a regression tells what each card was worth there; the duels that the
deck lost tell what got through and what stayed in the hand. Exchanges that either proposes are tried a little; the
best of them once more, on seeds that had no say in choosing them, so that what is told of these is not their luck.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Literal, NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.metagame.bouts import Bout, Referee, Won, mean, share
from kiberrubezh.metagame.decks import List, Pool
from kiberrubezh.metagame.hunt import Mixture
from kiberrubezh.metagame.losses import Losses
from kiberrubezh.metagame.merits import Merits, merits
from kiberrubezh.metagame.parts import difference
from kiberrubezh.playtest import BLOCK

VARIANTS, LAPS = 40, 3
"""Changed copies of the deck that say what cards are worth, and the bouts of each."""
TRIES, FINALISTS = 6, 2
"""Bouts of each exchange that is proposed, and how many of them are tried again."""
FINAL, MOST_FINAL = 60, 600
"""Bouts of those at the least and at the most: what is left of the budget goes to them, as margins narrow slowly."""
_COPIES = 2
"""So many copies are exchanged at the least, unless the deck has fewer: one alone is hardly ever drawn."""
_OUT, _IN = 3, 3
"""Cards of the least merit and of the greatest."""
_STUCK, _OF_LOSSES, _STUCK_FIRST = 2, 2, 1
"""Cards that stayed in the hand, what is proposed in the place of each for the losses, and for the first by merit."""
_ROOM = 10_000
"""Places between the seeds of one part and those of the next."""
Reason = Literal["merits", "losses"]
Verdict = Literal["helps", "hurts", "unknown"]


class Remedy(NamedTuple):
    """An exchange, by how much more the changed deck wins, and who proposed it."""

    out: str
    into: str
    copies: int
    deck: List
    reason: Reason
    gain: Mean

    @property
    def verdict(self) -> Verdict:
        """Whether it helps, as far as its interval knows."""
        if not self.gain.is_known or abs(self.gain.value) <= self.gain.margin:
            return "unknown"
        return "helps" if self.gain.value > 0 else "hurts"


class MendedDeck(NamedTuple):
    """What came of it: how the deck stands, what was lost by, and the exchanges tried twice, the best first."""

    wins: Share
    losses: Losses
    remedies: tuple[Remedy, ...]
    tried: int
    """Exchanges that were tried at all."""
    first_place: int
    """The place of seeds at which the last trials begin."""
    bouts: int
    """Of each of the last trials."""


def duels(others: int) -> int:
    """Return how many duels `mend` takes at the most against so many decks, whatever the budget."""
    return _before_the_last(others) + BLOCK * (FINALISTS + 1) * MOST_FINAL


def least(others: int) -> int:
    """Return the budget that `mend` needs against so many decks."""
    return _before_the_last(others) + BLOCK * (FINALISTS + 1) * FINAL


def _before_the_last(others: int) -> int:
    tried = _OF_LOSSES * _STUCK + _STUCK_FIRST + _OUT * _IN + 1
    return BLOCK * ((VARIANTS + 1) * LAPS + others + tried * TRIES)


def mend(
    referee: Referee, pool: Pool, deck: List, against: Mixture, losses: Callable[[], Losses], chance: Random
) -> MendedDeck:
    """Look for exchanges that would mend a deck against a mixture.

    `losses` plays a block against each deck of it. Raise SpentError where the budget is less than `least`.
    """
    drawn = _drawn(against, chance)
    known = _merits(referee, pool, deck, drawn, chance)
    referee.pay(BLOCK * len(against.decks))
    seen = losses()
    proposed = list(_proposed(pool, deck, known, seen))
    tried = [remedy._replace(gain=difference(referee, remedy.deck, deck, drawn, _ROOM, TRIES)) for remedy in proposed]
    best = sorted(tried, key=lambda it: -it.gain.value)[:FINALISTS]
    last = 2 * _ROOM
    left = referee.left // (BLOCK * (len(best) + 1))
    bouts = min(max(left, FINAL), MOST_FINAL)
    again = [remedy._replace(gain=difference(referee, remedy.deck, deck, against, last, bouts)) for remedy in best]
    met = _met(against, last, bouts)
    wins = share(referee.judge([Bout(deck, other, place) for other, place in met]))
    return MendedDeck(wins, seen, tuple(sorted(again, key=lambda it: -it.gain.value)), len(tried), last, bouts)


def _drawn(against: Mixture, chance: Random) -> Mixture:
    """Return the mixture in an order by chance: the first trials meet a few of many, whoever was named first."""
    order = chance.sample(range(len(against.decks)), len(against.decks))
    return Mixture(tuple(against.decks[place] for place in order), tuple(against.shares[place] for place in order))


def _met(against: Mixture, place: int, bouts: int) -> list[tuple[List, int]]:
    opponents = against.met()
    return [(next(opponents), place + nth) for nth in range(bouts)]


def _merits(referee: Referee, pool: Pool, deck: List, against: Mixture, chance: Random) -> Merits:
    """Let changed copies of the deck meet the mixture on the same seeds, and read off what cards were worth."""
    variants = list(dict.fromkeys(pool.changed(deck, chance) for _ in range(VARIANTS)))
    runners = [deck, *(variant for variant in variants if variant != deck)]
    met = _met(against, 0, LAPS)
    won = referee.judge([Bout(runner, other, place) for runner in runners for other, place in met])
    parts: list[Sequence[Won]] = [won[nth * LAPS : (nth + 1) * LAPS] for nth in range(len(runners))]
    return merits([(runner, mean(part), LAPS) for runner, part in zip(runners, parts, strict=True)])


def _proposed(pool: Pool, deck: List, known: Merits, seen: Losses) -> Iterator[Remedy]:
    """Yield exchanges, each once: rather those that losses name, as these say why."""
    counts = dict(deck)
    worth = known.cards
    worst = sorted(counts, key=lambda name: (worth.get(name, 0.0), name))[:_OUT]
    best = sorted(worth, key=lambda name: (-worth[name], name))
    stuck = sorted((name for name in seen.stuck if name in counts), key=lambda name: -seen.stuck[name] / counts[name])
    walls = _measures_against(pool, deck, seen, worth)
    made: set[List] = set()
    asked: list[tuple[str, Sequence[str], int, Reason]] = [
        *((out, walls, _OF_LOSSES, "losses") for out in (stuck or worst)[:_STUCK]),
        *((out, best, 1, "losses") for out in stuck[:_STUCK_FIRST]),
        *((out, best, _IN, "merits") for out in worst),
    ]
    for out, others, most, reason in asked:
        for remedy in islice(_exchanges(pool, deck, out, others, reason), most):
            if remedy.deck not in made:
                made.add(remedy.deck)
                yield remedy


def _exchanges(pool: Pool, deck: List, out: str, others: Sequence[str], reason: Reason) -> Iterator[Remedy]:
    """Yield what comes of putting each of the others in a card's place, where that changes enough to be told."""
    counts = dict(deck)
    for into in others:
        changed = pool.exchanged(deck, out, into)
        copies = dict(changed).get(into, 0) - counts.get(into, 0) if changed else 0
        if changed is not None and copies >= min(_COPIES, counts[out]):
            yield Remedy(out, into, copies, changed, reason, Mean(0.0, 0.0))


def _measures_against(pool: Pool, deck: List, seen: Losses, worth: Mapping[str, float]) -> list[str]:
    """Return the measures that block the category by which most was lost, those that the deck can pay for."""
    if seen.worst is None:
        return []
    there = [pool.cards[name].provides for name, _ in deck]
    has_attack = any(power.attack for power in there)
    found = [
        card
        for card in pool.cards.values()
        if card.kind is Kind.MEASURE
        and (not card.blocks or seen.worst in card.blocks)
        and (has_attack or not card.requires.attack)
    ]
    return [
        card.id for card in sorted(found, key=lambda card: (-worth.get(card.id, 0.0), card.requires.defence, card.id))
    ]
