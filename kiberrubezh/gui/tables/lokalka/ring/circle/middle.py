"""The middle of the ring: deck and discard pile, the order of play, and what happens, large."""

from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.speech.names import quotation
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK
from kiberrubezh.gui.tables.lokalka.parts.piles import Pile
from kiberrubezh.gui.tables.lokalka.ring.parts.verdict import verdict
from kiberrubezh.gui.widgets.basic import column, label, row
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.play.scene import Scene

_HIGH = 92
_SIZES = (16, 14, 12, 10, 8)
"""Of the letters of what happens, at 100 %."""


class Middle(QWidget):
    """What everybody may know, seen best from all sides."""

    discard_wanted = Signal()

    def __init__(self, context: AppContext, pictures: Pictures, scene: Scene, over: QWidget) -> None:
        super().__init__(over)
        view: View = scene.view
        theme = context.theme
        self._high = theme.px(_HIGH)
        self.deck, self.discard = Pile(theme, pictures, self._high), Pile(theme, pictures, self._high)
        top = view.discard[-1] if view.discard else BACK
        self.deck.show_pile(BACK, view.deck, tr("lokalka.deck", n=view.deck))
        self.discard.show_pile(top, len(view.discard), _discarded(view))
        for pile, name in ((self.deck, "lokalka-deck"), (self.discard, "lokalka-discard")):
            pile.setObjectName(name)
            pile.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.discard.clicked.connect(lambda _checked=False: self.discard_wanted.emit())
        way = label(tr("lokalka.clockwise" if view.direction == 1 else "lokalka.anticlockwise"), "soft")
        words = label(_headline(scene), "subhead", wrap=True)
        words.setObjectName("lokalka-headline")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        way.setAlignment(Qt.AlignmentFlag.AlignCenter)
        piles = row(None, self.deck, self.discard, None, gap=14)
        is_end = scene.stage == "over" and not scene.is_replay
        head = label(verdict(scene).head if is_end else "", "title", wrap=True)
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for part in (self.deck, self.discard, way) if is_end else (head,):
            part.hide()
        self.setLayout(column(None, head, words, piles, way, None, gap=10))
        self._written = (head, words, way)
        self._theme, self._words, self._way = theme, words, way
        self._has_way = not way.isHidden()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write as large as there is room; where there is little, leave the order of play to the tooltip."""
        super().resizeEvent(event)
        layout, tells = self.layout(), [True, False] if self._has_way else [False]
        for told, size in product(tells, _SIZES):
            sheet = "" if size == _SIZES[0] else f"font-size: {self._theme.px(size)}px"
            for part in (self._words, self._way):
                part.setStyleSheet(sheet)
            self._way.setVisible(told)
            high = layout.totalHeightForWidth(self.width()) if layout is not None else 0
            if high <= self.height() and (not told or self._way.sizeHint().width() <= self.width()):
                break
        tip(self, "" if self._way.isVisible() or not self._has_way else f"{self._words.text()}\n{self._way.text()}")

    def grow(self, share: float) -> None:
        """Take so much more room than at the least window."""
        for pile in (self.deck, self.discard):
            pile.grow(round(self._high * share))

    def written(self) -> list[QRect]:
        """Return what words and piles take of it."""
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        piles = [pile.geometry() for pile in (self.deck, self.discard) if not pile.isHidden()]
        words = [part for part in self._written if not part.isHidden() and part.text()]
        return [*piles, *(part.fontMetrics().boundingRect(part.geometry(), flags, part.text()) for part in words)]


def _headline(scene: Scene) -> str:
    """Say what happened just now; at a question, whose turn it is."""
    if scene.ending:
        return scene.ending
    said = [scene.words.happening(scene.view, event, i18n.language) for event in scene.news]
    told = [words for words in said if words][-4:]
    if scene.stage == "asked" and scene.decision is not None and scene.decision.prompt != "main":
        # Whoever is to answer reads it where everybody looks, and not by lit cards alone.
        told = [*told[-3:], scene.words.question(scene.view, scene.decision, i18n.language)]
    if told:
        return "\n".join(told)
    view: View = scene.view
    if view.seat < 0:
        return tr("lokalka.before" if all(view.nodas) else "lokalka.laying")
    mine = view.seat == scene.eyes
    return tr("lokalka.your_turn") if mine else tr("lokalka.turn_of", name=scene.names[view.seat])


def _discarded(view: View) -> str:
    cards: Sequence[int] = sorted(view.discard)
    return tr("lokalka.discard", cards=quotation(cards, i18n.language) or tr("lokalka.none"))
