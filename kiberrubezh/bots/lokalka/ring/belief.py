"""How likely each way to deal the roles is, by what everybody saw and by what the own role leaves (table T5)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp

from kiberrubezh.bots.lokalka.ring.evidence import AIMED, ALONE, MOST
from kiberrubezh.bots.lokalka.ring.record import Act
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.circle import NOBODY
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, ROLES, Role, castings

Casting = tuple[Role, ...]
Chances = tuple[float, float, float, float]
"""How likely a player has each role, in the order of ROLES; 1 together."""
_PLACE: dict[Role, int] = {role: place for place, role in enumerate(ROLES)}


class Belief:
    """A chance for each way to deal the roles that what is certain leaves."""

    def __init__(self, left: tuple[tuple[Role, ...], ...], acts: Iterable[Act] = (), eyes: Seat = NOBODY) -> None:
        """Weigh what is left by acts; those of `eyes` themselves tell them nothing."""
        self.castings: tuple[Casting, ...] = castings(left)
        self._seats = len(left)
        found = Counter(act for act in acts if act.seat != eyes)
        scores = [0.0] * len(self.castings)
        for act, times in found.items():
            for place, more in enumerate(self._told(act)):
                scores[place] += min(times, MOST) * more
        self.weights = shares(scores)
        self.chances: tuple[Chances, ...] = self._marginals(self.weights)

    def _told(self, act: Act) -> list[float]:
        """Return what an act adds to the score of each casting."""
        return [weight(act, casting) for casting in self.castings]

    def _marginals(self, weights: Sequence[float]) -> tuple[Chances, ...]:
        found = [[0.0] * len(ROLES) for _ in range(self._seats)]
        for casting, share in zip(self.castings, weights, strict=True):
            for seat, role in enumerate(casting):
                found[seat][_PLACE[role]] += share
        return tuple([(each[0], each[1], each[2], each[3]) for each in found])

    def chance(self, seat: Seat, role: Role) -> float:
        """Return how likely a player has a role."""
        return self.chances[seat][_PLACE[role]]

    def looks(self, act: Act, role: Role) -> float:
        """Return how likely whoever did it will look to have a role after one more act."""
        told = self._told(act)
        weights = [share * exp(more) for share, more in zip(self.weights, told, strict=True)]
        fits = [casting[act.seat] == role for casting in self.castings]
        return sum([share for share, fit in zip(weights, fits, strict=True) if fit]) / sum(weights)


def weight(act: Act, casting: Casting) -> float:
    """Return what an act adds to the score of a casting; nothing where whoever did it has no hidden role."""
    role = casting[act.seat]
    if role == "admin":
        return 0.0
    other = casting[act.aim] if act.aim != NOBODY else "admin"
    place = _PLACE[role] - 1
    if other == "admin":
        row = ALONE.get((act.kind, act.aim != NOBODY))
        return row[place] if row else 0.0
    return AIMED[act.kind][place][_PLACE[other] - 1]


def shares(scores: Sequence[float]) -> list[float]:
    """Return chances that stand to each other as the exponentials of scores."""
    top = max(scores)
    raised = [exp(score - top) for score in scores]
    total = sum(raised)
    return [each / total for each in raised]


def hidden(chances: Chances) -> list[tuple[Role, float]]:
    """Return the hidden roles that a player may have, the likeliest first."""
    found = [(role, chances[_PLACE[role]]) for role in HIDDEN if chances[_PLACE[role]] > 0]
    return sorted(found, key=lambda each: -each[1])
