"""«IT-мафия»: one office, half by day and half by night; at the table somebody casts another shadow."""

from kiberrubezh.gui.covers.brush import HIGH, WIDE, Brush, Point, tint

_HEADS: tuple[float, ...] = (46, 106, 166, 234, 294, 354)
_WORN = ("#e0665a", "#4f8fd0", "#e9c46a", "#30263f", "#57a773", "#c77dae")


def paint(brush: Brush) -> None:
    """Paint the cover."""
    _windows(brush)
    _people(brush)
    _table(brush)


def _windows(brush: Brush) -> None:
    """Paint what lies behind the glass: the town by day on the left, by night on the right."""
    brush.fade((0, 0, 200, HIGH), "#7cc4ef", "#d8efff", "#f6ead2")
    brush.fade((200, 0, 200, HIGH), "#0b1030", "#232a63", "#3b2a55")
    brush.glow((58, 52), 84, "#fff3c4", 0.95)
    brush.disc((58, 52), 21, "#fff4cf")
    brush.glow((336, 54), 84, "#a9b8ff", 0.6)
    brush.disc((336, 54), 22, "#e8ecff")
    for x, y, wide in ((329, 48, 5.0), (343, 60, 3.6), (340, 45, 2.4), (330, 62, 2.6)):
        brush.disc((x, y), wide, "#cdd5f2")
    for _ in range(26):
        brush.disc((210 + brush.chance(186), 6 + brush.chance(94)), 0.6 + brush.chance(0.9), tint("#ffffff", 0.8))
    for place in range(14):
        left, tall = place * 30 - 6.0, 46 + brush.chance(70)
        night = left + 15 > 200
        brush.fade((left, 196 - tall, 27, tall), *(("#141a42", "#1d1c46") if night else ("#8fb4cc", "#a9c6d6")))
        for row in range(int(tall // 12)):
            for column in range(3):
                lit = brush.chance(1) < (0.45 if night else 0.9)
                glass = tint("#ffd98a", 0.95) if night else tint("#ffffff", 0.45)
                if lit:
                    brush.box((left + 4 + column * 7.5, 200 - tall + row * 12, 4.5, 6), glass)
    for x in (0, 100, 196, 300, 393):
        brush.box((x, 0, 8, 200), "#2a3040" if x >= 196 else "#f3f6fa")
    brush.box((0, 0, WIDE, 8), "#39415a")
    brush.fade((0, 196, WIDE, 104), "#5a4636", "#241a22")


def _person(brush: Brush, at: Point, worn: str, dark: bool) -> None:
    x, y = at
    skin = "#3a3350" if dark else "#e8bf9b"
    brush.shape(((x - 31, 262), (x - 27, y + 28), (x - 10, y + 19), (x + 10, y + 19), (x + 27, y + 28), (x + 31, 262)),
                worn, tint("#000000", 0.25))  # fmt: skip
    brush.shape(((x - 6, y + 12), (x + 6, y + 12), (x + 5, y + 22), (x - 5, y + 22)), skin)
    brush.ellipse((x, y), 15, 18, skin)
    brush.shape(((x - 15, y - 4), (x - 13, y - 16), (x, y - 21), (x + 13, y - 16), (x + 15, y - 4), (x + 8, y - 10),
                 (x - 9, y - 10)), "#211a2b" if dark else "#5b3d2b")  # fmt: skip


def _people(brush: Brush) -> None:
    """Paint who sits there: by night one wears a hat, and the eyes under it are awake."""
    for place, (x, worn) in enumerate(zip(_HEADS, _WORN, strict=True)):
        dark = x > 200
        at = (x, 152 + (place % 2) * 6.0)
        _person(brush, at, worn, dark)
        if place == 3:
            _hat(brush, *at)
        else:
            _face(brush, *at, dark=dark)
    brush.fade((200, 8, 200, 260), tint("#0a0d2c", 0.18), tint("#0a0d2c", 0.42))
    x, y = _HEADS[3], 158.0
    for side in (-6, 6):
        brush.glow((x + side, y - 1), 12, "#ff3b4e", 0.95)
        brush.ellipse((x + side, y - 1), 3.4, 2.0, "#ffd0d4")


def _face(brush: Brush, x: float, y: float, *, dark: bool) -> None:
    """Paint eyes: open by day, shut by night."""
    for side in (-6, 6):
        if dark:
            brush.curve((x + side - 3.5, y - 1), (x + side, y + 3), (x + side + 3.5, y - 1), "#12101c", 1.6)
        else:
            brush.disc((x + side, y - 1), 1.9, "#2b1d16")
    brush.curve((x - 4, y + 8), (x, y + (8 if dark else 11)), (x + 4, y + 8), "#7c4a3a" if not dark else "#1b1626", 1.6)


def _hat(brush: Brush, x: float, y: float) -> None:
    brush.ellipse((x, y - 10), 27, 6, "#0a0812")
    brush.shape(((x - 16, y - 10), (x - 13, y - 30), (x - 2, y - 27), (x + 13, y - 31), (x + 16, y - 10)), "#0a0812")
    brush.shape(((x - 16, y - 12), (x - 15, y - 18), (x + 15, y - 18), (x + 16, y - 12)), "#c2263a")


def _table(brush: Brush) -> None:
    """Paint the table, what stands on it, and the shadow that one of them casts."""
    brush.shape(((0, 238), (WIDE, 238), (WIDE, HIGH), (0, HIGH)), "#8a5d3b")
    brush.fade((0, 238, WIDE, 62), "#a9744a", "#5b3a26")
    brush.fade((200, 238, 200, 62), tint("#0d0f2e", 0.55), tint("#0d0f2e", 0.8))
    brush.line(((0, 238), (WIDE, 238)), tint("#ffffff", 0.35), 1.5)
    for x in (76, 200, 324):
        brush.shape(((x - 25, 262), (x - 20, 234), (x + 20, 234), (x + 25, 262)), "#20242e", "#4a5265")
        brush.glow((x, 246), 26, "#bfe3ff" if x < 300 else "#7a86ff", 0.35)
    for x in (22, 132, 262, 384):
        brush.box((x - 6, 252, 12, 15), "#f4f1ea" if x < 200 else "#767a9c", corner=2)
