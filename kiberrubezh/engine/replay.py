"""A duel on paper: what it began with and every choice by value; enough to play it again to the last card."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from kiberrubezh.cards.card import Card
from kiberrubezh.engine.duel.game import RULESET, VERSION, Duel
from kiberrubezh.engine.kernel import IllegalChoiceError, Option
from kiberrubezh.engine.timeline import Timeline


class BrokenReplayError(ValueError):
    """The record can't be played again: another version of the rules, or a choice that isn't legal."""


class Header(BaseModel):
    """What a duel begins with; it carries the cards as printed then, so a later set can't change it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    ruleset: str = RULESET
    version: int = VERSION
    seed: int
    first: int | None = Field(default=None, ge=0, le=1)
    names: tuple[str, str] = ("", "")
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    """Card ids in the order in which the deck was handed in."""
    cards: dict[str, Card]
    """Every card of both decks, once."""

    @model_validator(mode="after")
    def _knows_its_cards(self) -> Self:
        missing = {card for deck in self.decks for card in deck} - self.cards.keys()
        if missing:
            raise ValueError(f"cards without a print: {', '.join(sorted(missing))}")
        return self

    @classmethod
    def of(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int,
        first: int | None = None,
        names: tuple[str, str] = ("", ""),
    ) -> Self:
        """Write down what a duel between two decks begins with."""
        one, two = (tuple(card.id for card in deck) for deck in decks)
        cards = {card.id: card for deck in decks for card in deck}
        return cls(seed=seed, first=first, names=names, decks=(one, two), cards=cards)


def begin(header: Header) -> Duel:
    """Start the duel of a header. Raise BrokenReplayError for rules this program doesn't have."""
    if (header.ruleset, header.version) != (RULESET, VERSION):
        raise BrokenReplayError(
            f"the duel was played by {header.ruleset} {header.version}; this program plays {RULESET} {VERSION}"
        )
    decks = [[header.cards[card] for card in deck] for deck in header.decks]
    return Duel.start(decks, header.seed, header.first)


def run(header: Header, choices: Iterable[Sequence[Any]]) -> Timeline[Duel]:
    """Play the choices again. Raise BrokenReplayError, naming the place, where one isn't legal."""
    timeline = Timeline(begin(header))
    for place, choice in enumerate(choices):
        try:
            timeline.choose(Option(*choice))
        except (IllegalChoiceError, TypeError) as error:
            raise BrokenReplayError(f"choice {place + 1} can't be played: {error}") from error
    return timeline
