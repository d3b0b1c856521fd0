"""How measures are best set against attacks: the one sum that blocking and the timing of waves both rest on."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kiberrubezh.bots.reading import can_block, spec
from kiberrubezh.engine.duel.view import CardView


class Threat(NamedTuple):
    """An attack to be blocked: `needs` more blocks stop it; `later` if it can only come in a later wave."""

    attack: CardView
    damage: float
    needs: int
    later: bool = False


class Guard(NamedTuple):
    """A measure that can block: `room` more attacks; `cost` is what a block loses; `busy` if it blocks already."""

    measure: CardView
    room: int
    cost: float = 0.0
    busy: bool = False


Pairs = list[tuple[int, int]]
"""Measures and the attacks they block, by number."""


def assign(threats: Sequence[Threat], guards: Sequence[Guard]) -> Pairs:
    """Set guards against threats, the most dangerous first, each time those that can do the least else.

    Guards that are kept back for later threats are not in the result, nor is a block that loses more
    than it saves.
    """
    able = {guard.measure.number: _stops(guard, threats) for guard in guards}
    room = {guard.measure.number: guard.room for guard in guards}
    busy = {guard.measure.number for guard in guards if guard.busy}
    kept: set[int] = set()
    pairs: Pairs = []
    for danger in sorted(threats, key=lambda threat: -threat.damage):
        number = danger.attack.number
        fit = [
            guard
            for guard in guards
            if number in able[guard.measure.number]
            and room[guard.measure.number] > 0
            and guard.measure.number not in kept
            and not (danger.later and guard.measure.number in busy)
        ]
        fit.sort(key=lambda guard: _dearness(guard, able, busy))
        team = fit[: danger.needs]
        if len(team) < danger.needs or danger.damage <= sum(guard.cost for guard in team):
            continue
        for guard in team:
            if danger.later:
                kept.add(guard.measure.number)
            else:
                room[guard.measure.number] -= 1
                busy.add(guard.measure.number)
                pairs.append((guard.measure.number, number))
    return pairs


def _stops(guard: Guard, threats: Sequence[Threat]) -> dict[int, float]:
    return {t.attack.number: t.damage for t in threats if can_block(guard.measure, t.attack)}


def _dearness(guard: Guard, able: Mapping[int, Mapping[int, float]], busy: set[int]) -> tuple[bool, float, int]:
    """Order guards: those at work already, then those that lose least, then those that can stop least else."""
    number = guard.measure.number
    return number not in busy, guard.cost + 0.01 * sum(able[number].values()), number


def through(threats: Sequence[Threat], guards: Sequence[Guard]) -> float:
    """Return the damage that gets through the best defence."""
    blocked = {attack for _, attack in assign(threats, guards)}
    return sum(threat.damage for threat in threats if threat.attack.number not in blocked)


def needed(attack: CardView, blocked: int = 0) -> int:
    """Return how many more blocks stop an attack (Распределённость)."""
    return spec(attack).needs_blocks - blocked
