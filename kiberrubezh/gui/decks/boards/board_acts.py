"""What is done with cards between deck and maybeboard, each a step with its words: copies, moves, groups, notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.steps import Step
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.boards.mark_sheet import MarkSheet
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.lines import name_of
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.troubles import trouble_words

Change = Callable[[Deck, str], object]


class BoardActs:
    """Changes the deck of an editor by `change`, which takes the new deck and the words for the step."""

    def __init__(self, context: AppContext, editor: DeckEditor, change: Change) -> None:
        self._context, self._editor, self._change = context, editor, change

    def step(self, card_id: str, by: int) -> None:
        """Put copies of a card into the deck or take them out."""
        deck = self._editor.deck
        has = deck.counts().get(card_id, 0)
        if has + by >= 0:
            self._change(deck.with_count(card_id, has + by), _signed(by, self._name(card_id)))

    def fill(self, card_id: str) -> None:
        """Put in all copies that a deck may have (KR-2.2), of a card without limit so many more (KR-2.3)."""
        card, most = self._context.cards.get(card_id), STANDARD.copies
        is_free = card is not None and card.basic and STANDARD.basics_exempt
        by = most if is_free else most - self._editor.deck.counts().get(card_id, 0)
        if by > 0:
            self.step(card_id, by)
        else:
            self._context.say_for_now(tr("boards.filled", n=most, name=self._name(card_id)))

    def step_maybe(self, card_id: str, by: int) -> None:
        """Put copies of a card on the maybeboard or take them off."""
        deck = self._editor.deck
        has = deck.maybes().get(card_id, 0)
        words = tr("boards.step_maybe", words=_signed(by, self._name(card_id)))
        self._change(deck.with_maybe(card_id, max(has + by, 0)), words)

    def add(self, card_id: str, aside: bool) -> None:
        """Put a copy of a card into the deck, or on the maybeboard, which is told."""
        if aside:
            self.set_aside(card_id)
        else:
            self.step(card_id, 1)

    def set_aside(self, card_id: str) -> None:
        """Put a copy of a card on the maybeboard, and say so: its line may be out of sight."""
        before = self._last
        self.step_maybe(card_id, 1)
        if self._last is before:
            self._context.say_for_now(tr("boards.maybe_full", n=MOST_COPIES), "warning")
        else:
            self._tell(card_id, aside=True)

    def put_into(self, deck_id: int, deck: str, card_id: str) -> None:
        """Put a copy of a card into an open deck that is not in front, whose name is `deck`; it can be taken back."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        words = _signed(1, self._name(card_id))
        try:
            step = self._editor.behind.put_into(deck_id, card_id, words, tr("decks.step_opened"))
        except LookupError:
            self._context.say_for_now(tr("boards.is_gone", deck=deck), "warning")
            return
        except REFUSED as error:
            self._context.say(tr("decks.refused", why=trouble_words(error)), "error")
            return
        if step is None:
            self._context.say_for_now(tr("boards.is_full", deck=deck, n=MOST_COPIES), "warning")
            return
        told = tr("boards.went_to", deck=deck, words=words)
        self._context.say_for_now(told, "good", tr("app.undo"), lambda: self._take_back(deck_id, deck, step))

    def _take_back(self, deck_id: int, deck: str, step: Step) -> None:
        """Take back what was put into an open deck, or say why that can't be."""
        from kiberrubezh.deckbuilder.shelf import REFUSED

        try:
            is_done = self._editor.take_back(deck_id, step)
        except LookupError:
            self._context.say_for_now(tr("boards.is_gone", deck=deck), "warning")
            return
        except REFUSED as error:
            self._context.say(tr("decks.refused", why=trouble_words(error)), "error")
            return
        if not is_done:
            self._context.say_for_now(tr("boards.not_taken_back", deck=deck), "warning")

    def clear(self, card_id: str) -> None:
        """Take all copies of a card out of the deck."""
        self._change(self._editor.deck.with_count(card_id, 0), tr("decks.step_out", name=self._name(card_id)))

    def move(self, card_id: str, copies: int, aside: bool) -> None:
        """Move copies of a card to the maybeboard, or into the deck, and say where they are."""
        deck = self._editor.deck
        moved = deck.put_aside(card_id, copies) if aside else deck.brought_in(card_id, copies)
        words, before = tr("boards.step_aside" if aside else "boards.step_in", name=self._name(card_id)), self._last
        self._change(moved, words)
        if self._last is not before:
            self._tell(card_id, aside=aside)

    def ask_mark(self, card_id: str, over: QWidget) -> MarkSheet:
        """Let group and note of a card be typed."""
        deck, name = self._editor.deck, self._name(card_id)

        def take(group: str, note: str) -> None:
            words = tr("boards.step_mark", name=name)
            self._change(self._editor.deck.marked(card_id, group, note), words)

        return MarkSheet(self._context, over, name, deck.mark(card_id), deck.groups(), take)

    @property
    def _last(self) -> Step:
        """The step by which the deck is as it is."""
        return self._editor.steps[self._editor.place]

    def _tell(self, card_id: str, *, aside: bool) -> None:
        """Say how many copies of a card are now where the last step put some, with a way back."""
        deck, deck_id, step = self._editor.deck, self._editor.deck_id, self._last
        has = (deck.maybes() if aside else deck.counts()).get(card_id, 0)
        words = tr("boards.now_aside" if aside else "boards.now_in", n=has, name=self._name(card_id))
        self._context.say_for_now(words, "good", tr("app.undo"), lambda: self._take_back(deck_id, deck.name, step))

    def _name(self, card_id: str) -> str:
        return name_of(card_id, self._context.cards)


def _signed(by: int, name: str) -> str:
    return f"{'+' if by > 0 else '−'}{abs(by)} {name}"
