"""What a seat may know of a duel (KR-4), as frozen data; bots, windows and programs get nothing else."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, cast

from kiberrubezh.cards.card import Card, Power
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, Category, Keyword, KeywordName, Stat
from kiberrubezh.engine.kernel import HOST, Decision, Seat
from kiberrubezh.engine.rubezh.position.state import Position
from kiberrubezh.engine.rubezh.position.vocabulary import Ending, Prompt
from kiberrubezh.engine.rubezh.prints.spec import Spec
from kiberrubezh.engine.rubezh.prints.texts import CATEGORY_BIT
from kiberrubezh.engine.rubezh.readings import present, queries
from kiberrubezh.engine.rubezh.sight.knowledge import bit_of, knows


@dataclass(frozen=True, slots=True)
class CardView:
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

    def keyword(self, name: KeywordName) -> int:
        """Return a keyword as the card has it now: its N, 1 where it goes without, 0 where the card hasn't got it."""
        return next((max(keyword.value, 1) for keyword in self.keywords if keyword.name is name), 0)

    def meets(self, attack: "CardView") -> bool:
        """Tell whether this measure is of a kind to block an attack (KR-1.3, Скрытность)."""
        if any(category in self.categories for category in attack.categories):
            return True
        return not self.card.blocks and not attack.keyword(KeywordName.STEALTH)


@dataclass(frozen=True, slots=True)
class SideView:
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


@dataclass(frozen=True, slots=True)
class View:
    """A duel as one seat may know it, or a watcher (EVERYBODY), or the HOST, for whom all cards lie open.

    `decision` is set when it is this seat's (for the HOST whosever it is); `asked` and `prompt` tell who decides
    now and what (-1 and "" when the duel is over), `source` the card whose text asks it (-1: the rules ask),
    `composing` the attacks that this seat has added to a wave not yet declared. `wave` and `blocks` hold card
    numbers; `hits` the damage that each attack of the wave would do now, unblocked ones alone; `extra_blocks` how
    many blocks measures have left beyond their capacity.
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


def view_of(position: Position, seat: int) -> View:
    """Return what a seat, a watcher or the HOST may know."""
    decision, position = position.decision, present.present_position(position)
    mine = decision is not None and seat in (decision.seat, HOST)
    changed = frozenset([change.card for made in position.changes.values() for change in made])
    return View(
        seat=seat,
        sides=(_side(position, seat, 0, changed), _side(position, seat, 1, changed)),
        turn=position.turn,
        active=position.active,
        phase=position.phase,
        assets_left=position.assets_left,
        wave=position.wave,
        blocks=position.blocks,
        hits=_hits(position),
        extra_blocks=position.extra_blocks,
        asked=decision.seat if decision else -1,
        prompt=cast(Prompt, decision.prompt) if decision else "",
        decision=decision if mine else None,
        source=_source(position, seat),
        composing=_composing(position) if mine else (),
        winner=position.winner,
        reason=position.reason,
    )


def _source(position: Position, seat: int) -> int:
    """Return the card whose text asks, if the seat can name it; the frames of such questions begin with it."""
    if position.decision is None or position.decision.prompt not in ("pick", "order", "tap", "discard", "manual"):
        return -1
    source = position.agenda[-1][1][0]
    return source if knows(position, seat, source) else -1


def _composing(position: Position) -> tuple[int, ...]:
    step, data = position.agenda[-1]
    return data if step == "attack" else ()


def _hits(position: Position) -> tuple[tuple[int, int], ...]:
    return tuple(
        (attack, queries.damage(position, attack)) for attack in position.wave if queries.is_open(position, attack)
    )


def _side(position: Position, seat: int, owner: int, changed: frozenset[int]) -> SideView:
    side = position.sides[owner]
    bit = bit_of(seat)
    hand = side.hand if seat in (owner, HOST) else [card for card in side.hand if position.seen[card] & bit]
    known: list[tuple[int, int]] = []
    if seat == HOST:
        known = list(enumerate(reversed(side.deck)))
    elif position.seen.count(0) < len(position.seen):
        known = _known(position, side.deck, bit)
    return SideView(
        deck_count=len(side.deck),
        hand_count=len(side.hand),
        hand=_printed(position, hand),
        deck_known=tuple([(depth, _printed(position, [card])[0]) for depth, card in known]) if known else (),
        assets=_cards(position, side.assets, changed),
        measures=_cards(position, side.measures, changed),
        attacks=_cards(position, side.attacks, changed),
        events=_printed(position, side.events),
        discard=_printed(position, side.discard),
        provided=_power(*queries.provision(position, owner)),
        used=_power(*queries.requirement(position, owner)),
        shield=side.shield,
        deck_list=position.roster.list_of(owner) if seat == HOST or position.rules.open_lists else (),
    )


def _known(position: Position, deck: list[int], bit: int) -> list[tuple[int, int]]:
    """List the cards of a deck that a seat, given by its bit, can name, with their depths."""
    return [(depth, card) for depth, card in enumerate(reversed(deck)) if position.seen[card] & bit]


def _cards(position: Position, cards: list[int], changed: frozenset[int]) -> tuple[CardView, ...]:
    """Show cards on the table: as printed, unless a text changes them or a keyword of theirs counts other cards."""
    if not cards:
        return ()
    specs, tapped, wave = position.roster.specs, position.tapped, position.wave
    return tuple(
        [
            _card(position, card)
            if card in changed or (wave and specs[card].escalation) or specs[card].echelon
            else _as_printed(card, specs[card], tapped[card])
            for card in cards
        ]
    )


def _printed(position: Position, cards: list[int]) -> tuple[CardView, ...]:
    """Show cards away from the table, where no text changes a number."""
    if not cards:
        return ()
    specs, tapped = position.roster.specs, position.tapped
    return tuple([_as_printed(card, specs[card], tapped[card]) for card in cards])


@lru_cache(maxsize=1 << 15)
def _as_printed(card: int, spec: Spec, tapped: int) -> CardView:
    power = spec.card.provides if spec.is_asset else spec.card.requires
    return CardView(card, spec.card, bool(tapped), power, spec.damage or spec.capacity, spec.named, spec.card.keywords)


def _card(position: Position, card: int) -> CardView:
    """Show a card on the table that may differ from its print."""
    touched = frozenset(position.changes)
    spec = position.roster.specs[card]
    value = 0
    if spec.is_attack:
        value = queries.damage(position, card)
    elif spec.is_measure:
        value = queries.capacity(position, card)
    power = spec.card.provides if spec.is_asset else spec.card.requires
    named, keywords = spec.named, spec.card.keywords
    if touched:
        if not touched.isdisjoint(_POWERS):
            stats = _PROVIDES if spec.is_asset else _REQUIRES
            power = _power(*(queries.number(position, card, stat) for stat in stats))
        named, keywords = _named(position, card), _keywords(position, card, touched)
    return CardView(card, spec.card, bool(position.tapped[card]), power, value, named, keywords)


_PROVIDES = (Stat.PROVIDES_DEFENCE, Stat.PROVIDES_ATTACK)
_REQUIRES = (Stat.REQUIRES_DEFENCE, Stat.REQUIRES_ATTACK)
_POWERS = frozenset({*_PROVIDES, *_REQUIRES})
_KEYWORDS = tuple(KeywordName)


@cache
def _power(defence: int, attack: int) -> Power:
    return Power(defence=defence, attack=attack)


def _named(position: Position, card: int) -> tuple[Category, ...]:
    """Return the categories of a card now; in the order of print where they are those of the print."""
    spec = position.roster.specs[card]
    now = present.categories(position, card)
    if now == spec.categories:
        return spec.named
    return tuple([category for category, bit in CATEGORY_BIT.items() if now & bit])


def _keywords(position: Position, card: int, touched: frozenset[str]) -> tuple[Keyword, ...]:
    """Return the keywords of a card now: those printed that it has still, then those given."""
    printed = position.roster.specs[card].card.keywords
    given = [name for name in _KEYWORDS if name in touched]
    if not given:
        return printed
    names = dict.fromkeys([*(keyword.name for keyword in printed), *given])
    now = [(name, present.keyword(position, card, name)) for name in names]
    return tuple([_keyword(name, value) for name, value in now if value])


@cache
def _keyword(name: KeywordName, value: int) -> Keyword:
    return Keyword(name=name, value=value if name in COUNTED_KEYWORDS else 0)
