"""Two worlds that a seat can't tell apart: the same duel, with other cards where the seat has never seen any."""

import random
from collections.abc import Iterable, Sequence

from engine.rubezh.table import asset, attack, event, measure, texts

from kiberrubezh.cards.abilities import When
from kiberrubezh.cards.effects import Draw
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import agenda
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import twins
from kiberrubezh.engine.rubezh.prints.roster import Roster
from kiberrubezh.engine.rubezh.prints.spec import spec_of
from kiberrubezh.engine.rubezh.sight import knowledge
from kiberrubezh.engine.rubezh.sight.view import CardView, SideView

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
    hidden = [number for number in knowledge.unknown(duel, seat, 1 - seat) if not duel.met[number] & twins.MET]
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


_QUIET = frozenset(
    {"turn", "redeal", "assets", "deploy", "attack", "block", "respond", "resolve", "wave_end", "end", "next"}
)
"""What may be on the agenda while cards are exchanged: nothing that follows a card."""


def exchanged(duel: Duel, owner: int, seat: int, chance: random.Random) -> Duel | None:
    """Return the duel with equal cards of a deck exchanged among the places that a seat can't look into.

    Of the own deck only those that nobody knows; none at a moment when a text under way follows its card.
    """
    if not all(step in _QUIET for step, _ in duel.agenda):
        return None
    other = duel.clone()
    hidden = knowledge.unknown(duel, seat, owner)
    went: dict[int, int] = {}
    for spec in {duel.roster.specs[card] for card in hidden}:
        equal = [card for card in hidden if duel.roster.specs[card] is spec and not (owner == seat and duel.seen[card])]
        went |= dict(zip(equal, chance.sample(equal, len(equal)), strict=True))
    side = other.sides[owner]
    for zone in (side.deck, side.hand):
        zone[:] = [went.get(card, card) for card in zone]
    for card, number in went.items():
        other.seen[number] = duel.seen[card]
    agenda.ask_anew(other)
    other.events = duel.events
    return other


class Sight:
    """What a seat sees of one world, its numbers by the order in which they came into sight but for those known."""

    def __init__(self, seat: int, known: Iterable[int]) -> None:
        self.seat = seat
        self._names: dict[int, object] = {number: number for number in known}

    def of(self, duel: Duel) -> list[object]:
        """Return the last events and the view, told by such numbers."""
        told = [knowledge.tell(event, self.seat) for event in duel.events]
        events = [(it._replace(cards=(), source=0), *map(self._name, (*it.cards, it.source))) for it in told]
        view = duel.view(self.seat)
        plain = [self._side(side) for side in view.sides]
        decision = view.decision and self._options(duel, view.decision.options)
        shown = [view.wave, view.composing, *view.blocks, *(pair[:1] for pair in (*view.hits, *view.extra_blocks))]
        named = [[self._name(number) for number in pair] for pair in shown]
        return [events, plain, decision, named, view.asked, view.prompt, view.turn, view.phase, self._name(view.source)]

    def _side(self, side: SideView) -> list[object]:
        zones = (side.hand, side.assets, side.measures, side.attacks, side.events, side.discard)
        # Who searches the deck sees all of it, in an order that is lost as soon as it is done.
        searched = len(side.deck_known) == side.deck_count
        known = [(at, card.card.id, searched or self._name(card.number)) for at, card in side.deck_known]
        return [side.deck_count, side.hand_count, known, [[self._card(card) for card in zone] for zone in zones]]

    def _options(self, duel: Duel, options: Sequence[Option]) -> list[tuple[object, ...]]:
        """Name options kind by kind: where a copy nobody has met stands for its equals, its number orders them."""
        told = [("" if one.card < 0 else duel.roster.card(one.card).id, one) for one in options]
        return [(card, *self._option(one)) for card, one in sorted(told, key=lambda it: (it[1].act, it[0]))]

    def _option(self, option: Option) -> tuple[object, ...]:
        target = self._name(option.target) if option.act == "block" else option.target
        return option.act, self._name(option.card), target

    def _card(self, card: CardView) -> tuple[object, ...]:
        return self._name(card.number), card.card.id, card.tapped, card.value, card.power, card.keywords

    def _name(self, number: int) -> object:
        return number if number < 0 else self._names.setdefault(number, f"new {len(self._names)}")


def same_choice(duel: Duel, option: Option, twin: Duel) -> Option:
    """Return the option of the other world that is the same by act and by names, at the same place if it is there."""
    assert duel.decision is not None
    assert twin.decision is not None

    def named(world: Duel, one: Option) -> tuple[str, ...]:
        cards = (one.card, one.target) if one.act == "block" else (one.card,)
        return one.act, *(world.roster.card(card).id for card in cards if card >= 0)

    at = twin.decision.options[duel.decision.options.index(option)]
    if named(twin, at) == named(duel, option):
        return at
    return next(one for one in twin.decision.options if named(twin, one) == named(duel, option))
