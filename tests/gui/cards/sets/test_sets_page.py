"""What is said of a set in the window: every change has a way back, and so has each version."""

from collections.abc import Callable
from pathlib import Path

import pytest
from gui.duels import still
from gui.eyes import main_buttons
from gui.hands import click, press
from gui.sets_by_hand import begin_set
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.card import Words
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import PastVersion, Reminder
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.cards.sets.taking_sheet import TakingSheet
from kiberrubezh.gui.i18n import Language, i18n, tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.sets.desk import Sets
from kiberrubezh.sets.document import Document


@pytest.mark.slow
def test_every_change_of_a_set_is_taken_back(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+Z takes a new name, a version, a move and a removal back, the last first; the set is as it was."""
    view = begin_set(still(window), "Ледники")
    cards, control = window.context.cards, Qt.KeyboardModifier.ControlModifier
    past = [cards.holding]
    view.facts.lines["mark"].setText("ЛЕД")
    view.facts.texts["reminders_ru"].setFocus()
    view.facts.texts["reminders_ru"].setPlainText("Каскад — ещё раз")
    view.facts.save.setFocus()
    press(view.facts.save, Qt.Key.Key_Space)
    past.append(cards.holding)
    assert view.facts.texts["reminders_ru"].hasFocus(), "the keys go on where something was typed"
    assert view.one.reminders[0].keyword.en == "Каскад"
    click(view.versions.keep)
    past.append(cards.holding)
    assert view.one.version == 2
    view.outputs.buttons["remove"].click()
    assert [one.id for one in cards.sets] == ["custom"]
    asked = list[str]()
    monkeypatch.setattr(FileDialog, "ask_file", lambda *words: asked.append(words[2]) or "")
    click(view.take)
    assert [path.suffix for path in Path(asked[0]).iterdir()] == [".kibset"], "where the removed set lies"
    assert len(main_buttons(window)) <= 1
    for before in reversed(past):
        press(window, Qt.Key.Key_Z, control)
        assert cards.holding == before
        assert view.one.id == "ledniki", "what comes back is shown again"
    press(window, Qt.Key.Key_Y, control)
    assert cards.holding == past[1]


@pytest.mark.slow
def test_what_is_typed_of_a_set_outlives_the_program(open_app: Callable[[], MainWindow]) -> None:
    """Facts not saved are there when the window is opened anew, on their set alone, and gone once they are saved."""
    begin_set(still(open_app()), "Ледники").facts.texts["notes"].setPlainText("Недописано")
    page = still(open_app()).go("cards")
    assert isinstance(page, CardsPage)
    page.open_sets()
    facts = page.sets.facts
    page.sets.show_set("custom")
    assert facts.texts["notes"].toPlainText() == ""
    page.sets.show_set("ledniki")
    assert facts.texts["notes"].toPlainText() == "Недописано"
    facts.lines["name_en"].setText(" ")  # saved as the Russian name, so otherwise than it was typed
    click(facts.save)
    assert (facts._kept(), facts.save.isEnabled()) == ({}, False)
    assert facts.lines["name_en"].text() == "Ледники"


@pytest.mark.slow
def test_signs_of_a_sets_name_that_no_card_can_print_are_told(window: MainWindow) -> None:
    """While they are typed, in the language in use, and no longer than they stand there."""
    view = begin_set(still(window), "Ледники")
    view.show_tab("facts")
    facts = view.facts
    assert not facts._remark.isVisible()
    facts.lines["mark"].setText("☃")
    facts.lines["name_en"].setText("Ice 冰")
    assert facts._remark.isVisible()
    assert "нет знаков ☃ 冰:" in facts._remark.text()
    window.context.use_language("en")
    assert "lacks ☃ 冰:" in facts._remark.text()
    facts.lines["mark"].setText("ЛЕД")
    facts.lines["name_en"].setText("Ice")
    assert not facts._remark.isVisible()


@pytest.mark.slow
def test_texts_about_a_set_have_the_room_of_a_high_window(window: MainWindow) -> None:
    """No half of it is left empty below them."""
    view = begin_set(still(window), "Ледники")
    view.show_tab("facts")
    heights = list[int]()
    for high in (720, 1080):
        window.resize(1920, high)
        QApplication.processEvents()
        notes = view.facts.texts["notes"]
        heights.append(notes.height())
        assert notes.visibleRegion().boundingRect().height() == notes.height(), "a usual window has room for all"
        assert view.facts.save.y() - notes.mapTo(view.facts, notes.rect().bottomLeft()).y() < 40
    assert heights[1] > heights[0] + 80
    window.context.theme.use(scale=160)
    window.resize(960, 600)
    QApplication.processEvents()
    for text in view.facts.texts.values():
        assert text.height() >= window.context.theme.px(70), "what there is no room for is scrolled"
    window.context.theme.use(scale=100)


@pytest.mark.slow
def test_what_is_typed_of_a_set_outlives_a_look_at_another(window: MainWindow, qtbot: QtBot) -> None:
    """Facts not saved are there when the set is shown again; a change that can't be taken back any more is told."""
    view = begin_set(still(window), "Ледники")
    view.facts.texts["notes"].setPlainText("Недописано")
    view.list.setCurrentRow(0)
    assert view.facts.texts["notes"].toPlainText() == ""
    view.list.setCurrentRow(1)
    assert view.facts.texts["notes"].toPlainText() == "Недописано"
    click(view.facts.save)
    assert not view.facts.save.isEnabled()
    view.list.setCurrentRow(0)
    view.list.setCurrentRow(1)
    assert view.one.notes == view.facts.texts["notes"].toPlainText() == "Недописано"
    Sets(Collection.open()).alter(view.one.id, notes="Их слова")
    with qtbot.waitSignal(window.context.toast) as told:
        press(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "изменили ещё раз" in told.args[0]
    assert view.one.notes == "Их слова"


@pytest.mark.slow
def test_the_version_that_is_chosen_is_gone_back_to(window: MainWindow) -> None:
    """Two may have one number, as whoever goes back may keep a version anew; the next number is one that none had."""
    view = begin_set(still(window), "Ледники")
    sets, wanted = view.acts.sets, list[Document]()
    for notes in ("первая", "вторая", "третья"):
        sets.alter(view.one.id, notes=notes)
        sets.keep_version(view.one.id)
        sets.take(sets.past(view.one.id, 1))
    numbers = [each.number for each in view.one.versions]
    assert numbers.count(1) > 1
    sets.keep_version(view.one.id)
    assert view.one.version > max(numbers)
    view.refresh()
    view.versions.wanted.disconnect()
    view.versions.wanted.connect(wanted.append)
    view.versions.list.setCurrentRow(view.versions.list.count() - 1)
    click(view.versions.back)
    assert [each.set.notes for each in wanted] == ["первая"]


@pytest.mark.slow
def test_what_is_between_a_version_and_another_is_shown_at_once(window: MainWindow) -> None:
    """Beside the versions, as of those of decks: from what is here now or another one to the one chosen."""
    view = begin_set(still(window), "Ледники")
    sets, versions = view.acts.sets, view.versions
    view.show_tab("versions")
    assert (versions._none.isVisible(), versions._both.isVisible()) == (True, False)
    for notes in ("первая", "вторая"):
        sets.alter(view.one.id, notes=notes, mark="ЛЕД")
        sets.keep_version(view.one.id)
    sets.alter(view.one.id, mark="")
    view.refresh()
    assert [versions.difference.item(0).text(), versions._sum.text()] == [
        "О наборе: знак",
        "Новых: 0 · изменённых: 1 · исчезнувших: 0",
    ]
    versions.list.setCurrentRow(1)
    assert versions.difference.item(0).text() == "О наборе: знак, заметки"
    versions.beside.setCurrentIndex(1)
    assert versions.beside.currentText() == "Версия 2"
    assert versions.difference.item(0).text() == "О наборе: заметки"
    sets.alter(view.one.id, notes="первая", mark="ЛЕД")
    view.refresh()
    assert (versions.list.currentRow(), versions.beside.currentText()) == (1, "Версия 2"), "what is looked at stays"
    versions.beside.setCurrentIndex(0)
    assert (versions._sum.text(), versions.difference.isVisible()) == ("Отличий нет", False)


@pytest.mark.slow
def test_a_picture_is_told_to_differ_only_where_it_does(window: MainWindow) -> None:
    """A version knows its cards' pictures; of one from before it did, nothing is told of them."""
    view = begin_set(still(window), "Ледники")
    sets, versions = view.acts.sets, view.versions
    card = sets.cards.put(own_card("alpha", set=view.one.id))
    view.show_tab("versions")
    sums = list[str]()
    for scene in ("phishing", "wiper"):
        sets.cards.give_picture(card.id, OwnPicture(scene=scene))
        sets.keep_version(view.one.id)
        view.refresh()
        sums.append(versions._sum.text())
    assert sums == ["Отличий нет", "Отличий нет"]
    versions.list.setCurrentRow(1)
    assert [versions.difference.item(0).text(), versions.difference.count()] == ["alpha: картинка", 1]
    old, new = view.one.versions
    one = view.one.model_copy(update={"versions": (old.model_copy(update={"drawn": None}), new)})
    versions.show_set(one)
    versions.list.setCurrentRow(1)
    for beside in range(versions.beside.count()):
        versions.beside.setCurrentIndex(beside)
        assert versions._sum.text() == "Отличий нет"


@pytest.mark.slow
def test_the_day_of_a_version_is_written_as_the_language_in_use_does(window: MainWindow) -> None:
    """As of the versions of decks; what a file of another person has for a day is shown as it stands."""
    view = begin_set(still(window), "Ледники")
    kept = ({"number": n, "day": day, "content": "{}"} for n, day in ((1, "2024-03-05"), (2, "2024-13-05")))
    view.versions.show_set(view.one.model_copy(update={"versions": tuple(map(PastVersion.model_validate, kept))}))
    rows = [view.versions.list.item(row).text() for row in range(2)]
    assert [row.split(" · ")[1] for row in rows] == ["2024-13-05", "5 мар. 2024"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "said"),
    [("Веб-щит", "нет тире"), ("— пусто", "перед тире нет слова"), ("Каскад —", "после тире ничего нет")],
)
def test_an_own_word_without_its_meaning_is_named(window: MainWindow, qtbot: QtBot, line: str, said: str) -> None:
    """Which line, what it lacks and how to write it is said; nothing is saved, and all that was typed is there."""
    view = begin_set(still(window), "Ледники")
    text = f"Лёд - стоит\n\n{line}"
    view.facts.texts["reminders_ru"].setPlainText(text)
    view.facts.lines["mark"].setText("ЛЕД")
    with qtbot.waitSignal(window.context.toast) as told:
        click(view.facts.save)
    assert f"строка 3, «{line}»: {said}" in told.args[0]
    assert "«слово — что оно значит»" in told.args[0]
    assert (view.one.reminders, view.one.mark) == ((), "")
    assert view.facts.texts["reminders_ru"].toPlainText() == text
    lines = {
        "Лёд - карта стоит — до конца хода": ("Лёд", "карта стоит — до конца хода"),
        "Веб-щит – держит": ("Веб-щит", "держит"),
        "Wi–Fi — сеть": ("Wi–Fi", "сеть"),
        "анти- — x": ("анти-", "x"),
        "-икс — он": ("-икс", "он"),
        "Лёд— карта — лежит": ("Лёд", "карта — лежит"),
        "Шум—идёт": ("Шум", "идёт"),
    }
    view.facts.texts["reminders_ru"].setPlainText("\n".join(lines))
    click(view.facts.save)
    assert [(it.keyword.ru, it.meaning.en) for it in view.one.reminders] == list(lines.values())


@pytest.mark.slow
def test_a_word_with_a_dash_stays_itself_as_others_are_added(window: MainWindow) -> None:
    """What the set has is read as it is shown, whatever dashes are in it."""
    view = begin_set(still(window), "Ледники")
    word = Reminder(keyword=Words(ru="Удар - ответ", en="Hit - back"), meaning=Words(ru="бьёт", en="hits"))
    view.acts.sets.alter(view.one.id, reminders=[word.model_dump()])
    view.refresh()
    for name, more in (("reminders_ru", "Лёд - стоит"), ("reminders_en", "Ice - stands")):
        view.facts.texts[name].appendPlainText(more)
    click(view.facts.save)
    assert view.one.reminders[0] == word
    assert view.one.reminders[1].keyword.ru == "Лёд"


@pytest.mark.slow
def test_versions_of_one_day_are_told_apart(window: MainWindow) -> None:
    """By the time, where a day has several, and by which of its number it is: two may be of one minute.

    One that a table took the place of is called so, not by its own number.
    """
    view = begin_set(still(window), "Ледники")
    rows = (
        ("1", "2024-03-05", "08:00", ""),
        ("2", "2024-03-06", "09:15", "2 → 2"),
        ("2", "2024-03-06", "21:40", "2 → 3"),
    )
    kept = ({"number": n, "day": day, "time": time, "note": note, "content": "{}"} for n, day, time, note in rows)
    versions = view.versions
    versions.show_set(view.one.model_copy(update={"versions": tuple(map(PastVersion.model_validate, kept))}))
    assert [versions.list.item(row).text() for row in range(3)] == [
        "Версия 2 (2-я из 2) · 6 мар. 2024, 21:40 · до того, как взята версия 3",
        "Версия 2 (1-я из 2) · 6 мар. 2024, 09:15 · до того, как взято другое с тем же номером версии",
        "Версия 1 · 5 мар. 2024 · —",
    ]
    click(view.tabs.findChildren(QPushButton)[3])
    QApplication.processEvents()
    assert versions.height() - versions.back.geometry().bottom() < 20, "the list takes all the room above its button"
    view.acts.sets.keep_version(view.one.id)
    assert len(view.one.versions[-1].time) == 5


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_verdict_is_said_anew_when_the_language_is_switched(window: MainWindow) -> None:
    """What is tried, how far that is, and what is known stand in the language in use, with their button."""
    view = begin_set(still(window), "Ледники").cards
    view.verdict.told.emit(lambda: tr("sets.card_trial_seeking"), "info")
    view.verdict.going.emit(3, 20)
    i18n.use("en")
    assert view.told.words == f"{tr('sets.card_trial_seeking')}\n{tr('sets.card_trial_going', 3, left=20)}"
    assert "Сыгран" not in view.told.words
    view.verdict.unclear = next(iter(window.context.cards))
    view.verdict.told.emit(lambda: tr("sets.card_trial_stopped"), "warning")
    i18n.use("ru")
    assert view.told.words == "Остановлено: ни одной дуэли не сыграно."
    assert view.told.button.text() == "Продолжить пробу"
    view.told.hide()
    i18n.use("en")
    assert not view.told.isVisibleTo(view), "what was put away stays so"


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 160])
def test_what_going_back_changes_is_read_whole_and_leaves_no_empty_room(window: MainWindow, scale: int) -> None:
    """The sheet is as high as its lines, be they short or wrapped; none is scrolled to."""
    window.resize(1280, 720)
    window.context.theme.use(scale=scale)
    view = begin_set(still(window), "Ледники")
    view.acts.sets.keep_version(view.one.id)
    view.acts.sets.add_deck(view.one.id, Deck.of("Колода с длинным именем " * 3, {"router": 2}))
    view.refresh()
    click(view.versions.back)
    (sheet,) = window.findChildren(TakingSheet)
    QApplication.processEvents()
    area = sheet.findChild(QScrollArea)
    assert area is not None
    assert not area.verticalScrollBar().isVisible()
    *_, last = area.findChildren(QLabel)
    assert "Колода с длинным именем" in last.text()
    assert 0 <= area.height() - last.mapTo(area, QPoint(0, last.height())).y() <= 24


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "ru"), ((1280, 720), "en"), ((1920, 1080), "ru")])
def test_what_a_set_goes_out_as_takes_the_room_of_its_page(
    window: MainWindow, size: tuple[int, int], lang: Language
) -> None:
    """Tiles share all of it, and none is scrolled to, even while a file is written; their buttons stand in line."""
    window.resize(*size)
    view = begin_set(still(window), "Ледники")
    i18n.use(lang)
    click(view.tabs.findChildren(QPushButton)[4])
    outputs = view.outputs
    area = outputs.findChild(QScrollArea)
    assert area is not None
    for going in ("", "glaciers.png"):
        outputs.tell(going)
        QApplication.processEvents()
        tiles = [button.parentWidget() for name, button in outputs.buttons.items() if name != "remove"]
        assert not area.verticalScrollBar().isVisible()
        assert max(tile.geometry().bottom() for tile in tiles) >= area.viewport().height() - 2
    tops = [button.mapTo(outputs, QPoint()).y() for name, button in outputs.buttons.items() if name != "remove"]
    assert len(set(tops[:3])) == len(set(tops[3:])) == 1
    heights = [tile.height() for tile in tiles]
    assert max(heights) - min(heights) <= 1
    view.show_set("custom")
    assert not outputs.buttons["remove"].isVisible(), "the loose cards stay"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_button_of_a_sets_decks_stands_alone_on_a_second_line(window: MainWindow, lang: Language) -> None:
    """What makes decks stands in one line over them, what is done with the one chosen in another under them."""
    window.resize(1280, 720)
    view = begin_set(still(window), "Ледники")
    i18n.use(lang)
    view.acts.sets.add_deck(view.one.id, Deck.of("Колода", {"router": 2}))
    view.refresh()
    click(view.tabs.findChildren(QPushButton)[1])
    QApplication.processEvents()
    decks = view.decks
    for line in ((decks.make, decks.take, decks.seek), (decks.play, decks.copy, decks.remove)):
        assert len({part.y() for part in line}) == 1
    assert decks.seek.y() < decks.list.y() < decks.play.y() < decks.grid.y()


@pytest.mark.slow
def test_the_keys_stay_in_the_set_as_the_last_of_its_parts_goes(window: MainWindow) -> None:
    """The last deck and the last card that are removed, and the set: the keys go to what begins another."""
    view = begin_set(still(window), "Ледники")
    view.acts.sets.add_deck(view.one.id, Deck.of("Колода", {"router": 4}))
    view.refresh()
    view.show_tab("decks")
    view.decks.remove.setFocus()
    press(view.decks.remove, Qt.Key.Key_Space)
    assert view.decks.current is None
    assert view.decks.make.hasFocus()
    view.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=view.one.id)]))
    view.refresh()
    view.show_tab("cards")
    view.cards.remove.setFocus()
    press(view.cards.remove, Qt.Key.Key_Space)
    assert view.cards.model.rowCount() == 0
    assert view.cards._add_first.hasFocus()
    view.show_tab("files")
    view.outputs.buttons["remove"].setFocus()
    press(view.outputs.buttons["remove"], Qt.Key.Key_Space)
    assert view.list.hasFocus()
