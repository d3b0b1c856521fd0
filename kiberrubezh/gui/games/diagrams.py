"""Pictures of the table for the rules: painted by the program, in the light of their game, words in both languages."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from kiberrubezh.ground.words import Lang
from kiberrubezh.gui.covers.brush import round_about, tint
from kiberrubezh.gui.covers.lokalka import AMBER, LILAC, computer, lamp
from kiberrubezh.gui.games.canvas_sheet import HIGH, WIDE, Sheet
from kiberrubezh.gui.games.duel_diagrams import PAINTED as DUEL
from kiberrubezh.gui.i18n import i18n, tr

_NIGHT, _RUIN, _OFFICE = "#120c24", "#241315", "#1b2440"
_GREY, _WHITE, _LIME = "#cfd3ff", "#f2f4f8", "#b9e34b"


def _line(sheet: Sheet) -> None:
    """Paint the table of «Локалка» for two."""
    sheet.ground(_NIGHT)
    sheet.line(((80, 100), (560, 100)), "#8f7bd0", 3)
    computer(sheet, (80, 96), LILAC, 1.1)
    computer(sheet, (560, 96), AMBER, 1.1)
    for x, nodas, letter in (
        (200.0, 2, tr("rules.pic_line_1")),
        (320.0, 3, tr("rules.pic_line_2")),
        (440.0, 2, tr("rules.pic_line_3")),
    ):
        lamp(sheet, (x, 100), 30, nodas, _GREY)
        sheet.say((x, 152), letter, _GREY, 16, bold=True)
    for x, whose in (
        (80, tr("rules.pic_line_4")),
        (560, tr("rules.pic_line_5")),
    ):
        sheet.say((x, 160), whose)
    sheet.say((320, 200), tr("rules.pic_line_6"), _GREY, 12)  # fmt: skip


def _reach(sheet: Sheet) -> None:
    """Paint what may be attacked on three lines."""
    sheet.ground(_NIGHT)
    says = (
        tr("rules.pic_reach_1"),
        tr("rules.pic_reach_2"),
        tr("rules.pic_reach_3"),
    )
    for place, said in enumerate(says):
        y = 42.0 + place * 70
        owned = (0, 1, 3)[place]
        sheet.line(((52, y), (330, y)), "#5c4b96", 2.5)
        computer(sheet, (46, y - 3), LILAC, 0.62)
        computer(sheet, (336, y - 3), AMBER, 0.62)
        for node in range(3):
            at = (116.0 + node * 76, y)
            lamp(sheet, at, 15, 2, LILAC if node < owned else _GREY)
            if node == owned:
                sheet.disc(at, 22, "", _LIME, 3)
        if owned == 3:
            sheet.disc((336, y), 30, "", _LIME, 3)
        sheet.say((503, y), said, _WHITE, 12)


def _blow(sheet: Sheet) -> None:
    """Paint what an attack does to a protection."""
    sheet.ground(_NIGHT)
    cases = (
        ("3", "2", tr("rules.pic_blow_1")),
        ("3", "3", tr("rules.pic_blow_2")),
        ("2", "3", tr("rules.pic_blow_3")),
    )
    for place, (one, other, said) in enumerate(cases):
        x = 110.0 + place * 210
        for left, level, colour in ((x - 62, one, LILAC), (x + 12, other, AMBER)):
            sheet.box((left, 36, 50, 70), "#1d1536", colour, 2.5, 7)
            sheet.say((left + 25, 71), level, colour, 28, bold=True)
        sheet.line(((x - 8, 71), (x + 8, 71)), _WHITE, 2.5)
        sheet.line(((x + 2, 65), (x + 8, 71), (x + 2, 77)), _WHITE, 2.5)
        sheet.say((x, 146), said, _WHITE, 12, wide=196)
    sheet.say((320, 204), tr("rules.pic_blow_4"), _GREY, 12)  # fmt: skip


def _ring(sheet: Sheet) -> None:
    """Paint the table of «Локалка» for six."""
    sheet.ground(_NIGHT)
    middle = (200.0, 112.0)
    ring = round_about(middle, 150, 48, 0, 0.52)
    sheet.line([*ring, ring[0]], "#8f7bd0", 3)
    for turn in range(6):
        lamp(sheet, round_about(middle, 150, 1, (turn + 0.5) / 6, 0.52)[0], 11, 2, AMBER)
    for place, at in enumerate(round_about(middle, 150, 6, 0, 0.52)):
        computer(sheet, at, AMBER if place == 0 else _GREY, 0.72)
        sheet.box((at[0] - 17, at[1] - 11, 34, 22), _NIGHT)
        sheet.say((at[0], at[1]), "1" if place == 0 else str(place + 1), AMBER if place == 0 else _GREY, 15, bold=True)
    says = (
        tr("rules.pic_ring_1"),
        tr("rules.pic_ring_2"),
        tr("rules.pic_ring_3"),
        tr("rules.pic_ring_4"),
    )
    for line, said in enumerate(says):
        sheet.say((500, 64 + line * 30), said, AMBER if line in (0, 3) else _WHITE, 12)


def _night(sheet: Sheet) -> None:
    """Paint who wakes when in the basic game of the office."""
    sheet.ground(_OFFICE)
    steps = (
        (tr("rules.pic_night_1"), tr("rules.pic_night_2"), "#ff6b6b"),
        (tr("rules.pic_night_3"), tr("rules.pic_night_4"), "#6bd0ff"),
        (tr("rules.pic_night_5"), tr("rules.pic_night_6"), "#ff9f6b"),
    )
    sheet.disc((70, 70), 30, "#e8ecff")
    sheet.disc((60, 62), 6, "#cdd5f2")
    sheet.disc((78, 80), 5, "#cdd5f2")
    for place, (who, does, colour) in enumerate(steps):
        x = 130.0 + place * 168
        sheet.box((x, 34, 150, 72), tint(colour, 0.16), colour, 1.6, 9)
        sheet.say((x + 75, 58), who, colour, 13, bold=True, wide=144)
        sheet.say((x + 75, 84), does, _WHITE, 11, wide=144)
        if place:
            sheet.line(((x - 14, 70), (x - 4, 70)), _WHITE, 2)
    for place, said in enumerate((tr("rules.pic_night_7"), tr("rules.pic_night_8"),
                                  tr("rules.pic_night_9"), tr("rules.pic_night_10"),
                                  tr("rules.pic_night_11"), tr("rules.pic_night_12"))):  # fmt: skip
        x = 24.0 + place * 101
        sheet.box((x, 140, 90, 56), "#f3e3bd", "#c99a3b", 1.5, 8)
        sheet.say((x + 45, 168), said, "#3a2a10", 11, bold=True, wide=86)


def _place(sheet: Sheet) -> None:
    """Paint what lies before a player in «Судный день»."""
    sheet.ground(_RUIN)
    cards = ((150.0, "#ff4a3d", tr("rules.pic_place_1")), (222.0, "#c3c8cf", tr("rules.pic_place_2")),
             (294.0, "#4aa8ff", tr("rules.pic_place_3")))  # fmt: skip
    for x, colour, said in cards:
        sheet.box((x - 30, 40, 60, 84), "#140b0c", colour, 2.2, 7)
        sheet.say((x, 142), said, _WHITE, 12)
    sheet.shape(round_about((150, 82), 16, 3), "", "#ff4a3d", 2.4)
    sheet.say((222, 80), "?", "#c3c8cf", 28, bold=True)
    sheet.disc((294, 82), 14, "", "#4aa8ff", 2.4)
    sheet.box((20, 52, 76, 60), "#2b1d12", "#f0a052", 2, 7)
    sheet.say((58, 82), tr("rules.pic_place_4"), "#f0a052", 12)
    sheet.line(((330, 82), (470, 82)), tint("#ff4a3d", 0.4), 6)
    sheet.line(((330, 82), (470, 82)), "#ff4a3d", 2)
    sheet.disc((500, 82), 26, "", _WHITE, 2)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        sheet.line(((500 + x * 18, 82 + y * 18), (500 + x * 34, 82 + y * 34)), _WHITE, 2)
    sheet.say((500, 142), tr("rules.pic_place_5"), _WHITE, 12)
    for x, colour, said in ((130, "#ff4a3d", tr("rules.pic_place_6")), (320, "#4aa8ff", tr("rules.pic_place_7")),
                            (510, "#c3c8cf", tr("rules.pic_place_8"))):  # fmt: skip
        sheet.say((x, 196), said, colour, 14, bold=True)


_PAINTED: Final[dict[str, Callable[[Sheet], None]]] = {
    "line": _line, "reach": _reach, "blow": _blow, "ring": _ring, "night": _night, "place": _place,
    **DUEL,
}  # fmt: skip
_AFTER: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "duel": {"KR-1": ("card",), "KR-4": ("system",), "KR-5": ("phases", "wave")},
    "lokalka-duel": {"": ("line",), "DUE-5": ("blow",), "DUE-6": ("reach",)},
    "lokalka": {"": ("ring",), "LOK-6": ("blow",)},
    "mafia": {"ITM-4": ("night",)},
    "sudny": {"SUD-2": ("place",)},
}
"""Which pictures stand under which heading; "" is that of the document."""


def pictures_of(game: str) -> list[str]:
    """Name the pictures in the rules of a game."""
    return [name for names in _AFTER.get(game, {}).values() for name in names]


def after(game: str, anchor: str, *, is_first: bool) -> tuple[str, ...]:
    """Name the pictures under a heading."""
    return _AFTER.get(game, {}).get("" if is_first else anchor, ())


@lru_cache(maxsize=32)
def diagram(name: str, language: Lang, scale: int) -> QImage:
    """Paint a picture in the language in use, at a scale in percent, twice as fine as the screen."""
    ratio = 2.0
    size = scale / 100
    image = QImage(round(WIDE * size * ratio), round(HIGH * size * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    assert language == i18n.language  # what is kept is told apart by it
    painter = QPainter(image)
    painter.scale(size * ratio, size * ratio)
    _PAINTED[name](Sheet(painter))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image
