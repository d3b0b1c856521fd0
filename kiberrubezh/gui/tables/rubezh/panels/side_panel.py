"""What stands right of the table: the large card, the log, the hint, the buttons."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QSplitter, QWidget
from typing_extensions import override

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.rubezh.panels.big_card import BigCard
from kiberrubezh.gui.tables.rubezh.panels.hint_panel import DuelHintPanel
from kiberrubezh.gui.tables.rubezh.panels.last_turn import LastTurn
from kiberrubezh.gui.tables.rubezh.panels.log_panel import LogPanel
from kiberrubezh.gui.tables.rubezh.panels.referee_panel import RefereePanel
from kiberrubezh.gui.widgets.basic import column, label, restyle, row, surface
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.fit_button import FittedButton
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.rail import RAIL

_SPLIT = "duel/split"
_LARGE = 120
"""The scale of the text, in percent, beyond which the main button takes a line of its own."""
_ABOVE, _UNDER, _GAP = 8, 6, 8
"""Pixels over and under what stands on a plate, and between two parts of it."""


def side_width(context: AppContext, page: QWidget) -> int:
    """Return the width of what stands right of a page's table: a fifth of the page, within reason.

    Larger letters leave the table as wide as those of 100 % do: they make nothing here wider, and what they make of the
    rail goes off here.
    """
    part = min(context.theme.scale, 100) / 100
    over = max(page.window().width() - page.width() - RAIL, 0)
    return max(min(max((page.width() + over) // 5, round(286 * part)), round(390 * part)) - over, round(286 * part))


class SidePanel(QWidget):
    """The right column; the main button is always at its lower end."""

    main_pressed = Signal()
    second_pressed = Signal()
    undo_pressed = Signal()
    concede_confirmed = Signal()
    referee_pressed = Signal()
    hint_pressed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.card, self.log = BigCard(context), LogPanel(context, "duel.return_here")
        self.last_turn = LastTurn(context)
        self.advice = DuelHintPanel(context)
        self.advice.hide()
        self.referee = RefereePanel(context)
        self.referee.hide()
        self._make_split()
        self._make_buttons()
        self._make_question()
        for part in (self.undo, self.concede, self.main, self.second, self.judge, self.hint_button, self.log.list):
            part.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the table
        tools = QWidget()
        tools.setLayout(row(self.undo, self.concede, None, gap=6))
        tools.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._below, self._foot = row(tools, self.main, gap=6), QWidget()
        self._foot.setLayout(self._below)
        parts = (self.split, self.referee, self._tips, self._sure, self.judge, self.second, self._foot)
        whole = column(*parts, gap=8)
        whole.setStretchFactor(self.split, 1)
        self.setLayout(whole)
        self.rescale()
        self.retranslate()

    def _make_split(self) -> None:
        self.split = QSplitter(Qt.Orientation.Vertical)
        self._large, self._told = surface("panel"), surface("panel")
        for plate, parts in ((self._large, (self.card,)), (self._told, (self.last_turn, self.log, self.advice))):
            plate.setLayout(column(*parts, gap=_GAP, margins=(8, _ABOVE, 6, _UNDER)))
            self.split.addWidget(plate)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(8)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self._share_room()
        self.split.splitterMoved.connect(lambda *_: self._context.settings.put(_SPLIT, self.split.saveState()))
        self.split.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # buttons come first
        for part in (self.split, self._told):
            part.installEventFilter(self)
        self.log.changed.connect(self._make_way)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the room of the log anew when it has become another."""
        if watched in (self.split, self._told) and event.type() == QEvent.Type.Resize:
            self._make_way()
        return super().eventFilter(watched, event)

    def _make_way(self) -> None:
        """Keep the latest line of the log in sight whole: the card gets less room for it, the pictures none.

        With too little for both the card is left away; large it is still shown.
        """
        room, least = self.split.height(), self.log.least_height() + _ABOVE + _UNDER
        has_room = room >= least + self.split.handleWidth() + self._large.minimumSizeHint().height()
        if self._large.isHidden() == has_room:
            self._large.setVisible(has_room)
        self._told.setMinimumHeight(min(least, room))
        self.last_turn.give_room(self._told.height() - least - _GAP)

    def _share_room(self) -> None:
        """Give card and log the room that they had last."""
        if not self.split.restoreState(self._context.settings.blob(_SPLIT)):
            self.split.setSizes([3700, 2300])

    def _make_buttons(self) -> None:
        theme = self._context.theme
        self.hint = label(role="soft", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.hint_button = IconButton(theme, "bulb", "", self.hint_pressed.emit, look="plain")
        self.hint_button.setObjectName("duel-hint")
        self._tips = QWidget()
        self._tips.setLayout(row(self.hint, self.hint_button, gap=6))
        self.undo = IconButton(theme, "undo", "", self.undo_pressed.emit, look="plain")
        self.concede = IconButton(theme, "flag", "", self._ask_concede, look="plain")
        self.main = FittedButton(theme, "", self.main_pressed.emit, look="primary")
        self.main.setObjectName("duel-main")
        self.main.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.judge = FittedButton(theme, "", self.referee_pressed.emit, look="quiet", picture="gavel")
        self.judge.setObjectName("duel-referee")
        self.judge.hide()
        self.second = FittedButton(theme, "", self.second_pressed.emit)
        self.second.setObjectName("duel-second")

    def _make_question(self) -> None:
        theme = self._context.theme
        self._sure = surface("raised")
        self._question = label(role="strong", wrap=True)
        self._yes = FittedButton(theme, "", self._concede, look="danger")
        self._yes.setObjectName("duel-concede-yes")
        self._no = FittedButton(theme, "", self.close_question)
        self._answers = row(self._yes, self._no, gap=8)
        self._sure.setLayout(column(self._question, self._answers, margins=(12, 10, 12, 10)))
        self._sure.hide()

    def rescale(self) -> None:
        """Take the sizes of the scale in use."""
        px = self._context.theme.px
        self.fit()
        large = self._context.theme.scale > _LARGE
        for line in (self._below, self._answers):
            line.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        self._below.setStretch(1, 1)
        self._foot.setFixedHeight(2 * px(48) + 6 if large else px(48))
        self.undo.setFixedSize(px(40), px(48))
        self.concede.setFixedSize(px(40), px(48))
        self.hint_button.setFixedSize(px(40), px(40))
        self.hint.setMinimumHeight(px(54))
        self.referee.rescale()

    def fit(self) -> None:
        """Take a fifth of the page, within reason."""
        self.setFixedWidth(side_width(self._context, self.parentWidget() or self))

    def retranslate(self) -> None:
        """Put all words anew."""
        self.undo.say(tr("duel.undo"), "Ctrl+Z")
        self.concede.say(tr("duel.concede"))
        self.hint_button.say(tr("duel.advice_ask"), "F3")
        self.advice.retranslate()
        self._question.setText(tr("duel.concede_sure"))
        self._yes.setText(tr("duel.concede_yes"))
        self._no.setText(tr("duel.concede_no"))
        self.judge.setText(tr("duel.referee_open"))
        tip(self.judge, f"{tr('duel.keys_referee')}  (F2)")
        self.log.retranslate()

    def show_referee(self, shown: bool, offered: bool) -> None:
        """Put the referee's panel in the place of card, log and hint, or offer it."""
        self.referee.setVisible(shown)
        self.split.setVisible(not shown)
        self._tips.setVisible(not shown and self._sure.isHidden())
        self.judge.setVisible(offered and not shown)

    def show_advice(self, shown: bool) -> None:
        """Put the hint in the place of the log, with more room for its options, or the log back."""
        self.advice.setVisible(shown)
        self.log.setVisible(not shown)
        if shown:
            self.split.setSizes([1000, 1000])
        else:
            self._share_room()

    def say_hint(self, words: str, warning: bool = False) -> None:
        """Say what pointing or clicking came to."""
        self.hint.setText(words)
        self._tips.setVisible(self._sure.isHidden() and (warning or self.referee.isHidden()))
        restyle(self.hint, tone="warning" if warning else "")

    def show_main(self, words: str, waiting: str, second: str = "") -> None:
        """Put on the main button what it will do; with nothing to do it says what is waited for.

        `second` is what the button above it does, if there is one.
        """
        self.main.setText(words or waiting)
        self.main.setEnabled(bool(words))
        self.second.setText(second)
        self.second.setVisible(bool(second))

    def close_question(self) -> bool:
        """Take back the question whether to concede; tell whether it stood."""
        stood = not self._sure.isHidden()
        self._ask(False)
        return stood

    def _ask_concede(self) -> None:
        self._ask(self._sure.isHidden())

    def _ask(self, wanted: bool) -> None:
        """Let the question stand in the hint's place, or put it away."""
        self._sure.setVisible(wanted)
        self._tips.setVisible(not wanted and self.referee.isHidden())
        if wanted:
            self._no.setFocus()

    def _concede(self) -> None:
        self._ask(False)
        self.concede_confirmed.emit()
