"""How a wave is carried out on the table: attack by attack, each stopped or striking, each destroyed card by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import hypot, sin
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF

from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.card_item import CardItem, Marks
from kiberrubezh.gui.tables.rubezh.scene.resolving.countdown import Countdown
from kiberrubezh.gui.tables.rubezh.scene.resolving.impact import Impact
from kiberrubezh.gui.widgets.motion import Frame

if TYPE_CHECKING:
    from kiberrubezh.gui.tables.rubezh.scene.picture import Picture
    from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene

BLOW_MS, HEAVY_MS, STOP_MS, CARD_MS = 260, 45, 300, 130
"""How long a blow takes, and each card that it destroys longer; a block; a card that turns up."""
_HEAVIEST = 8
"""The damage beyond which a blow takes no longer."""
_LONGEST_MS = 4200
"""However much happens at once, it takes no longer than this."""


_GROWTH = 0.03
"""How much an attack grows on its way for each card that it destroys."""
_SPENT = 0.45
"""How much is seen of an attack that has struck or was stopped."""
_LINGER = 0.6
"""How far a strike is gone as its movement ends; the rest is seen with the first card that it destroys."""
_HIT = 0.5
"""The moment of a movement there and back at which it strikes."""


class Step(NamedTuple):
    """One movement, and what holds once it is over."""

    milliseconds: int
    frame: Frame
    done: Callable[[], object]
    event: Event | None = None
    """What comes to pass in it."""
    moment: float = 0.0
    """When, from 0 to 1."""


def _nothing(_: float = 0.0) -> None:
    """Show nothing."""


_STILL = Step(0, _nothing, _nothing)


class Resolution:
    """Turns what happened into movements of the table; afterwards the new picture is shown as a whole."""

    def __init__(self, scene: TableScene, tell: Callable[[Event], object]) -> None:
        self._scene, self._tell = scene, tell
        self.impact = Impact(scene.theme)
        scene.addItem(self.impact)
        self._flown: list[CardItem] = []
        """Destroyed cards on their way, which the new picture puts in their places."""

    def play(self, happened: Iterable[Event], after: Picture, pace: Callable[[int], int]) -> int:
        """Begin the movements; return how long they take, in milliseconds at the chosen pace, 0 where nothing moves.

        Each event is told as it comes to pass, all at once where nothing moves.
        """
        before = self._scene.picture
        if before is not None and pace(BLOW_MS):
            steps = list(self._steps(tuple(happened), before, after))
        else:
            steps = [_STILL._replace(event=event) for event in happened]
        total = sum(step.milliseconds for step in steps)
        hurry = min(_LONGEST_MS / total, 1.0) if total else 1.0
        times = [pace(round(step.milliseconds * hurry)) for step in steps]
        for step, time in zip(steps, times, strict=True):
            self._scene.motion.run(time, self._telling(step))
            self._scene.motion.then(step.done)
        return sum(times)

    def clear(self) -> None:
        """Take away what was on its way: the picture that follows shows it where it lies."""
        for item in self._flown:
            self._scene.removeItem(item)
        self._flown = []
        self.impact.hide()
        for item in self._scene.items_by_key.values():
            item.setOpacity(1.0)
            item.setScale(1.0)

    def _steps(self, happened: Sequence[Event], before: Picture, after: Picture) -> Iterator[Step]:
        """Yield the movements of each event; the first one tells of it, be it none."""
        countdown = Countdown(happened, before, after)
        for event in happened:
            countdown.meet(event)
            moves = self._movements(event, after, countdown)
            yield next(moves, _STILL)._replace(event=event)
            yield from moves

    def _movements(self, event: Event, after: Picture, countdown: Countdown) -> Iterator[Step]:
        attack = self._scene.item(event.cards[0]) if event.cards else None
        if event.what == events.THROUGH and attack is not None:
            yield self._blow(attack, 1 - event.seat, event.amount)
        elif event.what == events.BLOCKED and attack is not None:
            yield from self._stop(attack, event.cards[1:])
        elif event.what == events.DESTROY_TOP:
            for number in event.cards:
                yield self._destruction(number, event.seat, after, *countdown.destroy(event.seat))

    def _telling(self, step: Step) -> Frame:
        """Have a movement tell at its moment what comes to pass."""
        untold = [step.event] if step.event is not None else []

        def frame(t: float) -> None:
            step.frame(t)
            if untold and t >= step.moment:
                self._tell(untold.pop())

        return frame

    def _blow(self, attack: CardItem, victim: int, damage: int) -> Step:
        """Have an attack run up to a deck: the heavier, the longer, and the more the ring shakes under it."""
        weight = min(damage, _HEAVIEST)
        ring, start = self._scene.rings[self._side(victim)], attack.pos()
        place, circle = ring.pos(), ring.sceneBoundingRect()
        radius = circle.width() / 2
        target = _short_of(start, circle.center(), radius + attack.card_height * 0.4)

        def strike() -> None:
            self.impact.strike(circle.center(), radius, weight, tr("duel.damage", n=damage), "error")

        def frame(t: float) -> None:
            near = _there_and_back(t)
            attack.setZValue(150)
            attack.setPos(start + (target - start) * near)
            attack.setScale(1 + _GROWTH * weight * near)
            shake = weight * sin(t * 40) * (1 - t) if t > _HIT else 0.0
            ring.setPos(place + QPointF(shake, 0))

        def done() -> None:
            ring.setPos(place)
            attack.setOpacity(_SPENT)

        return Step(BLOW_MS + HEAVY_MS * weight, self._striking(frame, strike), done, moment=_HIT)

    def _stop(self, attack: CardItem, blockers: tuple[int, ...]) -> Iterator[Step]:
        """Have an attack run at the measures that stop it."""
        for blocker in filter(None, map(self._scene.item, blockers)):
            start, target = attack.pos(), blocker.pos()
            place, radius = start + (target - start) * 0.8, blocker.card_height * 0.55
            strike = partial(self.impact.strike, place, radius, 2, "", "measure")
            frame = self._striking(partial(_clash, attack, start, target), strike)
            yield Step(STOP_MS, frame, partial(attack.setOpacity, _SPENT), moment=_HIT)

    def _striking(self, frame: Frame, strike: Callable[[], object]) -> Frame:
        """Have it seen where a movement strikes, from that moment on."""
        before = [strike]

        def seen(t: float) -> None:
            frame(t)
            if t < _HIT:
                self.impact.spread(1.0)
                return
            if before:
                before.pop()()
            self.impact.spread(_LINGER * (t - _HIT) / (1 - _HIT))

        return seen

    def _destruction(self, number: int, seat: int, after: Picture, deck: tuple[int, int], head: str) -> Step:
        """Turn up a card of a deck and lay it onto the discard, while the ring and a wave's `head` count down."""
        side, scene = self._side(seat), self._scene
        middle, end = (QPointF(*scene.plan.boxes[f"{side}.{zone}"].middle) for zone in ("deck", "discard"))
        start = _short_of(end, middle, scene.rings[side].area.height() * 0.4)
        item = CardItem(scene.theme)
        item.show_card(after.view.find(number), scene.plan.lane_card * 0.8, Marks(), "")
        item.setZValue(120)
        item.setPos(start)
        item.hide()
        self._flown.append(item)
        scene.addItem(item)

        def frame(t: float) -> None:
            item.show()
            item.setPos(start + (end - start) * t)
            item.setScale(1.0 - 0.3 * t)
            self.impact.spread(max(self.impact.share, _LINGER + (1 - _LINGER) * t))

        def done() -> None:
            cards = after.view.sides[seat]
            scene.rings[side].show_deck(deck[0], after.whole[seat], deck[1], cards.shield)
            if head:
                scene.lane.say_on(head)

        return Step(CARD_MS, frame, done)

    def _side(self, seat: int) -> str:
        picture = self._scene.picture
        return "bottom" if picture is not None and seat == picture.view.seat else "top"


def _clash(attack: CardItem, start: QPointF, target: QPointF, t: float) -> None:
    """Run two thirds of the way to what blocks, and back."""
    attack.setZValue(150)
    attack.setPos(start + (target - start) * (0.66 * _there_and_back(t)))


def _short_of(start: QPointF, target: QPointF, distance: float) -> QPointF:
    """Return the point so far before a target, on the way from a start."""
    way = target - start
    length = hypot(way.x(), way.y())
    return target - way * (min(distance / length, 1.0) if length else 0.0)


def _there_and_back(t: float) -> float:
    return 2 * t if t < 0.5 else 2 - 2 * t
