"""The referee's panel: the card whose text is carried out by hand, and all that a hand can do (KR-9)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QScrollArea, QSizePolicy, QSpinBox, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Whose
from kiberrubezh.cards.text import plain_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.duel.log_panel import LogPanel
from kiberrubezh.gui.duel.wording import name_of
from kiberrubezh.gui.faces import RATIO
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, row, rule, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton, Segments
from kiberrubezh.gui.widgets.flow import Flow

CARD_ACTS: Final = {
    "tap": "tap",
    "untap": "untap",
    "hand": "hand",
    "table": "table",
    "discard": "discard",
    "deck_top": "arrow-up",
    "deck_bottom": "arrow-down",
    "deck_shuffled": "shuffle",
}
"""What can be done to the cards chosen, with its icon; all but the first two are places to put them."""
SIDE_ACTS: Final = {
    "draw": "plus",
    "destroy": "trash",
    "look": "eye",
    "shuffle": "shuffle",
    "random": "discard",
    "show": "hand",
}
"""What can be done to a deck and hand as a whole."""
COUNTED: Final = ("draw", "destroy", "look")
_FACE, _NUMBER = 78, 76
_GAP = 5
_LARGE = 120
"""The scale of the text, in percent, beyond which the panel finds no room as a whole."""
_MOST = 60


class RefereePanel(QWidget):
    """Shows what it is told, and sends what is pressed; it knows nothing of the duel."""

    card_act = Signal(str)
    """One of CARD_ACTS."""
    side_act = Signal(str)
    """One of SIDE_ACTS, for `whose` and `count`."""
    aimed = Signal()
    """Another side or count is meant."""
    closed = Signal()
    known_wanted = Signal()
    """Look again at the cards of the deck that are known."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._card: Card | None = None
        theme = context.theme
        self._head = label(role="overline")
        self.closing = IconButton(theme, "close", "", self.closed.emit, size=14)
        self._face = QLabel()
        self._name, self._text = label(role="strong", wrap=True), label(role="soft", wrap=True)
        self._chosen = label(role="small", wrap=True)
        self.cards = {name: self._button(name, picture, self.card_act.emit) for name, picture in CARD_ACTS.items()}
        self.sides = {name: self._button(name, picture, self.side_act.emit) for name, picture in SIDE_ACTS.items()}
        self.seats = Segments(theme, [(whose.value, "") for whose in Whose], Whose.OPPONENT.value)
        self.seats.chosen.connect(lambda _: self.aimed.emit())
        self.number = QSpinBox()
        self.number.setRange(1, _MOST)
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.valueChanged.connect(lambda _: self.aimed.emit())
        self.known = Button(theme, "", self.known_wanted.emit, look="link", picture="eye")
        self.steps = LogPanel(context, "duel.return_here", "duel.referee_steps")
        self.steps.list.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.steps.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._lay_out()
        context.faces.drawn.connect(lambda card_id: self._draw() if self._card and self._card.id == card_id else None)
        self.show_card(None)

    @property
    def whose(self) -> Whose:
        """The side that is meant, as seen by who is asked."""
        return Whose(self.seats.picked())

    @property
    def count(self) -> int:
        """How many cards are meant."""
        return self.number.value()

    def show_card(self, card: Card | None) -> None:
        """Show the card whose text is to be carried out; without one, what the panel is for."""
        self._card = card
        self._face.setVisible(card is not None)
        self._name.setText(name_of(card) if card else tr("duel.referee_free"))
        self._text.setText(plain_text(card, i18n.language) if card else tr("duel.referee_why"))
        self._draw()

    def clear(self) -> None:
        """Forget what was shown."""
        self.retranslate()
        self.show_card(None)
        self.show_chosen(())
        self.steps.show_lines(())

    def show_chosen(self, names: Sequence[str]) -> None:
        """Name the cards chosen on the table."""
        self._chosen.setText(tr("duel.referee_chosen", names=", ".join(names)) if names else tr("duel.referee_none"))

    def show_refusals(self, refusals: Mapping[str, str]) -> None:
        """Let through what can be done now; say of the rest why not."""
        for name, button in {**self.cards, **self.sides}.items():
            button.setEnabled(not refusals[name])
            button.setToolTip(refusals[name])

    def retranslate(self, known: int = 0) -> None:
        """Put all words anew; `known` is how many cards of the deck meant are known."""
        self._head.setText(tr("duel.referee"))
        self.closing.say(tr("duel.referee_close"), "Esc")
        for name, button in {**self.cards, **self.sides}.items():
            counted = f" {self.count}" if name in COUNTED else ""
            button.setText(tr(f"duel.by_hand_{name}") + counted)
        self.seats.say({whose.value: tr(f"duel.referee_{whose.value}") for whose in Whose})
        self.number.setAccessibleName(tr("duel.referee_number"))
        self.known.setText(tr("duel.referee_known", n=known))
        self.known.setVisible(known > 0)
        self.steps.retranslate()

    def rescale(self) -> None:
        """Take the sizes of the scale in use; where it is sure to be scrolled, the bar takes its room at once."""
        bar = Qt.ScrollBarPolicy
        large = self._context.theme.scale > _LARGE
        self._whole.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOn if large else bar.ScrollBarAsNeeded)
        self.number.setFixedWidth(self._context.theme.px(_NUMBER))
        self._words.setFixedHeight(self._context.theme.px(round(_FACE * RATIO)))
        self.steps.recolour()
        self._draw()

    def _button(self, name: str, picture: str, act: Callable[[str], object]) -> Button:
        button = Button(self._context.theme, "", lambda: act(name), look="act", picture=picture)
        button.setObjectName(f"by-hand-{name}")
        return button

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setLayout(column(self._name, self._text, None, gap=4))
        self._words = _scroll(inside)
        strip = row(self._face, self._words, gap=10)
        aim = QWidget()
        flow = Flow(8, aim)
        for part in (self.seats, self.number):
            flow.addWidget(part)
        plate = surface("panel")
        plate.setLayout(
            column(
                row(self._head, None, self.closing),
                strip,
                rule(),
                self._chosen,
                _pairs(self.cards.values()),
                rule(),
                aim,
                _pairs(self.sides.values()),
                self.known,
                rule(),
                self.steps,
                gap=7,
                margins=(12, 8, 12, 8),
            )
        )
        for button in plate.findChildren(QAbstractButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the table
        self._whole = _scroll(plate)
        self.setLayout(column(self._whole))
        self.rescale()

    def _draw(self) -> None:
        if self._card is None:
            return
        width = self._context.theme.px(_FACE)
        self._face.setFixedSize(QSize(width, round(width * RATIO)))
        self._face.setScaledContents(True)
        picture = self._context.faces.get(self._card, i18n.language, width, self.devicePixelRatioF())
        self._face.setPixmap(picture or QPixmap())


def _scroll(inside: QWidget) -> QScrollArea:
    """Let a part be scrolled where it finds no room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def _pairs(buttons: Iterable[Button]) -> QWidget:
    """Put buttons two to a line, or one after the other where their words are too long for that."""
    made = QWidget()
    flow = Flow(_GAP, made, even=True)
    for button in buttons:
        flow.addWidget(button)
    return made
