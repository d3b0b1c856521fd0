"""What a query may ask of besides the cards: the deck that is open, and how often cards have won."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from kiberrubezh.resources import resource


@dataclass(frozen=True)
class OpenDeck:
    """The deck that is open: how many it has of each card, and what may be added to it."""

    copies: Mapping[str, int]
    most: int
    """So many copies of a card at most, unless it is basic (KR-2.2, KR-2.3)."""
    room: int | None = None
    """So many cards may still be added (KR-2.1); None: any number."""


@cache
def measured_rates() -> Mapping[str, float]:
    """Return the figures of the measurement that comes with the program: duels won by who drew the card, of 100."""
    told = json.loads(resource("playtest", "cards.json").read_text("utf-8"))
    return {card: float(rate) for card, rate in told["won_drawn"].items()}


@dataclass(frozen=True)
class Context:
    """What is around a search; without a deck, what asks of one is an error."""

    deck: OpenDeck | None = None
    rates: Mapping[str, float] = field(default_factory=measured_rates)
    """In how many of 100 duels a card's side won, by its id; cards that were not measured are left out."""
