"""What a search knows of a game beyond the kernel: how to play on quickly, and how a position looks."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from kiberrubezh.bots.rubezh.quick.evaluation import standing
from kiberrubezh.bots.rubezh.quick.policy import quick
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import Decision, Option, Sight, State
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.readings.options import in_order

Policy = Callable[[Any, Decision, int], Option]
"""Answers the question of a state; the number is a random one."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A game's part of a search, as functions of its state."""

    quick: Policy
    """What a playout answers."""
    careful: Policy | None
    """The same where it matters: it plays better, and takes its time. None where nobody does."""
    habit: Callable[[Any, Decision, Option, Option], Policy | None]
    """The careful player with a habit, for a question, an option and what a good player would take; None without one.

    Who passes on what a good player would build, passes on it again: were the next turn to make up for it, waiting
    would seem free, turn by turn.
    """
    value: Callable[[Any, int], float]
    """The chance of winning for a seat, 0 to 1, where a playout is cut or over."""
    listed: Callable[[Any, Decision], Sequence[Option]]
    """The options of a question less those that only give the same answer in another order."""
    name: Callable[[Any, Option], Hashable]
    """What an option is called in every deal."""
    sees: Callable[[Any, int], Hashable]
    """What tells apart the questions that a seat is asked after the same choices."""
    met: Callable[[Any, Decision], Hashable]
    """What whoever is asked has come to see, beside the choices made, of what differs from deal to deal."""
    horizon: Callable[[Decision], int]
    """How many turns a playout of a question goes on: its own, the other's, and what must show by then."""
    turn: Callable[[Any], int]
    """The number of the turn, which is best rated as it begins; 0 in a game without turns."""


def knowledge_of(state: State, stakes: float = 1.0) -> Knowledge:
    """Return what is known of a state's game; `stakes` is the most that can be won in one that isn't the duel."""
    return _DUEL if isinstance(state, Position) else _plain(stakes)


def _plain(stakes: float) -> Knowledge:
    def value(state: State, seat: int) -> float:
        result = state.result
        return 0.5 if result is None else (result[seat] + stakes) / (2 * stakes)

    return Knowledge(
        _any,
        None,
        _no_habit,
        value,
        _all,
        lambda _, option: option,
        lambda state, seat: state.view(seat),
        lambda state, decision: state.view(decision.seat),
        lambda _: 1,
        _no_turns,
    )


def _all(_: State, decision: Decision) -> Sequence[Option]:
    return decision.options


def _no_habit(*_: object) -> None:
    return None


def _no_turns(_: object) -> int:
    return 0


def _any(_: State, decision: Decision, chance: int) -> Option:
    return decision.options[chance % len(decision.options)]


def _quick(duel: Position, _: Decision, __: int) -> Option:
    return quick(duel)


def _scripted(duel: Duel, decision: Decision, _: int) -> Option:
    return _SCRIPTED.choose(Sight(duel, decision.seat), decision)


def _passing(duel: Position, decision: Decision, option: Option, trusted: Option) -> Policy | None:
    """Return a player that lays no asset, or deploys none of these cards, for what ends the step in place of that.

    An attack held back or a card not played is no habit, but put off all the same.
    """
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


_BUILDS = frozenset({"lay", "deploy"})
_DOES = _BUILDS | {"add", "play"}
_SCRIPTED = ScriptedPlayer()
_DUEL = Knowledge(_quick, _scripted, _passing, standing, _once, _named, _same, _met, _horizon, _turn)
