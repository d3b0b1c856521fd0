"""What can be set of a program of one's own, where a person seats it: asked of the program, checked, remembered."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from bots.programs.samples import PYTHON, START
from gui.eyes import texts
from gui.hands import click, press, type_in
from gui.seats.test_own_program import begin, command, form_of
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.programs.wishes import keep, wishes
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.consent_sheet import ConsentSheet
from kiberrubezh.gui.seats.program_field import ProgramField
from kiberrubezh.gui.seats.program_settings import ProgramSettings

SETTINGS = [
    {
        "name": "depth",
        "type": "number",
        "default": 2,
        "min": 1,
        "max": 9,
        "words": {"ru": "Насколько <b>глубоко</b>", "en": "How deep"},
    },
    {"name": "style", "type": "choice", "default": "calm", "choices": ["calm", "wild"]},
    {"name": "book", "type": "switch", "default": False},
    {"name": "note", "type": "text", "default": "none"},
]


def greeting(**hello: object) -> str:
    """Write a program that greets by this, and waits."""
    said = json.dumps({"hello": {"protocol": 2, "name": "Thinker", **hello}})
    return f"{START}print({said!r}, flush=True)\nsys.stdin.read()\n"


def opened(field: ProgramField, qtbot: QtBot) -> ProgramSettings:
    """Press the button beside the command, and wait until the program has said what it is."""
    click(field.settings)
    sheet = field.window().findChild(ProgramSettings)
    assert sheet is not None
    job = sheet._job
    qtbot.waitUntil(lambda: job not in sheet._context.jobs._running, timeout=20_000)
    return sheet


def control(sheet: ProgramSettings, name: str) -> QLineEdit | QComboBox:
    """Return where a value is typed or chosen."""
    found = sheet.lines[name]._control
    assert isinstance(found, QLineEdit | QComboBox)
    return found


@pytest.mark.slow
def test_settings_are_shown_set_and_remembered(
    open_app: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    """Each with its words, letter by letter, and its range; a value that isn't one is refused with words.

    They are there at the next start, in the language of then, and the field says what is set.
    """
    window = open_app()
    form = form_of(window)[1]
    press(form.players, Qt.Key.Key_End)
    typed = command(tmp_path, greeting(settings=SETTINGS))
    form.program.line.setText(typed)
    sheet = opened(form.program, qtbot)
    said = texts(sheet)
    assert "Настройки программы «my bot»" in said
    assert "Насколько <b>глубоко</b>. От 1 до 9." in said
    depth, style, book = (control(sheet, name) for name in ("depth", "style", "book"))
    assert isinstance(depth, QLineEdit)
    assert depth.placeholderText() == "сама: 2"
    for wrong in ("10", "0", "many", "--5", "9" * 30, "٣"):
        depth.clear()
        type_in(depth, wrong)
        assert sheet.wrong.text() == "«depth»: нужно целое число от 1 до 9."
        assert not sheet.kept.isEnabled()
    depth.clear()
    type_in(depth, "7")
    for box, value in ((style, "wild"), (book, "true")):
        assert isinstance(box, QComboBox)
        box.setCurrentIndex(box.findData(value))
    click(sheet.kept)
    assert wishes(typed) == {"depth": "7", "style": "wild", "book": "true"}
    assert "Задано: depth = 7, style = wild, book = true" in texts(form.program)
    window.context.use_language("en")
    window.close()
    again = form_of(open_app())[1]
    assert "Set: depth = 7, style = wild, book = true" in texts(again.program)
    sheet = opened(again.program, qtbot)
    assert [line.typed for line in sheet.lines.values()] == ["7", "wild", "true", ""]
    assert "How deep. From 1 to 9." in texts(sheet)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (greeting(), "У этой программы настроек нет."),
        (f"{START}sys.exit(3)", "Спросить программу не удалось: завершилась, код 3."),
        (f"{START}print(1, flush=True)\nsys.stdin.read()", "не строка протокола"),
        (greeting(protocol=9), "она хочет версию 9 протокола"),
    ],
)
def test_a_program_without_settings_says_so(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, source: str, words: str
) -> None:
    """Why there is nothing to set is said in the sheet, which nothing can be remembered from."""
    form = form_of(window)[1]
    press(form.players, Qt.Key.Key_End)
    form.program.line.setText(command(tmp_path, source))
    sheet = opened(form.program, qtbot)
    assert any(words in said for said in texts(sheet))
    assert not sheet.kept.isVisible()


def test_a_command_that_nobody_confirmed_is_shown_first(window: MainWindow, tmp_path: Path) -> None:
    """One that the settings of the window hold isn't run by a press: it may have come from a file."""
    mark = tmp_path / "run"
    path = tmp_path / "bot.py"
    path.write_text(f"open({str(mark)!r}, 'w')", encoding="utf-8")
    typed = f"{PYTHON} {shlex.quote(str(path))}"
    form = form_of(window)[1]
    press(form.players, Qt.Key.Key_End)
    form.program.line.setText(typed)
    click(form.program.settings)
    sheet = window.findChild(ConsentSheet)
    assert sheet is not None
    assert window.findChild(ProgramSettings) is None
    sheet.close_sheet()
    assert not mark.exists()
    assert not consent.is_confirmed(typed)


def test_what_is_set_reaches_the_program_at_the_table(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """It is told before its first question; what it takes no more is named to the person, and it plays all the same."""
    mark = tmp_path / "set"
    hello = json.dumps({"hello": {"protocol": 2, "settings": SETTINGS}})
    source = (
        f"{START}print({hello!r}, flush=True)\ngreeted = False\nfor line in sys.stdin:\n  told = json.loads(line)\n"
        "  greeted |= told.get('hello', {}).get('protocol') == 2\n"
        f"  if 'set' in told: open({str(mark)!r}, 'a').write(json.dumps(told['set']))\n"
        "  if greeted and 'view' in told and told.get('id'): answer(0, told['id'])\n"
    )
    typed = command(tmp_path, source)
    keep(typed, {"depth": "12", "note": "mine"})
    table = begin(window, typed)
    session = table.session
    assert session is not None
    qtbot.waitUntil(lambda: session.asked == 0)
    assert json.loads(mark.read_text("utf-8")) == {"name": "note", "value": "mine"}
    said = "Программа играет, но задать удалось не всё: настройка depth: нужно целое число от 1 до 9, а не «12»."
    assert said in texts(window)
    assert not session.forfeits
