"""Cards of a set in the window: made from nothing, moved, tried, played to the end of a duel."""

from pathlib import Path
from time import monotonic

import pytest
from gui.duels import still
from gui.eyes import area
from gui.hands import click, type_in
from gui.played_by_hand import play
from gui.sets_by_hand import begin_set, named
from gui.sizes import cut_for_good
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from benchmarks.first_card import TEXT
from kiberrubezh.cards.card import OWN_SET
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import plain_text
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.validate import is_legal, validate
from kiberrubezh.gui.cards import paper_sheet
from kiberrubezh.gui.cards.own.composer import Composer
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.cards.sets.set_cards import SetCards
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.sets.document import read_set

SAID = "Когда эта атака проходит: все меры соперника получают −1 к ёмкости до конца хода."
KINDS = {"Ледокол": Kind.ATTACK, "Ледник": Kind.ASSET, "Льдина": Kind.MEASURE}


def compose(composer: Composer) -> None:
    """Put a text together by clicks on what is offered."""
    choices = composer.choices
    for said in TEXT:
        (item,) = choices.findItems(said, Qt.MatchFlag.MatchExactly)
        choices.scrollToItem(item)
        at = choices.visualItemRect(item).center()
        QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=at)
    composer.number.setValue(-1)
    click(composer.tell)
    click(composer.enough)


def make_card(page: CardsPage, view: SetCards, name: str, kind: Kind) -> None:
    """Type a card of the set in; an attack gets a text."""
    click(view.add if view.model.rowCount() else view._add_first)
    form = page.workshop.form
    click(form.kinds.findChildren(Button)[list(Kind).index(kind)])
    form.lines["name_ru"].setFocus()
    type_in(form.lines["name_ru"], name)
    shown = page.workshop.face._card
    assert shown is not None
    assert shown.set == page.sets.one.id, "the face names the set that the card will be of"
    if kind is Kind.ATTACK:
        click(form.abilities.add)
        compose(form.abilities.composer)
    click(page.workshop.save)


@pytest.mark.slow
def test_a_set_from_nothing_to_a_duel_a_sheet_and_a_file(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three cards are made in a new set, one with a text put together by clicks; a deck of them is played to the end.

    The set is printed and given away on the way. The whole duel is played with clicks and keys.
    """
    view = begin_set(still(window), "Ледники")
    page = window.page("cards")
    assert isinstance(page, CardsPage)
    for name, kind in KINDS.items():
        make_card(page, view.cards, name, kind)
        assert page.currentWidget() is view
    kept = Collection.open()
    assert [(card.name.ru, card.kind, card.set, card.number) for card in kept.own] == [
        (name, kind, "ledniki", place) for place, (name, kind) in enumerate(KINDS.items(), 1)
    ]
    click(view.tabs.findChildren(QPushButton)[1])
    click(view.decks.make)
    deck = view.decks.current
    assert deck is not None
    assert is_legal(validate(deck, window.context.cards))
    assert {card.id for card in kept.own} <= deck.counts().keys()
    shown = view.decks.model
    assert {shown.card_id(row): shown.copies(shown.card_id(row)) for row in range(shown.rowCount())} == deck.counts()
    assert shown.card(0) in kept.own, "those of the set first"
    qtbot.waitUntil(lambda: view.decks.list.height() < 60 < 300 < view.decks.grid.height())

    monkeypatch.setattr(paper_sheet, "DPI", 60)  # the printer's 300 take a second
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *words: str(home / words[2]))
    for name in ("file", "print"):
        view.outputs.buttons[name].click()
    sheet = window.findChildren(Overlay)[-1]
    click(next(each for each in sheet.findChildren(Button) if each.text() == "Сохранить PDF"))
    qtbot.waitUntil(lambda: (home / "Ледники.pdf").exists() and (home / "ledniki.kibset").exists(), timeout=20_000)
    assert (home / "Ледники.pdf").read_bytes().startswith(b"%PDF")
    sheet.close_sheet()
    assert read_set(home / "ledniki.kibset").cards == kept.own

    click(view.decks.play)
    start = named(window, "setup-start")
    qtbot.waitUntil(start.isVisible)
    duel = window.page("duel")
    assert isinstance(duel, DuelPage)
    type_in(duel.set_up_view.seed, "248")  # a short duel
    click(start)
    qtbot.waitUntil(lambda: area(window).session is not None)
    session = area(window).session
    assert session is not None
    assert {card.id for card in kept.own} <= {*session.terms.header.decks[0]}
    played = session.terms.header.cards[kept.own[0].id]
    assert plain_text(played, "ru") == SAID
    play(area(window), qtbot)
    assert session.over
    assert area(window).end.isVisible()
    laid = [*session.host.state.sides[0].assets, *session.host.state.sides[0].discard]
    assert laid, "what was clicked is on the table"


@pytest.mark.slow
def test_a_card_of_a_set_is_moved_changed_and_tried(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is chosen of a set's cards goes to another set, is opened in the form, and stays in its set when saved."""
    view = begin_set(still(window), "Ледники")
    page = window.page("cards")
    assert isinstance(page, CardsPage)
    make_card(page, view.cards, "Ледник", Kind.ASSET)
    click(view.cards.edit)
    assert page.is_making
    page.workshop.form.numbers["provides_attack"].setValue(2)
    click(page.workshop.save)
    (card,) = window.context.cards.own
    assert (card.set, card.provides.attack) == ("ledniki", 2)
    started = list[str]()
    monkeypatch.setattr(view.cards.verdict, "start", started.append)
    click(view.cards.trial)
    assert started == [card.id]
    view.cards.target.activated.emit(1)
    assert [each.set for each in window.context.cards.own] == ["custom"]
    click(view._back)
    assert page.currentWidget() is not view


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_trial_says_at_once_what_it_does_and_offers_to_go_on(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search for a deck is told and can be stopped; what is not known yet is tried further by one press."""
    view = begin_set(still(window), "Ледники").cards
    view._acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set="ledniki")]))
    view.show_set("ledniki", tuple(window.context.cards.own))
    click(view.trial)
    assert "Ищу колоду" in view.told.words
    assert view.trial.text() == "Остановить пробу"
    click(view.trial)
    qtbot.waitUntil(lambda: not view.verdict.is_running)
    assert view.told.words == "Остановлено: ни одной дуэли не сыграно."
    assert view.trial.text() == "Испытать карту"
    started = list[str]()
    monkeypatch.setattr(view.verdict, "start", started.append)
    view.verdict.unclear = card_id = window.context.cards.own[0].id
    view.verdict.told.emit(lambda: "Пока не отличить от случайности.", "warning")
    click(view.told.button)
    assert (view.told.button.text(), started) == ("Продолжить пробу", [card_id])
    view.verdict.unclear = ""
    view.verdict.told.emit(lambda: "Карта усиливает колоду.", "good")
    assert not view.told.button.isVisibleTo(view.told)


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_verdict_is_read_whole_in_a_small_window_with_large_letters(window: MainWindow, qtbot: QtBot) -> None:
    """Its notice takes the height of its words; what then has no room is scrolled to."""
    view = begin_set(still(window), "Ледники")
    window.resize(window.minimumSize())
    window.context.theme.use(scale=160)
    view.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=view.one.id)]))
    view.refresh()
    verdict = view.cards.verdict
    verdict.told.emit(lambda: "В колоде «Лёд»", "info")
    verdict._over_at = monotonic() + 56.5
    verdict._tell_going()
    assert "Готовлю дуэли…" in view.cards.told.words
    verdict._note(1_240)
    verdict._tell_going()
    assert view.cards.told.words == "В колоде «Лёд»\nСыграно 1240 дуэлей. Ответ будет не позже чем через 57 с."
    view.decks._put(ready_decks(window.context.cards, "ru")[0])
    view.show_tab("decks")
    tools, listed = [view.decks.make, view.decks.play, view.decks.copy, view.decks.remove], view.decks.list
    qtbot.waitUntil(lambda: not any(tool.geometry().intersects(listed.geometry()) for tool in tools))
    view.show_tab("cards")
    view.cards.verdict.told.emit(lambda: "Пока не отличить от случайности. " * 12, "warning")
    qtbot.waitUntil(view.cards.told.isVisible)
    assert cut_for_good(view.cards.told, qtbot) == []


@pytest.mark.slow
def test_a_card_begun_for_a_set_that_is_removed_meanwhile_is_a_custom_one(window: MainWindow) -> None:
    """The message over the workshop takes the set back: the card's face names no set that there isn't."""
    view = begin_set(still(window), "Ледники")
    click(view.cards._add_first)
    page = window.go("cards")
    assert isinstance(page, CardsPage)
    page.own.undo()
    shop = page.workshop
    type_in(shop.form.lines["name_ru"], "Бездомная")
    shop._name()
    shop._show()
    assert shop.face._card is not None
    assert shop.face._card.set == OWN_SET
