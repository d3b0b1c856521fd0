"""The rules on two pages: they fit, name rules that there are, and are written by command and window."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QPushButton

from kiberrubezh.cli import main
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui.games.print_sheet import PAGE, PAGES, paint_page, write_sheet
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.play.rulebook import RULE, rulebook


def pages_of(path: Path) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", path.read_bytes()))


def test_the_sheet_is_two_pages_in_either_language(window: MainWindow, tmp_path: Path) -> None:
    """No line runs over the margin, the pages are well filled, and numbers stand for rules that there are."""
    for lang in LANGS:
        i18n.use(lang)
        image = QImage(int(PAGE[0]), int(PAGE[1]), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        ends = [paint_page(painter, place) for place in range(len(PAGES))]
        painter.end()
        assert all(PAGE[1] * 0.75 < end < PAGE[1] - 24 for end in ends), (lang, ends)
        said = " ".join(tr(f"rules.sheet_{name}") for page in PAGES for name in page if name[0] not in "*=")
        numbers = set(RULE.findall(said))
        book = rulebook("../rules", lang)
        assert len(numbers) > 20
        assert [number for number in numbers if book.place_of(number) is None] == []
        write_sheet(tmp_path / f"{lang}.pdf")
        assert pages_of(tmp_path / f"{lang}.pdf") == 2


def test_the_sheet_is_saved_where_the_rules_are_open(window: MainWindow, tmp_path: Path) -> None:
    """The button stands with the rules of the duel alone; where nothing can be written, that is said."""
    window.context.open_rules.emit("duel", "KR-5.6")
    (sheet,) = window.findChildren(RulesSheet)
    printed = sheet.findChild(QPushButton, "rules-print")
    assert printed is not None
    QApplication.processEvents()
    assert printed.isVisible()
    sheet.save_sheet(tmp_path / "rules.pdf")
    assert pages_of(tmp_path / "rules.pdf") == 2
    assert str(tmp_path / "rules.pdf") in window.toast.words
    sheet.save_sheet(tmp_path / "nowhere" / "rules.pdf")
    assert "Лист не записан" in window.toast.words
    window.context.open_rules.emit("lokalka", "")
    other = window.findChildren(RulesSheet)[-1]
    found = other.findChild(QPushButton, "rules-print")
    assert found is not None
    QApplication.processEvents()
    assert not found.isVisible()


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_writes_the_sheet(
    lang: Lang, window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0 and the path; 1 and the reason where nothing can be written."""
    target = tmp_path / "sheet.pdf"
    assert main(["rules", "--sheet", str(target), "--lang", lang]) == 0
    assert str(target) in capsys.readouterr().out
    assert pages_of(target) == 2
    assert main(["rules", "--sheet", str(tmp_path / "nowhere" / "sheet.pdf")]) == 1
    assert "nowhere" in capsys.readouterr().err
