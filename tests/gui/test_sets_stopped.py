"""A set's file that is stopped and written anew to the same place: the newer one stands there, whole."""

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from gui.duels import still
from gui.sets_by_hand import begin_set
from PIL import Image
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.face import prints
from kiberrubezh.gui.cards.sets.sets_view import SetsView
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog


class Packing:
    """Packs pictures one after another, each held until it is let go."""

    def __init__(self) -> None:
        self.begun, self.let_go = [Event(), Event()], [Event(), Event()]
        self.count = 0

    def save(self, _: Image.Image, path: Path, _form: str) -> None:
        """Write half of a file, and the rest when it is let go."""
        nth, self.count = self.count, self.count + 1
        with path.open("wb") as file:
            file.write(b"half ")
            file.flush()
            self.begun[nth].set()
            assert self.let_go[nth].wait(20)
            file.write(f"of {nth}".encode())


@pytest.fixture
def view(window: MainWindow) -> SetsView:
    """Show a set with a card."""
    shown = begin_set(still(window), "Ледники")
    shown.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=shown.one.id)]))
    return shown


@pytest.fixture
def packing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Packing]:
    """Hold whatever is packed."""
    made = Packing()
    monkeypatch.setattr(prints, "face", lambda *_: Image.new("RGBA", (30, 42)))
    monkeypatch.setattr(Image.Image, "save", lambda image, path, form: made.save(image, path, form))
    yield made
    for event in made.let_go:
        event.set()


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1], ids=["the stopped one ends first", "the newer one ends first"])
def test_a_stopped_file_and_the_newer_one_have_nothing_in_common(
    window: MainWindow, view: SetsView, packing: Packing, home: Path, qtbot: QtBot, first: int
) -> None:
    """Whichever is packed first: the newer one is there, and of the stopped one nothing is left."""
    target, said = home / "x.png", list[str]()
    window.context.toast.connect(lambda words, *_: said.append(words))
    view.files.write("sheet", view.one.id, target)
    assert packing.begun[0].wait(20)
    view.files.stop()
    view.files.write("sheet", view.one.id, target)
    assert packing.begun[1].wait(20)
    packing.let_go[first].set()
    if first:
        qtbot.waitUntil(target.exists)
    else:
        qtbot.waitUntil(lambda: len(list(home.glob("x.png*"))) == 1)  # that of the newer one
    packing.let_go[1 - first].set()
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert target.read_bytes() == b"half of 1"
    assert list(home.glob("x.png*")) == [target]
    assert said[-1] == f"Записано: {target}"
    assert view.files._writing is None


@pytest.mark.slow
def test_a_file_that_takes_its_place_already_is_stopped_no_more(
    window: MainWindow, view: SetsView, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is told that nothing was written where it was; another one is written only once this one is there."""
    said, going, more, fsync = list[str](), Event(), Event(), os.fsync

    def slow(handle: int) -> None:
        going.set()
        assert more.wait(20)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", slow)
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *_: "")
    window.context.toast.connect(lambda words, *_: said.append(words))
    view.files.write("table", view.one.id, home / "x.csv")
    assert going.wait(20)
    view.files.stop()
    view.files.save("page", view.one.id)
    assert "ещё пишется" in said[-1]
    more.set()
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert said[-1] == f"Записано: {home / 'x.csv'}"
    assert (home / "x.csv").exists()
