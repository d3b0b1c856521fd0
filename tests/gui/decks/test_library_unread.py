"""A library of decks that can't be read while it is open: told wherever it is looked at, and what is seen stays."""

from collections.abc import Callable, Iterator
from errno import EIO

import pytest
from gui.decks.workbench import said
from gui.hands import click
from gui.sets_by_hand import begin_set

from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.boxes import DUEL
from kiberrubezh.gui.context import PageId
from kiberrubezh.gui.decks.deck_tabs import _KEY
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.progress.duels_view import DuelsView
from kiberrubezh.gui.tables.rubezh.page import DuelPage

UNREAD = "Библиотеку колод сейчас не прочесть: диск не отвечает как надо. На экране то, что было прочитано раньше."


class Sight:
    """Whether the library of a window can be read."""

    def __init__(self, window: MainWindow) -> None:
        self._shelf, self._patch = window.context.shelf, pytest.MonkeyPatch()

    def fail(self) -> None:
        """Have each look at it refused."""
        for look in ("_reading", "_writing", "pulse"):
            self._patch.setattr(self._shelf, look, self._refuse)

    def come_back(self) -> None:
        """Let it be read."""
        self._patch.undo()

    def _refuse(self) -> None:
        raise OSError(EIO, "bad disk")


@pytest.fixture
def sight(window: MainWindow) -> Iterator[Sight]:
    """Give the sight of the window's library."""
    made = Sight(window)
    yield made
    made.come_back()


@pytest.fixture
def decks(window: MainWindow, page: DecksPage) -> list[int]:
    """Put two decks on the shelf."""
    made = [window.context.shelf.add(Deck.of(name, {"antivirus": 3})).id for name in ("Щит", "Натиск")]
    page.show_shelf()
    return made


@pytest.mark.slow
def test_the_shelf_stays_as_it_was_seen(window: MainWindow, page: DecksPage, decks: list[int], sight: Sight) -> None:
    """However it comes to be shown anew, in another language too; what is new is seen once it can be read."""
    view = page.shelf_view
    sight.fail()
    for look in (view.refresh, view.follow, page.watch.look, page.show_shelf, page.retranslate, page.on_shown):
        window.toast.hide()
        look()
        assert window.toast.words == UNREAD
        assert view.own.flow.count() == len(decks)
    assert "Щит" in said(view)
    sight.come_back()
    window.context.shelf.add(Deck(name="Рубеж"))
    view.refresh()
    assert "Рубеж" in said(view)


def test_a_shelf_that_was_never_read_is_not_told_to_be_empty(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """What comes with the program is there all the same."""
    sight.fail()
    view = type(page.shelf_view)(window.context)
    view.refresh()
    assert window.toast.words == UNREAD
    assert "Ещё нет колод" not in said(view)
    assert view.ready.flow.count() > 0
    view.deleteLater()


def test_the_watch_tells_once(window: MainWindow, page: DecksPage, decks: list[int], sight: Sight) -> None:
    """Not at each look, as long as nothing else can be seen."""
    page.watch.look()
    sight.fail()
    page.watch.look()
    assert window.toast.words == UNREAD
    window.toast.hide()
    page.watch.look()
    assert not window.toast.isVisible()


@pytest.mark.slow
def test_a_lesson_that_can_t_be_begun_leaves_the_shelf(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """Which says why."""
    sight.fail()
    page.learn("deck-building")
    assert not page.is_building
    assert "диск не отвечает как надо" in window.toast.words
    assert page.shelf_view.own.flow.count() == len(decks)


@pytest.mark.slow
def test_a_deck_that_can_t_be_read_leaves_the_one_in_front(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """On its tab, and with what was done; a deck that was open here already is gone on with."""
    page.open(decks[0])
    builder = page.builder
    builder.step("antivirus", 1)
    other = window.context.shelf.add(Deck(name="Третья")).id
    builder.tabs.show_deck(other, "Третья")
    sight.fail()
    builder.tabs.setCurrentIndex(builder.tabs.ids.index(decks[0]))
    builder.tabs.setCurrentIndex(builder.tabs.ids.index(other))
    assert window.toast.words == UNREAD
    assert (builder.editor.deck_id, builder.editor.deck.counts()) == (decks[0], {"antivirus": 4})
    assert builder.tabs.ids[builder.tabs.currentIndex()] == decks[0]
    assert builder.tabs.ids == [decks[0], other]
    assert builder.show_beside() is None


@pytest.mark.slow
def test_decks_left_open_are_remembered_though_they_can_t_be_read(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """They are there again the next time, beside those opened since."""
    window.context.settings.put(_KEY, ",".join(map(str, decks)))
    sight.fail()
    tabs = page.builder.tabs
    assert (tabs.ids, window.toast.words) == ([], UNREAD)
    sight.come_back()
    page.open(decks[1])
    assert sorted(window.context.settings.text(_KEY).split(",")) == sorted(map(str, decks))


@pytest.mark.slow
@pytest.mark.parametrize("place", ["home", "lab", "duel"])
def test_each_page_that_looks_at_the_shelf_says_why_it_can_t(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight, place: PageId
) -> None:
    """None raises, the first time or later."""
    sight.fail()
    for there in (place, "cards", place):
        window.toast.hide()
        window.go(there)
    assert window.toast.words == UNREAD
    assert window.is_open(place)


@pytest.mark.slow
def test_the_lists_of_decks_elsewhere_stay(window: MainWindow, page: DecksPage, decks: list[int], sight: Sight) -> None:
    """Of the set-up of a duel, the laboratory and its search: what was chosen from is chosen from still."""
    duel, lab = window.go("duel"), window.go("lab")
    assert isinstance(duel, DuelPage)
    assert isinstance(lab, LabPage)
    lab.show_search()
    form = duel.set_up_view
    lists: tuple[tuple[Callable[[], object], Callable[[], list[str]]], ...] = (
        (form.fill, lambda: [offer.deck.name for offer in form.seats[0]._offers.values()]),
        (lab.search.refresh, lambda: [lab.search.form.deck.itemText(n) for n in range(lab.search.form.deck.count())]),
        (lab.setup.refresh, lambda: [offer.deck.name for offer in lab.setup._offers.values()]),
    )
    for fill, names in lists:
        fill()
        before = names()
        assert any("Щит" in name for name in before)
        sight.fail()
        window.toast.hide()
        fill()
        assert (window.toast.words, names()) == (UNREAD, before)
        sight.come_back()
    sight.fail()
    window.toast.hide()
    lab.seek("beats", decks[0])
    assert window.toast.words == UNREAD


@pytest.mark.slow
def test_a_game_a_set_and_what_was_learnt_look_at_the_shelf_too(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """And say the same."""
    view = begin_set(window, "Ледники")
    duels = DuelsView(window.context)
    window.context.settings.put("progress/by", "version")
    one = next(each for each in window.context.cards.sets if each.name.ru == "Ледники")
    sight.fail()
    for look in (
        lambda: view.decks.show_set(one),
        duels.retranslate,
        lambda: window.context.open_game.emit(DUEL),
    ):
        window.toast.hide()
        look()
        assert window.toast.words == UNREAD
    duels.deleteLater()


@pytest.mark.slow
def test_an_import_is_read_though_the_shelf_is_not(
    window: MainWindow, page: DecksPage, decks: list[int], sight: Sight
) -> None:
    """The text stays, and is taken in as soon as the library takes it."""
    sheet = page.shelf_view.import_deck()
    sight.fail()
    sheet.text.setPlainText("Название: Стена\n4 Антивирус")
    assert "Понятно: 4 карты." in said(sheet.overlay)
    click(sheet.add)
    assert "диск не отвечает как надо" in said(sheet.overlay)
    sight.come_back()
    click(sheet.add)
    assert "Стена" in {kept.deck.name for kept in window.context.shelf.decks()}
