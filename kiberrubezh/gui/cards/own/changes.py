"""Changes of own cards: made, taken back, made again; the search follows each."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject

from kiberrubezh.cards.card import OWN_SET, Card
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.collection import RejectedError
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.gui.context import AppContext, Tone
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words

_Kept = tuple[Card | None, OwnPicture | None]
"""A card and its picture; None where there is none."""


class Change(NamedTuple):
    """An own card before and after: None where it wasn't there."""

    before: Card | None
    after: Card | None
    picture_before: OwnPicture | None = None
    picture_after: OwnPicture | None = None

    @property
    def name(self) -> str:
        """The card's name in the language in use."""
        card = self.after or self.before
        assert card is not None
        return str(getattr(card.name, i18n.language))


class OwnCards(QObject):
    """The one door to own cards in the window; what can't be done is said, and nothing has changed."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self.home = ""
        """The set that a new card is put into; "" where that is none."""
        self._past: list[Change] = []
        self._future: list[Change] = []

    def put(self, card: Card, picture: OwnPicture | None = None) -> Card | None:
        """Keep a new or changed card with its picture; return it as kept, or None after saying why not."""
        cards = self._context.cards
        before = cards[card.id] if cards.is_own(card.id) else None
        card = self.housed(card)
        pictured = cards.holding.pictures.get(card.id)
        if not self._carry_out(lambda: self._put(card, picture)):
            return None
        kept = cards[card.id]
        self._note(Change(before, kept, pictured, picture))
        self._tell(tr("cards.own_saved", name=self._past[-1].name), "good")
        return kept

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
        if self._carry_out(lambda: self._context.cards.remove(card.id)):
            pictured = self._context.cards.holding.pictures.get(card.id)
            self._note(Change(card, None, pictured, pictured))
            words = tr("cards.own_removed", name=self._past[-1].name)
            self._tell(words, "info", tr("app.undo"), self.undo)

    def undo(self) -> bool:
        """Take the last change back; tell whether there was one."""
        return self._step(self._past, self._future, lambda change: (change.before, change.picture_before))

    def redo(self) -> bool:
        """Make the change again that was taken back; tell whether there was one."""
        return self._step(self._future, self._past, lambda change: (change.after, change.picture_after))

    def _step(self, taken: list[Change], given: list[Change], wanted: Callable[[Change], _Kept]) -> bool:
        if not taken:
            return False
        change, cards = taken[-1], self._context.cards
        (card, picture), gone = wanted(change), change.after or change.before
        assert gone is not None
        if self._carry_out(lambda: self._put(card, picture) if card else cards.remove(gone.id)):
            given.append(taken.pop())
            key = "cards.own_undone" if taken is self._past else "cards.own_redone"
            self._tell(tr(key, name=change.name))
        return True

    def _note(self, change: Change) -> None:
        self._past.append(change)
        self._future.clear()

    def _carry_out(self, act: Callable[[], object]) -> bool:
        """Change the cards; say why where that can't be."""
        context = self._context
        try:
            act()
        except RejectedError as error:
            context.say(error.message(i18n.language), "error")
            return False
        except OSError as error:
            context.say(tr("cards.own_failed", words=why_unwritable(error).of(i18n.language)), "error")
            return False
        finally:
            while context.cards.notices:
                context.say(context.cards.notices.pop().message(i18n.language), "warning")
        return True

    def _tell(self, words: str, tone: Tone = "info", button: str = "", act: Callable[[], object] | None = None) -> None:
        """Have the search know of a change, and tell of the change; where the search can't follow, say that instead."""
        context = self._context
        try:
            context.search_in(context.cards.database())
        except (OSError, sqlite3.Error) as error:
            context.cards_changed.emit()
            words, tone = tr("cards.own_unsearched", words=trouble_words(error)), "warning"
        context.say(words, tone, button, act)
