"""How each game's views and events stand in lines; a game that isn't here is told in words alone."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.protocol.lines.games.lokalka import LokalkaDuelEvent, LokalkaDuelShown
from kiberrubezh.engine.protocol.lines.games.ring import LokalkaEvent, LokalkaShown
from kiberrubezh.engine.protocol.lines.games.rubezh import DuelEvent
from kiberrubezh.engine.protocol.lines.sights import Shown, ViewShown
from kiberrubezh.engine.rubezh.declaration import DUEL

StandingShown = ViewShown | LokalkaDuelShown | LokalkaShown
"""What eyes see of a game, in the shape of the one that is played."""
EventShown = DuelEvent | LokalkaDuelEvent | LokalkaEvent
"""A happening, in the shape of the game."""


class Shape(NamedTuple):
    """The models that a game's own views and told events are read into."""

    view: type[Shown]
    event: type[Shown]


SHAPES: Mapping[str, Shape] = {
    DUEL.id: Shape(ViewShown, DuelEvent),
    LOKALKA_DUEL.id: Shape(LokalkaDuelShown, LokalkaDuelEvent),
    LOKALKA.id: Shape(LokalkaShown, LokalkaEvent),
}
"""By the game's id."""


def view_shown(game: str, view: Any) -> Any:
    """Return a view of a game in lines; None where the game has no shape."""
    return SHAPES[game].view.model_validate(view) if game in SHAPES else None


def event_shown(game: str, told: Any) -> Any:
    """Return what happened in lines, as it was told to somebody; None where the game has no shape."""
    return SHAPES[game].event.model_validate(told) if game in SHAPES else None
