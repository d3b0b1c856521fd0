"""Styles of the scripted bot, as data: what things are worth to it, counted in cards of a deck."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of one way to play; a card destroyed from the opponent's deck is worth 1."""

    life: float = 1.0
    """A card of the own deck that is saved."""
    card: float = 1.5
    """A card more in the own hand, or one less in the opponent's."""
    asset: float = 2.5
    """An asset on the table."""
    measure: float = 3.0
    """A measure on the table."""
    attack: float = 2.0
    """An attack on the table."""
    power: float = 1.0
    """A point of defence power that a measure takes for good, with all the time in the world."""
    event_price: float = 1.2
    """What an event or ability must bring to be played."""
    thrift: float = 0.3
    """How much of the damage of an attack that will be blocked is mourned as lost."""
    long: int = 40
    """Cards in the own deck with which there is all the time in the world; with fewer, patience dwindles."""
    slip: float = 0.1
    """How often a defender is expected not to block what could be blocked."""
    foresight: float = 0.7
    """How seriously attacks that may still come in a later wave are taken when blocks are assigned."""
    enough: int = 9
    """Power of one kind beyond which more of it hardly counts."""


STYLES: dict[str, Style] = {"balanced": Style()}
"""Every style by its name."""
