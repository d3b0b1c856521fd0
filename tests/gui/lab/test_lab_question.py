"""What the laboratory may be asked about decks, from its own desk, from the builder and from a set."""

import json
import re
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click, press
from gui.lab.labs import ANSWER, searching
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.metagame import search
from kiberrubezh.gui.lab.metagame.page import SearchPage
from kiberrubezh.gui.lab.metagame.question import ALL_READY, QuestionForm
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.metagame import hunt, mending
from kiberrubezh.play.rubezh.offers import offers
from kiberrubezh.sets.desk import Sets

pytestmark = pytest.mark.usefixtures("asks_nothing")
"""A search is played by a command of its own."""


def _asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Note the words of searches instead of starting them."""
    asked: list[list[str]] = []
    monkeypatch.setattr(search.Search, "start", lambda _, words: asked.append(list(words)))
    return asked


def _at_a_deck(window: MainWindow) -> tuple[DecksPage, str]:
    """Open a ready deck, kept as one's own, in the builder; return the page and the deck's id."""
    kept = window.context.shelf.add(ready_decks(window.context.cards)[0])
    window.context.edit_deck.emit(kept.id)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    return page, kept.id


def test_only_what_can_be_asked_may_be_asked(window: MainWindow) -> None:
    """A card that isn't there is named, and nothing starts; the field for it stands only where it is asked for."""
    desk = searching(window).search
    assert not desk.form.card.isVisible()
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_card")))
    assert desk.form.card.isVisible()
    desk.form.card.setText("небывалая")
    assert not desk.start.isEnabled()
    assert desk.why.isVisible()
    desk.ask()
    assert not desk.search.is_running
    desk.form.card.setText("руткит")
    assert desk.start.isEnabled()


@pytest.mark.slow
def test_it_may_be_asked_what_beats_all_ready_decks(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stand in front of the decks where one is to be beaten, and only there; a single deck is what is proposed.

    Time and lead are of the question; asked, it is that of the terminal, and it is there when one comes back.
    """
    asked = _asked(monkeypatch)
    window.context.settings.put("metagame/seconds", "0.1")
    desk = searching(window).search
    form, words = desk.form, tr("lab.find_deck_ready")
    click(form.effort._buttons["thorough"])
    assert form.deck.findText(words) == -1
    one = form.deck.currentText()
    click(form.modes._buttons["beats"])
    assert (form.deck.findText(words), form.deck.currentText()) == (0, one)
    assert _duels_told(desk, qtbot) == "9 588"
    form.deck.setFocus()
    press(form.deck, Qt.Key.Key_Home)
    assert form.deck.currentText() == words
    assert tr("lab.find_beats_ready_lead") in texts(desk)
    assert _duels_told(desk, qtbot) == "27 528"
    click(desk.start)
    assert asked[-1][asked[-1].index("--beats") + 1] == "ready"
    assert asked[-1][asked[-1].index("--budget") + 1] == "30000"
    window.context.use_language("en")
    assert form.deck.currentText() == tr("lab.find_deck_ready") != words
    again = QuestionForm(window.context, 1)
    again.fill(offers([], window.context.cards, "en"))
    assert (again.question, again.deck.currentIndex()) == ("beats_ready", 0)
    assert tr("lab.find_beats_ready_lead") in [told.text() for told in again.findChildren(QLabel)]


def _duels_told(desk: SearchPage, qtbot: QtBot) -> str:
    """Return how many duels the question is said to take, once that is worked out."""
    qtbot.waitUntil(lambda: not desk._context.jobs.busy)
    told = re.search(r"[\d ]*\d", desk.clock.time.text().replace("\xa0", " "))
    assert told
    return told[0].strip()


def test_the_decks_that_were_chosen_are_there_after_another_question(window: MainWindow) -> None:
    """A single deck for what beats and what mends it, beside that all ready ones were chosen to be beaten."""
    form = searching(window).search.form
    click(form.modes._buttons["beats"])
    form.deck.setCurrentIndex(form.deck.findData("ready:5"))
    form.deck.setCurrentIndex(0)
    assert form.question == "beats_ready"
    click(form.modes._buttons["mend"])
    assert form.deck.findData(ALL_READY) == -1
    assert (form.question, form.deck.currentData()) == ("mend", "ready:5")
    form.deck.setCurrentIndex(form.deck.findData("ready:3"))
    click(form.modes._buttons["find"])
    click(form.modes._buttons["beats"])
    assert form.question == "beats_ready"
    assert form.choose("beats", "ready:7")
    assert (form.question, form.deck.currentData()) == ("beats", "ready:7")
    assert not form.choose("beats", "own:99")


@pytest.mark.slow
def test_the_builder_asks_what_beats_and_mends_a_deck(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """One press beside a legal deck begins the search for it; a second one waits; no press is offered for another."""
    asked, (page, _) = _asked(monkeypatch), _at_a_deck(window)
    asks = page.builder.side.summary.asks
    card, copies = next(iter(ready_decks(window.context.cards)[0].counts().items()))
    line = f"\n{copies} {window.context.cards[card].name.ru}\n"
    for mode in ("beats", "mend"):
        window.go("decks")
        click(asks[mode])
        assert window.current == "lab"
        place = asked[-1].index(f"--{mode}")
        assert line in Path(asked[-1][place + 1]).read_text(encoding="utf-8")
    monkeypatch.setattr(search.Search, "is_running", property(lambda _: True))
    window.go("decks")
    click(asks["beats"])
    assert len(asked) == 2
    assert tr("lab.find_busy") in texts(window)
    page.builder.editor.change(Deck.of("", {"firewall": 3}), "")
    assert not asks["mend"].isVisibleTo(page)


@pytest.mark.slow
def test_a_question_from_the_builder_leads_back_to_the_deck(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By one press, or Esc, everything is as it was left: card, column, steps; the answer is told of, and kept."""
    asked, (page, deck_id) = _asked(monkeypatch), _at_a_deck(window)
    builder = page.builder
    line = builder.editor.deck.lines[7].card_id
    builder.acts.step(line, -1)
    builder.acts.step(line, 1)
    builder.list.keep_current(line, 0)
    builder.pool.field.setText("сигнал")
    asks = builder.side.summary.asks
    for nth in range(2):
        click(asks["beats"])
        assert window.current == "lab"
        lab = window.page("lab")
        assert isinstance(lab, LabPage)
        desk = lab.search
        assert (desk.to_deck.isVisible(), desk.back.keys) == (True, "")
        if nth:
            click(desk.to_deck)
        else:
            press(desk, Qt.Key.Key_Escape)
        assert (window.current, builder.list.current_card(), builder.pool.field.text()) == ("decks", line, "сигнал")
        assert (builder.editor.place, asks["beats"].hasFocus()) == (2, True)
        (desk._own_folder() / "found.json").write_text(json.dumps(ANSWER), encoding="utf-8")
        desk.search.ended.emit()
        assert tr("lab.find_ready") in texts(window)
    assert len(asked) == 1
    click(window.toast.button)
    assert (window.current, lab.currentWidget(), window.toast.isVisible()) == ("lab", desk, False)
    desk.form.deck.setCurrentIndex(desk.form.deck.count() - 1)
    window.go("decks")
    builder._rename("Под другим именем")
    click(asks["beats"])
    assert tr("lab.find_take") in texts(desk), "the cards are the same"
    assert desk.form.deck.currentData() == f"own:{deck_id}", "the question is that of the answer"
    desk.leave()
    desk.search.ended.emit()
    assert tr("lab.find_ready") in texts(window)
    lab.show_search()
    assert (desk.to_deck.isVisible(), desk.back.keys) == (False, "Esc")
    assert not window.toast.isVisible(), "the answer is in sight"
    desk.leave()
    desk.search.ended.emit()
    window.context.say("Колода не сохранена", "error")
    lab.show_search()
    assert window.toast.isVisible(), "another message came since"
    desk.leave()
    desk.search.ended.emit()
    click(window.toast.button)
    assert (lab.currentWidget(), window.toast.isVisible()) == (desk, False)
    window.go("decks")
    click(asks["beats"])
    assert len(asked) == 1
    window.context.cards_changed.emit()
    window.go("decks")
    click(asks["beats"])
    assert len(asked) == 2, "a card of the deck may be another now"


@pytest.mark.slow
def test_decks_are_looked_for_of_one_set(window: MainWindow) -> None:
    """Which cards there may be is asked once there are own ones, kept, and told the command; not asked without any."""
    page = searching(window).search
    form = page.form
    assert not form.set.isVisibleTo(form)
    sets = Sets(window.context.cards)
    made = sets.begin(Words(ru="Лёд", en="Ice"))
    sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=made.id)]))
    page.refresh()
    assert form.set.isVisibleTo(form)
    assert [form.set.itemData(place) for place in range(form.set.count())] == ["", "base", made.id]
    assert "--set" not in page._typed()
    form.set.setCurrentIndex(2)
    form.remember()
    words = page._typed()
    assert words[words.index("--set") + 1] == made.id
    page.retranslate()
    assert form.set.currentText() == "Базовый набор и «Лёд»"
    form.set.setCurrentIndex(0)
    page.refresh()
    page.retranslate()
    assert form.set_id == "", "all cards are a choice too, whatever was kept before"
    form.modes.pick("card")
    cards_page = window.go("cards")
    assert isinstance(cards_page, CardsPage)
    cards_page.sets.show_set(made.id)
    cards_page.sets.decks.seek.click()
    assert (window.current, form.mode, form.set_id) == ("lab", "find", made.id)
    assert not page.search.is_running
    blank = sets.begin(Words(ru="Пар", en="Steam"))
    cards_page.sets.show_set(blank.id)
    seek = cards_page.sets.decks.seek
    assert (seek.isEnabled(), seek.toolTip()) == (False, "В наборе пока нет карт, искать не для чего")
    told = list[str]()
    window.context.toast.connect(lambda words, *_: told.append(words))
    page.ask_of_set(blank.id)
    assert (form.set_id, told) == (made.id, [seek.toolTip()]), "nothing else is asked in its place"
    cards_page.sets.show_set(made.id)
    assert (seek.isEnabled(), seek.toolTip()) == (True, tr("sets.deck_seek_why"))


def test_a_number_of_ones_own_is_enough_for_an_answer(window: MainWindow) -> None:
    """Fewer duels than the question takes can't be typed; another question keeps what is enough for it."""
    form = searching(window, budget=100).search.form
    assert form.budget.value() == 100
    for mode, least in (("beats", hunt.duels(1, 1)), ("mend", mending.least(12)), ("card", 100)):
        click(next(it for it in form.modes.findChildren(QPushButton) if it.text() == tr(f"lab.find_{mode}")))
        assert least <= form.budget.minimum() <= form.budget.value()
        form.budget.setValue(0)
        assert least <= form.duels < least * 1.15
    click(next(it for it in form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    form.deck.setCurrentIndex(form.deck.findData(ALL_READY))
    assert hunt.duels(12, 1) <= form.budget.minimum() < hunt.duels(12, 1) * 1.1


def test_a_hunt_among_the_cards_of_a_set_takes_more(window: MainWindow) -> None:
    """It begins with the ready decks and those of the set, whoever is asked about."""
    cards = window.context.cards
    made = Sets(cards).begin(Words(ru="Лёд", en="Ice"))
    cards.change(lambda held: held.with_cards([own_card("alpha", set=made.id)]))
    for nth in range(3):
        Sets(cards).put_deck(made.id, Deck.of(f"{nth}", {"firewall": 56 - nth, "udp-flood": 4, "antivirus": nth}))
    form = searching(window, budget=100).search.form
    click(next(it for it in form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    form.set.setCurrentIndex(form.set.findData(made.id))
    assert form.budget.minimum() >= hunt.duels(1 + 12 + 3, 1)
    form.set.setCurrentIndex(form.set.findData("base"))
    assert hunt.duels(1 + 12, 1) <= form.budget.minimum() < hunt.duels(1 + 12 + 3, 1) * 1.3
    form.deck.setCurrentIndex(form.deck.findData(ALL_READY))
    form.set.setCurrentIndex(form.set.findData(made.id))
    assert hunt.duels(12 + 3, 1) <= form.budget.minimum() < hunt.duels(12 + 3, 1) * 1.2
    click(next(it for it in form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_mend")))
    assert form.budget.minimum() >= mending.least(12 + 3)
