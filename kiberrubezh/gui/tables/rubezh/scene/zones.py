"""The grounds of the zones: a plate, the zone's name while it is empty, the lane with what it says."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from typing_extensions import override

from kiberrubezh.engine.rubezh.sight.view import CardView
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.faces import card_picture, numbers_of
from kiberrubezh.gui.tables.rubezh.scene.furniture import CENTRE, LEFT, Furniture
from kiberrubezh.gui.tables.rubezh.scene.places.floor_plan import MANY
from kiberrubezh.gui.tables.rubezh.scene.places.spots import RATIO, PlanBox
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.plain import tip

_LINES = LEFT | Qt.TextFlag.TextWordWrap
_HEAD = 15
"""Pixels at 100 % of the letters of a head with much room."""
_LEAST = 10
"""Pixels, at any scale, below which letters can't be read."""


class ZoneGround(Furniture):
    """The place of a zone; its count is spoken, and written beside many cards, its name where none lies."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, z=-20)
        self.name = name
        self._count, self._gutter = 0, 0.0

    def show_zone(self, count: int, gutter: float) -> None:
        """Show how many cards lie there; beside many of them a gutter is left for that."""
        self._count, self._gutter = count, gutter if count >= MANY else 0.0
        self.words = f"{tr(f'duel.zone_{self.name}')}: {count}"
        tip(self, "" if count and not self._gutter else self.words)
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
            self.tell(painter, self.area, tr(f"duel.zone_{self.name}"), "text_faint", 12, CENTRE, bold=False, least=7)
        elif self._gutter:
            beside = QRectF(3, 0, self._gutter, self.area.height())
            self.tell(painter, beside, str(self._count), "text_soft", 14, CENTRE, least=7)


class Lane(Furniture):
    """The middle of the table, where attacks and blocks meet; it says who acts, on what, with what effect."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, z=-20)
        self._head, self._own, self._hot = "", False, False
        self._source: CardView | None = None
        self._room = QRectF()

    def leave_for_head(self, box: PlanBox) -> None:
        """Take a box of the table for the head of a wave; the attacks lie below it."""
        self._room = QRectF(box.x - self.x(), box.y - self.y(), box.w, box.h)

    def say(self, head: str, own: bool, source: CardView | None = None, hot: bool = False) -> None:
        """Say a sentence, with the card that it speaks of; `own` lights it, `hot` makes it the head of a wave."""
        self._head, self._own, self._hot, self._source = head, own, hot, source
        self.words = head
        self.update()

    def say_on(self, head: str) -> None:
        """Say another sentence in place of the one that was said, as it was."""
        self.say(head, self._own, self._source, self._hot)

    def head_as_painted(self) -> tuple[QFont, str]:
        """Return in which letters the head of a wave is written, and what of it."""
        return self._fitting(self._room, _LINES, _HEAD)

    @override
    def draw(self, painter: QPainter) -> None:
        """Draw the lane."""
        area, px = self.area, self.theme.px
        self.plate(painter, area, "warning_soft" if self._hot else "raised", "warning" if self._hot else "line_strong")
        if self._hot:
            self._write(painter, self._room, _LINES, "warning", _HEAD)
        elif self._source is not None:
            left = self._draw_source(painter, self._source)
            self._write(painter, area.adjusted(left, 4, -px(14), -4), _LINES, "text", 17)
        else:
            room = area.adjusted(px(16), 0, -px(16), 0)
            self._write(painter, room, CENTRE | Qt.TextFlag.TextWordWrap, "text" if self._own else "text_soft", 16)

    def _draw_source(self, painter: QPainter, source: CardView) -> float:
        """Draw the card that the sentence speaks of; return where the words may begin."""
        height = min(round(self.area.height()) - 16, round(self.area.width() * 0.4))
        ratio = painter.device().devicePixelRatioF()
        face = card_picture(source.card, i18n.language, height, numbers_of(source), ratio)
        box = QRectF(10, (self.area.height() - height) / 2, height * RATIO, height)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, face, QRectF(face.rect()))
        return box.right() + self.theme.px(14)

    def _write(
        self, painter: QPainter, room: QRectF, flags: Qt.AlignmentFlag | Qt.TextFlag, part: str, most: int
    ) -> None:
        """Write the sentence in the largest font that fits, of `most` pixels at 100 %; a tooltip has what doesn't."""
        font, words = self._fitting(room, flags, most)
        tip(self, "" if words == self._head else self._head)
        painter.setFont(font)
        painter.setPen(self.theme.colour(part))
        painter.drawText(room, flags, words)

    def _fitting(self, room: QRectF, flags: Qt.AlignmentFlag | Qt.TextFlag, most: int) -> tuple[QFont, str]:
        """Return the largest font in which the sentence fits into the room, and what is written.

        In the least that can be read it is cut word by word, and then ends with ….
        """
        font = self.font(most, self._own or self._hot)
        for size in range(self.theme.px(most), _LEAST, -1):
            font.setPixelSize(size)
            if _fits(font, room, flags, self._head):
                return font, self._head
        font.setPixelSize(_LEAST)
        words = self._head
        while " " in words and not _fits(font, room, flags, words):
            words = f"{words.removesuffix('…').rpartition(' ')[0]}…"
        return font, words


def _fits(font: QFont, room: QRectF, flags: Qt.AlignmentFlag | Qt.TextFlag, words: str) -> bool:
    """Tell whether words in a font have room."""
    need = QFontMetricsF(font).boundingRect(room, int(flags), words)
    return need.height() <= room.height() and need.width() <= room.width()


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
            self.tell(painter, area, tr("duel.zone_discard"), "text_faint", 12, CENTRE, bold=False, least=7)
            return
        tag = QRectF(0, 0, min(px(82), area.width()), px(22))
        tag.moveCenter(area.center())
        tag.moveBottom(area.bottom())
        self.plate(painter, tag, "raised", "line_strong", radius=tag.height() / 2)
        room = tag.adjusted(px(5), 0, -px(5), 0)
        self.tell(painter, room, tr("duel.discard_short", n=self._count), "text_soft", 11, CENTRE, least=7)
