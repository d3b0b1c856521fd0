"""The laboratory looks for decks: asked, stopped, gone on with, and a deck that was found is taken."""

import json
import re
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from gui.decks.workbench import Disk
from gui.eyes import texts
from gui.hands import click, press
from gui.lab.labs import opened
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.metagame import search
from kiberrubezh.gui.lab.metagame.findings_view import FoundView
from kiberrubezh.gui.lab.metagame.page import SearchPage
from kiberrubezh.gui.lab.metagame.question import ALL_READY, QuestionForm
from kiberrubezh.gui.lab.page import LabPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.journal import open_journals
from kiberrubezh.play.rubezh.offers import offers
from kiberrubezh.sets.desk import Sets

pytestmark = pytest.mark.usefixtures("asks_nothing")
"""A search is played by a command of its own."""


def searching(window: MainWindow, jobs: int = 1, budget: int = 100) -> LabPage:
    """Open the desk for decks with a small budget."""
    for name, value in {"budget": budget, "jobs": jobs, "effort": "own"}.items():
        window.context.settings.put(f"metagame/{name}", str(value))
    page = opened(window)
    click(page.findChild(QPushButton, "lab-find"))
    return page


@pytest.mark.slow
def test_a_search_is_stopped_and_gone_on_with(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped, it ends the processes that play for it; gone on with, it tells that few duels find no answer.

    Ready decks, which one has, are not offered as found ones.
    """
    monkeypatch.setattr(search, "PROGRAM", (*search.PROGRAM, "--bots", "random"))  # who plays makes no odds here
    desk = searching(window, jobs=2, budget=100_000).search
    click(desk.start)
    assert not desk.form.isEnabled()
    players = list[psutil.Process]()
    qtbot.waitUntil(lambda: bool(players.extend(_players()) or players), timeout=60_000)
    click(desk.stop)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert psutil.wait_procs(players, timeout=10)[1] == []
    assert tr("lab.find_stopped") in texts(window)
    desk.form.jobs.setValue(1)
    desk.form.budget.setValue(100)
    click(desk.start)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=60_000)
    told = texts(desk)
    assert any("На поиск ответов дуэлей не хватило" in words for words in told)
    assert tr("lab.find_take") not in told
    assert desk.start.hasFocus()


def _players() -> list[psutil.Process]:
    """Return the processes that play for the command under way."""
    for child in psutil.Process().children():
        if "metagame" in child.cmdline():
            return child.children(recursive=True)
    return []


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


def test_it_may_be_asked_what_beats_all_ready_decks(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stand in front of the decks where one is to be beaten, and only there; a single deck is what is proposed.

    Time and lead are of the question; asked, it is that of the terminal, and it is there when one comes back.
    """
    asked: list[list[str]] = []
    monkeypatch.setattr(search.Search, "start", lambda _, words: asked.append(list(words)))
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
def test_what_went_wrong_is_said(window: MainWindow, qtbot: QtBot) -> None:
    """Where the command ends early, its words reach the person, and another search can begin."""
    desk = searching(window).search
    desk.search.start(["no-such-deck"])
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert any("no-such-deck" in words and ".." not in words for words in texts(window))
    assert desk.start.isVisible()
    desk.search.start(["--beats", "rush"])
    assert desk.search._process is not None
    desk.search._process.kill()
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert tr("lab.failed", words=tr("lab.find_killed")) in texts(window)


@pytest.mark.slow
def test_the_desk_is_opened_without_what_solves() -> None:
    """The window's thread imports neither solver nor numbers for it: they are the other process's."""
    code = "import sys; import kiberrubezh.gui.lab.metagame.page; print({'highspy', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


ANSWER = {
    "name": "Найденная 1",
    "cards": {"workstation": 60},
    "wins": {"value": 0.75, "low": 0.7, "high": 0.8, "hits": 225, "of": 300},
    "told": ["Лучший ответ выигрывает 75 %:", "", "60 рабочих мест"],
}
SWAPS = {"card": "rootkit", "names": ["Натиск"], "swaps": [], "told": ["Руткит: 3 ± 2"]}


@pytest.mark.parametrize(("found", "decks"), [(ANSWER, 1), (SWAPS, 0)])
def test_each_answer_is_shown_with_its_decks(window: MainWindow, found: dict[str, object], decks: int) -> None:
    """An answer to a deck stands there with what it wins; what a card brings is told in words; in either language."""
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    desk.search.ended.emit()
    told = texts(desk)
    assert sum(words == tr("lab.find_take") for words in told) == decks
    assert ("75 %" in " ".join(told).replace("\xa0", " ")) == bool(decks)
    desk.retranslate()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert sum(words == tr("lab.find_take") for words in texts(desk)) == decks


@pytest.mark.slow
def test_no_answer_of_before_stands_for_a_new_question(window: MainWindow, qtbot: QtBot) -> None:
    """What an earlier question left is gone when another is asked: too few duels for an answer show none."""
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(ANSWER), encoding="utf-8")
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    click(desk.start)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=60_000)
    assert tr("lab.find_take") not in texts(desk)
    assert any("не хватило" in words for words in texts(desk))


def test_a_deck_that_was_found_is_taken(window: MainWindow) -> None:
    """It is put among one's decks, where it opens; another question takes what was found away."""
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(ANSWER), encoding="utf-8")
    desk.search.ended.emit()
    before = window.context.shelf.count()
    click(next(it for it in desk.findChildren(QPushButton) if it.text() == tr("lab.find_take")))
    assert window.context.shelf.count() == before + 1
    assert window.current == "decks"
    window.go("lab")
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_card")))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert tr("lab.find_take") not in texts(desk)


def test_a_deck_that_was_found_is_offered_still_where_the_disk_is_full(window: MainWindow) -> None:
    """Why it isn't taken is told, the page stays; once there is room the same press takes it."""
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(ANSWER), encoding="utf-8")
    desk.search.ended.emit()
    take = next(it for it in desk.findChildren(QPushButton) if it.text() == tr("lab.find_take"))
    disk = Disk(window.context.shelf)
    disk.fill()
    click(take)
    assert "на диске нет места" in window.toast.words
    assert window.current == "lab"
    disk.free()
    click(take)
    assert window.current == "decks"
    assert window.context.shelf.count() == 1


def test_the_builder_asks_what_beats_and_mends_a_deck(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """One press beside a legal deck begins the search for it; a second one waits; no press is offered for another."""
    asked: list[list[str]] = []
    monkeypatch.setattr(search.Search, "start", lambda _, words: asked.append(list(words)))
    kept = window.context.shelf.add(ready_decks(window.context.cards)[0])
    window.context.edit_deck.emit(kept.id)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
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
    asked: list[list[str]] = []
    monkeypatch.setattr(search.Search, "start", lambda _, words: asked.append(list(words)))
    kept = window.context.shelf.add(ready_decks(window.context.cards)[0])
    window.context.edit_deck.emit(kept.id)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
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
    assert desk.form.deck.currentData() == f"own:{kept.id}", "the question is that of the answer"
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


def test_the_desk_speaks_the_language_of_the_window(window: MainWindow) -> None:
    """Switched while it is in front, nothing of it stays Russian, decks that come with the program neither."""
    desk = searching(window).search
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    assert any("Натиск" in words for words in texts(desk))
    window.context.use_language("en")
    assert [words for words in texts(desk) if re.search("[А-Яа-я]", words)] == []


def test_what_would_mend_a_deck_is_shown_and_watched(window: MainWindow, qtbot: QtBot) -> None:
    """Each changed deck with its gain and margin, to be taken; a duel that it was rated by opens as a replay."""
    one, two = (deck.counts() for deck in ready_decks(window.context.cards)[:2])
    gain = {"gain": {"value": -0.021, "margin": 0.043}, "replays": ["0,1,8"], "why": "не известно"}
    decks = [{"name": "Замена", "cards": one, **gain}, {"name": "Поле", "cards": two}]
    about = {"metagame": 1, "bots": ["random", "random"], "seed": 1, "rules": {}, "told": ["Сказано"]}
    desk = searching(window).search
    found = {**about, "decks": decks, "remedies": [0], "wins": {"value": 0.5}}
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    desk.search.ended.emit()
    assert {"−2,1", "± 4,3", "Замена", "не известно"} <= set(texts(desk))
    name = tr("lab.find_watch", name="Замена")
    watch = next(it for it in desk.findChildren(QToolButton) if it.accessibleName() == name)
    with qtbot.waitSignal(window.context.open_replay, timeout=20_000) as opened_replay:
        click(watch)
        assert tr("lab.find_replaying") in texts(window)
        click(watch)  # it is played already: not twice
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert len(open_journals().finished) == 1
    assert window.toast.isHidden()
    assert opened_replay.args is not None
    path = Path(opened_replay.args[0])
    assert path.exists()
    window.context.say("Колода не сохранена", "error")
    view = next(iter(desk.findChildren(FoundView)))
    view._open_replay(path)
    assert window.toast.isVisible(), "another message came since"


def test_a_duel_of_a_search_is_watched_with_the_cards_of_then(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changed or deleted since, they are in the duel as they were: it is the one that was counted."""
    monkeypatch.setattr(search.Search, "start", lambda *_: None)
    cards = window.context.cards
    before = cards.put(own_card("alpha", damage=1))
    desk = searching(window).search
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    click(desk.start)
    one, two = (deck.counts() for deck in ready_decks(cards)[:2])
    held = {**{card: n for card, n in one.items() if n < 4}, before.id: 4}
    filled = {**held, "firewall": 60 - sum(held.values()) + held.get("firewall", 0)}
    decks = [{"name": "Своя", "cards": filled}, {"name": "Поле", "cards": two}]
    about = {"metagame": 1, "bots": ["random", "random"], "seed": 1, "rules": {}, "told": ["Сказано"]}
    found = {**about, **ANSWER, "decks": decks, "replays": ["0,1,8"]}
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    cards.put(before.model_copy(update={"damage": 9}))
    desk.search.ended.emit()
    cards.remove(before.id)
    (view,) = desk.findChildren(FoundView)
    with qtbot.waitSignal(window.context.open_replay, timeout=20_000) as opened_replay:
        click(next(iter(view.findChildren(QToolButton))))
    assert opened_replay.args is not None
    told = Path(opened_replay.args[0]).read_text("utf-8").split("\n", 1)[0]
    assert json.loads(told.split("\t", 1)[0])["cards"][before.id]["damage"] == 1


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
