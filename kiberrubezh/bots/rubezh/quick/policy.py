"""The quick player of playouts: rules of thumb on the bare position, without views, nearly as cheap as chance.

It looks into both hands: it plays imagined deals, where nothing is hidden.
"""

from collections.abc import Callable, Sequence
from typing import Final

from kiberrubezh.bots.rubezh.quick import clash
from kiberrubezh.bots.rubezh.quick.traits import ALL, BITS, trait
from kiberrubezh.cards.effects import ExtraBlock, Modify, Search, Untap
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.questions import picking_effect
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.readings import queries

_HELPFUL: Final = (ExtraBlock, Modify, Search, Untap)
"""Effects that do a card good."""
_WANTED: Final = 3
"""How much more a point of power counts that the hand lacks."""
_MENACE: Final = 3.0
"""What a measure saves in a turn in which it meets all that comes."""
_CROWD: Final = 0.6
"""The same for each attack that it can block at a time."""
_PACE: Final = 6.0
"""Cards that a deck loses from one own turn to the next."""
_EARLY: Final = 7.0
"""Turns to go with which the power that a measure takes for good is dear."""


def quick(duel: Position) -> Option:
    """Return what the quick player answers to the open question of a duel. Raise ValueError when it is over."""
    decision = duel.decision
    if decision is None:
        raise ValueError("the duel is over: there is nothing to answer")
    options = decision.options
    return options[0] if len(options) == 1 else _ANSWERS[decision.prompt](duel, decision.seat, options)


def _assets(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Lay the asset whose power the hand lacks most, then play what needs no battle."""
    specs = duel.roster.specs
    laid = [option for option in options if option.act == "lay"]
    if not laid:
        plain = (o for o in options if o.act == "play" and trait(specs[o.card]).is_plain)
        return next(plain, options[-1])
    defence, attack = queries.free(duel, seat)
    for card in duel.sides[seat].hand:
        spec = specs[card]
        defence -= spec.requires_defence
        attack -= spec.requires_attack
    wants = (_WANTED if defence < 0 else 1, _WANTED if attack < 0 else 1)

    def gain(option: Option) -> int:
        spec = specs[option.card]
        return wants[0] * spec.provides_defence + wants[1] * spec.provides_attack

    return max(laid, key=gain)


def _deploy(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Deploy the card that is worth most."""
    specs, sides = duel.roster.specs, duel.sides
    turns = min(len(sides[seat].deck), len(sides[1 - seat].deck)) / _PACE
    covered = [specs[card].categories or ALL for card in sides[seat].measures]
    best, most = options[-1], 0.0
    for option in options:
        if option.act == "deploy":
            spec = specs[option.card]
            worth = _measure(spec, turns, covered) if spec.is_measure else trait(spec).worth
            if worth > most:
                best, most = option, worth
    return best


def _measure(spec: Spec, turns: float, covered: Sequence[int]) -> float:
    """Return what a measure will save that nothing saves yet, less the power that it takes for good."""
    names = spec.categories or ALL
    reach = sum([1 / (1 + sum([bool(mask & bit) for mask in covered])) for bit in BITS if names & bit]) / len(BITS)
    return turns * (_MENACE + _CROWD * spec.capacity) * reach - spec.requires_defence * min(1.0, turns / _EARLY)


def _pick(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Choose the best of the opponent's cards, of the own ones the best to gain and the worst to lose."""
    roster = duel.roster
    listed = [option for option in options if option.act == "choose"]
    helps = isinstance(picking_effect(duel), _HELPFUL)
    best = max(listed, key=lambda option: trait(roster.specs[option.card]).worth)
    if helps or roster.owner(best.card) != seat or best.card in duel.sides[seat].discard:
        return best
    return options[-1] if options[-1].act == "done" else _least(duel, seat, listed)


def _order(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Put what is best on the top of the own deck, and what is worst on the opponent's."""
    if duel.roster.owner(options[0].card) != seat:
        return _least(duel, seat, options)
    specs = duel.roster.specs
    return max(options, key=lambda option: trait(specs[option.card]).worth)


def _least(duel: Position, _: int, options: Sequence[Option]) -> Option:
    """Choose the card that is worth least."""
    specs = duel.roster.specs
    return min(options, key=lambda option: trait(specs[option.card]).worth)


def _last(_: Position, __: int, options: Sequence[Option]) -> Option:
    """Take a redeal, which costs nothing; carry out no text by hand."""
    return options[-1]


_ANSWERS: Final[dict[str, Callable[[Position, int, Sequence[Option]], Option]]] = {
    "redeal": _last,
    "assets": _assets,
    "deploy": _deploy,
    "attack": clash.attack,
    "block": clash.block,
    "respond": clash.respond,
    "pick": _pick,
    "order": _order,
    "tap": _least,
    "discard": _least,
    "manual": _last,
}
