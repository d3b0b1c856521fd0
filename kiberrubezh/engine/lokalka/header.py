"""What may be agreed on before a game for two; it comes with the game, its journal and its save."""

from typing import Literal

from kiberrubezh.engine.lokalka.components import OUR_SET, Components
from kiberrubezh.ground.data import Frozen


class DuelOptions(Frozen):
    """The options of a game for two; each has a default by which the paper rules are played."""

    starter: Literal["random", "loser"] = "random"
    """Who begins: whom the lot names, or the loser of the last game (DUE-2.7)."""
    last_loser: Literal["nobody", "first", "second"] = "nobody"
    """Whose seat lost the last game; the lot decides where nobody's did."""
    botnet_steals: bool = False
    """Whether a Botnet takes a node from the other player as well (DUE-7.9)."""
    starter_draws_one: bool = False
    """Whether who begins draws one card instead of two in the first turn (DUE-3.3)."""
    tutorial: bool = False
    """Whether the nodes in the middle are 2, 3 and 2 strong instead of drawn by lot (DUE-2.1)."""
    components: Components = OUR_SET
    """The cards and nodes that are played with."""


STANDARD = DuelOptions()
