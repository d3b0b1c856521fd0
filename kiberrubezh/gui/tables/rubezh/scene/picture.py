"""What the table is to show at a moment, as data, and where each card goes."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from kiberrubezh.engine.rubezh.sight.view import CardView, SideView, View
from kiberrubezh.gui.tables.rubezh.scene.faces import numbers_of
from kiberrubezh.gui.tables.rubezh.scene.floor_plan import Box, FloorPlan, Group, Spot, fan, in_row
from kiberrubezh.play.rubezh.draft import Pair

ZONES = ("assets", "measures", "attacks")
_PILE = 3


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of the table: the view, what is being put together, and what stands out."""

    view: View
    names: tuple[str, str]
    whole: tuple[int, int] = (60, 60)
    """The cards that each deck began with."""
    head: str = ""
    deciding: bool = False
    wave: tuple[int, ...] = ()
    """The attacks in the lane, declared or being put together."""
    drafted: frozenset[int] = frozenset()
    """The cards of a draft."""
    pairs: tuple[Pair, ...] = ()
    hits: tuple[Pair, ...] = ()
    lit: frozenset[int] = frozenset()
    held: int = -1
    """The measure that waits for the attack it is to block."""
    focus: int = -1
    lifted: int = -1
    """The card of the hand that is pointed at."""

    @property
    def quarantined(self) -> frozenset[int]:
        """The attacks that lie in quarantine."""
        return frozenset(attack for attack, _ in self.view.quarantine)

    @property
    def threat(self) -> int:
        """How many cards would be destroyed as things stand."""
        return sum(damage for _, damage in self.hits)

    def place_of(self, number: int) -> int:
        """Return as which attack of the wave a card strikes, from 1; 0 where there is no order to tell."""
        return self.wave.index(number) + 1 if number in self.wave and len(self.wave) > 1 else 0

    @property
    def defender(self) -> int:
        """Whose deck the wave is after."""
        return 1 - self.view.active


@dataclass(slots=True)
class Placing:
    """Every card in its place; backs have keys of their own."""

    spots: dict[str, Spot] = field(default_factory=dict)
    cards: dict[str, CardView | None] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    """The cards of each zone, from left to right."""

    def put(self, zone: str, card: CardView | None, spot: Spot, key: str = "") -> None:
        """Place one card."""
        name = key or f"card.{card.number if card else -1}"
        self.spots[name], self.cards[name] = spot, card
        self.zones.setdefault(zone, []).append(name)

    def row(
        self, zone: str, cards: Sequence[CardView], box: Box, height: float, z: float = 0, apart: Container[int] = ()
    ) -> None:
        """Place cards as a row; those `apart` never lie with others of their name."""
        by_number = {card.number: card for card in cards}
        for number, spot in in_row(groups(cards, apart), box, height).items():
            self.put(zone, by_number[number], spot._replace(z=spot.z + z))


def groups(cards: Iterable[CardView], apart: Container[int] = ()) -> list[Group]:
    """Put the same cards in the same state together, at the place of the first; those `apart` among themselves."""
    found: dict[object, list[CardView]] = {}
    for card in cards:
        found.setdefault((card.card.id, card.tapped, numbers_of(card), card.number in apart), []).append(card)
    return [Group(tuple(card.number for card in same), same[0].tapped) for same in found.values()]


def place(picture: Picture, plan: FloorPlan) -> Placing:
    """Give every card its place."""
    placing, view, apart = Placing(), picture.view, picture.quarantined
    for name, side in (("top", view.other), ("bottom", view.own)):
        for zone in ZONES:
            cards = [card for card in getattr(side, zone) if card.number not in picture.wave]
            placing.row(f"{name}.{zone}", cards, plan.boxes[f"{name}.{zone}"], plan.card, apart=apart)
        _discard(placing, name, side, plan)
    _wave(placing, picture, plan)
    events = [*view.other.events, *view.own.events]
    placing.row("events", events, plan.boxes["events"], min(plan.card, plan.boxes["events"].w - 16), z=5)
    _top_hand(placing, view, plan)
    _own_hand(placing, picture, plan)
    return placing


def _wave(placing: Placing, picture: Picture, plan: FloorPlan) -> None:
    found = [card for card in map(picture.view.find, picture.wave) if card is not None]
    lane, head = plan.boxes["lane"], plan.wave_head
    space = Box(head.right, lane.y, lane.right - head.right, lane.h)
    single = [Group((card.number,), card.tapped) for card in found]
    spots = in_row(single, space, plan.card)
    for card in found:
        placing.put("lane", card, spots[card.number]._replace(z=40))


def _discard(placing: Placing, name: str, side: SideView, plan: FloorPlan) -> None:
    box = plan.boxes[f"{name}.discard"]
    height = min(box.h - 14, plan.card, (box.w - 8) * 88 / 63)
    for place, card in enumerate(side.discard[-_PILE:]):
        x, y = box.middle
        placing.put(f"{name}.discard", card, Spot(x + place * 2 - 2, y - 8 + place * -2, height, 0, place))


def _top_hand(placing: Placing, view: View, plan: FloorPlan) -> None:
    box, side = plan.boxes["top.hand"], view.other
    spots = fan(side.hand_count, Box(box.x, box.y, box.w, box.h + 2), box.h - 6, box.x, box.right)
    for number, spot in enumerate(spots):
        known = side.hand[number] if number < len(side.hand) else None
        flat = spot._replace(turn=0, y=box.middle[1])
        placing.put("top.hand", known, flat, "" if known else f"back.top.{number}")


def _own_hand(placing: Placing, picture: Picture, plan: FloorPlan) -> None:
    box, side = plan.boxes["bottom.hand"], picture.view.own
    spots = fan(side.hand_count, box, plan.hand_card, box.x + 8, box.right - 8)
    for number, spot in enumerate(spots):
        known = side.hand[number] if number < len(side.hand) else None
        z = 80 + spot.z
        if known and known.number in (picture.lifted, picture.focus):
            spot = spot._replace(turn=0, y=box.bottom - plan.hand_card * 0.56 - 14, height=plan.hand_card * 1.12)
            z = 200
        placing.put("bottom.hand", known, spot._replace(z=z), "" if known else f"back.bottom.{number}")
