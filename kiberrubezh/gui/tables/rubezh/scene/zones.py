"""The grounds of the zones: a plate, the zone's name while it is empty, the lane with what it says."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from typing_extensions import override

from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.scene.floor_plan import Box
from kiberrubezh.gui.tables.rubezh.scene.furniture import CENTRE, LEFT, Furniture
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip


class ZoneGround(Furniture):
    """The place of a zone; `count` is spoken, the name is written where no card lies."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, z=-20)
        self.name = name
        self._count = 0

    def show_zone(self, count: int) -> None:
        """Show how many cards lie there."""
        self._count = count
        self.words = f"{tr(f'duel.zone_{self.name}')}: {count}"
        self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the ground."""
        ground = self.theme.colour("panel")
        ground.setAlphaF(0.6)
        painter.setBrush(ground)
        painter.setPen(QPen(self.theme.colour("line"), 1))
        painter.drawRoundedRect(self.area, 10, 10)
        if not self._count:
            self.tell(painter, self.area, tr(f"duel.zone_{self.name}"), "text_faint", 12, CENTRE, bold=False)


class Lane(Furniture):
    """The middle of the table, where attacks and blocks meet; without a wave it says what is to be decided."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=-20)
        self._head, self._own, self._hot = "", False, False
        self._room = QRectF()

    def leave_for_head(self, box: Box) -> None:
        """Take a box of the table for the head of a wave; the attacks lie beside it."""
        self._room = QRectF(box.x - self.x(), box.y - self.y(), box.w, box.h)

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
            font = self.font(13)
            font.setPixelSize(max(10, min(px(13), round(area.height() / 5.2))))
            painter.setFont(font)
            painter.setPen(self.theme.colour("warning"))
            painter.drawText(self._room, LEFT | Qt.TextFlag.TextWordWrap, self._head)
        else:
            room, flags = area.adjusted(px(16), 0, -px(16), 0), CENTRE | Qt.TextFlag.TextWordWrap
            painter.setFont(self._fitting(painter, room, flags))
            painter.setPen(self.theme.colour("text" if self._own else "text_soft"))
            painter.drawText(room, flags, self._head)

    def _fitting(self, painter: QPainter, room: QRectF, flags: Qt.AlignmentFlag | Qt.TextFlag) -> QFont:
        """Return the largest font, of 16 pixels at most and 10 at least, in which the sentence fits into the room."""
        for size in range(16, 10, -1):
            font = self.font(size, self._own)
            painter.setFont(font)
            if painter.boundingRect(room, int(flags), self._head).height() <= room.height():
                return font
        return self.font(10, self._own)


class Pile(Furniture):
    """The discard: its count, and a frame where no card lies."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=30)
        self._count = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_pile(self, count: int) -> None:
        """Show how many cards lie there."""
        self._count = count
        self.words = tr("duel.discard_count", n=count)
        tip(self, tr("duel.discard_open", n=count))
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
        tag = QRectF(0, 0, min(px(82), area.width()), px(22))
        tag.moveCenter(area.center())
        tag.moveBottom(area.bottom())
        self.plate(painter, tag, "raised", "line_strong", radius=tag.height() / 2)
        self.tell(painter, tag, tr("duel.discard_short", n=self._count), "text_soft", 11, CENTRE)
