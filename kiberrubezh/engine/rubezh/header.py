"""What is agreed on before a duel that is played as a game of the list: two decks, who begins, what lies open."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import ConfigDict, model_validator

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.header import Title
from kiberrubezh.engine.rubezh.prints.plain import CARDS, DECK
from kiberrubezh.engine.rubezh.readings.options import MOST_CARDS
from kiberrubezh.engine.rubezh.rules import UnplayableError
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair

_FIRST = Title(
    Pair("Кто начинает", "Who begins"),
    (
        ("random", Pair("по жребию", "by lot")),
        ("first", Pair("первое место", "the first seat")),
        ("second", Pair("второе место", "the second seat")),
    ),
)
_NO_PRINT = Pair("В колоде есть карта «{card}», а её самой не дано.", "A deck has “{card}”, a card that isn't given.")
_MANY = Pair(
    "В двух колодах карт {n}, а играют не больше чем {most}.",
    "The decks have {n} cards; at most {most} may be played.",
)


class DuelOptions(Frozen):
    """The options of a duel; unless decks are given, both play the same plain one."""

    model_config = ConfigDict(use_attribute_docstrings=True)

    first: Annotated[Literal["random", "first", "second"], _FIRST] = "random"
    """Who begins (KR-3.2)."""
    open_lists: Annotated[
        bool, Title(Pair("Каждый знает список чужой колоды", "Each knows the list of the other's deck"))
    ] = False
    """Whether each player knows the list of the other's deck (KR-4.4)."""
    decks: tuple[tuple[str, ...], tuple[str, ...]] = (DECK, DECK)
    """The ids of the cards of each deck, by seat."""
    cards: Mapping[str, Card] = CARDS
    """Every card of both decks, as printed."""

    @model_validator(mode="after")
    def _can_be_dealt(self) -> Self:
        named = [card for deck in self.decks for card in deck]
        if (missing := next((card for card in named if card not in self.cards), None)) is not None:
            raise UnplayableError(_NO_PRINT.filled(card=one_line(missing)))
        if len(named) > MOST_CARDS:
            raise UnplayableError(_MANY.filled(n=len(named), most=MOST_CARDS))
        return self
