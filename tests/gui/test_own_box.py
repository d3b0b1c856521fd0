"""A set of one's own, by clicks: chosen from a file, checked, remembered, played with."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from gui.eyes import texts
from gui.hands import click
from gui.shelved import games

from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES
from kiberrubezh.gui.games.own_box import OwnBox
from kiberrubezh.gui.games.set_up import GameSetup
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.play.storage import games_folder

WRONG = '{\n "flood": {"copies": 3, "colour": "lilac"},\n "attack": [8, 10, 99]\n}\n'
RIGHT = '{\n "attack": [20, 20, 9],\n "auxiliary": [2, 3, 4, 5, 6, 7, 8, 9]\n}\n'


def set_up_of(window: MainWindow, game: str) -> GameSetup:
    """Open the set-up of a game."""
    window.context.set_up_game.emit(game)
    found = games(window).set_up
    assert found is not None
    assert found.box is not None
    return found


def kept(field: str) -> Any:
    """Return a field of the box that the game which was begun last is kept with."""
    path = max(games_folder().glob("*.game"), key=lambda each: each.stat().st_mtime_ns)
    found = re.search(rf'"{field}": ?(\[[^]]*\])', path.read_text("utf-8"))
    assert found is not None
    return json.loads(found[1])


def choose(found: GameSetup, path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Take a file by the dialog; return what is read in the set-up then."""
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(path))
    assert found.box is not None
    click(found.box.choose)
    return texts(found.box)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lokalka-duel", "lokalka"])
def test_an_own_set_is_chosen_checked_and_played(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A wrong file is refused by line and field; a good one is played with, remembered, and read anew each time."""
    path = tmp_path / "mine.json"
    path.write_text(WRONG, "utf-8")
    first = set_up_of(window, game)
    assert "Набор программы" in texts(first.box)
    said = choose(first, path, monkeypatch)
    assert any("«mine.json» не взят. Строка 3." in words and "attack" in words for words in said)
    assert "Набор программы" in said
    path.write_text(RIGHT, "utf-8")
    assert "Свой набор: mine.json" in choose(first, path, monkeypatch)
    assert not any("не взят" in words for words in texts(first.box))
    again = set_up_of(window, game)
    assert "Свой набор: mine.json" in texts(again.box)
    settings, agreed = window.context.settings, again.options.typed
    for key, other in (("box", ""), *((name, "") for name, _ in agreed)):
        settings.put(f"games/{game}/{key}", other)
    assert again.options.typed == agreed, "what another window remembers meanwhile"
    click(again.start)
    assert (kept("attack"), kept("auxiliary")) == ([20, 20, 9], [2, 3, 4, 5, 6, 7, 8, 9])
    settings.put(f"games/{game}/box", str(path))
    path.write_text("[", "utf-8")
    spoilt = set_up_of(window, game)
    assert any("это не JSON" in words for words in texts(spoilt.box))
    click(spoilt.start)
    assert games(window).table is None
    assert "JSON" in window.toast.words
    path.unlink()
    click(spoilt.start)
    assert games(window).table is None
    spoilt = set_up_of(window, game)
    assert "«mine.json» не взят: такого файла нет." in texts(spoilt.box)
    assert spoilt.box is not None
    click(spoilt.box.ours)
    assert "Набор программы" in texts(spoilt.box)
    click(spoilt.start)
    assert games(window).table is not None
    assert kept("attack") != [20, 20, 9]


@pytest.mark.parametrize("game", [each for each in GAMES.values() if Beginning.has_box(each)], ids=lambda each: each.id)
def test_our_set_is_saved_to_be_changed(window: MainWindow, tmp_path: Path, game: Game) -> None:
    """What is written is what is played with otherwise, names no schema that isn't there, and is taken back."""
    box = OwnBox(window.context, game)
    path = tmp_path / "ours.json"
    box.write(path)
    assert str(path) in window.toast.words
    assert "$schema" not in path.read_text("utf-8")
    assert len(path.read_text("utf-8").splitlines()) == len(json.loads(path.read_bytes())) + 2
    before = Beginning.of(game, game.seats[0], 0)
    box.take(path)
    assert box.path == path
    assert game.options.model_validate(box.put_into(before).options) == game.options.model_validate(before.options)
    box.write(tmp_path)
    assert tr("games.box_unsaved", words="")[:15] in window.toast.words
