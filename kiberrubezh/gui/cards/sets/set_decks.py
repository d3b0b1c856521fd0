"""The ready decks of a set: from the shelf or put together with its cards, to be played or copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QWidget

from kiberrubezh.cards.sets import CardSet
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import deck_of, ready_decks
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.gui.cards.sets.set_acts import SetActs
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.widgets.basic import column, label, scroll_area
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.line_heights import WrappedLines
from kiberrubezh.gui.widgets.plain import tip
from kiberrubezh.sets.telling import deck_words

_LEAST = 72
"""Pixels at 100 % that the list of decks has at least."""
_MOST = 200
"""Decks of the shelf that are offered, the last changed."""


class SetDecks(QWidget):
    """Shows the ready decks of one set."""

    def __init__(self, context: AppContext, acts: SetActs) -> None:
        super().__init__()
        self._context, self._acts = context, acts
        self._one: CardSet | None = None
        theme = context.theme
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setObjectName("set-decks")
        self.make = Button(theme, "", self._make, look="primary", picture="plus")
        self.take = QComboBox()
        self.play = Button(theme, "", self._play, picture="play")
        self.copy = Button(theme, "", self._copy, picture="copy")
        self.remove = Button(theme, "", self._remove, look="danger", picture="trash")
        self.seek = Button(theme, "", self._seek, picture="flask")
        for name in ("make", "take", "seek", "play", "copy", "remove"):
            getattr(self, name).setObjectName(f"set-deck-{name}")
        self.take.activated.connect(self._take)
        self.list.currentRowChanged.connect(lambda _: self._look())
        self.list.itemActivated.connect(lambda _: self._play())
        self._none, self._held = label(role="soft", wrap=True), label(role="soft", wrap=True)
        tools = Flow(10)
        for part in (self.make, self.take, self.seek, self.play, self.copy, self.remove):
            tools.addWidget(part)
        inside = column(tools, self._none, self.list, self._held, gap=10)
        inside.setStretchFactor(self.list, 1)
        whole = QWidget()
        whole.setLayout(inside)
        self.list.setMinimumHeight(theme.px(_LEAST))
        self.setLayout(column(scroll_area(whole)))  # large letters leave a small window no room for the list

    def show_set(self, one: CardSet) -> None:
        """Show the decks of a set."""
        place = self.list.currentRow() if self._one is not None and self._one.id == one.id else 0
        self._one = one
        self.list.clear()
        for deck in map(deck_of, one.decks):
            item = QListWidgetItem(self._words(deck))
            tip(item, deck.note)
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(place, 0), self.list.count() - 1))
        self._fill()
        self._look()

    def retranslate(self) -> None:
        """Put all words anew."""
        for name in ("make", "seek", "play", "copy", "remove"):
            getattr(self, name).setText(tr(f"sets.deck_{name}"))
        self.list.setAccessibleName(tr("sets.decks"))
        self.take.setAccessibleName(tr("sets.deck_take"))
        self._none.setText(tr("sets.no_decks"))
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
        for part in (self.play, self.copy, self.remove):
            part.setVisible(deck is not None)
        self._held.setVisible(deck is not None)
        self._held.setText("" if deck is None else self._contents(deck))

    def _contents(self, deck: Deck) -> str:
        """Name the cards of a deck with their copies, those of the set first."""
        cards, own = self._context.cards, {card.id for card in self._context.cards.own}
        counts = sorted(deck.counts().items(), key=lambda pair: pair[0] not in own)
        named = [(deck_words(card_id, cards, i18n.language), count) for card_id, count in counts]
        return ", ".join(f"{count}\u00a0×\u00a0{name}" for name, count in named)

    def _fill(self) -> None:
        self.take.clear()
        self.take.addItem(tr("sets.deck_take"), None)
        for kept in self._context.shelf.decks(_MOST):
            if kept.deleted is None:
                self.take.addItem(kept.deck.name or tr("sets.deck_unnamed"), kept.id)

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

    def _take(self, place: int) -> None:
        deck_id = self.take.itemData(place)
        self.take.setCurrentIndex(0)
        if deck_id is not None:
            self._put(self._context.shelf.get(deck_id).deck)

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
        if deck is not None:
            self._context.edit_deck.emit(self._context.shelf.add(deck).id)

    def _remove(self) -> None:
        deck, one = self.current, self._one
        if deck is not None and one is not None:
            words = tr("sets.deck_removed", name=deck.name)
            self._acts.carry_out(lambda sets: sets.drop_deck(one.id, deck.name), words)
