"""Two windows on one library: the second says what the first has changed and follows; long libraries hold nobody up."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click, type_in
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.finding.traits import measured_decks
from kiberrubezh.deckbuilder.ready import command_name, ready_files
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.shelf.slices import SLICE
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.buttons import Button


@pytest.fixture
def builder(builder: Builder) -> Builder:
    """Put two copies of a card into the deck just begun."""
    builder.step("antivirus", 2)
    return builder


@pytest.fixture
def other(page: DecksPage) -> Iterator[Shelf]:
    """Open the same library as another program would."""
    with Shelf() as shelf:
        yield shelf


def change(shelf: Shelf, builder: Builder, deck: Deck) -> None:
    """Save the deck that is open from elsewhere, as a window does that has just read it."""
    deck_id = builder.editor.deck_id
    shelf.save(deck_id, deck, shelf.get(deck_id).revision)


THEIRS = Deck.of("Их", {"router": 3})


@pytest.mark.slow
def test_what_is_changed_elsewhere_is_followed(
    page: DecksPage, builder: Builder, other: Shelf, window: MainWindow, qtbot: QtBot
) -> None:
    """Within a second, without a click: the deck, its name, and words on what happened."""
    change(other, builder, THEIRS)
    qtbot.waitUntil(lambda: builder.editor.deck == THEIRS)
    assert builder.head.name_line.text() == "Их"
    assert builder.elsewhere.isVisible()
    assert "изменили в другом окне" in builder.elsewhere.words
    builder.step("router", 1)
    assert other.get(builder.editor.deck_id).deck.counts() == {"router": 4}


@pytest.mark.slow
def test_nothing_is_overwritten_and_nothing_lost(
    page: DecksPage, builder: Builder, other: Shelf, window: MainWindow
) -> None:
    """A change made meanwhile isn't saved over theirs; it stays a step, and can be kept as a deck of its own."""
    change(other, builder, THEIRS)
    builder.step("antivirus", 1)
    assert other.get(builder.editor.deck_id).deck == THEIRS
    assert builder.editor.deck == THEIRS
    assert builder.editor.steps[-2].deck.counts() == {"antivirus": 3}
    click(builder.elsewhere.button)
    copies = [kept for kept in other.decks() if kept.id != builder.editor.deck_id]
    assert [kept.deck.counts() for kept in copies] == [{"antivirus": 3}]
    assert copies[0].deck.name in builder.elsewhere.words
    builder.undo()
    assert other.get(builder.editor.deck_id).deck.counts() == {"antivirus": 3}
    click(builder.elsewhere.button)
    assert builder.editor.deck_id == copies[0].id


@pytest.mark.slow
def test_every_way_to_change_a_deck_looks_first(builder: Builder, other: Shelf) -> None:
    """Taking back, making again, the history and the name are changes like any other."""
    editor = builder.editor
    acts: tuple[Callable[[], object], ...] = (
        editor.undo,
        editor.redo,
        lambda: editor.jump(0),
        lambda: builder._rename("Моя"),
        lambda: builder._restore(editor.versions_before()[0].id),
    )
    for copies, act in enumerate(acts, 1):
        builder.step("antivirus", 1)
        builder.undo()
        builder.elsewhere.hide()
        theirs = Deck.of("Их", {"router": copies})
        change(other, builder, theirs)
        act()
        assert other.get(editor.deck_id).deck == theirs
        assert editor.deck == theirs
        assert builder.elsewhere.isVisibleTo(builder)


@pytest.mark.slow
def test_the_same_change_twice_is_no_news(builder: Builder, other: Shelf) -> None:
    """Where both have done the same there is nothing to tell."""
    change(other, builder, builder.editor.deck.with_count("antivirus", 3))
    builder.step("antivirus", 1)
    assert not builder.elsewhere.isVisibleTo(builder)
    builder.step("antivirus", 1)
    assert other.get(builder.editor.deck_id).deck.counts() == {"antivirus": 4}


@pytest.mark.slow
def test_a_deck_in_the_bin_is_brought_back(builder: Builder, other: Shelf, qtbot: QtBot) -> None:
    """Who works on a deck that is deleted elsewhere is told, and can bring it back with all that was done since."""
    other.delete(builder.editor.deck_id)
    qtbot.waitUntil(builder.elsewhere.isVisible)
    assert "среди удалённых" in builder.elsewhere.words
    builder.step("antivirus", 1)
    assert other.decks() == []
    click(builder.elsewhere.button)
    assert [kept.deck.counts() for kept in other.decks()] == [{"antivirus": 3}]
    builder.step("antivirus", 1)
    assert [kept.deck.counts() for kept in other.decks()] == [{"antivirus": 4}]


@pytest.mark.slow
def test_an_erased_deck_is_kept_as_another(builder: Builder, other: Shelf) -> None:
    """A deck that is gone for good can't be saved, but what is here can be kept."""
    other.erase(builder.editor.deck_id)
    builder.step("antivirus", 1)
    assert "стёрли" in builder.elsewhere.words
    click(builder.elsewhere.button)
    assert [kept.deck.counts() for kept in other.decks()] == [{"antivirus": 3}]
    click(builder.elsewhere.button)
    builder.step("antivirus", 1)
    assert [kept.deck.counts() for kept in other.decks()] == [{"antivirus": 4}]


@pytest.mark.slow
def test_two_windows_follow_each_other(open_app: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """In English too: each shows what the other has done last."""
    one, two = open_app(), open_app()
    one.context.use_language("en")
    deck_id = one.context.shelf.add(Deck(name="Both")).id
    builders = []
    for window in (one, two):
        page = window.go("decks")
        assert isinstance(page, DecksPage)
        page.open(deck_id)
        builders.append(page.builder)
    builders[0].step("antivirus", 1)
    qtbot.waitUntil(lambda: builders[1].editor.deck.counts() == {"antivirus": 1})
    builders[1].step("antivirus", 1)
    qtbot.waitUntil(lambda: builders[0].editor.deck.counts() == {"antivirus": 2})
    assert "changed in another window" in builders[0].elsewhere.words
    steps = builders[0].side.history
    builders[0].side.tabs.setCurrentIndex(builders[0].side.tabs.count() - 1)
    assert any("changed in another window" in words for words in texts(steps))
    assert isinstance(steps.steps, QListWidget)


def tiles(page: DecksPage) -> list[str]:
    """Name the user's decks that are shown."""
    flow = page.shelf_view.own.flow
    shown = [item.widget() for place in range(flow.count()) if (item := flow.itemAt(place)) is not None]
    return [tile.deck.name for tile in shown if isinstance(tile, Tile)]


@pytest.mark.slow
def test_the_shelf_follows(page: DecksPage, other: Shelf, qtbot: QtBot) -> None:
    """A deck made in another window comes onto the shelf of this one."""
    other.add(Deck(name="Новая"))
    qtbot.waitUntil(lambda: tiles(page) == ["Новая"])


@pytest.mark.slow
def test_a_long_shelf_is_shown_in_slices(page: DecksPage, other: Shelf, qtbot: QtBot) -> None:
    """The last decks at once, more by a button, any by its name; what is in none is said."""
    many = 2 * SLICE + 3
    for place in range(many):
        other.add(Deck(name=f"Колода {place}"))
    view = page.shelf_view
    view.refresh()
    assert 0 < len(tiles(page)) < SLICE
    qtbot.waitUntil(lambda: len(tiles(page)) == SLICE)
    assert view.own.more.text() == f"Показать ещё {SLICE} из {many}"
    qtbot.waitUntil(lambda: len(view._kept) == many)
    for shown in (2 * SLICE, many):
        click(view.own.more)
        qtbot.waitUntil(lambda shown=shown: len(tiles(page)) == shown)
    assert view.own.more.isHidden()
    type_in(view.search, "КОЛОДА 0")
    assert tiles(page) == ["Колода 0"]
    type_in(view.search, "нет")
    assert tiles(page) == []
    assert "Таких колод нет. Измените условие или уберите его." in texts(view)


def test_a_short_shelf_needs_no_button_for_more(page: DecksPage, other: Shelf) -> None:
    """All of it is there at once."""
    other.add(Deck(name="Одна"))
    page.shelf_view.refresh()
    assert page.shelf_view.own.more.isHidden()


@pytest.mark.slow
def test_decks_are_searched_by_what_is_in_them(page: DecksPage, other: Shelf, qtbot: QtBot) -> None:
    """Own and ready ones: by cards, by wins once these are counted, in the order asked for; an error shows none."""
    other.add(Deck.of("Заслон", {"antivirus": 4}))
    other.add(Deck.of("Ничего", {}))
    view = page.shelf_view
    view.refresh()

    def ready() -> list[str]:
        found = (view.ready.flow.itemAt(place) for place in range(view.ready.flow.count()))
        return [tile.deck.name for item in found if item and isinstance(tile := item.widget(), Tile)]

    qtbot.waitUntil(lambda: len(ready()) == len(ready_files()))
    every = ready()
    type_in(view.search, 'карта:"Антивирус">3')
    assert tiles(page) == ["Заслон"]
    assert set(ready()) < set(every)
    view.search.setText("винрейт>50 сорт:винрейт-")
    qtbot.waitUntil(lambda: view.line.banner.isHidden())
    rates = dict(zip(every, (measured_decks()[command_name(file)] for file in ready_files()), strict=True))
    won = sorted((name for name in every if rates[name] > 50), key=lambda name: -rates[name])
    assert (tiles(page), ready()) == ([], won)
    view.search.setText("карт:4 foo:4")
    assert (tiles(page), ready()) == ([], [])
    click(view.line.banner.button)
    assert view.search.text() == "карт:4 карт:4"
    assert tiles(page) == ["Заслон"]
    view.search.clear()
    qtbot.waitUntil(lambda: set(tiles(page)) == {"Заслон", "Ничего"})
    assert ready() == every


@pytest.mark.slow
def test_a_text_that_is_no_deck_holds_nobody_up(page: DecksPage, tmp_path: Path, qtbot: QtBot) -> None:
    """100,000 lines pasted, dropped or from a file are refused in words; a long list is read in the background."""
    sheet = page.shelf_view.import_deck()
    many = "4 Антивирус\n" * 100_000
    QGuiApplication.clipboard().setText(many)
    click(next(button for button in sheet.overlay.findChildren(Button) if button.text() == "Вставить из буфера"))
    pasted = QMimeData()
    pasted.setText(many)
    sheet.text.insertFromMimeData(pasted)
    (tmp_path / "deck.txt").write_text(many[:200_000], "utf-8")
    for file, words in (("deck.txt", "длиннее 50\u00a0000 знаков"), ("large.txt", "больше мегабайта")):
        (tmp_path / "large.txt").write_bytes(b"x" * 1_000_001)
        sheet.read_file(tmp_path / file)
        assert words in " ".join(texts(sheet.overlay))
        assert sheet.text.toPlainText() == ""
    assert not sheet.add.isEnabled()
    pasted.setText("<b>4 Антивирус</b>\n" + "4 Антивирус\n" * 200)
    sheet.text.insertFromMimeData(pasted)
    assert not sheet.add.isEnabled()
    qtbot.waitUntil(sheet.add.isEnabled)
    sheet.text.clear()
    assert not sheet.add.isEnabled()
