"""Styles of the scripted bot, as data: what things are worth to it, what it makes a rule of, how it goes wrong.

A style's weights are counted in cards of a deck: one destroyed from the opponent's is worth 1.
"""

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Field

Weight = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Chance = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Cards = Annotated[int, Field(ge=0, le=200)]

_STRICT = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a style."""

    __pydantic_config__ = _STRICT

    life: Weight = 1.0
    """A card of the own deck that is saved."""
    card: Weight = 2.0
    """A card more in the own hand, or one less in the opponent's."""
    asset: Weight = 2.5
    """An asset on the table."""
    measure: Weight = 3.0
    """A measure on the table."""
    attack: Weight = 2.0
    """An attack on the table."""
    power: Weight = 1.0
    """A point of defence power that a measure takes for good, with all the time in the world."""
    event: Weight = 1.6
    """An event in the own hand."""
    event_price: Weight = 0.6
    """What an event must bring to be played."""
    battle_price: Weight = 1.2
    """What an event must bring that is for a battle alone, where a better one may come."""
    full: Share = 0.6
    """How much of what an event for a battle could bring it must bring, with all the time in the world."""
    thrift: Weight = 1.2
    """How much of the damage of an attack that will be blocked is mourned as lost."""
    behind: Share = 0.5
    """The share of that thrift that is left when the own deck is no fuller than the opponent's."""
    crowded: Share = 0.5
    """The share of the thrift that is left when attacks in the hand wait for the power of those on the table."""
    returning: Share = 0.3
    """The share of the thrift that is left when what is lost can be brought back."""
    long: Annotated[int, Field(ge=1, le=200)] = 40
    """Cards in the own deck with which there is all the time in the world; with fewer, thrift dwindles."""
    slip: Share = 0.1
    """How often a defender is expected not to block what could be blocked."""
    foresight: Share = 0.7
    """How seriously attacks that may still come in a later wave are taken when blocks are assigned."""
    enough: Cards = 9
    """Power of one kind beyond which more of it hardly counts."""
    defence_wish: Weight = 1.0
    """How much a point of defence power counts when an asset is chosen."""
    attack_wish: Weight = 1.0
    """How much a point of attack power counts when an asset is chosen."""
    fading: Weight = 0.35
    """What an asset in the hand is worth less for each that lies on the table."""
    distance: Weight = 0.6
    """How a card fades for each point of power that it still lacks."""
    again: Share = 0.7
    """The share of its worth that a card keeps of which there is another in the hand."""
    kill: Weight = 50.0
    """Ending the duel, or not letting it end."""
    last_stand: Cards = 3
    """Cards beyond the damage that threatens with which the own deck may not see another turn: nothing is held back."""
    look: Weight = 0.2
    """A card of a deck looked at and put in its place."""
    choice: Weight = 0.7
    """Choosing the card that is drawn."""
    tempo: Share = 0.1
    """The share of a card's worth that is lost when it goes back to a hand, from which it may come again next turn."""
    idle: Share = 0.4
    """The share that a point of power counts of which the hand has enough, while it lacks the other kind."""
    delay: Weight = 0.3
    """A card that lies tapped for a turn."""
    breach: Share = 0.6
    """The share of a measure's worth that is lost when an attack destroys it: it has done its work by then."""
    held: Weight = 0.5
    """A blocked attack held in quarantine, whose power its owner can't use for a turn."""
    spare: Share = 0.4
    """The share of an asset's worth that is lost with one whose power is left over."""
    use: Share = 0.5
    """The share of an event's price that an ability must bring, which costs no card."""
    ability: Weight = 0.5
    """An ability, or another text that waits for its use."""
    often: Weight = 1.0
    """How often a text that watches other cards is set off."""
    menace: Weight = 3.0
    """What the opponent's attacks destroy in a turn where nothing meets them."""
    crowd: Weight = 0.2
    """What a capacity one greater adds to a block: attacks may as well come in waves of one."""
    ahead: Cards = 2
    """Power that is expected to come in time for a measure that is worth the wait."""
    blocked: Share = 0.6
    """The share of an attack's worth that is left where a measure of the opponent's could block it."""
    lasts: Annotated[float, Field(ge=1, le=100, allow_inf_nan=False)] = 12.0
    """Cards that a deck loses between two waves of an attack that persists."""
    pace: Annotated[float, Field(ge=1, le=100, allow_inf_nan=False)] = 6.0
    """Cards that a deck loses from one own turn to the next."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What a style makes a rule of, whatever the weights say."""

    __pydantic_config__ = _STRICT

    sends_all: bool = False
    """It attacks in each turn with all that stands ready, whatever may block it."""
    sends_sure: bool = False
    """It attacks with nothing that a measure could block, unless its deck is about to run out."""
    attacks_from: Annotated[int, Field(ge=1, le=200)] = 1
    """The turn of the duel from which it attacks."""
    blocks_from: Cards = 0
    """It blocks nothing that would destroy fewer cards, unless the wave would end the duel."""
    saves_blocks: bool = True
    """It keeps measures back for attacks that may still come in this turn."""
    keeps_ready: Cards = 0
    """So many measures stay untapped while attacks stand ready for another wave, unless this one would end the duel."""
    most_measures: Cards = 200
    """So many measures lie on its table at most."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """How often a style goes wrong where it could: 0 never, 1 always. The seed decides, so equal seeds err alike."""

    __pydantic_config__ = _STRICT

    forgets_block: Chance = 0.0
    """It lets a wave through that it meant to block."""
    hasty_block: Chance = 0.0
    """It blocks all it can of the first wave and has nothing left for the next."""
    wastes_attack: Chance = 0.0
    """It sends an attack that it meant to hold back, and that a measure stands ready to block."""
    early_event: Chance = 0.0
    """It plays an event as soon as it may, before it brings anything."""
    forgets_card: Chance = 0.0
    """It ends the deployment with a card in the hand that it could deploy."""


@dataclass(frozen=True, slots=True)
class Style(Weights):
    """One way to play."""

    rules: Habits = Habits()
    mistakes: Mistakes = Mistakes()
    explains: bool = False
    """Whether it says why it did what it did."""


BALANCED = Style()
"""What every style begins with; the fairness of the set was measured with it."""
