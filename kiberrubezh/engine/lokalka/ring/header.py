"""What may be agreed on before a game for four to eight."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, Self

from pydantic import ValidationError, field_validator, model_validator

from kiberrubezh.engine.header import Title
from kiberrubezh.engine.lokalka.components import SetError, odd_set
from kiberrubezh.engine.lokalka.header import STANDSTILL
from kiberrubezh.engine.lokalka.ring.box import OUR_BOX, RingBox
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Pair

SEATS = range(4, 9)
"""How many may play."""
HAND = 4
"""Cards dealt to each player, and the most that a hand keeps at the end of a turn (LOK-3.8, LOK-4.5)."""
ADMIN_HAND = 6
"""Cards dealt to the Admin (LOK-3.8)."""

_HACKER_WIN = Title(
    Pair("Кто побеждает, если хакер отключил администратора", "Who wins when a Hacker switches the Admin off"),
    (
        ("individual", Pair("только этот хакер", "that Hacker alone")),
        ("team", Pair("все хакеры", "all Hackers")),
    ),
)
_FLOOD = Title(
    Pair("Какую карту сбрасывают при флуде", "Which card a Flood discards"),
    (("owner", Pair("по выбору хозяина", "of its owner's choice")), ("random", Pair("случайную", "one at random"))),
)
_FEW = Pair(
    "Для партии на восьмерых нужно восемь вспомогательных узлов, а в наборе их {n}.",
    "A game of eight needs eight auxiliary nodes; the set has {n}.",
)
_SHORT = Pair(
    "На восьмерых раздают {dealt} карты (LOK-3.8), а в наборе их {n}. Добавьте экземпляров.",
    "A game of eight deals {dealt} cards (LOK-3.8); the set has {n}. Add copies.",
)


class RingOptions(Frozen):
    """The options of a game for four to eight; by the defaults the paper rules are played (LOK-12)."""

    hacker_win: Annotated[Literal["individual", "team"], _HACKER_WIN] = "individual"
    """Whether the Hacker who switches the Admin off wins alone, or all Hackers (LOK-12.1)."""
    admin_places_nodes: Annotated[
        bool, Title(Pair("Узлы раскладывает администратор", "The Admin lays the nodes out"))
    ] = False
    """Whether the Admin says which auxiliary node lies where, instead of the lot (LOK-12.2)."""
    direct_access_uses_attack: Annotated[
        bool, Title(Pair("Прямой доступ — это атака хода", "Direct access is the Attack of the turn"))
    ] = True
    """Whether Direct access counts as the one Attack of a turn (LOK-12.3)."""
    flood_choice: Annotated[Literal["owner", "random"], _FLOOD] = "owner"
    """Whether the owner chooses what a Flood discards, or the lot (LOK-12.4)."""
    standstill: Annotated[Literal["draw", "on"], STANDSTILL] = "draw"
    """Whether a game ends, won by nobody, after STILL_TURNS without a node going off (A-45)."""
    components: RingBox = OUR_BOX
    """The cards, auxiliary nodes and nodas of roles that are played with."""

    @field_validator("components", mode="wrap")
    @classmethod
    def _in_words(cls, value: Any, handler: Callable[[Any], RingBox]) -> RingBox:
        """Say in words what is wrong with a box."""
        try:
            return handler(value)
        except ValidationError as error:
            raise odd_set(error) from error

    @model_validator(mode="after")
    def _has_enough_nodes(self) -> Self:
        if (n := len(self.components.auxiliary)) < SEATS[-1]:
            raise SetError(_FEW.filled(n=n), "auxiliary")
        return self

    @model_validator(mode="after")
    def _has_enough_cards(self) -> Self:
        dealt = ADMIN_HAND + HAND * (SEATS[-1] - 1)
        if (n := len(self.components.cards())) < dealt:
            raise SetError(_SHORT.filled(n=n, dealt=dealt))
        return self


STANDARD = RingOptions()
