"""Scenes that are told by somebody or by a single shape, seen from afar."""

from kiberrubezh.cards.art.own.figures import deeds, engines, people, shapes, teams
from kiberrubezh.drawing.canvas import Scene

SCENES: dict[str, Scene] = {
    **people.SCENES,
    **deeds.SCENES,
    **engines.SCENES,
    **shapes.SCENES,
    **teams.SCENES,
}
