"""What a greedy player of «Локалка» thinks things are worth: one noda of a player's own node is about ten."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kiberrubezh.engine.lokalka import faces
from kiberrubezh.engine.lokalka.faces import TOP_LEVEL, Face, attack, protection
from kiberrubezh.ground.words import Pair

_LEVELS = range(1, TOP_LEVEL + 1)
KEPT: Mapping[Face, float] = {
    **{attack(level): 2.4 + 0.7 * level for level in _LEVELS},
    **{protection(level): 1.2 + 0.6 * level for level in _LEVELS},
    faces.FLOOD: 2.0,
    faces.SOCIAL: 5.0,
    faces.VIRUSES: 5.0,
    faces.DIRECT: 4.0,
    faces.BOMB: 0.3,
    faces.BACKUP: 3.5,
    faces.MAINTENANCE: 4.0,
    faces.SANDBOX: 6.0,
    faces.ROUTER: 1.0,
    faces.BOTNET: 4.0,
}
"""What a card in hand is worth to most."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a greedy player weighs a position; all numbers ≥ 0."""

    id: str
    name: Pair
    about: Pair
    strike: float
    """What a noda of the opponent is worth, in tenths of an own one."""
    road: float
    """What it is worth to be one attack nearer to the opponent's node."""
    bar: float
    """What it is worth to put the opponent one attack farther off."""
    guard: float
    """What a level of Protection on the own node is worth while the opponent can attack it."""
    wall: float
    """What a level of Protection on a captured node is worth."""
    hold: float
    """What cards in hand are worth against what they would do on the table."""
    kept: Mapping[Face, float]
    """What a card in hand is worth."""
    cover: float
    """What a level of Protection on the opponent's open node takes off the worth of the way there."""


STORM = Style(
    "storm",
    Pair("Напор", "Storm"),
    Pair("Рвётся к вашему узлу кратчайшим путём.", "Rushes to your node by the shortest way."),
    strike=14,
    road=3.2,
    bar=1.0,
    guard=1.5,
    wall=0.3,
    hold=0.7,
    kept=KEPT,
    cover=0.4,
)
BULWARK = Style(
    "bulwark",
    Pair("Оплот", "Bulwark"),
    Pair("Держит защиту и бьёт, когда это безопасно.", "Keeps its Protection and strikes when that is safe."),
    strike=10,
    road=2.4,
    bar=1.8,
    guard=2.6,
    wall=0.7,
    hold=1.0,
    kept=KEPT,
    cover=0.4,
)
WEAVER = Style(
    "weaver",
    Pair("Паук", "Weaver"),
    Pair("Захватывает узлы и не отдаёт их.", "Captures nodes and keeps hold of them."),
    strike=11,
    road=2.8,
    bar=2.4,
    guard=2.0,
    wall=1.2,
    hold=0.8,
    kept=KEPT,
    cover=0.4,
)
STYLES = (STORM, BULWARK, WEAVER)
"""Those that take a seat."""
GAUGE = replace(
    WEAVER,
    id="gauge",
    bar=9.4,
    kept={**KEPT, **{attack(level): 1.8 + 0.2 * level for level in _LEVELS}, faces.BOTNET: 8.0},
    cover=0.06,
)
"""How the search plays in its head: a Weaver with what games against the three showed to be worth more or less."""
