"""How a game stands for whoever has a role, by the nodas of each role: a logistic rating, fitted to games."""

from collections.abc import Sequence
from typing import NamedTuple

from kiberrubezh.engine.lokalka.ring.roles import Role

FEATURES = (
    *("even", "Admin's nodas", "Admin's last", "Admin's last but one", "own nodas", "own last", "own last but one"),
    *("Hackers' nodas", "Insiders' nodas", "Enikeys' nodas", "Insiders", "Enikeys", "players", "cards", "way"),
)
"""What is looked at, in this order; of others each."""


class Standing(NamedTuple):
    """What a rating looks at; numbers of others may be means of what is believed."""

    admin: int
    own: int
    hackers: float
    """Nodas of the other Hackers together; `alive` is how many there are."""
    insiders: float
    enikeys: float
    alive: float
    insiders_in: float
    enikeys_in: float
    seats: int
    cards: int
    way: float

    def features(self) -> list[float]:
        """Return all that is looked at but for the number of other Hackers, in the order of FEATURES."""
        return [
            1.0,
            float(self.admin),
            float(self.admin == 1),
            float(self.admin == 2),
            float(self.own),
            float(self.own == 1),
            float(self.own == 2),
            self.hackers,
            self.insiders,
            self.enikeys,
            self.insiders_in,
            self.enikeys_in,
            float(self.seats - 6),
            float(self.cards),
            self.way / 5,
        ]


def rating(role: Role, standing: Standing) -> float:
    """Return how well a game stands for a role: the logarithm of the odds."""
    return between(WEIGHTS[role], standing)


def between(weights: Sequence[Sequence[float]], standing: Standing) -> float:
    """Return the rating by the weights for the numbers of other Hackers that are left on either side of the mean."""
    most = len(weights) - 1
    low = min(int(standing.alive), most)
    high, share = min(low + 1, most), standing.alive - int(standing.alive)
    features = standing.features()
    one = sum([weight * value for weight, value in zip(weights[low], features, strict=True)], 0.0)
    if low == high or not share:
        return one
    two = sum([weight * value for weight, value in zip(weights[high], features, strict=True)], 0.0)
    return one + share * (two - one)


WEIGHTS: dict[Role, tuple[tuple[float, ...], ...]] = {
    "admin": (
        (-0.78, 0.31, -0.62, -0.35, 0.00, 0.00, 0.00, 0.00, -0.65, 0.41, 0.95, 1.05, -0.01, 0.19, 0.00),
        (-0.24, 0.37, -0.93, -0.07, 0.00, 0.00, 0.00, -0.38, -0.31, 0.29, -0.07, 0.58, 0.10, 0.15, 0.00),
        (-1.20, 0.33, -0.95, -0.11, 0.00, 0.00, 0.00, -0.30, -0.02, 0.23, -0.12, 0.70, -0.11, 0.09, 0.00),
        (-1.64, 0.39, -1.63, -0.08, 0.00, 0.00, 0.00, -0.30, -0.06, 0.29, 0.26, 0.55, -0.35, 0.13, 0.00),
    ),
    "hacker": (
        (-1.15, -0.44, 1.04, 0.04, 0.43, -0.90, -0.39, 0.00, -0.02, 0.02, 0.41, -0.32, -0.06, 0.16, -0.81),
        (-0.20, -0.34, 0.38, -0.06, 0.32, -0.47, 0.00, 0.25, -0.08, -0.06, 0.29, -0.27, 0.06, 0.07, -0.47),
        (0.23, -0.31, 0.09, -0.12, 0.23, -0.31, -0.13, 0.17, -0.03, -0.14, 0.13, -0.12, 0.09, 0.06, -0.25),
    ),
    "insider": (
        (-0.50, -0.37, 0.07, 0.13, 0.38, -0.60, -0.36, 0.00, -0.05, -0.80, -0.12, -0.16, 0.01, 0.18, 0.00),
        (-1.09, -0.09, -0.90, -0.35, 0.30, -0.86, -0.27, -0.17, 0.18, -0.50, -0.02, 0.06, -0.01, 0.12, 0.00),
        (-1.85, 0.23, -0.65, 0.10, 0.15, -0.86, -0.29, -0.15, 0.08, -0.36, 0.36, 0.22, -0.02, 0.01, 0.00),
        (-2.84, 0.23, -0.69, 0.23, 0.00, -0.98, -1.12, -0.11, 0.07, -0.20, 0.09, 0.28, 0.48, 0.00, 0.00),
    ),
    "enikey": (
        (-0.06, 0.30, -0.73, -0.40, 0.49, 0.14, 0.39, 0.00, -0.53, 0.46, 0.76, 0.75, -0.05, 0.15, 0.00),
        (0.46, 0.41, -1.07, -0.11, 0.38, 0.24, 0.30, -0.42, -0.32, 0.25, -0.17, 0.64, 0.07, 0.06, 0.00),
        (-0.91, 0.39, -0.89, 0.09, 0.33, 0.20, 0.30, -0.29, -0.02, 0.15, -0.12, 0.72, -0.13, 0.03, 0.00),
        (-1.48, 0.44, -1.71, -0.01, 0.33, -0.24, 0.07, -0.28, -0.06, 0.30, 0.20, 0.48, -0.31, 0.06, 0.00),
    ),
}
"""Weights of FEATURES by role, and within that by how many other Hackers are left."""
