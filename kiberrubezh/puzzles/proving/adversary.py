"""What may be in a hand that the solver can't see, and where chance would have a say."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import How, Kind, Pick, Search, Whose, Zone
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.prints.spec import Spec, spec_of
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.proving.setup import LaidPuzzle, is_unknown

COPIES = 4
"""Copies of a card that a deck may hold (KR-2.2)."""
_NOT_NOW = frozenset({When.DEPLOYED, When.TURN_START})
"""Moments that are over in the attack phase."""
_TABLE = frozenset({Zone.ASSETS, Zone.MEASURES, Zone.ATTACKS})


class UnprovableError(ToldError):
    """The proof would rest on what it can't go through: chance, texts carried out by hand, too many positions."""


class TooManyError(UnprovableError):
    """There are too many positions to go through."""


class Adversary:
    """The seat that answers the solver: it knows everything, and has in hand whatever it needs and can have."""

    def __init__(self, laid: LaidPuzzle, seat: int) -> None:
        self.seat = seat
        active = laid.duel.active == seat
        self._events = [spec for spec in _playable(laid.known, active) if not is_search(spec.card)]
        """Without those that only fetch a card of the deck: in this turn it would be of no more use than the event."""
        self._fetchers = len(_playable(laid.known, active)) > len(self._events)

    def wishes(self, duel: Duel) -> Iterator[tuple[int, Spec]]:
        """Yield what the next hidden card of its hand may turn out to be: the number, and an event it can have."""
        roster, side = duel.roster, duel.sides[self.seat]
        specs = roster.specs
        number = next((card for card in side.hand if is_unknown(duel, card)), -1)
        if number < 0:
            return
        if self._fetchers and any(When.PLAYED in specs[card].watches for card in duel.sides[1 - self.seat].assets):
            raise UnprovableError(
                Pair(
                    "карта следит за событиями, и пользу принесло бы даже бесполезное",
                    "a card watches events, and so even one that is of no use would be of some",
                )
            )
        own = specs[roster.first :] if self.seat else specs[: roster.first]
        there = Counter([spec.name for spec in own if spec.is_event])
        lying = tuple(bool(duel.sides[seat].zone(zone)) for seat in (0, 1) for zone in Zone)
        for spec in self._events:
            if there[spec.name] < COPIES:
                yield number, _without_luck(spec, self.seat, lying)


def _playable(cards: Mapping[str, Card], active: bool) -> list[Spec]:
    """List the events that may be played on the own turn, or when blocking."""
    specs = [spec_of(card) for card in cards.values() if card.kind is Kind.EVENT and card.manual is None]
    fit = [spec for spec in specs if (spec.on_own_turn if active else spec.when_blocking)]
    return sorted(fit, key=lambda spec: spec.name)


def is_search(card: Card) -> bool:
    """Tell whether some text of a card searches a deck."""
    return any(isinstance(effect, Search) for text in card.abilities for effect in getattr(text, "effects", ()))


@cache
def _without_luck(spec: Spec, seat: int, lying: tuple[bool, ...]) -> Spec:
    """Return an event whose random picks of cards on the table are the player's own choice, where there are any.

    The worst that chance can do to the solver is what the other would choose. `lying` tells by seat and zone whether
    any card is there.
    """
    zones = tuple(Zone)
    texts: list[Any] = []
    changed = False
    for text in spec.card.abilities:
        effects: list[Any] = list(getattr(text, "effects", ()))
        for place, effect in enumerate(effects):
            pick = getattr(effect, "what", None)
            if isinstance(pick, Pick) and _is_lot(pick) and pick.who is not None:
                owner = seat if pick.who.side is Whose.OWN else 1 - seat
                if lying[owner * len(zones) + zones.index(pick.who.zone)]:
                    chosen = pick.model_copy(update={"how": How.CHOSEN, "by": Whose.OWN})
                    effects[place] = effect.model_copy(update={"what": chosen})
                    changed = True
        texts.append(text.model_copy(update={"effects": tuple(effects)}) if effects else text)
    return spec_of(spec.card.model_copy(update={"abilities": tuple(texts)})) if changed else spec


def _is_lot(pick: Pick) -> bool:
    return pick.how is How.RANDOM and pick.who is not None and pick.who.zone in _TABLE


def is_doubtful(card: Card, *, searches: bool) -> bool:
    """Tell whether a card on the table or in a hand leaves something open that a proof can't go through.

    That is a text carried out by hand, a pick by lot on the table and, of one who may search an unknown deck while
    the turn goes on (`searches`), a search.
    """
    texts = [text for text in card.abilities if not (isinstance(text, Triggered) and text.when in _NOT_NOW)]
    effects = [effect for text in texts for effect in getattr(text, "effects", ())]
    picks = [pick for effect in effects if isinstance(pick := getattr(effect, "what", None), Pick)]
    sought = searches and any(isinstance(effect, Search) for effect in effects)
    return card.manual is not None or any(map(_is_lot, picks)) or sought


def check_luck(before: Duel, after: Duel) -> None:
    """Raise UnprovableError if chance decided anything in the last choice but the order of a deck.

    A card discarded at random from a hand of equal ones is no chance.
    """
    moved = [it for it in after.events if it.what == events.MOVE and it.zone == Zone.HAND]
    shuffled = any(it.what == events.SHUFFLE for it in after.events)
    if any(_differ(before, before.sides[it.seat].hand) and len(it.cards) < _held(before, it.seat) for it in moved):
        raise UnprovableError(Pair("карта руки берётся наугад", "a card of a hand is taken at random"))
    if not moved and not shuffled:
        raise UnprovableError(Pair("решает случай", "chance has a say"))


def _held(duel: Duel, seat: int) -> int:
    return len(duel.sides[seat].hand)


def _differ(duel: Duel, hand: Sequence[int]) -> bool:
    return len({duel.roster.specs[card].name for card in hand}) > 1
