"""Pictures of the duel for its rules: zones, a card, the phases, a wave and its blocks; for screen and paper."""

from collections.abc import Callable
from typing import Final

from kiberrubezh.gui.covers.brush import Point, tint
from kiberrubezh.gui.games.canvas_sheet import Sheet
from kiberrubezh.gui.i18n import tr

_PHASES: Final = ("KR-5.0", "KR-5.1", "KR-5.2", "KR-5.3", "KR-5.4", "KR-5.5", "KR-5.7")
_ARROW: Final = 6


def _arrow(sheet: Sheet, start: Point, end: Point, colour: str, width: float = 2) -> None:
    """Draw a line with a head, straight across or down."""
    (x, y), (to_x, to_y) = start, end
    sheet.line((start, end), colour, width)
    way_x, way_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    back = (to_x - way_x * _ARROW, to_y - way_y * _ARROW)
    sides = [(back[0] + way_y * turn * _ARROW, back[1] + way_x * turn * _ARROW) for turn in (-1, 1)]
    sheet.line((sides[0], end, sides[1]), colour, width)


def _system(sheet: Sheet) -> None:
    """Paint the zones of a duel."""
    inks = sheet.inks
    sheet.ground(inks.ground)
    for side, top in enumerate((14.0, 128.0)):
        rows = (
            (tr("rules.pic_system_1"), inks.measure), (tr("rules.pic_system_2"), inks.asset),
            (tr("rules.pic_system_3"), inks.attack),
        )  # fmt: skip
        for place, (said, colour) in enumerate(rows if side == 0 else rows[::-1]):
            y = top + place * 29
            sheet.box((150, y, 340, 25), tint(colour, 0.14), colour, 1.5, 5)
            sheet.say((320, y + 12), said, colour, 12, bold=True)
        sheet.box((28, top + 8, 96, 66), inks.plate, inks.words, 1.5, 7)
        sheet.say((76, top + 32), tr("rules.pic_system_4"), inks.words, 13, bold=True)
        sheet.say((76, top + 54), tr("rules.pic_system_5"), inks.soft, 11)
        sheet.box((516, top + 8, 96, 30), inks.plate, inks.soft, 1.2, 6)
        sheet.say((564, top + 23), tr("rules.pic_system_6"), inks.soft, 12)
        sheet.box((516, top + 44, 96, 30), inks.plate, inks.soft, 1.2, 6)
        sheet.say((564, top + 59), tr("rules.pic_system_7"), inks.soft, 12)
    sheet.say((320, 112), tr("rules.pic_system_8"), inks.words, 12)


def _phases(sheet: Sheet) -> None:
    """Paint the phases of a turn in their order, the attack with the defence that answers each wave."""
    inks = sheet.inks
    sheet.ground(inks.ground)
    wide, gap = 82.0, 8.0
    for place, rule in enumerate(_PHASES):
        x = 9 + place * (wide + gap)
        colour = inks.attack if rule == "KR-5.5" else inks.soft if rule in ("KR-5.0", "KR-5.7") else inks.asset
        sheet.box((x, 34, wide, 62), tint(colour, 0.12), colour, 1.6, 8)
        sheet.say((x + wide / 2, 54), tr(f"rules.pic_phase_{place}"), inks.words, 12, bold=True, wide=wide - 4)
        sheet.say((x + wide / 2, 80), rule, colour, 11, wide=wide - 4)
        sheet.say((x + wide / 2, 124), tr(f"rules.pic_phase_{place}_what"), inks.soft, 11, wide=wide + 4)
        if place:
            sheet.line(((x - gap, 65), (x, 65)), inks.soft, 2)
    attack = 9 + 5 * (wide + gap) + wide / 2
    sheet.box((attack - 118, 174, 236, 40), tint(inks.measure, 0.12), inks.measure, 1.6, 8)
    sheet.say((attack, 194), tr("rules.pic_phase_defence"), inks.words, 12, bold=True, wide=230)
    _arrow(sheet, (attack - 28, 152), (attack - 28, 172), inks.measure)
    _arrow(sheet, (attack + 28, 172), (attack + 28, 152), inks.measure)
    sheet.say((150, 194), tr("rules.pic_phase_note"), inks.soft, 12, wide=280)


def _card_box(sheet: Sheet, at: Point, number: str, words: str, colour: str, *, tapped: bool = False) -> None:
    """Paint a card from the table by its middle: its number and a word; a tapped one lies on its side."""
    wide, high = (84.0, 58.0) if tapped else (58.0, 78.0)
    sheet.box((at[0] - wide / 2, at[1] - high / 2, wide, high), sheet.inks.plate, colour, 2.2, 6)
    sheet.say((at[0], at[1] - high / 2 + 15), words, sheet.inks.words, 10, bold=True, wide=wide - 4)
    sheet.say((at[0], at[1] + high / 2 - 19), number, colour, 22, bold=True)


def _wave(sheet: Sheet) -> None:
    """Paint a wave of three attacks: one measure blocks two of them, one attack gets through to the deck."""
    inks = sheet.inks
    sheet.ground(inks.ground)
    places = (70.0, 190.0, 310.0)
    for place, x in enumerate(places):
        _card_box(sheet, (x, 48), ("3", "2", "4")[place], tr("rules.pic_wave_attack"), inks.attack, tapped=True)
        sheet.say((x, 10), str(place + 1), inks.soft, 11)
    _card_box(sheet, (130, 168), "2", tr("rules.pic_wave_measure"), inks.measure, tapped=True)
    for x, end in ((112.0, 70.0), (148.0, 190.0)):
        sheet.line(((x, 138), (end, 80)), inks.measure, 3)
        sheet.disc((end, 80), 4, inks.measure)
    sheet.say((130, 214), tr("rules.pic_wave_blocked"), inks.measure, 12, wide=250)
    _arrow(sheet, (310, 80), (310, 126), inks.attack, 3)
    sheet.disc((310, 166), 36, inks.plate, inks.warning, 5)
    sheet.say((310, 158), "\N{MINUS SIGN}4", inks.warning, 20, bold=True)
    sheet.say((310, 180), tr("rules.pic_system_4"), inks.soft, 10)
    sheet.say((310, 216), tr("rules.pic_wave_through"), inks.warning, 12, wide=140)
    for place in range(4):
        sheet.say((508, 32 + place * 55), tr(f"rules.pic_wave_{place}"), inks.words, 12, wide=250)


def _card(sheet: Sheet) -> None:
    """Paint what stands where on a card."""
    inks = sheet.inks
    sheet.ground(inks.ground)
    left, top, wide, high = 246.0, 8.0, 148.0, 214.0
    sheet.box((left, top, wide, high), inks.plate, inks.measure, 2.4, 10)
    sheet.box((left + 10, top + 32, wide - 20, 76), tint(inks.measure, 0.22), inks.measure, 1, 5)
    sheet.say((left + 58, top + 18), tr("rules.pic_card_name"), inks.words, 12, bold=True, wide=96)
    for pip in range(2):
        sheet.disc((left + wide - 34 + pip * 20, top + 18), 8, tint(inks.asset, 0.35), inks.asset, 1.6)
    sheet.say((left + wide / 2, top + 70), tr("rules.pic_card_art"), inks.soft, 11, wide=110)
    sheet.say((left + 52, top + 119), tr("rules.pic_card_type"), inks.soft, 10, wide=84)
    sheet.disc((left + wide - 22, top + 119), 8, tint(inks.attack, 0.35), inks.attack, 1.6)
    for line in range(3):
        sheet.box((left + 14, top + 138 + line * 12, (112, 120, 70)[line], 4), tint(inks.soft, 0.5), "", 0, 2)
    sheet.say((left + 26, top + 194), "2", inks.measure, 26, bold=True)
    sheet.box((left + 54, top + 196, 82, 4), tint(inks.soft, 0.4), "", 0, 2)
    says = (
        ((118.0, top + 22), (left - 4, top + 18), 0), ((118.0, top + 120), (left - 4, top + 119), 1),
        ((118.0, top + 190), (left - 4, top + 194), 2), ((522.0, top + 22), (left + wide + 4, top + 18), 3),
        ((522.0, top + 92), (left + wide + 4, top + 119), 4), ((522.0, top + 148), (left + wide + 4, top + 150), 5),
        ((522.0, top + 198), (left + wide + 4, top + 198), 6),
    )  # fmt: skip
    for at, end, place in says:
        edge = 226.0 if at[0] < left else 414.0
        sheet.line(((edge, at[1]), end), inks.soft, 1.2)
        sheet.say(at, tr(f"rules.pic_card_{place}"), inks.words, 12, wide=204)


PAINTED: Final[dict[str, Callable[[Sheet], None]]] = {
    "system": _system, "phases": _phases, "wave": _wave, "card": _card,
}  # fmt: skip
