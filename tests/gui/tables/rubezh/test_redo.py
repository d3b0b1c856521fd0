"""What was taken back can be made again until something else is done; then it is gone."""

import pytest
from gui.duels import BOT, still, terms
from gui.tables.rubezh.test_duel_session import play_on

from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.journal import read
from kiberrubezh.play.rubezh.session import Session


def test_another_choice_drops_the_choices_taken_back(window: MainWindow) -> None:
    """In a duel: nothing happens by making again, on the screen or on the disk."""
    session = Session.start(terms(window.context, BOT))
    play_on(session, 12)
    session.undo_to(session.places()[-1])
    play_on(session, 1)
    made = session.host.timeline.choices
    assert session.redo() == []
    assert session.host.timeline.choices == made
    assert len(read(session.path).choices) == len(made)
    session.close()


def test_another_change_drops_the_changes_taken_back(window: MainWindow) -> None:
    """In a deck: its steps lead to what it is now."""
    shelf = window.context.shelf
    editor = DeckEditor(shelf)
    editor.open(shelf.add(Deck(name="")).id, "0")
    for count in (1, 2, 3):
        editor.change(editor.deck.with_count("antivirus", count), str(count))
    editor.undo()
    editor.undo()
    editor.change(editor.deck.with_count("router", 1), "r")
    assert editor.redo() is None
    assert [step.words for step in editor.steps][1:] == ["1", "r"]
    assert shelf.get(editor.deck_id).deck.counts() == {"antivirus": 1, "router": 1}


def test_another_own_card_drops_what_was_taken_back(window: MainWindow) -> None:
    """Of own cards: one that was given up stays so."""
    own = OwnCards(window.context)
    cards = window.context.cards
    first, second = (
        FormFields(kind="event", name_ru=name, text_ru="x").card(cards.new_id(name)) for name in ("aa", "bb")
    )
    own.put(first)
    own.undo()
    own.put(second)
    assert not own.redo()
    assert (first.id in cards, second.id in cards) == (False, True)


@pytest.mark.slow
def test_another_deck_deleted_drops_the_one_brought_back(window: MainWindow) -> None:
    """Of the shelf: a deck that was brought back is not deleted by making another deletion again."""
    page = still(window).go("decks")
    assert isinstance(page, DecksPage)
    shelf = window.context.shelf
    first, second = (shelf.add(Deck(name=name)).id for name in ("раз", "два"))
    page.shelf_view.acts.delete(first)
    page.shelf_view.acts.undo()
    page.shelf_view.acts.delete(second)
    assert not page.shelf_view.acts.redo()
    assert [kept.id for kept in shelf.decks()] == [first]
    page.shelf_view.acts.undo()
    assert page.shelf_view.acts.redo()
    assert [kept.id for kept in shelf.bin()] == [second]
