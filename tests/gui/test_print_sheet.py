"""The rules on two pages: they fit, name rules that there are, and are written by command and window."""

import re
from pathlib import Path

import pytest
from gui.hands import click, press
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrintPreviewWidget
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from kiberrubezh.cli import main
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui.cards.paper_sheet import PaperSheet
from kiberrubezh.gui.cards.sets.set_outputs import SetOutputs
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.games.print_sheet import PAGE, PAGES, paint_page, sheet_pages
from kiberrubezh.gui.games.rules import RulesSheet
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.progress.class_view import ClassView
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.gui.widgets.page_preview import PagePreview
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
        sheet_pages().write(tmp_path / f"{lang}.pdf")
        assert pages_of(tmp_path / f"{lang}.pdf") == 2
        tables = re.findall(rb"(?s)beginbfrange(.*?)endbfrange", (tmp_path / f"{lang}.pdf").read_bytes())
        written = {chr(int(it, 16)) for it in re.findall(rb"<(\w+)>", b"".join(tables))}
        assert {"t", "f"} <= written if lang == "en" else "Ж" in written or "ж" in written
        assert [it for it in written if "\ue000" <= it <= "\uf8ff" or "\ufb00" <= it <= "\ufb06"] == []  # ligatures


@pytest.mark.slow
def test_the_sheet_is_seen_and_saved_where_the_rules_are_open(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """The pages are seen first, one by one, on the paper chosen; where nothing can be written, that is said."""
    window.context.open_rules.emit("duel", "KR-5.6")
    (sheet,) = window.findChildren(RulesSheet)
    printed = sheet.findChild(QPushButton, "rules-print")
    assert printed is not None
    QApplication.processEvents()
    assert printed.isVisible()
    preview = PagePreview(window.context, window, sheet_pages())
    qtbot.waitUntil(lambda: preview.view.pageCount() == 2)
    preview._tell()
    assert (preview.back.isEnabled(), preview.forth.isEnabled(), preview._count.text()) == (
        False,
        True,
        "Страница 1 из 2",
    )
    preview.turn(1)
    assert (preview.view.currentPage(), preview.forth.isEnabled()) == (2, False)
    preview.paper.pick("letter")
    preview.write_file(tmp_path / "rules.pdf")
    assert pages_of(tmp_path / "rules.pdf") == 2
    assert b"/MediaBox [0 0 612" in (tmp_path / "rules.pdf").read_bytes()
    assert str(tmp_path / "rules.pdf") in preview.told.words
    preview.write_file(tmp_path / "nowhere" / "rules.pdf")
    assert "Не вышло" in preview.told.words
    preview.overlay.close_sheet()
    click(printed)
    assert sheet.findChildren(QPrintPreviewWidget)
    window.context.open_rules.emit("lokalka", "")
    other = window.findChildren(RulesSheet)[-1]
    found = other.findChild(QPushButton, "rules-print")
    assert found is not None
    QApplication.processEvents()
    assert not found.isVisible()


def test_the_keys_stay_where_pages_are_turned(window: MainWindow, qtbot: QtBot) -> None:
    """By Space as well: on the last page the next press goes back, and doesn't close the sheet."""
    preview = PagePreview(window.context, window, sheet_pages())
    qtbot.waitUntil(lambda: preview.view.pageCount() == 2)
    preview._tell()
    qtbot.waitUntil(preview.send.hasFocus)
    preview.forth.setFocus()
    press(preview.forth, Qt.Key.Key_Space)
    assert (preview.forth.isEnabled(), preview.back.hasFocus()) == (False, True)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_how_cards_are_printed_is_seen_whole_in_the_least_window(window: MainWindow, lang: Lang, qtbot: QtBot) -> None:
    """With the largest letters too, and with all that there may be to say below the page."""
    window.resize(window.minimumSize())
    window.context.theme.use(scale=160)
    i18n.use(lang)
    sheet = PaperSheet(window.context, window, list(window.context.cards.values())[:10], "Проба")
    sheet.paper.pick("letter")
    sheet.bleed.pick("3")
    sheet.backs.setChecked(True)
    qtbot.waitUntil(lambda: not sheet.page.pixmap().isNull())
    parts = (sheet.paper, sheet.bleed, sheet.cut_lines, sheet.backs, sheet.save)
    assert tr("cards.print_turned") in sheet._count.text()
    assert [part for part in parts if part.height() < part.minimumSizeHint().height()] == []
    assert sheet._count.height() >= sheet._count.heightForWidth(sheet._count.width())


@pytest.mark.slow
def test_a_high_window_shows_a_page_of_cards_larger(window: MainWindow, qtbot: QtBot) -> None:
    """There its cards are told apart; all of the sheet stays within the window."""
    cards, shown = list(window.context.cards.values())[:9], list[int]()
    for height in (720, 1080):
        window.resize(1280, height)
        sheet = PaperSheet(window.context, window, cards, "Проба")
        qtbot.waitUntil(lambda sheet=sheet: not sheet.page.pixmap().isNull())
        QApplication.processEvents()
        shown.append(sheet.page.height())
        assert window.rect().contains(sheet.overlay.sheet.geometry())
        sheet.overlay.close_sheet()
    assert shown[1] - shown[0] > 200


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


@pytest.mark.slow
def test_what_is_printed_is_told_by_its_picture_from_what_is_saved(window: MainWindow) -> None:
    """Buttons that lead to paper, and those that print, show a printer wherever they stand."""
    context, cards = window.context, window.context.cards
    sheets = [
        RulesSheet(context, window, "duel"),
        PagePreview(context, window, sheet_pages()).overlay,
        PaperSheet(context, window, [next(iter(cards.values()))], "").overlay,
        ExportSheet(context, window, ready_decks(cards)[0], cards).overlay,
        SetOutputs(context),
        ClassView(context),
    ]
    sheets[-2].retranslate()
    sheets[-1].retranslate()
    keys = ("cards.print", "cards.print_send", "rules.sheet_save", "sets.out_print", "progress.class_print")
    words = {tr(key) for key in keys}
    shown = [[it._picture for it in sheet.findChildren(Button) if it.text() in words] for sheet in sheets]
    assert shown == [["printer"]] * len(sheets)
