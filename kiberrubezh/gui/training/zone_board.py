"""The zones of both sides, as they lie on the table: one of them is that into which cards are put now."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.training.card_pictures import CardPictures
from kiberrubezh.gui.training.zone_strip import ZoneBox, ZoneStrip
from kiberrubezh.gui.widgets.basic import column, row
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.play.rubezh.training.position import Position
from kiberrubezh.play.rubezh.training.workbench import pieces_of

_Shares = Sequence[tuple[str, int]]
_HIDDEN: Final = (("hand", 8), ("deck", 4), ("rest", 4), ("discard", 3))
_HALVES: Final = (_HIDDEN[:2], _HIDDEN[2:])
_TABLE: Final = (("assets", 4), ("measures", 4), ("attacks", 4))
_GAP: Final = 6
DIGITS: Final = ("hand", "assets", "measures", "attacks", "deck", "rest", "discard")
"""The zones that 1 to 7 lead to; with Alt those of the opponent."""


class ZoneBoard(FittingPart, QScrollArea):
    """Lays the zones out, the opponent's over the own ones."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__()
        self.zones = {(seat, zone): ZoneBox(pictures, seat, zone) for seat in (0, 1) for zone, _ in (*_HIDDEN, *_TABLE)}
        self.current = (0, "hand")
        self._hidden = [row(*(self._row(seat, half) for half in _HALVES), gap=_GAP) for seat in (1, 0)]
        board = QWidget()
        theirs, own = self._hidden
        board.setLayout(column(theirs, self._row(1, _TABLE), 6, self._row(0, _TABLE), own, gap=_GAP))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(board)
        self.fit()

    def _row(self, seat: int, shares: _Shares) -> QHBoxLayout:
        made = row(*(self.zones[seat, zone] for zone, _ in shares), gap=_GAP)
        for place, (_, share) in enumerate(shares):
            made.setStretch(place, share)
        return made

    @override
    def fit(self) -> None:
        """Put what is hidden into one line, or into two where its zones have no room side by side."""
        least = {key: box.keep_head() for key, box in self.zones.items()}
        widest = max(sum(least[seat, zone] for zone, _ in _HIDDEN) for seat in (0, 1))
        is_narrow = widest + (len(_HIDDEN) - 1) * _GAP > self.width()
        for line in self._hidden:
            line.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)
            for place, half in enumerate(_HALVES):
                line.setStretch(place, 1 if is_narrow else sum(share for _, share in half))

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
        self.fit()
