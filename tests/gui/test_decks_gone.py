"""Decks that other windows erase, bin or change while they are open here, and what goes over to no other deck."""

from collections.abc import Callable, Iterator
from errno import ENOSPC
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click, type_in
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.shelf import NoSuchDeckError, Shelf
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.decks.boards.board_acts import BoardActs
from kiberrubezh.gui.decks.editor import DeckEditor
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.unkept_sheet import UnkeptSheet
from kiberrubezh.gui.decks.versions.versions_sheet import VersionsSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.settings import Settings
from kiberrubezh.playtest.goldfish.deals import TURNS, play_deal


@pytest.fixture
def context(home: Path, qapp: QApplication) -> Iterator[AppContext]:
    """Give what the page of decks needs of the program."""
    made = AppContext(Settings(home / "settings.ini"))
    made.load()
    yield made
    made.close()


@pytest.fixture
def told(context: AppContext) -> list[tuple[str, object]]:
    """Hear the messages of the program that are not put away at once, with what their buttons do."""
    heard: list[tuple[str, object]] = []
    context.toast.connect(lambda words, _tone, _button, act: heard.append((words, act)))
    context.withdraw.connect(lambda words: heard.__setitem__(slice(None), [it for it in heard if it[0] != words]))
    return heard


@pytest.fixture
def other(context: AppContext) -> Iterator[Shelf]:
    """Open the same library as another window would."""
    with Shelf() as shelf:
        yield shelf


@pytest.fixture
def page(context: AppContext, qtbot: QtBot) -> DecksPage:
    """Open the page of decks, without a window around it."""
    made = DecksPage(context)
    qtbot.addWidget(made)
    return made


Told = list[tuple[str, object]]


def test_a_tab_whose_deck_is_gone_is_taken_off(context: AppContext, other: Shelf, told: Told, page: DecksPage) -> None:
    """By a click on it, by a tab before it closed, from the shelf; the deck in front stays there, or the next comes."""
    ids = [other.add(Deck.of(name, {"router": 2})).id for name in ("Раз", "Два", "Три", "Четыре")]
    context.settings.put("decks/open", ",".join(map(str, ids)))
    page.open(ids[0])
    builder, tabs = page.builder, page.builder.tabs
    other.erase(ids[1])
    click(tabs, tabs.tabRect(1).center())
    assert (builder.editor.deck_id, tabs.ids, tabs.currentIndex()) == (ids[0], [ids[0], *ids[2:]], 0)
    assert [words for words, _ in told] == ["Колоды «Два» больше нет: она среди удалённых или стёрта"]
    builder.step("router", 1)
    assert other.get(ids[0]).deck.counts() == {"router": 3}

    other.erase(ids[2])
    tabs.shut_deck(ids[0])
    assert (builder.editor.deck_id, tabs.ids) == (ids[3], [ids[3]])
    assert [words for words, _ in told] == ["Колоды «Три» больше нет: она среди удалённых или стёрта"]
    for opened in (builder.open, page.open):  # as two decks side by side, the banner, and the shelf do
        told.clear()
        opened(ids[1])
        assert [words for words, _ in told] == ["Этой колоды больше нет: её стёрли в другом окне"]
        assert (builder.editor.deck_id, tabs.ids) == (ids[3], [ids[3]])
    binned = other.add(Deck(name="Пять")).id
    other.delete(binned)
    builder.open(binned)
    assert "среди удалённых" in builder.elsewhere.words


@pytest.mark.slow
def test_what_another_window_has_open_closes_no_tab_here(
    context: AppContext, other: Shelf, told: Told, page: DecksPage
) -> None:
    """The steps stay, too; what could not be saved in a deck that was taken away is kept apart with its tab closed."""
    one, two, three = (other.add(Deck.of(name, {"router": 2})).id for name in ("Раз", "Два", "Три"))
    for each in (one, two):
        page.open(each)
    builder = page.builder
    builder.step("router", 1)
    context.settings.put("decks/open", str(three))
    page.open(one)
    assert builder.tabs.ids == [one, two]
    page.open(two)
    assert builder.editor.place == 1
    for take, gone, copy in ((other.delete, two, {"router": 4}), (other.erase, one, {"router": 2, "firewall": 1})):
        page.open(gone)
        take(gone)
        builder.step(*(("router", 1) if gone == two else ("firewall", 1)))
        page.open(three)
        assert gone not in builder.tabs.ids
        assert [kept.deck.counts() for kept in other.decks() if kept.id not in (one, two, three)].count(copy) == 1
    page.open(kept := other.add(Deck(name="Шесть")).id)
    other.erase(kept)
    builder.step("router", 1)
    click(builder.elsewhere.button)
    count = len(other.decks())
    builder.tabs.shut_deck(kept)  # kept by the button already
    assert len(other.decks()) == count
    assert told == []
    page.open(last := other.add(Deck(name="Семь")).id)
    other.erase(last)
    builder.step("router", 1)
    builder.tabs.shut_deck(last)
    assert [words for words, _ in told] == ["Ваше состояние сохранено отдельной колодой «Семь, копия»."]


def test_what_could_not_be_saved_outlives_the_window(
    context: AppContext, other: Shelf, told: Told, page: DecksPage
) -> None:
    """Of decks that others have erased, binned or changed: kept apart with tab or window, told then or by the next."""
    for name, take in (("Три", None), ("Два", other.delete), ("Раз", other.erase)):
        page.open(deck_id := other.add(Deck.of(name, {"router": 2})).id)
        other.save(deck_id, Deck.of("Их", {"router": 3})) if take is None else take(deck_id)
        page.builder.step("router", 2)
    page.close()
    kept = {deck.deck.name: deck.deck.counts() for deck in other.decks() if "копия" in deck.deck.name}
    assert kept == {f"{name}, копия": {"router": 4} for name in ("Раз", "Два", "Три")}
    page._tell_apart()
    assert [words for words, _ in told][-1].endswith("«Три, копия», «Раз, копия».")
    told.clear()
    page._tell_apart()
    assert told == []


def test_what_can_not_be_kept_apart_stays_here(
    context: AppContext, other: Shelf, told: Told, page: DecksPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk a closed tab loses nothing, which is said; once there is room, the window's closing keeps it."""
    page.open(front := other.add(Deck(name="Впереди")).id)
    page.open(last := other.add(Deck(name="Семь")).id)
    other.erase(last)
    page.builder.step("router", 1)
    with monkeypatch.context() as full:
        full.setattr(context.shelf, "add", refuse)
        page.builder.tabs.shut_deck(last)
        assert page.builder.editor.deck_id == front
        assert [words for words, _ in told] == [
            "Что вы изменили в «Семь», сохранить не удалось: на диске нет места. Пока окно открыто, это не потеряно."
        ]
        page.close()
    context.settings.put("decks/kept_apart", "Раньше")  # by a window before, and nobody has looked here since
    page.close()
    assert [kept.deck.counts() for kept in other.decks() if kept.deck.name == "Семь, копия"] == [{"router": 1}]
    assert context.settings.text("decks/kept_apart") == "Раньше\nСемь, копия"


def refuse(*_: object) -> None:
    """Fail as a full disk does."""
    raise OSError(ENOSPC, "full")


def test_the_window_asks_before_what_would_be_lost(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what and why; told to, it closes without it, to its last page and thread, whatever a page does."""
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    page.open(deck_id := window.context.shelf.add(Deck(name="Семь")).id)
    window.context.shelf.erase(deck_id)
    page.builder.step("router", 1)
    monkeypatch.setattr(window.context.shelf, "add", refuse)
    assert not window.close()
    assert not window.close()
    (sheet,) = [it for it in window.findChildren(UnkeptSheet) if it.isVisible()]
    assert any(words.startswith("Что вы изменили в «Семь»") for words in texts(sheet))
    monkeypatch.setattr(window.page("home"), "close", refuse)
    click(sheet.leave)
    assert not window.isVisible()
    assert window.context.jobs._closed


def test_what_was_overtaken_out_of_sight_is_kept_apart(context: AppContext, other: Shelf) -> None:
    """A card put into a deck behind another, brought back and changed elsewhere, takes the state here from nobody."""
    editor = DeckEditor(context.shelf)
    behind, front = (other.add(Deck.of(name, {"router": 2})).id for name in ("Сзади", "Впереди"))
    editor.open(behind, "")
    other.delete(behind)
    editor.change(mine := Deck.of("Сзади", {"router": 7}), "")
    editor.open(front, "")
    other.undelete(behind)
    other.save(behind, Deck.of("Их", {"firewall": 1}))
    assert editor.behind.put_into(behind, "router", "", "")
    assert other.get(behind).deck.counts() == {"firewall": 1, "router": 1}
    assert editor.rescue.unsaved(behind) == [mine]


@pytest.mark.parametrize("what", ["binned", "erased", "changed", "closed", "another step"])
def test_a_card_put_into_a_tab_is_taken_back_or_why_not_is_told(
    context: AppContext, other: Shelf, told: Told, what: str
) -> None:
    """The button of the message never does nothing without a word."""
    editor = DeckEditor(context.shelf)
    into, front = (other.add(Deck.of(name, {"router": 2})).id for name in ("Куда", "Впереди"))
    editor.open(front, "")
    acts = BoardActs(context, editor, editor.change)
    acts.put_into(into, "Куда", "router")
    acts_then: dict[str, Callable[[], object]] = {
        "binned": lambda: other.delete(into),
        "erased": lambda: other.erase(into),
        "changed": lambda: other.save(into, Deck.of("Куда", {"firewall": 1})),
        "closed": lambda: editor.close(into),
        "another step": lambda: editor.behind.put_into(into, "router", "", ""),
    }
    acts_then[what]()
    before = None if what == "erased" else other.get(into).deck
    (_, take_back) = told.pop()
    assert callable(take_back)
    take_back()
    gone = "Колоды «Куда» больше нет: она среди удалённых или стёрта"
    late = "Здесь это уже не отменить: колоду «Куда» с тех пор меняли или закрыли"
    assert [words for words, _ in told] == [gone if what in ("binned", "erased") else late]
    assert before is None or other.get(into).deck == before


def test_a_deck_that_is_full_of_a_card_takes_no_more(
    context: AppContext, other: Shelf, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No “+1” is told that never was, nor another step taken back for it; a window that is faster loses nothing."""
    editor = DeckEditor(context.shelf)
    full, front = other.add(Deck.of("Полная", {"router": MOST_COPIES - 1})).id, other.add(Deck()).id
    editor.open(front, "")
    acts = BoardActs(context, editor, editor.change)
    for _ in range(2):
        acts.put_into(full, "Полная", "router")
    assert [words for words, _ in told][1] == "В колоде «Полная» уже 999 копий этой карты, больше не положить"
    assert other.get(full).deck.counts() == {"router": MOST_COPIES}

    read = context.shelf.get

    def slowly(deck_id: int) -> object:
        kept = read(deck_id)
        monkeypatch.setattr(context.shelf, "get", read)
        other.save(deck_id, Deck.of("Спорная", {"firewall": 1}))
        return kept

    raced = other.add(Deck.of("Спорная", {"router": 2})).id
    monkeypatch.setattr(context.shelf, "get", slowly)
    acts.put_into(raced, "Спорная", "router")
    assert other.get(raced).deck.counts() == {"firewall": 1, "router": 1}


def test_a_deck_erased_since_it_was_binned_is_told_as_gone(context: AppContext, other: Shelf) -> None:
    """Bringing it back says so; what is here can still be kept."""
    editor = DeckEditor(context.shelf)
    editor.open(other.add(Deck.of("Раз", {"router": 2})).id, "")
    other.delete(editor.deck_id)
    editor.follow()
    assert editor.home == "bin"
    other.erase(editor.deck_id)
    with pytest.raises(NoSuchDeckError):
        editor.bring_back()
    assert editor.home == "nowhere"


def test_typing_in_one_decks_note_is_not_undone_in_another(page: DecksPage, context: AppContext) -> None:
    """Though both notes are the same."""
    one, two = (context.shelf.add(Deck(name=name, note=note)).id for name, note in (("Раз", ""), ("Два", "аб")))
    page.open(one)
    note = page.builder.side.summary.note
    type_in(note, "аб")
    page.open(two)
    note.undo()
    assert [context.shelf.get(each).deck.note for each in (one, two)] == ["аб", "аб"]


@pytest.mark.parametrize("act", ["automatic", "another"])
def test_a_note_just_typed_stays_with_its_version(context: AppContext, qtbot: QtBot, act: str) -> None:
    """Whether another version is looked at at once, or others are listed; the lists say its new name."""
    editor = DeckEditor(context.shelf)
    editor.open(context.shelf.add(Deck.of("Раз", {"router": 1})).id, "")
    first = editor.name_state("Первая", "")
    editor.change(Deck.of("Раз", {"router": 2}), "")
    second = editor.name_state("Вторая", "")
    over = QWidget()
    over.resize(1200, 700)
    qtbot.addWidget(over)
    sheet = VersionsSheet(context, over, editor, lambda: None)
    assert (first, second) != (None, None)
    sheet.choose(second or 0)
    sheet.name.setText("Лучшая")
    sheet.note.setPlainText("о второй")
    acts: dict[str, Callable[[], object]] = {
        "automatic": sheet.automatic.click,
        "another": lambda: sheet.choose(first or 0),
    }
    acts[act]()
    notes = {version.id: (version.label, version.note) for version in editor.versions()}
    assert (notes[first or 0], notes[second or 0]) == (("Первая", ""), ("Лучшая", "о второй"))
    assert sum(sheet.list.item(place).text().startswith("Лучшая") for place in range(sheet.list.count())) == 1


def test_a_deal_goes_with_the_cards_it_was_dealt_of(page: DecksPage, context: AppContext) -> None:
    """An own card that is changed or deleted leaves no deal of what it was, and breaks no words."""
    own = OwnCards(context)
    card = FormFields(kind="event", name_ru="Своя", text_ru="x").card(context.cards.new_id("own"))
    own.put(card)
    deck = Deck.of("Раз", {card.id: 20, "router": 20})
    page.open(context.shelf.add(deck).id)
    side = page.builder.side
    side.tabs.setCurrentIndex(3)
    fish = side.trial.goldfish

    for change in (
        lambda: own.put(card.model_copy(update={"name": card.name.model_copy(update={"ru": "Иная"})})),
        lambda: own.remove(context.cards[card.id]),
    ):
        fish._show_deal(play_deal(deck.expand(context.cards), 7, first=True))
        side.hand.deal()
        assert fish._turns.count() == 1 + TURNS
        change()
        assert (fish._turns.count(), side.hand._dealt) == (0, 0)


def test_a_lesson_brings_a_column_once_for_each_step(page: DecksPage) -> None:
    """Who looks at the numbers meanwhile keeps them in sight, until the next step asks for the search."""
    page.learn("deck-building")
    builder, switch = page.builder, page.builder.bench.switch
    switch.pick("info")
    builder._rename("Моя первая")
    assert switch.picked() == "info"
    page.tutor.begin("deck-building")
    assert switch.picked() == "search"


def test_a_long_name_is_never_cut_by_a_key(page: DecksPage, context: AppContext, told: Told, qtbot: QtBot) -> None:
    """A name that came longer than the line takes is shown whole; a letter too many is told, and so is a paste."""
    deck_id = context.shelf.add(Deck()).id
    context.shelf.save(deck_id, Deck(name="Щ" * 200))
    page.open(deck_id)
    line = page.builder.head.name_line
    line.setCursorPosition(0)
    QTest.keyClick(line, Qt.Key.Key_Delete)
    assert context.shelf.get(deck_id).deck.name == "Щ" * 199
    QTest.keyClicks(line, "ab")
    qtbot.waitUntil(lambda: [words for words, _ in told] == ["Здесь помещается 200 знаков: лишнее не вошло."])
    assert context.shelf.get(deck_id).deck.name == "a" + "Щ" * 199
    page.open(short := context.shelf.add(Deck(name="Раз")).id)
    QGuiApplication.clipboard().setText("б" * 130)
    line.selectAll()
    line.paste()
    qtbot.waitUntil(lambda: [words for words, _ in told] == ["Здесь помещается 120 знаков: лишнее не вошло."])
    assert context.shelf.get(short).deck.name == "б" * 120
