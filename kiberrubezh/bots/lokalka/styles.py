"""What a greedy player of «Локалка» thinks things are worth: one noda of a player's own node is about ten."""

from dataclasses import dataclass

from kiberrubezh.ground.words import Pair


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
)
STYLES = (STORM, BULWARK, WEAVER)
