"""A data folder in which nothing can be written: the window opens with what there is, and says what to do."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.pages import FACTORIES


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
@pytest.mark.parametrize("read_only", [False, True])
def test_a_home_that_cannot_be_written_still_opens(
    read_only: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_app: Callable[[], MainWindow]
) -> None:
    """The set is there and every page opens; the message names the folder, why, and what to do."""
    home = tmp_path / "data"
    if read_only:

        def refused(*_: object) -> None:
            raise PermissionError(13, "Permission denied", str(home))

        home.mkdir()
        monkeypatch.setattr(
            "kiberrubezh.deckbuilder.library.file.hold",
            lambda path, _patience: refused() if path.parent == home else nullcontext(),
        )
    else:
        home.write_text("a file in the folder's place")
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(home))
    window = open_app()
    assert len(window.context.cards) > 100
    assert window.context.shelf.decks() == []
    assert str(home) in window.toast.words
    assert ("нет доступа" if read_only else "на месте папки файл") in window.toast.words
    assert "KIBERRUBEZH_HOME" in window.toast.words
    told = window.toast.words
    window.context._say_of_settings("unwritable", home / "settings.ini")
    assert window.toast.words == told, "that settings are lost too is the less of it"
    for page in FACTORIES:
        window.go(page)
        assert window.is_open(page)
