"""The cards of a set: faces side by side, and what is done with the one chosen: changed, moved, tried, removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiberrubezh.cards.card import Card
from kiberrubezh.gui.cards.grid import CardGrid, select_row
from kiberrubezh.gui.cards.model import CardsModel
from kiberrubezh.gui.cards.sets.act_box import ActBox
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.cards.sets.verdict_run import VerdictRun
from kiberrubezh.gui.context import AppContext, Tone
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.states import BlankState

_TONES: Final[dict[str, Tone]] = {"good": "good", "warning": "warning", "error": "error"}


class SetCards(QWidget):
    """Shows the cards of one set."""

    new = Signal()
    """A new card is wanted."""
    edited = Signal(str)
    """A card is to be changed."""
    removed = Signal(str)
    """A card is to be given up."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts, self._set_id = context, acts, ""
        theme = context.theme
        self.model = CardsModel(context.cards, self)
        self.grid = CardGrid(context, "middle")
        self.grid.setObjectName("set-cards")
        self.grid.setModel(self.model)
        self.add = Button(theme, "", self.new.emit, look="primary", picture="plus")
        self.edit = Button(theme, "", self._edit, picture="pencil")
        self.target = ActBox()
        self.trial = Button(theme, "", self._try, picture="flask")
        self.remove = Button(theme, "", self._remove, look="danger", picture="trash")
        for name in ("add", "edit", "target", "trial", "remove"):
            getattr(self, name).setObjectName(f"set-card-{name}")
        self.target.taken.connect(self._move)
        self.verdict = VerdictRun(context)
        self._said: Callable[[], str] = str
        """Says what is being tried, or what is known of it."""
        self._tone: Tone = "info"
        self._offered = ""
        """The id of the card that may be tried further, or ""."""
        self._going: tuple[int, int] | None = None
        """So many duels are known, and so many seconds left, while it is tried."""
        self.told = Banner(theme, closable=True)
        self.told.setObjectName("set-verdict")
        self._add_first = Button(theme, "", self.new.emit, look="primary", picture="plus")
        self._blank = BlankState(theme, "cards", "", "", [self._add_first])
        self._stack = QStackedWidget()
        for part in (self.grid, self._blank):
            self._stack.addWidget(part)
        tools = Flow(10)
        for tool in (self.add, self.edit, self.trial, self.target, self.remove):
            tools.addWidget(tool)
        whole = QWidget()
        whole.setLayout(column(tools, self.told, self._stack, gap=10))
        self._scroll = scroll_area(whole)  # a verdict in large letters leaves a small window no room for cards
        self.setLayout(column(self._scroll))
        self._connect()

    @property
    def current(self) -> str:
        """The id of the card chosen, or ""."""
        index = self.grid.currentIndex()
        return self.model.card_id(index.row()) if index.isValid() else ""

    def show_set(self, set_id: str, cards: tuple[Card, ...]) -> None:
        """Show the cards of a set."""
        if set_id != self._set_id and not self.verdict.is_running:
            self.told.hide()  # it was of a card of another set
        kept, self._set_id = self.current, set_id
        self.model.show_cards([card.id for card in cards])
        self._stack.setCurrentWidget(self.grid if cards else self._blank)
        if cards:
            select_row(self.grid, max(self.model.row_of(kept), 0))
        self._fill_move()
        self._look()
        if self.told.isVisibleTo(self):
            self._say(aloud=False)  # the card that it is about may be another by now

    def show_card(self, card_id: str) -> None:
        """Choose a card."""
        select_row(self.grid, max(self.model.row_of(card_id), 0))

    def retranslate(self) -> None:
        """Put all words anew."""
        for name in ("add", "edit", "remove"):
            getattr(self, name).setText(tr(f"sets.card_{name}"))
        self._add_first.setText(tr("sets.card_add"))
        self.grid.setAccessibleName(tr("sets.cards"))
        self.target.setAccessibleName(tr("sets.card_move"))
        self._blank.say(tr("sets.no_cards"), tr("sets.no_cards_why"))
        self.model.retranslate()
        self._say_trial()
        if self.told.isVisibleTo(self):
            self._say(aloud=False)
        self._fill_move()

    def _connect(self) -> None:
        self.grid.chosen.connect(self.edited)
        self.grid.removed.connect(self.removed)
        self.grid.selectionModel().currentChanged.connect(lambda *_: self._look())
        self.verdict.told.connect(self._tell)
        self.verdict.going.connect(self._tell_going)
        self.verdict.ended.connect(self._say_trial)

    def _look(self) -> None:
        has_cards, of_one = self.model.rowCount() > 0, (self.edit, self.trial, self.target, self.remove)
        if not has_cards and any(part.hasFocus() for part in (self.grid, self.add, *of_one)):
            self._add_first.setFocus()
        for part in of_one:
            part.setEnabled(has_cards and bool(self.current))
            part.setVisible(has_cards)
        self.add.setVisible(has_cards)

    def _edit(self) -> None:
        self.edited.emit(self.current)

    def _remove(self) -> None:
        self.removed.emit(self.current)

    def _fill_move(self) -> None:
        others = (one for one in self._acts.sets.every if one.id != self._set_id)
        self.target.offer(tr("sets.card_move"), ((getattr(one.name, i18n.language), one.id) for one in others))

    def _move(self, to: str) -> None:
        card_id = self.current
        if card_id:
            name = getattr(self._context.cards[card_id].name, i18n.language)
            self._acts.carry_out(lambda sets: sets.move([card_id], to), tr("sets.moved", name=name))

    def _try(self) -> None:
        """Try the card, or stop trying."""
        if self.verdict.is_running:
            self.verdict.stop()
        elif self.current:
            self.verdict.start(self.current)
            self._say_trial()

    def _go_on(self, card_id: str) -> None:
        """Try a card further, if it is still there and none is being tried."""
        if card_id in self._context.cards and not self.verdict.is_running:
            self.verdict.start(card_id)
            self._say_trial()

    def _say_trial(self) -> None:
        self.trial.setText(tr("sets.card_trial_stop") if self.verdict.is_running else tr("sets.card_trial"))

    def _tell_going(self, known: int, left: int) -> None:
        """Say below what is tried how far that is; who has put it away is left in peace."""
        self._going = known, left
        if self.told.isVisibleTo(self):
            self._say(aloud=False)

    def _tell(self, said: Callable[[], str], tone: str) -> None:
        self._said, self._tone, self._offered = said, _TONES.get(tone, "info"), self.verdict.unclear
        self._going = None
        self._say()
        self._scroll.ensureWidgetVisible(self.told)

    def _say(self, *, aloud: bool = True) -> None:
        """Say in the language in use what is tried, how far that is, or what is known."""
        words, card_id = self._said(), self._offered
        if self._going is not None:
            known, left = self._going
            going = tr("sets.card_trial_going", known, left=left)
            words = f"{words}\n{going if known else tr('sets.card_trial_begun', left=left)}"
        if outdated := self.verdict.outdated:
            words += f"\n{outdated}"
        offer = tr("sets.card_trial_more") if card_id in self._context.cards else ""
        self.told.say(words, self._tone, offer, lambda: self._go_on(card_id), aloud=aloud)
