import json
import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import QFileInfo, QMimeDatabase
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFileIconProvider,
    QGroupBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

from kiberrubezh.gui import i18n as module
from kiberrubezh.gui.i18n import LANGUAGES, Language, bind_numbers, i18n, moment, number, percent, tr, translate_qt
from kiberrubezh.resources import resource

SOURCES = sorted(Path(module.__file__).parent.rglob("*.py"))
AREAS = sorted(file.stem for file in resource("i18n", "ru").glob("*.json"))
KEY = re.compile(r"""\btr\(\s*"([a-z_]+)\.([a-z0-9_]+)\"""")
STRING_WITH_CYRILLIC = re.compile(r"""(["'])(?:(?!\1).)*[А-Яа-яЁё](?:(?!\1).)*\1""")
FIELD = re.compile(r"{(\w+)")


def words(language: str, area: str) -> dict[str, str | list[str]]:
    loaded: dict[str, str | list[str]] = json.loads(resource("i18n", language, f"{area}.json").read_text("utf-8"))
    return loaded


def code(path: Path) -> str:
    """Return a source without its docstrings and comments."""
    return re.sub(r"#.*", "", re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL))


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_keys(area: str) -> None:
    """Both languages are complete."""
    assert words("ru", area).keys() == words("en", area).keys()


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_gaps(area: str) -> None:
    """A value that one language names, the other names too."""
    russian, english = words("ru", area), words("en", area)
    gaps = {key: (set(FIELD.findall(str(russian[key]))), set(FIELD.findall(str(english[key])))) for key in russian}
    assert {key: pair for key, pair in gaps.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("area", AREAS)
def test_plurals_have_all_their_forms(area: str) -> None:
    """Russian has three plural forms, English two; a fourth Russian one is said of a single thing, not of 21."""
    for language, forms in (("ru", (3, 4)), ("en", (2,))):
        lists = {key: said for key, said in words(language, area).items() if isinstance(said, list)}
        assert {key: said for key, said in lists.items() if len(said) not in forms} == {}


@pytest.mark.parametrize("key", ["duel.record_broken", "duel.other_version"])
def test_why_a_record_is_not_played_suits_a_duel_and_a_replay(key: str) -> None:
    """The same words follow “This duel can't be continued” and “This replay can't be opened”: neither is she or he."""
    for language in LANGUAGES:
        i18n.use(language)
        assert not {"она", "её", "он", "его", "it", "its"} & {*tr(key, words="x").split()}


@pytest.mark.slow
def test_every_key_in_the_code_exists() -> None:
    """No key is asked for that no language has."""
    asked = {found for path in SOURCES for found in KEY.findall(code(path))}
    assert {(area, key) for area, key in asked if area not in AREAS or key not in words("ru", area)} == set()
    assert asked


def test_no_words_of_the_window_stand_in_the_code() -> None:
    """Whatever the window says comes from the files of its language."""
    assert [(path.name, it[0]) for path in SOURCES for it in STRING_WITH_CYRILLIC.finditer(code(path))] == []
    assert len(SOURCES) > 400


@pytest.mark.parametrize(("n", "said"), [(1, "1 карта"), (3, "3 карты"), (11, "11 карт"), (22, "22 карты")])
def test_russian_plurals(n: int, said: str) -> None:
    """The noun follows its number."""
    i18n.use("ru")
    assert tr("cards.count", n=n) == said


def test_what_goes_for_one_alone_is_not_said_of_twenty_one() -> None:
    """A pile of 21 cards has an order, though its noun is that of one card."""
    said = {n: tr("duel.discard_order", n=n) for n in (0, 1, 2, 21)}
    assert said == {
        0: "0 карт, последняя первой",
        1: "1 карта",
        2: "2 карты, последняя первой",
        21: "21 карта, последняя первой",
    }


def test_numbers_in_the_way_of_the_language() -> None:
    """1 234,5 in Russian is 1,234.5 in English."""
    i18n.use("ru")
    assert (number(1234.5, 1), percent(0.125, 1)) == ("1\u00a0234,5", "12,5\u00a0%")
    i18n.use("en")
    assert (number(1234.5, 1), percent(0.125, 1)) == ("1,234.5", "12.5%")
    i18n.use("ru")


def test_a_moment_is_written_alike_everywhere_in_the_way_of_the_language() -> None:
    """The month by its name, so that no day is taken for a month; the year where it isn't this one."""
    this = datetime.now().year
    told = {}
    for lang in LANGUAGES:
        i18n.use(lang)
        told[lang] = [moment(datetime(year, 11, 3, 20, 5)) for year in (2019, this)]
    i18n.use("ru")
    assert told["en"] == ["3 Nov 2019, 20:05", "3 Nov, 20:05"]
    assert told["ru"] == ["3 нояб. 2019, 20:05", "3 нояб., 20:05"]


def test_no_line_ends_between_a_number_and_what_it_is_of() -> None:
    """The level of a card stays with its name, a count with its noun; nothing else is bound."""
    assert bind_numbers("Аня берёт «Атака 4» и 1 ноду.") == "Аня берёт «Атака\u00a04» и\u00a01\u00a0ноду."
    assert bind_numbers("Log4Shell, Heartbleed") == "Log4Shell, Heartbleed"


def test_the_languages_have_the_same_areas() -> None:
    """No area is left untranslated."""
    areas = {
        language: sorted(file.stem for file in resource("i18n", language).glob("*.json")) for language in LANGUAGES
    }
    assert areas == dict.fromkeys(LANGUAGES, AREAS)


def test_qt_speaks_the_language_of_the_window(qapp: QApplication) -> None:
    """Its own menus and dialogs are Russian in Russian and English in English, switched as the program runs."""
    translate_qt(qapp)
    languages: tuple[tuple[Language, str, str], ...] = (
        ("ru", "&Отменить действие", "Отмена"),
        ("en", "&Undo", "Cancel"),
        ("ru", "&Отменить действие", "Отмена"),
    )
    for language, undo, cancel in languages:
        i18n.use(language)
        field = QLineEdit()
        menu = field.createStandardContextMenu()
        assert menu.actions()[0].text().startswith(undo)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        assert box.buttons()[0].text().replace("&", "") == cancel
        menu.deleteLater()


def test_every_word_of_qt_dialogs_is_of_the_language(qapp: QApplication, tmp_path: Path) -> None:
    """Choosing files and printing: the program brings what Qt's translation lacks; kinds of files follow too."""
    translate_qt(qapp)
    for language, letters in (("ru", "[а-яё]"), ("en", "[a-z]"), ("ru", "[а-яё]")):
        i18n.use("ru" if language == "ru" else "en")
        printer = QPrinter()
        for dialog in (QFileDialog(directory=str(tmp_path)), QPrintDialog(printer)):
            parts = [words for part in dialog.findChildren(QWidget) for words in _words_of(part)]
            told = {words for words in parts if re.search(r"[^\W\d_]{3}", words) and not words.startswith("/")}
            other = [words for words in told if not re.search(letters, words, re.IGNORECASE)]
            assert (len(told) > 5, other) == (True, [])
            dialog.deleteLater()
        assert re.search(letters, QMimeDatabase().mimeTypeForName("text/csv").comment())
        assert re.search(letters, QFileIconProvider().type(QFileInfo(str(tmp_path))))


def test_words_that_qt_lacks_are_compiled_as_they_are_written(tmp_path: Path) -> None:
    """`qt_ru.qm` is what lrelease makes of `qt_ru.ts`."""
    made = tmp_path / "made.qm"
    tool = Path(PySide6.__file__).with_name("lrelease.exe" if sys.platform == "win32" else "lrelease")
    subprocess.run([tool, "-silent", resource("i18n", "qt_ru.ts"), "-qm", made], check=True)
    assert made.read_bytes() == resource("i18n", "qt_ru.qm").read_bytes()


def _words_of(part: QWidget) -> list[str]:
    if isinstance(part, QComboBox):
        return [part.itemText(place) for place in range(part.count())]
    if isinstance(part, QTabBar):
        return [part.tabText(place) for place in range(part.count())]
    told = part.title() if isinstance(part, QGroupBox) else ""
    return [told, part.text() if isinstance(part, QLabel | QAbstractButton) else "", part.toolTip()]
