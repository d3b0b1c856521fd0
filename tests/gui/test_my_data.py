"""My data in the window: looked over, copied, brought back; settings that are damaged or can't be written."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from gui.eyes import texts
from gui.hands import click, press
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QScrollArea
from pytestqt.qtbot import QtBot

from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.home.page import HomePage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.safekeeping.sheet import DataSheet
from kiberrubezh.gui.settings import Settings, Trouble
from kiberrubezh.gui.widgets import messages
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.journal import Journal
from kiberrubezh.safekeeping.backups import Backup, back_up, backups
from kiberrubezh.safekeeping.checking import Finding, find_lost
from kiberrubezh.safekeeping.kinds import Kind

DUELS = Path(__file__).parents[1] / "kept" / "first" / "duels"
CARD = {"id": "own-a", "kind": "event", "name": {"ru": "Ага", "en": "Aha"}, "manual": {"ru": "а", "en": "a"}}


def opened(window: MainWindow, qtbot: QtBot) -> DataSheet:
    """Open the sheet from the settings page, and wait until all has been looked over."""
    click(window.go("preferences").findChild(Button, "my-data"))
    (sheet,) = window.findChildren(DataSheet)
    looked(sheet, qtbot)
    return sheet


def looked(sheet: DataSheet, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: sheet.again.isEnabled())


def test_everything_is_looked_over(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """What is sound is called so, what isn't has its way back beside it."""
    window.context.shelf.add(Deck(name="Натиск"))
    back_up()
    (home / "cards.json").write_text("{")
    (home / "bots").mkdir()
    (home / "bots" / "mine.json").write_text('{"name": 5}')
    sheet = opened(window, qtbot)
    said = texts(sheet)
    assert "В порядке: 1." in said
    assert "Читается: 0. Не читается: 1 (bots/mine.json)." in said
    assert any("Файл повреждён" in words for words in said)
    assert "1 колода" in said
    assert sheet.findChildren(Button, f"restore-{backups(kind='decks')[0].id}")


@pytest.mark.slow
def test_decks_are_brought_back_from_a_copy(window: MainWindow, qtbot: QtBot) -> None:
    """Only after a yes; what was there becomes a copy, and the shelf shows the old decks at once."""
    shelf = window.context.shelf
    kept = shelf.add(Deck(name="Натиск"))
    sheet = opened(window, qtbot)
    assert "Копий пока нет: они появляются, как только есть что копировать." in texts(sheet)
    click(sheet.make)
    looked(sheet, qtbot)
    shelf.save(kept.id, Deck(name="Испорченный"))
    (copy,) = backups(kind="decks")
    click(sheet.findChild(Button, f"restore-{copy.id}"))
    assert shelf.get(kept.id).deck.name == "Испорченный"
    click(sheet.findChild(Button, "data-yes"))
    looked(sheet, qtbot)
    assert [found.deck.name for found in shelf.decks()] == ["Натиск"]
    assert "Возвращено: колоды" in window.toast.words
    assert len(backups(kind="decks")) == 2


def test_own_cards_are_brought_back_from_a_copy(window: MainWindow, qtbot: QtBot) -> None:
    """The search knows them at once."""
    cards = window.context.cards
    cards.put(Card.model_validate(CARD))
    back_up()
    cards.remove("own-a")
    sheet = opened(window, qtbot)
    with qtbot.waitSignal(window.context.cards_changed):
        sheet.restore(backups(kind="cards")[0])
    assert "own-a" in cards


@pytest.mark.slow
def test_deleted_duels_come_back_only_when_asked_for(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Of a copy that holds duels deleted since it is said how many; a box that isn't ticked brings them too."""
    shutil.copytree(DUELS, home / "duels", dirs_exist_ok=True)
    back_up()
    path = home / "duels" / "finished.duel"
    Journal.delete(path)
    sheet = opened(window, qtbot)
    (copy,) = backups(kind="duels")
    for tick in (False, True):
        click(sheet.findChild(Button, f"restore-{copy.id}"))
        too = sheet.findChildren(QCheckBox, "data-deleted")[-1]
        assert (too.isVisible(), too.isChecked(), too.text()) == (True, False, "Вернуть и удалённые вами: 1")
        too.setChecked(tick)
        click(sheet.findChildren(Button, "data-yes")[-1])
        looked(sheet, qtbot)
        assert path.exists() == tick
        assert ("Удалённые вами не возвращены: 1." in window.toast.words) != tick
    click(sheet.findChild(Button, f"restore-{copy.id}"))
    assert not sheet.findChildren(QCheckBox, "data-deleted")[-1].isVisible()


def test_what_cannot_be_brought_back_is_told(window: MainWindow, qtbot: QtBot) -> None:
    """A damaged copy is refused in words; one can look again."""
    window.context.shelf.add(Deck(name="Натиск"))
    back_up()
    sheet = opened(window, qtbot)
    (copy,) = backups(kind="decks")
    copy.path.write_bytes(b"x")
    sheet.restore(copy)
    looked(sheet, qtbot)
    assert "повреждена" in window.toast.words


def test_a_copy_asked_for_names_what_it_leaves_out(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """A file that can't be read isn't copied, and isn't said to be unchanged."""
    sheet = opened(window, qtbot)
    (home / "cards.json").write_text("{")
    sheet.make.setFocus()
    press(sheet.make, Qt.Key.Key_Space)
    looked(sheet, qtbot)
    assert sheet.make.hasFocus(), "the keys come back to what was pressed"
    assert "Не скопировано, так как не читается: свои карты." in window.toast.words
    there = window.childAt(window.toast.geometry().center())
    assert there is not None
    assert window.toast.isAncestorOf(there), "a message of a sheet lies over it"
    assert "ничего не изменилось" not in window.toast.words


def test_copies_are_made_by_themselves(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """In the background, after the start; where that can't be, it is said and the program goes on."""
    window.context.shelf.add(Deck(name="Натиск"))
    window.context._back_up()
    qtbot.waitUntil(lambda: len(backups(kind="decks")) == 1)
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    shutil.rmtree(home / "backups")
    (home / "backups").write_text("a file in its place")
    window.context._back_up()
    qtbot.waitUntil(lambda: "Запасную копию не сделать" in window.toast.words)


@pytest.mark.parametrize("content", [b"\0\0\0", b"\xff\xfe\xfd", b"{}", b"[General\n"])
def test_damaged_settings_are_set_aside(
    content: bytes, home: Path, open_app: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """Defaults are taken, the window says where the file lies, and new settings are written."""
    (home / "settings.ini").write_bytes(content)
    window = open_app()
    (aside,) = home.glob("settings-*.aside")
    assert aside.read_bytes() == content
    qtbot.waitUntil(lambda: "отложен" in window.toast.words and str(aside) in window.toast.words)
    window.context.settings.put("scale", 120)
    window.context.settings.sync()
    assert Settings(home / "settings.ini").number("scale") == 120


def test_settings_that_cannot_be_written_are_told_once(tmp_path: Path, qtbot: QtBot) -> None:
    """The program goes on with them in the memory."""
    (tmp_path / "file").touch()
    settings = Settings(tmp_path / "file" / "settings.ini")
    told: list[Trouble] = []
    settings.put("scale", 120)
    qtbot.waitUntil(lambda: settings._store.status() == QSettings.Status.AccessError)
    settings.hear(lambda trouble, _: told.append(trouble))
    settings.put("scale", 130)
    settings.sync()
    settings.sync()
    assert told == ["unwritable"]
    assert settings.number("scale") == 130


@pytest.mark.parametrize("value", ["9" * 30, "-" + "9" * 30, "1e9", "x", "2147483648"])
def test_a_number_beyond_bounds_reads_as_the_default(value: str, tmp_path: Path) -> None:
    """A hand that wrote the file can't make the window of any size."""
    file = tmp_path / "settings.ini"
    file.write_text(f"[General]\nscale={value}\nfits=2147483647\n")
    settings = Settings(file)
    assert settings.number("scale", 100) == 100
    assert settings.number("fits") == 2147483647


def test_the_first_settings_ever_kept_are_read(tmp_path: Path) -> None:
    """What 0.1.0 wrote opens for ever."""
    kept = Path(__file__).parents[1] / "kept" / "first" / "settings.ini"
    settings = Settings(Path(tmp_path / "settings.ini"))
    settings.path.write_bytes(kept.read_bytes())
    settings = Settings(settings.path)
    assert (settings.text("language"), settings.text("theme"), settings.number("scale")) == ("en", "light", 125)
    assert (settings.flag("animation", True), settings.text("lab/name")) == (False, "Проба, «раз»")
    assert settings.blob("window/geometry").data() == b"\x01\x02ab"


def test_tab_brings_what_it_comes_to_into_sight(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Through more copies than there is room for, forth and back, whatever has the keys is seen."""
    window.resize(1280, 720)
    sheet = opened(window, qtbot)
    made = datetime(2026, 1, 1, tzinfo=UTC)
    sheet._show(([], [Backup(home / f"copy-{n}", "decks", made, n, 1) for n in range(40)]))
    area = sheet.findChild(QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > area.viewport().height())
    seen = set[str]()
    for key, modifier in (
        (Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier),
    ):
        for _ in range(36):
            press(QApplication.focusWidget(), key, modifier)
            focused = QApplication.focusWidget()
            if area.isAncestorOf(focused):
                seen.add(focused.objectName())
                place = QRect(focused.mapTo(area.viewport(), QPoint()), focused.size())
                assert area.viewport().rect().contains(place)
    assert len(seen) == 30


def test_each_loss_is_told_until_it_was_looked_at(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks and cards may be lost at once: to look at one hides no other for good; none is told aloud twice."""
    said: list[str] = []
    monkeypatch.setattr(messages, "announce", lambda _, words: said.append(words))
    first, made = window.go("home"), datetime(2026, 1, 2, tzinfo=UTC)
    assert isinstance(first, HomePage)
    kinds: tuple[Kind, ...] = ("decks", "cards")
    lost = [Finding(kind, "lost", Pair(kind, kind), Backup(Path(kind), kind, made, 1, 1)) for kind in kinds]
    first._show_lost(lost)
    first.retranslate()
    assert len(said) == len(set(said)) == len(lost)
    for each in lost:
        first._look_at(each)
    first._show_lost(lost)
    assert first._lost == []


@pytest.mark.slow
def test_decks_set_aside_are_told_until_looked_at(open_app: Callable[[], MainWindow], home: Path, qtbot: QtBot) -> None:
    """The first page names the copy and «My data»; there the decks are no longer called sound, and come back."""
    shelf = Shelf()
    shelf.add(Deck(name="Натиск"))
    back_up()
    shelf.close()
    (home / "decks.sqlite").write_bytes(b"rubbish" * 99)
    window = open_app()
    back_up()  # as the program does by itself: of a library that is empty by now
    first = window.go("home")
    qtbot.waitUntil(lambda: bool(first.findChildren(Banner)))
    (told,) = first.findChildren(Banner)
    assert "1 колода" in told.words
    assert "«Моих данных»" in told.words
    click(told.button)
    (sheet,) = window.findChildren(DataSheet)
    looked(sheet, qtbot)
    assert isinstance(first, HomePage)
    assert first._lost == []
    assert any(".sqlite.aside" in words and "копии: 1" in words for words in texts(sheet))
    (lost,) = find_lost()
    assert lost.remedy is not None
    sheet.restore(lost.remedy)
    looked(sheet, qtbot)
    assert [it.deck.name for it in window.context.shelf.decks()] == ["Натиск"]
    assert find_lost() == []
