"""Everything on the table of a scene, each part in its place: ring and side above, own hand and question below."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from kiberrubezh.engine.kernel import Decision
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.tables.hint import Hint, HintPanel
from kiberrubezh.gui.tables.log import Log
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.main_button import MainButton
from kiberrubezh.gui.tables.lokalka.ring.circle.field import RingField
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import own_protections
from kiberrubezh.gui.tables.lokalka.ring.parts.detail import Detail
from kiberrubezh.gui.tables.lokalka.ring.parts.hand import Hand
from kiberrubezh.gui.tables.lokalka.ring.parts.head import Head
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.play.scene import Scene

_SIDE, _LOG = 296, 168
_LEAST = 720
_TIGHT, _SMALLEST = 0.75, 0.62
"""Shares of that below which things become smaller than there, and down to which they do."""
_LETTERS = """QLabel[role="body"], QLabel[role="soft"], QLabel[role="strong"], QListWidget {{ font-size: {0}px; }}
QLabel[role="subhead"] {{ font-size: {1}px; }}"""
"""At the side, by the sizes of text and heads."""


class Desk(QWidget):
    """The parts of the table; what they are pressed for is the board's."""

    def __init__(self, context: AppContext, pictures: Pictures, scene: Scene, board: QWidget) -> None:
        super().__init__()
        self._theme = context.theme
        view: View = scene.view
        self._asides: list[QWidget] = []
        self.head = Head(self._theme, scene, board)
        self.share = share_of(board.height(), self._theme.scale)
        """By how much things are larger than in the least window."""
        self._widest = _SIDE * min(share_of(board.height(), 100), 1.3)
        """The width of the side with letters of 100 %: larger ones leave the ring its room."""
        self.made_for = (self.share, self._theme.scale)
        """The share and the scale for which everything is as large as it is."""
        self.field = RingField(context, pictures, scene)
        self.detail = Detail(self._theme, pictures, scene)
        held = Counter(view.hand) - Counter(own_protections(view).values())
        self.hand = Hand(self._theme, pictures, sorted(held.elements()), cards_of(board.height(), self._theme.scale))
        self.main = MainButton(self._theme)
        self.main.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.main.grow(min(self.share, 1.0))
        if scene.is_replay:
            self.main.hide()
            self.head.hide()
            if not view.hand:
                self.hand.hide()
        self.choices = row(gap=8)
        """What is neither in the hand nor on the ring."""
        upper = row(self.field, self._side(scene), gap=14)
        upper.setStretch(0, 1)
        parts = column(self.head, upper, self._foot(scene), gap=10, margins=(18, 10, 18, 14))
        parts.setStretch(1, 1)
        self.setLayout(parts)

    def _side(self, scene: Scene) -> QWidget:
        """Return what is pointed at, above the log."""
        self.log = Log(scene.log)
        self.log.setFixedHeight(round(self._theme.px(_LOG) * self.share))
        self.hint = HintPanel(self._theme)
        self.hint.hide()
        parts = column(self.detail, self.hint, self.log, gap=10)
        parts.setStretch(0, 1)
        parts.setStretch(1, 3)
        return self._aside(parts)

    def show_hint(self, hint: Hint | None, *, wanted: bool) -> None:
        """Show a hint in the place of the log, and no more of what is pointed at than there is room for; or the log."""
        self.hint.show_hint(hint)
        self.hint.setVisible(wanted)
        self.log.setVisible(not wanted)

    def _foot(self, scene: Scene) -> QHBoxLayout:
        """Return the hand, the question and the main button."""
        asked = _question(scene, scene.decision) if scene.decision is not None and scene.stage == "asked" else ""
        self.asks = label(asked, "strong", wrap=True)
        self.asks.setObjectName("lokalka-question")
        self.always = column(gap=2)
        """What may be answered to this question once and for all."""
        right = self._aside(column(self.asks, self.always, None, self.main, gap=4))
        foot = row(column(self.choices, self.hand, gap=4), right, gap=14)
        foot.setStretch(0, 1)
        return foot

    def _aside(self, parts: QLayout) -> QWidget:
        made = QWidget()
        made.setFixedWidth(round(min(self._theme.px(_SIDE) * min(self.share, 1.3), self._widest)))
        made.setLayout(parts)
        self._asides.append(made)
        return made

    def dress(self) -> None:
        """Give what stands at the side its letters, once it lies on the table: before, each part would take on two."""
        if self.share > 1:
            sheet = _LETTERS.format(*[round(self._theme.px(size) * min(self.share, 1.3)) for size in (13, 16)])
            for each in self._asides:
                each.setStyleSheet(sheet)


def share_of(height: int, scale: int) -> float:
    """Return by how much cards and the side are larger than in the least window, for a table so high.

    Less than 1 where large letters would leave the ring no room.
    """
    share = height * 100 / scale / _LEAST
    return round(min(1.45, max(1.0, share)), 1) if share > _TIGHT else round(max(share, _SMALLEST), 2)


def cards_of(height: int, scale: int) -> float:
    """Return the same of cards in the hand: with larger letters as large as at 100 %, so that the ring has its room."""
    return share_of(height, min(scale, 100)) * min(100 / scale, 1.0)


def _question(scene: Scene, decision: Decision) -> str:
    return scene.words.question(scene.view, decision, i18n.language)
