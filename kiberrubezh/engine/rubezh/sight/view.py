"""What a seat may know of a duel (KR-4), as frozen data; bots, windows and programs get nothing else."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind
from kiberrubezh.engine.kernel import Decision, Seat
from kiberrubezh.engine.rubezh.position.vocabulary import Ending, Prompt
from kiberrubezh.engine.rubezh.prints.members import KEYWORD_STEALTH
from kiberrubezh.engine.rubezh.prints.spec import Spec, spec_of
from kiberrubezh.engine.rubezh.readings.meaning import mask

_write = object.__setattr__
"""By a name of its own: called as it is, mypyc looks for an attribute of the base class in vain."""


class _Flat:
    """What is told of a card once more, laid out for whoever counts; no part of its value."""

    __slots__ = ("bits", "spec")

    spec: Spec
    """The print as flat numbers and masks."""
    bits: int
    """The categories as bits."""


@dataclass(frozen=True, slots=True)
class CardView(_Flat):
    """A card that the seat can name.

    `number` is the card's number in this duel, as options and events give it. `power` is what it now
    provides (an asset) or requires; `value` is what counts most now: an attack's damage, a measure's
    capacity, else 0. `categories` are an attack's category now, or those that a measure names now, and
    `keywords` those that the card has now.
    """

    number: int
    card: Card
    tapped: bool
    power: Power
    value: int
    categories: tuple[Category, ...]
    keywords: tuple[Keyword, ...]

    def __post_init__(self) -> None:
        spec = spec_of(self.card)
        bits = spec.categories if self.categories is spec.named else mask(self.categories)
        _write(self, "spec", spec)
        _write(self, "bits", bits)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle what is told of the card; the rest is laid out anew."""
        told = (self.number, self.card, self.tapped, self.power, self.value, self.categories, self.keywords)
        return type(self), told

    @property
    def lies_turned(self) -> bool:
        """Whether it is to be told as tapped: a played event is that always (KR-4.2), and it says nothing of it."""
        return self.tapped and self.card.kind is not Kind.EVENT

    def keyword(self, name: KeywordName) -> int:
        """Return a keyword as the card has it now: its N, 1 where it goes without, 0 where the card hasn't got it."""
        for keyword in self.keywords:
            if keyword.name is name:
                return max(keyword.value, 1)
        return 0

    def meets(self, attack: "CardView") -> bool:
        """Tell whether this measure is of a kind to block an attack (KR-1.3, Скрытность)."""
        if any(category in self.categories for category in attack.categories):
            return True
        return not self.card.blocks and not attack.keyword(KEYWORD_STEALTH)


class SideView(NamedTuple):
    """One player's cards. `hand` holds only those that the seat can name, `deck_known` likewise with depth (0: top)."""

    deck_count: int
    hand_count: int
    hand: tuple[CardView, ...]
    deck_known: tuple[tuple[int, CardView], ...]
    assets: tuple[CardView, ...]
    measures: tuple[CardView, ...]
    attacks: tuple[CardView, ...]
    events: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    provided: Power
    used: Power
    shield: int
    """Destructions of cards of the deck that are still prevented this turn."""
    deck_list: tuple[str, ...]
    """The ids of all cards that the deck was made of, in their order; none where lists are closed (KR-4.4)."""


class View(NamedTuple):
    """A duel as one seat may know it, or a watcher (EVERYBODY), or the HOST, for whom all cards lie open.

    `decision` is set when it is this seat's (for the HOST whosever it is); `asked` and `prompt` tell who decides
    now and what (-1 and "" when the duel is over), `source` the card whose text asks it (-1: the rules ask),
    `composing` the attacks that this seat has added to a wave not yet declared. `wave` and `blocks` hold card
    numbers; `hits` the damage that each attack of the wave would do now, unblocked ones alone; `extra_blocks` how
    many blocks measures have left beyond their capacity; `quarantine` the attacks that are held (Карантин), each with
    the turn at whose end it is over.
    """

    seat: Seat
    sides: tuple[SideView, SideView]
    turn: int
    active: Seat
    phase: str
    assets_left: int
    wave: tuple[int, ...]
    blocks: tuple[tuple[int, int], ...]
    hits: tuple[tuple[int, int], ...]
    extra_blocks: tuple[tuple[int, int], ...]
    asked: Seat
    prompt: Prompt | Literal[""]
    decision: Decision | None
    source: int
    composing: tuple[int, ...]
    winner: Seat
    reason: Ending | Literal[""]
    quarantine: tuple[tuple[int, int], ...]

    @property
    def own(self) -> SideView:
        """The viewer's side; only of a seat's view."""
        return self.sides[self.seat]

    @property
    def other(self) -> SideView:
        """The opponent's side; only of a seat's view."""
        return self.sides[1 - self.seat]

    @property
    def round(self) -> int:
        """The round, counted from 1: both players' turns make one."""
        return (self.turn + 1) // 2

    def find(self, number: int) -> CardView | None:
        """Return the card of that number if the seat can name it."""
        for side in self.sides:
            known = (card for _, card in side.deck_known)
            zones = (side.hand, side.assets, side.measures, side.attacks, side.events, side.discard, known)
            for zone in zones:
                for card in zone:
                    if card.number == number:
                        return card
        return None
