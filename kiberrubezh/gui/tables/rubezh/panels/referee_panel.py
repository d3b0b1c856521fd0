"""The referee's panel: the card whose text is carried out by hand, and all that a hand can do (KR-9)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Whose
from kiberrubezh.cards.text import plain_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.panels.log_panel import LogPanel
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.gui.widgets.basic import column, label, row, rule, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.scroll import Scroll
from kiberrubezh.gui.widgets.segments import Segments
from kiberrubezh.play.rubezh.story import LogLine

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
_NUMBER = 76
_GAP = 5
_SIDES = len(CARD_ACTS) + 2
"""The row of the grid from which the acts on a side stand: below those on cards, a rule and the aim."""
_LARGE = 120
"""The scale of the text, in percent, beyond which each button takes a line of its own."""


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
        theme = context.theme
        self._head = label(role="overline")
        self.closing = IconButton(theme, "close", "", self.closed.emit, size=14)
        self._name, self._text = label(role="strong", wrap=True), label(wrap=True)
        self._chosen = label(role="small", wrap=True)
        self.cards = {name: self._button(name, picture, self.card_act.emit) for name, picture in CARD_ACTS.items()}
        self.sides = {name: self._button(name, picture, self.side_act.emit) for name, picture in SIDE_ACTS.items()}
        self.seats = Segments(theme, [(whose.value, "") for whose in Whose], Whose.OPPONENT.value)
        self.seats.chosen.connect(lambda _: self.aimed.emit())
        self.number = NumberBox()
        self.number.setMinimum(1)
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.valueChanged.connect(lambda _: self.aimed.emit())
        self.known = Button(theme, "", self.known_wanted.emit, look="link", picture="eye")
        self.steps = LogPanel(context, "duel.return_here", "duel.referee_steps")
        self.steps.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.steps.list.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.steps.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._lay_out()
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
        self._name.setText(name_of(card) if card else tr("duel.referee_free"))
        self._text.setText(plain_text(card, i18n.language) if card else tr("duel.referee_why"))

    def clear(self) -> None:
        """Forget what was shown."""
        self.retranslate()
        self.show_card(None)
        self.show_chosen(())
        self.show_steps(())

    def show_steps(self, lines: Sequence[LogLine]) -> None:
        """Show what was done by hand; with nothing done the room is the text's."""
        self._done.setVisible(bool(lines))
        self.steps.show_lines(lines)

    def limit(self, deck: int) -> None:
        """Let no more cards be meant than the deck holds, but one at least."""
        with QSignalBlocker(self.number):
            self.number.setMaximum(max(deck, 1))

    def show_chosen(self, names: Sequence[str]) -> None:
        """Name the cards chosen on the table."""
        self._chosen.setText(tr("duel.referee_chosen", names=", ".join(names)) if names else tr("duel.referee_none"))

    def show_refusals(self, refusals: Mapping[str, str]) -> None:
        """Let through what can be done now; say of the rest why not."""
        for name, button in {**self.cards, **self.sides}.items():
            button.setEnabled(not refusals[name])
            tip(button, refusals[name])

    def retranslate(self, known: int = 0) -> None:
        """Put all words anew; `known` is how many cards of the deck meant are known."""
        self._head.setText(tr("duel.referee"))
        self.closing.say(tr("duel.referee_close"), "F2")
        for name, button in {**self.cards, **self.sides}.items():
            button.setText(tr(f"duel.by_hand_{name}"))
        self.seats.say({whose.value: tr(f"duel.referee_{whose.value}") for whose in Whose})
        self.number.setAccessibleName(tr("duel.referee_number"))
        self.known.setText(tr("duel.referee_known", n=known))
        self.known.setVisible(known > 0)
        self.steps.retranslate()

    def rescale(self) -> None:
        """Take the sizes of the scale in use."""
        columns = 1 if self._context.theme.scale > _LARGE else 2
        _arrange(self._grid, self.cards.values(), columns, 0)
        _arrange(self._grid, self.sides.values(), columns, _SIDES)
        self.steps.recolour()

    def _button(self, name: str, picture: str, act: Callable[[str], object]) -> Button:
        button = Button(self._context.theme, "", lambda: act(name), look="act", picture=picture)
        button.setObjectName(f"by-hand-{name}")
        return button

    def _lay_out(self) -> None:
        self._grid, aim, self._done = QGridLayout(), QWidget(), QWidget()
        self._grid.setSpacing(_GAP)
        self._grid.addWidget(rule(), _SIDES - 2, 0, 1, 2)
        self._grid.addWidget(aim, _SIDES - 1, 0, 1, 2)
        flow = Flow(8, aim)
        for part in (self.seats, self.number):
            flow.addWidget(part)
        self._context.theme.keep(self.number, QWidget.setFixedWidth, _NUMBER)
        self._done.setLayout(column(rule(), self.steps, gap=7))
        whole = column(
            row(self._head, None, self.closing),
            column(self._name, self._text, gap=4),
            rule(),
            self._chosen,
            self._grid,
            self.known,
            self._done,
            gap=7,
            margins=(12, 8, 12, 8),
        )
        whole.setStretchFactor(self._done, 1)
        whole.addStretch(0)  # takes what is left over while there is no log to take it
        plate = surface("panel")
        plate.setLayout(whole)
        for button in plate.findChildren(QAbstractButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the table
        self.setLayout(column(_scroll(plate)))
        self.rescale()


def _scroll(inside: QWidget) -> QScrollArea:
    """Let a part be scrolled where it finds no room."""
    area = Scroll()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    return area


def _arrange(grid: QGridLayout, buttons: Iterable[Button], columns: int, first: int) -> None:
    """Put buttons into one or two columns, from the row `first` on."""
    for place, button in enumerate(buttons):
        grid.removeWidget(button)
        grid.addWidget(button, first + place // columns, place % columns, 1, 3 - columns)
    for number in range(2):
        grid.setColumnStretch(number, 1)
