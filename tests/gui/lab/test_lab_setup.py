"""The set-up of the laboratory."""

import json
from pathlib import Path
from threading import current_thread, main_thread

import pytest
from gui.duels import still
from gui.eyes import texts
from gui.hands import click, press, type_in
from gui.lab.labs import finish, opened
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.bots import opponents
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.shelf import KeptDeck as KeptDeck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.lab.runs.runner import Progress
from kiberrubezh.gui.lab.setup.deck_picker import DeckPicker
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.consent_sheet import ConsentSheet
from kiberrubezh.play.rubezh import offers
from kiberrubezh.runs.experiment import Experiment, TriedDeck
from kiberrubezh.runs.identity import digest
from kiberrubezh.runs.past import FILE, KeptExperiment, PastExperiments


@pytest.mark.usefixtures("asks_nothing")
def test_the_set_up_says_beforehand_how_much_it_is(window: MainWindow) -> None:
    """Three decks are three pairs; a tick more, a mirror more, and the number follows at once."""
    page = opened(window)
    assert page.setup.total.text() == "12 дуэлей"
    page.setup.decks.list.setCurrentRow(4)
    press(page.setup.decks.list, Qt.Key.Key_Space)
    assert page.setup.total.text() == "24 дуэли"
    click(page.setup.terms.mirrors, QPoint(12, page.setup.terms.mirrors.height() // 2))
    assert page.setup.total.text() == "40 дуэлей"
    setup = page.setup
    for field in (
        setup.terms.one,
        setup.terms.two,
        *setup.terms.players,
        setup.terms.duels,
        setup.terms.jobs,
        setup.terms.seed,
        setup.decks.list,
    ):
        assert field.accessibleName()


@pytest.mark.usefixtures("answered_here")
def test_open_lists_are_a_switch_of_the_laboratory(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """KR-4.4: lists are closed unless asked for; that is another run, told in its heading, its report and its past."""
    page = opened(window)
    closed = page.setup.experiment()
    box = page.findChild(QCheckBox, "lab-open-lists")
    assert not box.isChecked()
    click(box, QPoint(12, box.height() // 2))
    assert box.isChecked()
    wanted = page.setup.experiment()
    one, other = (asked.plan(window.context.cards) for asked in (closed, wanted))
    assert (one.rules.open_lists, other.rules.open_lists) == (False, True)
    assert one.games[:] == other.games[:]
    assert digest(one) != digest(other)
    finish(page, qtbot)
    assert page.run.bar.head.text() == "Все дуэли сыграны · списки открыты"
    page.write_report(tmp_path / "report.md")
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert "--open-lists" in (tmp_path / "report.md").read_text(encoding="utf-8")
    page.show_past()
    assert page.past.table.model().index(0, 0).data().endswith("списки открыты")
    assert opened(window).setup.terms.open_lists.isChecked()
    assert window.context.settings.flag("lab/open_lists")
    assert PastExperiments().kept[0].experiment == wanted


@pytest.mark.usefixtures("asks_nothing")
def test_what_cannot_be_played_is_said_before_the_start(window: MainWindow) -> None:
    """One deck has nobody to play against, a seed is a number; words narrow the list, and «all» means what is left."""
    window.context.shelf.add(ready_decks(window.context.cards)[0].renamed("Очень длинное название колоды " * 4))
    setup = opened(window, decks="").setup
    lines = setup.decks.list
    assert lines.horizontalScrollBar().maximum() == 0, "a long name needs no scrolling"
    assert lines.visualItemRect(lines.item(1)).height() > 1.4 * lines.visualItemRect(lines.item(3)).height()
    type_in(setup.decks.filter, "потоп")
    click(setup.decks.all)
    assert [offer.deck.name for offer in setup.decks.picked] == ["Потоп"]
    assert not setup.start.isEnabled()
    assert "Отметьте хотя бы две колоды" in setup.why.text()
    setup.learn_pace(setup.experiment().bots, 1.0)
    assert "Займёт" not in setup.time.text()
    setup.decks.filter.clear()
    click(setup.decks.all)
    assert setup.start.isEnabled()
    assert "Займёт" in setup.time.text()
    setup.terms.seed.clear()
    type_in(setup.terms.seed, "seven")
    assert not setup.start.isEnabled()


@pytest.mark.usefixtures("asks_nothing")
def test_the_set_up_says_how_strong_each_opponent_is(window: MainWindow) -> None:
    """Under its box, and in the list with how it plays; in both languages."""
    box = opened(window, bot0="scripted").setup.terms.players[0]
    press(box, Qt.Key.Key_Home)
    told = [opponent.strength for opponent in opponents().values()]
    for language in ("ru", "en"):
        window.context.use_language(language)
        terms = opened(window).setup.terms
        assert told[0].of(i18n.language) in texts(terms)
        spoken = [box.itemData(place, Qt.ItemDataRole.AccessibleTextRole) for place in range(box.count())]
        strengths = [" ".join(strength.of(i18n.language).split()) for strength in told]  # read out with plain blanks
        assert all(line.endswith(strength) for line, strength in zip(spoken, strengths, strict=True))


@pytest.mark.usefixtures("asks_nothing")
def test_tab_goes_through_the_set_up_as_one_reads(window: MainWindow) -> None:
    """The list of decks has the keys first; from the rail, Tab goes down the left side, then down the right one."""
    setup = opened(window).setup
    decks, terms = setup.decks, setup.terms
    assert decks.list.hasFocus()
    left: list[QWidget] = [setup.seek, setup.past, decks.filter, decks.all, decks.none, decks.list, terms.modes]
    right = [*terms.players, terms.duels, terms.seed, terms.jobs, terms.open_lists]
    for mode, in_order in (
        ("pairs", [*left, *right, terms.mirrors, setup.start]),
        ("compare", [*left, terms.one, terms.two, *right, setup.start]),
    ):
        terms.modes.pick(mode)
        terms.modes.chosen.emit(mode)
        window.rail.button("preferences").setFocus()
        for widget in in_order:
            press(QApplication.focusWidget(), Qt.Key.Key_Tab)
            assert widget in (QApplication.focusWidget(), QApplication.focusWidget().parentWidget())
        for widget in in_order[-2::-1]:
            press(QApplication.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
            assert widget in (QApplication.focusWidget(), QApplication.focusWidget().parentWidget())


@pytest.mark.usefixtures("asks_nothing")
def test_numbers_of_the_set_up_are_bounded(window: MainWindow) -> None:
    """A seed that no database holds, more duels than a run may have: said with the bounds, in both languages."""
    setup = opened(window, decks="", duels=100_000).setup
    click(setup.decks.all)
    assert not setup.start.isEnabled()
    assert "больше 1\u00a0000\u00a0000 дуэлей" in setup.why.text()
    setup.terms.duels.setValue(10)
    assert "поэтому будет 12 дуэлей" in setup.terms._by_blocks.text()
    setup.terms.duels.selectAll()
    type_in(setup.terms.duels.lineEdit(), "3")
    press(setup.terms.duels, Qt.Key.Key_Return)
    assert setup.terms.duels.value() == 4  # the nearest that may be, not the number of before
    setup.terms.duels.setValue(40)
    setup.terms.duels.selectAll()
    press(setup.terms.duels, Qt.Key.Key_Delete)
    press(setup.terms.duels, Qt.Key.Key_Return)
    assert setup.terms.duels.value() == 40  # nothing was typed
    setup.terms.duels.setValue(4)
    assert "Четвёрками: два зерна" in setup.terms._by_blocks.text()
    assert setup.start.isEnabled()
    for typed in ("99999999999999999999", "1" * 5000, "9007199254740992"):
        setup.terms.seed.setText(typed)
        setup.terms.changed.emit()
        assert not setup.start.isEnabled()
        assert "9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0991" in setup.why.text()
    window.context.use_language("en")
    assert "from 0 to 9,007,199,254,740,991" in setup.why.text()
    setup.terms.duels.setValue(9)
    assert "there will be 12 duels" in setup.terms._by_blocks.text()


@pytest.mark.usefixtures("asks_nothing")
def test_decks_with_the_same_cards_need_no_duels(window: MainWindow) -> None:
    """Under another name they are the same; that is said instead of a start."""
    page = opened(window)
    ready = page.setup.decks.picked[0]
    window.context.shelf.add(ready.deck.model_copy(update={"name": "Такая же"}))
    page.setup.refresh()
    terms = page.setup.terms
    terms.modes.pick("compare")
    terms.modes.chosen.emit("compare")
    terms.one.setCurrentIndex(terms.one.findData(ready.key))
    terms.two.setCurrentIndex(terms.two.findText("Такая же"))
    assert not page.setup.start.isEnabled()
    assert "карты одни и те же" in page.setup.why.text()


@pytest.mark.usefixtures("asks_nothing")
def test_a_remembered_command_is_never_run_by_itself(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to learn how long a duel takes nor at the start: it is shown whole and confirmed first."""
    asked = list[object]()
    page = opened(window, bot0="external:touch /nowhere", bot1="random")
    monkeypatch.setattr(page._apart, "pace", lambda *words: asked.append(words))
    monkeypatch.setattr(page._apart, "play", lambda *words, **_: asked.append(words) or iter(()))
    experiment = page.setup.experiment().model_copy(update={"bots": ("external:touch /nowhere", "random")})
    monkeypatch.setattr(page.setup, "experiment", lambda: experiment)
    page.setup.try_duel()
    page.start(experiment)
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert asked == []
    assert not page.runner.is_running
    (sheet,) = page.findChildren(ConsentSheet)
    assert "touch /nowhere" in sheet.command.toPlainText()
    sheet.known.setChecked(True)
    click(sheet.run)
    assert page.runner.is_running
    qtbot.waitUntil(lambda: not page.runner.is_running)
    assert len(asked) == 1


@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_decks_can_be_read_in_the_least_window_with_large_letters(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    """960 by 600 at 160 %: some lines of the list are seen whole, and nothing reaches past the right edge."""
    still(window).resize(window.minimumSize())
    window.context.use_language(language)
    setup = opened(window).setup
    window.context.theme.use(scale=160)
    listed, area = setup.decks.list, setup.terms.parentWidget()
    assert area is not None

    def can_be_read() -> None:
        assert listed.viewport().height() / listed.sizeHintForRow(1) >= 4
        assert listed.horizontalScrollBar().maximum() == 0
        for part in (setup.decks, setup.terms, setup.start):
            assert part.mapTo(setup, part.rect().bottomRight()).x() < setup.width()
        assert setup.terms.height() <= area.height()

    qtbot.waitUntil(can_be_read)


def test_one_experiment_that_makes_no_sense_hides_no_other(home: Path) -> None:
    """It is named in what was set aside; the rest is there."""
    deck = TriedDeck(name="one", cards=("a",))
    good = KeptExperiment.now(
        Experiment(mode="pairs", decks=(deck, deck), bots=("random",) * 2, duels=4, seed=1, jobs=1)
    )
    told = json.loads(good.model_dump_json())
    bad = {**told, "experiment": {**told["experiment"], "seed": 2**80, "jobs": 10**9}}
    (home / FILE).write_text(json.dumps([bad, told]), encoding="utf-8")
    past = PastExperiments(home)
    assert past.kept == (good,)
    assert past.aside is not None
    assert PastExperiments(home).aside is None
    (home / FILE).write_text("{", encoding="utf-8")
    assert PastExperiments(home).kept == ()


@pytest.mark.usefixtures("asks_nothing")
def test_to_stop_has_a_place_of_its_own(window: MainWindow) -> None:
    """Where it was, nothing that begins something comes under the hand."""
    page = opened(window)
    bar = page.run.bar
    page.setCurrentWidget(page.run)
    bar.show_step(Progress(4, 12))
    QApplication.processEvents()
    stop = QRect(bar.stop.mapTo(bar, QPoint()), bar.stop.size())
    bar.show_end(12, 12, "", whole=True)
    QApplication.processEvents()
    for button in (bar.rest, bar.more, bar.save, bar.new):
        assert not QRect(button.mapTo(bar, QPoint()), button.size()).intersects(stop)


@pytest.mark.usefixtures("asks_nothing")
def test_of_many_decks_the_latest_are_listed_and_words_find_all(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole library is read in the background alone; a deck that is ticked stays in sight and takes part."""
    monkeypatch.setattr(offers, "MOST_OFFERED", 2)
    whole: list[bool] = []
    read = Shelf.decks

    def decks(shelf: Shelf, most: int | None = None) -> list[KeptDeck]:
        if most is None:
            whole.append(current_thread() is main_thread())
        return read(shelf, most)

    monkeypatch.setattr(Shelf, "decks", decks)
    lines = ready_decks(window.context.cards)[0].lines
    for number in range(5):
        window.context.shelf.add(Deck(name=f"Своя {number}", lines=lines))
    picker = opened(window).setup.decks
    assert listed(picker)[:4] == ["ВАШИ КОЛОДЫ", "Своя 4", "Своя 3", "ГОТОВЫЕ КОЛОДЫ"]
    qtbot.waitUntil(lambda: listed(picker)[-1].startswith("Ещё 3 колоды"))
    type_in(picker.filter, "своя 0")
    assert listed(picker) == ["Своя 0"]
    click(picker.all)
    picker.filter.clear()
    assert listed(picker)[1:4] == ["Своя 4", "Своя 3", "Своя 0"]
    assert picker.picked[0].deck.name == "Своя 0"
    window.go("home")
    window.go("lab")
    qtbot.waitUntil(lambda: len(whole) == 2)
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert picker.picked[0].deck.name == "Своя 0"
    assert listed(picker)[1:4] == ["Своя 4", "Своя 3", "Своя 0"]
    assert whole == [False, False]


def listed(picker: DeckPicker) -> list[str]:
    return [picker.list.item(place).text() for place in range(picker.list.count())]
