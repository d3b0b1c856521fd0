from collections.abc import Sequence
from itertools import combinations, pairwise, product

import pytest
from engine.rubezh.table import SPARE, table
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from kiberrubezh.bots import opponents
from kiberrubezh.ground.words import LANGS, Lang, Pair
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.card_item import cost_tab
from kiberrubezh.gui.tables.rubezh.scene.furniture import LEFT
from kiberrubezh.gui.tables.rubezh.scene.phase_rail import PhaseRail
from kiberrubezh.gui.tables.rubezh.scene.places.card_rows import Group, fan, in_lines, in_row, row_height, row_width
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import FloorPlan, least_height, plan
from kiberrubezh.gui.tables.rubezh.scene.places.shares import Needs
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, PlanBox, Spot
from kiberrubezh.gui.tables.rubezh.scene.power_meter import PowerMeter
from kiberrubezh.gui.tables.rubezh.scene.zones import Lane
from kiberrubezh.gui.theme import SCALES, Theme, prepare
from kiberrubezh.gui.widgets.motion import Motion

SIZES = [(780, 620, 1.0), (860, 700, 1.0), (1400, 1040, 1.0), (1100, 1000, 1.6)]


NEEDS = [Needs(), Needs(opened=True), Needs(True, True, ((3, 20), (9, 0)))]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("open_top", [False, True])
@pytest.mark.parametrize("needs", NEEDS, ids=["closed", "open", "full"])
def test_nothing_on_the_table_overlaps(width: float, height: float, scale: float, open_top: bool, needs: Needs) -> None:
    """At any size, whatever the zones hold, they lie side by side, within the table."""
    laid = plan(width, height, scale, open_top, needs)
    for one, other in combinations([box for box in laid.boxes.values() if box.w], 2):
        apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert apart, (one, other)
    assert all(b.x >= 0 and b.y >= 0 and b.right <= width + 1 and b.bottom <= height + 1 for b in laid.boxes.values())
    lane, head, room = laid.boxes["lane"], laid.wave_head, laid.wave_room
    if needs.opened:
        assert lane.y < head.y < head.bottom <= room.y < room.bottom < lane.bottom


def test_zones_share_their_width_by_need() -> None:
    """Half and half while both have room so; else each by what it holds, an empty one no more than its name."""
    for held, other in (((2, 2), "same"), ((1, 20), "less"), ((20, 0), "more")):
        boxes = plan(866, 694, needs=Needs(front=((0, 0), held))).boxes
        one, two = boxes["bottom.measures"].w, boxes["bottom.attacks"].w
        assert other == ("same" if abs(one - two) < 1 else "less" if one < two else "more")
        assert min(one, two) > 80


def test_cards_grow_with_the_window_and_the_text() -> None:
    """Those of the hand and of the lane grow with both, as far as there is room."""
    small, wide, large = plan(866, 694), plan(1430, 1054), plan(866, 694, 1.6)
    assert small.hand_card < wide.hand_card
    assert small.card < wide.card
    assert small.hand_card < large.hand_card
    assert wide.card * 0.9 <= plan(1430, 1054, 1.6).card
    assert all(each.lane_card <= each.hand_card for each in (small, wide, large))


_ZONES = tuple(f"{side}.{zone}" for side in ("top", "bottom") for zone in ("assets", "measures", "attacks"))
_UNHIDDEN = 0.92
"""What is seen of a card by its width where only its edge lies under the next."""


def crowd(counts: Sequence[int]) -> dict[str, list[Group]]:
    """Return so many different cards for each zone, every fifth of them tapped."""
    return {
        zone: [Group((place,), place % 5 == 4) for place in range(count)]
        for zone, count in zip(_ZONES, counts, strict=True)
    }


def laid_out(
    size: tuple[int, int], scale: float, zones: dict[str, list[Group]], wave: int, hand: int, open_top: bool = False
) -> tuple[FloorPlan, dict[str, tuple[float, float]]]:
    """Return a table with cards, how high they are in each place, and how much is seen of the most covered."""
    wants = {zone: row_width(groups) for zone, groups in zones.items()}
    front, other = ((wants[f"{side}.measures"], wants[f"{side}.attacks"]) for side in ("bottom", "top"))
    attacks = [Group((place,), False) for place in range(wave)]
    needs = Needs(
        wave > 0, False, (other, front), hand, (wants["top.assets"], wants["bottom.assets"]), row_width(attacks)
    )
    laid = plan(*size, scale, open_top, needs)
    spots = {
        zone: list(in_lines(groups, laid.room(zone, len(groups)), laid.card, laid.plain_card).values())
        for zone, groups in zones.items()
    }
    spots["lane"] = list(in_row(attacks, laid.wave_room, row_height(attacks, laid.wave_room, laid.lane_card)).values())
    spots["hand"] = fan(hand, laid.boxes["bottom.hand"], laid.hand_card, 8, size[0] - 8)
    return laid, {place: (lying[0].height, _least_seen(lying)) for place, lying in spots.items() if lying}


def _least_seen(spots: Sequence[Spot]) -> float:
    """Return how much is seen of the most covered card beside the next one of its line, by its width."""
    wide = [spot.height * (RATIO if abs(spot.turn) < 45 else 1) for spot in spots]
    beside = [place for place in range(len(spots) - 1) if spots[place].x < spots[place + 1].x]
    lefts = [spot.x - width / 2 for spot, width in zip(spots, wide, strict=True)]
    return min([(lefts[place + 1] - lefts[place]) / wide[place] for place in beside], default=1.0)


@given(
    size=st.tuples(st.integers(420, 2100), st.integers(400, 1300)),
    scale=st.sampled_from([1.1, 1.3, 1.6]),
    counts=st.tuples(*[st.integers(0, 12)] * len(_ZONES)),
    wave=st.integers(0, 10),
    hand=st.integers(0, 14),
    open_top=st.booleans(),
)
@settings(max_examples=25, deadline=None)
def test_larger_letters_make_no_card_smaller(
    size: tuple[int, int], scale: float, counts: tuple[int, ...], wave: int, hand: int, open_top: bool
) -> None:
    """Whatever lies in zones, wave, hand and discard is as high as with letters of 100 %, no name covered more.

    Air between the rows, the columns beside them and the lane's own words give way; a table too low is scrolled.
    """
    size = size[0], round(max(size[1], *(least_height(size[0], each, open_top) for each in (1.0, scale))))
    (plain, before), (large, after) = (
        laid_out(size, each, crowd(counts), wave, hand, open_top) for each in (1.0, scale)
    )
    for name, (height, seen) in before.items():
        assert after[name][0] >= height, name
        assert after[name][1] >= min(seen, _UNHIDDEN) - 0.02, name
    piles = [min(laid.boxes["bottom.discard"].h - 14, laid.card) for laid in (plain, large)]
    assert piles[0] <= piles[1]
    for one, other in combinations([box for box in large.boxes.values() if box.w], 2):
        assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.parametrize(("width", "height"), [(530, 574), (850, 694), (1413, 1054)])
def test_larger_letters_make_cards_larger(width: int, height: int) -> None:
    """In the least, the usual and a large window cards of zones that aren't crowded grow with the letters."""
    few = crowd((5, 3, 3) * 2)
    cards = [laid_out((width, height), scale, few, 0, 7)[0].card for scale in (1.0, 1.6)]
    assert cards[0] < cards[1]


@pytest.mark.parametrize("size", [(530, 574), (850, 694)])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("thought", ["", "+3"])
def test_the_names_of_opponents_stand_whole_on_their_plates(
    size: tuple[int, int], lang: Lang, thought: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name that the program itself gives is cut, nor that of a person who typed none: whatever the letters.

    Each is in letters that are read, in no smaller ones where others are larger, and covers nothing on its plate.
    """
    prepare(qapp)
    names = [*(opponent.name.of(lang) for opponent in opponents().values()), Pair("Игрок 2", "Player 2").of(lang)]
    drawn = list[tuple[str, int, QRectF]]()

    def write(painter: QPainter, room: QRectF, flags: Qt.AlignmentFlag, words: str) -> None:
        taken = QFontMetricsF(painter.font()).boundingRect(room, int(flags), words)
        size = painter.font().pixelSize()
        air = size * 0.15  # over and under the letters of a line
        drawn.append((words.replace("\u00ad", ""), size, taken.adjusted(0, air, 0, -air)))

    def put(painter: QPainter, box: QRectF, *_: object) -> None:
        drawn.append(("", 0, box))

    monkeypatch.setattr(QPainter, "drawText", write)
    monkeypatch.setattr(QPainter, "drawPixmap", put)
    side, paper = table(hand=[SPARE]).duel.view(0).own, QImage(300, 300, QImage.Format.Format_RGB32)
    for counts, name in product(((0,) * 6, (10, 5, 8) * 2), names):
        high = 11
        for scale in (100, 130, 160):
            plate = laid_out(size, scale / 100, crowd(counts), 0, 10)[0].boxes["top.power"]
            meter = PowerMeter(Theme("dark", scale), at_top=True)
            meter.put(plate)
            meter.show_side(name, active=True, decides=True, side=side)
            meter.say(thought)
            painter = QPainter(paper)
            meter.draw(painter)
            painter.end()
            letters = next(letters for words, letters, _ in drawn if words == name)
            assert letters >= high, (scale, name)
            high = letters
            for (one, _, box), (other, _, beside) in combinations(drawn, 2):
                both = box & beside
                assert min(both.width(), both.height()) < 1, (scale, one, other)
            assert all(box.top() >= -1 and box.bottom() <= plate.h + 1 for _, _, box in drawn), (scale, name)
            assert all(box.left() >= 0 and box.right() <= plate.w for words, _, box in drawn if words == name)
            drawn.clear()


@pytest.mark.parametrize(("high", "wide"), [(40, 100), (54, 150), (70, 150), (200, 150), (320, 150)])
def test_phases_lie_between_the_plates(
    high: int, wide: int, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However little room the plates leave: turn and phase keep to it, one over another."""
    prepare(qapp)
    written, rail = list[QRectF](), PhaseRail(Theme(scale=160))

    def write(painter: QPainter, room: QRectF, flags: Qt.AlignmentFlag, words: str) -> None:
        written.append(QFontMetricsF(painter.font()).boundingRect(room, int(flags), words))

    monkeypatch.setattr(QPainter, "drawText", write)
    rail.put(PlanBox(0, 0, wide, high))
    rail.show_phase(9, "deploy")
    paper = QImage(300, 400, QImage.Format.Format_RGB32)
    painter = QPainter(paper)
    rail.draw(painter)
    painter.end()
    assert len(written) in (2, 8)
    assert all(line.top() >= -2 and line.bottom() <= high + 2 for line in written)
    assert all(one.center().y() < two.top() + 4 for one, two in pairwise(written))


@pytest.mark.parametrize("count", [1, 5, 12, 40])
def test_a_full_zone_still_fits(count: int) -> None:
    """However many cards a zone holds, all of them lie within it, each a little to be seen."""
    box, card = PlanBox(100, 0, 400, 100), 90.0
    groups = [Group((3 * place, 3 * place + 1, 3 * place + 2), place % 2 == 0) for place in range(count)]
    spots = in_row(groups, box, card)
    assert len(spots) == 3 * count
    half = card / 2
    assert all(box.x - half <= spot.x <= box.right + half for spot in spots.values())
    assert len({(round(spot.x, 3), spot.turn) for spot in spots.values()}) == len(spots)


@pytest.mark.parametrize(("count", "room"), [(8, 700), (10, 600), (3, 600)])
def test_cards_shrink_before_they_cover_names(count: int, room: float) -> None:
    """Eight attacks in the lane and ten assets lie so that of each at most the edge is covered."""
    box, groups = PlanBox(0, 0, room, 130), [Group((place,), False) for place in range(count)]
    card = row_height(groups, box, 120)
    xs = [spot.x for spot in in_row(groups, box, card).values()]
    assert all(two - one >= card * (RATIO - 0.055) for one, two in pairwise(xs))
    assert card >= 76


_DOWN = (("top", "assets"), ("top", "attacks"), ("bottom", "attacks"), ("bottom", "assets"))
"""A zone of each row, from the top down."""


@pytest.mark.parametrize(("measures", "attacks"), [(12, 11), (11, 12), (23, 0)])
def test_a_front_row_of_many_lies_in_two_lines(measures: int, attacks: int) -> None:
    """Twenty-three different cards are hardly smaller than all others, and of each at most the edge is covered."""
    zones = {"measures": measures, "attacks": attacks}
    found = {zone: [Group((place,), False) for place in range(count)] for zone, count in zones.items()}
    wants = row_width(found["measures"]), row_width(found["attacks"])
    whole = plan(866, 694, needs=Needs(front=((0, 0), wants)))
    rows = [whole.boxes[f"{side}.{zone}"] for side, zone in _DOWN]
    assert all(two.y - one.bottom >= 0 for one, two in pairwise(rows))
    assert whole.boxes["bottom.deck"].bottom == pytest.approx(rows[-1].bottom)
    assert whole.card >= 72
    low = plan(866, 600, needs=Needs(front=((0, 0), wants)))
    lying = in_lines(found["measures"], low.boxes["bottom.measures"], low.card)
    assert len({spot.y for spot in lying.values()}) == 2
    for zone, groups in found.items():
        spots = in_lines(groups, whole.boxes[f"bottom.{zone}"], whole.card)
        assert len(spots) == zones[zone]
        assert all(spot.height >= 60 for spot in spots.values())
        for y in {spot.y for spot in spots.values()}:
            xs = [spot.x for spot in spots.values() if spot.y == y]
            height = next(spot.height for spot in spots.values())
            assert all(two - one >= height * (RATIO - 0.055) for one, two in pairwise(xs))


def test_tapped_cards_lie_turned_to_the_right() -> None:
    """KR-7.3: a tapped card is turned by 90° to the right."""
    spots = in_row([Group((1,), True), Group((2,), False)], PlanBox(0, 0, 400, 100), 90)
    assert (spots[1].turn, spots[2].turn) == (90, 0)


@pytest.mark.parametrize("count", [1, 7, 15, 30])
def test_a_hand_of_any_size_stays_on_the_table(count: int) -> None:
    """KR-5.7: there is no hand limit, so the fan closes up."""
    spots = fan(count, PlanBox(0, 500, 900, 140), 126, 8, 892)
    half = 126 * RATIO / 2
    assert all(half <= spot.x <= 900 - half for spot in spots)
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)


def test_hurried_motion_shows_every_end_in_order() -> None:
    """Whatever is under way when a key is pressed has come to its end after it."""
    motion, seen = Motion(), list[str]()
    for name in ("one", "two"):
        motion.run(10_000, lambda t, name=name: seen.append(f"{name} {t:.0f}"))
        motion.then(lambda name=name: seen.append(f"after {name}"))
    assert motion.busy
    motion.hurry()
    assert not motion.busy
    ends = [line for line in seen if line.endswith(" 1") or line.startswith("after")]
    assert ends == ["one 1", "after one", "two 1", "after two"]


def test_without_motion_the_end_is_shown_at_once() -> None:
    """Motion can be off."""
    motion, seen = Motion(), list[float]()
    motion.run(0, seen.append)
    assert seen == [1.0]
    assert not motion.busy


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_head_of_a_wave_is_read_whole_on_the_least_table(qapp: QApplication, lang: Lang, scale: int) -> None:
    """Whoever of the program's opponents attacks, what is stopped and what is left are told, in letters to be read."""
    prepare(qapp)
    i18n.use(lang)
    lane, laid = Lane(Theme(scale=scale)), plan(545, 574, scale / 100, needs=Needs(opened=True))
    lane.put(laid.boxes["lane"])
    lane.leave_for_head(laid.wave_head)
    flags, held = LEFT | Qt.TextFlag.TextWordWrap, tr("duel.wave_held", n=12)
    for opponent in opponents().values():
        who = opponent.name.of(lang)
        fate = tr("duel.fate_of", who=who, lost=19, rest=tr("duel.fate_left", n=21))
        own = tr("duel.fate_own", lost=19, rest=tr("duel.fate_empty"))
        said = (
            tr("duel.wave_open", fate=fate),
            tr("duel.wave_blocked", n=2, count=12, fate=fate),
            *(tr(f"duel.wave_{key}", n=12, fate=fate, who=who, held="") for key in ("attack", "waiting")),
            tr("duel.wave_block", n=12, fate=own, who=who, held=held),
        )
        for words in said:
            lane.say(words, own=True, hot=True)
            font, painted = lane.head_as_painted()
            need = QFontMetricsF(font).boundingRect(QRectF(0, 0, laid.wave_head.w, 999), int(flags), painted)
            assert painted == words, (font.pixelSize(), scale)
            assert need.height() <= laid.wave_head.h
            assert need.width() <= laid.wave_head.w
    lane.say(tr("duel.wave_open", fate="слово " * 60), own=True, hot=True)
    font, painted = lane.head_as_painted()
    assert (painted[-1], font.pixelSize()) == ("…", 10)
    i18n.use("ru")


def test_required_power_covers_no_name() -> None:
    """Its tab stands over the card and covers no more of it than the frame, under which the name begins."""
    for high in (64.0, 120.0, 260.0):
        face = QRectF(0, 0, high * 63 / 88, high)
        tab = cost_tab(face, 2)
        assert tab.bottom() <= 3
        assert tab.right() <= face.right() + 3
