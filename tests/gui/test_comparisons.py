"""How the program's letters set >=, <= and !=, wherever they are drawn."""

import struct
from importlib.resources import files

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath
from PySide6.QtWidgets import QApplication

from kiberrubezh.drawing.kerning import closed_up
from kiberrubezh.gui.theme import FAMILY, prepare

HEIGHT = 100


@pytest.mark.parametrize("weight", [QFont.Weight.Medium, QFont.Weight.Bold])
@pytest.mark.parametrize("pair", [">=", "<=", "!="])
def test_signs_of_comparison_stand_together(qapp: QApplication, pair: str, weight: QFont.Weight) -> None:
    """They are nearer to each other than two letters, and don't touch; in a word of either script, and alone."""
    prepare(qapp)
    font = QFont(FAMILY, weight=weight)
    font.setPixelSize(HEIGHT)
    drawn = QPainterPath()
    drawn.addText(0, 0, font, pair)
    *sign, upper, lower = sorted((part.boundingRect() for part in drawn.toSubpathPolygons()), key=lambda it: it.left())
    gap = min(upper.left(), lower.left()) - max(part.right() for part in sign)
    assert 0.02 * HEIGHT < gap < 0.15 * HEIGHT
    wide = QFontMetricsF(font).horizontalAdvance
    for before, after in (("", ""), ("урон", "3"), ("damage", "3")):
        apart = wide(before + pair[0]) + wide("=" + after)
        assert wide(before + pair + after) == pytest.approx(wide(pair) - wide(pair[0]) - wide("=") + apart, abs=1)
    assert wide(f"{pair[0]} =") == pytest.approx(wide(pair[0]) + wide(" ") + wide("="), abs=1)


def test_a_font_of_another_make_stays_as_it_is() -> None:
    """Without the sign, without positions, or with several rules for them nothing is changed; otherwise it adds up."""
    font = files("font_manrope").joinpath("files", "Manrope-Medium.ttf").read_bytes()
    made = closed_up(font, {">=": 0.2})
    assert made != font
    assert sum(struct.unpack(f">{len(made) // 4}L", made)) & 0xFFFFFFFF == 0xB1B0AFBA
    assert closed_up(font, {"\u4e00=": 0.2, ">=": 0.2}) == font
    without = font.replace(b"GPOS", b"XPOS", 1)
    assert closed_up(without, {">=": 0.2}) == without
    at = font.index(b"GPOS")
    (start,) = struct.unpack_from(">L", font, at + 8)
    (rules,) = struct.unpack_from(">H", font, start + 8)
    several = bytearray(font)
    struct.pack_into(">H", several, start + rules, 2)
    assert closed_up(bytes(several), {">=": 0.2}) == several
