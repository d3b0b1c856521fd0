"""How likely each way to deal the roles is, by what everybody saw and what one's own role leaves (LOK-7.8)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp

from kiberrubezh.bots.lokalka.ring.evidence import AIMED, ALONE, MOST, Row
from kiberrubezh.bots.lokalka.ring.record import Act, Kind
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.circle import NOBODY
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, ROLES, Role, castings

Casting = tuple[Role, ...]
Chances = tuple[float, float, float, float]
"""How likely a player has each role, in the order of ROLES; 1 together."""
Table = tuple[tuple[float, ...], ...]
_NONE: Row = (0.0, 0.0, 0.0)
_PLACE: dict[Role, int] = {role: place for place, role in enumerate(ROLES)}


class Belief:
    """A chance for each way to deal the roles that what is certain leaves."""

    def __init__(self, left: tuple[tuple[Role, ...], ...], acts: Iterable[Act] = (), eyes: Seat = NOBODY) -> None:
        """Weigh what is left by acts; those of `eyes` themselves tell them nothing."""
        self.castings: tuple[Casting, ...] = castings(left)
        self._places = _placed(left)
        self._admin = left.index(("admin",))
        found = Counter([act for act in acts if act.seat != eyes])
        self.weights: list[float] = shares(self._scores(found, len(left)))
        self.chances: tuple[Chances, ...] = self._marginals(len(left))

    def _scores(self, found: Mapping[Act, int], seats: int) -> list[float]:
        """Return what all acts together make of each casting."""
        alone = [[0.0] * len(ROLES) for _ in range(seats)]
        pairs: list[tuple[Seat, Seat, Table]] = []
        for act, times in found.items():
            count = float(min(times, MOST))
            if act.aim in (NOBODY, self._admin):
                row = ALONE.get((act.kind, act.aim != NOBODY), _NONE)
                for place in (0, 1, 2):
                    alone[act.seat][place + 1] += count * row[place]
            else:
                pairs.append((act.seat, act.aim, _table(act.kind, count)))
        scores: list[float] = []
        for places in self._places:
            score = sum([alone[seat][place] for seat, place in enumerate(places)], 0.0)
            for seat, aim, table in pairs:
                score += table[places[seat]][places[aim]]
            scores.append(score)
        return scores

    def _marginals(self, seats: int) -> tuple[Chances, ...]:
        found = [[0.0] * len(ROLES) for _ in range(seats)]
        for places, share in zip(self._places, self.weights, strict=True):
            for seat, place in enumerate(places):
                found[seat][place] += share
        return tuple([(each[0], each[1], each[2], each[3]) for each in found])

    def chance(self, seat: Seat, role: Role) -> float:
        """Return how likely a player has a role."""
        return self.chances[seat][_PLACE[role]]

    def looks(self, act: Act, role: Role) -> float:
        """Return how likely whoever did it will look to have a role after one more act."""
        raised = [exp(self.weight(act, place)) for place in range(len(self._places))]
        weights = [share * more for share, more in zip(self.weights, raised, strict=True)]
        wanted, seat = _PLACE[role], act.seat
        fits = [share for places, share in zip(self._places, weights, strict=True) if places[seat] == wanted]
        return sum(fits, 0.0) / sum(weights, 0.0)

    def weight(self, act: Act, number: int) -> float:
        """Return what an act adds to the score of a casting, by its number; of the Admin's acts nothing."""
        places = self._places[number]
        place = places[act.seat]
        if not place:
            return 0.0
        if act.aim in (NOBODY, self._admin):
            return ALONE.get((act.kind, act.aim != NOBODY), _NONE)[place - 1]
        return AIMED[act.kind][place - 1][places[act.aim] - 1]


@lru_cache(512)
def belief_from(left: tuple[tuple[Role, ...], ...], acts: tuple[Act, ...], eyes: Seat = NOBODY) -> Belief:
    """Return the belief by what is left and by acts; the last ones asked for are kept."""
    return Belief(left, acts, eyes)


@cache
def _placed(left: tuple[tuple[Role, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the castings with roles as their places in ROLES."""
    return tuple([tuple([_PLACE[role] for role in casting]) for casting in castings(left)])


@cache
def _table(kind: Kind, count: float) -> Table:
    """Return what acts of a kind add, by the places of both roles; nothing where one is the Admin's."""
    rows = [(0.0, *[count * each for each in row]) for row in AIMED[kind]]
    return ((0.0,) * len(ROLES), *rows)


def shares(scores: Sequence[float]) -> list[float]:
    """Return chances that stand to each other as the exponentials of scores."""
    top = max(scores)
    raised = [exp(score - top) for score in scores]
    total = sum(raised, 0.0)
    return [each / total for each in raised]


def hidden_roles(chances: Chances) -> list[tuple[Role, float]]:
    """Return the hidden roles that a player may have, the likeliest first."""
    found = [(role, chances[_PLACE[role]]) for role in HIDDEN if chances[_PLACE[role]] > 0]
    return sorted(found, key=lambda each: -each[1])
