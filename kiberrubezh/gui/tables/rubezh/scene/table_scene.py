"""The table: takes a picture of the moment and moves every card to its place."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtWidgets import QGraphicsScene

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.effects import Kind
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem
from kiberrubezh.gui.tables.rubezh.scene.deck_ring import DeckRing
from kiberrubezh.gui.tables.rubezh.scene.furniture import Furniture
from kiberrubezh.gui.tables.rubezh.scene.links import Link, Links
from kiberrubezh.gui.tables.rubezh.scene.moves import edge, glide
from kiberrubezh.gui.tables.rubezh.scene.phase_rail import PhaseRail
from kiberrubezh.gui.tables.rubezh.scene.picture import ZONES, Picture, Placing, place
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import FloorPlan, least_height, plan
from kiberrubezh.gui.tables.rubezh.scene.places.shares import Needs
from kiberrubezh.gui.tables.rubezh.scene.places.spots import Spot, covers
from kiberrubezh.gui.tables.rubezh.scene.power_meter import PowerMeter
from kiberrubezh.gui.tables.rubezh.scene.resolving.resolution import Resolution
from kiberrubezh.gui.tables.rubezh.scene.states import marking
from kiberrubezh.gui.tables.rubezh.scene.states.dress import marks_of, spoken_words
from kiberrubezh.gui.tables.rubezh.scene.zones import Lane, Pile, ZoneGround
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.motion import Motion

GLIDE_MS = 200
BAR = 14
"""Pixels at the right that a table leaves to the bar, where it is higher than what it is seen in."""
SIDES = ("top", "bottom")
_INTO = 0.43
"""How deep the line of a block goes into an attack: under its number, yet not so near that the gap swallows it."""


class TableScene(QGraphicsScene):
    """Everything on the table."""

    settled = Signal()
    """Every card has its place, though some may still be on the way."""
    came = Signal(object)
    """An Event has come to pass before one's eyes, or, where nothing moves, has come to pass."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        theme = context.theme
        self.motion = Motion()
        self.motion.setParent(self)
        self._resolution = Resolution(self, self.came.emit)
        self.plan: FloorPlan = plan(1000, 700)
        self._size, self._open = QSize(1000, 700), False
        self.picture: Picture | None = None
        self.placing = Placing()
        self.items_by_key: dict[str, CardItem] = {}
        self._thoughts = ["", ""]
        """What programs of one's own said last, by seat."""
        self.rings = {side: DeckRing(theme) for side in SIDES}
        self.piles = {side: Pile(theme) for side in SIDES}
        self.meters = {side: PowerMeter(theme, side == "top") for side in SIDES}
        self.grounds = {f"{side}.{zone}": ZoneGround(theme, zone) for side in SIDES for zone in ZONES}
        self.phases, self.lane = PhaseRail(theme), Lane(theme)
        self.links = Links(theme)
        for item in (*self.furniture(), self.links):
            self.addItem(item)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self._context.theme

    def furniture(self) -> Iterable[Furniture]:
        """Return all that is no card."""
        yield from (*self.rings.values(), *self.piles.values(), *self.meters.values())
        yield from (*self.grounds.values(), self.phases, self.lane)

    def resize_to(self, size: QSize) -> None:
        """Lay the table out for a size in pixels."""
        self.motion.hurry()
        self._size = size
        self._lay_out(self._planned(self.picture))
        if self.picture is not None:
            self.show_picture(self.picture, still=True)

    def _planned(self, picture: Picture | None) -> FloorPlan:
        """Return where everything goes for a picture, at the size of the table."""
        needs = picture.needs if picture is not None else Needs()
        return plan(*self._room(), self._context.theme.scale / 100, self._open, needs)

    def _room(self) -> tuple[float, float]:
        """Return the width and height of the table: more than its size where cards would be too small to be read.

        What is seen whole with letters of 100 % is so with larger ones; scrolled anyway, it is as high as these want.
        """
        width, height, scale = max(self._size.width(), 400), self._size.height(), self._context.theme.scale / 100
        least, wanted = (least_height(width, each, self._open) for each in (min(scale, 1.0), scale))
        return (width, height) if height > least - BAR else (width - BAR, max(least, wanted))

    def card_heights(self) -> set[float]:
        """Return how high cards will lie on this table, with the lane closed and open."""
        scale = self._context.theme.scale / 100
        plans = [plan(*self._room(), scale, self._open, Needs(opened)) for opened in (False, True)]
        return {height for each in plans for height in (each.card, each.hand_card, each.lane_card)}

    def draw_faces(self, ratio: float) -> bool:
        """Draw as many faces of the cards here as a turn has time for; tell whether all are there."""
        return all(item.draw_face(ratio) is not None for item in self.items_by_key.values())

    def _lay_out(self, wanted: FloorPlan) -> None:
        """Put the furniture into its places."""
        self.plan = wanted
        self.setSceneRect(0, 0, self.plan.width, self.plan.height)
        boxes = self.plan.boxes
        for side in SIDES:
            self.rings[side].put(boxes[f"{side}.deck"])
            self.piles[side].put(boxes[f"{side}.discard"])
            self.meters[side].put(boxes[f"{side}.power"])
        for name, ground in self.grounds.items():
            ground.put(boxes[name])
        self.phases.put(boxes["phases"])
        self.lane.put(boxes["lane"])
        self.lane.leave_for_head(self.plan.wave_head)

    def show_picture(self, picture: Picture, happened: Iterable[Event] = (), still: bool = False) -> int:
        """Show a moment; what happened before it is shown as movement, unless `still`.

        Return how long that takes, in milliseconds. Of a movement still under way the end is shown first: an older
        moment must never come after a newer.
        """
        self.motion.hurry()
        duration = 0 if still else self._context.duration(GLIDE_MS)
        played = self._resolution.play(happened, picture, _at_once if still else self._context.duration)
        if played:
            self.motion.then(lambda: self._settle(picture, duration))
        else:
            self._settle(picture, duration)
        return played

    def _settle(self, picture: Picture, duration: int) -> None:
        first = self.picture is None
        self._resolution.clear()
        self.picture = picture
        self._open = _is_open(picture, self._open)
        if (wanted := self._planned(picture)) != self.plan:
            self._lay_out(wanted)
        self.placing = place(picture, self.plan)
        moves = [self._bring(key, spot) for key, spot in self.placing.spots.items()]
        for key in self.items_by_key.keys() - self.placing.spots.keys():
            self.removeItem(self.items_by_key.pop(key))
        self._dress(picture)
        self.motion.run(0 if first else duration, lambda t: glide(moves, t))
        self.motion.then(self.show_links)
        self.show_links()
        self.settled.emit()

    def _bring(self, key: str, spot: Spot) -> tuple[CardItem, Spot, Spot]:
        """Return the item of a card, made if need be, with where it is and where it is to go."""
        item = self.items_by_key.get(key)
        if item is None:
            item = self.items_by_key[key] = CardItem(self._context.theme)
            self.addItem(item)
            x, y = self._origin(key)
            item.setPos(x, y)
        item.setZValue(spot.z)
        seen = self.placing.cards[key]
        in_hand = key in self.placing.zones.get("bottom.hand", ())
        assert self.picture is not None, "cards lie where a picture has put them"
        marks = marks_of(self.picture, seen, in_hand=in_hand)
        note = marking.note(self.picture, seen.number) if seen else ""
        item.show_card(seen, spot.height, marks, spoken_words(self.picture, seen), note)
        return item, Spot(item.x(), item.y(), spot.height, item.rotation()), spot

    def _origin(self, key: str) -> tuple[float, float]:
        """Return where a card that was not to be seen comes from: a deck, or the other hand."""
        zone = self.zone_of(key)
        side = zone.split(".", 1)[0] if "." in zone else "top"
        hidden = zone in ("bottom.hand", "top.hand", "top.discard", "bottom.discard")
        return self.plan.boxes[f"{side}.deck" if hidden else f"{side}.hand"].middle

    def zone_of(self, key: str) -> str:
        """Return the zone in which a card lies."""
        return next((zone for zone, keys in self.placing.zones.items() if key in keys), "")

    def _dress(self, picture: Picture) -> None:
        """Put the numbers and words on everything that is no card."""
        view = picture.view
        for side, seat in (("top", 1 - view.seat), ("bottom", view.seat)):
            cards = view.sides[seat]
            zones = (self.grounds[f"{side}.{zone}"] for zone in ZONES)
            for owned in (self.rings[side], self.piles[side], *zones):
                owned.owner = picture.names[seat]
            threat = picture.threat if picture.wave and seat == picture.defender else 0
            self.rings[side].show_deck(cards.deck_count, picture.whole[seat], threat, cards.shield)
            self.piles[side].show_pile(len(cards.discard))
            self.meters[side].show_side(
                picture.names[seat], seat == view.active and view.turn > 0, seat == view.asked, cards
            )
            self.meters[side].say(self._thoughts[seat])
            for zone in ZONES:
                lying = len(self.placing.zones.get(f"{side}.{zone}", ()))
                self.grounds[f"{side}.{zone}"].show_zone(lying, self.plan.gutter)
        self.phases.show_phase(view.turn, view.phase)
        wave = [number for number in picture.wave if view.find(number)]
        self.lane.say(picture.head, picture.deciding, picture.source if not picture.wave else None, hot=bool(wave))

    def show_links(self, loose: tuple[int, QPointF] | None = None) -> None:
        """Draw the blocks as lines, and the one being drawn from a card to a point."""
        links = []
        for measure, attack in self.picture.pairs if self.picture else ():
            one, other = self.item(measure), self.item(attack)
            if one and other:
                links.append(Link(edge(one, other), edge(other, one, _INTO)))
        held = self.item(loose[0]) if loose else None
        if held is not None and loose is not None:
            links.append(Link(held.pos(), loose[1], loose=True))
        self.links.show_links(links, QRectF(0, 0, self.plan.width, self.plan.height))

    def say_thought(self, seat: int, words: str) -> None:
        """Show at the name of a program what it thinks."""
        self._thoughts[seat] = words
        if self.picture is not None:
            self.meters["bottom" if seat == self.picture.view.seat else "top"].say(words)

    def show_ghost(self, seen: CardView | None) -> None:
        """Show on the own power meter what a card of the hand would take."""
        costs = seen is not None and seen.card.kind in (Kind.MEASURE, Kind.ATTACK)
        self.meters["bottom"].show_ghost(seen.power if seen is not None and costs else Power())

    def item(self, number: int) -> CardItem | None:
        """Return the item of a card."""
        return self.items_by_key.get(f"card.{number}")

    def seen(self, number: int) -> CardView | None:
        """Return a card as it is shown."""
        return self.placing.cards.get(f"card.{number}")

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the uppermost card at a point: one that is lifted hides none of those that it lies over."""
        found = [item for item in self.items(point) if isinstance(item, CardItem)]
        lifted = {self.items_by_key[key]: spot for key, spot in self.placing.rests.items() if key in self.items_by_key}
        resting = [(lifted.get(item), item) for item in found]
        there = [
            (spot.z if spot else item.zValue(), item)
            for spot, item in resting
            if spot is None or covers(spot, point.x(), point.y())
        ]
        return max(there, key=lambda pair: pair[0])[1] if there else next(iter(found), None)

    def pile_at(self, point: QPointF) -> str:
        """Return the side whose discard lies at a point, or ""."""
        return next((side for side, pile in self.piles.items() if pile.sceneBoundingRect().contains(point)), "")

    def deck_at(self, point: QPointF) -> str:
        """Return the side whose deck lies at a point, or ""."""
        return next((side for side, ring in self.rings.items() if ring.sceneBoundingRect().contains(point)), "")

    def spoken(self) -> list[str]:
        """List what a screen reader could say of everything on the table, cards and all."""
        cards = [
            item.words for keys in self.placing.zones.values() for item in map(self.items_by_key.get, keys) if item
        ]
        return [*(item.spoken for item in self.furniture()), *cards]


def _at_once(_: int) -> int:
    return 0


def _is_open(picture: Picture, was_open: bool) -> bool:
    """Tell whether the upper hand is shown too, and so needs room; an empty one tells nothing."""
    other = picture.view.other
    return len(other.hand) == other.hand_count if other.hand_count else was_open
