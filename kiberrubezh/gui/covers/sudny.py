"""«Судный день»: a ruin under a red sky, screens that still run; red, blue and grey have a shape each."""

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, Point, round_about, tint

_RED, _BLUE, _GREY = "#ff4a3d", "#4aa8ff", "#c3c8cf"
_WALL: tuple[Point, ...] = (
    (0, 300), (0, 120), (26, 112), (30, 84), (58, 96), (66, 60), (96, 74), (100, 128), (128, 118), (140, 152),
    (176, 146), (190, 178), (226, 170), (238, 140), (262, 150), (270, 92), (300, 104), (310, 58), (344, 70),
    (350, 108), (376, 96), (400, 124), (400, 300),
)  # fmt: skip


def paint(brush: Brush) -> None:
    """Paint the cover."""
    brush.fade((0, 0, WIDE, HIGH), "#1a0b12", "#5a1a1c", "#c8552b", "#f0a052")
    brush.glow((204, 132), 170, "#ffd27a", 0.85)
    brush.disc((204, 132), 44, "#ffe4a6")
    _town(brush)
    brush.shape(_WALL, "#1b1417", "#3a2626", 2)
    _rubble(brush)
    _screens(brush)
    _aim(brush)


def _town(brush: Brush) -> None:
    """Paint what is left of the town, far away."""
    for place in range(20):
        left, tall = place * 21.0 - 8, 34 + brush.chance(78)
        tip = brush.chance(16)
        brush.shape(((left, 210), (left, 190 - tall + tip), (left + 9, 190 - tall), (left + 18, 196 - tall + tip),
                     (left + 18, 210)), tint("#4a1d1d", 0.78))  # fmt: skip
    for place in range(5):
        brush.ellipse((40 + place * 84.0, 66 + place % 2 * 26), 66, 9, tint("#2a0f14", 0.4))


def _rubble(brush: Brush) -> None:
    """Paint blocks, iron and dust in front."""
    for place in range(26):
        x, y = brush.chance(WIDE), 214 + brush.chance(80)
        size = 6 + brush.chance(20)
        block = round_about((x, y), size, 5, brush.chance(1), 0.6)
        brush.shape(block, "#241a1c" if place % 3 else "#33262a", "#120c0e")
    for x, lean in ((38, 14), (52, -6), (286, 12), (362, -16)):
        brush.curve((x, 140), (x + lean, 104), (x + lean * 2, 92), "#5a3a30", 2.4)
    brush.fade((0, 236, WIDE, 64), tint("#0b0709", 0.0), tint("#0b0709", 0.9))


def _screen(brush: Brush, at: Point, size: float, colour: str) -> None:
    x, y = at
    wide, high = 78 * size, 58 * size
    brush.glow(at, 88 * size, colour, 0.55)
    brush.box((x - wide / 2 - 5, y - high / 2 - 5, wide + 10, high + 10), "#0d0a0c", "#45393c", 2, 5)
    brush.box((x - wide / 2, y - high / 2, wide, high), "#120d12", colour, 2, 3)
    for row in range(int(high // 5)):
        brush.line(((x - wide / 2 + 2, y - high / 2 + 3 + row * 5), (x + wide / 2 - 2, y - high / 2 + 3 + row * 5)),
                   tint(colour, 0.14), 1)  # fmt: skip


def _screens(brush: Brush) -> None:
    """Paint the three sides: the machine's eye, the human, the outlaw who is neither."""
    _screen(brush, (200, 196), 1.3, _RED)
    brush.shape(round_about((200, 198), 33, 3), tint(_RED, 0.22), _RED, 3)
    brush.disc((200, 204), 10, "#2a0707", "#ffb3a8", 2.2)
    brush.glow((200, 204), 24, _RED, 0.95)
    brush.disc((200, 204), 3.6, "#fff1ee")
    _screen(brush, (72, 200), 1.0, _BLUE)
    brush.disc((72, 192), 9.5, tint(_BLUE, 0.3), _BLUE, 2.6)
    brush.curve((54, 221), (72, 192), (90, 221), _BLUE, 3)
    brush.disc((72, 200), 25, "", tint(_BLUE, 0.8), 1.8)
    _screen(brush, (328, 200), 1.0, _GREY)
    brush.shape(round_about((328, 200), 22, 4), tint(_GREY, 0.2), _GREY, 2.6)
    brush.line(((316, 212), (340, 188)), _GREY, 2.6)
    brush.line(((296, 172), (312, 186), (306, 200), (322, 226)), tint("#ffffff", 0.5), 1.2)


def _aim(brush: Brush) -> None:
    """Paint who aims at whom."""
    for start, end, colour in (((104, 188), (176, 196), _BLUE), ((296, 196), (232, 200), _GREY)):
        brush.line((start, end), tint(colour, 0.35), 5)
        brush.line((start, end), colour, 1.6)
    brush.disc((200, 204), 19, "", tint("#ffffff", 0.75), 1.4)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        brush.line(((200 + x * 14, 204 + y * 14), (200 + x * 26, 204 + y * 26)), tint("#ffffff", 0.85), 1.6)
