"""Where a file is saved: under the name that was typed, and never over another one unasked."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

import kiberrubezh.gui
from kiberrubezh.gui.widgets import targets
from kiberrubezh.gui.widgets.targets import ask_target


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("7.Б класс", "7.Б класс.pdf"),
        ("Набор 1.2", "Набор 1.2.pdf"),
        ("a", "a.pdf"),
        ("a.pdf", "a.pdf"),
        ("a.PDF", "a.PDF"),
        ("a.Xps", "a.Xps"),
        ("a.xp", "a.xp.pdf"),
    ],
)
def test_what_follows_a_dot_stays(
    typed: str, kept: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The ending is put behind all that was typed, unless it or another one allowed stands there."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / typed), ""))
    assert ask_target(QWidget(), "", "name", ".pdf", also=(".xps",)) == tmp_path / kept


def test_a_file_of_the_whole_name_is_asked_about(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The dialog asks before a file of the typed name is overwritten: it has to know the name with its ending."""
    there, asked = tmp_path / "7.Б.pdf", list[str]()
    there.touch()
    answers = iter([str(tmp_path / "7.Б"), ""])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *words: (asked.append(words[2]), (next(answers), ""))[1])
    assert ask_target(QWidget(), "", "7/А", ".pdf") is None
    assert asked == ["7-А.pdf", str(there)]


def test_all_that_is_saved_is_asked_for_there() -> None:
    """No page asks for a file in a way of its own."""
    sources = Path(kiberrubezh.gui.__file__).parent.rglob("*.py")
    assert [each for each in sources if "getSaveFileName" in each.read_text("utf-8")] == [Path(targets.__file__)]
