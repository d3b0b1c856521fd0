"""Files of sets in the window: looked over before they are taken in, stopped while they are written."""

from pathlib import Path
from threading import Event

import pytest
from gui.duels import still
from gui.hands import click
from gui.sets_by_hand import begin_set, named
from PIL import Image
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from sets.set_parts import own_card

from kiberrubezh.cards.face import prints
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.gui.cards.sets.taking_sheet import TakingSheet
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.sets.document import write_set


@pytest.mark.slow
def test_a_file_is_looked_over_before_it_is_taken_in(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What taking a set in would do is told first; nothing changes until that is wanted, nor for a bad file."""
    view = begin_set(still(window), "Ледники")
    document = view.acts.sets.document("ledniki")
    newer = document.set.model_copy(update={"version": 2, "notes": "Новое."})
    write_set(document.model_copy(update={"set": newer}), home / "x.kibset")
    (home / "bad.kibset").write_text("{")
    chosen = iter([home / "bad.kibset", home / "x.kibset"])
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(next(chosen)))
    said = list[str]()
    window.context.toast.connect(lambda words, *_: said.append(words))
    click(view.take)
    qtbot.waitUntil(lambda: any("bad.kibset" in words for words in said))
    click(view.take)
    qtbot.waitUntil(lambda: window.findChild(QPushButton, "set-take-do") is not None)
    assert view.one.version == 1
    view.cards.verdict.told.emit(lambda: "Пока не отличить от случайности.", "warning")
    view.list.setCurrentRow(0)
    assert not view.cards.told.isVisibleTo(view.cards), "a verdict is of a card of the set in sight"
    click(named(window, "set-take-do"))
    assert (view.one.version, view.one.notes) == (2, "Новое.")
    assert [each.note for each in view.one.versions] == ["1 → 2"]


@pytest.mark.slow
def test_a_card_that_a_file_redraws_is_named_in_the_look_before(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words are the same, so that nothing else would say what the file brings."""
    view = begin_set(still(window), "Ледники")
    view.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=view.one.id, number=1)]))
    picture = OwnPicture(scene="phishing")
    write_set(
        view.acts.sets.document(view.one.id).model_copy(update={"pictures": {"own-alpha": picture}}), home / "x.kibset"
    )
    monkeypatch.setattr(FileDialog, "ask_file", lambda *_: str(home / "x.kibset"))
    click(view.take)
    qtbot.waitUntil(lambda: window.findChild(QPushButton, "set-take-do") is not None)
    sheet = window.findChild(TakingSheet, "set-taking")
    assert sheet is not None
    assert "Изменятся карты:\n• alpha: картинка" in [each.text() for each in sheet.findChildren(QLabel)]
    assert view.acts.sets.cards.holding.pictures == {}
    click(named(window, "set-take-do"))
    assert view.acts.sets.cards.holding.pictures == {"own-alpha": picture}


@pytest.mark.slow
def test_a_set_that_is_stopped_while_it_is_packed_leaves_what_was_there(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last card is drawn by then, and the file before keeps its place."""
    view = begin_set(still(window), "Ледники")
    packing, more = Event(), Event()

    def pack(_: Image.Image, path: Path, form: str) -> None:
        packing.set()
        assert more.wait(20)
        path.write_bytes(form.encode())

    monkeypatch.setattr(prints, "face", lambda *_: Image.new("RGBA", (30, 42)))
    monkeypatch.setattr(Image.Image, "save", pack)
    view.acts.sets.cards.change(lambda held: held.with_cards([own_card("alpha", set=view.one.id)]))
    (home / "x.png").write_bytes(b"before")
    view.files.write("sheet", view.one.id, home / "x.png")
    assert packing.wait(20)
    view.files.stop()
    more.set()
    qtbot.waitUntil(lambda: not window.context.jobs.busy)
    assert (home / "x.png").read_bytes() == b"before"


@pytest.mark.slow
def test_a_set_that_is_drawn_says_how_far_it_is_and_can_be_stopped(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of cards take minutes: a line below the buttons counts them, and its button leaves no file behind."""
    view = begin_set(still(window), "Ледники")
    drawn, more = Event(), Event()

    def face_in_turn(*_: object) -> Image.Image:
        drawn.set()
        assert more.wait(20)
        return Image.new("RGBA", (30, 42))

    monkeypatch.setattr(prints, "face", face_in_turn)
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *words: str(home / words[2]))
    said = list[str]()
    window.context.toast.connect(lambda words, *_: said.append(words))
    cards = [own_card(name, set=view.one.id) for name in ("alpha", "beta", "gamma")]
    view.acts.sets.cards.change(lambda held: held.with_cards(cards))
    click(view.tabs.findChildren(QPushButton)[4])
    told = view.outputs.told
    for stops in (True, False):
        drawn.clear()
        more.clear()
        click(view.outputs.buttons["sheet"])
        assert drawn.wait(20)
        click(view.outputs.buttons["page"])
        assert "ещё пишется" in said[-1], "one is written at a time"
        if stops:
            view.files.going.emit("ledniki.png: карт 1 из 3…")
            click(told.button)
            assert said[-1] == "Остановлено: файл не записан."
        more.set()
        qtbot.waitUntil(lambda: not window.context.jobs.busy)
        assert (home / "ledniki.png").exists() is not stops
        assert not told.isVisibleTo(view.outputs)
    assert told.words == "ledniki.png: карт 3 из 3…"
    assert list(home.glob("*.png*")) == [home / "ledniki.png"]
