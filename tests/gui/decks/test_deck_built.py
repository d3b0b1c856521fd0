"""A deck is built by keys, clicks and by dragging, saved with each step, and led back."""

import pytest
from gui.decks.workbench import CTRL, add, button, drop, saved
from gui.eyes import main_buttons
from gui.hands import click, press, type_in
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.lines import LINE_MIME
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.slow
def test_a_deck_is_saved_as_it_is_built(builder: Builder, window: MainWindow) -> None:
    """Nothing asks «save?»: each change is on the shelf."""
    card = add(builder, "Межсетевой экран", 3)
    assert saved(window).counts() == {card: 3}
    with Shelf() as other_program:
        assert other_program.decks()[0].deck.counts() == {card: 3}
    long = window.context.shelf.add(Deck(name="Очень длинное название колоды " * 4))
    window.context.edit_deck.emit(long.id)
    assert builder.head.name_line.cursorPosition() == 0, "a long name is read from its beginning"


@pytest.mark.slow
def test_a_name_that_is_typed_stands_as_it_was_kept(builder: Builder) -> None:
    """One of spaces alone is none, and the line says so; a long one is read from its beginning again."""
    line = builder.head.name_line
    for typed, kept in (("  ", ""), (" Длинное имя" * 9, ("Длинное имя " * 9).strip())):
        line.setFocus()
        line.selectAll()
        type_in(line, typed)
        press(line, Qt.Key.Key_Return)
        assert builder.editor.deck.name == line.text() == kept
        assert line.cursorPosition() == 0


@pytest.mark.slow
def test_a_deck_has_one_main_button(builder: Builder, window: MainWindow) -> None:
    """To play it: what is tried beside it, and a search that finds nothing, lead on more quietly."""
    add(builder, "Межсетевой экран", 3)
    builder.pool.field.setText("нет такой карты нигде")
    tabs = builder.side.tabs
    for place in range(tabs.count()):
        tabs.setCurrentIndex(place)
        assert len(main_buttons(window)) == 1


@pytest.mark.slow
def test_keys_add_and_take(builder: Builder, window: MainWindow) -> None:
    """Enter and + add, − takes one copy, Delete all of them."""
    card = add(builder, "Межсетевой экран", 2)
    builder.list.setFocus()
    builder.list.keep_current(card, 0)
    press(builder.list, Qt.Key.Key_Plus)
    assert saved(window).counts() == {card: 3}
    press(builder.list, Qt.Key.Key_Minus)
    assert saved(window).counts() == {card: 2}
    press(builder.list, Qt.Key.Key_Delete)
    assert saved(window).counts() == {}


@pytest.mark.slow
def test_clicks_add_and_take(builder: Builder, window: MainWindow) -> None:
    """The − and + of a line."""
    card = add(builder, "Межсетевой экран", 2)
    click(builder.list.viewport(), builder.list.spot(card, 1))
    assert saved(window).counts() == {card: 3}
    for _ in range(2):
        click(builder.list.viewport(), builder.list.spot(card, -1))
    assert saved(window).counts() == {card: 1}


@pytest.mark.slow
def test_cards_are_dropped_in_and_dragged_out(builder: Builder, window: MainWindow) -> None:
    """Drag and drop, both ways."""
    card = next(iter(window.context.cards))
    drop(builder.list.parentWidget(), CARD_MIME, card)
    drop(builder.list.parentWidget(), CARD_MIME, card)
    assert saved(window).counts() == {card: 2}
    drop(builder.pool, LINE_MIME, card)
    assert saved(window).counts() == {card: 1}


@pytest.mark.slow
def test_undo_and_redo_by_keys(builder: Builder, window: MainWindow) -> None:
    """Ctrl+Z takes a change back, Ctrl+Shift+Z makes it again; both are saved."""
    card = add(builder, "Межсетевой экран", 2)
    builder.list.setFocus()
    press(builder.list, Qt.Key.Key_Z, CTRL)
    assert saved(window).counts() == {card: 1}
    press(builder.list, Qt.Key.Key_Z, CTRL | SHIFT)
    assert saved(window).counts() == {card: 2}


@pytest.mark.slow
def test_the_history_is_visible_and_leads_back(builder: Builder, window: MainWindow) -> None:
    """A click on a step goes to that state; steps taken back stay in sight."""
    add(builder, "Межсетевой экран", 3)
    builder.side.tabs.setCurrentIndex(4)
    steps = builder.side.history.steps
    assert steps.count() == 4
    first = steps.visualItemRect(steps.item(3)).center()
    click(steps.viewport(), first)
    assert saved(window).counts() == {}
    assert steps.count() == 4
    longest = max(window.context.cards.values(), key=lambda card: len(card.name.ru))
    builder.acts.step_maybe(longest.id, 1)
    window.resize(1280, 720)
    QApplication.processEvents()
    line, letters = steps.visualItemRect(steps.item(0)), steps.fontMetrics()
    assert line.height() > 2 * letters.height(), "the number of cards at its end is on a line of its own, not left out"


@pytest.mark.slow
def test_a_rename_is_one_step(builder: Builder, window: MainWindow) -> None:
    """Typing a name letter by letter is one change."""
    name = builder.head.name_line
    name.selectAll()
    type_in(name, "Рубеж")
    assert saved(window).name == "Рубеж"
    assert len(builder.editor.versions()) == 2
    builder.undo()
    assert saved(window).name != "Рубеж"
    assert builder.editor.place == 0


@pytest.mark.slow
def test_what_was_never_saved_takes_no_version_away(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk between two letters: what was there before the typing is a version still."""
    builder.step("router", 1)
    with monkeypatch.context() as patched:
        patched.setattr(builder._context.shelf, "save", lambda *_, **__: (_ for _ in ()).throw(OSError("no room")))
        builder._rename("Р")
        assert builder.elsewhere.isVisible()
    builder._rename("Ру")
    assert [(it.deck.name, it.deck.size) for it in builder.editor.versions()][:2] == [("Ру", 1), ("Колода 1", 1)]


@pytest.mark.slow
def test_badges_show_what_the_deck_has(builder: Builder) -> None:
    """In the pool each card shows its copies in the deck."""
    card = add(builder, "Межсетевой экран", 2)
    assert builder.pool.model.copies(card) == 2
    click(builder.list.viewport(), builder.list.spot(card, -1))
    assert builder.pool.model.copies(card) == 1


@pytest.mark.slow
def test_the_list_has_a_head_for_each_kind(builder: Builder) -> None:
    """Lines stand by kind, each kind with its count; a head can't be chosen."""
    add(builder, "Межсетевой экран", 2)
    add(builder, "Антивирус", 3)
    lines = builder.boards.lines
    heads = [lines.row(place) for place in range(lines.rowCount()) if lines.row(place).is_head]
    assert [(head.kind, head.count) for head in heads] == [(Kind.ASSET, 2), (Kind.MEASURE, 3)]
    assert not lines.flags(lines.index(0)) & Qt.ItemFlag.ItemIsSelectable
    assert QPoint() != builder.list.spot(add(builder, "Антивирус"), 1)


@pytest.mark.slow
def test_a_change_that_cannot_be_saved_is_shown_and_saved_with_the_next(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk loses no work: the deck shows the change, and the next one saves both."""
    editor, shelf = builder.editor, builder._context.shelf

    def full(_deck_id: int, _deck: Deck, _based_on: int, *, goes_on: bool) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patched:
        patched.setattr(shelf, "save", full)
        builder.step("antivirus", 1)
        assert builder.elsewhere.isVisible()
    assert builder.boards.count.text().startswith("1 ")
    builder.step("antivirus", 1)
    assert shelf.get(editor.deck_id).deck.counts() == {"antivirus": 2}


@pytest.mark.slow
def test_a_message_goes_by_esc_and_with_the_next_edit(builder: Builder, page: DecksPage, window: MainWindow) -> None:
    """Esc closes the message before it leaves the deck; an edit, too, makes it outlived."""
    click(button(builder, "Играть этой колодой"))
    press(builder.list, Qt.Key.Key_Escape)
    assert window.toast.isHidden()
    assert page.is_building
    click(button(builder, "Играть этой колодой"))
    assert window.toast.isVisible()
    builder.step("antivirus", 1)
    assert window.toast.isHidden()
    window.context.say("Колоды найдены", "good")
    builder.step("antivirus", 1)
    page.show_shelf()
    assert window.toast.isVisible(), "it is of another matter than the deck"
