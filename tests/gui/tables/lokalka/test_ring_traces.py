"""What a move leaves to be seen on the ring follows from what was told of it, and tells no more."""

from itertools import pairwise

from engine.lokalka.ring.seated import do, seated, walked
from PySide6.QtCore import QPointF, QRectF, QSizeF

from kiberrubezh.engine.kernel import EVERYBODY
from kiberrubezh.gui.tables.lokalka.ring.circle.geometry import bypass, centres, places
from kiberrubezh.gui.tables.lokalka.ring.circle.plates import NODE_SIZE, SEAT_SIZE
from kiberrubezh.play.lokalka.ring.traces import Arrow, trace


def test_a_blow_leaves_an_arrow_and_the_noda_lost() -> None:
    """From who attacked to the node, and what it lost; a Protection that held loses nothing."""
    game = seated("AHIH", "A5/A2/A1/A1", nodas="X01:2", seat=1)
    assert trace(do(game, "attack A2 X01")) == ((Arrow(2, 1, "blow"),), {1: -1})
    held = seated("AHIH", "A5/A2/A1/A1", shields="X01:D4", seat=1)
    assert trace(do(held, "attack A2 X01")) == ((Arrow(2, 1, "blow"),), {})


def test_what_others_take_protect_and_pass_is_seen() -> None:
    """A theft goes from whom it was taken; Protection and repair to their node; one's own node needs no arrow."""
    game = seated("AHIH", "soc D2 mai/A2 A3/A1/A1", nodas="X01:1", seat=0)
    assert trace(do(game, "social soc P1")).arrows == (Arrow(2, 0, "other"),)
    assert trace(do(game, "protect D2 X01")).arrows == (Arrow(0, 1, "cover"),)
    assert trace(do(game, "maintain mai X01")) == ((Arrow(0, 1, "cover"),), {1: 1})
    own = seated("AHIH", "D2/A2/A1/A1", seat=0)
    assert trace(do(own, "protect D2 P0")).arrows == ()


def test_a_trace_is_the_same_for_all_eyes() -> None:
    """Whoever looks, no arrow tells of a card that was not told of: kinds are those of acts that all see."""
    game = walked(6, 5, 30)
    for _ in range(60):
        if not game.open:
            break
        happened = game.choose(game.open[0].options[-1], game.open[0].seat)
        assert trace(game.told(it, EVERYBODY) for it in happened) == trace(game.told(it, 1) for it in happened)


def test_places_mirror_and_turn_with_who_looks() -> None:
    """The ring is the same from every seat, turned: who looks is below, the next one to the left of it."""
    room, plate = QRectF(0, 0, 860, 490), QSizeF(176, 104)
    for seats in range(4, 9):
        found = places(seats)
        assert len(set(found)) == 2 * seats
        assert sorted(found) == sorted((round(1 - x, 6), y) for x, y in found)
        first = centres(room, plate, seats, 0)
        for below in range(seats):
            turned = centres(room, plate, seats, below)
            assert turned[2 * below] == QPointF(430, 438)
            assert [turned[(node + 2 * below) % (2 * seats)] for node in range(2 * seats)] == first


def test_no_plate_lies_on_another_at_any_number_of_players() -> None:
    """In the room of a window of 1280 × 720, and in a smaller one: apart from each other, and from the middle."""
    for wide, high, share in ((860, 490, 1.0), (860, 400, 0.8)):
        room, sizes = QRectF(0, 0, wide, high), (SEAT_SIZE * share, NODE_SIZE * share)
        for seats in range(4, 9):
            rects = [
                QRectF(QPointF(), sizes[node % 2]).translated(at - QRectF(QPointF(), sizes[node % 2]).center())
                for node, at in enumerate(centres(room, sizes[0], seats, 0))
            ]
            middle = room.adjusted(sizes[0].width() + 4, sizes[0].height(), -sizes[0].width() - 4, -sizes[0].height())
            for place, rect in enumerate(rects):
                assert room.contains(rect)
                assert not any(rect.intersects(other) for other in [*rects[:place], middle])


def test_wires_run_past_what_is_off() -> None:
    """LOK-1: between nodes that are on a wire touches no plate of one that is off, singly, in a row or at a corner."""
    room = QRectF(0, 0, 860, 490)
    for seats in range(4, 9):
        points = centres(room, SEAT_SIZE, seats, 0)
        sizes = (SEAT_SIZE, NODE_SIZE)
        plates = [
            QRectF(at.x() - size.width() / 2, at.y() - size.height() / 2, size.width(), size.height())
            for at, size in zip(points, sizes * seats, strict=True)
        ]
        count = 2 * seats
        for first in range(count):
            for dead in (1, 2, 3):
                between = [(first + step) % count for step in range(1, dead + 1)]
                end = points[(first + dead + 1) % count]
                way = bypass(points[first], [plates[node] for node in between], end, room.center())
                assert (way[0], way[-1]) == (points[first], end)
                assert all(room.contains(QRectF(at, QSizeF(0.1, 0.1))) for at in way)
                for one, other in pairwise(way):
                    steps = [one + (other - one) * (step / 20) for step in range(21)]
                    assert not any(plates[node].contains(at) for node in between for at in steps)
    assert bypass(points[0], [], points[1], room.center()) == [points[0], points[1]]
