"""The faces of «Локалка»: what tells cards, controllers and nodes apart, at every size and in both languages."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiberrubezh.drawing.colours import contrast, rgb
from kiberrubezh.engine.lokalka.components import OUR_SET
from kiberrubezh.engine.lokalka.faces import SPECIALS, attack, protection
from kiberrubezh.engine.lokalka.speech.names import card_name, card_text
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.jobs import Jobs
from kiberrubezh.gui.tables.lokalka.faces.card_face import LARGE, kind_of, largest_font
from kiberrubezh.gui.tables.lokalka.faces.node_face import NodeLook, NodePainter
from kiberrubezh.gui.tables.lokalka.faces.palette import AMBER, LILAC, OWNERS, PAPER, colour_of, night
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK, scene
from kiberrubezh.gui.tables.lokalka.faces.shapes import outline, shape
from kiberrubezh.gui.tables.lokalka.line.parts.strip import Strip
from kiberrubezh.gui.theme import Theme

FACES = tuple(sorted(set(OUR_SET.cards())))


@pytest.fixture
def pictures(qtbot: QtBot) -> Iterator[Pictures]:
    """Wait until every scene is drawn."""
    jobs = Jobs()
    made = Pictures(jobs, jobs)
    qtbot.waitUntil(lambda: not jobs.busy)
    yield made
    jobs.close()


def pixels(picture: QPixmap) -> bytes:
    """Return what is to be seen."""
    return bytes(picture.toImage().convertToFormat(QImage.Format.Format_RGBA8888).constBits())


def drawn(look: NodeLook, theme: Theme, width: int = 150, height: int = 140) -> bytes:
    """Return a node as it is painted."""
    made = QPixmap(width, height)
    made.fill(QColor("black"))
    painter = QPainter(made)
    NodePainter(painter, QRectF(0, 0, width, height), look, theme).paint()
    painter.end()
    return pixels(made)


@pytest.mark.slow
def test_every_scene_is_its_own() -> None:
    """Each Special, each level and the back has a scene of its own, the same every time."""
    scenes = [scene(face).tobytes() for face in (BACK, *FACES)]
    assert len(set(scenes)) == len(FACES) + 1
    assert scene(FACES[-1]).tobytes() == scenes[-1]


def test_no_two_cards_look_alike(pictures: Pictures) -> None:
    """At the size of a table as well as large, no two cards look alike, nor any like the back."""
    for height in (60, 90, 300):
        assert len({pixels(pictures.card(face, "ru", height)) for face in (BACK, *FACES)}) == len(FACES) + 1
    assert pixels(pictures.card(FACES[-1], "ru", 90)) != pixels(pictures.card(FACES[-1], "en", 90))


def test_kinds_differ_by_outline_and_colour() -> None:
    """DUE-1.3: attacks are lilac, Protection is amber, Specials are as the box says; kinds differ in shape too."""
    rect = QRectF(0, 0, 63, 88)
    one, other, third = (outline(kind_of(face), rect) for face in (attack(1), protection(1), min(SPECIALS)))
    assert one != other != third != one
    assert (colour_of(attack(9)), colour_of(protection(9))) == ("lilac", "amber")
    for face, name in SPECIALS.items():
        assert colour_of(face) == getattr(OUR_SET, name).colour


def test_words_on_cards_fit_and_are_readable() -> None:
    """Names and texts stand whole in their room, at 4.5 : 1 at least."""
    for ink in (LILAC, AMBER):
        assert contrast(rgb(PAPER), rgb(ink.top)) >= 4.5
        assert contrast(rgb(ink.letter), rgb(ink.field)) >= 4.5
    unit = LARGE / 88
    for face in FACES:
        for lang in LANGS:
            for words, wide, high, most in ((card_text(face, lang), 52, 24, 4.5), (card_name(face, lang), 41, 14, 6.2)):
                room = QRectF(0, 0, wide * unit * 1.6, high * unit * 1.6)
                font = largest_font(words, room, most * unit * 1.6, QFont.Weight.Bold)
                bounds = QFontMetricsF(font).boundingRect(QRectF(0, 0, room.width(), 9999), 0x1000, words)
                assert bounds.height() <= room.height() + 1, (words, bounds)


def test_control_is_told_by_shape_as_well(qtbot: QtBot) -> None:
    """Whoever controls a node, its lamps have a shape that no other player's have."""
    rect = QRectF(0, 0, 20, 20)
    shapes = [shape(owner.shape, rect) for owner in OWNERS]
    assert all(one != other for i, one in enumerate(shapes) for other in shapes[:i])
    for name in ("dark", "light"):
        theme = Theme(name)
        panel = rgb(night(theme).panel_top)
        for owner in OWNERS:
            assert contrast(rgb(owner.colour(theme).name()), panel) >= 3, owner


def test_a_node_shows_all_that_matters(qtbot: QtBot) -> None:
    """Nodas, controller, Protection, reach, and what is considered: each changes the picture."""
    theme = Theme("dark")
    looks = [
        NodeLook("Узел А", 2, 3),
        NodeLook("Узел А", 1, 3),
        NodeLook("Узел А", 2, 3, OWNERS[0]),
        NodeLook("Узел А", 2, 3, OWNERS[1]),
        NodeLook("Узел А", 2, 3, shield=13),
        NodeLook("Узел А", 2, 3, shield=14),
        NodeLook("Узел А", 2, 3, lit=True),
        NodeLook("Узел А", 2, 3, lost=1),
        NodeLook("Узел А", 2, 3, back=1),
        NodeLook("Узел А", 2, 3, shield=13, falls=True),
        NodeLook("Узел А", 2, 3, comes=13),
        NodeLook("Узел А", 2, 3, becomes=OWNERS[0]),
        NodeLook("Узел А", 2, 3, reached=True),
        NodeLook("Узел А", 2, 3, badge="−1"),
        NodeLook("Узел А", 0, 3),
    ]
    for size in ((150, 140), (76, 54)):
        assert len({drawn(look, theme, *size) for look in looks}) == len(looks)


def test_the_line_asks_for_no_more_height_than_its_nodes_take(qapp: QApplication) -> None:
    """With the largest letters in a narrow table: else what is said below would cover them."""
    strip = Strip(Theme(scale=160))
    strip.resize(490, 112)
    strip.fit()
    assert strip.minimumHeight() <= 112
    assert all(strip.rect().contains(node.geometry()) for node in strip.nodes)
    assert min(node.height() for node in strip.nodes) >= 108
