"""Styles of the scripted bot, as data: what things are worth to it, counted in cards of a deck."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of one way to play; a card destroyed from the opponent's deck is worth 1."""

    life: float = 1.0
    """A card of the own deck that is saved."""
    card: float = 2.0
    """A card more in the own hand, or one less in the opponent's."""
    asset: float = 2.5
    """An asset on the table."""
    measure: float = 3.0
    """A measure on the table."""
    attack: float = 2.0
    """An attack on the table."""
    power: float = 1.0
    """A point of defence power that a measure takes for good, with all the time in the world."""
    event: float = 1.6
    """An event in the own hand."""
    event_price: float = 0.6
    """What an event must bring to be played."""
    battle_price: float = 1.2
    """What an event must bring that is for a battle alone, where a better one may come."""
    thrift: float = 1.2
    """How much of the damage of an attack that will be blocked is mourned as lost."""
    behind: float = 0.5
    """The share of that patience that is left when the own deck is no fuller than the opponent's."""
    crowded: float = 0.5
    """The share that is left when attacks in the hand wait for the power of those on the table."""
    returning: float = 0.3
    """The share that is left when what is lost can be brought back."""
    long: int = 40
    """Cards in the own deck with which there is all the time in the world; with fewer, patience dwindles."""
    slip: float = 0.1
    """How often a defender is expected not to block what could be blocked."""
    foresight: float = 0.7
    """How seriously attacks that may still come in a later wave are taken when blocks are assigned."""
    enough: int = 9
    """Power of one kind beyond which more of it hardly counts."""
    fading: float = 0.35
    """What an asset in the hand is worth less for each that lies on the table."""
    distance: float = 0.6
    """How a card fades for each point of power that it still lacks."""
    again: float = 0.7
    """The share of its worth that a card keeps of which there is another in the hand."""
    kill: float = 50.0
    """Ending the duel, or not letting it end."""
    last_stand: int = 3
    """Cards beyond the damage that threatens with which the own deck may not see another turn: nothing is held back."""
    look: float = 0.2
    """A card of a deck looked at and put in its place."""
    choice: float = 0.7
    """Choosing the card that is drawn."""
    tempo: float = 0.5
    """The share of a card's worth that is lost when it goes back to a hand."""
    delay: float = 0.3
    """A card that lies tapped for a turn."""
    breach: float = 0.6
    """The share of a measure's worth that is lost when an attack destroys it: it has done its work by then."""
    buried: float = 0.8
    """A blocked attack that goes under its owner's deck, one card more for it."""
    spare: float = 0.4
    """The share of an asset's worth that is lost with one whose power is left over."""
    use: float = 0.5
    """The share of that for an ability, which costs no card."""
    ability: float = 0.5
    """An ability, or another text that waits for its use."""
    often: float = 1.0
    """How often a text that watches other cards is set off."""
    menace: float = 3.0
    """What the opponent's attacks destroy in a turn where nothing meets them."""
    crowd: float = 0.2
    """What a capacity one greater adds to a block: attacks may as well come in waves of one."""
    ahead: int = 2
    """Power that is expected to come in time for a measure that is worth the wait."""
    blocked: float = 0.6
    """The share of an attack's worth that is left where a measure of the opponent's could block it."""
    lasts: float = 12.0
    """Cards that a deck loses between two waves of an attack that persists."""
    pace: float = 6.0
    """Cards that a deck loses from one own turn to the next."""


STYLES: dict[str, Style] = {"balanced": Style()}
"""Every style by its name."""
