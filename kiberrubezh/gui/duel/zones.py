"""The grounds of the zones: a plate, the zone's name while it is empty, the lane with what it says."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from typing_extensions import override

from kiberrubezh.gui.duel.furniture import CENTRE, LEFT, Furniture
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.theme import Theme


class ZoneGround(Furniture):
    """The place of a zone; `count` is spoken, the name is written where no card lies."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, z=-20)
        self.name = name
        self._count, self._focus = 0, False

    def show_zone(self, count: int, focus: bool = False) -> None:
        """Show how many cards lie there."""
        self._count, self._focus = count, focus
        self.words = f"{tr(f'duel.zone_{self.name}')}: {count}"
        self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the ground."""
        ground = self.theme.colour("panel")
        ground.setAlphaF(0.6)
        painter.setBrush(ground)
        painter.setPen(QPen(self.theme.colour("focus" if self._focus else "line"), 2 if self._focus else 1))
        painter.drawRoundedRect(self.area, 10, 10)
        if not self._count:
            self.tell(painter, self.area, tr(f"duel.zone_{self.name}"), "text_faint", 12, CENTRE, bold=False)


class Lane(Furniture):
    """The middle of the table, where attacks and blocks meet; without a wave it says what is to be decided."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=-20)
        self._head, self._own, self._hot = "", False, False

    def say(self, head: str, own: bool, hot: bool) -> None:
        """Say a sentence; `own` lights it, `hot` makes it the head of a wave."""
        self._head, self._own, self._hot = head, own, hot
        self.words = head
        self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the lane."""
        area, px = self.area, self.theme.px
        self.plate(painter, area, "warning_soft" if self._hot else "raised", "warning" if self._hot else "line_strong")
        if self._hot:
            head = QRectF(px(14), 0, min(px(128), area.width() * 0.24), area.height())
            font = self.font(13)
            font.setPixelSize(max(10, min(px(13), round(area.height() / 5.2))))
            painter.setFont(font)
            painter.setPen(self.theme.colour("warning"))
            painter.drawText(head, LEFT | Qt.TextFlag.TextWordWrap, self._head)
        else:
            painter.setFont(self.font(16, self._own))
            painter.setPen(self.theme.colour("text" if self._own else "text_soft"))
            painter.drawText(area.adjusted(px(16), 0, -px(16), 0), CENTRE | Qt.TextFlag.TextWordWrap, self._head)


class Pile(Furniture):
    """The discard: its count, and a frame where no card lies."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=30)
        self._count, self._focus = 0, False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_pile(self, count: int, focus: bool = False) -> None:
        """Show how many cards lie there."""
        self._count, self._focus = count, focus
        self.words = tr("duel.discard_count", n=count)
        self.setToolTip(tr("duel.discard_open", n=count))
        self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the frame and the count."""
        area, px = self.area, self.theme.px
        if not self._count:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(area, 10, 10)
            self.tell(painter, area, tr("duel.zone_discard"), "text_faint", 12, CENTRE, bold=False)
            return
        tag = QRectF(0, 0, px(82), px(22))
        tag.moveCenter(area.center())
        tag.moveBottom(area.bottom())
        self.plate(painter, tag, "raised", "focus" if self._focus else "line_strong", radius=tag.height() / 2)
        self.tell(painter, tag, tr("duel.discard_short", n=self._count), "text_soft", 11, CENTRE)
