"""Which measures stop which attacks, and what gets through: the one sum that blocks, waves and tricks rest on."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

FREE: Final = -1
"""The wave of a guard that has not blocked yet this turn."""

_SPREAD: Final = 0.01
"""How much a guard's use against other threats counts when one is chosen among those that cost the same."""


class Threat(NamedTuple):
    """An attack as its defender meets it: `damage` and `extra` are what its damage and texts do by getting through.

    `toll` is what blocking it costs, by its own texts. `met` are the measures that block it already, of `needs` in
    all (Распределённость). `wave` is 0 for the wave at hand, each later one has its own number. `lasts` if it is
    not discarded after the turn (Закрепление).
    """

    number: int
    categories: int
    damage: float
    extra: float = 0.0
    toll: float = 0.0
    needs: int = 1
    stealth: bool = False
    lasts: bool = False
    escalation: int = 0
    met: tuple[int, ...] = ()
    wave: int = 0


class Guard(NamedTuple):
    """A measure that can block `room` more attacks of one wave, untapped `capacity`; `cost` is what a block loses.

    `categories` are those it names; one that `sees_all` blocks any attack without Stealth.
    """

    number: int
    categories: int
    sees_all: bool
    room: int
    capacity: int
    cost: float = 0.0
    wave: int = FREE


class Front(NamedTuple):
    """Attacks against measures; `shield` is the damage that is prevented in any case."""

    threats: tuple[Threat, ...]
    guards: tuple[Guard, ...]
    shield: int = 0


Stopped = Mapping[int, Sequence[int]]
"""Attacks that are stopped, and the measures that stop them, by number."""


def harm(threat: Threat) -> float:
    """Return all that an attack does by getting through."""
    return threat.damage + threat.extra


def stops(guard: Guard, threat: Threat) -> bool:
    """Tell whether a measure is of a kind to block an attack (KR-1.3, Скрытность)."""
    return bool(guard.categories & threat.categories) or (guard.sees_all and not threat.stealth)


class _Post:
    """A guard while threats are given to it: those it is able to stop, what room it has left, for which wave."""

    __slots__ = ("able", "cost", "dearness", "number", "room", "wave")

    def __init__(self, guard: Guard, threats: Sequence[Threat]) -> None:
        number, categories, sees_all = guard.number, guard.categories, guard.sees_all
        able: set[int] = set()
        harms = 0.0
        for threat in threats:
            if (categories & threat.categories or (sees_all and not threat.stealth)) and number not in threat.met:
                able.add(threat.number)
                harms += threat.damage + threat.extra
        self.able = able
        self.cost = guard.cost
        self.dearness = guard.cost + _SPREAD * harms
        self.number = number
        self.room = guard.room
        self.wave = guard.wave


def assign(front: Front) -> Stopped:
    """Set guards against threats, the most dangerous first, each time those that can do the least else.

    A guard blocks in one wave alone. A block that loses more than it saves is left out.
    """
    return assignment(front.threats, front.guards)


@lru_cache(maxsize=4096)
def assignment(threats: tuple[Threat, ...], guards: tuple[Guard, ...]) -> Stopped:
    """Set guards against threats as `assign` does; the answer is shared by all who ask for the same."""
    stopped: dict[int, list[int]] = {}
    posts = []
    for guard in guards:
        if guard.room > 0:
            post = _Post(guard, threats)
            if post.able:
                posts.append(post)
    if not posts:
        return stopped
    for threat in threats if len(threats) == 1 else sorted(threats, key=_danger):
        team = _team(threat, posts)
        if team:
            for post in team:
                post.room -= 1
                post.wave = threat.wave
            stopped[threat.number] = [post.number for post in team]
    return stopped


def _danger(threat: Threat) -> tuple[float, int]:
    return -harm(threat), threat.number


def _team(threat: Threat, posts: Sequence[_Post]) -> list[_Post]:
    """Choose who stops a threat: those at work in its wave already, then the least dear; none if it doesn't pay."""
    number, wave = threat.number, threat.wave
    fit = [post for post in posts if number in post.able and post.room > 0 and (post.wave == FREE or post.wave == wave)]
    missing = threat.needs - len(threat.met)
    if not fit or len(fit) < missing:
        return []
    if len(fit) > 1:
        fit.sort(key=lambda post: (post.wave != wave, post.dearness))
    team = fit[:missing]
    return team if harm(threat) > threat.toll + sum([post.cost for post in team]) else []


def contested_attacks(front: Front) -> set[int]:
    """Return the numbers of the attacks that any measure could stop."""
    ready = [guard for guard in front.guards if guard.room > 0]
    return {threat.number for guard in ready for threat in front.threats if stops(guard, threat)}


def through(front: Front, stopped: Stopped) -> float:
    """Return the damage that gets through, less what is prevented."""
    damage = sum([threat.damage for threat in front.threats if threat.number not in stopped])
    return max(0.0, damage - front.shield)


@lru_cache(maxsize=4096)
def outcome(front: Front) -> tuple[float, float]:
    """Return the damage that gets through the best defence, and all that this defence loses: texts and blocks too."""
    stopped = assign(front)
    damage = through(front, stopped)
    costs = {guard.number: guard.cost for guard in front.guards}
    paid = sum([costs[number] for team in stopped.values() for number in team])
    return damage, damage + paid + sum([t.toll if t.number in stopped else t.extra for t in front.threats])
