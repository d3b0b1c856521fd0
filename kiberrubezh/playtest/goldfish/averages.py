"""What the first turns of a deck are like over many deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.ground.intervals import Mean, Tally
from kiberrubezh.playtest.goldfish.deals import Deal

_DEPLOYED = (Kind.MEASURE, Kind.ATTACK)


@dataclass(frozen=True, slots=True)
class Average:
    """What an own turn is like over the deals that came to it, with 95 % intervals."""

    turn: int
    damage: Mean
    damage_so_far: Mean
    """Of this turn and all before; a duel that was over before counts with all of its damage."""
    assets: Mean
    """On the table at its end."""
    power: Mean
    """Defence and attack power together."""
    deployed: Mean
    """Share, 0 to 1, of the measures and attacks drawn so far that were deployed; of deals that drew any."""


def summary(deals: Sequence[Deal], cards: Mapping[str, Card]) -> list[Average]:
    """Return the average of each turn; nothing for no deals."""
    return [_average(place, deals, cards) for place in range(max((len(deal.turns) for deal in deals), default=0))]


def _average(place: int, deals: Sequence[Deal], cards: Mapping[str, Card]) -> Average:
    damage, so_far, assets, power, deployed = (Tally() for _ in range(5))
    for deal in deals:
        turns = deal.turns[: place + 1]
        so_far.add(deal.seed, sum(turn.damage for turn in turns))
        if len(turns) <= place:
            continue
        last = turns[-1]
        damage.add(deal.seed, last.damage)
        assets.add(deal.seed, last.assets)
        power.add(deal.seed, last.defence + last.attack)
        drawn = [*deal.hand, *chain.from_iterable(turn.drawn for turn in turns)]
        if there := sum(cards[card].kind in _DEPLOYED for card in drawn):
            deployed.add(deal.seed, min(sum(len(turn.deployed) for turn in turns) / there, 1.0))
    return Average(place + 1, damage.mean(), so_far.mean(), assets.mean(), power.mean(), deployed.mean())
