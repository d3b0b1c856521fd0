"""Changes of own cards: made, told, offered back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kiberrubezh.cards.card import OWN_SET, Card
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.store.reversal import is_same_card
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

    def put(self, card: Card, picture: OwnPicture | None = None, known: Card | None = None) -> Card | None:
        """Keep a new or changed card with its picture; return it as kept, or None after saying why not.

        Another window may have changed the card since it was `known` as it is changed here: that is told.
        """
        cards, card = self._context.cards, self.housed(card)
        if not self.chronicle.carry_out(lambda: self._put(card, picture), lambda back: _step_words(card, back)):
            return None
        found = cards.found.cards.get(card.id)
        if known is not None and found is not None and not is_same_card(found, known):
            words = tr("cards.own_saved_over", name=_name(card))
            self.chronicle.tell(words, "warning", tr("app.undo"), self.undo)
        else:
            self.chronicle.tell(tr("cards.own_saved", name=_name(card)), "good")
        return cards[card.id]

    def housed(self, card: Card) -> Card:
        """Return a new card in the set that it will be of; one that is here already stays where it is."""
        held = self._context.cards.holding
        if card.id in held.cards:
            return card
        house = self.home or OWN_SET
        return card.model_copy(update={"set": house, "number": held.next_number(house)})

    def _put(self, card: Card, picture: OwnPicture | None) -> None:
        self._context.cards.put(card, edit=lambda held, card_id: held.with_picture(card_id, picture))

    def remove(self, card: Card) -> None:
        """Give up a card; a message offers it back."""
        if self.chronicle.carry_out(lambda: self._context.cards.remove(card.id), lambda back: _step_words(card, back)):
            self.chronicle.tell(tr("cards.own_removed", name=_name(card)), "info", tr("app.undo"), self.undo)

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
