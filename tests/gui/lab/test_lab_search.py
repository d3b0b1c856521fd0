"""The laboratory looks for decks: a search is stopped, gone on with, and a deck that was found is taken."""

import json
import re
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from gui.decks.workbench import Disk
from gui.eyes import texts
from gui.hands import click
from gui.lab.labs import ANSWER, searching
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.intervals import Mean
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.charts.heat_map import HeatMap
from kiberrubezh.gui.lab.findings.rows import RowsTable
from kiberrubezh.gui.lab.metagame import search
from kiberrubezh.gui.lab.metagame.findings_view import FoundView
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.journal import open_journals
from kiberrubezh.metagame.decks import Pool, listed_of
from kiberrubezh.metagame.documents.archive import WITH, WITHOUT
from kiberrubezh.metagame.documents.telling import swaps_json
from kiberrubezh.metagame.hunt import even
from kiberrubezh.metagame.parts import Swap
from kiberrubezh.metagame.titles import PARTS_HEAD, PLAYED_HEAD
from kiberrubezh.playtest import BLOCK

pytestmark = pytest.mark.usefixtures("asks_nothing")
"""A search is played by a command of its own."""


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


@pytest.mark.slow
def test_what_went_wrong_is_said(window: MainWindow, qtbot: QtBot) -> None:
    """Where the command ends early, its words reach the person, and another search can begin."""
    desk = searching(window).search
    desk.search.start(["no-such-deck"])
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert any("no-such-deck" in words and ".." not in words for words in texts(window))
    assert desk.start.isVisible()
    desk.search.start(["--card", "no-such-card"])
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=20_000)
    assert any(words.startswith("Поиск не начат: нет карты «no-such-card»") for words in texts(window))
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


SWAPS = {"card": "rootkit", "names": ["Натиск"], "swaps": [], "told": {"ru": ["Руткит: 3 ± 2"]}}


TOLD = {"ru": ["Сказано"], "en": ["Told"]}
SHARE = {"weight": {"value": 0.75, "low": 0.5, "high": 1.0}, "cards": {"workstation": 60}}
MIXTURE = {
    "decks": [
        SHARE | {"name": "Одна", "played": True},
        SHARE | {"name": "Другая", "weight": {"value": 0.01, "low": 0.0, "high": 0.1}, "played": False},
    ],
    "told": {"ru": ["Не играют в равновесии: Другая"]},
}


@pytest.mark.parametrize(("found", "decks"), [(ANSWER, 1), (MIXTURE, 1), (SWAPS, 0)])
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
    desk.search.ended.emit()
    assert tr("lab.find_take") in texts(desk)
    desk.form.seed.setValue(7)
    click(desk.start)
    qtbot.waitUntil(lambda: not desk.search.is_running, timeout=60_000)
    assert tr("lab.find_take") not in texts(desk)
    assert any("не хватило" in words for words in texts(desk))


@pytest.mark.slow
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


@pytest.mark.slow
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


def test_the_desk_speaks_the_language_of_the_window(window: MainWindow) -> None:
    """Switched while it is in front, nothing of it stays Russian, decks that come with the program neither."""
    desk = searching(window).search
    click(next(it for it in desk.form.modes.findChildren(QPushButton) if it.text() == tr("lab.find_beats")))
    assert any("Натиск" in words for words in texts(desk))
    window.context.use_language("en")
    assert [words for words in texts(desk) if re.search("[А-Яа-я]", words)] == []


@pytest.mark.slow
def test_what_would_mend_a_deck_is_shown_and_watched(window: MainWindow, qtbot: QtBot) -> None:
    """Each changed deck with its gain and margin, to be taken; a duel that it was rated by opens as a replay."""
    one, two = (deck.counts() for deck in ready_decks(window.context.cards)[:2])
    gain = {"gain": {"value": -0.021, "margin": 0.043}, "replays": ["0,1,8"], "why": {"ru": "не известно"}}
    decks = [{"name": "Замена", "cards": one, **gain}, {"name": "Поле", "cards": two}]
    about = {
        "metagame": 1,
        "bots": ["random", "random"],
        "seed": 1,
        "rules": {},
        "told": TOLD,
    }
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


@pytest.mark.parametrize("is_new", [True, False])
def test_the_best_answer_to_an_equilibrium_is_shown(window: MainWindow, is_new: bool) -> None:
    """Behind the decks that are played, with what it wins; one that none of these is can be taken."""
    one, two, other = (deck.counts() for deck in ready_decks(window.context.cards)[:3])
    ends = {"low": 0.4, "high": 0.6}
    decks = [
        {"name": name, "cards": cards, "weight": {"value": 0.5, **ends}, "why": {}, "played": True, "found": False}
        for name, cards in (("Раз", one), ("Два", two))
    ]
    answer = {"cards": other if is_new else one, "wins": {"value": 0.57, **ends}, "replays": ["0,0"]}
    found = {
        "metagame": 1,
        "decks": decks,
        "steps": [{"found": answer}],
        "best": 0,
        "told": TOLD,
    }
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    desk.search.ended.emit()
    (view,) = desk.findChildren(FoundView)
    assert [words for words in texts(view) if words in ("Раз", "Два", "Лучший ответ")] == ["Раз", "Два", "Лучший ответ"]
    assert {"57\N{NO-BREAK SPACE}%", tr("lab.find_best_why")} <= set(texts(view))
    assert (tr("lab.find_take") in texts(view)) is is_new
    (watch,) = view.findChildren(QToolButton)
    assert watch.accessibleName() == tr("lab.find_watch", name="Лучший ответ")


@pytest.mark.slow
def test_what_a_card_brings_is_shown_and_watched(window: MainWindow, qtbot: QtBot) -> None:
    """The decks that gain most by it, the most first, to be taken; with the card and without it by turns."""
    one, two = (listed_of(deck.counts()) for deck in ready_decks(window.context.cards)[:2])
    pool = Pool(window.context.cards)
    outs = [out for out, _ in one if pool.exchanged(one, out, "rootkit") is not None][:6]
    swaps = [
        Swap(0, out, 1, pool.exchanged(one, out, "rootkit") or one, Mean(nth / 100, 0.001))
        for nth, out in enumerate(outs)
    ]
    about = {"bots": ["random", "random"], "seed": 1, "rules": {}, "told": TOLD}
    found = swaps_json("rootkit", swaps, [("Раз", one), ("Два", two)], about, window.context.cards, "ru")
    desk = searching(window).search
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    desk.search.ended.emit()
    (view,) = desk.findChildren(FoundView)
    gains = [words for words in texts(view) if re.fullmatch(r"[+−]?\d,\d", words)]
    assert gains == ["+5,0", "+4,0", "+3,0", "+2,0", "+1,0"]
    name = f"Раз: «Руткит» ×1 вместо «{window.context.cards[outs[-1]].name.ru}»"
    watch = next(it for it in view.findChildren(QToolButton) if it.accessibleName() == tr("lab.find_watch", name=name))
    for decks in ({name, "Два"}, {"Раз", "Два"}):
        with qtbot.waitSignal(window.context.open_replay, timeout=20_000):
            click(watch)
        assert set(open_journals().finished[0].header["deck_names"]) == decks
        window.go("lab")


@pytest.mark.slow
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
    about = {
        "metagame": 1,
        "bots": ["random", "random"],
        "seed": 1,
        "rules": {},
        "told": TOLD,
    }
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


@pytest.mark.slow
def test_an_equilibrium_is_drawn_and_its_figures_watched(window: MainWindow, qtbot: QtBot) -> None:
    """Who beats whom as a matrix, parts as a table, not as words; a cell or a line opens one of its duels."""
    one, two = (deck.counts() for deck in ready_decks(window.context.cards)[:2])
    weight = {"value": 0.5, "low": 0.4, "high": 0.6}
    decks = [
        {"name": name, "cards": cards, "weight": weight, "played": True, "found": False}
        for name, cards in (("Alpha", one), ("Beta", two))
    ]
    pairs = [{"one": 0, "two": 1, "wins": {"value": 0.75, "low": 0.2, "high": 1.0, "hits": 3, "of": 4, "effect": 1.0}}]
    met = [
        bout
        for bout, other in zip(range(4), even((listed_of(one), listed_of(two))).met(), strict=False)
        if other == listed_of(two)
    ]
    duels = [f"{word},0,{met[0] * BLOCK}" for word in (WITH, WITHOUT)]
    parts = [
        {"deck": 0, "card": card, "worth": {"value": value, "margin": margin}, "replays": duels}
        for card, value, margin in (("botnet", 0.125, 0.08), (next(iter(one)), 0.01, None))
    ]
    told = {
        lang: [first, "", PLAYED_HEAD.of(lang), "Alpha: 50", "", PARTS_HEAD.of(lang), "Botnet: 12"]
        for lang, first in (("ru", "Сказано"), ("en", "Told"))
    }
    about = {"metagame": 1, "bots": ["random", "random"], "seed": 1, "rules": {}, "told": told}
    desk = searching(window).search
    found = {**about, "decks": decks, "pairs": pairs, "parts": parts, "steps": [], "best": None, "all_parts": True}
    (desk._own_folder() / "found.json").write_text(json.dumps(found), encoding="utf-8")
    desk.search.ended.emit()
    (view,) = desk.findChildren(FoundView)
    assert "Сказано" in texts(view)
    assert not {"Alpha: 50", "Botnet: 12", PLAYED_HEAD.ru, PARTS_HEAD.ru} & set(texts(view))
    (heat,) = view.findChildren(HeatMap)
    assert [[round(share.value * 100) for share in row] for row in heat.wins] == [[0, 75], [25, 0]]
    qtbot.waitUntil(heat.isVisible)

    def press(cell: tuple[int, int]) -> None:
        qtbot.mouseClick(heat, Qt.MouseButton.LeftButton, pos=heat.point_of(cell))

    press((0, 0))
    assert window.toast.words == tr("lab.find_no_duel")
    with qtbot.waitSignal(window.context.open_replay, timeout=20_000):
        press((1, 0))
    assert set(open_journals().finished[0].header["deck_names"]) == {"Alpha", "Beta"}
    window.go("lab")
    (table,) = view.findChildren(RowsTable)
    assert [table.model_of_rows.data(table.model_of_rows.index(0, place)) for place in (0, 1)] == ["Ботнет", "Alpha"]
    names = []
    for _ in duels:
        with qtbot.waitSignal(window.context.open_replay, timeout=20_000):
            qtbot.keyClick(table, Qt.Key.Key_Return)
        names += [set(open_journals().finished[0].header["deck_names"])]
        window.go("lab")
    assert names == [{"Alpha", "Beta"}, {"Alpha: без «Ботнет»", "Beta"}]
    window.context.use_language("en")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert "Told" in texts(view)
    assert not [words for words in texts(view) if re.search("[А-Яа-я]", words)]
