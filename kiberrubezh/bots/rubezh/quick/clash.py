"""The quick player in battle: when to attack, what to block, which cards to spend on it."""

from collections.abc import Sequence
from typing import Final

from kiberrubezh.bots.rubezh.quick.traits import BITS, is_cheap, trait
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.readings import queries

_THRIFT: Final = 1.2
"""How much of the damage of an attack that will be blocked is mourned as lost, with all the time in the world."""
_LONG: Final = 40
"""Cards in the own deck with which there is all that time."""
_SLIP: Final = 0.1
"""How often a defender is expected not to block what could be blocked."""
_LAST_STAND: Final = 3
"""Cards beyond the damage that threatens with which nothing is held back."""
_HURTS: Final = 2
"""Damage beyond which a card is spent on a wave."""
_BURNS: Final = 4
"""Damage beyond which a card on the table is."""
_WORSE: Final = 2
"""How many times the damage an attack does that a measure is kept back for: it may never be sent."""
_BLIND: Final = 5
"""How much longer a measure is kept back that names no category and so meets all."""

Guards = dict[int, list[int]]
"""The untapped measures that meet each attack, by its number."""


def attack(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Send attacks one by one, the weakest first, where enough of them get through."""
    done, ready = options[-1], [option for option in options if option.act == "add"]
    if not ready or is_begun(duel):
        return done
    guards = _guards(duel, 1 - seat, ready)
    for option in ready:
        if len(guards[option.card]) < max(duel.roster.specs[option.card].distributed, 1):
            return option
    for option in options:
        if option.act == "play" or is_cheap(duel, option):
            return option
    ready.sort(key=lambda option: queries.damage(duel, option.card))
    passing, lost = _foreseen(duel, ready, guards)
    if passing > _patience(duel, seat) * lost or passing >= len(duel.sides[1 - seat].deck) - 1:
        return ready[0]
    return next((option for option in ready if duel.roster.specs[option.card].persistence), done)


def _guards(duel: Position, seat: int, ready: Sequence[Option]) -> Guards:
    untapped = [card for card in duel.sides[seat].measures if not duel.tapped[card]]
    return {o.card: [guard for guard in untapped if queries.meets(duel, guard, o.card)] for o in ready}


def _foreseen(duel: Position, ready: Sequence[Option], guards: Guards) -> tuple[int, int]:
    """Return the damage that gets through and that is blocked, where each guard stops one attack, the worst first."""
    busy: set[int] = set()
    specs = duel.roster.specs
    passing = lost = 0
    for option in reversed(ready):
        spec = specs[option.card]
        team = [guard for guard in guards[option.card] if guard not in busy]
        needs = max(spec.distributed, 1)
        if len(team) < needs:
            passing += queries.damage(duel, option.card)
        else:
            team.sort(key=lambda guard: len(specs[guard].named) or len(BITS))
            busy.update(team[:needs])
            lost += 0 if spec.persistence else queries.damage(duel, option.card)
    return passing, lost


def _patience(duel: Position, seat: int) -> float:
    """Return how dear a blocked attack is: cheap with little to wait for, or when others wait for its power."""
    own, other = duel.sides[seat], duel.sides[1 - seat]
    specs, left = duel.roster.specs, len(own.deck)
    if left - sum([queries.damage(duel, card) for card in other.attacks if not duel.tapped[card]]) < _LAST_STAND:
        return -_SLIP
    patience = _THRIFT * min(1.0, left / _LONG)
    if left <= len(other.deck):
        patience /= 2
    room = queries.free(duel, seat)[1]
    if any(specs[card].is_attack and specs[card].requires_attack > room for card in own.hand):
        patience /= 2
    return patience - _SLIP


def block(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Block with the measure that is good for least else, unless a much worse attack needs it in a later wave."""
    blocks = [option for option in options if option.act == "block" and _suffices(duel, option, options)]
    side, specs = duel.sides[seat], duel.roster.specs
    later = [card for card in duel.sides[1 - seat].attacks if not duel.tapped[card]]
    ready = sum([not duel.tapped[card] for card in side.measures])
    best, least = None, float("inf")
    for option in blocks:
        worse, guard = _WORSE * queries.damage(duel, option.target), specs[option.card]
        waiting = sum(
            [queries.damage(duel, card) >= worse and queries.meets(duel, option.card, card) for card in later]
        )
        if waiting and waiting >= ready:
            continue
        if len(duel.wave) > 1:
            # Those of one measure come in the order of the wave, so a choice among measures would lose some of them.
            return max([o for o in blocks if o.card == option.card], key=lambda o: queries.damage(duel, o.target))
        price = float(guard.capacity + (len(guard.named) or _BLIND) + waiting)
        if price < least:
            best, least = option, price
    return best or _saving_trick(duel, seat, options)


def _suffices(duel: Position, option: Option, options: Sequence[Option]) -> bool:
    """Tell whether there are measures enough for an attack that takes several (Распределённость)."""
    needs = duel.roster.specs[option.target].distributed
    if needs <= 1:
        return True
    more = {other.card for other in options if other.act == "block" and other.target == option.target}
    return len(more) + len(queries.blockers(duel, option.target)) >= needs


def _saving_trick(duel: Position, seat: int, options: Sequence[Option]) -> Option:
    """Play a card against a wave that hurts, use an ability that costs no card, or one that does in need."""
    specs = duel.roster.specs
    damage = sum([queries.damage(duel, card) for card in duel.wave if queries.is_open(duel, card)])
    deadly = damage >= len(duel.sides[seat].deck) - 1
    for option in options:
        if option.act == "play" and (damage > _HURTS or deadly):
            return option
        if option.act == "use" and damage:
            in_need = (deadly or damage > _BURNS) and not trait(specs[option.card]).is_plain
            if in_need or is_cheap(duel, option):
                return option
    return options[-1]


def respond(duel: Position, _: int, options: Sequence[Option]) -> Option:
    """Use what costs no card."""
    return next((option for option in options if is_cheap(duel, option)), options[-1])
