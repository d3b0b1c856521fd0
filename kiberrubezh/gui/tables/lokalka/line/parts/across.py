"""The other side of the table: who plays there, the hand from behind with what is known of it, and the piles."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.faces import BOMB, Face
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.faces.scenes import BACK
from kiberrubezh.gui.tables.lokalka.parts.card_button import CardButton
from kiberrubezh.gui.tables.lokalka.parts.piles import Backs, Pile
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import ElidedLabel, clear, column, label, row

HIGH = 76
"""Pixels that cards across the table are high, at 100 %."""
_NAME = 60
"""Pixels, at 100 %, that a name has at least."""


class FarSide(QWidget):
    """Shows the other player's side and the piles in the middle."""

    pointed = Signal(int)
    left = Signal()
    discard_wanted = Signal()

    def __init__(self, theme: Theme, pictures: Pictures) -> None:
        super().__init__()
        self._theme, self._pictures = theme, pictures
        self._height = high = theme.px(HIGH)
        self._name, self._state = ElidedLabel(role="subhead"), ElidedLabel(role="soft")
        for words in (self._name, self._state):
            words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            theme.keep(words, QWidget.setMinimumWidth, _NAME)
        self._known: tuple[Face, ...] = ()
        self._shown: list[CardButton] = []
        self._cards = QHBoxLayout()
        self._cards.setSpacing(4)
        self.backs = Backs(theme, pictures, high)
        self.front = FrontMarkers(theme, pictures, high)
        self.deck, self.discard = Pile(theme, pictures, high), Pile(theme, pictures, high)
        self.deck.setObjectName("lokalka-deck")
        self.discard.setObjectName("lokalka-discard")
        self.discard.clicked.connect(lambda _checked=False: self.discard_wanted.emit())
        for part in (self.discard, self.front):
            part.pointed.connect(self.pointed.emit)
            part.left.connect(self.left.emit)
        who = column(None, self._name, self._state, None, gap=2)
        self.setLayout(row(who, 6, self._cards, self.backs, self.front, None, self.deck, self.discard, gap=8))

    def grow(self, height: int) -> None:
        """Let all cards be so high."""
        self._height = height
        for part in (self.backs, self.front, self.deck, self.discard):
            part.grow(height)
        for card in self._shown:
            card.grow(height)

    def show_side(self, view: View, seat: Seat, name: str) -> None:
        """Show the side of a seat, as far as the eyes of the view may know it."""
        hand = view.hands[seat]
        known = hand if hand is not None else view.known[seat] if view.known else ()
        closed = view.counts[seat] - len(known)
        self._name.setText(tr("line.opponent", name=name) if view.eyes in (0, 1) else name)
        self._state.setText(tr("line.cards", n=view.counts[seat]))
        self._show_known(known)
        self.backs.show_count(closed, tr("line.closed", name=name, n=closed))
        self.front.show_front(view, seat)
        self.deck.show_pile(BACK, view.deck, tr("line.deck", n=view.deck))
        self.discard.show_pile(view.discard[-1] if view.discard else BACK, len(view.discard), _discarded(view))

    def _show_known(self, known: Sequence[Face]) -> None:
        if tuple(known) == self._known:
            return
        self._known, self._shown = tuple(known), []
        clear(self._cards)
        for face in known:
            card = CardButton(self._theme, self._pictures, face, self._height)
            self._shown.append(card)
            card.say(tr("line.known"))
            card.pointed.connect(self.pointed.emit)
            card.left.connect(self.left.emit)
            self._cards.addWidget(card)


def _discarded(view: View) -> str:
    return tr("line.discard", n=len(view.discard))


class FrontMarkers(QWidget):
    """Shows what lies in front of a player: bombs, and the marker of a skipped turn."""

    pointed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, pictures: Pictures, height: int) -> None:
        super().__init__()
        self._theme, self._pictures, self._height = theme, pictures, height
        self._shown = (0, 0, i18n.language)
        self._bombs: list[CardButton] = []
        self._parts = row(gap=4)
        self.setLayout(self._parts)

    def grow(self, height: int) -> None:
        """Let the cards be so high."""
        self._height = height
        for card in self._bombs:
            card.grow(height)

    def show_front(self, view: View, seat: Seat) -> None:
        """Show what lies in front of a seat."""
        shown = (view.bombs[seat], view.skips[seat], i18n.language)
        if shown == self._shown:
            return
        self._shown, self._bombs = shown, []
        clear(self._parts)
        for _ in range(view.bombs[seat]):
            bomb = CardButton(self._theme, self._pictures, BOMB, self._height)
            bomb.pointed.connect(self.pointed.emit)
            bomb.left.connect(self.left.emit)
            bomb.say(tr("line.bomb"))
            self._bombs.append(bomb)
            self._parts.addWidget(bomb)
        if view.skips[seat]:
            skips = label(tr("line.skips"), "pill")
            skips.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._parts.addWidget(skips, alignment=Qt.AlignmentFlag.AlignVCenter)
