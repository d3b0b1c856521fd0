"""What the search knows of the duel: who plays on, how a position is rated, what goes by one name in all deals."""

from collections.abc import Hashable, Sequence

from kiberrubezh.bots.rubezh.quick.evaluation import standing
from kiberrubezh.bots.rubezh.quick.policy import quick
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.search.knowledge import Knowledge, Policy, no_ways
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.readings.options import in_order
from kiberrubezh.engine.rubezh.sight.view import View


def _trusted(sight: Sight, decision: Decision) -> Option:
    return _SCRIPTED.choose(sight, decision)


def _quick(duel: Position, _: Decision, __: int) -> Option:
    return quick(duel)


def _scripted(duel: Duel, decision: Decision, _: int) -> Option:
    return _SCRIPTED.choose(Sight(duel, decision.seat), decision)


def _passing(duel: Position, decision: Decision, option: Option, trusted: Option) -> Policy | None:
    """Return a player that lays no asset, or deploys none of these cards, for what ends the step in place of that.

    An attack held back or a card not played is no habit, but put off all the same; and a card of the hand that an
    ability costs is gone for good, which the rating takes for no loss.
    """
    if _spends(duel, option) and not _spends(duel, trusted):
        return _scripted
    if option.act != "done" or trusted.act not in _DOES:
        return None
    if trusted.act not in _BUILDS:
        return _scripted
    seat = decision.seat
    passed = {duel.roster.specs[it.card] for it in decision.options if it.act == "deploy"}

    def answer(later: Duel, asked: Decision, chance: int) -> Option:
        taken = _scripted(later, asked, chance)
        # A better card to deploy is worth waiting for; an asset hardly ever, as it takes nothing but its place.
        again = taken.act == "lay" or (taken.act == "deploy" and later.roster.specs[taken.card] in passed)
        return asked.options[-1] if again and asked.seat == seat else taken

    return answer


def _spends(duel: Position, option: Option) -> bool:
    return option.act == "use" and duel.roster.specs[option.card].texts[option.target].discards


def _named(duel: Position, option: Option) -> Hashable:
    """Name an option by what its cards are: in another deal the same number is another card."""
    act, card, target = option
    if card < 0:
        return act
    roster = duel.roster
    also = roster.specs[target] if act == "block" else target
    return act, roster.specs[card], card < roster.first, duel.tapped[card], also


def _once(duel: Position, _: Decision) -> Sequence[Option]:
    return in_order(duel)


def _same(_: Position, __: int) -> None:
    """Tell nothing apart: an opponent's hands are too many to be learned one by one."""


def _met(duel: Position, decision: Decision) -> Hashable:
    seat, specs, seen = decision.seat, duel.roster.specs, duel.seen
    own, other = duel.sides[seat], duel.sides[1 - seat]
    shown = [card for card in other.hand if seen[card] >> seat & 1]
    asked = [option.card for option in decision.options if option.card >= 0]
    return tuple([specs[card] for card in (*own.hand, *own.discard, *other.discard, *shown, *asked)])


def _horizon(decision: Decision) -> int:
    """Return a turn more where something may be built: what it is good for, or the habit of waiting, shows in that.

    The rating is half as far off after four turns as after two.
    """
    return 5 if any(option.act in _BUILDS for option in decision.options) else 4


def _turn(duel: Position) -> int:
    return duel.turn


def _own_turn(view: View, seat: int) -> int:
    return view.turn if view.active == seat else view.turn - 1


_BUILDS = frozenset({"lay", "deploy"})
_DOES = _BUILDS | {"add", "play"}
_SCRIPTED = ScriptedPlayer()
OF_DUELS = Knowledge(
    trusted=_trusted,
    quick=_quick,
    careful=_scripted,
    habit=_passing,
    value=standing,
    opposed=True,
    listed=_once,
    name=_named,
    sees=_same,
    met=_met,
    ways=no_ways,
    own_turn=_own_turn,
    horizon=_horizon,
    turn=_turn,
)
"""The search's knowledge of the duel."""
