"""Two worlds that a seat can't tell apart: the same duel, with other cards where the seat has never seen any."""

import random

from engine.table import asset, attack, event, measure, texts

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import Draw
from kiberrubezh.engine.duel import knowledge
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.spec import Roster, spec_of

STRANGERS = [
    asset("strange-asset", defence=3, attack=3),
    measure("strange-measure", capacity=3),
    attack("strange-attack", "tempest", 7),
    event("strange-event", Draw()),
    measure("strange-watcher", abilities=texts(When.DEPLOYED)),
]


def strange_list(duel: Duel, seat: int, chance: random.Random) -> Duel:
    """Return the duel with other cards in place of all those of the other's deck that the seat has never seen.

    Those and their numbers lie elsewhere too, and chance goes on otherwise.
    """
    other = duel.clone()
    specs = list(duel.roster.specs)
    hidden = [number for number in knowledge.unknown(duel, seat, 1 - seat) if not duel.met[number]]
    for number in hidden:
        specs[number] = spec_of(chance.choice(STRANGERS))
    other.roster = Roster(specs, duel.roster.first, duel.roster.has_manual)
    went = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    side, bit = other.sides[1 - seat], 1 << seat
    side.deck[:] = [went.get(card, card) for card in side.deck]
    for number, to in went.items():
        other.seen[to] = duel.seen[number]
    # A hand has no places: its hidden cards may lie anywhere among those that the seat knows.
    hand = [went.get(card, card) for card in side.hand]
    known = [card for card in hand if other.seen[card] & bit]
    side.hand[:] = [card for card in hand if card not in known]
    for card in side.hand:
        other.seen[card] = chance.choice((0, 1 << 1 - seat))
    for place, card in zip(sorted(chance.sample(range(len(hand)), len(known))), known, strict=True):
        side.hand.insert(place, card)
    other.rng = chance.getrandbits(60)
    return other
