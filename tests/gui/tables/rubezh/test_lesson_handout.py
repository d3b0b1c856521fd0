"""The sheet of a lesson: from the list to its pages, all its steps none of its secrets, the command."""

import json
import re
import zlib
from pathlib import Path

import pytest
from gui.duels import still
from gui.hands import click, press
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtPrintSupport import QPrintPreviewWidget
from PySide6.QtWidgets import QAbstractButton, QScrollArea
from pytestqt.qtbot import QtBot

from kiberrubezh.cli import main
from kiberrubezh.collection import Collection
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.tables.rubezh.lessons.handout import MOST, Handout
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.play.rubezh.lessons.school import LESSONS, copy_lesson, find_lesson, own_path

A4, LETTER = (794, 1123), (816, 1056)
BOXES = {"a4": b"/MediaBox [0 0 595", "letter": b"/MediaBox [0 0 612"}


def objects(pdf: bytes) -> dict[int, bytes]:
    """Return the objects of a file by number, streams unpacked."""
    found = {}
    for number, said in re.findall(rb"(?s)(?:^|\n)(\d+) 0 obj\s(.*?)\nendobj", pdf):
        head, _, stream = said.partition(b"stream\n")
        found[int(number)] = head + (zlib.decompressobj().decompress(stream) if b"/FlateDecode" in head else stream)
    return found


def letters(pdf: bytes) -> str:
    """Return what a file written by Qt says, as it would be copied from it, without spaces."""
    parts, said, font = objects(pdf), "", dict[int, str]()
    for content in (it for it in parts.values() if b" Tj" in it):
        for number, glyphs in re.findall(rb"/F(\d+) [\d.]+ Tf|<([0-9a-fA-F]+)> Tj", content):
            if number:
                told = re.search(rb"/ToUnicode (\d+) 0 R", parts[int(number)])
                assert told is not None
                ranges = re.findall(rb"(?s)<(\w+)> <\w+> \[(.*?)\]", parts[int(told[1])])
                font = {
                    int(first, 16) + place: chr(int(letter, 16))
                    for first, row in ranges
                    for place, letter in enumerate(re.findall(rb"<(\w+)>", row))
                }
            else:
                said += "".join(font[int(glyphs[at : at + 4], 16)] for at in range(0, len(glyphs), 4))
    return bare(said)


def bare(words: str) -> str:
    return re.sub(r"\s", "", words)


def html_of(sheet: Handout) -> str:
    return "".join(it.html for it in sheet.blocks(88))


@pytest.mark.slow
def test_a_lesson_is_printed_from_the_list(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """A press at an own lesson shows its pages; Esc leads back to the list alone."""
    copy_lesson("waves", own_path("mine"))
    still(window).resize(1280, 720)
    page = window.go("duel")
    assert isinstance(page, DuelPage)
    page.open_lessons()
    for name in (*LESSONS, "mine"):
        button = page.findChild(QAbstractButton, f"lesson-sheet-{name}")
        assert button is not None
        assert button.accessibleName().startswith("Лист урока для печати: ")
    click(button)
    (view,) = window.findChildren(QPrintPreviewWidget)
    qtbot.waitUntil(lambda: view.isVisible() and view.pageCount() == 1)
    press(window.focusWidget() or window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not view.isVisible())
    assert button.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_sheet_says_its_steps_and_fits_its_pages(lang: Lang, window: MainWindow) -> None:
    """Each step with its rule, each card once, on two pages at most; nothing is left to be filled in."""
    i18n.use(lang)
    cards = window.context.cards
    for name in LESSONS:
        lesson = find_lesson(name)
        sheet = Handout(lesson, cards)
        said = html_of(sheet).replace("&quot;", '"').replace("&#x27;", "'")
        for place, step in enumerate(lesson.steps, 1):
            assert re.search(rf"<b>{place}\.</b></td><td>{re.escape(step.say.of(lang, cards))}</td>", said), name
            assert step.rule in said
        assert [said.count(f'"card:{it.id}"') for it in sheet.shown] == [1] * len(sheet.shown)
        assert "{" not in said
        assert all(1 <= len(sheet.laid(QSizeF(*paper))) <= MOST for paper in (A4, LETTER)), name


def test_a_sheet_keeps_the_secrets_of_its_lesson(window: MainWindow) -> None:
    """What the opponent holds, draws and orders isn't told, nor decks, what is waited for, and examples."""
    cards = window.context.cards
    path = own_path("mine")
    copy_lesson("waves", path)
    told = json.loads(path.read_text(encoding="utf-8"))
    told["opponent"] |= {"hand": ["phishing"], "deck": ["8 patch-tuesday"], "orders": ["block siem slow-dos"]}
    told["you"]["deck"] = ["9 wiper"]
    path.write_text(json.dumps(told), encoding="utf-8")
    sheet = Handout(find_lesson("mine"), cards)
    shown = {it.id for it in sheet.shown}
    assert shown == {"antivirus", "malicious-file", "key-search", "encrypted-tunnel", "firewall", "workstation"}
    for secret in ("phishing", "patch-tuesday", "siem", "slow-dos", "wiper"):
        assert cards[secret].name.ru not in html_of(sheet)
    built = html_of(Handout(find_lesson("deck-building"), cards))
    assert "×\N{NO-BREAK SPACE}10" in built  # of the deck to begin with
    assert "−2" not in built
    assert "-2 slow-dos" not in built


@pytest.mark.slow
def test_a_lesson_of_great_length_loses_pictures_and_markup_is_words(window: MainWindow) -> None:
    """Thirty steps and many cards are put on pages one after another; what looks like HTML is written as it is."""
    path = own_path("mine")
    copy_lesson("waves", path)
    told = json.loads(path.read_text(encoding="utf-8"))
    long = {"ru": "<b>Ход</b> " + "слово " * 33, "en": "word"}
    told["steps"] = [{"say": long, "wait": ["end"]}] * 30
    told["you"]["hand"] = list(window.context.cards)[:50]
    path.write_text(json.dumps(told), encoding="utf-8")
    sheet = Handout(find_lesson("mine"), window.context.cards)
    pages = sheet.laid(QSizeF(*A4))
    assert "&lt;b&gt;Ход&lt;/b&gt;" in html_of(sheet)
    drawn = "".join(it.document.toHtml() for page in pages for it in page)
    assert "card:" not in drawn
    assert drawn.count("слово") == 30 * 33
    for page in pages:
        assert all(it.y + it.document.size().height() <= A4[1] - 40 for it in page)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "paper"), [("ru", "a4"), ("en", "letter")])
def test_the_command_writes_a_sheet(
    lang: Lang, paper: str, window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The steps can be copied out of the file, on the paper asked for; 1 and why where it can't be."""
    target = tmp_path / "sheet.pdf"
    copy_lesson("waves", own_path("mine"))
    asked = ["lesson", "sheet", "mine", "--out"]
    assert main([*asked, str(target), "--paper", paper, "--lang", lang]) == 0
    assert str(target) in capsys.readouterr().out
    written, cards = target.read_bytes(), Collection.open()
    assert BOXES[paper] in written
    said = letters(written)
    for step in find_lesson("waves").steps:
        assert bare(step.say.of(lang, cards)) in said
        assert step.rule in said
    assert bare(cards["antivirus"].name.ru if lang == "ru" else cards["antivirus"].name.en) in said
    assert main([*asked, str(tmp_path / "nowhere" / "sheet.pdf")]) == 1
    assert "nowhere" in capsys.readouterr().err
    assert main(["lesson", "sheet", "nothing", "--out", str(target)]) == 1
    assert "nothing" in capsys.readouterr().err


@pytest.mark.slow
def test_all_of_the_list_has_room_in_the_least_window(window: MainWindow, qtbot: QtBot) -> None:
    """With the largest letters too, a lesson that was begun has its three buttons, and nothing is beyond the edge."""
    still(window).resize(960, 600)
    window.context.theme.use(scale=150)
    window.context.open_lessons.emit()
    page = window.page("duel")
    assert isinstance(page, DuelPage)
    click(page.findChildren(QAbstractButton, "lesson-categories")[-1])
    session = page.area.session
    assert session is not None
    qtbot.waitUntil(lambda: session.is_deciding)
    click(page.area.coach.band.leave)
    go = page.findChildren(QAbstractButton, "lesson-categories")[-1]
    assert go.text() == "Продолжить"
    area = next(it for it in page.findChildren(QScrollArea) if it.isAncestorOf(go))
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert area.horizontalScrollBar().maximum() == 0


def test_a_sheet_is_written_to_a_pdf_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another ending is refused before anything is written."""
    with pytest.raises(SystemExit, match="2"):
        main(["lesson", "sheet", "waves", "--out", str(tmp_path / "s.png")])
    assert ".pdf" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
