"""What may be agreed on before a game for two; it comes with the game, its journal and its save."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import ValidationError, field_validator

from kiberrubezh.engine.header import Title
from kiberrubezh.engine.lokalka.components import OUR_SET, Components, odd_set
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Pair

STILL_TURNS = 100
"""Turns on end without a node going off after which a game is over (D-31, A-45)."""

_STARTER = Title(
    Pair("Кто начинает", "Who begins"),
    (
        ("random", Pair("по жребию", "by lot")),
        ("loser", Pair("проигравший в прошлый раз", "the loser of the last game")),
    ),
)
_LAST_LOSER = Title(
    Pair("Кто проиграл в прошлый раз", "Who lost the last game"),
    (
        ("nobody", Pair("не играли", "none was played")),
        ("first", Pair("первое место", "the first seat")),
        ("second", Pair("второе место", "the second seat")),
    ),
)
STANDSTILL = Title(
    Pair("Сто ходов подряд не отключился ни один узел", "No node has gone off for a hundred turns on end"),
    (("draw", Pair("конец, никто не победил", "the end, nobody won")), ("on", Pair("играют дальше", "play goes on"))),
)
"""Of both games of «Локалка»."""


class LineOptions(Frozen):
    """The options of a game for two; each has a default by which the paper rules are played."""

    starter: Annotated[Literal["random", "loser"], _STARTER] = "random"
    """Who begins: whom the lot names, or the loser of the last game (DUE-2.7)."""
    last_loser: Annotated[Literal["nobody", "first", "second"], _LAST_LOSER] = "nobody"
    """Whose seat lost the last game; the lot decides where nobody's did."""
    botnet_steals: Annotated[
        bool, Title(Pair("Ботнет отбирает узлы у соперника", "A Botnet takes the opponent's nodes"))
    ] = False
    """Whether a Botnet takes a node from the other player as well (DUE-7.9)."""
    starter_draws_one: Annotated[
        bool, Title(Pair("Кто начинает, сперва берёт одну карту", "Who begins draws one card at first"))
    ] = False
    """Whether who begins draws one card instead of two in the first turn (DUE-3.3)."""
    tutorial: Annotated[bool, Title(Pair("Учебный ряд узлов: 2, 3, 2", "Tutorial line of nodes: 2, 3, 2"))] = False
    """Whether the nodes in the middle are 2, 3 and 2 strong instead of drawn by lot (DUE-2.1)."""
    standstill: Annotated[Literal["draw", "on"], STANDSTILL] = "draw"
    """Whether a game ends, won by nobody, after STILL_TURNS without a node going off (D-31)."""
    components: Components = OUR_SET
    """The cards and nodes that are played with."""

    @field_validator("components", mode="wrap")
    @classmethod
    def _in_words(cls, value: Any, handler: Callable[[Any], Components]) -> Components:
        """Say in words what is wrong with a set."""
        try:
            return handler(value)
        except ValidationError as error:
            raise odd_set(error) from error


STANDARD = LineOptions()
