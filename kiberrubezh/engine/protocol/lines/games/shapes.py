"""How each game's views and events stand in lines; a game that isn't here is told in words alone."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.protocol.lines.games.lokalka import LokalkaDuelEvent, LokalkaDuelSight
from kiberrubezh.engine.protocol.lines.games.ring import LokalkaEvent, LokalkaSight
from kiberrubezh.engine.protocol.lines.games.rubezh import DuelEvent
from kiberrubezh.engine.protocol.lines.sights import SightPart, ViewSight
from kiberrubezh.engine.rubezh.declaration import DUEL

StandingSight = ViewSight | LokalkaDuelSight | LokalkaSight
"""What eyes see of a game, in the shape of the one that is played."""
EventShown = DuelEvent | LokalkaDuelEvent | LokalkaEvent
"""A happening, in the shape of the game."""


class GameShape(NamedTuple):
    """The models that a game's own views and told events are read into."""

    view: type[SightPart]
    event: type[SightPart]


SHAPES: Mapping[str, GameShape] = {
    DUEL.id: GameShape(ViewSight, DuelEvent),
    LOKALKA_DUEL.id: GameShape(LokalkaDuelSight, LokalkaDuelEvent),
    LOKALKA.id: GameShape(LokalkaSight, LokalkaEvent),
}
"""By the game's id."""


def view_shown(game: str, view: Any) -> Any:
    """Return a view of a game in lines; None where the game has no shape."""
    return SHAPES[game].view.model_validate(view) if game in SHAPES else None


def event_shown(game: str, told: Any) -> Any:
    """Return what happened in lines, as it was told to somebody; None where the game has no shape."""
    return SHAPES[game].event.model_validate(told) if game in SHAPES else None
