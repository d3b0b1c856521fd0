"""The zones of both sides, as they lie on the table: one of them is that into which cards are put now."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.training.card_pictures import CardPictures
from kiberrubezh.gui.training.zone_strip import ZoneBox, ZoneStrip
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.training.workbench import pieces_of

_HIDDEN: Final = (("hand", 8), ("deck", 4), ("rest", 4), ("discard", 3))
_TABLE: Final = (("assets", 4), ("measures", 4), ("attacks", 4))
DIGITS: Final = ("hand", "assets", "measures", "attacks", "deck", "rest", "discard")
"""The zones that 1 to 7 lead to; with Alt those of the opponent."""


class ZoneBoard(QScrollArea):
    """Lays the zones out, the opponent's over the own ones."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__()
        self.zones = {(seat, zone): ZoneBox(pictures, seat, zone) for seat in (0, 1) for zone, _ in (*_HIDDEN, *_TABLE)}
        self.current = (0, "hand")
        rows = []
        for seat, groups in ((1, (_HIDDEN, _TABLE)), (0, (_TABLE, _HIDDEN))):
            for group in groups:
                line = row(*(self.zones[seat, zone] for zone, _ in group), gap=6)
                for place, (_, share) in enumerate(group):
                    line.setStretch(place, share)
                rows.append(line)
        board = QWidget()
        board.setLayout(column(rows[0], rows[1], 6, rows[2], rows[3], gap=6))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(board)

    @property
    def strips(self) -> Iterator[ZoneStrip]:
        """The cards of every zone."""
        return (box.strip for box in self.zones.values())

    @property
    def zone(self) -> ZoneStrip:
        """The zone into which cards are put now."""
        return self.zones[self.current].strip

    def enter(self, where: tuple[int, str]) -> None:
        """Put cards into this zone from now on."""
        self.current = where
        for key, box in self.zones.items():
            box.light(key == where)

    def show_position(self, position: Position, card_of: Callable[[str], Card | None]) -> None:
        """Show what lies where."""
        for (seat, zone), box in self.zones.items():
            found = pieces_of(position, seat, zone)
            owner = position.sides[seat].name or tr("training.name_opponent" if seat else "training.name_you")
            box.fill(found, [card_of(piece.card) for piece in found], owner)
