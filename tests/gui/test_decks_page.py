from pathlib import Path

import pytest
from gui.duels import still
from gui.eyes import main_buttons
from gui.hands import click, press, type_in
from gui.sizes import cut, is_narrow
from gui.test_small_window import unnamed
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange import LONGEST_NOTE, MOST_LINES
from kiberrubezh.deckbuilder.ready import ready_decks, ready_files
from kiberrubezh.deckbuilder.sharing.code import code_of, deck_of
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.gui.cards.model import CARD_MIME
from kiberrubezh.gui.decks.builder import Builder
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.decks.lines import LINE_MIME
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.decks.shelf.slices import AT_ONCE
from kiberrubezh.gui.decks.shelf.tiles import Tile
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.playtest.goldfish.deals import Deal, play_deal

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(window: MainWindow) -> DecksPage:
    """Open the decks page with an empty shelf."""
    opened = window.go("decks")
    assert isinstance(opened, DecksPage)
    return opened


@pytest.fixture
def builder(page: DecksPage) -> Builder:
    """Begin a new deck."""
    click(page.shelf_view.new)
    assert page.is_building
    return page.builder


def add(builder: Builder, name: str, times: int = 1) -> str:
    """Search a card and add it by keys; return its id."""
    builder.pool.field.setText(f'имя:"{name}"')
    press(builder.pool.field, Qt.Key.Key_Down)
    for _ in range(times):
        press(builder.pool.view, Qt.Key.Key_Return)
    return builder.pool.current_card()


def saved(window: MainWindow) -> Deck:
    return window.context.shelf.decks()[0].deck


def lines(builder: Builder) -> list[str]:
    model = builder.list.model()
    return [str(model.index(place, 0).data()) for place in range(model.rowCount())]


def button(inside: QWidget, words: str) -> QAbstractButton:
    QApplication.processEvents()
    return next(
        each for each in inside.findChildren(QAbstractButton) if each.text() == words and each.isVisibleTo(inside)
    )


def said(inside: QWidget) -> str:
    QApplication.processEvents()
    return "\n".join(line.text() for line in inside.findChildren(QLabel) if line.isVisibleTo(inside))


def drop(target: QWidget, mime: str, words: str) -> None:
    data = QMimeData()
    data.setData(mime, words.encode())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))


def test_the_empty_shelf_leads_on(page: DecksPage, qtbot: QtBot) -> None:
    """No decks yet: take a ready one or build the first."""
    assert "Ещё нет колод" in said(page)
    assert "Возьмите готовую или соберите первую." in said(page)
    page.shelf_view.ready.forget()
    page.shelf_view.refresh()
    seen = len([tile for tile in page.findChildren(Tile) if tile.isVisible()])
    assert 0 < seen <= AT_ONCE  # more at one go would hold the window up
    qtbot.waitUntil(lambda: len([it for it in page.findChildren(Tile) if it.isVisible()]) == len(ready_files()))


def test_decks_asked_for_in_the_wrong_layout_are_offered(page: DecksPage) -> None:
    """A word or a condition typed with the other letters finds nothing; one press asks for what was meant."""
    line = page.shelf_view.line
    for typed, meant in (("yfnbcr", "натиск"), ("rfhnf:fynbdbhec", "карта:антивирус")):
        line.field.clear()
        type_in(line.field, typed)
        assert line.banner.button.text() == meant
        click(line.banner.button)
        assert (line.field.text(), line.banner.isHidden()) == (meant, True)
        assert line.places([], ready_decks(page.shelf_view._context.cards))[1]


def test_a_deck_is_saved_as_it_is_built(builder: Builder, window: MainWindow) -> None:
    """Nothing asks «save?»: each change is on the shelf."""
    card = add(builder, "Межсетевой экран", 3)
    assert saved(window).counts() == {card: 3}
    with Shelf() as other_program:
        assert other_program.decks()[0].deck.counts() == {card: 3}
    long = window.context.shelf.add(Deck(name="Очень длинное название колоды " * 4))
    window.context.edit_deck.emit(long.id)
    assert builder.head.name_line.cursorPosition() == 0, "a long name is read from its beginning"


def test_a_deck_has_one_main_button(builder: Builder, window: MainWindow) -> None:
    """To play it: what is tried beside it, and a search that finds nothing, lead on more quietly."""
    add(builder, "Межсетевой экран", 3)
    builder.pool.field.setText("нет такой карты нигде")
    tabs = builder.side.tabs
    for place in range(tabs.count()):
        tabs.setCurrentIndex(place)
        assert len(main_buttons(window)) == 1


def test_keys_add_and_take(builder: Builder, window: MainWindow) -> None:
    """Enter and + add, − takes one copy, Delete all of them."""
    card = add(builder, "Межсетевой экран", 2)
    builder.list.setFocus()
    builder.list.keep_current(card, 0)
    press(builder.list, Qt.Key.Key_Plus)
    assert saved(window).counts() == {card: 3}
    press(builder.list, Qt.Key.Key_Minus)
    assert saved(window).counts() == {card: 2}
    press(builder.list, Qt.Key.Key_Delete)
    assert saved(window).counts() == {}


def test_clicks_add_and_take(builder: Builder, window: MainWindow) -> None:
    """The − and + of a line."""
    card = add(builder, "Межсетевой экран", 2)
    click(builder.list.viewport(), builder.list.spot(card, 1))
    assert saved(window).counts() == {card: 3}
    for _ in range(2):
        click(builder.list.viewport(), builder.list.spot(card, -1))
    assert saved(window).counts() == {card: 1}


def test_cards_are_dropped_in_and_dragged_out(builder: Builder, window: MainWindow) -> None:
    """Drag and drop, both ways."""
    card = next(iter(window.context.cards))
    drop(builder.list.parentWidget(), CARD_MIME, card)
    drop(builder.list.parentWidget(), CARD_MIME, card)
    assert saved(window).counts() == {card: 2}
    drop(builder.pool, LINE_MIME, card)
    assert saved(window).counts() == {card: 1}


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


ATTACKING = dict.fromkeys(("malicious-file", "usb-worm", "phishing", "brute-force", "mfa-fatigue"), 4)
ATTACKING |= dict.fromkeys(("web-portal", "cloud-service", "user-training", "traffic-filter", "zero-day"), 4)
ATTACKING |= {"staff": 6, "router": 5, "virtualization": 3, "soc": 2, "antivirus": 3, "polymorphic": 1}
"""60 cards, 14 of them basic assets of 24, 21 attacks."""


def test_odds_are_told_by_turn(builder: Builder, qtbot: QtBot) -> None:
    """Asked by group, card or query, going first or second; told in words too; what the deck lacks is said."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    side, odds = builder.side, builder.side.odds
    side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "Хотя бы 2: базовые активы" in odds.wants[0].cells.accessibleName())
    assert "в начальной руке 60,8 %, к ходу 1 68,5 %" in odds.wants[0].cells.accessibleName()
    assert "к ходу 4 есть" in odds.charts["attack"].accessibleName()
    click(odds.side._buttons["second"])
    qtbot.waitUntil(lambda: "к ходу 1 75,0 %" in odds.wants[0].cells.accessibleName())
    click(odds.redeals)
    qtbot.waitUntil(lambda: "в начальной руке 52,2 %" in odds.wants[0].cells.accessibleName())
    line = odds.wants[1].what.lineEdit()
    assert line is not None
    line.setText("имя:шифровальщик")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "Таких карт в колоде нет." in said(odds.wants[1]))
    line.setText("вид:атака урон>=2")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "вид:атака урон>=2" in odds.wants[1].cells.accessibleName())
    line.setText("копий>=4 -вид:актив")
    line.editingFinished.emit()
    qtbot.waitUntil(lambda: "копий>=4" in odds.wants[1].cells.accessibleName())
    line.setText("вид:атака урон>=2")
    line.editingFinished.emit()
    click(odds.add)
    assert len(odds.wants) == 4
    assert not odds.add.isVisible()
    odds.wants[0]._drop.click()
    assert [want.kept for want in odds.wants] == ["1 вид:атака урон>=2", "1 attacks", "1 assets"]
    assert builder._context.settings.text("decks/odds") == "1 вид:атака урон>=2|1 attacks|1 assets"


def test_odds_of_another_deck_are_put_away(builder: Builder, window: MainWindow, qtbot: QtBot) -> None:
    """What takes longer than a moment has a bar; no figure of the deck before stands for one of the deck in front."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    odds = builder.side.odds
    builder.side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "%" in odds.wants[0].cells.accessibleName())
    assert odds.bar.isHidden()
    other = window.context.shelf.add(ready_decks(window.context.cards)[6])
    with qtbot.waitSignal(odds._long.timeout):
        window.context.edit_deck.emit(other.id)
        assert odds._job is not None
        odds._job.cancel()  # a machine that is busy with other work answers as late
    assert odds.bar.isVisible()
    parts = (odds.wants[0].cells, odds.all_cells, *odds.charts.values())
    assert {part.accessibleName() for part in parts} == {"Считаются шансы"}
    assert "%" not in said(odds).replace("ВЗЯТЬ К ХОДУ, %", "")
    click(odds.redeals)
    qtbot.waitUntil(lambda: odds.bar.isHidden())
    assert "%" in odds.wants[0].cells.accessibleName()
    assert "К ходу 4" in said(odds)


def test_odds_that_fail_leave_no_bar(builder: Builder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said why there are no figures, none of another question stays, and the next question is answered."""
    builder.editor.change(Deck.of("Атакующая", ATTACKING), "")
    odds = builder.side.odds
    builder.side.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "%" in odds.wants[0].cells.accessibleName())
    for is_long in (True, False):
        with monkeypatch.context() as broken:
            broken.setattr("kiberrubezh.gui.decks.side.odds_panel.odds_answer", lambda _asking, _job: 1 // 0)
            click(odds.redeals)
            if is_long:
                odds._wait()
                assert odds.bar.isVisible()
            qtbot.waitUntil(lambda: "Сосчитать шансы не получилось: ошибка в самой программе" in said(odds))
        assert not odds.bar.isVisible()
        assert not odds._long.isActive()
        assert not any(part.isVisible() for part in (odds.wants[0].cells, odds.all_cells, *odds.charts.values()))
        click(odds.redeals)
        qtbot.waitUntil(odds.wants[0].cells.isVisible)
        assert "%" in odds.wants[0].cells.accessibleName()
        assert "не получилось" not in said(odds)


def is_typed_past(box: QComboBox) -> bool:
    """Return whether the field of a box has less room than its words need."""
    edit = box.lineEdit()
    assert edit is not None
    return edit.fontMetrics().horizontalAdvance(edit.text()) > edit.width() - 4


def test_what_stands_beside_the_deck_fits_the_least_window(builder: Builder, window: MainWindow) -> None:
    """960 by 600: with large letters search and numbers take turns, no words of any tab are cut, stops are named."""
    still(window).resize(window.minimumSize())
    builder.editor.change(ready_decks(window.context.cards)[0], "")
    side, bench = builder.side, builder.bench
    QApplication.processEvents()
    assert (bench.is_narrow, side.isVisible(), builder.pool.isVisible()) == (False, True, True)
    widths = bench.sizes()
    for scale in (130, 160):
        window.context.theme.use(scale=scale)
        QApplication.processEvents()
        assert (bench.is_narrow, side.isVisible(), bench.switch.isVisible()) == (True, False, True)
        click(bench.switch._buttons["info"])
        for place in range(side.tabs.count()):
            side.tabs.setCurrentIndex(place)
            QApplication.processEvents()
            assert [*cut(side), *unnamed(side)] == [], side.tabs.tabText(place)
            assert not [want.typed for want in side.odds.wants if side.odds.isVisible() and is_typed_past(want.what)]
            assert side.tabs.tabRect(place).right() < side.tabs.width()
        assert builder.head.play.accessibleName() == "Играть этой колодой"
        press(builder.list, Qt.Key.Key_F, CTRL)
        assert (builder.pool.field.hasFocus(), side.isVisible()) == (True, False)
    window.context.theme.use(scale=100)
    QApplication.processEvents()
    assert (bench.is_narrow, bench.switch.isVisible(), bench.sizes()) == (False, False, widths)


@pytest.mark.parametrize("scale", [90, 100, 130, 160])
def test_fields_are_as_high_as_their_letters(builder: Builder, window: MainWindow, scale: int) -> None:
    """However little room the page has, what is typed into the searches and a deck's name is whole, «р» and "g" too."""
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    still(window).resize(1280, 720)
    window.context.theme.use(scale=scale)
    QApplication.processEvents()
    assert not [field.accessibleName() for field in (builder.head.name_line, builder.pool.field) if is_narrow(field)]
    page.show_shelf()
    QApplication.processEvents()
    assert not is_narrow(page.shelf_view.search)


def test_first_turns_are_played(builder: Builder, qtbot: QtBot) -> None:
    """One press deals and plays, many deals can be stopped and are told of; too few cards are said to be."""
    goldfish = builder.side.trial.goldfish
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.trial.which._buttons["turns"])
    click(goldfish.play)
    assert "нужно карт хотя бы 19, а в колоде их 0" in said(goldfish)
    builder.editor.change(ready_decks(builder._context.cards)[0], "")
    click(goldfish.play)
    qtbot.waitUntil(lambda: "Ход 6" in said(goldfish))
    assert "Взято: " in said(goldfish)
    click(goldfish.many)
    qtbot.waitUntil(goldfish.stop.isVisible)
    click(goldfish.stop)
    assert 0 < goldfish._count < 200
    assert f"{goldfish._count} РАЗДАЧ" in said(goldfish)
    assert "6: " in goldfish.chart.accessibleName()
    qtbot.waitUntil(lambda: 0 < goldfish.averages.y() < goldfish.deal.y())
    goldfish.verticalScrollBar().setValue(9)
    click(goldfish.play)
    qtbot.waitUntil(lambda: 0 < goldfish.deal.y() < goldfish.averages.y())
    assert goldfish.verticalScrollBar().value() == 0, "what was asked for last is in sight"
    click(goldfish.side._buttons["second"])
    assert "Ход 6" not in said(goldfish)


def test_first_turns_that_fail_leave_no_bar(builder: Builder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played before stays, and more can be played; so it is with a single deal that fails."""
    goldfish = builder.side.trial.goldfish
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.trial.which._buttons["turns"])
    builder.editor.change(ready_decks(builder._context.cards)[0], "")
    click(goldfish.play)
    qtbot.waitUntil(lambda: "Ход 6" in said(goldfish))
    told, left = list[str](), [None] * 5

    def play(cards: list[Card], seed: int, *, first: bool) -> Deal:
        left.pop()
        return play_deal(cards, seed, first=first)

    builder._context.toast.connect(lambda words, *_: told.append(words))
    with monkeypatch.context() as broken:
        broken.setattr("kiberrubezh.gui.decks.side.goldfish_panel.play_deal", play)
        click(goldfish.many)
        qtbot.waitUntil(lambda: bool(told))
        assert not goldfish.bar.isVisible()
        assert not goldfish.stop.isVisible()
        assert goldfish.many.isVisible()
        click(goldfish.play)
        qtbot.waitUntil(lambda: len(told) > 1)
    assert {words[:22] for words in told} == {"Сыграть не получилось:"}
    assert goldfish._job is None
    assert "Ход 6" in said(goldfish)


def test_undo_and_redo_by_keys(builder: Builder, window: MainWindow) -> None:
    """Ctrl+Z takes a change back, Ctrl+Shift+Z makes it again; both are saved."""
    card = add(builder, "Межсетевой экран", 2)
    builder.list.setFocus()
    press(builder.list, Qt.Key.Key_Z, CTRL)
    assert saved(window).counts() == {card: 1}
    press(builder.list, Qt.Key.Key_Z, CTRL | SHIFT)
    assert saved(window).counts() == {card: 2}


def test_the_history_is_visible_and_leads_back(builder: Builder, window: MainWindow) -> None:
    """A click on a step goes to that state; steps taken back stay in sight."""
    add(builder, "Межсетевой экран", 3)
    builder.side.tabs.setCurrentIndex(4)
    steps = builder.side.history.steps
    assert steps.count() == 4
    first = steps.visualItemRect(steps.item(3)).center()
    click(steps.viewport(), first)
    assert saved(window).counts() == {}
    assert steps.count() == 4


def test_a_rename_is_one_step(builder: Builder, window: MainWindow) -> None:
    """Typing a name letter by letter is one change."""
    name = builder.head.name_line
    name.selectAll()
    type_in(name, "Рубеж")
    assert saved(window).name == "Рубеж"
    assert len(builder.editor.versions()) == 2
    builder.undo()
    assert saved(window).name != "Рубеж"
    assert builder.editor.place == 0


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


def test_what_was_never_saved_takes_no_version_away(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk between two letters: what was there before the typing is a version still."""
    builder.step("router", 1)
    with monkeypatch.context() as patched:
        patched.setattr(builder._context.shelf, "save", lambda *_, **__: (_ for _ in ()).throw(OSError("no room")))
        with pytest.raises(OSError, match="no room"):
            builder._rename("Р")
    builder._rename("Ру")
    assert [(it.deck.name, it.deck.size) for it in builder.editor.versions()][:2] == [("Ру", 1), ("Колода 1", 1)]


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


def test_a_deck_with_an_unknown_card_is_not_counted_as_full(builder: Builder) -> None:
    """Sixty cards of which the set knows none are no good sign."""
    builder.editor.change(Deck.of("Чужая", {"nonesuch": 60}), "")
    assert builder.boards.count.text() == "60 из 60"
    assert builder.boards.count.property("tone") != "good"


def test_a_sample_hand(page: DecksPage) -> None:
    """KR-3.3: seven cards are dealt, then two more."""
    click(button(page, "Взять себе"))
    builder = page.builder
    builder.side.tabs.setCurrentIndex(3)
    click(builder.side.hand.again)
    assert builder.side.hand._dealt == 7
    click(builder.side.hand.more)
    assert builder.side.hand._dealt == 9


def test_a_deleted_deck_comes_back(page: DecksPage, window: MainWindow) -> None:
    """Deleting asks nothing and can be undone, by the button and by Ctrl+Z."""
    kept = window.context.shelf.add(Deck(name="Жертва"))
    page.shelf_view.delete(kept.id)
    assert window.context.shelf.decks() == []
    assert "Жертва" in window.toast.words
    click(window.toast.button)
    assert [each.deck.name for each in window.context.shelf.decks()] == ["Жертва"]
    page.shelf_view.delete(kept.id)
    press(page, Qt.Key.Key_Z, CTRL)
    assert [each.deck.name for each in window.context.shelf.decks()] == ["Жертва"]


def test_a_copy_is_another_deck(page: DecksPage, window: MainWindow) -> None:
    """Changing the copy leaves the first alone."""
    kept = window.context.shelf.add(Deck.of("Первая", {"router": 2}))
    page.shelf_view.duplicate(kept.id)
    copy = next(each for each in window.context.shelf.decks() if each.id != kept.id)
    assert copy.deck.name == "Первая, копия"
    assert copy.deck.counts() == kept.deck.counts()


def test_a_deck_comes_in_as_text(page: DecksPage, window: MainWindow) -> None:
    """Pasted text is understood as it is typed; what isn't is told, and kept."""
    sheet = page.shelf_view.import_deck()
    assert not sheet.add.isEnabled()
    QGuiApplication.clipboard().setText("Название: Проба\n4 Антивирус\n1 Нечто неведомое\n")
    click(button(sheet.overlay, "Вставить из буфера"))
    assert "Нечто неведомое" in said(sheet.overlay)
    QGuiApplication.clipboard().setText(" \n")
    click(button(sheet.overlay, "Вставить из буфера"))
    assert "нет текста" in said(sheet.overlay)
    click(sheet.add)
    assert (saved(window).name, saved(window).size) == ("Проба", 5)


def test_a_deck_comes_in_from_a_file(page: DecksPage, window: MainWindow, tmp_path: Path) -> None:
    """A file that can't be read is told of, not raised."""
    sheet = page.shelf_view.import_deck()
    sheet.read_file(tmp_path / "nowhere.txt")
    assert "nowhere.txt" in said(sheet.overlay)
    file = tmp_path / "deck.txt"
    file.write_text("3 Антивирус\n", encoding="utf-8")
    sheet.read_file(file)
    click(sheet.add)
    assert saved(window).size == 3


def test_a_deck_goes_out_as_text(builder: Builder, window: MainWindow, tmp_path: Path) -> None:
    """Copied, or written to a file: what comes out can be read in again."""
    add(builder, "Антивирус", 2)
    sheet = ExportSheet(window.context, window, builder.editor.deck, window.context.cards)
    click(sheet.copy)
    assert "2 Антивирус" in QGuiApplication.clipboard().text()
    sheet.write_file(tmp_path / "out.txt")
    assert "2 Антивирус" in (tmp_path / "out.txt").read_text("utf-8")
    sheet.overlay.close_sheet()


def test_a_deck_that_may_not_be_played_says_why(builder: Builder, window: MainWindow) -> None:
    """KR-2.1: instead of a duel, the first rule that is broken and what would mend it."""
    add(builder, "Антивирус")
    click(button(builder, "Играть этой колодой"))
    assert window.current == "decks"
    assert "KR-2.1" in window.toast.words


def test_esc_leads_back_to_the_shelf(page: DecksPage, builder: Builder) -> None:
    """The deck is on the shelf, as a tile that opens by Enter."""
    press(builder.list, Qt.Key.Key_Escape)
    assert not page.is_building
    tile = page.findChildren(Tile)[0]
    press(tile, Qt.Key.Key_Return)
    assert page.is_building


def test_badges_show_what_the_deck_has(builder: Builder) -> None:
    """In the pool each card shows its copies in the deck."""
    card = add(builder, "Межсетевой экран", 2)
    assert builder.pool.model.copies(card) == 2
    click(builder.list.viewport(), builder.list.spot(card, -1))
    assert builder.pool.model.copies(card) == 1


def test_the_list_has_a_head_for_each_kind(builder: Builder) -> None:
    """Lines stand by kind, each kind with its count; a head can't be chosen."""
    add(builder, "Межсетевой экран", 2)
    add(builder, "Антивирус", 3)
    lines = builder.boards.lines
    heads = [lines.row(place) for place in range(lines.rowCount()) if lines.row(place).is_head]
    assert [(head.kind, head.count) for head in heads] == [(Kind.ASSET, 2), (Kind.MEASURE, 3)]
    assert not lines.flags(lines.index(0)) & Qt.ItemFlag.ItemIsSelectable
    assert QPoint() != builder.list.spot(add(builder, "Антивирус"), 1)


def test_a_change_that_cannot_be_saved_is_shown_and_saved_with_the_next(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk loses no work: the deck shows the change, and the next one saves both."""
    editor, shelf = builder.editor, builder._context.shelf

    def full(_deck_id: int, _deck: Deck, _based_on: int, *, goes_on: bool) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patched:
        patched.setattr(shelf, "save", full)
        with pytest.raises(OSError, match="no room"):
            builder.step("antivirus", 1)
    assert builder.boards.count.text().startswith("1 ")
    builder.step("antivirus", 1)
    assert shelf.get(editor.deck_id).deck.counts() == {"antivirus": 2}


def test_a_message_goes_by_esc_and_with_the_next_edit(builder: Builder, page: DecksPage, window: MainWindow) -> None:
    """Esc closes the message before it leaves the deck; an edit, too, makes it outlived."""
    click(button(builder, "Играть этой колодой"))
    press(builder.list, Qt.Key.Key_Escape)
    assert window.toast.isHidden()
    assert page.is_building
    click(button(builder, "Играть этой колодой"))
    assert window.toast.isVisible()
    builder.step("antivirus", 1)
    assert window.toast.isHidden()
    window.context.say("Колоды найдены", "good")
    builder.step("antivirus", 1)
    page.show_shelf()
    assert window.toast.isVisible(), "it is of another matter than the deck"


def test_only_known_cards_are_counted_as_understood(page: DecksPage) -> None:
    """What no card is called is counted apart, both together are the deck's; without any, a list is explained."""
    sheet = page.shelf_view.import_deck()
    sheet.text.setPlainText("4 Антивирус\n2 Нечто неведомое\n")
    assert "Понятно: 4 карты, строк не понято: 1, карт в них: 2." in said(sheet.overlay)
    assert [deck.size for deck in sheet.found.decks()] == [4 + 2]
    sheet.text.setPlainText("2 Нечто неведомое\n")
    assert "Ни одной карты не понято" in said(sheet.overlay)
    sheet.overlay.close_sheet()


def test_a_copied_deck_opens_afresh_under_a_name_of_its_own(page: DecksPage, window: MainWindow) -> None:
    """The search is empty, the summary in front; a second copy is told from the first."""
    for _ in range(2):
        click(button(page, "Взять себе"))
        assert page.builder.pool.field.text() == ""
        assert page.builder.side.tabs.currentIndex() == 0
        page.builder.pool.field.setText("вид:атака")
        page.builder.side.tabs.setCurrentIndex(3)
        page.show_shelf()
    first, second = sorted(kept.deck.name for kept in window.context.shelf.decks())
    assert second == f"{first} (2)"


def test_the_focus_stays_with_the_deck_when_its_button_is_gone(builder: Builder) -> None:
    """After the only mend the deck list has the focus, not the rail."""
    add(builder, "Антивирус", 5)
    click(button(builder.side.summary, "Оставить 4"))
    focused = QApplication.focusWidget()
    assert focused is not None
    assert builder.isAncestorOf(focused)
    assert focused in (builder.list, builder.side.summary.problems.first_button())


def test_a_deck_of_endless_lines_stays_on_the_shelf(page: DecksPage, window: MainWindow) -> None:
    """It is told of and left as it is: working on it would keep the window still."""
    for count, opens in ((MOST_LINES + 1, False), (2, True)):
        deck = Deck.of("Список", {f"unknown {place}": 1 for place in range(count)})
        kept = window.context.shelf.add(deck)
        said: list[str] = []
        window.context.toast.connect(lambda words, *_, said=said: said.append(words))
        window.context.edit_deck.emit(kept.id)
        assert page.is_building is opens
        assert any("1001 строка" in words for words in said) is not opens
        assert window.context.shelf.get(kept.id).deck == deck


def test_a_code_comes_in_by_paste(page: DecksPage, window: MainWindow) -> None:
    """Ctrl+V on the shelf takes it; with a wrong sign nothing is taken until the mended one is asked for."""
    code = code_of(ready_decks(window.context.cards)[2], window.context.cards)
    QGuiApplication.clipboard().setText(code[:9] + ("Q" if code[9] != "Q" else "P") + code[10:])
    press(page.shelf_view, Qt.Key.Key_V, CTRL)
    (sheet,) = window.findChildren(Overlay)
    add_button = button(sheet, "Добавить колоду")
    assert "9-й (группа 2)" in said(sheet)
    assert not add_button.isEnabled()
    click(button(sheet, "Взять исправленный"))
    click(add_button)
    assert saved(window).counts() == deck_of(code, window.context.cards).deck.counts()
