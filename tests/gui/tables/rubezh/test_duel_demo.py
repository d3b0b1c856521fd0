"""What `kiberrubezh demo` takes pictures of: no words are cut, nothing is without a name or unpainted.

The slow tests show the workshop and a duel in the look of the least room, `--all-pictures` all pages and tables in 24.
"""

import re
from itertools import product
from pathlib import Path

import pytest
from gui.eyes import in_sight
from gui.sizes import cut
from gui.tab_walk import nameless
from PySide6.QtGui import QImage, QImageReader, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiberrubezh.cli import main
from kiberrubezh.gui.demo import duel, film
from kiberrubezh.gui.demo.camera import Camera
from kiberrubezh.gui.demo.craft import show_craft
from kiberrubezh.gui.demo.lab import show_lab
from kiberrubezh.gui.demo.rarities import show_rarities
from kiberrubezh.gui.settings import HOME_VARIABLE
from kiberrubezh.gui.tables.rubezh.panels.end_panel import EndPanel
from kiberrubezh.gui.widgets.overlay import Overlay

LISTED = set(re.findall(r"`([a-z][a-z0-9-]+)`", (Path(__file__).parents[4] / "docs" / "screens.md").read_text("utf-8")))
WORKSHOP = ("cards", "own-card", "deck", "import", "export", "print", "set-none", "set-f", "set-t", "sets", "lab")
"""How the pictures begin of which a list is kept, by place and state."""
USUAL = {
    *(
        "home",
        "cards",
        "own-card",
        "own-card-saved",
        "decks",
        "set-up",
        "redeal",
        "assets",
        "deploy",
        "attack",
        "block",
        "order",
        "pick",
    ),
    *("end", "lab-set-up", "lab-running", "lab-results", "lab-duels-of-a-cell", "lab-past", "lab-search", "sets"),
    *("deck-side-5", "deck-beside", "deck-versions", "keys", "settings", "data"),
}
BEYOND = {
    *("replay", "review", "referee", "lokalka-duel-2", "lokalka-4", "lokalka-6", "lokalka-8-card", "lokalka-duel-home"),
    *("lokalka-home", "duel-home", "mafia-home", "rules-duel", "rules-sudny", "set-up-lokalka", "parts-lokalka"),
    *("shelf", "replay-lokalka-duel", "replays-games", "lessons", "lesson", "puzzles", "puzzle", "training-bench"),
    *("training-table", "progress-errors"),
}
"""Some of what is shown: always, and with `--all-pictures`."""
LOOKS = [*product(("960x600", "1280x720", "1920x1080"), ("160", "100"), ("dark", "light"), ("ru", "en"))]
"""Size, scale, theme and language; the first has the least room."""
_APART = ("_replays", "_by_hand")
"""Scenes that `--all-pictures` alone shows, as it does games and lessons."""
_LOOSE = 100
"""As a picture's quality: it isn't compressed, which takes most of the time of saving it."""
_SETTLES = 20
"""How often the window lays out anew what is wrapped, at most."""


def front(window: QWidget) -> QWidget:
    """Return the sheet that lies over the window, if one does, else the window."""
    sheets = [sheet for sheet in in_sight(window) if isinstance(sheet, Overlay)]
    return sheets[-1] if sheets else window


def is_empty(picture: QImage) -> bool:
    """Return whether a picture is of one colour: it was taken of a window that isn't painted."""
    first = picture.pixel(0, 0)
    places = ((x, y) for y in range(0, picture.height(), 9) for x in range(0, picture.width(), 9))
    return all(picture.pixel(*place) == first for place in places)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Show all looks where they are asked for."""
    if "look" in metafunc.fixturenames:
        every = metafunc.config.getoption("--all-pictures")
        metafunc.parametrize("look", LOOKS if every else LOOKS[:1], ids="-".join)


@pytest.mark.slow
def test_the_demo_shows_every_page(
    look: tuple[str, str, str, str],
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    """`kiberrubezh demo` shows its pages and tables off screen, saves its pictures, and names them.

    In the least window with the largest letters, too: nowhere are words cut, but where a tooltip has all of them, and
    all that Tab comes to has a name, in the sheets that open over pages too.
    """
    faults, snap, every = dict[str, list[str]](), Camera.snap, request.config.getoption("--all-pictures")
    size, scale, theme, language = look

    def looked(camera: Camera, name: str) -> None:
        """Look at the window as the picture is taken."""
        for _ in range(_SETTLES):  # what is wrapped anew is laid out anew
            if not (found := list(cut(front(camera.window)))):
                break
            QApplication.processEvents()
        faults[name] = found + nameless(front(camera.window))
        if name == "end":
            assert not [it for it in camera.window.findChildren(EndPanel) if it.turning.isVisible()], "still sought"
        snap(camera, name)

    save = QPixmap.save
    monkeypatch.setattr(QPixmap, "save", lambda picture, path: save(picture, path, "PNG", _LOOSE))
    monkeypatch.setattr(Camera, "snap", looked)
    if not every:
        for scene in _APART:
            monkeypatch.setattr(duel, scene, lambda *_: None)
        monkeypatch.setattr(duel, "_BEYOND", (show_lab, show_craft, show_rarities))
    monkeypatch.setattr(duel, "_TURNING", 0.0)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    looks = ("--size", size, "--scale", scale, "--theme", theme, "--lang", language)
    assert main(["demo", "--out", str(tmp_path / "out"), *looks]) == 0
    pictures = sorted((tmp_path / "out").glob("*.png"))
    assert [str(path) for path in pictures] == capsys.readouterr().out.split()
    taken = {path.stem.partition("-")[2] for path in pictures}
    assert taken >= {*USUAL, *(BEYOND if every else ())}
    assert not {name: words for name, words in faults.items() if words}
    assert taken >= LISTED
    assert {name for name in taken if name.startswith(WORKSHOP)} <= LISTED
    assert all(QImageReader(str(path)).size().width() == int(size.partition("x")[0]) for path in pictures)
    assert [path.stem for path in pictures if is_empty(QImage(str(path)))] == []


@pytest.mark.slow
def test_a_wave_is_shown_frame_by_frame(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`kiberrubezh demo --wave` saves one picture with the frames of a wave of six, row by row."""
    monkeypatch.setattr(film, "_APART", 900)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main(["demo", "--wave", "--out", str(tmp_path), "--size", "700x480", "--lang", "en"]) == 0
    (picture,) = tmp_path.glob("*.png")
    assert str(picture) == capsys.readouterr().out.strip()
    strip = QImage(str(picture))
    frame = strip.width() / 4
    assert 2 * 480 * 0.5 < strip.height() < 4 * 480 * 0.6
    assert frame > 700 * 0.35


def test_the_demo_says_where_it_cant_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that can't be made is one clear sentence and the code of misuse."""
    file = tmp_path / "file"
    file.write_text("")
    assert main(["demo", "--out", str(file / "inside")]) == 2
    said = capsys.readouterr().err
    assert "inside" in said
    assert "Errno" not in said


@pytest.mark.parametrize("size", ["abc", "1280", "0x0", "1280x-720", "99999x720"])
def test_a_size_that_is_none_is_told_in_the_language_asked_for(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is needed is said, with an example."""
    for lang, words in (("ru", "нужны ширина и высота"), ("en", "such as 1280x720")):
        with pytest.raises(SystemExit, match="2"):
            main(["demo", "--out", str(tmp_path), "--size", size, "--lang", lang])
        assert words in capsys.readouterr().err
