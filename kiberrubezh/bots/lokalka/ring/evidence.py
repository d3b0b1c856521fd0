"""How much each kind of act speaks for which role: weights of a rating of all ways to deal the roles.

`ALONE` are acts aimed at nobody in particular or at the Admin, by the role of who did it; `AIMED` those aimed at
another player, by the role of who did it and, within that, of the other. Roles stand as Hacker, Insider, Enikey.
"""

from collections.abc import Mapping

from kiberrubezh.bots.lokalka.ring.record import Kind

Row = tuple[float, float, float]

MOST = 4
"""Acts of a kind, by one player to one other, that count: more of the same say nothing new."""
ALONE: Mapping[tuple[Kind, bool], Row] = {
    ("through", False): (0.0, 0.1, -0.1),
    ("capture", False): (0.1, -0.1, 0.0),
    ("link", False): (1.6, -0.2, -1.4),
    ("viruses", False): (-0.2, 0.1, 0.1),
    ("quiet", False): (0.3, -0.1, -0.2),
    ("blow", True): (1.4, -0.4, -1.0),
    ("trick", True): (1.2, -0.6, -0.6),
}
"""By kind, and whether it was aimed at the Admin."""
AIMED: Mapping[Kind, tuple[Row, Row, Row]] = {
    "blow": ((-1.0, 0.1, 0.1), (0.0, 0.3, 0.3), (0.1, 0.1, 0.1)),
    "cut": ((0.1, 0.2, 0.0), (0.1, -0.4, 0.0), (0.0, 0.0, 0.0)),
    "trick": ((-0.7, -0.2, -0.3), (0.1, 0.4, 0.5), (0.5, 0.1, -0.3)),
}
