"""What the table is to show at a moment, as data, and where each card goes."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View
from kiberrubezh.gui.tables.rubezh.scene.faces import numbers_of
from kiberrubezh.gui.tables.rubezh.scene.places.card_rows import (
    Group,
    fan,
    in_lines,
    in_row,
    is_pressed,
    row_height,
    row_width,
)
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import FloorPlan
from kiberrubezh.gui.tables.rubezh.scene.places.shares import Needs
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, PlanBox, Spot, snap
from kiberrubezh.play.rubezh.draft import Pair
from kiberrubezh.play.rubezh.numbers import as_shown

ZONES = ("assets", "measures", "attacks")
_HOMES = ("hand", *ZONES, "events", "discard")
_PILE = 3
_RAISED = 39.0
"""What has the focus lies over every row, and under the lane."""
_LIFTED = 200
"""What has come up whole lies over the hand too."""


@dataclass(frozen=True)
class Picture:
    """A moment of the table: the view, what is being put together, and what stands out."""

    view: View
    names: tuple[str, str]
    draw: int = 2
    """How many cards are drawn at the beginning of a turn."""
    whole: tuple[int, int] = (60, 60)
    """The cards that each deck began with."""
    head: str = ""
    """The one sentence that says who acts, on what, with what effect."""
    source: CardView | None = None
    """The card whose text asks, or None."""
    deciding: bool = False
    wave: tuple[int, ...] = ()
    """The attacks in the lane, declared or being put together."""
    drafted: frozenset[int] = frozenset()
    """The cards of a draft."""
    pairs: tuple[Pair, ...] = ()
    hits: tuple[Pair, ...] = ()
    """What the attacks that are still to strike would do as things stand."""
    struck: frozenset[int] = frozenset()
    """The attacks of the wave that have been carried out."""
    lit: frozenset[int] = frozenset()
    held: int = -1
    """The measure that waits for the attack it is to block."""
    focus: int = -1
    lifted: int = -1
    """The card that is pointed at."""
    you: int = -1
    """The seat of the one person who looks; -1 where several do, or nobody."""

    @property
    def quarantined(self) -> frozenset[int]:
        """The attacks that lie in quarantine."""
        return frozenset(attack for attack, _ in self.view.quarantine)

    @cached_property
    def homes(self) -> Mapping[int, tuple[int, str]]:
        """Whose each card is that may be seen, by seat, and in which zone."""
        sides = enumerate(self.view.sides)
        return {card.number: (seat, zone) for seat, side in sides for zone in _HOMES for card in getattr(side, zone)}

    @property
    def threat(self) -> int:
        """How many cards the wave would destroy as things stand."""
        return loss(self.view, self.hits)

    @property
    def is_fatal(self) -> bool:
        """Whether its victim would have too few cards to begin the next turn with (KR-5.0)."""
        return self.threat > 0 and self.view.sides[self.defender].deck_count - self.threat < self.draw

    @cached_property
    def _shown(self) -> Mapping[int, CardView]:
        return as_shown(self.view, dict(self.hits))

    def lying(self, cards: Iterable[CardView]) -> list[CardView]:
        """Return the cards of a zone that aren't in the wave, with the numbers that they are to show."""
        return [self._shown.get(card.number, card) for card in cards if card.number not in self.wave]

    def waving(self) -> list[CardView]:
        """Return the cards of the wave, with the numbers that they are to show."""
        found = [self._shown.get(number) or self.view.find(number) for number in self.wave]
        return [card for card in found if card is not None]

    @cached_property
    def needs(self) -> Needs:
        """How much room the cards want."""
        own, other = self.view.own, self.view.other
        events = bool(own.events or other.events)
        fronts = [(self._wants(side.measures), self._wants(side.attacks)) for side in (other, own)]
        return Needs(
            bool(self.wave) or events or self.source is not None,
            events,
            (fronts[0], fronts[1]),
            own.hand_count,
            (self._wants(other.assets), self._wants(own.assets)),
            row_width(upright(self.waving())),
        )

    def _wants(self, cards: Sequence[CardView]) -> float:
        return row_width(groups(self.lying(cards), self.quarantined))

    def place_of(self, number: int) -> int:
        """Return as which attack of the wave a card strikes, from 1; 0 where there is no order to tell."""
        return self.wave.index(number) + 1 if number in self.wave and len(self.wave) > 1 else 0

    @property
    def defender(self) -> int:
        """Whose deck the wave is after."""
        return 1 - self.view.active


def loss(view: View, hits: Iterable[Pair]) -> int:
    """Return how many cards attacks would destroy: no more than there are, less those that are protected."""
    side = view.sides[1 - view.active]
    return max(min(sum(damage for _, damage in hits), side.deck_count) - side.shield, 0)


@dataclass(slots=True)
class Placing:
    """Every card in its place; backs have keys of their own."""

    spots: dict[str, Spot] = field(default_factory=dict)
    cards: dict[str, CardView | None] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    """The cards of each zone, from left to right."""

    rests: dict[str, Spot] = field(default_factory=dict)
    """Where cards that are lifted would lie if they weren't."""

    def put(self, zone: str, card: CardView | None, spot: Spot, key: str = "") -> None:
        """Place one card."""
        name = key or f"card.{card.number if card else -1}"
        self.spots[name], self.cards[name] = spot, card
        self.zones.setdefault(zone, []).append(name)

    def row(self, zone: str, cards: Sequence[CardView], plan: FloorPlan, picture: Picture) -> None:
        """Place the cards of a zone in lines; the one that has the focus lies over its neighbours.

        Where they lie close it comes up whole, as does the one pointed at.
        """
        found = groups(cards, picture.quarantined)
        spots = in_lines(found, plan.room(zone, len(cards)), plan.card, plan.plain_card)
        self.spread(zone, cards, spots, picture, plan if is_pressed(found, spots) else None)
        focus = f"card.{picture.focus}"
        if focus in self.zones.get(zone, ()) and focus not in self.rests:
            self.spots[focus] = self.spots[focus]._replace(z=_RAISED, height=plan.card)

    def spread(
        self, zone: str, cards: Iterable[CardView], spots: Mapping[int, Spot], picture: Picture, close: FloorPlan | None
    ) -> None:
        """Place cards at their spots, and lift what is looked at where they lie `close` on a table."""
        for card in sorted(cards, key=lambda card: spots[card.number].z):
            self.put(zone, card, spots[card.number])
            if close is not None and card.number in (picture.focus, picture.lifted):
                self.lift(f"card.{card.number}", close.whole(spots[card.number]), picture.lifted == card.number)

    def lift(self, key: str, spot: Spot, over: bool) -> None:
        """Have a card lie higher than it rests, `over` what else is lifted."""
        self.rests[key] = self.spots[key]
        self.spots[key] = spot._replace(z=_LIFTED + over)


def groups(cards: Iterable[CardView], apart: Container[int] = ()) -> list[Group]:
    """Put the same cards in the same state together, at the place of the first; those `apart` among themselves."""
    found: dict[object, list[CardView]] = {}
    for card in cards:
        found.setdefault((card.card.id, card.tapped, numbers_of(card), card.number in apart), []).append(card)
    return [Group(tuple(card.number for card in same), same[0].tapped) for same in found.values()]


def upright(cards: Iterable[CardView]) -> list[Group]:
    """Return the attacks of a wave one by one, tapped or not."""
    return [Group((card.number,), tapped=False) for card in cards]


def place(picture: Picture, plan: FloorPlan) -> Placing:
    """Give every card its place."""
    placing, view = Placing(), picture.view
    for name, side in (("top", view.other), ("bottom", view.own)):
        for zone in ZONES:
            placing.row(f"{name}.{zone}", picture.lying(getattr(side, zone)), plan, picture)
        _discard(placing, name, side, plan)
    _wave(placing, picture, plan)
    _events(placing, [*view.other.events, *view.own.events], plan)
    _top_hand(placing, view, plan)
    _own_hand(placing, picture, plan)
    return placing


def _wave(placing: Placing, picture: Picture, plan: FloorPlan) -> None:
    """Place the attacks of the wave upright in the lane, in the order in which they strike."""
    found = picture.waving()
    single = upright(found)
    spots = in_row(single, plan.wave_room, row_height(single, plan.wave_room, plan.lane_card))
    lying = {number: spot._replace(z=40 + spot.z / 100) for number, spot in spots.items()}
    placing.spread("lane", found, lying, picture, plan if is_pressed(single, spots) else None)


def _events(placing: Placing, events: Sequence[CardView], plan: FloorPlan) -> None:
    """Place the events being played beside the lane, the last one on top."""
    box = plan.boxes["events"]
    height = min(plan.lane_card, (box.w - 12) / RATIO)
    for place, card in enumerate(events):
        down = (len(events) - 1 - place) * 12
        placing.put("events", card, Spot(box.middle[0], box.middle[1] - down, height, 0, 45 + place))


def _discard(placing: Placing, name: str, side: SideView, plan: FloorPlan) -> None:
    box = plan.boxes[f"{name}.discard"]
    height = snap(min(box.h - 14, plan.card, (box.w - 8) / RATIO))
    for place, card in enumerate(side.discard[-_PILE:]):
        x, y = box.middle
        placing.put(f"{name}.discard", card, Spot(x + place * 2 - 2, y - 8 + place * -2, height, 0, place))


def _top_hand(placing: Placing, view: View, plan: FloorPlan) -> None:
    box, side = plan.boxes["top.hand"], view.other
    spots = fan(side.hand_count, PlanBox(box.x, box.y, box.w, box.h + 2), box.h - 6, box.x, box.right)
    for number, spot in enumerate(spots):
        known = side.hand[number] if number < len(side.hand) else None
        flat = spot._replace(turn=0, y=box.middle[1])
        placing.put("top.hand", known, flat, "" if known else f"back.top.{number}")


def _own_hand(placing: Placing, picture: Picture, plan: FloorPlan) -> None:
    box, side = plan.boxes["bottom.hand"], picture.view.own
    spots = fan(side.hand_count, box, plan.hand_card, box.x + 8, box.right - 8)
    for number, spot in enumerate(spots):
        known = side.hand[number] if number < len(side.hand) else None
        key = f"card.{known.number}" if known else f"back.bottom.{number}"
        placing.put("bottom.hand", known, spot._replace(z=80 + spot.z), key)
        if known and known.number in (picture.lifted, picture.focus):
            high = plan.hand_card * 1.12
            up = spot._replace(turn=0, y=box.bottom - plan.hand_card * 0.56 - 14, height=high)
            placing.lift(key, up, picture.lifted == known.number)
