"""Files from strangers through the window's own pages: it says what is wrong, obeys nothing, and goes on."""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from gui.duels import still
from gui.eyes import texts
from gui.test_my_data import looked, opened
from hostile import LONG, OBEYED, duels, english, obeyed, written
from hostile import lines as journal
from hostile import texts as sources
from PySide6.QtCore import QMimeData, QPointF, QSettings
from PySide6.QtGui import QDropEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.handover.import_sheet import ImportSheet
from kiberrubezh.gui.decks.lines import LINE_MIME
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.games.page import GamesPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.settings import HOME_VARIABLE
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.gui.widgets.overlay import Overlay
from kiberrubezh.journal import Journal
from kiberrubezh.play.progress import review_store
from kiberrubezh.safekeeping.backups import back_up, backups

KEPT = Path(__file__).parents[1] / "kept"
HTML = "<img src='file:///etc/hosts'><b>x</b>&amp;"
ODD = (None, 2**63, -1, OBEYED, HTML, [None], {"a": 1}, LONG, [HTML] * 5)
SETTINGS = (
    *("theme", "scale", "animation_speed", "home/last", "duel/first", "duel/who0", "duel/who1", "duel/program1"),
    *("duel/name0", "duel/deck0", "lab/mode", "lab/bot0", "lab/duels", "lab/jobs", "lab/seed", "lab/decks"),
    *("decks/split", "cards/size", "cards/query", "cards/view", "replays/speed", "window/geometry"),
    *("games/lokalka/seats", "games/lokalka/who1", "games/lokalka/program1"),
)
"""Keys of the settings that pages begin with."""


def shown(window: MainWindow) -> list[str]:
    """Return every text of the window; none that a file wrote is obeyed, or rich where it could name a file."""
    typed = {field.text() for field in window.findChildren(QLineEdit)}
    said = [words for words in texts(window) if words not in typed]
    assert [words for words in said if obeyed(words)] == []
    rich = [it for it in window.findChildren(QLabel) if it.textFormat() != Qt.TextFormat.PlainText]
    tips = [it.toolTip() for it in window.findChildren(QWidget) if Qt.mightBeRichText(it.toolTip())]
    assert [words for words in (*(it.text() for it in rich), *tips) if "<img" in words] == []
    return said


def told(window: MainWindow, *known: str) -> str:
    """Return what the window has just said: short, in Russian, nothing to obey."""
    words = window.toast.words if window.toast.isVisible() else ""
    window.toast.hide()
    assert english(words, *known) == []
    assert obeyed(words) == []
    assert re.search(": [А-ЯЁ][а-яё]", words) is None, words
    assert len(words) < 700
    return words


def some(every: int, files: Callable[[], Iterator[tuple[str, bytes]]]) -> Callable[[], Iterator[tuple[str, bytes]]]:
    """Return a part of the files; the whole lot goes through the same readers by commands."""
    return lambda: islice(files(), 0, None, every)


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_duels_of_strangers(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Listed, opened, reviewed and gone on with: each says why it can't be, and the page is there for the next."""
    (home / "duels").mkdir(exist_ok=True)
    files = list(written(home / "duels", ".duel", some(9, duels)))
    page, table = still(window).go("replays"), window.page("duel")
    assert isinstance(page, ReplaysPage)
    assert isinstance(table, DuelPage)
    qtbot.waitUntil(lambda: not window.context.jobs.busy and page.shelf.list.count > 0)
    shown(window)
    for name, path in files:
        for act in (page.open, page.review, table.resume):
            act(path)
            assert told(window, str(path)) or name.startswith("without-"), (name, act)


@pytest.mark.slow
def test_games_of_strangers(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Of other rules too: every key of the beginning odd in turn, choices and ends that are none."""
    (home / "games").mkdir(exist_ok=True)
    files = list(written(home / "games", ".game", some(19, duels)))
    head, *rest = [
        json.loads(line.rpartition(b"\t")[0])
        for line in (KEPT / "second" / "games" / "five_finished.game").read_bytes().splitlines()
    ]
    del head["format"]
    values: Iterator[Any] = cycle(ODD)
    changed = [({**head, key: odd}, rest) for key in (*head, "names") for odd in islice(values, 2)]
    odd_choices: tuple[Any, ...] = ([], [2**70, "x", 1, 1], {"undo": 2**63}, {"result": {"scores": ["x"] * 5}})
    changed += [(head, [choice, *rest]) for choice in odd_choices]
    for place, (header, choices) in enumerate(changed):
        path = home / "games" / f"odd-{place}.game"
        path.write_bytes(journal(header, *choices))
        files.append((path.name, path))
    page, games = still(window).go("replays"), window.page("games")
    assert isinstance(page, ReplaysPage)
    assert isinstance(games, GamesPage)
    qtbot.waitUntil(lambda: not window.context.jobs.busy and page.shelf.list.count > 0)
    shown(window)
    ours = ("lokalka-duel", "lokalka", "duel", *head["options"], "hacker_win", "admin_places_nodes", "components")
    for _, path in files:
        for act in (games.watch, games.resume):
            act(path)
            told(window, str(path), *ours, "direct_access_uses_attack", "flood_choice")
            for sheet in window.findChildren(Overlay):
                sheet.close_sheet()
    unreadable = [entry for entry in page.shelf._entries if entry.outcome == "unreadable"]
    for entry in unreadable:
        page.shelf.opened.emit(entry)
        assert told(window, str(entry.path), *ours)
    assert unreadable
    shown(window)


def test_what_keeps_a_deck_from_the_table_goes_on_small(window: MainWindow) -> None:
    """After a colon a sentence goes on, in both languages."""
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    for lang, words in (("ru", "Колода игрока 1: в колоде 1"), ("en", "Deck of player 1: the deck has 1")):
        window.context.use_language(lang)
        page.set_up_view.fill(Deck(name="x", lines=(Line(card_id="router"),)))
        assert page.set_up_view.why.text().startswith(words)


def odd_library(home: Path) -> None:
    """Write decks of HTML, of signs to be obeyed, of numbers and dates beyond all bounds, of words that are none."""
    shutil.copy(KEPT / "first" / "decks.sqlite", home)
    with closing(sqlite3.connect(home / "decks.sqlite")) as base:
        deck = json.loads(base.execute("SELECT content FROM deckrow").fetchone()[0])
        lines: tuple[Any, ...] = ([{"card_id": HTML, "count": 2}], [{"card_id": "router", "count": 2**63}], None)
        changes = [{"name": HTML, "note": HTML}, {"name": OBEYED}, {"name": LONG}, *({"lines": it} for it in lines)]
        whens: Iterator[Any] = cycle((1.0, 2.0**63, "x", b"\xff"))
        for change in (*changes, *changes):
            row = (json.dumps({**deck, **change}), next(whens), 1.0)
            base.execute("INSERT INTO deckrow (content, created, changed) VALUES (?, ?, ?)", row)
        base.execute("INSERT INTO deckrow (content, created, changed) VALUES (CAST(x'ff41' AS TEXT), 1, 1)")
        base.commit()


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_a_home_of_strangers(home: Path, open_app: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """Whatever decks, own cards, styles, settings and records say: every page opens, in both languages."""
    odd_library(home)
    (home / "bots").mkdir()
    for place, (_, content) in enumerate(some(4, sources)()):
        (home / "bots" / f"own{place}.json").write_bytes(content)
    style = {"name": {"ru": HTML[:40], "en": HTML[:40]}, "about": {"ru": HTML, "en": HTML}}
    (home / "bots" / "html.json").write_text(json.dumps(style))
    for name in ("laboratory.json", "runs.sqlite", "programs.json", "programs-set.json", "cards.json"):
        (home / name).write_bytes(b"[" * 9000)
    store = QSettings(str(home / "settings.ini"), QSettings.Format.IniFormat)
    for key, value in zip(SETTINGS, cycle((str(2**63), "[" * 9000, HTML, OBEYED, "@Variant(\0)", LONG)), strict=False):
        store.setValue(key, value)
    store.setValue("cards/drafts", "[" * 9000)
    store.sync()
    window = open_app()
    assert window.context.is_ready
    for page in ("home", "cards", "decks", "duel", "replays", "lab", "preferences"):
        window.go(page)
        qtbot.waitUntil(lambda: not window.context.jobs.busy)
        assert window.is_open(window.current)
    window.context.set_up_game.emit("lokalka")
    cards = window.go("cards")
    assert isinstance(cards, CardsPage)
    cards.begin_own()
    assert cards.is_making
    assert any(HTML in words for words in shown(window))
    window.context.use_language("en")
    shown(window)


@pytest.mark.slow
def test_decks_of_strangers_are_read_from_files(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """Whatever the file is: a few lines on what was understood of it, none of them a library's."""
    sheet = ImportSheet(window.context, window, lambda _: None)
    many = f"{2**63} Роутер\n-1 Роутер\n{'9' * 30} Роутер\n{HTML}\n3 {HTML}\n" + "1 x\n" * 100_000
    short = many[:400]
    files = (*some(6, sources)(), ("many", many.encode()), ("short", short.encode()), ("wide", short.encode("utf-16")))
    for place, (_, content) in enumerate(files):
        path = tmp_path / f"{place}.txt"
        path.write_bytes(content)
        sheet.text.clear()
        sheet.read_file(path)
        qtbot.waitUntil(lambda: not window.context.jobs.busy)
        words = sheet._told.words
        assert obeyed(words) == []
        assert len(words) < 1500
        assert "Traceback" not in words
        assert "codec" not in words


@pytest.mark.slow
def test_a_list_of_anything_is_no_deck_to_wait_for(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand lines that name no card open at once: as many problems are shown as one would mend, the rest counted.

    What was meant is guessed for the first ones alone, and a mended deck is made when a way to mend it is taken.
    """
    deck = Deck(name="x", lines=tuple(Line(card_id=f"Роутерр{place}") for place in range(1000)))
    kept = window.context.shelf.add(deck)
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    made = Mock(side_effect=deck.with_count)
    monkeypatch.setattr(Deck, "with_count", made)
    page.open(kept.id)
    assert not made.called
    problems = page.builder.side.summary.problems
    said = texts(problems)
    assert sum("Роутерр" in words for words in said) <= 2 * 20
    assert "И ещё 981 замечание." in said
    assert sum("Router" in words or "Маршрутизатор" in words for words in said) <= 2 * 10


@pytest.mark.slow
def test_what_another_program_drops_is_no_card(window: MainWindow) -> None:
    """Bytes that are no text change no deck, and nothing fails."""
    page = window.go("decks")
    assert isinstance(page, DecksPage)
    kept = window.context.shelf.add(Deck(name="x", lines=(Line(card_id="router"),)))
    page.open(kept.id)
    dropped = QMimeData()
    dropped.setData(LINE_MIME, b"\xff\xfe")
    act, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(1, 1), act, dropped, button, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(page.builder.pool, event)
    assert window.context.shelf.get(kept.id).deck.size == 1


def test_a_review_of_strangers_is_made_anew(home: Path) -> None:
    """What lies beside a duel and is no review of it is none, however deep."""
    duel = home / "a.duel"
    shutil.copy(next((KEPT / "second" / "duels").iterdir()), duel)
    record = Journal.read(duel)
    for content in (b"[" * 100_000, b"\xff", b"null", b'{"digest": 1}', b"9" * 5000):
        duel.with_suffix(".review").write_bytes(content)
        assert review_store.find_review(record) is None


def test_any_folder_is_a_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_app: Callable[[], MainWindow]
) -> None:
    """Its name is never taken for an address: what is saved lies there, and is there at the next start."""
    name = "a%20b%00?c=1#d"
    folder = tmp_path / name
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    window = open_app()
    window.context.shelf.add(Deck(name="Натиск"))
    assert {made.kind for made in back_up()} >= {"decks"}
    window.close()
    assert (folder / "decks.sqlite").is_file()
    assert [it.name for it in tmp_path.iterdir() if it.is_dir()] == [name]
    again = open_app()
    assert [kept.deck.name for kept in again.context.shelf.decks()] == ["Натиск"]


def test_a_copy_of_strangers_is_not_brought_back(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """A copy that has become something else is refused in words, and what is there stays."""
    shelf = window.context.shelf
    kept = shelf.add(Deck(name="Натиск"))
    back_up()
    sheet = opened(window, qtbot)
    (copy,) = backups(kind="decks")
    sound = copy.path.read_bytes()
    for content in (b"", b"\xff" * 5000, b"SQLite format 3\0" + b"\0" * 4000):
        copy.path.write_bytes(content)
        sheet.restore(copy)
        looked(sheet, qtbot)
        assert "сама повреждена" in told(window, copy.id)
        assert shelf.get(kept.id).deck.name == "Натиск"
    copy.path.write_bytes(sound)
    with closing(sqlite3.connect(copy.path)) as base:
        base.execute("CREATE TABLE lax AS SELECT id, NULL AS content, created, changed, deleted FROM deckrow")
        base.execute("DROP TABLE deckrow")
        base.execute("ALTER TABLE lax RENAME TO deckrow")
        base.commit()
    sheet.restore(copy)
    looked(sheet, qtbot)
    assert "не вернуть: в файле записано то, чего там быть не может. Ничего не изменено" in told(window)
    assert shelf.get(kept.id).deck.name == "Натиск"
