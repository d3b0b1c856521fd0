"""The cards page: all cards, the current one in full, and the workshop where own cards are typed in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiberrubezh.gui.cards.details import CardDetails
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.cards.own.workshop import Workshop
from kiberrubezh.gui.cards.pool import CardPool
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.cards.sets.sets_view import SetsView
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.widgets.basic import row, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.flow import row_of_lines
from kiberrubezh.gui.widgets.later import LatePart
from kiberrubezh.gui.widgets.plain import tip

_MOST_OF_PAGE = 38
"""Of the width the card shown in full takes so many percent at the most, unless it was given more by hand."""
_ROOMY: Final = 960
"""Pixels at 100 % from which the page has room for words beside the search."""


class CardsPage(FittingPart, QStackedWidget):
    """Looks through the cards, or makes one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.own = OwnCards(context)
        self.new = Button(context.theme, "", self.begin_own, picture="plus")
        self.new.setObjectName("own-new")
        self.to_sets = Button(context.theme, "", self.open_sets, picture="cards")
        self.to_sets.setObjectName("sets-open")
        beside = QWidget()
        beside.setLayout(row(self.to_sets, self.new, gap=8))
        self.pool = CardPool(context, "cards", wide=True, beside=beside)
        self.details = CardDetails(context)
        self._workshop = LatePart(self, self._make_workshop)
        self._acts = SetActs(context, self.own.chronicle)
        self._sets = LatePart(self, self._make_sets)
        self._came_from: QWidget | None = None
        """Where the workshop leads back to."""
        self.pool.looked_at.connect(self._look)
        self._browse = QWidget()
        self._browse.setLayout(row(self._make_split(), margins=(20, 16, 16, 16)))
        self._browse.setFocusProxy(self.pool.field)
        self.addWidget(self._browse)
        self.setFocusProxy(self.pool.field)
        self._say()  # the cards have said and searched for themselves what there is
        self.details.retranslate()
        self._look(self.pool.current_card())

    @property
    def workshop(self) -> Workshop:
        """Where a card is typed in."""
        return self._workshop.get()

    @property
    def is_making(self) -> bool:
        """Whether a card is being typed in."""
        return self._workshop.there is not None and self.currentWidget() is self._workshop.there

    @property
    def sets(self) -> SetsView:
        """All sets and what is in them."""
        return self._sets.get()

    def open_sets(self) -> None:
        """Show the sets."""
        self.sets.refresh()
        self.setCurrentWidget(self.sets)
        self.sets.list.setFocus()

    def begin_own(self, set_id: str = "") -> None:
        """Type a new card in, which is put into a set if one is told."""
        self._came_from, self.own.home = self.currentWidget(), set_id
        self.setCurrentWidget(self.workshop)
        self.workshop.begin()

    def edit_own(self) -> None:
        """Change the current card, if it is an own one."""
        card = self._context.cards.get(self.pool.current_card())
        if card is not None and self._context.cards.is_own(card.id):
            self.setCurrentWidget(self.workshop)
            self.workshop.edit(card)

    def remove_own(self) -> None:
        """Delete the current card, if it is an own one."""
        card = self._context.cards.get(self.pool.current_card())
        if card is not None and self._context.cards.is_own(card.id):
            self.own.remove(card)
            self.pool.view.setFocus()

    def retranslate(self) -> None:
        """Put all words anew."""
        self._say()
        self.pool.retranslate()
        self.details.retranslate()
        for made in (self._workshop.there, self._sets.there):
            if made is not None:
                made.retranslate()

    def _say(self) -> None:
        """Put the words of the page itself."""
        self._fit()
        tip(self.to_sets, tr("sets.button_why"))
        tip(self.new, f"{tr('cards.keys_own')}  (Ctrl+N)")
        self.edit.setText(tr("cards.own_edit"))
        self.remove.setText(tr("cards.own_remove"))

    def on_shown(self) -> None:
        """Make the workshop, once the cards stand; there is nothing to bring up to date: cards change here alone."""
        self._workshop.soon()

    def undo(self) -> None:
        """Take typing back, else the last change of an own card or a set; a card being typed in is left alone."""
        if self.is_making:
            return
        if self.pool.field.isUndoAvailable() and self.pool.field.hasFocus():
            self.pool.field.undo()
        else:
            self.own.undo()

    def redo(self) -> None:
        """Type again, or change again, what was taken back."""
        if self.is_making:
            return
        if self.pool.field.isRedoAvailable() and self.pool.field.hasFocus():
            self.pool.field.redo()
        else:
            self.own.redo()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return [
            ("Ctrl+F", tr("cards.keys_search")),
            ("Ctrl+Space", tr("cards.keys_complete")),
            ("Ctrl+H", tr("cards.guide")),
            ("↓", tr("cards.keys_down")),
            ("Esc", tr("cards.search_clear")),
            ("← ↑ → ↓", tr("cards.keys_move")),
            ("Ctrl+N", tr("cards.keys_own")),
            ("Ctrl+S", tr("cards.keys_own_save")),
            *self._keys_of_steps(),
            ("Delete", tr("cards.keys_own_remove")),
        ]

    def _keys_of_steps(self) -> list[tuple[str, str]]:
        """Return the keys by which a text is put together, where cards are made."""
        if not self.is_making:
            return []
        return [
            ("↑ ↓ Enter", tr("cards.keys_step")),
            ("Backspace", tr("cards.keys_step_back")),
            ("Ctrl+Enter", tr("cards.keys_step_enough")),
            ("Alt+↑ ↓", tr("cards.keys_text_move")),
        ]

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop a card's trial: no process outlives the window."""
        if self._sets.there is not None:
            self._sets.there.cards.verdict.close()
        super().closeEvent(event)

    def _fit(self) -> None:
        """Show the buttons beside the search with their words where there is room for them."""
        has_room = self.width() >= self._context.theme.px(_ROOMY)
        for button, key in ((self.new, "cards.own_button"), (self.to_sets, "sets.button")):
            button.setText(tr(key) if has_room else "")
            button.setAccessibleName(tr(key))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the search by Ctrl+F, begin an own card by Ctrl+N."""
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_N and not self.is_making:
            self.begin_own(self.sets.one.id if self._is_at_sets else "")
        elif control and event.key() == Qt.Key.Key_F and not self.is_making and not self._is_at_sets:
            self.pool.focus_search()
        else:
            super().keyPressEvent(event)

    def _make_workshop(self) -> Workshop:
        made = Workshop(self._context, self.own)
        made.left.connect(self._leave)
        made.saved.connect(self._show_saved)
        self.addWidget(made)
        return made

    def _make_split(self) -> QSplitter:
        context, theme = self._context, self._context.theme
        panel = surface("panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(2, 2, 2, 2)
        box.setSpacing(0)
        box.addWidget(self.details)
        self.edit = Button(theme, "", self.edit_own, picture="pencil")
        self.remove = Button(theme, "", self.remove_own, look="danger", picture="trash")
        self._tools = QWidget()
        acts = row_of_lines(self.edit, self.remove, None)
        acts.setContentsMargins(14, 8, 14, 12)
        self._tools.setLayout(acts)
        box.addWidget(self._tools)
        self.pool.removed.connect(lambda _card: self.remove_own())
        self._is_own_split = True
        split = QSplitter()
        for part in (self.pool, panel):
            split.addWidget(part)
            split.setCollapsible(split.count() - 1, False)
        self._panel, self._split = panel, split
        split.setHandleWidth(14)
        split.setStretchFactor(0, 1)
        if not split.restoreState(context.settings.blob("cards/split")):
            self._is_own_split = False
            self._share()
        split.splitterMoved.connect(self._keep_split)
        return split

    def _keep_split(self) -> None:
        self._is_own_split = True
        self._context.settings.put("cards/split", self._split.saveState())

    def _share(self) -> None:
        """Give the card shown in full its part, and in a narrow page no more than a third or so."""
        theme = self._context.theme
        widest = self.width() * _MOST_OF_PAGE // 100
        self._panel.setMinimumWidth(min(theme.px(300), widest))
        if not self._is_own_split:
            shown = min(theme.px(376), widest)
            self._split.setSizes([self.width() - shown, shown])

    @override
    def fit(self) -> None:
        """Share the width out anew, and leave the search its room."""
        self._fit()
        self._share()

    def _look(self, card_id: str) -> None:
        """Show a card in full; an own one with what can be done to it."""
        self.details.show_card(self._context.cards.get(card_id))
        self._tools.setVisible(self._context.cards.is_own(card_id))

    def _make_sets(self) -> SetsView:
        made = SetsView(self._context, self.own, self._acts)
        made.left.connect(self._leave)
        made.new_card.connect(self.begin_own)
        made.edited.connect(self._edit_of_set)
        self.addWidget(made)
        return made

    def _edit_of_set(self, card_id: str) -> None:
        """Change a card of a set, and come back to the set."""
        self._came_from = self.sets
        self.setCurrentWidget(self.workshop)
        self.workshop.edit(self._context.cards[card_id])

    @property
    def _is_at_sets(self) -> bool:
        return self._sets.there is not None and self.currentWidget() is self._sets.there

    def _leave(self) -> None:
        """Go back to where the workshop was opened from; from the sets to the cards."""
        back = self._came_from if self.is_making and self._came_from is self._sets.there else None
        self.setCurrentWidget(back or self._browse)
        (self.sets.cards.grid if back is not None else self.pool.view).setFocus()

    def _show_saved(self, card_id: str) -> None:
        self._leave()
        if self._is_at_sets:
            self.sets.show_set(self._context.cards[card_id].set)
            self.sets.cards.show_card(card_id)
            return
        self.pool.show_card(card_id)
        self._look(card_id)
