"""For whom a player is and against whom: what each noda of everybody is worth to it, by its role and its belief."""

from kiberrubezh.bots.lokalka.ring.belief import Belief
from kiberrubezh.bots.lokalka.ring.rating import Standing, rated
from kiberrubezh.bots.lokalka.ring.roads import way
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, Role, roles_for
from kiberrubezh.engine.lokalka.ring.view import View

WIN = 1000.0
_SCALE = 25.0
"""Points of a unit of the rating: a card more in hand is about three."""
_CARD = 3.0
"""What a card drawn is worth."""
_OWN_END = 60.0
"""What it costs besides to be put out."""


class Stance:
    """What it is worth to a seat that a player loses nodas: above 0 it wants that node off."""

    def __init__(self, view: View, belief: Belief) -> None:
        self._view, self._belief = view, belief
        self.role: Role = view.role or "enikey"
        self.seat = view.eyes
        self.others = [seat for seat in range(len(view.roles)) if seat != view.eyes and view.is_in(seat)]
        self._now = self._standing()
        self._rated = rated(self.role, self._now)
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
                sum([chances[seat][place] * (view.nodas[2 * seat] if each else 1.0) for seat in self.others])
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

    def _gain(self, after: Standing) -> float:
        return _SCALE * (rated(self.role, after) - self._rated)

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
