"""Changes of own cards: made, told, offered back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kiberrubezh.cards.card import OWN_SET, Card
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.cards.store.reversal import state_of
from kiberrubezh.gui.cards.own.chronicle import Chronicle
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr


class OwnCards(QObject):
    """The one door to own cards in the window; what can't be done is said, and nothing has changed."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self.chronicle = Chronicle(context)
        """Of sets too."""
        self.home = ""
        """The set that a new card is put into; "" where that is none."""

    def put(self, card: Card, picture: OwnPicture | None = None, known: str | None = None) -> Card | None:
        """Keep a new or changed card with its picture; return it as kept, or None after saying why not.

        Another window may have changed or deleted the card since its state (`state_of`) was the `known` one, from which
        it is changed here, or have made one of that id: that is told. Where it has moved the card to, that stays.
        """
        card = self.housed(card) if known is None else card
        change = self.chronicle.carry_out(lambda: self._put(card, picture), lambda back: _step_words(card, back))
        if change is None:
            return None
        there = change.before.cards.get(card.id)
        if there is None and known is not None:
            self.chronicle.tell(tr("cards.own_saved_anew", name=_name(card)), "warning", change)
        elif there is not None and change.is_one and state_of(there, change.before.pictures.get(card.id)) != known:
            self.chronicle.tell(tr("cards.own_saved_over", name=_name(card)), "warning", change)
        else:
            self.chronicle.tell(tr("cards.own_saved", name=_name(card)), "good")
        return change.after.cards[card.id]

    def housed(self, card: Card) -> Card:
        """Return a new card in the set that it will be of; one that is here already stays where it is."""
        held = self._context.cards.holding
        if card.id in held.cards:
            return card
        house = self.home if self.home in held.sets else OWN_SET  # its set may have been removed meanwhile
        return card.model_copy(update={"set": house, "number": held.next_number(house)})

    def _put(self, card: Card, picture: OwnPicture | None) -> None:
        cards = self._context.cards

        def edit(held: Holding, card_id: str) -> Holding:
            if (there := cards.found.cards.get(card_id)) is not None:
                at = {"set": there.set, "number": there.number}
                held = held.with_cards([held.cards[card_id].model_copy(update=at)])
            return held.with_picture(card_id, picture)

        cards.put(card, edit=edit)

    def remove(self, card: Card) -> None:
        """Give up a card; a message offers it back."""
        cards = self._context.cards
        change = self.chronicle.carry_out(lambda: cards.remove(card.id), lambda back: _step_words(card, back))
        if change is not None:
            words = "cards.own_removed" if change.is_one else "cards.own_gone_already"
            self.chronicle.tell(tr(words, name=_name(card)), "info", change)

    def undo(self) -> bool:
        """Take the last change back; tell whether there was one."""
        return self.chronicle.undo()

    def redo(self) -> bool:
        """Make the change again that was taken back; tell whether there was one."""
        return self.chronicle.redo()


def _name(card: Card) -> str:
    return str(getattr(card.name, i18n.language))


def _step_words(card: Card, back: bool) -> str:
    return tr("cards.own_undone" if back else "cards.own_redone", name=_name(card))
