"""Cards of a zone as the table shows them, drawn in the background; a stand-in until they are there."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.looks import Looks
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import Language, i18n
from kiberrubezh.gui.tables.rubezh.scene.faces import draw
from kiberrubezh.gui.widgets.card_name import paint_card_name
from kiberrubezh.play.rubezh.training.pieces import Piece

PIECE_ROLE = int(Qt.ItemDataRole.UserRole)
CARD_ROLE = PIECE_ROLE + 1
AROUND = 5
"""Room on each side of a card, in pixels."""
_RING = 3
_KEPT = 600
_LEAST, _READABLE = 40, 84
"""The least height of a card at all, and the one, at 100 %, down to which it gives way to others, in pixels."""
Wanted = tuple[Card, Language, int, Looks]


class CardPictures(QStyledItemDelegate):
    """Paints the cards of all zones, each picture drawn once."""

    drawn = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self._kept: dict[Wanted, QPixmap] = {}
        self._coming: set[Wanted] = set()

    def height(self, view: QAbstractItemView) -> int:
        """Return how high cards are in a zone, in pixels: smaller where that brings more of them into sight."""
        room = max(view.viewport().height() - 2 * AROUND, _LEAST)
        model = view.model()
        count = max(model.rowCount() if model is not None else 0, 1)
        fitting = (view.viewport().width() // count - 2 * AROUND) * RATIO
        return round(min(room, max(fitting, self._context.theme.px(_READABLE))))

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the room of a card: wider for one that lies tapped."""
        view = option.widget
        high = self.height(view) if isinstance(view, QAbstractItemView) else 80
        piece: Piece = index.data(PIECE_ROLE)
        return QSize((high if piece.tapped else round(high / RATIO)) + 2 * AROUND, high + 2 * AROUND)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a card, turned to the right where it is tapped."""
        view = option.widget
        if not isinstance(view, QAbstractItemView):
            return
        piece: Piece = index.data(PIECE_ROLE)
        card: Card | None = index.data(CARD_ROLE)
        high = self.height(view)
        box = QRectF(0, 0, round(high / RATIO), high)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(QRectF(option.rect).center())
        if piece.tapped:
            painter.rotate(90)
            painter.scale(0.94, 0.94)
        box.moveCenter(box.topLeft())
        picture = self._picture(card, high, painter.device().devicePixelRatioF()) if card is not None else None
        if picture is None:
            self._paint_stand_in(painter, card, piece, box)
        else:
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
        self._paint_state(painter, option, piece, box)
        painter.restore()

    def _picture(self, card: Card, high: int, ratio: float) -> QPixmap | None:
        wanted = card, i18n.language, round(high * ratio), Looks.of(card)
        found = self._kept.get(wanted)
        if found is None and wanted not in self._coming:
            self._coming.add(wanted)
            self._context.jobs.run(lambda _job: _face(*wanted), lambda image: self._keep(wanted, image), receiver=self)
        return found

    def _keep(self, wanted: Wanted, image: QImage) -> None:
        self._coming.discard(wanted)
        if len(self._kept) >= _KEPT:
            self._kept.clear()
        self._kept[wanted] = QPixmap.fromImage(image)
        self.drawn.emit()

    def _paint_stand_in(self, painter: QPainter, card: Card | None, piece: Piece, box: QRectF) -> None:
        theme = self._context.theme
        painter.setBrush(theme.colour("raised"))
        painter.setPen(QPen(theme.colour(card.kind.value if card is not None else "error"), 2))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(theme.colour("text_soft"))
        words = piece.card if card is None else getattr(card.name, i18n.language)
        paint_card_name(painter, box.adjusted(4, 4, -4, -4), words, theme.font(11), Qt.AlignmentFlag.AlignCenter)

    def _paint_state(self, painter: QPainter, option: QStyleOptionViewItem, piece: Piece, box: QRectF) -> None:
        theme, state = self._context.theme, option.state
        if piece.kept:
            painter.setPen(QPen(theme.colour("warning"), 3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)
        if state & QStyle.StateFlag.State_Selected and option.widget.hasFocus():
            painter.setPen(QPen(theme.colour("focus"), _RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)


def _face(card: Card, language: Language, height: int, looks: Looks) -> QImage:
    """Draw a reduced face with the numbers that are printed; may run in any thread."""
    is_asset = card.kind is Kind.ASSET
    numbers = card.provides.defence if is_asset else 0, card.provides.attack if is_asset else 0
    image = draw(card, language, height, (*numbers, card.capacity or card.damage), looks).convert("RGBA")
    pixels = image.tobytes("raw", "RGBA")
    return QImage(pixels, image.width, image.height, QImage.Format.Format_RGBA8888).copy()
