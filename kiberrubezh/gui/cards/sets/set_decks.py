"""The ready decks of a set: from the shelf or put together with its cards, to be played or copied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget

from kiberrubezh.cards.sets import CardSet
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import deck_of, ready_decks
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.gui.cards.grid import CardGrid, select_row
from kiberrubezh.gui.cards.model import CardsModel
from kiberrubezh.gui.cards.sets.act_box import ActBox
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.holdings.outcome import last_read, outcome
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.line_heights import SnugList
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.gui.widgets.states import BlankState
from kiberrubezh.sets.telling import deck_words

if TYPE_CHECKING:
    from kiberrubezh.deckbuilder.shelf import KeptDeck

_HIGHEST = 190
"""Pixels at 100 % that the list of decks has at most: so many lines before it is scrolled."""
_CARDS = 250
"""Pixels at 100 % that the cards of a deck have at least: a line of them."""
_MOST = 200
"""Decks of the shelf that are offered, the last changed."""


class SetDecks(QWidget):
    """Shows the ready decks of one set."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts = context, acts
        self._one: CardSet | None = None
        self._kept: Sequence[KeptDeck] = ()
        theme = context.theme
        self.list = SnugList()
        self.list.setObjectName("set-decks")
        self.model, self.grid = CardsModel(context.cards, self), CardGrid(context, "middle")
        self.grid.setObjectName("set-deck-cards")
        self.grid.setModel(self.model)
        self.make = Button(theme, "", self._make, look="primary", picture="plus")
        self.take = ActBox()
        self.play = Button(theme, "", self._play, picture="play")
        self.copy = Button(theme, "", self._copy, picture="copy")
        self.remove = Button(theme, "", self._remove, look="danger", picture="trash")
        self.seek = Button(theme, "", self._seek, picture="flask")
        for name in ("make", "take", "seek", "play", "copy", "remove"):
            getattr(self, name).setObjectName(f"set-deck-{name}")
        self.take.taken.connect(self._take)
        self.list.currentRowChanged.connect(lambda _: self._look())
        self.list.itemActivated.connect(lambda _: self._play())
        self._none, self._note = BlankState(theme, "decks", "", ""), label(role="soft", wrap=True)
        tools, acts_of_one = Flow(10), Flow(10)
        for flow, parts in (
            (tools, (self.make, self.take, self.seek)),
            (acts_of_one, (self.play, self.copy, self.remove)),
        ):
            for part in parts:
                flow.addWidget(part)
        inside = column(tools, self.list, acts_of_one, self._note, self.grid, self._none, gap=10)
        inside.setStretchFactor(self.grid, 1)
        inside.setStretchFactor(self._none, 1)
        whole = QWidget()
        whole.setLayout(inside)
        theme.keep(self.list, QWidget.setMaximumHeight, _HIGHEST)
        theme.keep(self.grid, QWidget.setMinimumHeight, _CARDS)
        self.setLayout(column(scroll_area(whole)))  # large letters leave a small window no room for all

    def show_set(self, one: CardSet) -> None:
        """Show the decks of a set."""
        place = self.list.currentRow() if self._one is not None and self._one.id == one.id else 0
        self._one = one
        self.list.clear()
        for deck in map(deck_of, one.decks):
            item = QListWidgetItem(self._words(deck))
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(place, 0), self.list.count() - 1))
        self._fill()
        self._look()

    def retranslate(self) -> None:
        """Put all words anew."""
        for name in ("make", "seek", "play", "copy", "remove"):
            getattr(self, name).setText(tr(f"sets.deck_{name}"))
        self.list.setAccessibleName(tr("sets.decks"))
        self.grid.setAccessibleName(tr("sets.deck_cards"))
        self.take.setAccessibleName(tr("sets.deck_take"))
        self._none.say(tr("sets.no_decks"), tr("sets.no_decks_why"))
        if self._one is not None:
            self.show_set(self._one)

    @property
    def current(self) -> Deck | None:
        """The deck chosen."""
        place = self.list.currentRow()
        return deck_of(self._one.decks[place]) if self._one is not None and 0 <= place < len(self._one.decks) else None

    def _words(self, deck: Deck) -> str:
        wrong = errors(deck, self._context.cards)
        more = tr("sets.deck_wrong", why=wrong[0].message(i18n.language)) if wrong else ""
        return " · ".join(filter(None, (deck.name, tr("sets.deck_size", n=deck.size), more)))

    def _look(self) -> None:
        deck = self.current
        has_cards = self._one is not None and bool(self._context.cards.holding.of_set(self._one.id))
        self.seek.setEnabled(has_cards)
        tip(self.seek, tr("sets.deck_seek_why" if has_cards else "sets.deck_seek_none"))
        self._none.setVisible(not self.list.count())
        of_one = (self.list, self.grid, self.play, self.copy, self.remove)
        if deck is None and any(part.hasFocus() for part in of_one):
            self.make.setFocus()
        for part in of_one:
            part.setVisible(deck is not None)
        self._show_cards(deck or Deck())

    def _show_cards(self, deck: Deck) -> None:
        """Show the cards of a deck with their copies, one's own first; what is no card here is named."""
        cards, counts = self._context.cards, deck.counts()
        self.model.show_cards(sorted(counts, key=lambda card_id: not cards.is_own(card_id)))
        self.model.show_copies(counts)
        select_row(self.grid, 0)
        named = {it: f"{n}\u00a0×\u00a0{deck_words(it, cards, i18n.language)}" for it, n in counts.items()}
        self.grid.setAccessibleDescription(", ".join(named.values()))
        strange = [words for it, words in named.items() if it not in cards]
        missing = tr("sets.deck_strange", cards=", ".join(strange)) if strange else ""
        self._note.setText("\n".join(filter(None, (deck.note, missing))))
        self._note.setVisible(bool(self._note.text()))

    def _fill(self) -> None:
        self._kept = last_read(self._context, lambda: self._context.shelf.decks(_MOST), self._kept)
        named = ((each.deck.name or tr("sets.deck_unnamed"), each.id) for each in self._kept if each.deleted is None)
        self.take.offer(tr("sets.deck_take"), named)

    def _make(self) -> None:
        """Put the set's cards into the ready deck that suits them."""
        from kiberrubezh.sets.trial import NoTrialError, deck_with

        one, cards = self._one, self._context.cards
        if one is None:
            return
        own = self._acts.sets.document(one.id).cards
        try:
            deck = deck_with(own, cards, ready_decks(cards, i18n.language), getattr(one.name, i18n.language))
        except NoTrialError:
            self._context.say(tr("sets.deck_none_made"), "warning")
            return
        names = list[str]()
        self._acts.carry_out(
            lambda sets: names.append(sets.add_deck(one.id, deck)), lambda: tr("sets.deck_put", name=names[-1])
        )
        self._choose(*names)

    def _take(self, deck_id: int) -> None:
        if (kept := outcome(self._context, lambda: self._context.shelf.get(deck_id))) is not None:
            self._put(kept.deck)

    def _put(self, deck: Deck) -> None:
        one = self._one
        if one is not None:
            words = tr("sets.deck_put", name=deck.name)
            self._acts.carry_out(lambda sets: sets.put_deck(one.id, deck), words)
            self._choose(deck.name)

    def _choose(self, *names: str) -> None:
        """Choose the deck of a name, if one is told."""
        found = [item for name in names for item in self.list.findItems(f"{name} ·", Qt.MatchFlag.MatchStartsWith)]
        if found:
            self.list.setCurrentItem(found[0])

    def _seek(self) -> None:
        """Ask the laboratory what decks the set comes to."""
        if self._one is not None:
            self._context.ask_of_set.emit(self._one.id)

    def _play(self) -> None:
        deck = self.current
        if deck is not None:
            self._context.set_up_duel.emit(deck)

    def _copy(self) -> None:
        deck = self.current
        if deck is not None and (kept := outcome(self._context, lambda: self._context.shelf.add(deck))) is not None:
            self._context.edit_deck.emit(kept.id)

    def _remove(self) -> None:
        deck, one = self.current, self._one
        if deck is not None and one is not None:
            words = tr("sets.deck_removed", name=deck.name)
            self._acts.carry_out(lambda sets: sets.drop_deck(one.id, deck.name), words)
