"""The name of a player and the two powers: used, free, and as a ghost what the card pointed at would take."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from typing_extensions import override

from kiberrubezh.cards.card import Power
from kiberrubezh.cards.face.marks import PowerName
from kiberrubezh.engine.rubezh.sight.view import SideView
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.faces import power_sign
from kiberrubezh.gui.tables.rubezh.scene.furniture import LEFT, RIGHT, Furniture
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.card_name import fitted_name
from kiberrubezh.gui.widgets.plain import tip

_POWERS: tuple[PowerName, ...] = ("defence", "attack")
_PARTS: dict[PowerName, str] = {"defence": "measure", "attack": "attack"}

_MARGIN_LEFT, _MARGIN_RIGHT = 14, 12
"""Pixels at 100 % beside what stands on a plate."""
_NAME, _NAME_LEAST = 14, 8
"""The height of a name's letters, in pixels at 100 %, and down to what it goes, at any scale, to be read whole."""
_NAME_SMALL = 11
"""Below what height, in pixels at 100 %, a name is rather written in two lines."""
_BESIDE_NAME = 4
"""Pixels at any scale that a long name leaves at the right."""
_SMALL = 8
"""The least letters that are read at all, in pixels at 100 %."""
_TINY = 6
"""The same where nothing else has room."""
_THREE, _FOUR = 56, 68
"""The heights, in pixels at 100 %, from which a narrow plate has three lines, and four."""
_WIDE = 80
"""The width, in pixels at 100 %, below which each thing on a plate has a line of its own."""
_ROOMY = 100
"""The height, in pixels at 100 %, from which a plate has room for bars."""


class PowerMeter(Furniture):
    """One player's plate beside the assets."""

    def __init__(self, theme: Theme, at_top: bool) -> None:
        super().__init__(theme)
        self._at_top = at_top
        self._name, self._active, self._hand = "", False, 0
        self._decides = False
        self._said: list[str] = []
        self.thought = ""
        """What a program of one's own thinks, in a line."""
        self._amounts: dict[PowerName, tuple[int, int]] = {}
        self._ghost = Power()

    def show_side(self, name: str, active: bool, decides: bool, side: SideView) -> None:
        """Show a player's name, whether the turn and the decision are theirs, the size of the hand, and the powers."""
        self._name, self._active, self._hand = name, active, side.hand_count
        self._decides = decides
        self._amounts = {power: (getattr(side.used, power), getattr(side.provided, power)) for power in _POWERS}
        self._said = [_said(power, used, has) for power, (used, has) in self._amounts.items()]
        self._describe()

    @property
    def state(self) -> str:
        """Whether the player is to play, decides in the other's turn, or waits, in a word."""
        return tr("duel.on_turn" if self._active else "duel.decides" if self._decides else "duel.waits")

    def say(self, thought: str) -> None:
        """Show a thought at the name."""
        if thought != self.thought:
            self.thought = thought
            self._describe()

    def _describe(self) -> None:
        thought = [self.thought] if self.thought else []
        self.words = ", ".join([self._name, tr("duel.hand_count", n=self._hand), *self._said, *thought])
        tip(self, "\n".join([self._name, *self._said, *thought]))
        self.update()

    def show_ghost(self, power: Power) -> None:
        """Show as a ghost what a card would take, or nothing."""
        if power != self._ghost:
            self._ghost = power
            self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the plate."""
        area, px = self.area, self.theme.px
        self.plate(painter, area, "panel", "line")
        if self._active:
            self.plate(painter, QRectF(0, 10, 3, area.height() - 20), "accent", radius=1.5)
        if area.width() < px(_WIDE):
            self._draw_narrow(painter, area)
            return
        if area.height() < px(_ROOMY):
            self._draw_low(painter, area)
            return
        inner = area.adjusted(px(_MARGIN_LEFT), px(10), -px(_MARGIN_RIGHT), -px(10))
        name = QRectF(inner.left(), inner.top(), area.right() - _BESIDE_NAME - inner.left(), px(20))
        lines = 2 + bool(self.thought) + len(_POWERS)
        if self._is_long(name.width()):
            inner.adjust(0, -px(6), 0, px(6))
            name.setTop(inner.top())
            name.setHeight(min(px(40), inner.height() - px(16) * (lines - 1)))
        self._tell_name(painter, name)
        below = QRectF(inner.left(), name.bottom(), inner.width(), px(16))
        wide = inner.width() >= px(92)
        hand = tr("duel.hand_short", n=self._hand)
        self.tell(painter, below, hand, "text_faint", 11, RIGHT if wide else LEFT, bold=False)
        if wide:
            self.tell(
                painter,
                below,
                self.state,
                "accent" if self._active or self._decides else "text_faint",
                11,
                LEFT,
                bold=False,
            )
        if self.thought:
            below.translate(0, px(16))
            self.tell(painter, below, self.thought, "text_soft", 11, LEFT, bold=False)
        y = below.bottom() + min(px(8 if self.thought else 12), max(inner.bottom() - below.bottom() - px(34), 0))
        room = (inner.bottom() - y) / 2
        for power in _POWERS:
            self._meter(painter, QRectF(inner.left(), y, inner.width(), min(room, px(46))), power)
            y += min(room, px(50))

    def _is_long(self, room: float) -> bool:
        """Tell whether the name is to be parted: in one line of a room it would be hard to read."""
        least = self.font(_NAME_SMALL)
        return QFontMetricsF(least).horizontalAdvance(self._name) > room

    def _tell_name(self, painter: QPainter, room: QRectF) -> None:
        """Write the name in the largest letters in which it is whole, a long one parted between syllables."""
        if self._is_long(room.width()):
            words, font = fitted_name(room, self._name, self.font(_NAME))
            if font.pixelSize() >= _NAME_LEAST:
                painter.setFont(font)
                painter.setPen(self.theme.colour("text"))
                painter.drawText(room, LEFT | Qt.TextFlag.TextWordWrap, words)
                return
        self.tell(painter, room, self._name, "text", _NAME, LEFT, least=_NAME_LEAST * 100 / self.theme.scale)

    def _draw_low(self, painter: QPainter, area: QRectF) -> None:
        """Draw the plate in three lines where there is no room for more: name with hand, and each power."""
        px = self.theme.px
        inner = area.adjusted(px(14), px(4), -px(10), -px(4))
        room = inner.width() - px(24)
        lines = 3 + self._is_long(room)
        line = inner.height() / lines
        name = QRectF(inner.left(), inner.top(), room, line * (lines - 2))
        self._tell_name(painter, name)
        beside = name.adjusted(painter.fontMetrics().horizontalAdvance(self._name) + px(8), 0, 0, 0)
        if self.thought and beside.width() > px(24):
            self.tell(painter, beside, self.thought, "text_soft", 11, LEFT, bold=False)
        self.tell(painter, name.adjusted(0, 0, px(24), 0), str(self._hand), "text_faint", 11, RIGHT, bold=False)
        for place, power in enumerate(_POWERS, start=lines - 2):
            top = inner.top() + place * line + (line - px(16)) / 2
            self._meter(painter, QRectF(inner.left(), top, inner.width(), px(16)), power)

    def _draw_narrow(self, painter: QPainter, area: QRectF) -> None:
        """Draw the plate in four lines where it is narrow: name, hand, and each power, in letters that fit.

        Where it is lower the hand, whose cards lie beside it, isn't counted.
        """
        px = self.theme.px
        inner = area.adjusted(px(6), px(4), -px(4), -px(4))
        if area.height() < px(_THREE):
            self._draw_least(painter, area.adjusted(px(6), 1, -px(4), -1))
            return
        room, counted = area.right() - _BESIDE_NAME - inner.left(), area.height() >= px(_FOUR)
        lines = 4 + self._is_long(room) if counted else 3
        line = inner.height() / lines
        self._tell_name(painter, QRectF(inner.left(), inner.top(), room, line * (lines - 2 - counted)))
        if counted:
            hand, below = tr("duel.hand_short", n=self._hand), QRectF(inner.left(), 0, inner.width(), line)
            below.translate(0, inner.top() + line * (lines - 3))
            self.tell(painter, below, hand, "text_faint", 11, LEFT, bold=False, least=_SMALL)
        for place, power in enumerate(_POWERS, start=lines - 2):
            top = inner.top() + place * line + (line - px(16)) / 2
            self._meter(painter, QRectF(inner.left(), top, inner.width(), px(16)), power)

    def _draw_least(self, painter: QPainter, inner: QRectF) -> None:
        """Draw the plate in two lines where it is low too: name, and both powers side by side."""
        half = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        self.tell(painter, half, self._name, "text", _NAME, LEFT, least=_TINY)
        wide = inner.width() / len(_POWERS)
        for place, power in enumerate(_POWERS):
            used, has = self._amounts.get(power, (0, 0))
            size = round(min(half.height(), wide / 3))
            sign = power_sign(power, size, painter.device().devicePixelRatioF())
            box = half.translated(place * wide, half.height())
            painter.drawPixmap(QRectF(box.left(), box.center().y() - size / 2, size, size), sign, QRectF(sign.rect()))
            room = QRectF(box.left() + size + 2, box.top(), wide - size - 3, half.height())
            self.tell(painter, room, f"{used}/{has}", "text", 12, LEFT, least=_TINY)

    def _meter(self, painter: QPainter, box: QRectF, power: PowerName) -> None:
        used, has = self._amounts.get(power, (0, 0))
        ghost = getattr(self._ghost, power)
        px = self.theme.px
        size = px(16)
        sign = power_sign(power, size, painter.device().devicePixelRatioF())
        painter.drawPixmap(QRectF(box.left(), box.top(), size, size), sign, QRectF(sign.rect()))
        words = QRectF(box.left() + size + px(6), box.top(), box.width() - size - px(6), size)
        over = used + ghost > has
        part = "text" if not over else "warning" if ghost else "error"
        self.tell(painter, words, f"{used + ghost}/{has}" if ghost else f"{used}/{has}", part, 14, LEFT, least=_SMALL)
        if box.width() >= px(92):
            left, tone = ("free", "text_faint") if used <= has else ("lacking", "error")
            self.tell(painter, words, tr(f"duel.{left}", n=abs(has - used)), tone, 11, RIGHT, bold=False)
        if box.height() >= px(30):
            self._bar(
                painter, QRectF(box.left(), box.top() + size + px(6), box.width(), px(8)), power, used, has, ghost
            )

    def _bar(self, painter: QPainter, bar: QRectF, power: PowerName, used: int, has: int, ghost: int) -> None:
        """Draw a cell for each unit of power, narrower where there are many."""
        count = max(has, used + ghost, 1)
        gap = 2.0 if count <= 20 else 1.0
        width = min((bar.width() - gap * (count - 1)) / count, self.theme.px(15))
        for place in range(count):
            cell = QRectF(bar.left() + place * (width + gap), bar.top(), width, bar.height())
            if place < used:
                self.plate(painter, cell, "error" if place >= has else _PARTS[power], radius=2)
            elif place < used + ghost:
                self._ghost_cell(painter, cell, "warning" if place >= has else _PARTS[power])
            else:
                self.plate(painter, cell, "hover" if has else "raised", "line_strong", radius=2)

    def _ghost_cell(self, painter: QPainter, cell: QRectF, part: str) -> None:
        soft = self.theme.colour(part)
        soft.setAlpha(90)
        painter.setBrush(soft)
        painter.setPen(QPen(self.theme.colour(part), 1.2, Qt.PenStyle.SolidLine))
        painter.drawRoundedRect(cell.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)


def _said(power: PowerName, used: int, has: int) -> str:
    """Say how much of a power is used; with more used than there is nothing can be deployed (KR-5.4)."""
    said = tr(f"duel.say_power_{power}", used=used, has=has)
    return said if used <= has else f"{said}. {tr('duel.say_lacking', n=used - has)}"
