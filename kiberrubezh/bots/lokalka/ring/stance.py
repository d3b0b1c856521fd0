"""For whom a player is and against whom: what each noda of everybody is worth to it, by its role and its belief."""

from kiberrubezh.bots.lokalka.ring.belief import Belief
from kiberrubezh.bots.lokalka.ring.rating import Standing, rating
from kiberrubezh.bots.lokalka.ring.roads import way
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, Role, roles_for

WIN = 1000.0
_SCALE = 25.0
"""Points of a unit of the rating: a card more in hand is about three."""
_CARD = 3.0
"""What a card drawn is worth."""
_OWN_END = 60.0
"""What it costs besides to be put out."""
_STEPS = (0.0, 22.0, 12.0, 9.0, 8.0, 7.0)
"""What the last noda of a node is worth to an Insider, the last but one, and so on."""
_OWN = -1.4
_FEW = 2.3
"""Hackers of whom an Insider spares each while there are Enikeys."""
_NO_SIDE = (0.0, 0.0, 0.0, 0.0)


def balance(now: Standing) -> tuple[float, float, float, float]:
    """Return how much an Insider is against each role, in the order of ROLES: most against the side that is ahead.

    The Admin has to be the last to go (LOK-11.3), and to hold out while Hackers are left; the last two Hackers are of
    use while there are Enikeys, with whom an Insider would be left alone against all.
    """
    if now.alive < 0.5:
        lone = now.enikeys_in + now.insiders_in < 0.5
        return (2.0 if lone else 0.3 if now.admin > 1 else -1.0, 0.0, 1.0, 1.2)
    if now.admin <= 2:
        return (-1.2, 1.2, 0.6, 0.0)
    if now.alive < _FEW and now.enikeys_in > 0.5:
        return (-0.2, -0.2, 0.5, 1.4)
    network = now.admin + now.enikeys
    ahead = network / (network + 0.8 * now.hackers)
    return (0.6 * (ahead - 0.6), 1.1 - ahead, 0.6, 1.2 * ahead - 0.1)


class Stance:
    """What it is worth to a seat that a player loses nodas: above 0 it wants that node off."""

    def __init__(self, view: View, belief: Belief) -> None:
        self._view, self._belief = view, belief
        self.role: Role = view.role or "enikey"
        self.seat = view.eyes
        self.others = [seat for seat in range(len(view.roles)) if seat != view.eyes and view.is_in(seat)]
        self._now = self._standing()
        self._balance = balance(self._now) if self.role == "insider" else _NO_SIDE
        self._rated = rating(self.role, self._now)
        self._foes = self._left("hacker") + self._left("insider")
        self._losses: dict[tuple[Seat, int], float] = {}
        self.against = [
            max(-1.5, min(1.5, self._rating_gain(seat, 1) / 10)) if seat in self.others else 0.0
            for seat in range(len(view.roles))
        ]

    def _standing(self) -> Standing:
        """Return how the game stands, of others as they are believed to be."""
        view, chances = self._view, self._belief.chances
        sums = {
            role: [
                sum([chances[seat][place] * (view.nodas[2 * seat] if each else 1.0) for seat in self.others], 0.0)
                for each in (True, False)
            ]
            for place, role in enumerate(HIDDEN, 1)
        }
        is_hacker = self.role == "hacker"
        return Standing(
            admin=view.nodas[2 * view.admin],
            own=0 if self.role == "admin" else view.nodas[2 * self.seat],
            hackers=sums["hacker"][0],
            insiders=sums["insider"][0],
            enikeys=sums["enikey"][0],
            alive=sums["hacker"][1],
            insiders_in=sums["insider"][1],
            enikeys_in=sums["enikey"][1],
            seats=len(view.roles),
            cards=len(view.hand),
            way=way(view.nodas, view.control, view.shields, self.seat, view.admin) if is_hacker else 0.0,
        )

    def _left(self, role: Role) -> int:
        """Return how many of a role are still in the game."""
        view = self._view
        out = sum([known == role and not view.is_in(seat) for seat, known in enumerate(view.roles)])
        return roles_for(len(view.roles)).count(role) - out

    def loss(self, seat: Seat, count: int = 1) -> float:
        """Return what it is worth that a player loses nodas; the own ones are dear."""
        if (seat, count) not in self._losses:
            gain = self._rating_gain(seat, count)
            if self._view.nodas[2 * seat] <= count:
                gain += self._out(seat)
            self._losses[seat, count] = gain
        return self._losses[seat, count]

    def _rating_gain(self, seat: Seat, count: int) -> float:
        """Return by how much the rating grows when a player loses nodas, or less of them where fewer are left."""
        now, view = self._now, self._view
        lost = min(count, view.nodas[2 * seat])
        if self.role == "insider":
            return self._insiders_gain(seat, lost)
        if seat == view.admin:
            return self._gain(now._replace(admin=now.admin - lost))
        if seat == self.seat:
            return self._gain(now._replace(own=now.own - lost))
        gone = float(lost == view.nodas[2 * seat])
        _, hacker, insider, enikey = self._belief.chances[seat]
        found = 0.0
        if hacker:
            alive = max(0.0, now.alive - gone)
            found += hacker * self._gain(now._replace(hackers=max(0.0, now.hackers - lost), alive=alive))
        if insider:
            left = max(0.0, now.insiders_in - gone)
            found += insider * self._gain(now._replace(insiders=max(0.0, now.insiders - lost), insiders_in=left))
        if enikey:
            left = max(0.0, now.enikeys_in - gone)
            found += enikey * self._gain(now._replace(enikeys=max(0.0, now.enikeys - lost), enikeys_in=left))
        return found

    def _insiders_gain(self, seat: Seat, lost: int) -> float:
        """Return what nodas less are worth to an Insider, who has no side: the last ones count most."""
        nodas = self._view.nodas[2 * seat]
        first, last = min(nodas, nodas - lost) + 1, max(nodas, nodas - lost)
        worth = sum([_STEPS[min(left, len(_STEPS) - 1)] for left in range(first, last + 1)], 0.0)
        against = _OWN if seat == self.seat else self._mean(seat)
        return worth * against * (1.0 if lost > 0 else -1.0)

    def _mean(self, seat: Seat) -> float:
        chances = self._belief.chances[seat]
        return sum([chance * each for chance, each in zip(chances, self._balance, strict=True)], 0.0)

    def _gain(self, after: Standing) -> float:
        return _SCALE * (rating(self.role, after) - self._rated)

    def _out(self, seat: Seat) -> float:
        """Return what it is worth besides to put a player out: the goal, or cards (LOK-9, LOK-11)."""
        view, chances = self._view, self._belief.chances[seat]
        if seat == self.seat:
            return -WIN if self.role == "admin" else 0.0 if self.role == "enikey" else -_OWN_END
        if seat == view.admin:
            return self._admin_out()
        cards = _CARD * (2 * chances[1] + 3 * chances[2])
        if self.role == "insider":
            return cards + (WIN if self.others == [seat] else 0.0)
        if self.role == "hacker":
            return cards
        ends = WIN * (chances[1] + chances[2]) if self._foes == 1 else 0.0
        penalty = 2.0 * len(view.hand) * chances[3] if self.role == "admin" else 0.0
        return cards + ends - penalty

    def _admin_out(self) -> float:
        if self.role == "hacker":
            return WIN
        return WIN if self.role == "insider" and len(self.others) == 1 else -WIN
