"""One window for the file: whatever another person sends opens on its page, read before anything is done with it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from gui.one_window import window_for_all
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from kiberrubezh import cli
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.deckbuilder.sharing.documents import write_document
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.drawing.qr import qr
from kiberrubezh.gui import app
from kiberrubezh.gui.arrivals.delivery import Delivery
from kiberrubezh.gui.arrivals.foreign_file import kind_of
from kiberrubezh.gui.decks.handover.deck_text import DeckText
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.overlay import Overlay

KEPT = Path(__file__).resolve().parent.parent / "kept"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[MainWindow]:
    """Open the window once."""
    with window_for_all(tmp_path_factory, qapp) as opened:
        yield opened


@pytest.fixture(autouse=True)
def end_deliveries(shared: MainWindow, qtbot: QtBot) -> Iterator[None]:
    """Leave none at the window: a program has one, and another would tell once more what it refused."""
    yield
    for delivery in shared.findChildren(Delivery):
        qtbot.waitUntil(lambda it=delivery: not it._is_opening)  # a set is read in the background
        delete(delivery.banner)
        delete(delivery)


def deliver(window: MainWindow, *files: Path) -> Delivery:
    """Hand files over at once."""
    delivery = Delivery(window)
    window.context.ready.emit()
    for file in files:
        delivery.bring(file)
    return delivery


def test_a_file_is_known_by_its_content(shared: MainWindow) -> None:
    """Journals of duels and of games, positions, sets, decks in any form, codes with a slip; nonsense is unknown."""
    cards = shared.context.cards
    code = code_of(Deck.of("", {"firewall": 60}), cards)
    for content, kind in (
        ((KEPT / "first" / "duels" / "finished.duel").read_bytes(), "duel"),
        (write_document(Deck.of("Чужая", {"own-far": 60}), cards).encode(), "deck"),
        (write_document(Deck.of("", {}), cards).encode(), "deck"),
        (b'[{"format": "kiberrubezh-deck", "lines": []}]', "deck"),
        (b'{"decks": [{"format": "kiberrubezh-deck", "lines": {"x": 1}}]}', "deck"),
        (b'{"lines": {"x": 1}}', "unknown"),
        ((KEPT / "second" / "games" / "five_finished.game").read_bytes(), "game"),
        (json.dumps({"you": {"hand": []}, "turn": 4}).encode(), "position"),
        (b'{"kiberrubezh": "set", "format": 1}', "set"),
        (b'{"format": "kiberrubezh-results"}', "results"),
        (b'{"$schema": "schema.json", "puzzles": [' + b" " * 3_000_000, "puzzle"),
        (b'{"id": "a", "kind": "win", "sides": [], "solution": []}', "puzzle"),
        ("4 Антивирус".encode("cp1251"), "deck"),
        (code.encode(), "deck"),
        (code.replace("KR1P", "KR1Q").encode(), "deck"),
        (b'{\n "kiberrubezh": "set", "cards": [' + b" " * 3_000_000, "set"),
        (b'{"seed": 1, "ruleset": "duel"}\n' + b"\n" * 3_000_000, "duel"),
        (b'{"you": {"hand": []}}' + b" " * 3_000_000, "unknown"),
        (b"", "unknown"),
        (b"[" * 100_000, "unknown"),
        (b'{"seed": 1}', "unknown"),
        (b"\x00\x01\x02SQLite", "unknown"),
    ):
        assert kind_of(content, cards) == kind, content[:40]


@pytest.mark.slow
def test_each_file_opens_on_its_page(shared: MainWindow, tmp_path: Path) -> None:
    """Nothing is taken: the shelf is empty still, and the journal as it was."""
    position, picture, nothing = tmp_path / "position.json", tmp_path / "deck.jpg", tmp_path / "nothing.txt"
    position.write_text(json.dumps({"name": "Проба", "you": {"hand": ["firewall"]}}), "utf-8")
    qr(code_of(Deck.of("", {"firewall": 60}), shared.context.cards).replace("-", "")).save(picture)
    nothing.write_text("Дорогой дневник", "utf-8")
    journal = KEPT / "first" / "duels" / "unfinished.duel"
    before = journal.read_bytes()
    for path, page in (
        (journal, "replays"),
        (KEPT / "second" / "games" / "five_finished.game", "games"),
        (position, "training"),
        (picture, "decks"),
    ):
        deliver(shared, path)
        assert shared.current == page, path
    (sheet,) = [it for it in shared.findChildren(Overlay) if it.isVisible()]
    sheet.close_sheet()
    assert shared.context.shelf.count() == 0
    assert journal.read_bytes() == before
    large = tmp_path / "large.kibset"
    large.write_bytes(b'{"kiberrubezh": "set", "cards": [], "note": "' + b"x" * 3_000_000 + b'"}')
    deliver(shared, large)
    assert shared.current == "cards"
    nothing.write_bytes(b"x" * 3_000_000)
    deliver(shared, nothing)
    assert "больше мегабайта" in shared.toast.words
    nothing.write_text("Дорогой дневник", "utf-8")
    deliver(shared, nothing)
    assert "нет ничего знакомого" in shared.toast.words
    deliver(shared, tmp_path / "nowhere.txt")
    assert "nowhere.txt" in shared.toast.words


def test_the_program_is_started_with_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Words that are files, and no command, open the window with them; a folder doesn't, nor does a command's name."""
    asked: list[object] = []
    monkeypatch.setattr(app, "main", lambda _argv, **told: asked.append(told["files"]) or 0)
    monkeypatch.chdir(tmp_path)
    for name in ("мой duel.txt", "deck"):
        (tmp_path / name).write_text("4 Антивирус", "utf-8")
    assert cli.main(["мой duel.txt"]) == 0
    assert asked == [[tmp_path / "мой duel.txt"]]
    (tmp_path / "two.txt").write_text("4 Антивирус", "utf-8")
    assert cli.main(["мой duel.txt", "two.txt"]) == 0
    assert asked.pop() == [tmp_path / "мой duel.txt", tmp_path / "two.txt"]
    assert cli.main(["мой duel.txt", "nowhere.txt"]) == 2
    assert "nowhere.txt" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["deck"])
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("file", "why"), [("x/y.duel", "такого файла нет"), ("колода.kibdeck", "файла нет"), (".", "папка")]
)
def test_a_path_that_is_gone_is_told_of(
    file: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What can be but a path is none of a list of commands: it is said why there is nothing to open, and where."""
    path = str(tmp_path / file)
    assert cli.main([path]) == cli.main(["--lang", "en", path]) == 2
    russian, english = capsys.readouterr().err.splitlines()
    assert path in russian
    assert why in russian
    assert english.startswith(f"The file {path} can't be opened: ")


def test_a_library_is_never_opened_by_mistake(tmp_path: Path, shared: MainWindow) -> None:
    """A library of decks is none of the kinds: it comes back by `kiberrubezh data`, not by a double click."""
    with Shelf(tmp_path) as shelf:
        shelf.add(Deck.of("Проба", {"firewall": 4}))
    library = next(path for path in tmp_path.iterdir() if path.suffix == ".sqlite")
    assert kind_of(library.read_bytes(), shared.context.cards) == "unknown"


def test_a_file_that_the_desktop_hands_over_is_shown(shared: MainWindow, tmp_path: Path) -> None:
    """Before the cards are open it waits, afterwards it is shown at once, in a window brought back as it was."""
    shared.context.use_language("ru")
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    said = list[str]()
    shared.context.toast.connect(lambda words, *_: said.append(words))
    delivery = Delivery(shared)
    delivery.bring(files[0])
    assert not said
    shared.context.ready.emit()
    shared.showMaximized()
    shared.showMinimized()
    delivery.bring(files[1])
    assert (shared.isMinimized(), shared.isMaximized()) == (False, True)
    assert str(files[0]) in said[0]
    assert all(str(file) in shared.toast.words for file in files)
    shared.showNormal()


@pytest.mark.slow
def test_decks_that_come_together_are_shown_one_after_another(shared: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """None takes the place of another that was not answered yet; that it waits is said."""
    delivery = Delivery(shared)
    shared.context.ready.emit()
    files = [tmp_path / f"{name}.txt" for name in ("первая", "вторая", "третья")]
    for place, file in enumerate(files):
        file.write_text(f"{place + 2} Антивирус", "utf-8")
        delivery.bring(file)
        assert shared.toast.isVisible() == (place > 0)
    assert "третья.txt" in shared.toast.words
    for place in range(len(files)):
        qtbot.waitUntil(lambda text=f"{place + 2} Антивирус": text in _asked(shared))
        (sheet,) = [it for it in shared.findChildren(Overlay) if it.isVisible()]
        sheet.close_sheet()
    qtbot.wait(0)
    assert _asked(shared) == []


def test_what_is_typed_on_an_open_sheet_is_not_closed_by_a_file(
    shared: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Of whatever kind: the file waits until the sheet is closed, and that is said."""
    delivery = Delivery(shared)
    shared.context.ready.emit()
    page = shared.go("decks")
    assert isinstance(page, DecksPage)
    page.show_shelf()
    typed = page.shelf_view.import_deck()
    typed.text.setPlainText("3 Маршрутизатор")
    one, other = tmp_path / "one.txt", tmp_path / "other.duel"
    one.write_text("4 Антивирус", "utf-8")
    other.write_text("none of ours", "utf-8")
    for file in (other, one):
        delivery.bring(file)
        assert file.name in shared.toast.words
    assert _asked(shared) == ["3 Маршрутизатор"]
    typed.overlay.close_sheet()
    qtbot.waitUntil(lambda: _asked(shared) == ["4 Антивирус"])
    (sheet,) = [it for it in shared.findChildren(Overlay) if it.isVisible()]
    sheet.close_sheet()


def _asked(window: MainWindow) -> list[str]:
    """Return what stands in the sheets that are open."""
    sheets = [it for it in window.findChildren(Overlay) if it.isVisible()]
    return [text.toPlainText() for sheet in sheets for text in sheet.findChildren(DeckText)]


@pytest.mark.slow
def test_the_application_tells_what_the_desktop_hands_over(tmp_path: Path) -> None:
    """As macOS does it: an event to the application that the program starts with."""
    script = (
        "import sys; from pathlib import Path; from PySide6.QtGui import QFileOpenEvent;"
        "from kiberrubezh.gui.app import begin; app = begin([]); told = []; app.handed.connect(told.append);"
        "app.sendEvent(app, QFileOpenEvent(sys.argv[1])); app.sendEvent(app, QFileOpenEvent(''));"
        "app.processEvents(); sys.exit(told != [Path(sys.argv[1])])"
    )
    assert subprocess.run([sys.executable, "-c", script, str(tmp_path / "one.txt")], check=False).returncode == 0
