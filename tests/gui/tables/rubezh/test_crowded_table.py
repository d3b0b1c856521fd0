"""Tables that are full: each card can be told apart, counted, and reached, by the mouse and by the keyboard."""

from itertools import pairwise

import pytest
from engine.rubezh.table import SPARE, Table, asset, attack, measure, table
from gui.duels import painted, still
from gui.eyes import click_card, point_of
from gui.hands import press
from gui.tables.rubezh.positions import put
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFont, QMouseEvent
from PySide6.QtWidgets import QApplication

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.furniture import Furniture
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import MANY
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO
from kiberrubezh.gui.tables.rubezh.scene.table_scene import TableScene
from kiberrubezh.gui.tables.rubezh.scene.table_view import TableView

_LEAST_LOW = 40
"""Pixels that the least card is high with large letters, in a table that is scrolled."""
_ALL = ("assets", "measures", "attacks")
_WHOLE = 44
"""Pixels between cards at which none lies over another's name."""
_NAMED = 37
"""The same at which only the last letter of a name is covered."""
_TOLD = 19
"""Pixels at the left edge of a card in which its number and the beginning of its name are read."""


def full(measures: int, attacks: int, assets: int, hand: int = 5, both: bool = True) -> Table:
    """Lay so many different cards on both sides, or four at most on the other."""
    walls = [measure(f"wall{place}", capacity=place + 1) for place in range(measures)]
    worms = [attack(f"worm{place}", damage=place + 1) for place in range(attacks)]
    servers = [asset(f"server{place}") for place in range(assets)]
    mine = {"measures": walls, "attacks": worms, "assets": servers}
    others = {f"foe_{zone}": cards if both else cards[:4] for zone, cards in mine.items()}
    held = [attack(f"held{place}") for place in range(hand)]
    return table(hand=held, deck=[SPARE] * 30, foe_deck=[SPARE] * 30, **mine, **others)


def shown(window: MainWindow, alone: PlayArea, position: Table, width: int = 1280, height: int = 720) -> TableScene:
    """Put a position on the table of a window of a size."""
    still(window).resize(width, height)
    QApplication.processEvents()
    painted(window)
    put(alone, position)
    return alone.view.table


def strips(scene: TableScene, zone: str) -> list[float]:
    """Return how much of each card of a zone is to be seen beside those that lie over it, in pixels of width."""
    lying = [scene.placing.spots[key] for key in scene.placing.zones[zone]]
    lines = [[spot for spot in lying if spot.y == y] for y in sorted({spot.y for spot in lying})]
    lefts = [[spot.x - spot.height * (RATIO if not spot.turn else 1) / 2 for spot in line] for line in lines]
    return [two - one for line in lefts for one, two in pairwise(line)]


_FULL = (
    ((0, 23, 5), False, _WHOLE),
    ((23, 3, 10), False, _WHOLE),
    ((0, 23, 5), True, _NAMED),
    ((23, 3, 10), True, _NAMED),
    ((12, 11, 10), True, _NAMED),
    ((23, 23, 23), True, _TOLD),
)
"""How many measures, attacks and assets there are, whether the other side has as many, and how much is seen of each."""


@pytest.mark.slow
def test_every_card_of_a_full_zone_is_told_apart(window: MainWindow, alone: PlayArea) -> None:
    """Twenty-three different cards of one zone show their names whole, of both sides nearly, of all their numbers.

    None lies outside of its zone, and how many there are is written beside them.
    """
    for counts, both, least in _FULL:
        scene = shown(window, alone, full(*counts, both=both))
        for name, box in scene.plan.boxes.items():
            keys = scene.placing.zones.get(name, ()) if name.partition(".")[2] in _ALL else ()
            for spot in (scene.placing.spots[key] for key in keys):
                assert box.x <= spot.x - spot.height * RATIO / 2 < spot.x + spot.height * RATIO / 2 <= box.right, name
                assert box.y <= spot.y - spot.height / 2 < spot.y + spot.height / 2 <= box.bottom, name
            assert not keys or len(keys) == 1 or min(strips(scene, name)) >= least, (name, counts)
            assert len(keys) < 7 or scene.plan.room(name, len(keys)).x - box.x >= scene.plan.gutter > 20
            if name.partition(".")[2] in _ALL:
                ground = scene.grounds[name]
                assert ground.words.endswith(f": {len(keys)}")
                assert ground.toolTip() == ("" if 0 < len(keys) < MANY else ground.words), (
                    "a name or a count may be cut"
                )


def test_a_hand_of_twenty_shows_number_and_name_of_each(window: MainWindow, alone: PlayArea) -> None:
    """KR-5.7: twenty cards in the hand stay on the table, of each at least its number and half of its name."""
    scene = shown(window, alone, full(3, 3, 5, hand=20))
    lying = [scene.placing.spots[key] for key in scene.placing.zones["bottom.hand"]]
    assert len(lying) == 20
    assert min(two.x - one.x for one, two in pairwise(lying)) >= 36
    assert lying[0].x - lying[0].height / 2 >= -20
    assert lying[-1].x + lying[-1].height * RATIO / 2 <= scene.plan.width


@pytest.mark.slow
def test_each_card_comes_up_whole_where_one_looks(window: MainWindow, alone: PlayArea) -> None:
    """Arrows lead through all cards of a zone, the mouse to each; the one looked at lies over all, within the table."""
    scene, view = shown(window, alone, full(23, 23, 23, hand=20)), alone.view
    for digit, zone in (
        (Qt.Key.Key_1, "bottom.hand"),
        (Qt.Key.Key_2, "bottom.assets"),
        (Qt.Key.Key_3, "bottom.measures"),
        (Qt.Key.Key_7, "top.measures"),
    ):
        view.setFocus()
        press(view, digit)
        for key in scene.placing.zones[zone]:
            assert scene.placing.spots[key] == _raised(scene, key)
            assert view.focus_card == int(key.removeprefix("card."))
            press(view, Qt.Key.Key_Right)
        press(view, Qt.Key.Key_Escape)
        view.put_focus(-1)
    for key in [*scene.placing.zones["bottom.attacks"], *scene.placing.zones["bottom.hand"]]:
        number = int(key.removeprefix("card."))
        _hover(view, number)
        assert scene.placing.spots[key] == _raised(scene, key)
        assert scene.card_at(view.mapToScene(point_of(view, number))) is scene.items_by_key[key]


def _raised(scene: TableScene, key: str) -> object:
    """Return the spot of a card, having made sure that it is large, over the rest, and on the table."""
    spot = scene.placing.spots[key]
    assert spot.height >= scene.plan.hand_card
    assert spot.z == max(each.z for each in scene.placing.spots.values())
    assert spot.height * RATIO / 2 <= spot.x <= scene.plan.width - spot.height * RATIO / 2
    assert spot.height / 2 <= spot.y <= scene.plan.height - spot.height / 2
    return spot


def _hover(view: TableView, number: int) -> None:
    """Move the mouse onto a card."""
    at = QPointF(point_of(view, number))
    none = Qt.MouseButton.NoButton
    away = QMouseEvent(
        QEvent.Type.MouseMove, at, view.viewport().mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view.viewport(), away)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 100), (960, 600, 160)])
def test_what_the_plates_say_is_read_whole(
    window: MainWindow, alone: PlayArea, width: int, height: int, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However small the window and large the text, the powers, the hand and the count of a zone are no dots."""
    written, fitted = list[str](), Furniture.fitted

    def noted(part: Furniture, words: str, room: float, size: float, bold: bool, least: float) -> tuple[QFont, str]:
        font, cut = fitted(part, words, room, size, bold, least)
        written.append(cut)
        return font, cut

    window.context.theme.use(scale=scale)
    shown(window, alone, full(8, 8, 20, hand=12), width, height)
    monkeypatch.setattr(Furniture, "fitted", noted)
    alone.view.grab()
    assert {"8", "20", "Анна"} <= set(written)
    assert not [words for words in written if "…" in words]


@pytest.mark.slow
def test_larger_letters_make_no_card_smaller(window: MainWindow, alone: PlayArea) -> None:
    """Beside rail and side panel the table stays as wide as at 100 %: ten assets, eight attacks, ten cards in hand."""
    position, found = full(5, 8, 10, hand=10), list[tuple[int, dict[str, float]]]()
    for scale in (100, 160):
        window.context.theme.use(scale=scale)
        scene = shown(window, alone, position)
        found.append((alone.view.width(), {key: spot.height for key, spot in scene.placing.spots.items()}))
        assert window.width() == 1280
    (wide, plain), (width, large) = found
    assert width >= wide
    assert {key: high for key, high in large.items() if high < plain[key]} == {}
    assert min(high for key, high in plain.items() if key.startswith("card.")) >= 60


@pytest.mark.slow
def test_a_table_too_low_to_be_read_is_scrolled(window: MainWindow, alone: PlayArea) -> None:
    """Cards stay as large as can be told apart; what is asked lies in sight, the rest by wheel, bar and keys.

    What a screen reader finds, and a click, go with it.
    """
    window.context.theme.use(scale=160)
    scene, view = shown(window, alone, full(2, 3, 6), 960, 600), alone.view
    assert not view.bar.isVisible()
    view.setFixedHeight(380)
    QApplication.processEvents()
    assert view.bar.isVisible()
    assert min(spot.height for spot in scene.placing.spots.values()) >= _LEAST_LOW
    assert scene.plan.width <= view.width() - view.bar.width()
    own, theirs = (scene.placing.zones[zone][0] for zone in ("bottom.hand", "top.assets"))

    def in_sight(key: str) -> bool:
        spot = scene.placing.spots[key]
        top, bottom = (view.mapFromScene(spot.x, spot.y + way * spot.height / 2).y() for way in (-1, 1))
        return 0 <= top < bottom <= view.viewport().height()

    assert in_sight(own)
    assert not in_sight(theirs)
    view.put_focus(int(theirs.removeprefix("card.")))
    assert in_sight(theirs)
    handle = view.handles.handle(view.focus_card)
    assert handle is not None
    spot = scene.placing.spots[theirs]
    assert (handle.geometry().center() - view.mapFromScene(spot.x, spot.y)).manhattanLength() <= 2
    view.bar.setValue(view.bar.maximum())
    assert in_sight(own)
    clicked: list[int] = []
    view.clicked.connect(clicked.append)
    click_card(view, int(own.removeprefix("card.")))
    assert clicked == [int(own.removeprefix("card."))]
