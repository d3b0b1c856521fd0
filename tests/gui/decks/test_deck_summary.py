"""What the summary beside a deck says of it: the rules it breaks, with a way to mend them, and its numbers."""

import pytest
from gui.decks.workbench import add, button, lines, said, saved
from gui.hands import click, press, type_in
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_NOTE
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow


def test_a_fifth_copy_is_told_and_mended(builder: Builder, window: MainWindow) -> None:
    """KR-2.2: five copies of a card are one too many; a button leaves four."""
    card = add(builder, "Антивирус", 5)
    assert "KR-2.2" in said(builder.side.summary)
    click(button(builder.side.summary, "Оставить 4"))
    assert saved(window).counts() == {card: 4}
    assert "KR-2.2" not in said(builder.side.summary)


def test_basic_assets_are_exempt(builder: Builder) -> None:
    """KR-2.3: five of a basic asset are fine."""
    add(builder, "Межсетевой экран", 5)
    assert "KR-2.2" not in said(builder.side.summary)


def test_an_unknown_card_is_kept_and_mended(builder: Builder, window: MainWindow) -> None:
    """KR-2.6: a name nobody knows is no card; the likely one is offered."""
    builder.editor.change(Deck.of("Из старого файла", {"Антивирсу": 2}), "test")
    assert "KR-2.6" in said(builder.side.summary)
    click(button(builder.side.summary, "Заменить на похожую"))
    (card,) = saved(window).counts()
    assert window.context.cards[card].name.ru == "Антивирус"


def test_a_deleted_own_card_keeps_its_name(builder: Builder, window: MainWindow) -> None:
    """KR-2.6: a deck calls an own card that was deleted by its name, and takes the one typed in anew in its place."""
    cards = window.context.cards
    typed = cards["antivirus"].model_copy(update={"id": "own-veteran", "name": Words(ru="Ветеран", en="Veteran")})
    cards.put(typed)
    cards.remove("own-veteran")
    builder.editor.change(Deck.of("С удалённой", {"own-veteran": 2}), "test")
    assert "Своя карта «Ветеран» удалена." in said(builder.side.summary)
    assert "2 удалённая карта «Ветеран»" in lines(builder)
    anew = cards.put(typed.model_copy(update={"id": cards.new_id("Ветеран")}))
    builder.editor.changed.emit()
    click(button(builder.side.summary, "Заменить на похожую"))
    assert saved(window).counts() == {anew.id: 2}


def test_a_category_nothing_blocks_shows_the_measures(builder: Builder) -> None:
    """KR-2.5: the warning, once its line is opened, leads to the cards that would help."""
    add(builder, "Межсетевой экран", 3)
    add(builder, "Шифровальщик")
    click(builder.side.summary.problems.fold)
    click(button(builder.side.summary, "Показать такие меры"))
    kinds = {builder.pool.model.card(row).kind for row in range(builder.pool.model.rowCount())}
    assert kinds == {Kind.MEASURE}


def test_warnings_are_one_line_that_opens(builder: Builder) -> None:
    """KR-2.5: errors stand first, by weight; warnings are told together, and each by itself when opened."""
    builder.editor.change(Deck.of("", {"firewall": 5, "ransomware": 5, "Антивирсу": 1}), "")
    problems = builder.side.summary.problems
    shown = said(problems)
    assert shown.index("KR-2.6") < shown.index("KR-2.2") < shown.index("KR-2.1")
    builder.editor.change(Deck.of("", {"firewall": 5, "ransomware": 4}), "")
    assert problems.fold.text() == "6 замечаний"
    assert "Нечем блокировать: Вредоносное ПО, Отказ в обслуживании" in said(problems)
    assert "KR-2.5" not in said(problems)
    press(problems.fold, Qt.Key.Key_Space)
    assert said(problems).count("KR-2.5") == 6
    press(problems.fold, Qt.Key.Key_Space)
    assert "KR-2.5" not in said(problems)


@pytest.mark.slow
def test_a_note_on_the_deck_is_typed_beside_its_numbers(builder: Builder, window: MainWindow) -> None:
    """It is kept letter by letter, is one step and one version, of a bounded length, and follows the deck in front."""
    note = builder.side.summary.note
    builder.editor.name_state("До заметки", "")
    type_in(note, "Бьёт первой, ")
    assert saved(window).note == "Бьёт первой,"
    assert note.toPlainText() == "Бьёт первой, "  # a blank that is being typed is not taken away
    assert [it.label for it in builder.editor.versions()] == ["", "До заметки"]
    builder.step("router", 1)
    assert (saved(window).note, note.toPlainText()) == ("Бьёт первой,", "Бьёт первой, ")
    builder.undo()
    builder.undo()
    assert (saved(window).note, note.toPlainText()) == ("", "")
    note.setPlainText("ъ" * (LONGEST_NOTE + 1))
    assert len(saved(window).note) == LONGEST_NOTE
    first = builder.editor.deck_id
    builder.open(window.context.shelf.add(Deck(name="Другая", note="Ждёт")).id)
    assert note.toPlainText() == "Ждёт"
    assert len(window.context.shelf.get(first).deck.note) == LONGEST_NOTE


@pytest.mark.slow
def test_the_numbers_of_the_deck(page: DecksPage, window: MainWindow) -> None:
    """Counts by kind, the power curve, the odds of the opening hand."""
    deck = ready_decks(window.context.cards)[0]
    click(button(page, "Взять себе"))
    text = said(page.builder.side.summary)
    assert "Колода готова к игре" in text or "Можно играть" in text
    assert "Пересдача возможна" in text
    assert page.builder.boards.count.text() == "60 из 60"
    assert page.builder.boards.count.property("tone") == "good"
    assert saved(window).counts() == deck.counts()


@pytest.mark.slow
def test_a_deck_with_an_unknown_card_is_not_counted_as_full(builder: Builder) -> None:
    """Sixty cards of which the set knows none are no good sign."""
    builder.editor.change(Deck.of("Чужая", {"nonesuch": 60}), "")
    assert builder.boards.count.text() == "60 из 60"
    assert builder.boards.count.property("tone") != "good"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["Заменить на похожую", "Убрать строку"])
@pytest.mark.parametrize("names", [["Антивирсу"], ["Антивирсу", "Межсетевой эрван"]])
def test_the_focus_stays_with_the_deck_when_its_button_is_gone(builder: Builder, way: str, names: list[str]) -> None:
    """It goes to the next mend, after the only one to the deck, of which nothing is left to the cards."""
    builder.editor.change(Deck.of("Чужая", dict.fromkeys(names, 2)), "")
    click(button(builder.side.summary, way))
    QTest.qWait(1)
    focused = QApplication.focusWidget()
    assert focused is not None
    deck = builder.list if builder.list.isVisible() else builder.pool.field
    assert focused is (builder.side.summary.problems.first_button() or deck)
