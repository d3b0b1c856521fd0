"""What the banner over a deck says holds as long as it stands there, and no longer."""

from collections.abc import Iterator

import pytest
from gui.decks.workbench import CTRL, Disk, add
from gui.hands import click, press
from PySide6.QtCore import Qt

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow


@pytest.fixture
def other(page: DecksPage) -> Iterator[Shelf]:
    """Open the same library as another window would."""
    with Shelf() as shelf:
        yield shelf


@pytest.mark.slow
@pytest.mark.parametrize("changed_here", [False, True])
@pytest.mark.parametrize("changed_there", [False, True])
def test_a_deck_that_another_window_restores_is_no_longer_told_as_deleted(
    page: DecksPage, builder: Builder, other: Shelf, changed_here: bool, changed_there: bool
) -> None:
    """What was changed here meanwhile is saved; what was changed there is followed, and that is told instead."""
    add(builder, "Антивирус")
    deck_id = builder.editor.deck_id
    other.delete(deck_id)
    page.watch.look()  # as it does once a second
    assert builder.elsewhere.isVisible()
    assert "среди удалённых" in builder.elsewhere.words
    if changed_here:
        press(builder.pool.view, Qt.Key.Key_Return)
    other.undelete(deck_id)
    if changed_there:
        other.save(deck_id, Deck.of("Их", {"router": 3}))
        page.watch.look()
        assert "изменили в другом окне" in builder.elsewhere.words
        assert builder.editor.deck.counts() == {"router": 3}
    else:
        page.watch.look()
        assert builder.elsewhere.isHidden()
        assert other.get(deck_id).deck.counts() == {"antivirus": 2 if changed_here else 1}


@pytest.mark.slow
def test_bringing_a_deck_back_takes_nothing_from_who_changed_it_first(builder: Builder, other: Shelf) -> None:
    """Changed and deleted in another window before this one has looked: their change stays, and is followed."""
    add(builder, "Антивирус")
    deck_id = builder.editor.deck_id
    other.save(deck_id, theirs := Deck.of("Их", {"router": 3}))
    other.delete(deck_id)
    press(builder.pool.view, Qt.Key.Key_Return)
    assert "среди удалённых" in builder.elsewhere.words
    click(builder.elsewhere.button)
    assert [kept.deck for kept in other.decks()] == [theirs] == [builder.editor.deck]
    click(builder.elsewhere.button)  # mine goes beside it
    assert sorted(kept.deck.size for kept in other.decks()) == [2, 3]


@pytest.mark.slow
def test_a_library_that_cannot_be_read_is_not_told_as_changes_unsaved(
    window: MainWindow, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was changed; once it can be read again, nothing is told."""
    add(builder, "Антивирус")

    def refuse(_: int) -> None:
        raise OSError(5, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(window.context.shelf, "get", refuse)
        builder.editor.follow()
        assert "не читается" in builder.elsewhere.words
        click(builder.elsewhere.button)
        assert builder.elsewhere.isVisible()
    click(builder.elsewhere.button)
    assert builder.elsewhere.isHidden()


@pytest.mark.slow
def test_a_state_that_is_overtaken_can_be_kept_whatever_is_told_meanwhile(
    window: MainWindow, builder: Builder, other: Shelf, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It isn't saved with the next change, and the library's deck is; the way to keep it is there again afterwards."""
    deck_id = builder.editor.deck_id
    disk.fill()
    add(builder, "Антивирус")
    disk.free()
    other.save(deck_id, Deck.of("Их", {"router": 3}))
    builder.editor.follow()
    told = builder.elsewhere.words, builder.elsewhere.button.text()

    def refuse(_: int) -> None:
        raise OSError(5, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(window.context.shelf, "get", refuse)
        builder.editor.follow()
        assert "не читается" in builder.elsewhere.words
    builder.editor.follow()
    assert (builder.elsewhere.words, builder.elsewhere.button.text()) == told
    assert builder.elsewhere.isVisible()
    click(builder.elsewhere.button)
    assert {"antivirus": 1} in [kept.deck.counts() for kept in other.decks()]


@pytest.mark.slow
def test_a_state_that_is_overtaken_can_be_kept_after_another_deck_was_in_front(
    page: DecksPage, builder: Builder, other: Shelf, disk: Disk
) -> None:
    """Over the other deck nothing is told; closed, it stays closed as long as the deck is in front."""
    first, second = builder.editor.deck_id, other.add(Deck(name="Ещё")).id
    disk.fill()
    add(builder, "Антивирус")
    disk.free()
    other.save(first, Deck.of("Их", {"router": 3}))
    builder.editor.follow()
    builder.elsewhere.hide()
    add(builder, "Маршрутизатор")
    assert builder.elsewhere.isHidden()
    page.open(second)
    assert builder.elsewhere.isHidden()
    page.open(first)
    assert builder.elsewhere.isVisible()
    assert "изменили в другом окне" in builder.elsewhere.words
    click(builder.elsewhere.button)
    assert {"antivirus": 1} in [kept.deck.counts() for kept in other.decks()]


@pytest.mark.slow
def test_what_is_told_of_a_deck_that_is_saved_stays(builder: Builder, other: Shelf) -> None:
    """That another window has changed it, until it is read; a change that is saved is no reason to take it away."""
    add(builder, "Антивирус")
    deck_id = builder.editor.deck_id
    other.save(deck_id, Deck.of("Их", {"antivirus": 4}))
    builder.editor.follow()
    press(builder.pool.view, Qt.Key.Key_Return)
    builder.editor.follow()
    assert builder.elsewhere.isVisible()
    click(builder.elsewhere.button)
    press(builder.pool.view, Qt.Key.Key_Return)
    assert builder.elsewhere.button.text() == "Открыть её"
    assert builder.elsewhere.isVisible()


@pytest.mark.slow
def test_a_deck_saved_as_the_window_was_to_close_is_no_longer_told_as_unsaved(
    window: MainWindow, page: DecksPage, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the window stays for another deck, which is erased and can't be put anywhere."""
    shelf = window.context.shelf
    for name in ("Раз", "Два"):
        page.open(shelf.add(Deck(name=name)).id)
        disk.fill()
        add(page.builder, "Антивирус")
        assert "Изменения не записаны" in page.builder.elsewhere.words
        disk.free()
    first, _ = page.builder.tabs.ids
    shelf.erase(first)

    def refuse(_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(shelf, "add", refuse)
    assert not window.close()
    assert page.builder.elsewhere.isHidden()


@pytest.mark.slow
@pytest.mark.parametrize("closed", [False, True])
def test_what_a_deck_waits_for_is_told_in_the_other_language(
    window: MainWindow, builder: Builder, other: Shelf, closed: bool
) -> None:
    """Unless it was read and closed."""
    other.delete(builder.editor.deck_id)
    builder.editor.follow()
    assert "среди удалённых" in builder.elsewhere.words
    builder.elsewhere.setHidden(closed)
    window.context.use_language("en")
    assert builder.elsewhere.isHidden() == closed
    assert closed or "among the deleted ones" in builder.elsewhere.words


@pytest.mark.slow
@pytest.mark.parametrize("in_front", [True, False])
def test_two_states_of_a_deck_are_kept_as_two(page: DecksPage, builder: Builder, other: Shelf, in_front: bool) -> None:
    """One that another window overtook, and one made since in a deck that was deleted: its tab takes neither along."""
    add(builder, "Антивирус")
    deck_id = builder.editor.deck_id
    other.save(deck_id, Deck.of("Их", {"router": 3}))
    press(builder.pool.view, Qt.Key.Key_Return)
    other.delete(deck_id)
    press(builder.pool.view, Qt.Key.Key_Return)
    if in_front:
        press(builder.list, Qt.Key.Key_W, CTRL)
    else:
        page.open(other.add(Deck(name="Ещё")).id)
    assert deck_id not in builder.tabs.ids
    kept = [kept.deck.counts() for kept in other.decks() if kept.deck.size]
    assert sorted(kept, key=len) == [{"antivirus": 2}, {"antivirus": 1, "router": 3}]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["", "\u200b", "\u2060\u00ad"])
def test_a_copy_of_a_deck_without_a_name_to_be_seen_stays_without(
    window: MainWindow, page: DecksPage, name: str
) -> None:
    """No number stands alone where nothing else can be read."""
    shelf = window.context.shelf
    decks = [shelf.add(Deck.of(name, {"antivirus": count})) for count in (1, 2)]
    assert [kept.deck.name for kept in decks] == [name, name]
    page.shelf_view.refresh()
    for kept in decks:
        page.open(kept.id)
    assert page.builder.tabs.ids == [kept.id for kept in decks]
