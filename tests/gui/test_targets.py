"""Where a file is saved: under the name that was typed, and never over another one unasked."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget
from pytestqt.qtbot import QtBot

import kiberrubezh.gui
from kiberrubezh.ground.words import Lang
from kiberrubezh.gui.i18n import i18n, translate_qt
from kiberrubezh.gui.widgets import file_dialog, targets
from kiberrubezh.gui.widgets.file_dialog import FileDialog
from kiberrubezh.gui.widgets.targets import ask_target

DOOR = Path(file_dialog.__file__)
WAYS = (("ask_file", "ExistingFile"), ("ask_files", "ExistingFiles"), ("ask_new_file", "AnyFile"))


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
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *_: str(tmp_path / typed))
    assert ask_target(QWidget(), "", "name", ".pdf", also=(".xps",)) == tmp_path / kept


def test_a_file_of_the_whole_name_is_asked_about(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The dialog asks before a file of the typed name is overwritten: it has to know the name with its ending."""
    there, asked = tmp_path / "7.Б.pdf", list[str]()
    there.touch()
    answers = iter([str(tmp_path / "7.Б"), ""])
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *words: (asked.append(words[2]), next(answers))[1])
    assert ask_target(QWidget(), "", "7/А", ".pdf") is None
    assert asked == ["7-А.pdf", str(there)]


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        *(('Odd; "set" <b>…', "Odd; -set- -b-…"), ("А: 1|2?*\\", "А- 1-2-"), ("Конец. . ", "Конец"), ("...", "file")),
        *(
            ("CON", "_CON"),
            ("nul.txt", "_nul.txt"),
            ("Com1", "_Com1"),
            ("lpt¹.a.b", "_lpt¹.a.b"),
            ("Console", "Console"),
        ),
        *(("a\0\n\tb\u202e", "ab"), ("", "file"), ("\u200b ", "file"), ("Ж" * 120, "Ж" * 100), ("7.Б", "7.Б")),
    ],
)
def test_a_suggested_name_can_be_saved_on_any_system(
    name: str, asked: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No sign that Windows refuses or nobody sees, no device of its, no dot at the end, and not too long."""
    given = list[str]()
    monkeypatch.setattr(FileDialog, "ask_new_file", lambda *words: (given.append(words[2]), "")[1])
    assert ask_target(QWidget(), "", name, ".pdf") is None
    assert given == [f"{asked}.pdf"]


def test_all_files_are_asked_for_there() -> None:
    """No page asks for a file in a way of its own, nor under which name one is saved."""
    paths = sorted(Path(kiberrubezh.gui.__file__).parent.rglob("*.py"))
    sources = {path: path.read_text("utf-8") for path in paths}
    assert [path for path, text in sources.items() if "ask_new_file(" in text and path != DOOR] == [
        Path(targets.__file__)
    ]
    assert [path for path, text in sources.items() if "QFileDialog" in text] == [DOOR]


@pytest.mark.parametrize(
    ("language", "sizes", "day"),
    [("ru", ["2 байта", "4,88 кБ"], "24.11."), ("en", ["2 bytes", "4.88 kB"], "11/24/")],
)
def test_files_are_told_of_in_the_language(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, language: Lang, sizes: list[str], day: str
) -> None:
    """How large a file is and when it changed are said in the language in use; the system's is one of the others."""
    when = datetime(2026, 11, 24, 12).timestamp()
    for name, size in (("a", 2), ("b", 5000)):
        (tmp_path / name).write_bytes(bytes(size))
        os.utime(tmp_path / name, (when, when))
    translate_qt(qapp)
    i18n.use(language)
    dialog = FileDialog(None, "", str(tmp_path))
    qtbot.addWidget(dialog)
    tree = dialog.findChild(QTreeView, "treeView")
    assert isinstance(tree, QTreeView)
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 2)

    def told(row: int, column: int) -> str:
        delegate, option = tree.itemDelegate(), QStyleOptionViewItem()
        assert isinstance(delegate, QStyledItemDelegate)
        delegate.initStyleOption(option, tree.model().index(row, column, tree.rootIndex()))
        return option.text

    qtbot.waitUntil(lambda: [told(row, 0) for row in (0, 1)] == ["a", "b"])
    assert [told(row, 1) for row in (0, 1)] == sizes
    assert told(0, 3).startswith(day)


@pytest.mark.parametrize(("way", "mode"), WAYS)
def test_what_is_chosen_is_given(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, way: str, mode: str
) -> None:
    """A file that is there, several, or a name to save under: the paths, or nothing where it was closed."""
    file = tmp_path / "a.json"
    file.touch()
    answers = iter([1, 0])

    def chosen(dialog: QFileDialog) -> int:
        assert dialog.fileMode() == QFileDialog.FileMode[mode]
        assert dialog.acceptMode().name == ("AcceptSave" if way == "ask_new_file" else "AcceptOpen")
        dialog.selectFile(str(file))
        return next(answers)

    monkeypatch.setattr(FileDialog, "exec", chosen)
    ask = getattr(FileDialog, way)
    whole, nothing = ([str(file)], []) if way == "ask_files" else (str(file), "")
    assert ask(QWidget(), "", str(tmp_path), "*.json") == whole
    assert ask(QWidget(), "", str(tmp_path)) == nothing
